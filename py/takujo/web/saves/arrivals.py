"""A match that comes in by a link: which of the saved ones it is, and which of the two is kept."""

from __future__ import annotations

from typing import NamedTuple

from ...core.errors import BadRecord
from ...core.match import Match
from .store import Save, Saves


class Arrival(NamedTuple):
    """What to do with a match from a link.

    `kind`: "new" (nothing like it is saved), "same", "longer" (the link goes on from the saved one, which it
    replaces), "shorter" (the saved one goes on from the link, and is opened), "both" (they parted ways).
    """

    kind: str
    match: Match
    save: Save | None


def arrive(match: Match, saves: Saves) -> Arrival:
    """Compare a match from a link with the saved ones."""
    parted: Arrival | None = None
    for save in saves.all():
        if not isinstance(save, Save) or save.game != match.game.id or f"\nseed {match.seed}\n" not in save.record:
            continue
        try:
            saved = Match.read(save.record)
        except BadRecord:
            continue
        if not saved.same_setup(match):
            continue
        if saved.entries == match.entries:
            return Arrival("same", saved, save)
        if match.continues(saved):
            return Arrival("longer", match, save)
        if saved.continues(match):
            return Arrival("shorter", saved, save)
        parted = Arrival("both", match, None)
    return parted or Arrival("new", match, None)
