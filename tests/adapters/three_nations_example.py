"""A Monte Carlo player of Three Nations against `normal`: it tries each action in worlds that it can't rule out."""

from __future__ import annotations

import random
import sys

import takujo
from takujo.core.encoding.encoder import Encoder
from takujo.core.encoding.episode import Episode

WORLDS, AHEAD = (2, 10) if "--short" in sys.argv else (20, 40)
encoder, normal, luck = Encoder("workers-made"), takujo.bot("normal", "workers-made"), random.Random(1)


def value(episode: Episode, seat: int) -> float:  # how far a seat is ahead after some random decisions
    while episode.actor >= 0 and episode.decisions < AHEAD:
        episode.play(luck.choice(episode.legal_actions()))
    points = episode.position.standing()
    return points[seat] - sum(points) / len(points)


def choose(episode: Episode, seat: int) -> int:  # the number of the action with the best mean over the worlds
    sums = dict.fromkeys(episode.legal_numbers(), 0.0)
    for world in range(WORLDS if len(sums) > 1 else 0):
        for number in sums:
            tried = episode.imagined(seat, world)
            tried.play(number)
            sums[number] += value(tried, seat)
    return max(sums, key=sums.__getitem__)


results = []
for match in range(1 if "--short" in sys.argv else 9):
    episode, me = Episode(encoder, seed=match), match % 3
    while (seat := episode.actor) >= 0:
        episode.play(choose(episode, seat) if seat == me else normal.choose(episode.position.view(seat), seat))
    results.append(episode.returns()[me])
print(f"ok: {sum(results) / len(results):+.2f} on average (1 first, -1 last) in {len(results)} matches")
