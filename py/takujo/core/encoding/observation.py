"""What a seat sees and remembers, as text."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import NamedTuple

from ..rules.position import Position

CODE_CELLS = 6
"""The number of cells that stand for what a seat remembers."""


def observation_string(position: Position, seat: int) -> str:
    """Return everything that a seat sees of a position: a line for each field, in the order of their declarations."""
    view = position.view(seat)
    lines = [f"seat {seat}"]
    for field in type(view).kinds:
        if field != "events":
            lines.append(f"{field} {json.dumps(getattr(view, field), sort_keys=True, separators=(',', ':'))}")
    return "\n".join(lines)


class Memory(NamedTuple):
    """What a seat has learned up to a point of a match: nothing that it saw or did is forgotten."""

    point: int = 0
    """How many actions it covers."""
    code: bytes = b""
    """A code of all observations until then, which differs for different ones."""
    told: str = ""
    """A line for each action, with what is hidden from the seat as "?"."""

    def cells(self) -> list[int]:
        """Return a hash of the memory, as CODE_CELLS numbers of 16 bits."""
        code = blake2b(self.code + self.told.encode(), digest_size=2 * CODE_CELLS).digest()
        return [int.from_bytes(code[at : at + 2]) for at in range(0, len(code), 2)]

    def after(self, before: Position, actor: int, told: str, seat: int) -> Memory:
        """Return the memory after an action, taken in the position `before`, that the seat saw as `told`."""
        code = blake2b(self.code + observation_string(before, seat).encode(), digest_size=12).digest()
        return Memory(self.point + 1, code, f"{self.told}{actor} {told}\n")
