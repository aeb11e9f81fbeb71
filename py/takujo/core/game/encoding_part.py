"""The interface of a game's optional part `encoding`: what numbered actions and tensors need beyond the rules."""

# The methods of a protocol have docstrings for bodies; pyright would have `...` after them.
# pyright: reportReturnType=false

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from ..rules.action import Action
from ..rules.options import Options
from ..rules.position import Position

P = TypeVar("P", bound=Position, contravariant=True)

FieldValue = int | str | tuple[int, ...]
"""A value that a field of an action can have."""
Values = Sequence[FieldValue]
"""The values that a field of an action can have, in the order of their numbers."""
Ranges = Mapping[str, Values]
"""The values of the fields of actions: by field, "cell", or by verb and field, "march.cell", which goes first.

A verb all of whose fields have values is numbered.
"""


class Bounds(NamedTuple):
    """Limits that hold in every match with these seats and options."""

    points: tuple[int, int]
    """The fewest and the most points that a seat can end with."""
    chances: int
    """The most results that a chance event can have."""


class EncodingPart(Protocol[P]):
    """`encoding` (a module, optional, not on the page): the ranges of fields that their types leave open.

    Games without it are surveyed by random matches instead (core/encoding/range_survey.py).
    """

    @property
    def WORDS(self) -> Sequence[str]:  # noqa: N802 (what a part contains is in capitals)
        """The words in positions that are neither verbs, nor values of options, nor words of actions."""

    def ranges(self, seats: int, options: Options) -> Ranges:
        """Return the values of the fields of all actions that seats take, without those that only chance takes."""

    def capacities(self, seats: int, options: Options) -> Mapping[str, int]:
        """Return by field of the position how much it holds at most, if that is more than at the start.

        That is the number of entries of a list or dict, the length of the rows of a table, and for anything else, such
        as the stack, the number of cells.
        """

    def bounds(self, seats: int, options: Options) -> Bounds:
        """Return the limits of a match."""

    def free_actions(self, position: P, seat: int) -> Iterable[Action]:
        """Return the grid of free actions, such as offers, that may be legal for a seat now; () if there are none."""
