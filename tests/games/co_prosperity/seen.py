"""Positions of whole matches to look at, and what is said and can be chosen there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, NOBODY
from takujo.games.co_prosperity import board
from takujo.games.co_prosperity.rules import flow
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.play import boldly

SEEDS = (8, 19, 29)
FEW = ("choose", "operate", "action", "from", "with", "replace", "fire", "return", "back", "home")
"""Steps that come so often that not every one of them need be drawn."""

BOLD = ("declare", "play", "do", "attack", "to", "react", "divert")


@cache
def match(seed: int, ledo: str = "off") -> list[CoProsperityPosition]:
    """Play a whole match in which much is moved and fought, and return its positions."""
    return boldly(flow.start(2, {"ledo": ledo}, 2), BOLD, Random(seed))


def positions(every: int = 7) -> Iterator[CoProsperityPosition]:
    for seed in SEEDS:
        for i, p in enumerate(match(seed)):
            if p.pending not in FEW or i % every == 0:
                yield p


def views(every: int = 7) -> Iterator[tuple[CoProsperityPosition, int]]:
    """Yield positions as each kind of person sees them: who acts, another seat, somebody who looks on."""
    for n, p in enumerate(positions(every)):
        if not p.stack:
            yield p, 0
        elif p.actors() == (CHANCE,):
            yield p.view(n % 2), n % 2
        else:
            for viewer in p.actors():
                yield p.view(viewer), viewer
            yield p.view(NOBODY), NOBODY


def at_step(step: str, n: int = 0) -> CoProsperityPosition:
    """Return the nth position in which this step is on top."""
    found = [p for seed in range(1, 30) for p in match(seed) if p.pending == step]
    return found[n]


def labels(p: CoProsperityPosition, viewer: int, lang: str) -> dict[str, str]:
    return {t["id"]: t["label"] for t in board.scene(p, viewer, lang, "wide").targets}


def agrees(action: Action, pick: dict[str, object]) -> bool:
    has = action.choice()
    return all(has.get(name) == value for name, value in pick.items())
