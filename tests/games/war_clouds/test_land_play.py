"""Developing, war and producing at random with full hands: never a dead end, nothing lost, lists that stay short."""

from __future__ import annotations

import random

import pytest

from takujo.core.rules.position import CHANCE
from takujo.games.war_clouds.rules import LandStep, flow
from tests.games.war_clouds.land_table import TEXTS
from tests.games.war_clouds.laws import law

OPTIONS = {
    "edition": "2e",
    "war": "on",
    "terrain": "none",
    "trade": "normal",
    "start": "packages",
    "synergy": "off",
    "lead": "marker",
}


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (1, 2, {}),
        (2, 3, {"edition": "1e", "war": "off"}),
        (3, 4, {"synergy": "on", "terrain": "through_the_pass"}),
        (4, 5, {"war": "off"}),
        (5, 6, {"edition": "1e"}),
    ],
)
def test_5_1_rich_nations_at_random(seed: int, seats: int, options: dict[str, str]) -> None:
    rng = random.Random(seed)
    p = flow.start(seats, {**OPTIONS, **options}, 2)
    longest: dict[str, int] = {}
    for _ in range(1500):
        if not p.actors():
            break
        (seat,) = p.actors()
        step = p.pending
        if step == "trade":  # everybody finds what it needs
            p.cubes = [rng.randrange(9) for _ in p.cubes]
            p.money = [500] * seats
        legal = [action for action, _ in p.chances()] if seat == CHANCE else p.actions(seat)
        assert legal and len({str(action) for action in legal}) == len(legal)
        if step == "trade":
            legal = [action for action in legal if str(action) == "pass"]
        q = p.copy()
        longest[step] = max(longest.get(step, 0), len(legal))
        action = rng.choice(legal)
        assert flow.VERBS.parse(str(action)) == action
        q.events = []
        q.play(seat, action)
        law(p, seat, action, q.events, q)
        if isinstance(p.stack[-1], LandStep):
            key, args = p.prompt()
            assert TEXTS("ja", key, **args) and TEXTS("en", key, **args)
        q.events = None
        p = q
    assert longest["develop"] > 20
    assert all(n <= 61 for step, n in longest.items() if step != "develop"), longest


@pytest.mark.parametrize("code", [key for key in TEXTS.table if key.startswith("illegal.")])
def test_5_1_every_refusal_in_words(code: str) -> None:
    ja, en = TEXTS.table[code]
    assert ja.endswith("。") and en.endswith(".")
