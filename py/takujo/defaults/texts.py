"""The texts part of a game that has none of its own: actions, events and results in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from ..core.rules.action import Action
from ..core.rules.default_outlook import no_outlook
from ..core.rules.match_history import Course, Turn
from ..core.rules.position import HIDDEN, REVEAL, Event, Position
from ..core.text.errors import Illegal
from ..core.text.number_text import number
from ..core.text.texts import TextKey, Texts, Value
from ..core.text.type_guards import is_tuple
from .outcome import POINTS

UNSET = "…"
"""What a text shows for a field whose value is still to be chosen."""


class DefaultTexts:
    """The texts of a game (core/game/interface.py, TextsPart), by its table of texts."""

    SOUNDS: Sequence[tuple[str, str]] = ((REVEAL, "flip"),)

    outlook = staticmethod(no_outlook)

    def __init__(self, words: Texts) -> None:
        self.WORDS = words

    def who(self, lang: str, position: Position, seat: int) -> str:
        return self.WORDS(lang, f"seat.{seat}")

    def colour(self, position: Position, seat: int) -> str:
        return f"seat-{seat}"

    def group(self, lang: str, view: Position, action: Action) -> str:
        key, args = view.prompt()
        return self.WORDS(lang, key, **args)

    def short(self, lang: str, view: Position, action: Action) -> str:
        return self.what(lang, view, action)

    def what(self, lang: str, view: Position, action: Action) -> str:
        return action_text(self.WORDS, lang, f"act.{action.verb}", action)

    def effect(self, lang: str, events: Sequence[Event]) -> str:
        told = [self.WORDS(lang, f"event.{e.kind}", **self._args(lang, e, ())) for e in events if self._has("event", e)]
        return self.WORDS(lang, "list").join(told)

    def lines(self, lang: str, before: Position, turn: Turn, called: Sequence[str]) -> list[str]:
        key = f"log.{turn.action.verb}"
        key = key if key in self.WORDS else f"act.{turn.action.verb}"
        what = action_text(self.WORDS, lang, key, turn.action) if self.WORDS.both(key)[lang] else ""
        first = what if turn.seat < 0 or not what else self.WORDS(lang, "log.seat", who=called[turn.seat], what=what)
        events = [e for e in turn.events if self._has("log", e)]
        told = [first, *(self.WORDS(lang, f"log.{e.kind}", **self._args(lang, e, called)) for e in events)]
        return [line for line in told if line]

    def breakdown(self, lang: str, match: Course[Position]) -> tuple[list[str], list[list[int]]]:
        outcome = match.position.outcome()
        return [self.WORDS(lang, "sum.points")], [[score] for score in (outcome.scores if outcome is not None else ())]

    def verdict(self, lang: str, position: Position) -> str:
        outcome = position.outcome()
        if outcome is None:
            return ""
        first, *others = outcome.ranking
        names = self.WORDS(lang, "list").join(self.who(lang, position, seat) for seat in first)
        key, args = _verdict(outcome.scores, first, others)
        told = self.WORDS(lang, key, who=names, **args)
        if outcome.reason == POINTS or outcome.reason not in self.WORDS:
            return told
        return self.WORDS(lang, "verdict.why", what=told, why=TextKey(outcome.reason))

    def when(self, lang: str, position: Position) -> str:
        named = {name: value for name, value in position.state().items() if isinstance(value, int | str)}
        return self.WORDS(lang, "when", **named) if "when" in self.WORDS else ""

    def chart(self, lang: str, match: Course[Position]) -> dict[str, object]:
        standings = [p.standing() for p in match.positions]
        if not standings or not standings[0]:
            return {}
        lines = [[[n, points[seat]] for n, points in enumerate(standings)] for seat in range(match.seats)]
        return {"xticks": [[0, "0"], [len(standings) - 1, str(len(standings) - 1)]], "lines": lines}

    def why_not(self, view: Position, seat: int, picked: Mapping[str, object]) -> Illegal:
        return Illegal("not-now")

    def _has(self, kind: str, event: Event) -> bool:
        return f"{kind}.{event.kind}" in self.WORDS

    def _args(self, lang: str, event: Event, called: Sequence[str]) -> dict[str, Value]:
        who = called[event.seat] if 0 <= event.seat < len(called) else ""
        return {"who": who, **{name: value_text(self.WORDS, lang, name, value) for name, value in event.args.items()}}


def _verdict(
    scores: Sequence[int], first: Sequence[int], others: Sequence[Sequence[int]]
) -> tuple[str, dict[str, Value]]:
    """Return the key and the arguments of the sentence about a result."""
    if len(scores) == 1:
        return "verdict.alone", {"n": scores[0]}
    if not others:
        return "verdict.draw", {}
    if len(first) > 1:
        return "verdict.shared", {}
    if max(scores) > 1:
        return "verdict.points", {"n": scores[first[0]]}
    return "verdict.won", {}


def action_text(words: Texts, lang: str, key: str, action: Action, unset: Collection[str] = ()) -> str:
    """Return an action in words; fields that its text doesn't name are added in parentheses.

    Fields that are still to be chosen, `unset`, are shown as an ellipsis.
    """
    fields = {
        name: UNSET if name in unset else value_text(words, lang, name, value)
        for name, value in action.fields().items()
    }
    template = words.both(key)[lang]
    unnamed = [text for name, text in fields.items() if f"{{{name}}}" not in template]
    told = words(lang, key, **fields) if fields else template
    return words(lang, "action.fields", what=told, fields=tuple(unnamed)) if unnamed else told


def value_text(words: Texts, lang: str, name: str, value: object) -> str:
    """Return the value of a field in words: of a tuple, each of its values."""
    if is_tuple(value):
        return words(lang, "list").join(value_text(words, lang, name, one) for one in value)
    if value == HIDDEN:
        return words(lang, "board.hidden")
    key = f"{name}.{value}"
    if key in words:
        return words(lang, key)
    if isinstance(value, int) and not isinstance(value, bool):
        return number(value)
    return re.sub("_", " ", str(value))
