"""The texts of hints: which level is asked, what the values of ideas mean, and why the best idea is best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.game.game import Game
from ...core.match.match import Match
from ...core.rules.action import Action
from ...core.rules.position import Position
from ...core.text.number_text import number
from ...core.thinking.ideas import Idea
from ..computers.plan_words import steps

MOST_STEPS = 3
"""The maximum number of planned actions that are shown after the first one of an idea."""
SHARES = {"chance": "hint.chance", "ahead": "hint.ahead"}
"""By unit whose values are shown as percentages, the text for a value; any other unit is a kind of points."""
EVEN, EVEN_SHARE = 0.15, 0.01
"""Values of ideas that differ by less than this count as equal: in points, and in shares."""
SURE = 0.995
"""A chance above this is shown as certain, because it would be rounded to 100 %."""

Said = tuple[str, dict[str, str]]
"""The key of a text of the game or of the page, and its arguments."""


class Told(NamedTuple):
    """An idea of a hint, worded for the person."""

    notation: str
    what: str
    """The action of the idea, as a phrase."""
    effect: str
    """The visible effect of the action, in short form; "" for none."""
    then: list[str]
    """The actions that are planned after the first one, as phrases."""
    worth: Said | None
    """The expected result of the idea; None if it wasn't evaluated."""
    aims: list[str]
    """The plan that the idea belongs to, and alternatives that were considered.

    Empty for an obvious idea.
    """


def adviser(game: Game) -> str:
    """Return the level of computer player that gives hints: the strongest one; "" if no level searches."""
    return game.levels[-1] if game.levels[-1] != "random" else ""


def offered(match: Match, seat: int | None, viewer: int) -> bool:
    """Return whether a hint can be given to the seat (None: no one decides here) while the viewer watches.

    With hidden information, a hint could reveal to spectators what only the seat knows.
    """
    if seat is None or match.position.by_hand() or not adviser(match.game):
        return False
    return not match.game.secrets or viewer == seat


def seed(match: Match) -> int:
    """Return the seed for a hint's search, which is independent of the match's random numbers."""
    return len(match.turns)


def unit(game: Game, view: Position, seat: int) -> str:
    """Return the name of the unit of ideas' values.

    It is "points" at the end, the "chance" to win, the chance to finish "ahead" of a rival, or a kind of points of the
    game's own.
    """
    if adviser(game) == "master" and game.rollouts is not None:
        return game.rollouts.rollouts(view, seat).unit
    named: str = game.players.unit(view)
    return named


def tell(
    lang: str, game: Game, view: Position, seat: int, ideas: Sequence[Idea], effects: dict[str, str], only: bool
) -> list[Told]:
    """Return ideas as text; `effects` has the effects of actions by notation.

    `only` says that there is no other choice.
    """
    kind = unit(game, view, seat)
    found: list[Told] = []
    for idea in ideas:
        said = steps(lang, game, view, seat, idea.line, 1 + MOST_STEPS)
        notation = str(idea.line[0])
        value = None if only or idea.value is None else worth(kind, idea.value)
        aims = aims_of(lang, game, view, seat, idea.line)
        found.append(Told(notation, said[0], effects.get(notation, ""), said[1:], value, aims))
    return found


def aims_of(lang: str, game: Game, view: Position, seat: int, line: Sequence[Action]) -> list[str]:
    """Return as text what a sequence of actions is for, and the alternatives that were considered."""
    part = game.aims
    return [game.texts.WORDS(lang, aim.key, **aim.args) for aim in part.aims(view, seat, line)] if part else []


def worth(kind: str, value: float) -> Said:
    """Return the text that says what a value of a unit means."""
    if kind in SHARES:
        if value >= SURE or value < 1 - SURE:
            return ("hint.sure" if value >= SURE else "hint.hopeless"), {}
        return SHARES[kind], {"n": f"{100 * value:.0f}"}
    if kind == "points":
        return "hint.points", {"amount": number(value, 1)}
    return (f"hint.{kind}" if value >= 0 else f"hint.{kind}.below"), {"amount": number(abs(value), 1)}


def comparison(kind: str, best: float, other: float, what: str) -> Said:
    """Return how the best idea compares with the next one, which is called `what`."""
    # The difference is computed from the rounded values that are shown, so that it agrees with them.
    places, even = (2, EVEN_SHARE) if kind in SHARES else (1, EVEN)
    more = round(best, places) - round(other, places)
    own = kind != "points" and kind not in SHARES
    if own and more <= 1e-9 - even:  # they are ordered by the final ranking that they lead to
        return "hint.place", {"what": what, "amount": number(-more, 1)}
    if more < even - 1e-9:
        return "hint.even", {"what": what}
    if kind in SHARES:
        return "hint.oftener", {"what": what, "n": f"{100 * more:.0f}"}
    return "hint.better", {"what": what, "amount": number(more, 1)}


def reason(kind: str, ideas: Sequence[Idea], told: Sequence[Told], only: bool) -> list[Said]:
    """Return the reason for the best idea: its expected result, and the comparison with the next one.

    Return [] if the aim already says everything.
    """
    if told[0].worth is None:
        if told[0].aims and not only:
            return []
        return [("hint.only" if only else "hint.usual", {})]
    found: list[Said] = [told[0].worth]
    values = [idea.value for idea in ideas[:2] if idea.value is not None]
    if len(values) == 2:
        found.append(comparison(kind, values[0], values[1], told[1].what))
    return found
