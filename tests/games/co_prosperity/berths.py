"""The law of 9.0 on ships outside of ports, tried out by force: what the return phase promises, without asking it.

When a seat's return phase is over, and a space without a port holds several of its ships, then

- none of these ships has moved in this phase, so that nobody has brought the crowd about by returning;
- none of them could move to a port, to the retreat box or to a space without a port and without ships;
- nor could it after any one other unit that has not moved yet has gone anywhere.

For positions with very few units `least` tries every order of every move.

Ways are searched for here space by space along the paths of the data file; only who controls what is asked of the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from takujo.games.co_prosperity.data import EDGES, HOMES, PRINTED, RETREAT, SIDE, SPACES, UNITS
from takujo.games.co_prosperity.rules import control
from takujo.games.co_prosperity.rules.position import CoProsperityPosition


def law(p: CoProsperityPosition, seat: int) -> None:
    """Check the end of a seat's return phase."""
    stuck = crowded(p, seat)
    assert not set(stuck) & set(p.returned), "9.0: a ship has returned to where too many are"
    assert not any(leaves(p, ship) for ship in stuck), "9.0: a ship could still leave"
    if stuck:
        for unit, place in returns(p, seat):
            q = p.copy()
            q.place[unit] = place
            left = [ship for ship in stuck if ship != unit]
            assert not any(leaves(q, ship) for ship in left), f"9.0: a ship could leave after {unit} went to {place}"


def crowded(p: CoProsperityPosition, seat: int) -> list[int]:
    """Return the ships that stand with others in spaces without a port."""
    where: dict[int, list[int]] = {}
    for unit, place in enumerate(p.place):
        if SIDE[UNITS[unit].nation] == seat and UNITS[unit].type in ("CV", "BB"):
            where.setdefault(place, []).append(unit)
    off = [ships for place, ships in where.items() if place < len(SPACES) and not SPACES[place].port]
    return [ship for ships in off if len(ships) > 1 for ship in ships]


def least(p: CoProsperityPosition, seat: int, seen: dict[tuple[bytes, bytes], int]) -> int:
    """Return how few ships can be too many at the end, over all orders of all moves: for very few units."""
    state = bytes(p.place), bytes(p.returned)
    if state not in seen:
        stuck = crowded(p, seat)
        spaces = {p.place[ship] for ship in stuck}
        found = 1000 if set(stuck) & set(p.returned) else len(stuck) - len(spaces)
        for unit, place in returns(p, seat):
            if not found:
                break
            q = p.copy()
            q.place[unit] = place
            q.returned = sorted([*q.returned, unit])
            found = min(found, least(q, seat, seen))
        seen[state] = found
    return seen[state]


def leaves(p: CoProsperityPosition, ship: int) -> bool:
    """Return whether a ship could move to where it may stay."""
    seat = SIDE[UNITS[ship].nation]
    afloat = {p.place[u] for u, k in enumerate(UNITS) if k.type in ("CV", "BB") and SIDE[k.nation] == seat}
    return any(end == RETREAT or SPACES[end].port or end not in afloat for end in ends(p, ship))


def returns(p: CoProsperityPosition, seat: int) -> Iterator[tuple[int, int]]:
    """Give every unit of a seat that has not moved yet, with every place that it could go to."""
    for unit, u in enumerate(UNITS):
        if SIDE[u.nation] == seat and p.place[unit] <= RETREAT and unit not in p.returned:
            yield from ((unit, place) for place in ends(p, unit))


def ends(p: CoProsperityPosition, unit: int) -> set[int]:
    """Return where a unit could go by a strategic move (8.1), the retreat box among it (8.1.2)."""
    u, start = UNITS[unit], p.place[unit]
    nation, seat = u.nation, SIDE[u.nation]
    if nation == "UK" and not p.war_uk:
        return set()
    own = {n for n in range(len(SPACES)) if control.controller(p, n) == seat}
    bases = {n for n in own if HOMES[nation] >> n & 1}
    found = todo = bases if start == RETREAT else {start}
    kinds = ("sea",) if u.type in ("CV", "BB") else ("sea", "land")
    while todo:
        next = {b for e in EDGES if e.kind in kinds for a, b in ((e.a, e.b), (e.b, e.a)) if a in todo and b in own}
        todo = next - found
        found = found | todo
    if nation == "US" and not p.war_us:
        return {n for n in found if PRINTED["US"] >> n & 1} - {start}
    neutral = (0 if p.war_us else PRINTED["US"]) | (0 if p.war_uk else PRINTED["UK"])
    box = {RETREAT} if start != RETREAT and found & bases else set()
    return {n for n in found if not neutral >> n & 1} - {start} | box
