"""Print how fast matches are turned into numbers beside a fixed loop of plain Python, as JSON; bench.py runs it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from random import Random

import takujo
from takujo.core.encoding.encoder import Encoder
from takujo.core.encoding.episode import Episode
from takujo.core.game.game import Game
from takujo.core.rules.position import Position
from tests.reference import Measured, rate_of

PIECE = 25
"""The number of decisions played, or tensors made, between two passes of the loop; they take some milliseconds."""
LEAST = 3_000
"""The minimum number of decisions in a run."""


def playouts(encoder: Encoder) -> Iterator[int]:
    """Play episodes at random by the numbers of legal actions, and give after each piece the number of decisions."""
    luck, played, seed = Random(1), 0, 0
    while played < LEAST:
        episode, seed = Episode(encoder, seed), seed + 1
        while episode.actor >= 0:
            before = episode.decisions
            while episode.actor >= 0 and episode.decisions < before + PIECE:
                episode.play(luck.choice(episode.legal_numbers()))
            played += episode.decisions - before
            yield episode.decisions - before


def tensors(encoder: Encoder, positions: list[Position]) -> Iterator[int]:
    """Make the tensors of positions, and give after each piece how many."""
    for start in range(0, len(positions), PIECE):
        piece = positions[start : start + PIECE]
        for position in piece:
            encoder.tensor(position, 0)
        yield len(piece)


def of_game(game: Game) -> dict[str, dict[str, float]]:
    """Return what is measured of one game with the most seats, by its name: rates a second."""
    encoder = Encoder(game, game.seats[-1])
    episode, luck = Episode(encoder, 1), Random(1)
    while episode.actor >= 0:
        episode.play(luck.choice(episode.legal_numbers()))
    measured: dict[str, Measured] = {
        "playouts": rate_of(partial(playouts, encoder)),
        "tensors": rate_of(partial(tensors, encoder, episode.positions)),
    }
    return {name: one._asdict() for name, one in measured.items()}


if __name__ == "__main__":
    print(json.dumps({game.id: of_game(game) for game in takujo.games().values()}))
