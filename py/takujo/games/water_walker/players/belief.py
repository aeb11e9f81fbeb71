"""What a seat may conclude from where panels lie: which of this turn's are dobon, by how layers are known to lay.

A layer of any level lays a kind where it does most harm (see laying.py); levels differ in how soon they lay a dobon. So
the place of a panel tells of its kind, and tells most where a step and a dobon would have gone to different places.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from math import exp

from ..rules.actions import DOBON, STEP
from ..rules.places import lay_places
from ..rules.position import WaterWalkerPosition
from .laying import Judged, boldness, judge
from .skill import SKILL

SLIP = 0.1
"""How often a panel is thought to be laid as nobody of ours would: at any place, of any kind."""
CARE = 0.05
"""By how many points places have to differ for a layer to mind."""
LEAST = 1e-4
"""What a panel weighs that is next to surely a step."""
AT_ONCE = 8
"""How many places are judged without a pause."""
HASTES = tuple(dict.fromkeys(skill.haste for skill in SKILL.values()))
"""How hastily others may lay their dobon: as any level, each as likely."""

Slot = int
"""A panel of this turn: its cell, or ~seat for one in a hand; each panel of a hand is a slot of its own."""
Guess = tuple[Slot, ...]
"""The dobon of this turn that a seat doesn't know of, each once."""


def guesses(view: WaterWalkerPosition, seat: int) -> Generator[None, None, list[tuple[Guess, float]]]:
    """Return where this turn's unknown dobon may be, with the likelihood of each; pauses again and again."""
    laid = [(cell, by) for cell, (deal, by, _) in view.panels.items() if deal == view.deal]
    unknown = [cell for cell, by in laid if by != seat and not view.face_up(cell)]
    unknown += [~holder for holder, held in enumerate(view.held) if holder != seat for _ in range(held)]
    mine = {cell for cell, by in laid if by == seat and view.panels[cell][2] == DOBON}
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
    """Return the position before a panel of this turn was laid, as far as a layer goes by it."""
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
        p.panels[cell] = (p.deal, by, DOBON if cell in dobon else STEP)
        p.held[by] -= 1
    for cell, (deal, by, kind) in p.panels.items():
        if kind not in (STEP, DOBON):  # of earlier turns: what its layer knew of it matters little
            p.panels[cell] = (deal, by, STEP)
    return p


def _likely(p: WaterWalkerPosition, layer: int, cell: int, traps: int, kind: int) -> Generator[None, None, list[float]]:
    """Return by haste how likely a layer who holds so many dobon was to lay this kind there; pauses again and again."""
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
    found = []
    for haste in HASTES:
        chance = boldness(judged, traps, held, haste)
        found.append(there * (SLIP / 2 + (1 - SLIP) * (chance if kind == DOBON else 1 - chance)))
    return found


def weights(found: list[tuple[Guess, float]]) -> dict[int, float]:
    """Return how likely laid panels of this turn are to be dobon, against each other: see `ways.water`."""
    sums: dict[int, float] = {}
    for guess, likely in found:
        for slot in guess:
            if slot >= 0:
                sums[slot] = sums.get(slot, 0.0) + likely
    mean = sum(sums.values()) / max(1, len(sums))
    return {cell: max(LEAST, likely / mean) for cell, likely in sums.items()} if mean else {}
