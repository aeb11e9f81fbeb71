"""The board as text: the spoken labels of a scene's places, in the order in which the focus visits them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from unicodedata import east_asian_width

from ..core.game.game import Game
from ..core.rules.action import Action
from ..core.rules.position import Position
from ..defaults.board.value_rows import ROW

BETWEEN = "  |  "
"""What separates places that are beside each other."""


def board_lines(
    game: Game, view: Position, viewer: int, lang: str, names: Sequence[str], listed: Sequence[Action], columns: int
) -> Iterator[str]:
    """Yield the lines of a board: its name, then its places; those in one row of the board share a line if it is wide.

    Buttons that only repeat the `listed` actions are left out. `columns` is the width of the screen in characters.
    """
    repeated = {word(lang, view, action) for action in listed for word in (game.texts.short, game.texts.what)}
    scene = game.board.scene(view, viewer, lang, "wide", names=names)
    yield scene.label
    row: list[str] = []
    kind, height = "", 0.0
    for target in scene.targets:
        own, label = str(target["id"]).partition(":")[0], str(target["label"])
        if label in repeated or own == ROW:  # The actions are listed anyway.
            continue
        _, y, _, h = target["box"]
        alike = own == kind and abs(y + h / 2 - height) < h / 2
        if row and not (alike and width(BETWEEN.join((*row, label))) <= columns):
            yield BETWEEN.join(row)
            row = []
        title = "" if own == kind else _title(game, lang, own)
        if title and not label.startswith(title):
            yield f"{title}:"
        row.append(label)
        kind, height = own, y + h / 2
    if row:
        yield BETWEEN.join(row)


def _title(game: Game, lang: str, kind: str) -> str:
    """Return the title of a piece of an automatic board, which its places don't repeat; "" on other boards."""
    return game.texts.WORDS(lang, kind) if not game.in_package and kind in game.texts.WORDS else ""


def width(text: str) -> int:
    """Return the number of columns that a text takes in a terminal; most Japanese characters take two.

    >>> width("ab"), width("卓上")
    (2, 4)
    """
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def wrapped(items: Sequence[str], columns: int, indent: str = "  ") -> Iterator[str]:
    """Yield lines of items with two spaces between them, as many in a line as fit.

    >>> list(wrapped(["1 one", "2 two", "3 three"], 16))
    ['  1 one  2 two', '  3 three']
    """
    line = ""
    for item in items:
        longer = f"{line}  {item}" if line else indent + item
        if line and width(longer) > columns:
            yield line
            longer = indent + item
        line = longer
    if line:
        yield line
