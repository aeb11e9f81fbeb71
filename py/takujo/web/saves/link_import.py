"""A match from a link or a file: which of the saved ones it is, and which of the two is kept."""

from __future__ import annotations

from typing import NamedTuple

from ...core.match.match import Match
from ...core.text.errors import BadRecord
from .store import Save, Saves


class Arrival(NamedTuple):
    """What to do with a match from outside.

    `kind`: "new" (nothing like it is saved), "same", "longer" (it goes on from the saved one, which it replaces),
    "shorter" (the saved one goes on from it, and is opened), "both" (they parted ways).
    """

    kind: str
    match: Match
    save: Save | None


Begun = frozenset[str]
"""How a match began: the headers of its record that neither name its players nor its set of values."""


class SaveIndex:
    """The saved matches by how they began: records are compared as text, and only one that is needed is played."""

    def __init__(self, saves: Saves) -> None:
        self._known: dict[Begun, dict[str, tuple[str, Save]]] = {}
        for save in saves.all():
            if isinstance(save, Save):
                self.put(save)

    def put(self, save: Save) -> None:
        """Take in a match that has been saved."""
        begun, log = _parts(save.record)
        self._known.setdefault(begun, {})[save.id] = log, save

    def arrive(self, match: Match) -> Arrival:
        """Compare a match with the saved ones: the same one counts first, then the longest that goes on from it."""
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
                except BadRecord:  # damaged, or of rules that are no longer played
                    continue
                if kind == "both":
                    return Arrival(kind, match, None)
                return Arrival(kind, match if kind == "longer" else saved, save)
        return Arrival("new", match, None)


def _goes_on(log: str, other: str) -> bool:
    return len(log) > len(other) and log.startswith(other)


def _parts(record: str) -> tuple[Begun, str]:
    """Return how the match of a record began, and its log."""
    head, _, below = record.partition("\n\n")
    headers = (line for line in head.split("\n") if not line.startswith(("seat ", "#", "numbers ")))
    return frozenset(headers), "".join(f"{line}\n" for line in below.split("\n") if line and line[0] not in "#=")
