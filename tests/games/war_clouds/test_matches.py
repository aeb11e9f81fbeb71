"""Whole matches at random: every option with every number of players ends, within the laws, with short lists."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.core.text.texts import LANGS
from takujo.games.war_clouds import GAME
from takujo.games.war_clouds.rules.flow import start
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from tests.games.war_clouds import laws
from tests.tiers import slow

LONGEST_LIST = 60
"""Flags and starting tiles may have more hexes to go to."""


def mixed() -> list[tuple[int, dict[str, str]]]:
    """Return setups in which every option meets every number of players, both editions and war or peace."""
    found = []
    for n, (seats, edition, war) in enumerate(product(GAME.seats, ("2e", "1e"), ("on", "off"))):
        terrain = GAME.options["terrain"]
        layouts = [name for name in terrain.choices if seats in terrain.seats.get(name, (seats,))]
        options = {"edition": edition, "war": war, "terrain": layouts[n % len(layouts)]}
        for k, name in enumerate(("trade", "start", "synergy", "lead")):
            choices = GAME.options[name].choices
            found.append((seats, {**options, name: choices[1]}))
            options[name] = choices[n >> k & 1]
        found.append((seats, options))
    return found


def enrich(p: WarCloudsPosition) -> None:
    """Give everybody so much that the board fills."""
    for seat in range(p.seats):
        for good in range(5):
            p.cubes[seat * 5 + good] += 25
        p.money[seat] += 200


def legal(p: WarCloudsPosition, seat: int) -> list[object]:
    actions = p.actions(seat)
    assert actions, f"nothing to do in {p.stack}"
    at_once = [a for a in actions if a.verb not in ("flag", "at", "plant")]
    assert len(at_once) <= LONGEST_LIST
    return actions


def matches(step: int, *kept: int) -> list[Any]:
    """Return setups as values of a parameter: those of these numbers, and each step-th other as a slow one."""
    found = []
    for n, (seats, options) in enumerate(mixed()):
        if n in kept or n % step == 0:
            marks = [] if n in kept else [slow("more whole matches")]
            found.append(pytest.param(seats, options, marks=marks, id="-".join([str(seats), *options.values()])))
    return found


# Those that run by default have every number of players, both editions, and war on and off.
@pytest.mark.parametrize(("seats", "options"), matches(1, 0, 13, 26, 39, 52, 65, 78, 91))
def test_it_ends(seats: int, options: dict[str, str]) -> None:
    play_on(seats, options, False)


@pytest.mark.parametrize(("seats", "options"), matches(3, 45, 81))
def test_it_ends_among_the_rich(seats: int, options: dict[str, str]) -> None:
    play_on(seats, options, True)


def play_on(seats: int, options: dict[str, str], rich: bool) -> None:
    p = start(seats, GAME.complete(seats, options), GAME.version)
    luck = Stream(seats, "-".join(options.values()))
    entries = 0
    prompts = set()
    while p.stack:
        if rich and p.phase == "trade":
            enrich(p)
            rich = False
        (seat,) = p.actors()
        action = luck.weighted(p.chances()) if seat == CHANCE else luck.choice(legal(p, seat))
        assert GAME.rules.VERBS.parse(str(action)) == action
        q = p.copy()
        q.events = []
        q.play(seat, action)
        laws.law(p, seat, action, q.events, q)
        assert p.key() != q.key()
        p = q
        entries += 1
        key, args = p.prompt()
        if key not in prompts:
            prompts.add(key)
            assert all(GAME.texts.WORDS(lang, key, **args) for lang in LANGS)
        assert entries <= GAME.limit // 5
    outcome = p.outcome()
    assert outcome is not None and sorted(seat for together in outcome.ranking for seat in together) == list(
        range(seats)
    )
    assert outcome.reason in ("end.flags", "end.full", "end.stacks", "end.alone", "end.still", "end.long")


def test_a_copy_is_independent() -> None:
    p = start(3, GAME.complete(3, {}), GAME.version)
    luck = Stream(1, "copies")
    for _ in range(200):
        (seat,) = p.actors()
        q, before = p.copy(), p.digest()
        assert q.digest() == before and q.key() == p.key()
        q.play(seat, luck.weighted(q.chances()) if seat == CHANCE else luck.choice(q.actions(seat)))
        assert p.digest() == before
        p = q
