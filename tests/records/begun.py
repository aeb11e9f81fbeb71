"""What every game's recorded matches have in common: who sat there, and what was taken back."""

from __future__ import annotations

from collections.abc import Iterator

from takujo import Match


def begun(match: Match) -> Iterator[str]:
    """Give the kinds of entries that are not plays, and what kinds of seats there are."""
    for entry in match.entries:
        if entry.kind != "play":
            yield "long undo" if entry.removes else entry.kind
    for player in match.players:
        if player.name:
            yield "seats with names"
        if player.kind != "human":
            yield f"seats of {player.kind}"
