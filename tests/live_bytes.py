"""Count what a whole match of six devices sends: computers decide, as in a real match; no browser is needed."""

from __future__ import annotations

import takujo
from takujo import Match
from tests.core.live.network import World

GAME, SEATS = "war-clouds", 6
LEVEL = "easy"


class Counting(World):
    """Counts the bytes of all messages, as the lines carry them."""

    sent = 0

    def post(self, peer: int, to_host: bool, text: str) -> None:
        self.sent += len(text.encode())
        super().post(peer, to_host, text)


def measure() -> tuple[int, int]:
    """Return how many actions the match had, and the bytes on all of its lines, both ways."""
    world = Counting(Match.new(GAME, SEATS, seed=1), range(1, SEATS), [f"Guest {n}" for n in range(1, SEATS)])
    for seat, device in enumerate(world.seats, 1):
        device.guest.take(seat)
        world.settle()
    robot, match = takujo.bot(LEVEL, GAME), world.host.match
    while match.actors():
        seat = match.actors()[0]
        world.play(seat, robot.choose(match.view(seat), seat, 10_000, len(match)))
    return len(match), world.sent
