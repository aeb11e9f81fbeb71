"""For how long moves are shown: by pace, by what can be seen of them, and by whom they concern."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.match_history import Player
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from tests.core.live.network import sat_down
from tests.web.stubs import Browser, browser

PERSON = 0


class Desk:
    """A table with its pacing."""

    def __init__(self, made: Browser) -> None:
        from takujo.web.state.pace import Pace
        from takujo.web.state.table_state import Situation
        from takujo.web.table.pacing import Pacing

        self.browser = made
        self.pace = Pace
        self.situation = Situation()
        self.make = lambda: Pacing(self.situation)
        self.pacing = self.make()

    def open(self, match: Match) -> Match:
        self.situation.open(match, stranger=False)
        return match


@pytest.fixture
def desk() -> Iterator[Desk]:
    with browser() as made:
        made.bridge.settings = lambda: json.dumps({"lang": "en", "motion": "normal", "pace": "normal"})
        yield Desk(made)


def alone(game: str, seats: int, seed: int = 7) -> Match:
    """Return a match of a person and computers."""
    players = [Player("human" if seat == PERSON else "random") for seat in range(seats)]
    return Match.new(game, seats, seed=seed, players=players)


def watched(desk: Desk, match: Match, luck: Stream, moves: int) -> list[float]:
    """Play at random; return for how long each run of others' moves between two own decisions is shown."""
    waits, wait = [0.0], 0.0
    for _ in range(moves):
        if not match.actors():
            break
        seat, before = match.actors()[0], len(match)
        if seat == PERSON:
            waits.append(wait)
            wait = 0.0
        else:
            wait += desk.pacing.last_ms(match)
        legal = match.actions(seat)
        done = [action for action in legal if action.verb in ("done", "end")]
        match.play(seat, done[0] if done and luck.below(3) == 0 else luck.choice(legal))
        points = desk.pacing.results(match, before)
        wait += len(points) * desk.pacing.result_ms(match, points)
        if points and desk.pacing.stops(match, points[-1]):  # The last one stays until the person continues.
            waits.append(wait - desk.pacing.result_ms(match, points))
            wait = 0.0
    return waits


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_round_of_three_nations_is_watched_for_four_seconds_at_most(desk: Desk, seed: int) -> None:
    match = desk.open(alone("workers-made", 3, seed))
    waits = watched(desk, match, Stream(seed, "round"), 600)
    assert match.position.round > 3 and 1_000 < max(waits) <= 4_000


def test_with_six_nations_each_trade_is_shown_for_a_second(desk: Desk) -> None:
    match = desk.open(alone("war-clouds", 6))
    luck = Stream(3, "trade")
    shown = []
    while len(shown) < 20:
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.actions(seat)))
        turn = match.turns[-1]
        if turn.action.verb in ("buy", "sell") and PERSON != turn.seat != match.actors()[0] != CHANCE:
            shown.append(desk.pacing.last_ms(match))
    assert set(shown) == {1_000}


def until(match: Match, wanted: Callable[[Any], bool]) -> Match:
    """Play first actions until the last one is wanted."""
    while not (match.turns and wanted(match.turns[-1])):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    return match


def test_chips_that_are_placed_face_down_are_not_waited_for(desk: Desk) -> None:
    match = desk.open(alone("workers-made", 3))
    until(match, lambda turn: turn.seat not in (PERSON, CHANCE) and turn.action.verb == "tactic")
    assert desk.pacing.last_ms(match) == 0
    match.play(match.actors()[0], next(a for a in match.actions(match.actors()[0]) if a.verb == "tactic"))
    match.play(match.actors()[0], "done")
    assert desk.pacing.last_ms(match) == 0, "that all are placed is no more to see"


def test_results_with_one_prompt_are_one_result(desk: Desk) -> None:
    match = desk.open(alone("workers-made", 3))
    before = 0
    while not (match.turns and match.turns[-1].action.verb == "pay"):
        before = len(match)
        seat = match.actors()[0]
        legal = match.actions(seat)
        match.play(seat, next((a for a in legal if a.verb in ("tactic", "done")), legal[0]))
    verbs = [turn.action.verb for turn in match.turns[before:]]
    first = before + verbs.index("meet")
    assert desk.pacing.results(match, before) == [first, first + 3, first + 6, first + 9]
    assert match.turns[first + 9].action.verb == "pay"
    for speed in ("once",):
        desk.pacing.set(desk.pace(speed))
        assert desk.pacing.results(match, before) == []


def test_a_whole_battle_stays_until_the_only_people_continue(desk: Desk) -> None:
    match = desk.open(alone("workers-made", 3))
    until(match, lambda turn: turn.action.verb == "pay")
    pay = len(match) - 1
    assert desk.pacing.stops(match, pay) and not desk.pacing.stops(match, pay - 3)
    assert desk.pacing.result_ms(match, [pay]) > desk.pacing.result_ms(match)
    match.seat_players([Player("human"), Player("human"), Player("random")])
    desk.situation.open(match, False, lambda: frozenset({PERSON}))
    assert not desk.pacing.stops(match, pay), "another device would wait too"


def of_another(desk: Desk) -> Match:
    """Return a match in which the last move is another player's, with something to see, and a third one decides."""
    match = desk.open(alone("war-clouds", 4))
    return until(match, lambda turn: turn.events and turn.seat != PERSON != match.actors()[0] != turn.seat)


def test_a_match_has_a_pace_of_its_own(desk: Desk) -> None:
    match = of_another(desk)
    assert desk.pacing.speed(match) == "normal" and desk.pacing.last_ms(match) == 1_000
    for speed, shown in (("slow", 2_000), ("fast", 400), ("once", 0)):
        desk.pacing.set(desk.pace(speed))
        assert desk.pacing.last_ms(match) == shown
        assert desk.make().of(match) == desk.pace(speed), "the page was loaded again"
    assert desk.pacing.speed(alone("war-clouds", 4, 8)) == "normal"
    assert desk.pacing.replay_ms(match) == 1_000, "what is replayed is to be seen"


def test_a_guests_matches_do_not_share_a_pace(desk: Desk) -> None:
    """A guest doesn't know the seed of a match with hidden information; it is 0 in all of them."""
    first = sat_down(Match.new("kuhn-poker", 2, seed=5), 1).seats[0].match
    second = sat_down(Match.new("kuhn-poker", 2, seed=6), 1).seats[0].match
    assert first.partial and first.seed == second.seed == 0
    desk.open(first)
    desk.pacing.set(desk.pace("slow", passed=frozenset({1})))
    assert desk.pacing.of(first) == desk.pace("slow", passed=frozenset({1}))
    desk.open(second)
    assert desk.pacing.of(second) == desk.pace() == desk.make().of(second)


def test_what_is_stored_is_not_trusted(desk: Desk) -> None:
    match = of_another(desk)
    for stored in ("[]", "{", "1", '{"7": 1}', '{"7": {"speed": "warp", "mine": 1, "passed": [99, "1"]}}'):
        desk.browser.session.texts["takujo.pace"] = stored
        assert desk.make().of(match) == desk.pace()


def test_without_storage_a_choice_holds_until_the_page_is_left(desk: Desk) -> None:
    match = of_another(desk)
    desk.browser.session.off = True
    desk.pacing.set(desk.pace("slow"))
    assert desk.pacing.last_ms(match) == 2_000 and desk.make().of(match) == desk.pace()


def test_a_seat_is_gone_through_at_once(desk: Desk) -> None:
    match = of_another(desk)
    seat = match.turns[-1].seat
    desk.pacing.set(desk.pace(passed=frozenset({seat})))
    assert desk.pacing.last_ms(match) == 0
    desk.pacing.set(desk.pace(passed=frozenset({seat + 1})))
    assert desk.pacing.last_ms(match) == 1_000


def test_until_the_next_decision_all_is_gone_through_at_once(desk: Desk) -> None:
    match = of_another(desk)
    desk.pacing.skip()
    assert desk.pacing.last_ms(match) == 0 and desk.pacing.results(match, 0) == []
    desk.pacing.set(desk.pace("slow"))
    assert desk.pacing.last_ms(match) == 2_000, "a choice of pace holds at once"


def test_a_person_whose_turn_it_is_or_who_only_watches_skips_what_is_moving_and_no_more(desk: Desk) -> None:
    match = desk.open(alone("war-clouds", 4))
    while match.actors()[0] != PERSON:
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    assert desk.situation.cursor is not None
    for point in (len(match), 0):
        desk.situation.cursor.go(point)
        desk.pacing.skip()
        assert not desk.pacing.fast
    match = of_another(desk)
    desk.situation.open(match, stranger=False, here=frozenset)
    desk.pacing.skip()
    assert not desk.pacing.fast and desk.pacing.last_ms(match) == 1_000


def test_ticking_a_box_leaves_the_speed_to_the_settings(desk: Desk) -> None:
    from takujo.web.panels.pace_dialog import PaceDialog

    chosen: list[Any] = []
    dialog = PaceDialog(chosen.append)
    (box,) = desk.browser.page.body.all("dialog")
    box.querySelectorAll = box.all  # type: ignore[attr-defined]

    def choose(**values: str) -> Any:
        """Tick a box, or choose a speed, and return the pace."""
        for field in box.all("input"):
            field.name = field.attributes["name"]  # type: ignore[attr-defined]
            wanted = values.get(field.attributes["name"].removeprefix("pace-"))
            if wanted is not None:
                field.checked = wanted == field.attributes.get("value", "on")
        box.fire("change")
        return chosen[-1]

    dialog.open(desk.pace(), "fast", {1: "Japan"})
    assert choose(mine="on") == desk.pace(mine=True)
    assert choose(speed="once") == desk.pace("once", mine=True)
    assert choose(speed="fast", passed="1") == desk.pace(mine=True, passed=frozenset({1}))
    dialog.open(desk.pace("once"), "fast", {1: "Japan"})
    assert choose(mine="on") == desk.pace("once", mine=True)


def test_only_what_concerns_a_person_is_shown(desk: Desk) -> None:
    match = desk.open(alone("war-clouds", 4, 3))
    desk.pacing.set(desk.pace(mine=True))
    luck, shown = Stream(3, "mine"), {False: 0, True: 0}
    look = desk.situation.look
    while match.actors() and min(shown.values()) < 3 and len(match) < 1_500:
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.actions(seat)))
        turn = match.turns[-1]
        if turn.seat in (PERSON, CHANCE) or match.actors()[:1] == (PERSON,) or not turn.events:
            continue
        lines = match.game.texts.lines("en", match.at(len(match) - 1), turn, look().names)
        mine = any(event.seat == PERSON for event in turn.events) or any(look().names[PERSON] in line for line in lines)
        shown[mine] += 1
        assert bool(desk.pacing.last_ms(match)) == mine
    assert min(shown.values()) >= 3
