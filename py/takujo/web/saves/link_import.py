"""Compares a match from a link or a file with the saved ones, and decides which one is kept."""

from __future__ import annotations

from typing import NamedTuple

from ...core.match.match import Match
from ...core.text.errors import BadRecord
from .store import Save, Saves


class Arrival(NamedTuple):
    """What to do with a match from outside.

    `kind`: "new" (nothing like it is saved), "same", "longer" (it continues the saved one, and replaces it), "shorter"
    (the saved one continues it, and is opened), "both" (they differ, and both are kept).
    """

    kind: str
    match: Match
    save: Save | None


Begun = frozenset[str]
"""What identifies matches that began alike.

These are the headers of the record, except its format, its players and its value set's name.
"""


class SaveIndex:
    """The saved matches, grouped by how they began.

    Records are compared as text, and only the one that is needed is replayed.
    """

    def __init__(self, saves: Saves) -> None:
        self._known: dict[Begun, dict[str, tuple[str, Save]]] = {}
        for save in saves.all():
            if isinstance(save, Save):
                self.put(save)

    def put(self, save: Save) -> None:
        """Add a saved match to the index."""
        begun, log = _parts(save.record)
        self._known.setdefault(begun, {})[save.id] = log, save

    def arrive(self, match: Match) -> Arrival:
        """Compare a match with the saved ones.

        A saved match that is equal has precedence, then the longest one that continues it.
        """
        begun, log = _parts(match.record())
        known = self._known.get(begun, {}).values()
        same = [save for saved, save in known if saved == log]
        shorter = sorted((-len(saved), at) for at, (saved, _) in enumerate(known) if _goes_on(saved, log))
        longer = sorted((-len(saved), at) for at, (saved, _) in enumerate(known) if _goes_on(log, saved))
        saves = [save for _, save in known]
        for kind, found in (
            ("same", same),
            ("shorter", [saves[at] for _, at in shorter]),
            ("longer", [saves[at] for _, at in longer]),
            ("both", saves),
        ):
            for save in found:
                try:
                    saved = Match.read(save.record)
                except BadRecord:  # The save is damaged, or its rules are no longer supported.
                    continue
                if kind == "both":
                    return Arrival(kind, match, None)
                return Arrival(kind, match if kind == "longer" else saved, save)
        return Arrival("new", match, None)


def _goes_on(log: str, other: str) -> bool:
    return len(log) > len(other) and log.startswith(other)


def _parts(record: str) -> tuple[Begun, str]:
    """Return the start of a record's match, and its log."""
    head, _, below = record.partition("\n\n")
    headers = (line for line in head.split("\n") if not line.startswith(("takujo ", "seat ", "#", "numbers ")))
    return frozenset(headers), "".join(f"{line}\n" for line in below.split("\n") if line and line[0] not in "#=")
