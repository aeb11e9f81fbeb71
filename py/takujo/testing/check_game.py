"""Plays a game at random, with every number of seats and every option, and checks what holds for every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy

from ..core.game.game import Game
from ..core.game.registry import lent
from ..core.match.match import Match
from ..core.rules.action import Action
from ..core.rules.options import Option, OptionValue
from ..core.rules.position import CHANCE, NOBODY, Position
from ..core.rules.rng import Stream
from ..core.text.texts import LANGS
from .board_checks import board_problems
from .invariants import check_position, check_told, check_types, check_views
from .lesson_checks import check_lessons
from .word_checks import check_words

Setup = tuple[int, Mapping[str, OptionValue]]


class BrokenInvariant(AssertionError):
    """Raised if a game breaks what holds for every game; the message says what is wrong, and how to see it again."""


def check(game: Game, matches: int = 4, seed: int = 1) -> None:
    """Play `matches` random matches in each setup, and all lessons; raises BrokenInvariant at the first problem.

    The setups cover all numbers of seats, and all choices of each option.
    """
    with lent(game):
        for seats, options in setups(game):
            for n in range(seed, seed + matches):
                _check_match(game, seats, options, n)
        try:
            check_words(game)
            check_lessons(game)
        except Exception as error:
            raise BrokenInvariant(f"{game.id}: {said_by(error)}") from error


def said_by(error: Exception) -> str:
    """Return the sentence of a failed check, or the type and message of another error."""
    return str(error) if isinstance(error, AssertionError) and str(error) else f"{type(error).__name__}: {error}"


def setups(game: Game) -> Iterator[Setup]:
    """Yield setups of a game that together cover every number of seats and every choice of every option."""
    for seats in game.seats:
        choices = {name: _choices(option, seats) for name, option in game.options.items()}
        for n in range(max(map(len, choices.values()), default=1)):
            yield seats, game.complete(seats, {name: found[n % len(found)] for name, found in choices.items()})


def _choices(option: Option, seats: int) -> Sequence[OptionValue]:
    """Return the values of an option for a number of seats; of one for each seat, every choice in some value."""
    allowed = [choice for choice in option.choices if seats in option.seats.get(choice, (seats,))]
    if not option.each_seat:
        return allowed
    return [*option.whole, *([allowed[(n + k) % len(allowed)] for k in range(seats)] for n in range(len(allowed)))]


def _check_match(game: Game, seats: int, options: Mapping[str, OptionValue], seed: int) -> None:
    where = "before the first action"
    try:
        check_types(game.rules.start(seats, {**options}, game.version))
        match = Match.new(game, seats, options, seed)
        luck = Stream(seed, "testing")
        _check_point(game, match, match.position)
        while match.actors():
            seat = luck.choice(match.actors())
            action = luck.choice(match.actions(seat))
            where = f"action {len(match) + 1}, “{action}” of seat {seat}"
            _check_action(game, match, seat, action, told=luck.below(4) == 0)
            where = f"after {where}"
            check_position(match.position, seats)
            if luck.below(3) == 0:
                _check_point(game, match, match.position)
        # A match plays the actions of chance itself.
        for n, (turn, before) in enumerate(zip(match.turns, match.positions, strict=False), 1):
            if turn.seat == CHANCE and luck.below(4) == 0:
                where = f"action {n}, “{turn.action}” of chance"
                check_told(before, CHANCE, turn.action, seats)
        where = "at the end"
        _check_end(game, match)
    except Exception as error:
        setup = f"Match.new(game, {seats}, {dict(options)}, {seed})"
        raise BrokenInvariant(f"{game.id}: {said_by(error)}\n{where}, in {setup}") from error


def _check_action(game: Game, match: Match, seat: int, action: Action, *, told: bool) -> None:
    """Play an action, and check what it changes, that it can be undone and that others learn nothing from it."""
    assert game.rules.VERBS.parse(str(action)) == action, "its notation doesn't say the same action"
    before, point = match.position, len(match)
    kept, shadow = deepcopy(before.state()), before.copy()
    shadow.play(seat, action)
    assert before.state() == kept, "playing a copy changes the position that it was copied from"
    if told:
        check_told(before, seat, action, match.seats)
    match.play(seat, action)
    assert before.state() == kept, "playing an action changes the position before it"
    assert match.at(point + 1).state() == shadow.state(), "a copy doesn't play as the position does"
    if match.undo_refusal() is None:
        digest, count = match.digest(), len(match)
        match.undo()
        match.redo()
        assert (len(match), match.digest()) == (count, digest), "undo and redo don't lead back"


def _check_point(game: Game, match: Match, position: Position) -> None:
    """Check a position, its views, its texts and its boards."""
    check_types(position)
    check_position(position, match.seats)
    if not position.actors() or position.actors() == (CHANCE,):
        return
    check_views(position, match.seats)
    for lang in LANGS:
        key, args = position.prompt()
        assert game.texts.WORDS(lang, key, **args), "the prompt is empty"
        for seat in position.actors():
            _check_texts(game, lang, position.view(seat), seat)
    problems = board_problems(game, position, match.seats)
    assert not problems, "; ".join(problems)


def _check_texts(game: Game, lang: str, view: Position, seat: int) -> None:
    named = [
        (game.texts.group(lang, view, action), game.texts.short(lang, view, action)) for action in view.actions(seat)
    ]
    assert all(heading and name for heading, name in named), "an action has no words"
    twice = [name for name in named if named.count(name) > 1]
    assert not twice, f"two actions are called {twice[:1]}"


def _check_end(game: Game, match: Match) -> None:
    """Check the outcome, and that the record reads as the same match."""
    outcome = match.outcome()
    assert outcome is not None, "no seat is to act, but there is no outcome"
    assert sorted(seat for rank in outcome.ranking for seat in rank) == [*range(match.seats)], (
        "a seat isn't ranked once"
    )
    assert len(outcome.scores) == match.seats, "not every seat has points"
    assert len(match.entries) < game.limit / 5, f"a random match has {len(match.entries)} entries of {game.limit}"
    for lang in LANGS:
        assert game.texts.verdict(lang, match.position), "the verdict is empty"
        for turn, before in zip(match.turns, match.positions, strict=False):
            for viewer in (NOBODY, *range(match.seats)):
                names = [f"Player {seat + 1}" for seat in range(match.seats)]
                lines = game.texts.lines(lang, before.view(viewer), turn.told(before, viewer), names)
                assert "" not in lines, "an empty line in the log"
    again = Match.read(match.record())
    assert again.digest() == match.digest(), "the record doesn't read as the same match"
    assert again.record() == match.record(), "the record is written differently after it was read"
