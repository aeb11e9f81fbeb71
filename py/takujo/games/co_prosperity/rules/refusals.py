"""Explains why an action is illegal, naming the section of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.action import Action
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import ALLIES, CARD, NORTH_TURNS, PLACE, POOL, RETREAT, SPACE, TRACK0, TYPES, UNITS
from . import move_refusals, operations, production
from .actions import (
    Build,
    Bury,
    Declare,
    Develop,
    Do,
    From,
    Harbour,
    Play,
    Ready,
    Resource,
    Restore,
    Station,
    Take,
    To,
    With,
)
from .position import CoProsperityPosition


def station(action: Action) -> Illegal | None:
    """Return why the US fleet can't be divided as an action says (3.1)."""
    return Illegal("station-most", "3.1") if isinstance(action, Station) else None


def choose(p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
    """Return why a card can't be taken, or why the hand isn't complete (6.0)."""
    points = production.points(p, seat)
    section = "6.2" if seat == ALLIES else "6.1"
    if isinstance(action, Ready):
        return Illegal("hand-open", section, n=points - p.held[seat])
    if isinstance(action, Take) and action.card in CARD[seat]:
        if p.held[seat] >= points:
            return Illegal("hand-full", section, n=points)
        return Illegal("no-copy", "3.2", card=TextKey(f"card.{action.card}"))
    return None


def declare(seat: int, action: Action) -> Illegal | None:
    """Return why war can't be declared (7.0)."""
    if isinstance(action, Declare) and seat != ALLIES and action.on in ("us", "both"):
        return Illegal("at-war", "7.1")
    return None


def _card(p: CoProsperityPosition, seat: int, card: str) -> Illegal | None:
    if card in CARD[seat] and not p.hands[seat][CARD[seat][card]]:
        return Illegal("no-card", "6.0", card=TextKey(f"card.{card}"))
    return None


def bury(p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
    """Return why a card can't be discarded (7.2.1)."""
    return _card(p, seat, action.card) if isinstance(action, Bury) else None


def operate(p: CoProsperityPosition, seat: int, action: Action) -> Illegal | None:
    """Return why a card or a resource point can't be spent (8.0)."""
    if isinstance(action, Play) and action.card in CARD[seat]:
        return _card(p, seat, action.card) or Illegal("card-idle", "6.3", card=TextKey(f"card.{action.card}"))
    if isinstance(action, Resource):
        if seat == ALLIES:
            return Illegal("rp-allies", "6.4")
        return Illegal("rp-idle" if p.rp else "no-rp", "6.4")
    return None


def special(action: Action) -> Illegal | None:
    """Return why a special operation is not possible (7.3)."""
    if isinstance(action, Do):
        return Illegal("special-idle" if action.action in ("strategic", "sea", "land") else "special-only", "7.3")
    return None


_IDLE = {
    "develop": ("develop-idle", "6.3.1"),
    "strategic": ("strategic-idle", "8.1"),
    "sea": ("sea-idle", "8.2"),
    "land": ("land-idle", "8.3"),
    "replace": ("replace-idle", "8.4"),
    "bombard": ("bombard-idle", "8.8"),
    "atlantic": ("atlantic-idle", "8.9"),
}


def act(p: CoProsperityPosition, seat: int, card: int, action: Action) -> Illegal | None:
    """Return why a card can't be used for one of the actions (6.3)."""
    if not isinstance(action, Do):
        return None
    kinds, nations = operations.actions_of(seat, card)
    name = action.action
    offered = [kind.partition("_")[0] for kind in kinds]
    if name == "upkeep" and "land" in offered:
        return Illegal("upkeep-idle", "5.2")
    if name not in offered:
        return Illegal("not-on-card", "6.3")
    if len(nations) > 1 and action.nation not in nations:
        return Illegal("which-nation", "8.5")
    nation = operations.nation_of(action, seat)
    if not p.belligerent(nation) and name not in ("develop", "replace"):
        if nation == "UK":
            return Illegal("uk-neutral", "7.4.1")
        if name == "bombard":
            return Illegal("us-neutral", "7.4.2")
    if name == "north":
        if p.turn not in NORTH_TURNS:
            return Illegal("north-turn", "5.2")
        return Illegal("north-kantogun", "5.2")
    code, section = _IDLE.get(name, ("", ""))
    return Illegal(code, section, nation=TextKey(f"nation.{nation}")) if code else None


def develop(p: CoProsperityPosition, nation: str, action: Action) -> Illegal | None:
    """Return why a unit can't be developed (6.3.1)."""
    if not isinstance(action, Develop) or action.type not in TYPES:
        return None
    if p.pick(nation, action.type, POOL) < 0:
        return Illegal("none-left", "6.3.1", type=TextKey(f"type.{action.type}"))
    if nation == "UK" and action.type != "INF" and p.pick("UK", "INF", POOL) >= 0:
        return Illegal("uk-infantry", "8.5.1")
    if production.goes_straight(nation, action.type):
        return _base(p, nation, action.space)
    return None


def _base(p: CoProsperityPosition, nation: str, space: str) -> Illegal:
    bases = production.homes(p, nation)
    if not bases:
        return Illegal("no-base", "6.3.1", nation=TextKey(f"nation.{nation}"))
    if space in bases or space not in PLACE:
        return Illegal("which-base", "6.3.1")
    return Illegal("not-base", "6.3.1", space=TextKey(f"place.{space}"))


def replace(p: CoProsperityPosition, nation: str, kind: str, action: Action) -> Illegal | None:
    """Return why a unit can't be built or restored (6.3.2)."""
    if not isinstance(action, Build | Restore) or action.type not in TYPES:
        return None
    type = TextKey(f"type.{action.type}")
    if not production.serves(kind, action.type):
        return Illegal("wrong-kind", "6.3.2", type=type)
    if isinstance(action, Build):
        if p.pick(nation, action.type, TRACK0 + action.box) < 0 or not 0 < action.box < POOL - TRACK0:
            return Illegal("not-on-track", "8.4.2", type=type)
        if p.pick(nation, action.type, TRACK0 + action.box, but=p.fresh) < 0:
            return Illegal("fresh", "8.4.2", type=type)
        return _base(p, nation, action.space) if action.box == 1 else None
    if action.type == "MAR":
        return Illegal("marines", "8.4.1")
    if PLACE.get(action.space, POOL) > RETREAT:
        return None
    units = [u for u in p.at(PLACE[action.space], nation) if UNITS[u].type == action.type]
    if not units:
        return Illegal("not-there", "8.4.1", type=type, space=TextKey(f"place.{action.space}"))
    if not any(map(p.reduced, units)):
        return Illegal("not-reduced", "8.4.1", type=type)
    return Illegal("no-supply", "8.4.1", type=type)


def leave(p: CoProsperityPosition, kind: str, nation: str, on: str, action: Action) -> Illegal | None:
    """Return why a move can't start in a place (8.1 to 8.3)."""
    if isinstance(action, From) and PLACE.get(action.space, POOL) <= RETREAT:
        return move_refusals.leaving(p, kind, nation, on, PLACE[action.space])
    return None


def go(
    p: CoProsperityPosition, kind: str, nation: str, on: str, origin: int, units: Sequence[int], action: Action
) -> Illegal | None:
    """Return why units can't move together, or why they can't move to a place (8.1 to 8.3)."""
    if isinstance(action, To) and PLACE.get(action.space, POOL) <= RETREAT:
        return move_refusals.going(p, kind, nation, on, origin, units, PLACE[action.space])
    if isinstance(action, With) and action.type in TYPES:
        return move_refusals.joining(p, kind, nation, on, origin, units, action)
    return None


def atlantic(action: Action) -> Illegal | None:
    """Return why a ship can't be placed in a place (8.9)."""
    if isinstance(action, Harbour) and action.space in SPACE:
        return Illegal("not-harbour", "8.9", space=TextKey(f"place.{action.space}"))
    return None
