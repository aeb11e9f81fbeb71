"""Every phase of every game: which actions it refuses and why, who may look on, and what is shown step by step.

The phases and the actions come from the recorded matches of the game.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from importlib import import_module
from random import Random
from typing import NamedTuple

import pytest

import takujo
from takujo import Illegal, Match
from takujo.core.game.game import Game
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, Position
from tests import homes
from tests.core.limits import limits_of

every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)

POSITIONS = 5
"""The most positions that are looked at for each phase."""
ACTIONS = 5
"""The most actions that are tried for each verb, besides those with wrong values."""
WRONG: dict[str, tuple[object, ...]] = {
    "int": (-1, 99, 999_999),
    "str": ("castle",),
    "tuple[int, ...]": ((99,), (-1, 0), (0,) * 9),
}
"""By type of a field: values that are never right."""


class Place(NamedTuple):
    """A position, and a seat that decides there."""

    position: Position
    seat: int


class Found(NamedTuple):
    """What the recorded matches of a game come to."""

    places: dict[str, list[Place]]
    """By step: some of the positions in which it was next."""
    legal: dict[str, set[str]]
    """By step: the verbs of all that was legal there."""
    actions: dict[str, list[Action]]
    """By verb: some of the actions that were legal somewhere, then the same with wrong values."""


@cache
def found(game: Game) -> Found:
    """Look through the recorded matches of a game."""
    luck = Random(1)
    places: dict[str, list[Place]] = defaultdict(list)
    legal: dict[str, set[str]] = defaultdict(set)
    actions: dict[str, dict[Action, None]] = defaultdict(dict)
    for path in sorted(homes.own_records(game).glob("*.takujo")):
        for position in Match.read(path.read_text(encoding="utf-8")).positions:
            for seat in position.actors():
                step = position.pending
                places[step].append(Place(position, seat))
                for action in _listed(position, seat):
                    legal[step].add(action.verb)
                    actions[action.verb][action] = None
    return Found(
        {step: luck.sample(there, min(POSITIONS, len(there))) for step, there in places.items()},
        legal,
        {kind.verb: _some(game, kind, list(actions[kind.verb]), luck) for kind in kinds(game)},
    )


def kinds(game: Game) -> list[type[Action]]:
    """Return the classes of a game's actions."""
    module = import_module(f"{game.package}.rules.actions")
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
    ]


def _listed(position: Position, seat: int) -> list[Action]:
    return [action for action, _ in position.chances()] if seat == CHANCE else position.actions(seat)


def _some(game: Game, kind: type[Action], legal: list[Action], luck: Random) -> list[Action]:
    """Return some legal actions of one verb, and others with wrong values that can be written in a record."""
    some = luck.sample(legal, min(ACTIONS, len(legal)))
    wrong = {field: WRONG[written] for field, written in kind.kinds.items()}
    patterns = [*some[:2], kind.made_of(values[0] for values in wrong.values())]
    for pattern in patterns:
        some.append(pattern)
        some += [pattern.replace(**{field: value}) for field, values in wrong.items() for value in values]
    return [action for action in dict.fromkeys(some) if game.rules.VERBS.parse(str(action)) == action]


class Refused(NamedTuple):
    """An action that is not legal where it was tried."""

    step: str
    action: Action
    code: str
    flaw: str
    """What is wrong with the refusal, or nothing."""


@cache
def refused(game: Game) -> list[Refused]:
    """Try every action in every step, and return those that are not legal."""
    return [
        Refused(step, action, *_refuse(game, place, action))
        for step, places in found(game).places.items()
        for place in places
        for listed in [set(_listed(*place))]
        for actions in found(game).actions.values()
        for action in actions
        if action not in listed and not place.position.free(place.seat, action)
    ]


def _refuse(game: Game, place: Place, action: Action) -> tuple[str, str]:
    """Return the code of a refusal, and what is wrong with it."""
    try:
        refusal = game.refuse(place.position, place.seat, action)
        ja, en = refusal.sentence("ja"), refusal.sentence("en")
    except Exception as crash:
        return "", f"crashes: {crash!r}"
    if type(refusal) is not Illegal or not refusal.code:
        return "", "is no refusal with a code"
    if not ja.endswith("。") or not en.endswith(".") or ja == en or "{" in ja + en:
        return refusal.code, f"has no sentence: {ja!r}, {en!r}"
    return refusal.code, ""


@every_game
def test_the_records_reach_every_phase_and_every_verb(game: Game) -> None:
    steps = set(type(Match.new(game, game.seats[-1]).position).steps)
    assert steps - set(found(game).places) == limits_of(game).passed
    assert {kind.verb for kind in kinds(game) if not found(game).actions[kind.verb]} == set()


@every_game
def test_whatever_is_not_legal_is_refused_with_a_sentence(game: Game) -> None:
    assert [f"{one.step}: “{one.action}” {one.flaw}" for one in refused(game) if one.flaw] == []


@every_game
def test_asking_for_a_reason_changes_nothing(game: Game) -> None:
    for step, places in found(game).places.items():
        for place in places[:1]:
            before = place.position.digest()
            for actions in found(game).actions.values():
                place.position.refuse(place.seat, actions[0])
            assert place.position.digest() == before, step


@every_game
def test_a_verb_of_another_phase_has_no_reason_of_this_one(game: Game) -> None:
    legal = found(game).legal
    told = {(one.step, one.action.verb) for one in refused(game) if one.code != "not-listed"}
    assert {(step, verb) for step, verb in told if verb not in legal[step]} == limits_of(game).elsewhere


@every_game
def test_everyone_looks_on_where_nothing_secret_is_decided(game: Game) -> None:
    for step, places in found(game).places.items():
        for place in places:
            assert place.position.in_the_open() == (step in limits_of(game).open), step


@every_game
def test_what_follows_by_itself_is_shown_step_by_step(game: Game) -> None:
    for step, places in found(game).places.items():
        for place in places:
            assert place.position.paced() == (step in limits_of(game).paced), step
            assert not place.position.paced() or place.seat == CHANCE
            if len(chances := place.position.chances()) == 1:
                assert chances[0][1] == 1, f"{step}: what is certain has one way"


@every_game
def test_every_phase_says_what_is_to_be_decided(game: Game) -> None:
    failed = []
    for step, places in found(game).places.items():
        for place in places:
            prompt = place.position.prompt()
            if not isinstance(prompt, tuple) or prompt[0] not in game.texts.WORDS:
                failed.append(f"{step}: {prompt} is not worded")
                continue
            key, args = prompt
            ja, en = (game.texts.WORDS(lang, key, **args) for lang in ("ja", "en"))
            if not ja or not en or ja == en or "{" in ja + en:
                failed.append(f"{step}: {prompt} is worded {ja!r} and {en!r}")
    assert failed == []
