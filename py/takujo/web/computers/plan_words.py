"""Words what a computer player plans, in the texts of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.drawing.move_trails import goes_on
from ...core.game.game import Game
from ...core.rules.action import Action
from ...core.rules.position import Position
from .plan import planned


def steps(lang: str, game: Game, view: Position, seat: int, line: Sequence[Action], most: int) -> list[str]:
    """Return the first actions of a plan as phrases, at most `most`, with the odds if the game has any.

    A move of several actions is complete, so that its goal is named. The phrases end before an action of
    another seat or of chance, and with the first one that would reveal hidden information.
    """
    texts, routes = game.texts, game.routes
    said: list[str] = []
    move: Sequence[str] = ()
    for step in planned(view, seat, line):
        places = routes.route(step.known, seat, step.action) if routes is not None else ()
        if len(said) >= most and not goes_on(move, places):
            break
        move = places
        phrase = texts.what(lang, step.known, step.action)
        before = step.known if step.after is None else step.before
        odds = texts.outlook(lang, before, step.after, step.action) if said else ""
        brackets = "{}（{}）" if lang == "ja" else "{} ({})"
        said.append(brackets.format(phrase, odds) if odds else phrase)
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
