"""Hosts that roll dice without the devices of guests: a guest refuses that, or informs the person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from takujo.core.live.guest import SILENCE
from takujo.core.live.host import Host
from takujo.core.live.protocol import Body
from takujo.core.live.room_state import OVERDUE
from takujo.core.live.seat_registry import Device
from takujo.core.rules.position import CHANCE
from tests.core.live.cheat_tables import are_informed, dice_table, play_to_roll


def leave_out(host: Host, devices: list[int]) -> None:
    """Make a host roll without some devices, whether or not they are connected."""
    host._seating.is_lost = lambda number: number in devices  # type: ignore[method-assign]
    host._left_out = dict.fromkeys(devices, 20)


class LeavingOut(Host):
    """Roll without the guests, as if their connections had been lost."""

    def _throw_anew(self) -> None:
        leave_out(self, [device.number for device in self._seating.seated()])
        super()._throw_anew()


class AnnouncingLoss(LeavingOut):
    """Announce beforehand that the guests' connections were lost."""

    def _throw_anew(self) -> None:
        for device in self._seating.seated():
            peer, device.peer = device.peer, None
            self._tell_company()
            device.peer = peer
        super()._throw_anew()


def test_a_connected_device_cannot_be_called_absent() -> None:
    for kind in (LeavingOut, AnnouncingLoss):
        world = dice_table(kind)
        play_to_roll(world)
        assert world.seats[0].guest.ended == "absent", kind
        assert not world.host.match.proofs or world.host.match.proofs.popitem()[1].absent == (1,)


def test_a_device_cannot_be_called_absent_after_its_answer() -> None:
    """The host starts a roll again once it knows the guest's part."""

    class Choosy(LeavingOut):
        def _throw_anew(self) -> None:
            Host._throw_anew(self)

        def _reveal(self, device: Device, body: Body) -> None:
            LeavingOut._throw_anew(self)

    world = dice_table(Choosy)
    play_to_roll(world)
    assert world.seats[0].guest.ended == "absent"


def test_other_guests_are_informed_that_a_device_was_left_out() -> None:
    world = dice_table(Host, 2, 3)
    host, (first, second) = world.host, world.seats

    def cheat() -> None:
        leave_out(host, [first.guest.device])

    play_to_roll(world, cheat)
    assert (first.guest.ended, second.guest.ended) == ("absent", "")
    assert "without" in second.news and second.guest.proofs[-1].absent == (1,)


@pytest.mark.parametrize(("seconds", "ended"), [(0, "absent"), (SILENCE - 4, "absent"), (OVERDUE + 1, "")])
def test_a_short_interruption_does_not_make_a_device_absent(seconds: int, ended: str) -> None:
    """After a longer one, both sides report it, because nobody can know who caused it."""
    world = dice_table(Host, 2, 3)
    seat, host = world.seats[0], world.host
    while host.match.actors() != (0,):
        world.play_on(1)
    world.wait(20)
    seat.disconnect()
    while host.match.actors() == (0,):
        host.match.play(0, host.match.actions(0)[-1])
    world.wait(seconds)
    number = seat.guest.device
    if host.throw is None:  # the guest has the next seat, and can't play
        assert host.match.actors() == (1,)
        host.seat_guest(1, "easy")
        world.settle()
        while host.match.actors() == (1,):
            host.match.play(1, host.match.actions(1)[-1])
    host._left_out[number] = seconds
    host._check_throwers()
    world.settle()
    seat.connect()
    world.settle()
    assert seat.guest.ended == ended
    if not ended:
        assert host.without == seat.guest.without == world.seats[1].guest.without == ((number, seconds),)
        assert are_informed(world, "without") and "without" in world.news
        assert [proof.absent for proof in seat.guest.proofs if proof.absent] == [(number,)]
        assert seat.guest.proofs == world.seats[1].guest.proofs == host.proofs


def test_a_guest_that_withholds_its_part_can_be_left_out_after_a_while() -> None:
    world = dice_table(Host, 2, 3)
    mute, other = world.seats
    send = mute.guest._put
    mute.guest._put = lambda body: None if body["t"] == "reveal" else send(body)  # type: ignore[method-assign]
    play_to_roll(world)
    assert world.host.throw is not None
    while not world.host.throw.overdue:
        assert world.host.match.actors() == (CHANCE,)
        world.host.go_on()  # too early, so nothing happens
        world.tick()
        assert world.time < 200
    assert world.host.throw.overdue == world.host.throw.waiting == (1,) and world.news[-1] == "throw"
    world.deliver(world.time)
    assert other.guest.throw == world.host.throw
    entries = len(world.host.match.entries)
    world.host.go_on()
    world.deliver(world.time)
    assert len(world.host.match.entries) > entries and other.guest.without[0].device == 1
    assert other.guest.without[0].seconds >= OVERDUE and "doubt" in other.news and other.guest.doubts == 1
    assert world.host.doubts == 1 and not other.guest.ended
    # The device itself was connected, and had been asked: it can't know that its part was not sent.
    assert mute.guest.ended == "absent"


def test_a_device_that_was_asleep_accepts_that_it_was_left_out() -> None:
    world = dice_table(Host, 2, 3)
    asleep, other = world.seats
    play_to_roll(world)
    inbox: list[str] = []
    hear = asleep.guest.receive
    asleep.guest.receive = inbox.append  # type: ignore[method-assign]
    while world.host.throw is None:
        seat = world.host.match.actors()[0]
        if world.device(seat) is asleep:
            world.host.seat_guest(seat, "easy")
            world.host.match.play(seat, world.host.match.actions(seat)[-1])
        else:
            world.play_on(1)
    world.wait(OVERDUE + 1)
    world.host.go_on()
    world.wait(3)
    asleep.guest.receive = hear  # type: ignore[method-assign]
    for text in inbox:
        hear(text)
    world.settle()
    assert not asleep.guest.ended and asleep.guest.online and not other.guest.ended
    before = len(world.host.proofs)
    world.play_on(12)
    assert len(world.host.proofs) > before and 1 not in world.host.proofs[-1].absent


def test_a_device_that_returns_during_a_roll_stays_left_out_of_it() -> None:
    """Meanwhile another device withholds its part, and the roll starts again without either."""
    world = dice_table(Host, 3, 4)
    first, second, _ = world.seats
    for mute in (first, second):
        mute.guest._put = partial(put_except_reveal, mute.guest._put)  # type: ignore[method-assign]
    play_to_roll(world)
    second.guest._put = second.guest._put.args[0]  # type: ignore[method-assign, attr-defined]
    first.disconnect()
    world.wait(OVERDUE + 1)
    second.disconnect()
    world.host.go_on()
    world.wait(1)
    first.connect()
    world.wait(OVERDUE + 1)
    assert world.host.throw is not None and world.host.throw.overdue == (2,)
    world.host.go_on()
    second.connect()
    world.settle()
    assert [seat.guest.ended for seat in world.seats] == ["", "", ""] and are_informed(world, "without")
    assert world.host.proofs[-1].absent == (1, 2)


def put_except_reveal(put: Callable[[Body], None], body: Body) -> None:
    if body["t"] != "reveal":
        put(body)
