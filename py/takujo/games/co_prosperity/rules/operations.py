"""The operations phase (8.0), and the actions of cards (6.3).

The sides alternately use a card, spend a resource point, or pass.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.rules.action import Action
from ..data import ALLIES, CARDS, GONE, JAPAN, KANTOGUN, NORTH_TURNS, POOL, SIDE, SPACE, UNITS, VLADIVOSTOK
from . import production
from .actions import Do, Finish, Harbour, Pass, Play, Resource
from .battle import bombing
from .moves import KINDS, Routes
from .next_step import NextStep
from .position import CoProsperityPosition

RESOURCE = -1
"""The number that stands in for a card's number when a resource point is spent."""
_RESOURCE_ACTIONS = ("sea", "strategic", "land")
_PORT_ARTHUR = SPACE["port_arthur"]
_PASS: Action = Pass()
_SPEND: Action = Resource()
_UPKEEP: Action = Do("upkeep")
_FINISH: Action = Finish()
PLAYS: tuple[tuple[Action, ...], ...] = tuple(tuple(Play(card.id) for card in deck) for deck in CARDS)
OWN = ("JP", "US")
"""By seat, the nation whose units the seat's cards move, except on the CBI front (8.0)."""
OTHERS_TURN = NextStep("operate", ALLIES), NextStep("operate", JAPAN)
"""By seat, the transition to the other seat after an operation."""
TO_RETURNS = NextStep("return", 0)
"""The transition to the return phase."""


# -- turn order


def begin(p: CoProsperityPosition) -> None:
    """Begin the operations phase."""
    p.passes = 0
    turn_to(p, p.first)


def turn_to(p: CoProsperityPosition, seat: int) -> None:
    """Let a seat operate; a seat with no card or point left passes, and two passes in a row end the phase (8.0)."""
    while not p.held[seat] and not (seat == JAPAN and p.rp):
        p.passes += 1
        if p.passes > 1:
            break
        p.emit("spent", seat)
        seat = 1 - seat
    p.stack = [p.step("operate", seat) if p.passes < 2 else TO_RETURNS]


def choices(p: CoProsperityPosition, seat: int) -> list[Action]:
    """Return a seat's possible operations: cards with a possible action, a resource point, or a pass."""
    offers = Offers(p, seat)
    plays = PLAYS[seat]
    found = [plays[card] for card, n in enumerate(p.hands[seat]) if n and offers.any(card)]
    if seat == JAPAN and p.rp and offers.any(RESOURCE):
        found.append(_SPEND)
    found.append(_PASS)
    return found


def spend(p: CoProsperityPosition, seat: int, card: int) -> None:
    """Show a card, or spend a resource point."""
    p.passes = 0
    if card == RESOURCE:
        p.rp -= 1
    else:
        p.show(seat, card)


def leave_out(p: CoProsperityPosition, seat: int) -> None:
    """Pass instead of using a card or a resource point (8.0)."""
    p.passes += 1
    p.stack = [OTHERS_TURN[seat] if p.passes < 2 else TO_RETURNS]


def ends_phase(p: CoProsperityPosition, seat: int) -> bool:
    """Return whether a pass of a seat ends the phase: the other has just passed, or has nothing left to use (8.0)."""
    other = 1 - seat
    return p.passes > 0 or not (p.held[other] or (other == JAPAN and p.rp))


# -- possible actions


def actions_of(seat: int, card: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the actions of a card or of a resource point, and the nations whose units carry them out."""
    if card == RESOURCE:
        return _RESOURCE_ACTIONS, OWN[:1]
    return CARDS[seat][card].actions, CARDS[seat][card].nations


def _offers(seat: int, card: int) -> tuple[tuple[str, str, Action], ...]:
    kinds, nations = actions_of(seat, card)
    names = {kind: "replace" if kind.startswith("replace") else kind for kind in kinds}
    return tuple(
        (kind, nation, Do(names[kind], nation) if len(nations) > 1 else Do(names[kind]))
        for kind in kinds
        for nation in nations
    )


_OFFERS = tuple(
    {card: _offers(seat, card) for card in (RESOURCE, *range(len(deck)))} for seat, deck in enumerate(CARDS)
)
"""By seat and card: its actions for each nation, with the action that chooses them."""


class Offers:
    """Computes which actions are possible in a position, each only when asked for."""

    def __init__(self, p: CoProsperityPosition, seat: int) -> None:
        self.p = p
        self.seat = seat
        # Everything that they depend on; cached, because the played card and the other seat's cards need the same.
        state = bytes(p.place + p.strength + p.fresh), p.turn, p.war_us, p.war_uk, p.ledo
        found = _known.get(state)
        if found is None:
            if len(_known) >= _KEEP:
                _known.clear()
            found = _known[state] = {}
        self._known = found

    def any(self, card: int) -> bool:
        """Return whether a card has a possible action."""
        for kind, nation, _ in _OFFERS[self.seat][card]:
            if self.can(kind, nation):
                return True
        return self._upkeep(card)

    def of(self, card: int) -> list[Action]:
        """Return the possible actions of a card."""
        found = [do for kind, nation, do in _OFFERS[self.seat][card] if self.can(kind, nation)]
        if self._upkeep(card):
            found.append(_UPKEEP)
        return found

    def _upkeep(self, card: int) -> bool:
        """Return whether a card can be spent on Vladivostok (5.2)."""
        return self.seat == JAPAN and can_keep_up(self.p) and "land" in actions_of(JAPAN, card)[0]

    def can(self, kind: str, nation: str) -> bool:
        """Return whether a nation can carry out a kind of action."""
        key = kind, nation
        if key not in self._known:
            self._known[key] = _possible(self.p, kind, nation)
        return self._known[key]


_known: dict[tuple[object, ...], dict[tuple[str, str], bool]] = {}
_KEEP = 64


def _possible(p: CoProsperityPosition, kind: str, nation: str) -> bool:
    if kind in KINDS:
        return Routes(p, kind, nation).any()
    if kind == "develop":
        return _some(production.developments(p, nation))
    if kind == "bombard":
        return _some(bombing.targets(p, SIDE[nation], nation))
    if kind == "north":
        return kantogun_ready(p)
    if kind == "atlantic":
        return bool(from_atlantic(p)) and bool(production.homes(p, "US"))
    return kind.startswith("replace") and _some(production.replacements(p, nation, kind))


def _some(found: Iterator[Action]) -> bool:
    return next(found, None) is not None


def special_choices(p: CoProsperityPosition, seat: int, on: str) -> list[Action]:
    """Return the special operations that a seat can make (7.3), only with its own nation."""
    found: list[Action] = [Do(kind) for kind in KINDS if Routes(p, kind, OWN[seat], on).any()]
    found.append(_FINISH)
    return found


# -- the northern advance (5.2) and the Atlantic (8.9)


def kantogun_ready(p: CoProsperityPosition) -> bool:
    """Return whether the northern advance (5.2) is possible now."""
    return p.turn in NORTH_TURNS and any(
        p.place[unit] == _PORT_ARTHUR and p.strength[unit] == UNITS[unit].steps for unit in KANTOGUN
    )


def advance(p: CoProsperityPosition, card: int) -> None:
    """Send the Kwantung Army to Vladivostok (5.2)."""
    unit = next(u for u in KANTOGUN if p.place[u] == _PORT_ARTHUR and p.strength[u] == UNITS[u].steps)
    p.place[unit] = VLADIVOSTOK
    p.north = p.turn
    p.remove(JAPAN, card)
    p.emit("north", JAPAN)


def can_keep_up(p: CoProsperityPosition) -> bool:
    """Return whether this turn's land move for Vladivostok must still be spent (5.2)."""
    return 0 < p.north < p.turn and not p.upkeep and any(p.place[unit] == VLADIVOSTOK for unit in KANTOGUN)


def keep_up(p: CoProsperityPosition) -> None:
    """Spend a land move on the Kwantung Army's advance to Vladivostok (5.2)."""
    p.upkeep = True
    p.emit("upkeep", JAPAN)


def settle_north(p: CoProsperityPosition, held: bool) -> None:
    """At the end of a turn, remove the Kwantung Army from the game if its advance has failed (5.2)."""
    for unit in KANTOGUN:
        if p.place[unit] == VLADIVOSTOK and (can_keep_up(p) or not held):
            p.put(unit, GONE, 0)
            p.emit("north-fails", JAPAN, why="cut" if not held else "upkeep")


def from_atlantic(p: CoProsperityPosition) -> list[str]:
    """Return the types of ships that can come from the Atlantic."""
    return [type for type in ("CV", "BB") if p.pick("US", type, POOL) >= 0]


def transfer(p: CoProsperityPosition, card: int) -> None:
    """Begin the transfer of ships from the Atlantic (8.9); its cost is paid at once."""
    p.atlantic = True
    p.remove(ALLIES, card)
    p.emit("atlantic", ALLIES)


def harbours(p: CoProsperityPosition, type: str) -> list[Action]:
    """Return the ports where a ship from the Atlantic can be placed."""
    return [Harbour(type, base) for base in production.homes(p, "US")]


def land_ship(p: CoProsperityPosition, action: Harbour) -> None:
    """Put a ship from the Atlantic into a port, at full strength."""
    unit = p.pick("US", action.type, POOL)
    p.put(unit, SPACE[action.space], UNITS[unit].steps)
    p.emit("harbour", ALLIES, unit=f"{action.type}:US:{p.strength[unit]}", to=action.space)


def nation_of(action: Do, seat: int) -> str:
    """Return the nation whose units an action moves."""
    return action.nation or OWN[seat]
