"""Setting up a match: modes, nations chosen, dealt or drafted, and typed dice."""

from __future__ import annotations

from typing import Any

import pytest

from takujo import Illegal, Match
from takujo.core.rules.position import CHANCE
from takujo.games.wartime_economy.card import NATIONS
from takujo.games.wartime_economy.players.evaluation import evaluate
from takujo.games.wartime_economy.rules.actions import Take


def new(seats: int, seed: int = 1, **options: Any) -> Match:
    return Match.new("wartime-economy", seats, options, seed)


def refused(seats: int, **options: Any) -> Illegal:
    with pytest.raises(Illegal) as caught:
        new(seats, **options)
    for lang in ("ja", "en"):
        assert caught.value.sentence(lang)
    return caught.value


def test_nations_chosen_freely() -> None:
    assert new(3, nations=["finland", "italy", "ussr"]).position.nations == ["finland", "italy", "ussr"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nations_dealt_at_random(seats: int) -> None:
    seen = set()
    for seed in range(60):
        nations = new(seats, seed, nations="random").position.nations
        assert len(set(nations)) == seats
        seen.update(nations)
    assert seen == set(NATIONS)


def test_dealing_is_a_chance_with_equal_weights_in_the_log() -> None:
    match = Match.bare("wartime-economy", 2, {"nations": "random"}, seed=1)
    assert match.actors() == (CHANCE,)
    assert match.position.chances() == [(match.game.rules.VERBS.parse(f"deal {n}"), 1) for n in NATIONS]
    match.draw_chance()
    assert [str(t.action).split()[0] for t in match.turns][:3] == ["deal", "deal", "draw"]


def test_random_is_the_default() -> None:
    assert Match.new("wartime-economy", 2, seed=1).options == {"mode": "long", "nations": "random", "dice": "rolled"}


def test_nations_drafted_last_seat_first() -> None:
    match = new(3, nations="draft")
    assert match.actors() == (2,)
    assert [str(a) for a in match.actions(2)] == [f"take {n}" for n in NATIONS]
    match.play(2, "take italy")
    assert match.actors() == (1,)
    assert "take italy" not in [str(a) for a in match.actions(1)]
    match.play(1, "take ussr")
    assert match.actors() == (0,)
    match.play(0, "take china")
    assert match.position.nations == ["china", "ussr", "italy"]
    assert len(match.position.track) == 3


def test_1_1_before_the_draft_all_seats_are_worth_the_same() -> None:
    assert [evaluate(new(3, nations="draft").position, seat) for seat in range(3)] == [0.0] * 3  # type: ignore[arg-type]


def test_solo_draft_is_a_free_choice() -> None:
    match = new(1, mode="solo", nations="draft")
    match.play(0, "take finland")
    assert match.position.money == [6]


def test_chosen_and_random_nations_may_be_mixed() -> None:
    for seed in range(40):
        nations = new(4, seed, nations=["random", "uk", "random", "ussr"]).position.nations
        assert (nations[1], nations[3]) == ("uk", "ussr")
        assert len(set(nations)) == 4


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_typed_dice_are_the_players_own_actions(seats: int) -> None:
    mode = "solo" if seats == 1 else "short"
    match = new(seats, mode=mode, nations=["ussr", "uk", "usa"][:seats], dice="typed")
    (seat,) = match.actors()
    assert [str(a) for a in match.actions(seat)] == [f"roll {face}" for face in range(1, 7)]
    match.play(seat, "roll 6")
    match.play(seat, "roll 2")
    assert match.position.dice == [2, 6]
    assert not any(turn.seat == CHANCE and str(turn.action).startswith("roll") for turn in match.turns)


def test_typed_dice_take_one_face_at_a_time() -> None:
    match = new(1, mode="solo", nations=["ussr"], dice="typed")
    for notation in ("roll 2+5", "roll 0", "roll 7", "place 2 tax", "end"):
        with pytest.raises(Illegal) as caught:
            match.play(0, notation)
        assert caught.value.code == "not-listed"


def test_a_typed_die_can_be_taken_back_within_the_turn() -> None:
    match = new(1, mode="solo", nations=["ussr"], dice="typed")
    match.play(0, "roll 2")
    match.undo()
    assert match.position.dice == []


def test_with_typed_dice_undo_stays_within_the_turn() -> None:
    match = new(1, mode="solo", nations=["ussr"], dice="typed")
    for notation in ("roll 2", "roll 3", "place 2 tax", "end"):
        match.play(0, notation)
    assert match.actors() == (0,), "nobody else is to decide, and no chance has been drawn"
    for _ in range(2):
        refusal = match.undo_refusal()
        assert refusal is not None
        assert refusal.code == "undo-turn-over"
        assert refusal.sentence("ja") != refusal.sentence("en")
        match.play(0, "roll 1")
        match.undo()
    match.play(0, "roll 4")
    match.play(0, "roll 5")
    match.undo()
    assert match.position.dice == [4]


def test_a_record_whose_typed_turn_was_taken_back_can_still_be_read() -> None:
    match = new(1, mode="solo", nations=["ussr"], dice="typed")
    for notation in ("roll 2", "roll 3", "end"):
        match.play(0, notation)
    lines = match.record().split("\n")
    assert lines[-3] == "0 end"
    undone = "\n".join([*lines[:-2], "undo", "0 end", *lines[-2:]])
    assert Match.read(undone).digest() == match.digest()


def test_rolled_dice_can_not_be_chosen_by_a_player() -> None:
    match = Match.bare("wartime-economy", 1, {"mode": "solo", "nations": ["ussr"]}, 1)
    with pytest.raises(Illegal) as caught:
        match.play_one(0, "roll 6+6")
    assert caught.value.code == "not-your-turn"


@pytest.mark.parametrize("seats", [0, 5])
def test_refused_seats(seats: int) -> None:
    assert refused(seats).code == "seats"


@pytest.mark.parametrize(
    ("seats", "options", "code", "name"),
    [
        (2, {"mode": "solo"}, "option-seats", "mode"),
        (1, {"mode": "long"}, "option-seats", "mode"),
        (1, {"mode": "short"}, "option-seats", "mode"),
        (2, {"mode": "blitz"}, "option-value", "mode"),
        (2, {"mode": ["long", "long"]}, "option-count", "mode"),
        (2, {"nations": ["ussr"]}, "option-count", "nations"),
        (2, {"nations": ["ussr", "uk", "usa"]}, "option-count", "nations"),
        (2, {"nations": ["ussr", "ussr"]}, "option-twice", "nations"),
        (2, {"nations": ["ussr", "france"]}, "option-value", "nations"),
        (2, {"nations": ["ussr", "draft"]}, "option-value", "nations"),
        (2, {"nations": "ussr"}, "option-value", "nations"),
        (2, {"dice": "loaded"}, "option-value", "dice"),
        (2, {"weather": "fine"}, "unknown-option", "weather"),
    ],
)
def test_refused_options(seats: int, options: dict[str, Any], code: str, name: str) -> None:
    refusal = refused(seats, **options)
    assert (refusal.code, refusal.args_["name"]) == (code, name)


def test_one_seat_plays_solo_by_default() -> None:
    assert new(1).position.mode == "solo"


def test_1_1_an_empty_nation_cannot_be_taken() -> None:
    match = Match.new("wartime-economy", 2, {"nations": "draft"}, seed=1)
    with pytest.raises(Illegal) as refused:
        match.play(1, Take(""))
    assert refused.value.sentence("ja") and refused.value.sentence("en")
