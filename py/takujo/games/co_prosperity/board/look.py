"""What all parts of the board are drawn from: the position, its viewer, the language, and the layout."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ....core.drawing.text_metrics import width
from ....core.rules.action import Action
from ....core.text.texts import Value
from ..data import ALLIES, JAPAN, NATIONS, PLACES, RETREAT, SIDE, SPACE, SPACES, TYPES, UNITS
from ..rules import control, paths
from ..rules.actions import Bomb
from ..rules.position import CoProsperityPosition
from ..texts.words import WORDS

SIDES = ("jp", "us")
"""By seat: the name of its colour in the page's style; the Allies have that of the US."""
SPACE_FOCUS = 10
"""What the board shows enlarged (its focus) is a number: this plus the number of a space; smaller numbers are seats."""


RAID_FOCUS = 100
"""The focus of the board is this plus the number of a possible bombing while that bombing is selected."""

TOGETHER_FOCUS = 90
"""The focus of the board while all units of a place return together."""


def breadth(s: str, size: float, bold: bool = False) -> int:
    """Return the approximate width of a line of text, rounded up to whole units."""
    return ceil(width(s, size, bold))


_ORDER = tuple((NATIONS.index(unit.nation), TYPES.index(unit.type)) for unit in UNITS)


class CounterGroup(NamedTuple):
    """Counters at one place that look the same and are drawn as a stack."""

    nation: str
    type: str
    steps: int
    units: list[int]


class Look:
    """What the board is drawn from: the position, its viewer, the language, and the pending decision."""

    def __init__(
        self,
        p: CoProsperityPosition,
        viewer: int,
        lang: str,
        layout: str,
        focus: int | None = None,
        roll: str = "",
        names: Sequence[str] = (),
    ) -> None:
        self.p = p
        self.viewer = viewer
        self.lang = lang
        self.layout = layout
        self.tall = layout == "tall"
        self.narrow = layout != "wide"
        """Whether all parts are in one column, as on a phone."""
        self.focus = -1 if focus is None else focus
        self.roll = roll
        self.names = names
        self.step = p.stack[-1] if p.stack else None
        """The rules step that waits for a decision; None when the match is over."""
        self.pending = p.pending
        """The name of the pending step, such as "operate", "from" or "fire"; "" when the match is over."""
        self.actors: tuple[int, ...] = p.actors()
        self.seat = self.actors[0] if viewer < 0 and p.in_the_open() else viewer
        """The seat whose choices are shown: the viewer's seat; for spectators, the seat that decides if its choices are
        public.
        """
        self.legal: list[Action] = p.actions(self.seat) if self.seat >= 0 and self.seat in self.actors else []
        """The legal actions of the seat whose choices are shown."""
        self.verbs = frozenset(action.verb for action in self.legal)
        self.japan = control.japan(p)
        """The spaces that Japan controls, as bits."""
        self.neutral = control.neutral(p)
        self.covered = control.cover(p, JAPAN), control.cover(p, ALLIES)
        """By seat: the spaces that its aircraft cover, as bits."""
        self.by_place: dict[int, list[int]] = {}
        """The units at each place, in the order of the counters."""
        for unit, place in enumerate(p.place):
            self.by_place.setdefault(place, []).append(unit)

    @property
    def looked_at(self) -> int:
        """The space whose counters are shown enlarged; -1 if there is none."""
        n = self.focus - SPACE_FOCUS
        return n if 0 <= n < len(SPACES) else -1

    def supply(self, group: CounterGroup) -> list[int]:
        """Return the path by which units of one kind on a space are supplied (8.4.1); [] if they aren't supplied."""
        friendly = control.controlled(self.p, SIDE[group.nation])
        return paths.supply(self.p, group.units[0], friendly)

    def t(self, key: str, **args: Value) -> str:
        """Return a text in the viewer's language."""
        return WORDS(self.lang, key, **args)

    def space(self, n: int) -> str:
        """Return the name of a space (or a box beside the map) for a caption."""
        return self.t("label.retreat" if n == RETREAT else f"place.{PLACES[n]}")

    def holder(self, space: int) -> int:
        """Return the seat that controls a space."""
        return JAPAN if self.japan >> space & 1 else 1

    def side(self, seat: int) -> str:
        """Return the name of a seat's side."""
        return self.t(f"seat.{seat}")

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat, or ""."""
        return self.names[seat] if seat < len(self.names) else ""

    def who(self, seat: int) -> str:
        """Return the name of a seat for screen readers."""
        name, who = self.name(seat), self.side(seat)
        if name:
            who = self.t("board.say.who", side=who, name=name)
        return self.t("board.say.you", who=who) if seat == self.viewer else who

    def join(self, parts: Sequence[str]) -> str:
        """Return texts joined to a list in one line."""
        return self.t("list").join(parts)


def groups(p: CoProsperityPosition, units: Sequence[int]) -> list[CounterGroup]:
    """Return units grouped by what their counters look like, sorted by nation and type, full strength first."""
    found: dict[tuple[int, int, int], list[int]] = {}
    for unit in units:
        key = *_ORDER[unit], -p.strength[unit]
        found.setdefault(key, []).append(unit)
    return [CounterGroup(NATIONS[n], TYPES[t], -s, found[n, t, s]) for n, t, s in sorted(found)]


def raids(look: Look) -> list[Bomb]:
    """Return the bombings that can be chosen now."""
    return [action for action in look.legal if isinstance(action, Bomb)]


def raid_of(look: Look) -> Bomb | None:
    """Return the bombing that was selected and has to be confirmed; None if there is none."""
    found, n = raids(look), look.focus - RAID_FOCUS
    return found[n] if 0 <= n < len(found) else None


def aimed(raid: Bomb) -> dict[str, object]:
    """Return the fields of a bombing action except for the confirmation."""
    return {"space": raid.space, "target": raid.target, "steps": raid.steps}


def picked(action: Action) -> dict[str, object]:
    """Return all fields of an action, in the form in which a click target picks them."""
    said = {name: value for name, value in action.fields().items() if value != action.defaults.get(name)}
    return said or {"verb": action.verb}


def places(look: Look) -> dict[str, dict[str, object]]:
    """Return by place the fields of an action that clicking the place picks; all of them if only one action names it.

    While a place has to be chosen, all places can be clicked, so that an illegal choice is refused with a reason.
    """
    if "bomb" in look.verbs:
        found: dict[str, dict[str, object]] = {place: {"target": place} for place in SPACE}
        return found | {raid.target: aimed(raid) for raid in raids(look)[::-1]}
    named: dict[str, list[Action]] = {}
    for action in look.legal:
        if space := getattr(action, "space", ""):
            named.setdefault(space, []).append(action)
    if not named:
        return {}
    every: dict[str, dict[str, object]] = {place: {"space": place} for place in (*SPACE, "retreat")}
    return every | {place: picked(actions[0]) for place, actions in named.items() if len(actions) == 1}


def card(g: Shapes, box: Box, r: float = 8, fill: str = "card") -> None:
    """Draw a card with a fine frame."""
    g.rect(*box, fill, r, tex="card", shadow=1, line="card-edge", lw=1)


def plate(g: Shapes, box: Box, fill: str = "card-2") -> None:
    """Draw the empty background of a button."""
    g.rect(*box, fill, 7, line="card-edge", lw=1.2, shadow=1)


def button(
    g: Shapes, box: Box, s: str, glyph: str = "", fill: str = "card-2", ink: str = "ink", most: float = 17
) -> None:
    """Draw a button with an icon and a word, but without its click target."""
    plate(g, box, fill)
    inset: float = 0
    if glyph:
        inset = min(26, whole(box.h * 0.62))
        g.glyph(glyph, box.x + 6 + inset / 2, box.cy, inset, ink)
        inset += 4
    size = min(most, whole(box.h * 0.42))
    g.text(whole(box.cx + inset / 2), box.cy, s, size, ink, "c", bold=True, max=whole(box.w - inset - 12))


def heading(g: Shapes, look: Look, box: Box, s: str, fill: str = "ink") -> None:
    """Draw the heading of a panel at its upper edge."""
    size = 15 if look.narrow else 16
    g.text(box.x + 10, box.y + 15, s, size, fill, font="title", bold=True, max=box.w - 20)


def lay(scene: Scene, id: str, box: Box, label: str, pick: dict[str, object] | None = None, key: str = "") -> None:
    """Add a click target; its preview shows its label."""
    scene.target(id, box, label, pick, label, key)
