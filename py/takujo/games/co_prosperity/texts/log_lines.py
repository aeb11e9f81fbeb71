"""Events outside of battles as text: a line for the log, and a few words for previews."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.rules.position import Event
from ....core.text.texts import TextKey, Value
from ..data import FIRST_YEAR
from .words import WORDS

_SECTIONS = {"strategic": "8.1", "sea": "8.2", "land": "8.3"}
_ONE_STEP = ("MAR:JP", "MAR:US", "LAC:CN", "LAC:UK")
"""Units that have only one step from the start (2.2.2)."""


def year(turn: int) -> int:
    """Return the year of a turn."""
    return FIRST_YEAR + turn - 1


def unit(lang: str, face: str) -> str:
    """Return as text a unit given in the form of events, such as `CV:JP:1`."""
    look, _, steps = face.rpartition(":")
    type, _, nation = look.partition(":")
    key = "unit.reduced" if steps == "1" and look not in _ONE_STEP else "unit"
    return WORDS(lang, key, nation=TextKey(f"nation.{nation}"), type=TextKey(f"type.{type}"))


def units(lang: str, faces: str) -> str:
    """Return as text several units, identical ones counted, given in the form of events: `CV:JP:2+CV:JP:2+BB:JP:1`."""
    counts: dict[str, int] = {}
    for face in faces.split("+"):
        counts[face] = counts.get(face, 0) + 1
    said = [
        WORDS(lang, "unit.many", unit=unit(lang, face), n=n) if n > 1 else unit(lang, face)
        for face, n in counts.items()
    ]
    return WORDS(lang, "list").join(said)


def _place(name: str) -> TextKey:
    return TextKey(f"place.{name}")


def _turn(lang: str, event: Event, called: Sequence[str]) -> str:
    n = event.number("n")
    return WORDS(lang, "log.turn", year=year(n), n=n)


def _resources(lang: str, event: Event, called: Sequence[str]) -> str:
    return WORDS(lang, "log.resources", n=event.number("n"))


def _grounded(lang: str, event: Event, called: Sequence[str]) -> str:
    return WORDS(lang, "log.grounded", space=_place(event.word("at")), unit=unit(lang, event.word("unit")))


def _made(lang: str, event: Event, called: Sequence[str]) -> str:
    face, to = event.word("unit"), event.word("to")
    cbi = face.split(":")[1] in ("CN", "UK")
    section = "8.5.1" if cbi else "6.3.1"
    return WORDS(lang, f"log.{event.kind}", unit=unit(lang, face), space=_place(to), section=section)


def _restored(lang: str, event: Event, called: Sequence[str]) -> str:
    return WORDS(lang, "log.restore", unit=unit(lang, event.word("unit")), space=_place(event.word("at")))


def _moved(lang: str, event: Event, called: Sequence[str]) -> str:
    how = event.word("how")
    args: dict[str, Value] = {
        "units": units(lang, event.word("units")),
        "start": _place(event.word("start")),
        "to": _place(event.word("to")),
    }
    if how == "return":
        return WORDS(lang, "log.return", **args)
    return WORDS(lang, "log.move", way=TextKey(f"log.way.{how}"), section=_SECTIONS[how], **args)


def _marched(lang: str, event: Event, called: Sequence[str]) -> str:
    return WORDS(lang, f"log.{event.kind}", units=units(lang, event.word("units")), to=_place(event.word("to")))


def _landed(lang: str, event: Event, called: Sequence[str]) -> str:
    return WORDS(lang, "log.harbour", unit=unit(lang, event.word("unit")), space=_place(event.word("to")))


def _failed(lang: str, event: Event, called: Sequence[str]) -> str:
    return WORDS(lang, f"log.north-fails.{event.word('why')}")


def _spent(lang: str, event: Event, called: Sequence[str]) -> str:
    return WORDS(lang, "log.spent", who=called[event.seat])


def _plain(lang: str, event: Event, called: Sequence[str]) -> str:
    return WORDS(lang, f"log.{event.kind}")


def _turn_ends(lang: str, event: Event, called: Sequence[str]) -> str:
    return WORDS(lang, "log.turn-ends", year=year(event.number("n")), n=event.number("spaces"))


_LINES: dict[str, Callable[[str, Event, Sequence[str]], str]] = {
    "turn": _turn,
    "resources": _resources,
    "grounded": _grounded,
    "develop": _made,
    "build": _made,
    "restore": _restored,
    "move": _moved,
    "turned-back": _marched,
    "through": _marched,
    "north": _plain,
    "upkeep": _plain,
    "atlantic": _plain,
    "harbour": _landed,
    "north-fails": _failed,
    "spent": _spent,
    "turn-ends": _turn_ends,
}


def line(lang: str, event: Event, called: Sequence[str]) -> str:
    """Return the log line of an event; "" for an event without one."""
    way = _LINES.get(event.kind)
    return way(lang, event, called) if way else ""
