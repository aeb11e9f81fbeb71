"""Words what a computer player plans, in the texts of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.game.game import Game
from ...core.rules.action import Action
from ...core.rules.position import REVEAL, Position
from ...core.rules.rng import Stream


def steps(lang: str, game: Game, view: Position, seat: int, line: Sequence[Action], most: int) -> list[str]:
    """Return the first actions of a plan as phrases, at most `most`, with the odds if the game has any.

    The phrases end before an action of another seat or of chance, and before anything that would reveal hidden
    information.
    """
    texts = game.texts
    # What the seat doesn't know is filled in at random, always in the same way, and left out of the phrases.
    position = view.determinize(seat, Stream(0, "line"))
    said: list[str] = []
    for action in line[:most]:
        if seat not in position.actors() or (said and not position.allows(seat, action)):
            break
        known = position.view(seat)
        phrase = texts.what(lang, known, action)
        before = position.copy()
        position.events = []
        position.play(seat, action)
        revealed = any(event.kind == REVEAL for event in position.events)
        seen = (known, None) if revealed else (before, position)
        odds = texts.outlook(lang, seen[0], seen[1], action) if said else ""
        brackets = "{}（{}）" if lang == "ja" else "{} ({})"
        said.append(brackets.format(phrase, odds) if odds else phrase)
        if revealed:
            break
    return said


def unlike(best: Sequence[str], other: Sequence[str]) -> Sequence[str]:
    """Return the part of a plan that differs from the best one, without common beginning and end.

    >>> unlike(["a", "b", "z"], ["a", "c", "z"]), unlike(["a", "z"], ["a", "z", "z"]), unlike(["a"], ["a"])
    (['c'], ['z'], ['a'])
    """
    first = _alike(best, other)
    last = _alike(best[first:][::-1], other[first:][::-1])
    return other[first : len(other) - last] or other


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Return the number of equal steps at the start of two plans."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
