"""The engine: whole matches at every table, the deal's odds, the order of turns, the field's geometry."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

import takujo
from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.water_walker.data import PANELS
from takujo.games.water_walker.rules.field import CENTRE, NOWHERE, around, at, cell, grown, reach, rectangle, shore
from takujo.games.water_walker.rules.places import land
from takujo.games.water_walker.rules.position import WaterWalkerPosition
from tests.games.water_walker.laws import law
from tests.games.water_walker.table import Table, kinds
from tests.play import play_out, step
from tests.tiers import cases

GAME = takujo.games()["water-walker"]
CLOCKS = GAME.options["clock"].choices


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("seed", cases(4))
def test_a_match_at_random_keeps_the_laws_and_its_record(seats: int, clock: str, seed: int) -> None:
    match = play_out(Match.new(GAME, seats, {"clock": clock}, seed), Stream(seed, "water"))
    for k, turn in enumerate(match.turns):
        law(match.at(k), turn.seat, turn.action, turn.events, match.at(k + 1))  # type: ignore[arg-type]
    again = Match.read(match.record())
    assert [p.digest() for p in again.positions] == [p.digest() for p in match.positions]
    verbs = Counter(str(turn.action).split()[0] for turn in match.turns)
    assert verbs["draw"] == seats
    assert verbs["deal"] == verbs["boat"] == verbs["goal"] == verbs["score"] == 2 * seats
    assert verbs["lay"] == sum(map(sum, PANELS[seats])) * seats
    assert (clock == "off") == (verbs["slow"] == 0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_present_position_copies_and_keys(seats: int) -> None:
    match = play_out(Match.new(GAME, seats, seed=5), Stream(5, "copies"), 40)
    p = match.position
    assert isinstance(p, WaterWalkerPosition)
    twin = p.copy()
    assert (twin.digest(), twin.key()) == (p.digest(), p.key())
    for name in p.__slots__:
        mine, its = getattr(p, name), getattr(twin, name)
        assert mine is not its or not isinstance(mine, list | dict), name


# -- chance


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("round", [1, 2])
def test_3_1_every_way_to_deal_counts_once(seats: int, round: int) -> None:
    t = Table(seats)
    t.position.round = round
    steps, dobon = PANELS[seats][round - 1]
    each = (steps + dobon) // (seats - 1)
    chances = t.position.chances()
    assert sum(weight for _, weight in chances) == comb(steps + dobon, dobon)
    for deal, weight in chances:
        assert sum(deal.traps) == dobon
        ways = 1
        for n in deal.traps:
            ways *= comb(each, n)
        assert weight == ways > 0


def test_1_1_boats_are_drawn_each_as_likely() -> None:
    match = Match.bare(GAME, 3, {}, 1)
    assert match.position.chances() == [(GAME.rules.VERBS.parse(f"draw {n}"), 1) for n in range(1, 7)]
    match.play_one(-1, "draw 4")
    assert [str(a) for a, _ in match.position.chances()] == [f"draw {n}" for n in (1, 2, 3, 5, 6)]


# -- the order of turns


def turn_players(t: Table) -> list[tuple[int, int]]:
    order = []
    while t.stage:
        order.append((t.position.round, t.position.turn))
        t.pass_turn()
    return order


def test_2_1_figure_1_of_the_rulebook() -> None:
    t = Table(4, numbers=[6, 2, 5, 3])  # clockwise 2, 5, 3, 6
    drawn = [t.position.numbers[seat] for _, seat in turn_players(t)]
    assert drawn == [2, 5, 3, 6, 6, 3, 5, 2]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("first", [0, 1, -1])
def test_4_1_round_2_goes_back_the_same_way(seats: int, first: int) -> None:
    numbers = list(range(2, seats + 1))
    numbers.insert(first % seats, 1)
    order = turn_players(Table(seats, numbers=numbers))
    clockwise = [(first + k) % seats for k in range(seats)]
    assert order == [(1, s) for s in clockwise] + [(2, s) for s in reversed(clockwise)]


def test_a_turn_tells_what_begins_and_the_end_is_told() -> None:
    t = Table(3)
    assert kinds(t.match.turns[-1].events) == ["draw", "round", "turn"]
    for _ in range(5):
        t.pass_turn()
    assert kinds(t.match.turns[-1].events) == ["score", "turn"]
    t.pass_turn()
    assert kinds(t.match.turns[-1].events) == ["score", "end"]
    outcome = t.match.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking, outcome.reason) == ([2, 2, 2], [[0, 1, 2]], "end.shared")


# -- calling


@pytest.mark.parametrize(
    ("seats", "said", "ends"),
    [
        (3, "c", True),
        (3, "ll", False),
        (3, "lc", True),
        (4, "cc", True),
        (4, "ll", False),
        (4, "lcc", True),
        (4, "lcl", False),
        (5, "lccx", True),
        (5, "llcc", True),
        (5, "lll", False),
        (6, "ccc", True),
        (6, "lll", False),
        (6, "llccc", True),
        (6, "ccllc", True),
        (6, "ccll l".replace(" ", ""), False),
    ],
)
def test_6_3_calls_are_over_as_soon_as_they_are_decided(seats: int, said: str, ends: bool) -> None:
    t = Table(seats, "strict")
    t.deal()
    t.play("boat 0 0")
    t.empty_hands()
    for x in (1, 2):
        t.panel(x, 0)
    t.play("goal 3 0", "walk 1 0", "slow")
    spoken = 0
    for word, seat in zip(said, range(1, seats), strict=False):
        if t.stage != "calls":
            break
        t.play("call" if word == "c" else "let", seat=seat)
        spoken += 1
    assert spoken == len(said.rstrip("x"))
    assert (t.stage, t.position.splashed) == (("score", True) if ends else ("walk", False))
    assert not any(t.position.calls)


# -- the field


def test_cells_and_back() -> None:
    for x, y in ((0, 0), (3, -2), (-7, 5), (511, -511)):
        assert at(cell(x, y)) == (x, y)
    assert cell(512, 0) == cell(0, -512) == cell(10**8, 0) == NOWHERE
    assert [at(c) for c in around(CENTRE)] == [(0, -1), (1, 0), (0, 1), (-1, 0)]


def test_what_hangs_together() -> None:
    tiles = [cell(0, 0), cell(1, 0), cell(1, 1), cell(3, 0), cell(2, 2)]
    found = reach(CENTRE, tiles, ())
    assert found.tiles == {cell(0, 0), cell(1, 0), cell(1, 1)}
    assert {at(c) for c in found.beside} == {(0, -1), (1, -1), (2, 0), (2, 1), (1, 2), (0, 1), (-1, 0)}
    assert grown(found, cell(2, 1), tiles, ()) == reach(CENTRE, [*tiles, cell(2, 1)], ())
    assert {at(c) for c in shore([CENTRE])} == {(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)}
    assert {at(c) for c in rectangle([CENTRE, cell(1, 1)])} == {(x, y) for x in range(-1, 3) for y in range(-1, 3)}


@pytest.mark.parametrize("seats", range(3, 7))
def test_what_is_known_of_the_land_stays_true(seats: int) -> None:
    luck = Stream(seats, "land")
    p = Match.new(GAME, seats, seed=seats).position.copy()
    assert isinstance(p, WaterWalkerPosition)
    while p.actors():
        step(p, luck)
        if p.start >= 0:
            assert land(p) == reach(p.start, p.panels, p.boats)


def test_actions_far_outside_of_any_field_are_refused() -> None:
    t = Table()
    t.deal()
    assert t.refused("boat 999999999 0").code == "first-boat"
    t.play("boat 0 0")
    for notation in ("lay 999999999 0 step", "lay -600 1024 dobon"):
        assert t.refused(notation).code == "neighbours-first"
    t.lay_all()
    assert t.refused("goal 512 -512").code == "goal-unreachable"
    t.play(t.legal()[0])
    assert t.refused("walk 1024 -1").code == "not-next"
