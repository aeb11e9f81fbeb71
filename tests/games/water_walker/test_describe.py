"""The game in words: every action and what comes of it, as each viewer may know it, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import takujo
from takujo import Match
from takujo.core.rules.match_history import Turn
from takujo.core.rules.position import CHANCE, HIDDEN, NOBODY, REVEAL, Event
from takujo.core.rules.rng import Stream
from takujo.games.water_walker.rules.position import WaterWalkerPosition
from takujo.games.water_walker.texts import describe
from takujo.games.water_walker.texts.words import WORDS
from tests.games.water_walker.table import Table
from tests.play import play_out

NAMES = ("Aki", "Ben", "Chie", "Dan", "Emi", "Fumi")
SOUNDS = {
    "place",
    "pick",
    "refuse",
    "dice",
    "coin",
    "step",
    "bonus",
    "finish",
    "turn",
    "flip",
    "splash",
    "march",
    "clash",
}


def said(t: Table, viewer: int, lang: str = "en", last: int = 1) -> list[str]:
    """Return the log lines of the last actions, as a viewer is told of them."""
    lines = []
    for k in range(len(t.match) - last, len(t.match)):
        before = t.match.seen_by(viewer).at(k)
        assert isinstance(before, WaterWalkerPosition)
        lines += describe.lines(lang, before, t.match.seen_by(viewer).turn(k), NAMES)
    return lines


def test_a_turn_in_english() -> None:
    t = Table()
    assert said(t, NOBODY, last=3) == [
        "Aki: draws boat 1",
        "Ben: draws boat 2",
        "Chie: draws boat 3",
        "— Round 1 — Aki walks first",
    ]
    t.deal(1, 0)
    assert said(t, 0) == ["Aki: deals 3 panels to each of the other players"]
    assert said(t, 1) == ["Aki: deals 3 panels to each of the other players", "Ben’s hand: step ×2, dobon ×1"]
    t.play("boat 0 0")
    assert said(t, 0) == ["Aki: puts the start boat at the centre"]
    t.play("lay 0 -1 dobon")
    assert said(t, 1) == ["Ben: lays a dobon at 1 up"]
    assert said(t, 2) == ["Ben: lays a panel at 1 up"]
    t.play("lay 1 0 step", "lay -1 0 step", "lay 0 1 step", "lay 2 0 step", "lay 2 -1 step", "goal 3 -1")
    assert said(t, 2) == ["Aki: puts the goal boat at 3 right, 1 up"]
    t.play("walk 1 0")
    assert said(t, 2) == ["Aki: steps to 1 right → safe step"]
    t.play("walk 2 0", "walk 2 -1", "walk 3 -1")
    assert said(t, 2) == ["Aki: steps to 3 right, 1 up → goal reached"]
    t.score()
    assert said(t, 2) == ["Aki: goal reached, +4 (panels: 3, goal boat: 1)", "— Next walker: Ben"]


def test_a_turn_in_japanese() -> None:
    t = Table()
    t.deal(1, 0)
    assert said(t, 1, "ja") == ["Aki：水面パネルを3枚ずつ配る", "Benの手札：ステップ2枚・ドボン1枚"]
    t.play("boat 0 0", "lay 0 -1 dobon")
    assert said(t, 1, "ja", 2) == ["Aki：出発の舟を中央に置く", "Ben：ドボンを上1に置く"]
    assert said(t, 0, "ja") == ["Ben：水面パネルを上1に置く"]
    t.lay_all()
    t.play("goal -1 -1", "walk 0 -1")
    assert said(t, 0, "ja") == ["Aki：上1へ進む → ドボン！"]
    t.score()
    assert said(t, 0, "ja") == ["Aki：得点なし。めくった1枚は同点のときだけ数える", "── Benの番"]


def test_a_slow_walker() -> None:
    t = Table(clock="strict")
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    t.boat(1, 0, 1)
    t.boat(2, 0, 2)
    t.play("goal 3 0", "walk 1 0")
    assert said(t, 2) == ["Aki: steps to 1 right → on a boat"]
    t.play("slow")
    t.play("let", seat=1)
    t.play("let", seat=2)
    assert said(t, 2, last=3) == [
        "Aki: hesitates (out of time)",
        "Ben: lets it pass",
        "Chie: lets it pass → the walk goes on",
    ]
    t.play("walk 2 0", "slow")
    t.play("call", seat=2)
    assert said(t, 2) == ["Chie: calls dobon → half or more called: splash!"]
    t.score()
    assert said(t, 2) == ["Aki: no points", "— Next walker: Ben"]


def test_a_dead_end_and_the_second_round() -> None:
    t = Table()
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    t.panel(0, 1)
    t.play("goal 1 0", "walk 0 1")
    assert said(t, 0) == ["Aki: steps to 1 down → safe step, dead end"]
    t.score()
    t.pass_turn()
    t.pass_turn()
    assert said(t, 0)[-1] == "— Round 2 — Chie walks first"
    t.deal()
    t.play(t.legal()[0])
    assert said(t, 0)[0].startswith("Chie: moves the start boat to ")
    six = Table(6)
    six.position.round = 2
    six.deal()
    assert said(six, 0) == ["Aki: deals 1 panel to each of the other players"]


def test_after_the_end_every_hand_is_told() -> None:
    t = Table()
    t.deal(1, 0)
    k = len(t.match) - 1
    turn = t.match.turns[k]  # as `told` gives it after the end
    lines = describe.lines("en", t.match.at(k), turn, NAMES)  # type: ignore[arg-type]
    assert lines[1] == "Ben’s hand: step ×2, dobon ×1, Chie’s hand: step ×3, dobon ×0"


def test_places_are_named_from_where_the_first_boat_lay() -> None:
    assert [describe.place("en", *xy) for xy in ((0, 0), (2, -1), (-3, 0), (0, 4))] == [
        "the centre",
        "2 right, 1 up",
        "3 left",
        "4 down",
    ]
    assert [describe.place("ja", *xy) for xy in ((0, 0), (2, -1), (-3, 4))] == ["中央", "右2・上1", "左3・下4"]


def test_seats_are_called_after_their_boats() -> None:
    t = Table(numbers=[6, 2, 1])
    assert [describe.who("en", t.position, s) for s in range(3)] == ["Purple", "Red", "Blue"]
    assert [describe.colour(t.position, s) for s in range(3)] == ["seat-5", "seat-0", "seat-1"]
    nobody = Match.bare("water-walker", 3, {}, 1).position
    assert isinstance(nobody, WaterWalkerPosition)
    assert (describe.who("ja", nobody, 0), describe.colour(nobody, 0)) == ("", "")


# -- whole matches


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [
        play_out(Match.new("water-walker", seats, {"clock": clock}, seats), Stream(seats, "talk"))
        for seats, clock in ((3, "off"), (4, "relaxed"), (6, "strict"))
    ]


def views(match: Match) -> Iterator[tuple[WaterWalkerPosition, Turn, int]]:
    """Give every action with the position before it, as every viewer knows both during the match."""
    for k, turn in enumerate(match.turns):
        for viewer in (NOBODY, *range(match.seats)):
            before = match.at(k).view(viewer)
            assert isinstance(before, WaterWalkerPosition)
            action = match.at(k).redacted(turn.seat, turn.action, viewer)
            events = tuple(e for e in turn.events if not e.secret or e.seat == viewer)
            yield before, Turn(turn.seat, action, events), viewer


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_whatever_a_viewer_knows_can_be_said(matches: list[Match], lang: str) -> None:
    for match in matches:
        for before, turn, viewer in views(match):
            lines = describe.lines(lang, before, turn, NAMES)
            assert lines and all(line == line.strip() and HIDDEN not in line and "{" not in line for line in lines)
            hidden = turn.seat not in (CHANCE, viewer) and HIDDEN in str(turn.action)
            for kind in ("panel.step", "panel.dobon"):
                assert not hidden or WORDS(lang, kind) not in lines[0]
            key, args = before.prompt()
            assert WORDS(lang, key, **args)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_legal_action_has_its_words(matches: list[Match], lang: str) -> None:
    for match in matches:
        for position in match.positions[::7]:
            assert isinstance(position, WaterWalkerPosition)
            for seat in position.actors():
                named = [
                    (describe.group(lang, position, a), describe.short(lang, position, a))
                    for a in position.actions(seat)
                ]
                assert len(set(named)) == len(named), "no two moves look alike"
                assert all(describe.what(lang, position, a) for a in position.actions(seat))


def test_the_breakdown_adds_up(matches: list[Match]) -> None:
    for match in matches:
        end = match.position
        assert isinstance(end, WaterWalkerPosition)
        headings, rows = describe.breakdown("en", match)
        assert headings == ["Round 1", "Round 2", "Tie-break panels", "Score"]
        for seat, (one, two, sunk, total) in enumerate(rows):
            assert one + two == total == end.scores[seat]
            assert sunk == end.sunk[seat]
        assert sum(row[3] for row in rows) == sum(end.scores)


def test_the_chart_has_a_point_for_every_turn(matches: list[Match]) -> None:
    for match in matches:
        chart = describe.chart("ja", match)
        assert chart["xticks"] == [[0, "第1ラウンド"], [match.seats, "第2ラウンド"]]
        lines = chart["lines"]
        assert isinstance(lines, list)
        for seat, points in enumerate(lines):
            assert [x for x, _ in points] == list(range(2 * match.seats + 1))
            assert points[-1][1] == match.position.scores[seat]  # type: ignore[attr-defined]
            assert all(a[1] <= b[1] for a, b in pairwise(points))


@pytest.mark.parametrize(
    ("scores", "sunk", "reason", "ranking"),
    [
        ([3, 5, 0], [9, 0, 0], "points", [[1], [0], [2]]),
        ([5, 5, 0], [0, 2, 9], "tie", [[1], [0], [2]]),
        ([5, 5, 5], [1, 1, 0], "shared", [[0, 1], [2]]),
        ([5, 4, 4], [0, 1, 1], "points", [[0], [1, 2]]),
    ],
)
def test_5_the_verdict_says_what_decided(
    scores: list[int], sunk: list[int], reason: str, ranking: list[list[int]]
) -> None:
    t = Table()
    assert describe.verdict("en", t.position) == ""
    t.position.scores, t.position.sunk, t.position.stack = scores, sunk, []
    outcome = t.position.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == (f"end.{reason}", ranking)
    for lang in ("ja", "en"):
        assert describe.verdict(lang, t.position) == WORDS(lang, f"end.{reason}")


# -- sounds, previews, refusals on the board


def test_sounds_are_of_events_that_happen(matches: list[Match]) -> None:
    happened = {event.kind for match in matches for turn in match.turns for event in turn.events} - {REVEAL}
    assert {kind for kind, _ in describe.SOUNDS} <= happened
    assert {sound for _, sound in describe.SOUNDS} <= SOUNDS


def test_effects_are_short() -> None:
    t = Table()
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    t.panel(1, 0)
    t.play("goal 2 0", "walk 1 0", "walk 2 0")
    assert describe.effect("en", t.match.turns[-1].events) == "goal reached"
    assert describe.effect("en", t.score()) == "+2"
    assert describe.effect("en", t.deal()) == ""


def test_what_is_picked_in_vain_gets_its_reason() -> None:
    t = Table(clock="strict")
    t.deal(0, 1)

    def refused(**picked: object) -> str:
        refusal = describe.why_not(t.position, t.seat, picked).worded_by(WORDS)
        assert refusal.sentence("ja") and refusal.sentence("en")
        return refusal.code

    assert refused(x=3, y=3) == "first-boat"
    assert refused(verb="slow") == "not-now"
    t.play("boat 0 0")
    assert refused(x=5, y=5) == "neighbours-first"
    assert refused(x=0, y=0) == "panel-on-boat"
    assert refused(panel="dobon") == "no-dobon"
    assert refused(x=1, y=0, panel="dobon") == "no-dobon"
    t.lay_all()
    assert refused(x=0, y=0) == "boat-on-boat"
    assert refused(x=50, y=0) == "goal-unreachable"
    t.play("goal -1 0")
    assert refused(verb="slow") == "no-haste"
    assert refused(x=5, y=0) == "not-next"
    assert refused() == "not-now"
    t.position.stack.clear()
    assert describe.why_not(t.position, 0, {"x": 1, "y": 1}).code == "not-now"


def test_the_card_is_that_of_the_game() -> None:
    game = takujo.games()["water-walker"]
    assert game.card.both("title") == {"ja": "Water Walker", "en": "Water Walker"}
    assert all(f"option.clock.{choice}" in game.card for choice in game.options["clock"].choices)


def test_safe_steps_of_a_walk_are_counted_together() -> None:
    events = [Event(kind, 0, {}) for kind in ("ripple", "ripple", "splash")]
    assert (
        describe.effect("en", events) == "2 safe steps, splash!"
        and describe.effect("ja", events[1:]) == "ステップ、ドボン！"
    )
