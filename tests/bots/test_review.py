"""The look back at a finished match: nothing is lost between luck, decisions and time, and it is quick."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import takujo
from takujo import Match
from takujo.bots import review as reviews
from takujo.bots.review import (
    ERRORS,
    LEAST_POINTS,
    LEAST_SWING,
    MOST_SWINGS,
    MOST_UNCERTAIN,
    TIME,
    Review,
    from_json,
    is_noise,
    review,
    reviewing,
    stretches,
    to_json,
)
from takujo.core.rules.position import CHANCE
from tests import homes
from tests.effort import calls

RECORDS = homes.TESTS / "records"
EXAMPLES = ["war_clouds/6-stacks", "wartime_economy/long-4-dealt", "wartime_economy/solo-finland-typed"]
Record = Callable[[str, object], None]


def recorded(path: str) -> Match:
    return Match.read((RECORDS / f"{path}.takujo").read_text(encoding="utf-8"))


def longest() -> list[Path]:
    """Return the longest recorded match of every game with every number of seats."""
    found: dict[tuple[str, str], tuple[int, Path]] = {}
    for game in takujo.games().values():
        for path in homes.own_records(game).glob("*.takujo"):
            text = path.read_text(encoding="utf-8")
            kind = (game.id, text.partition("\nseats ")[2].partition("\n")[0])
            found[kind] = max(found.get(kind, (0, path)), (len(text), path))
    return [path for _, path in found.values()]


PATHS = sorted({*longest(), *(RECORDS / f"{path}.takujo" for path in EXAMPLES)})


@pytest.fixture(scope="module", params=PATHS, ids=lambda path: "-".join(path.parts[-3:]))
def looked_back(request: pytest.FixtureRequest) -> tuple[Match, Review]:
    match = Match.read(request.param.read_text(encoding="utf-8"))
    return match, review(match)


def test_it_leads_from_the_start_to_the_result(looked_back: tuple[Match, Review]) -> None:
    match, found = looked_back
    assert found.points[0].at == 0 and found.points[-1].at == len(match)
    assert all(a.at < b.at for a, b in pairwise(found.points))
    outcome = match.outcome()
    assert outcome is not None
    if match.seats == 1:
        assert found.points[-1].values == (float(outcome.scores[0]),)
    else:
        assert {s for s, v in enumerate(found.points[-1].values) if v} == set(outcome.ranking[0])


def test_stretches_cover_the_match_one_after_the_other(looked_back: tuple[Match, Review]) -> None:
    match, _ = looked_back
    found = stretches(match)
    assert found[0][1] == 0 and found[-1][2] == len(match)
    assert all(one[2] == other[1] and one[0] != other[0] for one, other in pairwise(found))
    for mover, first, last in found:
        seats = {match.turns[at].seat for at in range(first, last)} - {CHANCE}
        if mover >= 0:
            assert seats == {mover}


def test_luck_decisions_and_time_are_all_of_the_change(looked_back: tuple[Match, Review]) -> None:
    match, found = looked_back
    time = [0.0] * match.seats
    for (mover, _, _), (before, after) in zip(stretches(match), pairwise(found.points), strict=True):
        if mover == TIME:
            time = [t + b - a for t, a, b in zip(time, before.values, after.values, strict=True)]
    for seat, share in enumerate(found.shares):
        change = found.points[-1].values[seat] - found.points[0].values[seat]
        assert sum(share) + time[seat] == pytest.approx(change)
    if match.seats > 1:  # what one wins the others lose
        assert sum(share.luck for share in found.shares) == pytest.approx(0)


def test_it_says_how_far_off_it_may_be(looked_back: tuple[Match, Review]) -> None:
    match, found = looked_back
    players = match.game.players
    assert found.doubt == (players.SOLO_DOUBT if match.seats == 1 else players.DOUBT)
    movers = [mover for mover, _, _ in stretches(match)]
    for seat, off in enumerate(found.doubts):
        kinds = [TIME if m == TIME else 0 if m == CHANCE else 1 if m == seat else 2 for m in movers]
        runs = [kind for kind, before in zip(kinds, [None, *kinds], strict=False) if kind != before]
        for kind, doubt in enumerate(off):
            assert doubt == pytest.approx(found.doubt * runs.count(kind) ** 0.5)


def test_swings_are_the_largest_changes(looked_back: tuple[Match, Review]) -> None:
    match, found = looked_back
    assert len(found.swings) <= MOST_SWINGS and found.swings == sorted(found.swings)
    told = dict(found.points)
    least = LEAST_POINTS if match.seats == 1 else LEAST_SWING
    changes = [
        max(abs(b - a) for a, b in zip(told[first], told[last], strict=True))
        for mover, first, last in stretches(match)
        if mover != TIME
    ]
    assert bool(found.swings) == (max(changes) >= least), "a match that goes evenly to its end has none"
    noise = [swing for swing in found.swings if is_noise(swing.change, found.doubt)]
    if max(changes) >= max(least, ERRORS * found.doubt):
        assert noise == []
    else:  # No change is certain: the largest are named all the same.
        assert noise == found.swings and len(noise) <= MOST_UNCERTAIN
    for swing in found.swings:
        assert swing.first < swing.at <= swing.last and swing.mover != TIME
        change = told[swing.last][swing.seat] - told[swing.first][swing.seat]
        assert swing.change == pytest.approx(change)
        if swing.mover != CHANCE:
            assert match.turns[swing.at - 1].seat in (swing.mover, CHANCE)


def test_it_travels_as_text(looked_back: tuple[Match, Review]) -> None:
    _, found = looked_back
    again = from_json(to_json(found))
    assert again.swings == found.swings and again.shares == found.shares
    assert again.doubts == found.doubts and again.doubt == found.doubt
    for one, other in zip(again.points, found.points, strict=True):
        assert one.at == other.at and one.values == pytest.approx(other.values, abs=1e-4)


def test_real_dice_are_luck_and_a_certain_result_is_not() -> None:
    typed = recorded("wartime_economy/solo-finland-typed")
    assert any(mover == CHANCE and typed.turns[first].seat == 0 for mover, first, _ in stretches(typed))
    settled = recorded("war_clouds/6-stacks")
    certain = [at for at, turn in enumerate(settled.turns) if turn.seat == CHANCE]
    certain = [at for at in certain if len(settled.positions[at].chances()) == 1]
    assert certain
    lucky = [range(first, last) for mover, first, last in stretches(settled) if mover == CHANCE]
    assert not any(at in span for at in certain for span in lucky)


def test_it_says_how_far_it_has_got() -> None:
    match = recorded("wartime_economy/long-4-dealt")
    told = list(reviewing(match))
    assert all(a[0] <= b[0] <= b[1] for a, b in pairwise(told)) and told[-1][0] == told[-1][1]


def test_the_longest_recorded_match_is_reviewed_in_time(record_property: Record) -> None:
    """As soon as 1500 actions are in a browser, which calls at least 2,000 functions in 1 ms, in some seconds."""
    match = recorded("war_clouds/6-stacks")
    each = calls(lambda: review(match)) / len(match)
    record_property("measured", f"review of {len(match)} actions, 6 seats: {each:,.0f} calls for each (bar: 5,000)")
    assert each < 5_000


# -- sums


def test_changes_are_added_up_by_kind_and_each_run_of_them_is_off_once() -> None:
    """For seat 0: luck in 2 runs, its own in 2 (time lies between), others' in 1; time counts in none."""
    changes = [(CHANCE, 0.1), (CHANCE, 0.05), (0, 0.2), (TIME, -0.4), (0, -0.1), (1, 0.03), (2, 0.02), (CHANCE, -0.2)]
    share, off = reviews._summed(0, changes, 0.04)
    assert share == pytest.approx((-0.05, 0.1, 0.05))
    assert off == pytest.approx((0.04 * 2**0.5, 0.04 * 2**0.5, 0.04))
    assert reviews._summed(0, [(TIME, 1.0)], 0.04) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.parametrize(
    ("mover", "changes", "seat"),
    [
        (0, [0.1, -0.3, 0.2], 1),
        (0, [0.18, -0.3, 0.12], 0),  # 0.6 of the largest is enough
        (0, [0.17, -0.3, 0.13], 1),
        (2, [0.1, 0.2, -0.3], 2),
        (CHANCE, [0.4, -0.1, -0.3], 0),
    ],
)
def test_a_change_is_told_of_the_seat_that_decided_if_it_is_about_as_large(
    mover: int, changes: list[float], seat: int
) -> None:
    assert reviews._swing(mover, 3, 7, changes) == reviews.Swing(3, 7, 7, mover, seat, changes[seat])


def test_a_swing_is_told_of_the_action_that_changed_most_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between points 3 and 7 the chance goes 0.5, 0.6, 0.3, 0.35, 0.25: down by 0.3 at 5."""
    chances = {3: 0.5, 4: 0.6, 5: 0.3, 6: 0.35, 7: 0.25}
    monkeypatch.setattr(reviews, "values", lambda match, at: (0.0, chances[at]))

    def told(change: float) -> tuple[int, int]:
        work = reviews._pinned(None, reviews.Swing(3, 7, 7, 0, 1, change), 9)  # type: ignore[arg-type]
        pieces = 0
        while True:
            try:
                assert next(work) == (9, 9)
                pieces += 1
            except StopIteration as done:
                return done.value.at, pieces

    assert told(-0.25) == (5, 4)
    assert told(0.25) == (4, 4)
    monkeypatch.setattr(reviews, "values", lambda match, at: (0.0, 0.5))
    assert told(0.25) == (7, 4), "the last if none changed anything"
