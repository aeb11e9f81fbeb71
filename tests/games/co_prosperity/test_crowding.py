"""Ships outside of ports (9.0), in positions made at random: crowded seas, few bases, aircraft that open ways."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from takujo.games.co_prosperity.data import ALLIES, JAPAN, PRINTED, RETREAT, SIDE, SPACE, SPACES, UNITS, UNITS_OF_SIDE
from takujo.games.co_prosperity.rules import crowding, returning
from takujo.games.co_prosperity.rules.actions import Done
from takujo.games.co_prosperity.rules.move_steps import ReturnStep
from takujo.games.co_prosperity.rules.paths import bits
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.games.co_prosperity import berths
from tests.games.co_prosperity.table import Table
from tests.tiers import first

OFF_PORT = [n for n, space in enumerate(SPACES) if not space.port]
SEATS = (JAPAN, ALLIES)


def crowded(seed: int) -> tuple[CoProsperityPosition, int]:
    """Return a position in which both sides hold spaces at random, and a seat whose ships stand in few places."""
    luck = Random(seed)
    p = CoProsperityPosition(False)
    p.war_us, p.war_uk = luck.choice((0, 1, 1, 1)), luck.choice((0, 1, 1, 1))
    seat = luck.choice(SEATS)
    own: tuple[list[int], list[int]] = ([], [])
    for space in range(len(SPACES)):
        own[luck.choice(SEATS)].append(space)
    for unit, u in enumerate(UNITS):
        side = SIDE[u.nation]
        free = [n for n in own[side] if not closed(p, u.nation) >> n & 1]
        off = [n for n in free if n in OFF_PORT][:3]
        if u.type in ("CV", "BB") and side == seat and off:
            p.put(unit, luck.choice(off), 2)
        elif free and luck.random() < 0.3:
            p.put(unit, RETREAT if luck.random() < 0.1 else luck.choice(free), 1)
    p.stack = [ReturnStep(seat)]
    return p, seat


def few(seed: int, most: int = 3, together: float = 0.8) -> tuple[CoProsperityPosition, int]:
    """Return a position in which a seat has two or three ships, most of them in one space, and little else."""
    luck = Random(seed)
    p = CoProsperityPosition(False)
    p.war_us = p.war_uk = 1
    seat = luck.choice(SEATS)
    own = [n for n in range(len(SPACES)) if luck.random() < 0.4] or OFF_PORT
    theirs = [n for n in range(len(SPACES)) if n not in own]
    for unit in luck.sample(UNITS_OF_SIDE[1 - seat], luck.randrange(4, 16)):
        p.put(unit, luck.choice(theirs), 1)
    sea = luck.choice([n for n in own if n in OFF_PORT] or own)
    ships, aircraft, army = (of_types(seat, *types) for types in (("CV", "BB"), ("LAC",), ("INF", "MAR")))
    for unit in ships[: luck.randrange(2, most + 1)]:
        p.put(unit, sea if luck.random() < together else luck.choice(own), 2)
    for unit in (*aircraft[: luck.randrange(2)], *army[: luck.randrange(2)]):
        p.put(unit, luck.choice(own), 1)
    p.stack = [ReturnStep(seat)]
    return p, seat


def strewn(seed: int) -> tuple[CoProsperityPosition, int]:
    """Return a position in which a seat has more ships, in many spaces, and little else."""
    return few(seed, 8, 0.3)


def of_types(seat: int, *types: str) -> list[int]:
    return [unit for unit in UNITS_OF_SIDE[seat] if UNITS[unit].type in types]


def closed(p: CoProsperityPosition, nation: str) -> int:
    """Return where a nation's units can't be (7.4)."""
    if nation == "US" and not p.war_us:
        return ~PRINTED["US"]
    neutral = (0 if p.war_us else PRINTED["US"]) | (0 if p.war_uk else PRINTED["UK"])
    return ~PRINTED["UK"] if nation == "UK" and not p.war_uk else neutral


@pytest.mark.parametrize("start", first(range(0, 200, 50), "more seeds", kept=2))
def test_9_0_the_best_ending_can_be_played_move_by_move(start: int) -> None:
    for seed in range(start, start + 50):
        p, seat = crowded(seed)
        ending = crowding.best(p, seat)
        for unit, place in ending.moves:
            assert returning.returns(p, seat).reach(unit) >> place & 1, (seed, unit, place)
            p = crowding.moved(p, [(unit, place)])
        assert Done() in returning.choices(p, seat), seed
        berths.law(p, seat)


@pytest.mark.parametrize("start", range(0, 100, 50))
def test_9_0_whatever_is_chosen_the_phase_ends_lawfully(start: int) -> None:
    for seed in range(start, start + 50):
        p, seat = crowded(seed)
        luck = Random(seed)
        while True:
            now = returning.returns(p, seat)
            moves = [(unit, place) for unit in UNITS_OF_SIDE[seat] for place in bits(now.reach(unit))]
            assert moves or now.may_end(), "there is always something to do"
            if now.may_end() and (not moves or luck.random() < 0.2):
                break
            p = crowding.moved(p, [luck.choice(moves)])
        berths.law(p, seat)


# In 363 and 391, a ship may come to some taken spaces, but not to all.
@pytest.mark.parametrize(("made", "first"), [(crowded, 0), (few, 0), (strewn, 345)])
def test_9_0_units_go_where_the_phase_can_end_as_well_after_it(
    made: Callable[[int], tuple[Any, int]], first: int
) -> None:
    answers = set()
    for seed in range(first, first + 60):
        p, seat = made(seed)
        now = returning.returns(p, seat)
        for unit in UNITS_OF_SIDE[seat]:
            could, reach = now.crowd.reach(unit), now.reach(unit)
            for place in bits(could):
                as_well = crowding.best(crowding.moved(p, [(unit, place)]), seat).cost <= now.ending.cost
                assert bool(reach >> place & 1) == as_well, (seed, unit, place)
                answers.add(as_well)
            assert not reach & ~could
    assert answers == {True, False}


def test_9_0_with_few_units_no_ending_is_better_than_the_one_that_is_found() -> None:
    costs = set()
    for seed in range(150):
        p, seat = few(seed)
        found = crowding.best(p, seat)
        assert found.cost == berths.least(p, seat, {}), seed
        costs.add((found.cost > 0, bool(found.moves)))
    assert {(False, True), (True, False)} <= costs, "some can be put right, some are cut off"


def test_9_0_aircraft_open_ways_only_where_ships_alone_do_not_end_the_phase_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The search ends at once with the moves of the ships where that is enough, allowed, or all that can be done."""

    def no_openings(p: CoProsperityPosition, seat: int) -> list[crowding.Move]:
        raise AssertionError("aircraft were tried")

    monkeypatch.setattr(crowding, "_openings", no_openings)
    seen = set()
    for seed in range(200):
        p, seat = crowded(seed)
        ships = crowding.crowd(p, seat).relief()
        assert crowding.best(p, seat, enough=ships.cost) == ships
        assert crowding.best(p, seat, openings=0) == ships
        seen.add(ships.cost > 0)
    assert seen == {True, False}
    sea = SPACE["okinawa"]
    p = Table(clear=True, units={"okinawa": "CV:JP CV:JP", "japan": "LAC:JP"}).position
    p.returned = p.units_at(sea, JAPAN)
    assert crowding.best(p, JAPAN) == (crowding.JOINED + 1, [], [sea]), "two ships have come, and one has to leave"


def test_9_0_some_of_these_seas_are_hard() -> None:
    stuck = opened = 0
    for seed in range(200):
        p, seat = crowded(seed)
        ending = crowding.best(p, seat)
        stuck += ending.cost > 0
        opened += any(UNITS[unit].type == "LAC" for unit, _ in ending.moves)
    assert stuck > 20 and opened > 5, (stuck, opened)


def test_the_law_of_9_0_notices_who_returned_to_a_crowd_and_who_could_leave() -> None:
    table = Table(clear=True, units={"okinawa": "CV:JP BB:JP"})
    with pytest.raises(AssertionError, match="could still leave"):
        berths.law(table.position, JAPAN)
    table.position.returned = table.position.units_at(SPACE["okinawa"], JAPAN)
    with pytest.raises(AssertionError, match="has returned"):
        berths.law(table.position, JAPAN)
    table = Table(clear=True, war_us=1, war_uk=1, units={"borneo": "BB:JP BB:JP", "japan": "LAC:JP"})
    with pytest.raises(AssertionError, match="after"):
        berths.law(table.position, JAPAN)
    table.empty("japan")
    berths.law(table.position, JAPAN)
