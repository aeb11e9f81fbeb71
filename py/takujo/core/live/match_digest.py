"""Short codes of a match, by which devices check that they have the same actions."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from ..match.match import Match
from ..rules.position import CHANCE, NOBODY

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 digits and letters that sound and look different enough to be read aloud."""
LENGTH = 6


def public_course(match: Match) -> Iterator[str]:
    """Yield the setup of a match, then each standing action in the form that was public before the end."""
    numbers = sorted(match.game.numbers.values.items())
    yield repr((match.game.id, match.game.version, match.seats, sorted(match.options.items()), numbers))
    for position, turn in zip(match.positions, match.turns, strict=False):
        yield f"{turn.seat} {position.redacted(turn.seat, turn.action, NOBODY)}"


def digest(match: Match, turns: int) -> str:
    """Return the hex SHA-256 of the public part of the first standing actions."""
    lines = [line for line, _ in zip(public_course(match), range(turns + 1), strict=False)]
    return sha256("\n".join(lines).encode()).hexdigest()


def spoken(match: Match) -> str:
    """Return six characters that people read out to compare whether their devices show the same match."""
    number = int(digest(match, len(match.turns)), 16)
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(LENGTH))


def lasting(match: Match) -> int:
    """Return how many of the standing actions can't be undone any more: those up to the last chance event."""
    return next((at + 1 for at in reversed(range(len(match.turns))) if match.turns[at].seat == CHANCE), 0)
