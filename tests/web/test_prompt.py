"""What the page says while nobody at this device is to decide."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.match_history import Player
from tests.web.stubs import page


@pytest.mark.parametrize(
    ("absent", "said"), [({}, "computer"), ({0: "free"}, "free"), ({0: "lost", 1: "free"}, "lost")]
)
def test_a_seat_at_which_nobody_is_does_not_think(absent: dict[int, str], said: str) -> None:
    with page() as shown:
        from takujo.web.board.prompt import Prompt
        from takujo.web.state.table_state import Situation

        situation = Situation()
        match = next(m for n in range(9) if (m := Match.new("wartime-economy", 2, seed=n)).actors() == (0,))
        situation.open(match, stranger=False, here=lambda: frozenset({1}))
        situation.absent = absent
        look = situation.look()
        assert look is not None
        Prompt(situation.choice).show(look)
        assert shown.elements["prompt"].textContent == f"prompt.{said}(Italy)"


@pytest.mark.parametrize(
    ("kinds", "whose", "said"),
    [
        (("human", "easy"), "own", "prompt.you("),
        (("human", "human"), "own", "prompt.turn("),
        (("easy",) * 2, "others", ""),
    ],
)
def test_a_person_alone_is_told_that_it_is_their_turn(kinds: tuple[str, str], whose: str, said: str) -> None:
    with page() as shown:
        from takujo.web.board.prompt import Prompt
        from takujo.web.state.table_state import Situation

        situation = Situation()
        players = [Player(kind) for kind in kinds]
        match = next(
            m for n in range(9) if (m := Match.new("wartime-economy", 2, seed=n, players=players)).actors() == (0,)
        )
        situation.open(match, stranger=False)
        look = situation.look()
        assert look is not None
        prompt = Prompt(situation.choice)
        prompt.show(look)
        strip = shown.elements["prompt"]
        assert strip.dataset.whose == whose and strip.textContent.startswith(said)
        match.play(0, match.actions(0)[0])
        situation.cursor.go(0)  # type: ignore[union-attr]
        prompt.show(situation.look())  # type: ignore[arg-type]
        assert strip.dataset.whose == "", "nobody decides in the past"


def test_a_partial_selection_says_what_is_left_to_choose() -> None:
    with page() as shown:
        from takujo.web.board.prompt import Prompt
        from takujo.web.state.action_filter import Narrowing
        from takujo.web.state.table_state import Situation

        situation = Situation()
        first = Match.new("workers-made", 3, seed=1).actors()[0]
        players = [Player("human" if seat == first else "easy") for seat in range(3)]
        match = Match.new("workers-made", 3, seed=1, players=players)
        situation.open(match, stranger=False)
        look = situation.look()
        assert look is not None
        situation.choice.narrowing = Narrowing(match.actions(match.actors()[0]))
        situation.choice.narrowing.fixed = {"spot": 0}
        Prompt(situation.choice).show(look)
        assert "choose the soldiers to place" in shown.elements["prompt"].textContent
        assert situation.choice.narrowing.starts_over({"spot": 1})
        assert not situation.choice.narrowing.starts_over({"chip": 1})


@pytest.mark.parametrize(
    ("equal", "fixed", "said"),
    [
        (True, {}, "prompt.narrowed(Die showing 2, choose a workplace)"),
        (False, {"work": "research"}, "prompt.narrowed(Research, choose a die)"),
        (False, {}, "put a die on a workplace (2 left)"),
    ],
)
def test_the_prompt_says_what_is_selected_also_by_itself_and_what_follows(
    equal: bool, fixed: dict[str, object], said: str
) -> None:
    with page() as shown:
        from takujo.web.board.prompt import Prompt
        from takujo.web.state.action_filter import Narrowing
        from takujo.web.state.table_state import Situation

        matches = (Match.new("wartime-economy", 1, {"nations": ["ussr"], "mode": "solo"}, seed) for seed in range(99))
        match = next(m for m in matches if (m.position.dice == [2, 2] if equal else len({*m.position.dice}) == 2))
        situation = Situation()
        situation.open(match, stranger=False)
        look = situation.look()
        assert look is not None
        situation.choice.narrowing = narrowing = Narrowing(match.actions(0))
        narrowing.imply(match.game.board.scene(match.position, 0, "en", "tall").picks.values())
        narrowing.fixed = fixed
        Prompt(situation.choice).show(look)
        assert said in shown.elements["prompt"].textContent


def test_an_empty_prompt_has_no_text() -> None:
    with page() as shown:
        from takujo.web.board.prompt import shown_prompt
        from takujo.web.page.dom import by_id

        assert shown_prompt() == ""
        by_id("prompt").textContent = "Choose"
        assert shown_prompt() == "Choose" == shown.elements["prompt"].textContent
