"""Nothing that a seat may not know leaves the host for it.

Two matches that differ only in what a device can't know are played at two tables: every byte that the device is sent
has to be the same. So what is hidden is in none of them, be it in clear, in the order or in the number of messages.
"""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.match_history import Turn
from takujo.core.rules.position import CHANCE, NOBODY
from tests.core.live.network import World
from tests.play import Setup, setups

SECRETIVE = [game for game in takujo.games().values() if game.secrets]
FEWEST = 8
DECISIONS = {"water-walker": 45, "workers-made": 75, "co-prosperity": 120}
"""How many decisions of a match are looked at, if more than the fewest: enough to deal, lay and show more than once."""


class Dealt(Match):
    """A match in which what is hidden is dealt as it was in another one."""

    script: list[Turn]

    def draw_one(self) -> None:
        self.play_one(CHANCE, self.script[len(self.turns)].action)


def host_match(kind: type[Match], game: Game, setup: Setup, seed: int) -> Match:
    return kind.bare(game, setup.seats, setup.options, seed)


def sit(match: Match, mine: list[int]) -> World:
    """Return a table with one guest at some seats, or looking on; all other seats are the host's."""
    world = World(match, mine, ["Guest"], seed=2)
    for seat in mine:
        world.seats[0].guest.take(seat)
        world.settle()
    return world


def meanwhile(world: World, done: int) -> None:
    """Let everything happen after which a device is told all anew, or other people something."""
    if done % 17 == 16:
        world.seats[0].reload()
    if done % 23 == 22:
        world.seats[0].disconnect()
        world.seats[0].connect()
    if done == 9:
        world.host.react("nice")
    if done % 13 == 5:
        probe(world)
    world.settle()


def probe(world: World) -> None:
    """Have a guest that keeps to no rules ask for whatever may be answered in a telling way."""
    guest = world.seats[0].guest
    for seat in range(world.host.match.seats):
        for notation in ("take infantry", "lay 0 1 dobon", "put 1 2", "tactic 0 defence", "deal 1+2"):
            guest._put({"t": "play", "seat": seat, "action": notation, "at": guest.arbiter.count})
    if guest.here and guest.match is not None and not (guest.match.turns and guest.match.turns[-1].seat in guest.here):
        for what in ("undo", "redo"):  # what others have done
            guest._put({"t": what, "at": guest.arbiter.count})


def first_table(game: Game, setup: Setup, mine: list[int]) -> World:
    """Play a match at random with its hidden luck; stop before it is over."""
    world = sit(host_match(Match, game, setup, 5), mine)
    for done in range(DECISIONS.get(game.id, FEWEST)):
        meanwhile(world, done)
        world.play_on(1)
    assert world.host.match.veiled
    return world


def second_table(game: Game, setup: Setup, mine: list[int], script: list[Turn]) -> World:
    """Play what the script says, in the same way."""
    match = host_match(Dealt, game, setup, 6)
    assert isinstance(match, Dealt)
    match.script = script
    world = sit(match, mine)
    for done in range(DECISIONS.get(game.id, FEWEST)):
        meanwhile(world, done)
        turn = script[len(world.host.match)]
        world.luck.choice(world.host.match.actors())  # so that the network's luck is the same as well
        world.luck.choice([turn.action])
        world.play(turn.seat, turn.action)
    return world


def viewers(setup: Setup) -> list[list[int]]:
    return [[], [0], [setup.seats - 1]]


WAYS = [
    pytest.param(game, setup, mine, id=f"{game.id}-{setup}-{'+'.join(map(str, mine))}")
    for game in SECRETIVE
    for setup in setups(game)[:: 3 if game.id == "workers-made" else 5][:1]
    for mine in viewers(setup)
]


@pytest.mark.parametrize(("game", "setup", "mine"), WAYS)
def test_what_is_hidden_changes_no_byte(game: Game, setup: Setup, mine: list[int]) -> None:
    first = first_table(game, setup, mine)
    match = first.host.match
    viewer = mine[0] if mine else NOBODY
    differ = 0
    for seed in (11, 12):
        twin = match.redealt(viewer, seed)
        differ += [t.action for t in twin.turns] != [t.action for t in match.turns]
        second = second_table(game, setup, mine, twin.turns)
        assert [t.action for t in second.host.match.turns] == [t.action for t in twin.turns]
        assert second.seats[0].came == first.seats[0].came
    assert differ, "the matches are not the same"
    assert not first.seats[0].guest.ended
