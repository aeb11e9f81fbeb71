"""Hosts that take away a device's seat, or forget the device, to roll dice without it."""

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
from tests.core.live.cheat_tables import are_informed, dice_table, play_to_roll, send, table_with_secrets
from tests.core.live.network import World


class TakingSeats(Host):
    """Announce during a roll that no guest has a seat, and roll alone."""

    def throw_dice(self) -> None:
        at, self._seating.at = self._seating.at, [HOST] * len(self._seating.at)
        self._tell_company()
        self._seating.at = at
        self.arbiter.draw_one()
        self._tell_company()


def test_a_device_takes_part_in_rolls_until_it_gives_up_its_seat() -> None:
    world = dice_table(TakingSeats)
    play_to_roll(world)
    assert world.seats[0].guest.ended == "dice"


def test_a_device_whose_seat_was_taken_away_still_takes_part_in_rolls() -> None:
    world = dice_table(Host)
    world.host.seat_guest(1, "human")
    world.settle()
    play_to_roll(world)
    assert [part.device for part in world.host.proofs[-1].parts] == [0, 1] and not world.seats[0].guest.ended
    world.host.seat_guest(1, "free")
    world.seats[0].guest.take(1)
    world.settle()
    world.seats[0].guest.give_up(1)
    world.settle()
    before = len(world.host.proofs)
    play_to_roll(world)
    assert len(world.host.proofs) == before and not world.seats[0].guest.ended, "only the host has a seat"


def test_people_are_informed_that_their_seat_was_taken_away() -> None:
    """Otherwise a host could take it just while it sends false hidden information."""
    world, seat = table_with_secrets()
    send(world, {"t": "start", **start_message(world, (NOBODY,))})
    send(world, {"t": "entry", "e": "undo"})
    assert seat.guest.ended == "told", "a seat must get what it may know"
    world, seat = table_with_secrets()
    world.host.seat_guest(1, "easy")
    world.settle()
    assert are_informed(world, "unseated")
    world, seat = table_with_secrets()
    seat.guest.give_up(1)
    world.settle()
    assert "unseated" not in seat.news


def start_message(world: World, viewers: tuple[int, ...]) -> Body:
    match = world.host.match
    setup = record.Setup(match.game, match.seats, 0, match.options, match.players)
    eyes = [match.told_to(viewer) for viewer in viewers]
    told = [turn_body("play", eyes, at) for at in range(len(match))]
    return {"count": len(match.entries), "record": record.write(setup, [], ""), "viewers": viewers, "told": told}


def test_both_sides_agree_whether_a_device_without_seats_takes_part_in_rolls() -> None:
    """The host has taken away its other seat before. Both sides must count that one, or neither."""
    world = dice_table(Host, 1, 3)
    seat = world.seats[0]
    world.host.seat_guest(1, "easy")
    world.settle()
    seat.guest.give_up(2)
    world.settle()
    world.host.seat_guest(2, "easy")
    before = len(world.host.proofs)
    play_to_roll(world)
    world.settle()
    assert len(world.host.proofs) == before + 1 and not seat.guest.ended


class IgnoringReturns(Host):
    """Ignore that a seat is given up, and roll without that device, which continues to play."""

    def throw_dice(self) -> None:
        self._throw_anew()

    def _give(self, device: Device, seats: Any, throws: bool = False) -> None:
        device.throws = False
        self._seating.throwers = list  # type: ignore[method-assign]


def test_a_device_that_keeps_a_seat_after_giving_it_up_takes_part_in_rolls() -> None:
    world = dice_table(IgnoringReturns)
    world.seats[0].guest.give_up(1)
    world.settle()
    play_to_roll(world)
    assert world.seats[0].guest.ended == "dice"


def test_a_guest_has_no_seat_at_another_table() -> None:
    """The device may have the same number at both tables."""
    world = dice_table(Host)
    seat = world.seats[0]
    seat.disconnect()
    world.host = world.make_host(Match.new("wartime-economy", 2, seed=6), [1])
    seat.connect()
    world.settle()
    assert seat.guest.device == 1 and "unseated" in seat.news and "another" in seat.news
    world.host.seat_guest(1, "easy")
    play_to_roll(world)
    world.settle()
    assert not seat.guest.ended


def test_an_older_seat_list_does_not_undo_giving_up_a_seat() -> None:
    """The host sent the list before it received the message."""
    world = dice_table(Host)
    world.seats[0].guest.give_up(1)
    world.host._tell_company()
    world.settle()
    world.host.seat_guest(1, "easy")
    before = len(world.host.proofs)
    play_to_roll(world)
    assert len(world.host.proofs) == before and not world.seats[0].guest.ended


def test_people_are_informed_if_the_host_forgets_their_device() -> None:
    world = dice_table(Host)
    seat = world.seats[0]
    line = world.host._seating.devices[1].line
    assert line is not None
    line.put({"t": "you", "device": 7, "token": "x"})
    world.settle()
    assert seat.guest.ended == "told", "a connection keeps its device"
    world = dice_table(Host)
    seat = world.seats[0]
    seat.disconnect()
    world.host.seat_guest(1, "free")
    seat.connect()
    world.settle()
    assert seat.guest.device == 2 and seat.news.count("unseated") == 1 and seat.guest.here == frozenset()
