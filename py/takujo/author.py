"""What the author of a game in one file imports: the rules' classes, the pieces of a board, and the game itself."""

from __future__ import annotations

from .core.drawing.rects import Box
from .core.drawing.scene import Scene, Shapes
from .core.rules.action import Action
from .core.rules.options import Option, Options
from .core.rules.position import CHANCE, HIDDEN, NOBODY, REVEAL, TURN_OVER, Event, Fixed, Outcome, Unkeyed
from .core.rules.rng import Stream
from .core.rules.step import Step
from .core.text.errors import Illegal
from .defaults.board.fit import LISTS, NUMBERS, Need
from .defaults.board.look import Look
from .defaults.board.pieces import CardRows, Cards, Grid, Piece, Places, Track
from .defaults.one_file_game import OneFileGame
from .defaults.outcome import ranked
from .defaults.seated_position import SeatedPosition as Position

__all__ = [
    "CHANCE",
    "HIDDEN",
    "LISTS",
    "NOBODY",
    "NUMBERS",
    "REVEAL",
    "TURN_OVER",
    "Action",
    "Box",
    "CardRows",
    "Cards",
    "Event",
    "Fixed",
    "Grid",
    "Illegal",
    "Look",
    "Need",
    "OneFileGame",
    "Option",
    "Options",
    "Outcome",
    "Piece",
    "Places",
    "Position",
    "Scene",
    "Shapes",
    "Step",
    "Stream",
    "Track",
    "Unkeyed",
    "ranked",
]
