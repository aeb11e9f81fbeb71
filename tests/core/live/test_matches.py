"""Whole matches at a live table, of every game: all devices come to the same end, however bad the network is."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.position import NOBODY
from tests.core.live.network import CALM, ROUGH, Faults, World, sat_down
from tests.play import Setup, setups

GAMES = list(takujo.games().values())


def test_nothing_of_it_is_loaded_before_a_table_is_opened() -> None:
    code = (
        "import sys, takujo; takujo.Match.read(takujo.Match.new('war-clouds', 2, seed=1).record()); print(*sys.modules)"
    )
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    found = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    loaded = found.stdout.split()
    assert "takujo.core.match.match" in loaded
    assert [name for name in loaded if "core.live" in name or name == "takujo.core.match.dice"] == []


def some(game: Game) -> Setup:
    """Return a setup with as many seats as there are, but for six, which only take longer."""
    return max((setup for setup in setups(game) if setup.seats <= 4), key=lambda setup: setup.seats)


def check_same(world: World) -> None:
    """Check that every device holds what it may know of the host's match."""
    match = world.host.match
    for device in world.seats:
        known = device.match
        assert not device.guest.ended
        assert len(known) == len(match) and known.actors() == match.actors()
        for viewer in sorted(device.guest.here) or [NOBODY]:
            assert known.view(viewer).state() == match.view(viewer).state()
            for point in range(0, len(match) + 1, 7):
                assert known.seen_by(viewer).at(point).state() == match.seen_by(viewer).at(point).state()
            for at in range(len(match)):
                assert known.seen_by(viewer).turn(at) == match.seen_by(viewer).turn(at)
        if not match.veiled:
            assert known.digest() == match.digest()
            assert known.record() == match.record()


@pytest.mark.parametrize("faults", [CALM, ROUGH], ids=["calm", "rough"])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_whole_match(game: Game, faults: Faults) -> None:
    setup = some(game)
    world = sat_down(Match.new(game, setup.seats, setup.options, 3), 2, 1, faults, seed=4)
    world.play_on(25)
    check_same(world)
    world.play_on()
    assert world.host.match.outcome() is not None
    check_same(world)
    match = world.host.match
    assert Match.read(match.record()).digest() == match.digest()
    for device in world.seats:  # it is whole everywhere, and like any other
        assert Match.from_link(device.match.link()).digest() == match.digest()
        assert device.match.fork(3).digest() == match.fork(3).digest()
        assert device.match.continues(match) and not device.match.veiled and device.guest.heir
