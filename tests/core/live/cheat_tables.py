"""Tables for tests in which a host cheats with the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from takujo import Match
from takujo.core.live.host import Host
from takujo.core.live.protocol import Body
from takujo.core.rules.position import CHANCE
from tests.core.live.network import Seat, World, sat_down


def dice_table(kind: type[Host], guests: int = 1, seats: int = 2) -> World:
    """Return a table of a game in which each turn begins with a roll."""
    return sat_down(Match.new("wartime-economy", seats, seed=5), guests, kind=kind)


def play_to_roll(world: World, meanwhile: Callable[[], None] = lambda: None) -> None:
    """Play until dice have been rolled, a roll waits for a device, or a guest has left."""
    thrown = sum(turn.seat == CHANCE for turn in world.host.match.turns)
    for _ in range(60):
        match = world.host.match
        if sum(turn.seat == CHANCE for turn in match.turns) > thrown or match.actors() == (CHANCE,):
            return
        if any(seat.guest.ended for seat in world.seats):
            return
        seat = match.actors()[0]
        device = world.device(seat)
        action = world.legal(seat)[-1]
        meanwhile()
        (match if device is None else device.match).play(seat, action)
        for _ in range(3):
            world.tick()
    raise AssertionError("no dice were rolled")


def are_informed(world: World, news: str) -> bool:
    """Return whether all guests have reported some news and still trust the host."""
    return all(news in seat.news and not seat.guest.ended for seat in world.seats)


def table_with_secrets(game: str = "co-prosperity") -> tuple[World, Seat]:
    """Return a table at which dice have just been rolled, and a guest that knows only a part of the match."""
    match = Match.new(game, 2, seed=5)
    world = sat_down(match, 1)
    while not (len(world.host.proofs) and world.host.match.turns[-1].seat == CHANCE):
        world.play_on(1)
    return world, world.seats[0]


def send(world: World, body: Body) -> None:
    """Send a guest a message of the host, and wait until it is handled."""
    line = world.host._seating.devices[1].line
    assert line is not None
    line.put(body)
    world.settle()


def change_state(body: Body, **parts: Any) -> Body:
    """Return a message about an action in which some fields of the state have other values."""
    told = {name: {"is": value} for name, value in parts.items()}
    return {**body, "v": [[notation, events, {**changes, **told}] for notation, events, changes in body["v"]]}
