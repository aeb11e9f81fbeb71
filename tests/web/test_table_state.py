"""Situation and Choice: who decides, whose view is shown, and the legal actions with their effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.match_history import Player
from takujo.core.rules.position import CHANCE, NOBODY
from tests.web.stubs import browser


@pytest.fixture
def situation() -> Iterator[Any]:
    with browser():
        from takujo.web.state.table_state import Situation

        yield Situation()


def match_of(game: str = "wartime-economy", *kinds: str, seed: int = 7) -> Match:
    kinds = kinds or ("human", "human")
    return Match.new(game, len(kinds), seed=seed, players=[Player(kind) for kind in kinds])


def play(match: Match, count: int = 1) -> None:
    for _ in range(count):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])


# -- Situation


def test_an_empty_table_has_no_look(situation: Any) -> None:
    assert situation.look() is None and situation.deciding() is None and not situation.live and not situation.pacing


def test_a_look_names_the_seat_that_decides_the_viewer_and_the_players(situation: Any) -> None:
    match = match_of()
    situation.open(match, stranger=False)
    look = situation.look()
    assert (look.match, look.seat, look.viewer) == (match, match.actors()[0], match.actors()[0])
    assert look.live and not look.pacing and not look.apart and look.anybody and look.absent == "" and look.aside == ""
    assert look.names == situation.names() and len(look.names) == 2 and all(look.names)
    assert look.eye == (match, NOBODY), "without secrets all seats see the same"


def test_a_look_works_out_once_what_is_known(situation: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("kuhn-poker")
    situation.open(match, stranger=False)
    situation.device.came(0)
    kind, viewed = type(match.position), list[int]()
    view = kind.view

    def counted(position: Any, seat: int) -> Any:
        viewed.append(seat)
        return view(position, seat)

    look = situation.look()
    assert look.own is look.seen.position and look.own.state() == match.view(0).state() != match.position.state()
    monkeypatch.setattr(kind, "view", counted)
    assert look.position is look.position is look.seen.at(len(match)) is look.own and viewed == []
    situation.cursor.go(0)
    assert look.live and look.point == len(match) and look.position is look.own, "a look doesn't follow the cursor"
    before = look._replace(point=0)
    assert before.position is before.position is look.seen.at(0) and viewed == [0], "the point that it looks at"
    situation.device.holder = NOBODY
    assert situation.look().own is None


def test_no_seat_decides_while_the_past_is_shown(situation: Any) -> None:
    match = match_of()
    play(match, 3)
    situation.open(match, stranger=False)
    situation.cursor.go(1)
    look = situation.look()
    assert look.seat is None and not look.live and not situation.live and situation.deciding() is None
    situation.cursor.to_live()
    assert situation.look().seat == match.actors()[0]


def test_no_seat_decides_before_its_player_has_the_device(situation: Any) -> None:
    match = match_of("kuhn-poker")
    situation.open(match, stranger=False)
    look = situation.look()
    assert (look.seat, look.awaited, look.viewer) == (None, 0, NOBODY) and not look.anybody
    situation.device.came(0)
    look = situation.look()
    assert (look.seat, look.awaited, look.viewer, look.eye) == (0, None, 0, (match, 0))


def test_a_single_person_hides_nothing_from_people_at_the_device(situation: Any) -> None:
    situation.open(match_of("kuhn-poker", "human", "easy"), stranger=False)
    assert situation.look().anybody


def test_the_viewer_stays_the_same_while_results_are_shown_one_by_one(situation: Any) -> None:
    match = match_of("kuhn-poker")
    situation.open(match, stranger=False)
    situation.device.came(0)
    assert situation.viewer() == 0
    situation.coming = [1, 2]
    situation.device.holder = NOBODY
    assert situation.pacing and situation.look().pacing and situation.viewer() == 0
    situation.coming = []
    assert not situation.pacing and situation.viewer() == NOBODY


def test_a_pending_roll_counts_as_pacing_in_the_present_only(situation: Any) -> None:
    match = match_of()
    situation.open(match, stranger=False)
    match.actors = lambda: (CHANCE,)  # type: ignore[method-assign]
    assert situation.look().pacing and not situation.pacing
    assert situation.deciding() is None, "the last seat does not decide in place of chance"
    play_back = situation.cursor
    play_back.go(0)
    assert not situation.look().pacing, "the past has no pending roll"


def test_a_look_says_why_no_one_is_at_the_seat_on_turn(situation: Any) -> None:
    match = match_of()
    situation.open(match, False, lambda: frozenset({0, 1} - {*match.actors()}))
    situation.absent = {match.actors()[0]: "lost"}
    assert situation.look().absent == "lost" and situation.look().apart
    situation.absent = {1 - match.actors()[0]: "free"}
    assert situation.look().absent == ""


@pytest.mark.parametrize("kinds", [("human", "random"), ("human", "human", "random")])
def test_undo_at_an_earlier_point_goes_to_the_decision_that_a_person_made_next(
    situation: Any, kinds: tuple[str, ...]
) -> None:
    match, barred = match_of("wartime-economy", *kinds), 0
    situation.open(match, stranger=False)
    for n in range(40):
        seat = match.actors()[0]
        ends = [action for action in match.actions(seat) if action.verb == "end" and n % 3 == 0]
        match.play(seat, [*ends, *match.actions(seat)][0])
        reach = match.reach()
        for point in range(len(match)):
            situation.cursor.go(point)
            look = situation.look()
            people = (at for at in range(point, len(match)) if (*kinds, "chance")[match.turns[at].seat] == "human")
            following = next(people, None)
            allowed = following in reach
            assert look.undo_point == (following if allowed else None)
            assert look.undo_refusal is None if allowed else look.undo_refusal.code == "undo-far"
            barred += not allowed and any(at > point for at in reach)
        situation.cursor.to_live()
        assert situation.look().undo_point is None
    assert (barred > 0) == (kinds.count("human") > 1)


def test_the_buttons_for_undo_and_redo_refuse_as_the_match_does_or_say_to_return_to_the_present(situation: Any) -> None:
    match = match_of("wartime-economy", "human", "random")
    situation.open(match, stranger=False)
    assert situation.look().undo_refusal.code == match.undo_refusal().code == "undo-nothing"
    match.play(0, match.actions(0)[0])
    assert situation.look().undo_refusal is None and situation.look().redo_refusal.code == "redo-nothing"
    match.undo()
    assert situation.look().redo_refusal is None
    match.redo()
    match.play(0, "end")
    situation.cursor.go(1)
    situation.coming = [2]
    assert situation.look().undo_refusal is None, "while results are shown, the person can undo what led to them"


def test_another_match_resets_choice_cursor_and_holder(situation: Any) -> None:
    situation.open(match_of(), stranger=False)
    situation.coming, situation.choice.focus, situation.aside = [1], 3, "Read this."
    situation.choice.ask(situation.match.actions(situation.match.actors()[0])[0])
    assert situation.look().aside == "Read this."
    match = match_of("kuhn-poker", "easy", "human")
    situation.open(match, stranger=False)
    assert (situation.coming, situation.choice.focus, situation.device.holder) == ([], None, 1)
    assert situation.choice.asked is None and situation.choice.narrowing.fixed == {}
    assert situation.cursor.match is match and situation.live
    situation.aside = "Read this."
    situation.close()
    assert situation.look() is None and situation.aside == "" and not situation.live


# -- Choice


def offer(situation: Any, match: Match, seat: int | None) -> None:
    """Offer what a seat, which has the device, can choose (None: while the past is shown)."""
    situation.open(match, stranger=False)
    if seat is not None:
        situation.device.came(seat)
    look = situation.look()
    situation.choice.show(look if seat is not None else look._replace(live=False, own=None))


def test_each_legal_action_has_its_effect(situation: Any) -> None:
    match = match_of()
    seat, choice = match.actors()[0], situation.choice
    offer(situation, match, seat)
    legal = match.actions(seat)
    assert choice.narrowing.legal == legal and list(choice.effects) == [str(action) for action in legal]
    assert any(choice.effects.values()) and choice.forms == ()
    offer(situation, match, None)
    assert choice.narrowing.legal == [] and choice.effects == {} and choice.forms == ()


def test_a_choice_lasts_while_the_legal_actions_are_the_same(situation: Any) -> None:
    match = match_of()
    seat, choice = match.actors()[0], situation.choice
    offer(situation, match, seat)
    field, value = next(iter(match.actions(seat)[0].fields().items()))
    choice.narrowing.fixed = {field: value}
    choice.focus = 1
    choice.show(situation.look())
    assert choice.narrowing.fixed == {field: value} and choice.focus == 1
    play(match)
    choice.show(situation.look())
    assert choice.narrowing.fixed == {}
    choice.narrowing.fixed = {field: value}
    choice.clear()
    assert choice.narrowing.fixed == {} and choice.focus is None


def test_trades_are_offered_as_forms(situation: Any) -> None:
    match, choice = match_of("war-clouds", "human", "human", "human"), situation.choice
    offered: set[str] = set()
    while match.actors() and len(match) < 80 and not offered:
        seat = match.actors()[0]
        offer(situation, match, seat)
        offered = {form.name for form in choice.forms}
        match.play(seat, match.actions(seat)[-1])
    assert offered
    offer(situation, match, None)
    assert choice.forms == ()


def test_the_effects_do_not_depend_on_hidden_cards(situation: Any) -> None:
    told: dict[str, list[dict[str, str]]] = {}
    hands = set()
    for seed in range(30):
        match = match_of("kuhn-poker", seed=seed)
        match.play(0, "bet")
        offer(situation, match, 1)
        told.setdefault(str(match.view(1).state()), []).append(situation.choice.effects)
        hands.add(str(match.position.state()))
    assert len(hands) > len(told) > 1
    assert all(effects == same[0] for same in told.values() for effects in same)
    assert all(any(effects.values()) for same in told.values() for effects in same)
