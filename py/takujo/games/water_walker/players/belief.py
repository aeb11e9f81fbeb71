"""Infers which of this turn's face-down panels are dobon from where computer players lay which kind.

A computer player of any level lays a panel where its kind costs the walker most (see laying.py); levels differ in how
soon they lay a dobon. So a panel's place is evidence of its kind, most of all where a step and a dobon would have been
laid in different places.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from math import exp

from ..rules.actions import DOBON, STEP
from ..rules.places import lay_places
from ..rules.position import Panel, WaterWalkerPosition
from .laying import Judged, boldness, judge
from .skill import SKILL

SLIP = 0.1
"""The assumed probability that a player doesn't lay a panel as this model says, but anywhere and of any kind."""
CARE = 0.05
"""The difference in points below which two places count as equally good for the player who lays."""
LEAST = 1e-4
"""The relative likelihood of being a dobon for a panel that is almost certainly a step."""
AT_ONCE = 8
"""The number of places evaluated between two moments in which the search can be interrupted."""
HASTES = tuple(dict.fromkeys(skill.haste for skill in SKILL.values()))
"""The values of `Skill.haste` that the others may have, each equally likely: how early they tend to lay dobon."""

Slot = int
"""A panel of this turn: its cell, or ~seat for each panel that is still in that seat's hand."""
Guess = tuple[Slot, ...]
"""A set of slots that may be this turn's dobon, apart from those that a seat knows."""


def guesses(view: WaterWalkerPosition, seat: int) -> Generator[None, None, list[tuple[Guess, float]]]:
    """Return all possibilities of where this turn's unknown dobon are, each with its likelihood.

    The generator yields regularly, so that the search can be interrupted.
    """
    laid = [(cell, by) for cell, (deal, by, _) in view.panels.items() if deal == view.deal]
    unknown = [cell for cell, by in laid if by != seat and not view.face_up(cell)]
    unknown += [~holder for holder, held in enumerate(view.held) if holder != seat for _ in range(held)]
    mine = {cell for cell, by in laid if by == seat and view.panels[cell].kind == DOBON}
    known = view.found[view.deal] + sum(not view.face_up(cell) for cell in mine)
    left = view.dealt(view.deal)[1] - known - view.traps[seat]
    if not left:
        return [((), 1.0)]
    told: dict[tuple[int, int, bool], list[float]] = {}
    found: list[tuple[Guess, float]] = []
    for guess in combinations(unknown, left):
        by_layer: dict[int, list[float]] = {}
        for n, (cell, by) in enumerate(laid):
            if by == seat:
                continue
            traps = sum(slot in guess for slot, layer in laid[n:] if layer == by) + guess.count(~by)
            key = n, traps, cell in guess
            if key not in told:
                before = _before(view, laid, n, {*guess, *mine})
                told[key] = yield from _likely(before, by, cell, traps, DOBON if cell in guess else STEP)
            so_far = by_layer.get(by) or [1.0] * len(HASTES)
            by_layer[by] = [a * b for a, b in zip(so_far, told[key], strict=True)]
        likely = 1.0
        for each in by_layer.values():
            likely *= sum(each) / len(HASTES)
        found.append((guess, likely))
    return found


def _before(view: WaterWalkerPosition, laid: list[tuple[int, int]], n: int, dobon: set[int]) -> WaterWalkerPosition:
    """Return the position before a panel of this turn was laid, as far as its player's choice depends on it."""
    p = view.copy()
    if p.goal >= 0:
        p.boats.pop(p.goal, None)
    p.goal, p.path, p.splashed = -1, [], False
    each = sum(p.dealt(p.deal)) // (p.seats - 1)
    p.held = [0 if seat == p.turn else each for seat in range(p.seats)]
    p.traps = [0] * p.seats
    for cell, _ in laid[n:]:
        del p.panels[cell]
    for cell, by in laid[:n]:
        p.panels[cell] = Panel(p.deal, by, DOBON if cell in dobon else STEP)
        p.held[by] -= 1
    for cell, (deal, by, kind) in p.panels.items():
        # This panel is of an earlier turn; what the player who laid it knew of it matters little.
        if kind not in (STEP, DOBON):
            p.panels[cell] = Panel(deal, by, STEP)
    return p


def _likely(p: WaterWalkerPosition, layer: int, cell: int, traps: int, kind: int) -> Generator[None, None, list[float]]:
    """Return by haste the probability that a player with `traps` dobon in hand lays this kind there.

    Pauses regularly.
    """
    p.traps[layer] = traps
    held, places = p.held[layer], lay_places(p)
    judged: list[Judged] = []
    for n, place in enumerate(places):
        judged.append(judge(p, layer, place))
        if n % AT_ONCE == 0:
            yield
    least = min(entry[kind] for entry in judged)
    harm = {place: exp((least - entry[kind]) / CARE) for place, entry in zip(places, judged, strict=True)}
    there = (1 - SLIP) * harm.get(cell, 0.0) / sum(harm.values()) + SLIP / len(places)
    found: list[float] = []
    for haste in HASTES:
        chance = boldness(judged, traps, held, haste)
        found.append(there * (SLIP / 2 + (1 - SLIP) * (chance if kind == DOBON else 1 - chance)))
    return found


def weights(found: list[tuple[Guess, float]]) -> dict[int, float]:
    """Return how likely each panel laid this turn is a dobon, relative to the mean of these panels.

    The result is meant as the weights of `ways.water`.
    """
    sums: dict[int, float] = {}
    for guess, likely in found:
        for slot in guess:
            if slot >= 0:
                sums[slot] = sums.get(slot, 0.0) + likely
    mean = sum(sums.values()) / max(1, len(sums))
    return {cell: max(LEAST, likely / mean) for cell, likely in sums.items()} if mean else {}
