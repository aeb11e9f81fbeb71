"""Why something can't be done, with the section that says so: asked only when it can't."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.rules.action import Action
from ....core.rules.position import Frame
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import ALLIES, CARD, NORTH_TURNS, PLACE, POOL, RETREAT, SPACE, TRACK0, TYPES, UNITS
from . import move_refusals, operations, production, return_refusals
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


def refuse(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal:
    """Return why an action is not possible in a step of ours."""
    way = _WAYS.get(frame[0])
    return (way(p, frame, seat, action) if way else None) or Illegal("not-listed", text=str(action))


def _station(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    return Illegal("station-most", "3.1") if isinstance(action, Station) else None


def _choose(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    points = production.points(p, seat)
    section = "6.2" if seat == ALLIES else "6.1"
    if isinstance(action, Ready):
        return Illegal("hand-open", section, n=points - p.held[seat])
    if isinstance(action, Take) and action.card in CARD[seat]:
        if p.held[seat] >= points:
            return Illegal("hand-full", section, n=points)
        return Illegal("no-copy", "3.2", card=TextKey(f"card.{action.card}"))
    return None


def _declare(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Declare) and seat != ALLIES and action.on in ("us", "both"):
        return Illegal("at-war", "7.1")
    return None


def _card(p: CoProsperityPosition, seat: int, card: str) -> Illegal | None:
    if card in CARD[seat] and not p.hands[seat][CARD[seat][card]]:
        return Illegal("no-card", "6.0", card=TextKey(f"card.{card}"))
    return None


def _bury(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    return _card(p, seat, action.card) if isinstance(action, Bury) else None


def _operate(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Play) and action.card in CARD[seat]:
        return _card(p, seat, action.card) or Illegal("card-idle", "6.3", card=TextKey(f"card.{action.card}"))
    if isinstance(action, Resource):
        if seat == ALLIES:
            return Illegal("rp-allies", "6.4")
        return Illegal("rp-idle" if p.rp else "no-rp", "6.4")
    return None


def _special(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
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


def _action(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if not isinstance(action, Do):
        return None
    kinds, nations = operations.actions_of(seat, frame[2])
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


def _develop(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    nation = frame[2]
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


def _replace(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    _, _, nation, kind = frame
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


def _from(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, From) and PLACE.get(action.space, POOL) <= RETREAT:
        _, _, kind, nation, on = frame
        return move_refusals.leaving(p, kind, nation, on, PLACE[action.space])
    return None


def _with(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    _, _, kind, nation, on, origin, units = frame
    if isinstance(action, To) and PLACE.get(action.space, POOL) <= RETREAT:
        return move_refusals.going(p, kind, nation, on, origin, units, PLACE[action.space])
    if isinstance(action, With) and action.type in TYPES:
        return move_refusals.joining(p, kind, nation, on, origin, units, action)
    return None


def _atlantic(p: CoProsperityPosition, frame: Frame, seat: int, action: Action) -> Illegal | None:
    if isinstance(action, Harbour) and action.space in SPACE:
        return Illegal("not-harbour", "8.9", space=TextKey(f"place.{action.space}"))
    return None


_WAYS: dict[str, Callable[[CoProsperityPosition, Frame, int, Any], Illegal | None]] = {
    "station": _station,
    "choose": _choose,
    "declare": _declare,
    "bury": _bury,
    "special": _special,
    "operate": _operate,
    "action": _action,
    "develop": _develop,
    "replace": _replace,
    "from": _from,
    "with": _with,
    "atlantic": _atlantic,
    "return": return_refusals.leaving,
    "back": return_refusals.taking,
    "home": return_refusals.landing,
}
