"""Hosts that take a seat away from a device, or forget it, to throw dice without that device."""

from __future__ import annotations

from typing import Any

from takujo import Match
from takujo.core.live.host import Host
from takujo.core.live.match_codec import turn_body
from takujo.core.live.protocol import Body
from takujo.core.live.room_state import HOST
from takujo.core.live.seat_registry import Device
from takujo.core.match import record
from takujo.core.rules.position import NOBODY
from tests.core.live.cheated import is_told, tell, to_a_throw, veiled, wartime
from tests.core.live.network import World


class Exiling(Host):
    """It announces for the moment of a throw that no guest has a seat, and throws alone."""

    def throw_dice(self) -> None:
        at, self._seating.at = self._seating.at, [HOST] * len(self._seating.at)
        self._tell_company()
        self._seating.at = at
        self.arbiter.draw_one()
        self._tell_company()


def test_whoever_has_held_a_seat_and_not_given_it_up_takes_part_in_the_dice() -> None:
    world = wartime(Exiling)
    to_a_throw(world)
    assert world.seats[0].guest.ended == "dice"


def test_a_device_whose_seat_was_taken_away_goes_on_throwing() -> None:
    world = wartime(Host)
    world.host.seat_guest(1, "human")
    world.settle()
    to_a_throw(world)
    assert [part.device for part in world.host.proofs[-1].parts] == [0, 1] and not world.seats[0].guest.ended
    world.host.seat_guest(1, "free")
    world.seats[0].guest.take(1)
    world.settle()
    world.seats[0].guest.give_up(1)
    world.settle()
    before = len(world.host.proofs)
    to_a_throw(world)
    assert len(world.host.proofs) == before and not world.seats[0].guest.ended, "nobody else has a seat"


def test_people_are_told_that_their_seat_was_taken_away() -> None:
    """A host could else take it for the moment in which it tells what it likes of hidden information."""
    world, seat = veiled()
    tell(world, {"t": "start", **veiled_start(world, (NOBODY,))})
    tell(world, {"t": "entry", "e": "undo"})
    assert seat.guest.ended == "told", "a seat is told what it may know"
    world, seat = veiled()
    world.host.seat_guest(1, "easy")
    world.settle()
    assert is_told(world, "unseated")
    world, seat = veiled()
    seat.guest.give_up(1)
    world.settle()
    assert "unseated" not in seat.news


def veiled_start(world: World, viewers: tuple[int, ...]) -> Body:
    match = world.host.match
    setup = record.Setup(match.game, match.seats, 0, match.options, match.players)
    eyes = [match.told_to(viewer) for viewer in viewers]
    told = [turn_body("play", eyes, at) for at in range(len(match))]
    return {"count": len(match.entries), "record": record.write(setup, [], ""), "viewers": viewers, "told": told}


def test_a_device_that_gives_its_last_seat_up_throws_as_long_as_it_says_so() -> None:
    """The host has taken another of its seats away before: both sides count that one, or neither."""
    world = wartime(Host, 1, 3)
    seat = world.seats[0]
    world.host.seat_guest(1, "easy")
    world.settle()
    seat.guest.give_up(2)
    world.settle()
    world.host.seat_guest(2, "easy")
    before = len(world.host.proofs)
    to_a_throw(world)
    world.settle()
    assert len(world.host.proofs) == before + 1 and not seat.guest.ended


class Deaf(Host):
    """It doesn't hear that a seat is given up, and rolls without that device, which goes on playing."""

    def throw_dice(self) -> None:
        self._throw_anew()

    def _give(self, device: Device, seats: Any, throws: bool = False) -> None:
        device.throws = False
        self._seating.throwers = list  # type: ignore[method-assign]


def test_a_device_that_has_a_seat_after_giving_it_up_takes_part_in_the_dice() -> None:
    world = wartime(Deaf)
    world.seats[0].guest.give_up(1)
    world.settle()
    to_a_throw(world)
    assert world.seats[0].guest.ended == "dice"


def test_a_guest_that_comes_to_another_table_holds_no_seat_there() -> None:
    """Its number may be the same at both."""
    world = wartime(Host)
    seat = world.seats[0]
    seat.disconnect()
    world.host = world.make_host(Match.new("wartime-economy", 2, seed=6), [1])
    seat.connect()
    world.settle()
    assert seat.guest.device == 1 and "unseated" in seat.news and "another" in seat.news
    world.host.seat_guest(1, "easy")
    to_a_throw(world)
    world.settle()
    assert not seat.guest.ended


def test_a_seat_that_is_being_given_up_is_not_held_again() -> None:
    """The host has told who is at the table before it heard of it."""
    world = wartime(Host)
    world.seats[0].guest.give_up(1)
    world.host._tell_company()
    world.settle()
    world.host.seat_guest(1, "easy")
    before = len(world.host.proofs)
    to_a_throw(world)
    assert len(world.host.proofs) == before and not world.seats[0].guest.ended


def test_a_host_that_forgets_a_seated_device_is_told_of() -> None:
    world = wartime(Host)
    seat = world.seats[0]
    line = world.host._seating.devices[1].line
    assert line is not None
    line.put({"t": "you", "device": 7, "token": "x"})
    world.settle()
    assert seat.guest.ended == "told", "over the same line it can't"
    world = wartime(Host)
    seat = world.seats[0]
    seat.disconnect()
    world.host.seat_guest(1, "free")
    seat.connect()
    world.settle()
    assert seat.guest.device == 2 and seat.news.count("unseated") == 1 and seat.guest.here == frozenset()
