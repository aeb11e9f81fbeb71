"""The board part of a game that has no board of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from math import ceil

from ...core.drawing.rects import Box
from ...core.drawing.scene import Scene
from ...core.rules.action import Action
from ...core.rules.position import CHANCE
from ...core.rules.rng import Stream
from ...core.text.texts import Texts
from ...core.text.type_guards import is_list, is_tuple
from ..seated_position import SeatedPosition
from ..texts import action_text
from .look import Look
from .pieces import Cards, Piece, by_seat
from .seat_cards import draw_seats, seats_height
from .value_rows import MANY, ValueRow, draw_value_row, value_rows

WIDE, TALL = 720, 390
"""The width of a board."""
MARGIN = 14
BUTTON = 46
"""The height of a button."""
KEYS = "123456789"
"""The keys of the first places that can be chosen."""
INTERNAL = {"stack", "events", "rules", "seats"}
"""The fields that every position has, which aren't shown."""


class DefaultBoard:
    """The board (core/game/interface.py, BoardPart): the players, the pieces, and buttons for the other actions.

    If more than MANY actions of a verb can't be chosen on the pieces, each field in which they differ has a row of
    values.
    """

    GLYPHS: Mapping[str, Mapping[str, object]] = {}

    def __init__(
        self,
        title: tuple[str, str],
        words: Texts,
        pieces: Sequence[Piece],
        hidden: Sequence[str],
        first: Callable[[], SeatedPosition],
    ) -> None:
        self._title = title
        self._words = words
        self._pieces = pieces
        self._hidden = INTERNAL | {*hidden}
        self._first = first

    def scene(
        self,
        position: SeatedPosition,
        viewer: int,
        lang: str,
        layout: str,
        focus: int | None = None,
        roll: str = "",
        names: Sequence[str] = (),
    ) -> Scene:
        look = Look(self._words, position, viewer, lang, layout, names)
        width = TALL if look.tall else WIDE
        pieces = [*self._pieces] or _inferred(look, self._hidden)
        inner = width - 2 * MARGIN
        shown = {piece.field for piece in pieces} | self._hidden
        heights = [seats_height(look, shown, inner), *(piece.height(look, inner) for piece in pieces)]
        buttons, groups = _split(look, pieces, inner)
        across = 1 if look.tall else 3
        rows = ceil(len(buttons) / across)
        heights += [*([rows * (BUTTON + 6)] if rows else ()), *(row.height(inner) for row in groups)]
        height = MARGIN + sum(h + MARGIN for h in heights)
        scene = Scene(width, height, look.t("board.say", game=self._title[lang == "en"]))
        seats, *boxes = _stacked(MARGIN, MARGIN, inner, heights)
        # Targets come in the order of the focus: first what can be chosen.
        for piece, box in zip(pieces, boxes, strict=False):
            piece.draw(scene, look, box)
        if rows:
            _draw_buttons(scene, look, boxes[len(pieces)], buttons, across)
        for row, box in zip(groups, boxes[len(boxes) - len(groups) :], strict=True):
            draw_value_row(scene, look, box, row)
        draw_seats(scene, look, shown, seats)
        chosen = (target for target in scene.targets if scene.picks[target["id"]])
        for key, target in zip(KEYS, chosen, strict=False):
            target["key"] = key
        return scene

    def crest(self, position: SeatedPosition, seat: int) -> str:
        return ""

    def picture(self) -> Scene:
        """Return the picture on the card: the pieces at the first decision, as the seat on turn sees them."""
        p, rng = self._first(), Stream(1, "picture")
        while p.actors() == (CHANCE,):
            p.play(CHANCE, rng.weighted(p.chances()))
        viewer = (*p.actors(), 0)[0]
        look = Look(self._words, p.view(viewer), viewer, "en", "wide", (), worded=False)
        pieces = [*self._pieces] or _inferred(look, self._hidden)
        drawn = Scene(WIDE, 0, "")
        y = 0.0
        for piece in pieces:
            height = piece.height(look, WIDE)
            piece.draw(drawn, look, Box(0, y, WIDE, height))
            y += height + MARGIN
        scene = Scene(600, 400, " / ".join(dict.fromkeys(self._title)))
        scene.rect(0, 0, 600, 400, "ground", tex="felt")
        scale = min(500 / WIDE, 330 / max(y - MARGIN, 1))
        scene.group(300 - WIDE * scale / 2, 200 - (y - MARGIN) * scale / 2, scale=scale).shapes += drawn.shapes
        return scene


def _stacked(x: float, y: float, width: float, heights: Sequence[float]) -> list[Box]:
    """Return boxes of these heights below each other."""
    boxes: list[Box] = []
    for height in heights:
        boxes.append(Box(x, y, width, height))
        y += height + MARGIN
    return boxes


def _inferred(look: Look, hidden: Collection[str]) -> list[Piece]:
    """Return a piece for every list in the position that isn't a number for each seat."""
    found: list[Piece] = []
    for name, value in look.fields.items():
        if name in hidden or not (is_list(value) or is_tuple(value)):
            continue
        nested = any(is_list(one) or is_tuple(one) for one in value)
        if by_seat(value, look.seats) or not (nested or len(value) == look.seats):
            found.append(Cards(name))
    return found


def _split(look: Look, pieces: Sequence[Piece], width: float) -> tuple[list[Action], list[ValueRow]]:
    """Return the actions that have a button, and rows of values for verbs of which too many actions would have one."""
    sets: dict[str, set[str]] = {}
    for piece in pieces:
        if piece.pick is not None:
            sets.setdefault(piece.pick.verb, set()).add(piece.sets)
    buttons: list[Action] = []
    rows: list[ValueRow] = []
    by_verb: dict[str, list[Action]] = {}
    for action in _without_a_place(look, sets):
        by_verb.setdefault(action.verb, []).append(action)
    for verb, actions in by_verb.items():
        if len(actions) > MANY:
            rows += value_rows(look, actions, sets.get(verb, ()), width)
        else:
            buttons += actions
    return buttons, rows


def _without_a_place(look: Look, sets: Mapping[str, Collection[str]]) -> list[Action]:
    """Return the viewer's legal actions that choosing parts of the pieces can't say.

    `sets` has by verb the fields that pieces set.
    """
    said = [
        {"verb": a.verb, **{name: a.fields()[name] for name in sorted(sets[a.verb])}} if a.verb in sets else {}
        for a in look.legal
    ]
    return [a for a, fixed in zip(look.legal, said, strict=True) if not fixed or said.count(fixed) > 1]


def _draw_buttons(scene: Scene, look: Look, box: Box, actions: Sequence[Action], across: int) -> None:
    width = (box.w - (across - 1) * 8) / across
    for n, action in enumerate(actions):
        at = Box(box.x + n % across * (width + 8), box.y + n // across * (BUTTON + 6), width, BUTTON)
        label = action_text(look.words, look.lang, f"act.{action.verb}", action)
        scene.rect(*at, "card", 9, line="card-edge", shadow=1)
        scene.text(at.cx, at.cy, label, 17, "ink", "c", bold=True, max=at.w - 16)
        scene.target(f"action:{action}".replace(" ", "_"), at, label, action.choice())
