"""Hosts that cheat with the dice: a guest refuses what they do, or tells its people while it happens.

Each of them is a `Host` with a few changed lines, as somebody would edit a page, at a table with unmodified guests.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.live import match_digest
from takujo.core.live.guest import SILENCE
from takujo.core.live.guest_match import GuestMatch
from takujo.core.live.host import Host
from takujo.core.live.match_codec import open_chance, rolls_of, turn_body, turn_out, value_out
from takujo.core.live.protocol import Body
from takujo.core.live.room_state import HOST, OVERDUE
from takujo.core.live.seat_registry import Device
from takujo.core.live.view_check import MOST, check_shape
from takujo.core.match import record, undo_rules
from takujo.core.match.arbiter import PENDING
from takujo.core.match.dice import DicePart, Proof
from takujo.core.rules.position import CHANCE, HIDDEN, NOBODY
from takujo.core.rules.rng import Stream
from tests.core.live.network import Seat, World, sat_down
from tests.core.live.test_matches import some
from tests.play import play_out

GAMES = list(takujo.games().values())
SECRETIVE = [game for game in GAMES if game.secrets]


def wartime(kind: type[Host], guests: int = 1, seats: int = 2) -> World:
    """Return a table of a game in which each turn begins with a throw."""
    return sat_down(Match.new("wartime-economy", seats, seed=5), guests, kind=kind)


def to_a_throw(world: World, meanwhile: Callable[[], None] = lambda: None) -> None:
    """Play on until dice have been thrown, somebody is waited for, or a guest has left."""
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
    raise AssertionError("nothing is thrown")


def is_told(world: World, news: str) -> bool:
    """Return whether the guests have been told, and still trust the host."""
    return all(news in seat.news and not seat.guest.ended for seat in world.seats)


# -- a device that is called absent


def leave_out(host: Host, devices: list[int]) -> None:
    """Have a host roll without devices, be they connected or not."""
    host._seating.is_lost = lambda number: number in devices  # type: ignore[method-assign]
    host._left_out = dict.fromkeys(devices, 20)


class Ignoring(Host):
    """It throws without the guests, as if they had been lost."""

    def _throw_anew(self) -> None:
        leave_out(self, [device.number for device in self._seating.seated()])
        super()._throw_anew()


class Slandering(Ignoring):
    """It says so first."""

    def _throw_anew(self) -> None:
        for device in self._seating.seated():
            peer, device.peer = device.peer, None
            self._tell_company()
            device.peer = peer
        super()._throw_anew()


def test_a_connected_device_is_not_absent() -> None:
    for kind in (Ignoring, Slandering):
        world = wartime(kind)
        to_a_throw(world)
        assert world.seats[0].guest.ended == "absent", kind
        assert not world.host.match.proofs or world.host.match.proofs.popitem()[1].absent == (1,)


def test_nor_is_a_device_that_was_asked_and_has_answered() -> None:
    """The host starts a throw over when it has seen the guest's part."""

    class Choosy(Ignoring):
        def _throw_anew(self) -> None:
            Host._throw_anew(self)

        def _reveal(self, device: Device, body: Body) -> None:
            Ignoring._throw_anew(self)

    world = wartime(Choosy)
    to_a_throw(world)
    assert world.seats[0].guest.ended == "absent"


def test_another_guest_is_told() -> None:
    world = wartime(Host, 2, 3)
    host, (first, second) = world.host, world.seats

    def cheat() -> None:
        leave_out(host, [first.guest.device])

    to_a_throw(world, cheat)
    assert (first.guest.ended, second.guest.ended) == ("absent", "")
    assert "without" in second.news and second.guest.proofs[-1].absent == (1,)


@pytest.mark.parametrize(("seconds", "ended"), [(0, "absent"), (SILENCE - 4, "absent"), (OVERDUE + 1, "")])
def test_a_line_that_the_host_cuts_for_a_moment_is_no_excuse(seconds: int, ended: str) -> None:
    """Where it was cut for longer, both sides say so: nobody can know who has cut it."""
    world = wartime(Host, 2, 3)
    seat, host = world.seats[0], world.host
    while host.match.actors() != (0,):
        world.play_on(1)
    world.wait(20)
    seat.disconnect()
    while host.match.actors() == (0,):
        host.match.play(0, host.match.actions(0)[-1])
    world.wait(seconds)
    number = seat.guest.device
    if host.throw is None:  # the next seat is the guest's, which can't play
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
        assert is_told(world, "without") and "without" in world.news
        assert [proof.absent for proof in seat.guest.proofs if proof.absent] == [(number,)]
        assert seat.guest.proofs == world.seats[1].guest.proofs == host.proofs


def test_a_guest_that_withholds_its_part_can_be_left_out_after_a_while() -> None:
    world = wartime(Host, 2, 3)
    mute, other = world.seats
    send = mute.guest._put
    mute.guest._put = lambda body: None if body["t"] == "reveal" else send(body)  # type: ignore[method-assign]
    to_a_throw(world)
    assert world.host.throw is not None
    while not world.host.throw.overdue:
        assert world.host.match.actors() == (CHANCE,)
        world.host.go_on()  # too early: nothing comes of it
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


def test_a_device_that_has_slept_believes_that_it_was_left_out() -> None:
    world = wartime(Host, 2, 3)
    asleep, other = world.seats
    to_a_throw(world)
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


def test_a_device_that_is_back_is_left_out_until_the_throw_is_made() -> None:
    """Another one withholds its part meanwhile, and the throw starts over without that one, too."""
    world = wartime(Host, 3, 4)
    first, second, _ = world.seats
    for mute in (first, second):
        mute.guest._put = partial(put_but_reveal, mute.guest._put)  # type: ignore[method-assign]
    to_a_throw(world)
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
    assert [seat.guest.ended for seat in world.seats] == ["", "", ""] and is_told(world, "without")
    assert world.host.proofs[-1].absent == (1, 2)


def put_but_reveal(put: Callable[[Body], None], body: Body) -> None:
    if body["t"] != "reveal":
        put(body)


# -- a device whose seat the host takes away


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


# -- a match that is told a second time


class Rewriting(Host):
    """It throws alone after each throw, and tells the match from its beginning with that in the place of the other."""

    changed_roll = False

    def wrote(self) -> None:
        super().wrote()
        match = self.match
        if match.turns[-1].seat == CHANCE and match.proofs and not self.changed_roll:
            self.changed_roll = True
            before = match.positions[-2]
            other = next(action for action, _ in before.chances() if action != match.turns[-1].action)
            match.entries.pop()
            match.turns.pop()
            match.positions.pop()
            match.proofs.pop(len(match.entries), None)
            match.play_one(CHANCE, other)
            for device in self._seating.devices.values():
                self._tell_match(device)


@pytest.mark.parametrize("game", ["wartime-economy", "co-prosperity"])
def test_a_match_that_does_not_go_on_from_what_was_known_is_announced(game: str) -> None:
    world = sat_down(Match.new(game, 2, seed=5), 1, kind=Rewriting)
    for _ in range(300):
        if getattr(world.host, "changed_roll", False):
            break
        seat = world.host.match.actors()[0]
        device = world.device(seat)
        (world.host.match if device is None else device.match).play(seat, world.luck.choice(world.legal(seat)))
        for _ in range(3):
            world.tick()
    assert is_told(world, "another")


def test_a_match_that_is_told_again_without_a_proof_is_announced() -> None:
    world = wartime(Host)
    to_a_throw(world)
    world.settle()
    world.host.match.proofs.clear()
    world.host._tell_match(world.host._seating.devices[1])
    world.settle()
    assert is_told(world, "another")


def test_a_host_that_comes_back_with_an_older_record_announces_another_match() -> None:
    world = wartime(Host)
    world.play_on(2)
    old = world.host.match.record()
    world.play_on(5)
    for text, news in ((world.host.match.record(), 0), (old, 1)):
        seat = world.seats[0]
        seat.disconnect()
        world._queue.clear()
        kept, match = world.host.keep(), type(world.host.match).read(text)
        world.host = world.make_host(match, (), kept)
        seat.connect()
        world.settle()
        assert seat.news.count("another") == news
        assert not seat.guest.ended


@pytest.mark.parametrize("game", ["war-clouds", "workers-made"])
def test_what_was_taken_back_while_a_device_was_away_is_no_other_match(game: str) -> None:
    world = sat_down(Match.new(game, 3, seed=3), 1)
    seat, match = world.seats[0], world.host.match
    while not (match.turns[-1].seat == 0 and match.undo_refusal() is None):
        world.play_on(1)
    known = len(match)
    match.undo()
    seat.disconnect()
    world.seats = []
    world.reload_host()
    world.seats = [seat]
    seat.connect()
    world.settle()
    assert "another" not in seat.news and len(seat.match) == len(world.host.match) < known


@pytest.mark.parametrize("reload", [False, True])
def test_a_match_that_has_ended_while_a_device_was_away_is_no_other_match(reload: bool) -> None:
    """What was hidden before is told now."""
    world = sat_down(Match.new("water-walker", 3, seed=3), 1, 1)
    while len(world.host.match) < 60:
        world.play_on(1)
    seat = world.seats.pop()
    seat.disconnect()
    world.play_on()
    assert world.host.match.outcome() is not None
    world.seats.append(seat)
    if reload:
        seat.guest = seat._fresh(seat.guest.keep())
    seat.guest._line = None  # as after a reload of the host
    seat.connect()
    world.settle()
    assert "another" not in seat.news and not seat.match.partial


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_guest_knows_the_match_again_after_its_own_reload(game: Game) -> None:
    setup = some(game)
    world = sat_down(Match.new(game, setup.seats, setup.options, 5), 1)
    world.play_on(12)
    seat = world.seats[0]
    seat.reload()
    world.settle()
    assert "another" not in seat.news
    kept = json.loads(seat.guest.keep())
    assert (kept["turns"] > 0) == any(turn.seat == CHANCE for turn in world.host.match.turns)
    if kept["turns"]:
        seat.disconnect()
        seat.guest = seat._fresh(json.dumps({**kept, "digest": "0"}))
        seat.connect()
        world.settle()
        assert seat.news.count("another") == 1


class Inserting(Host):
    """It rolls alone, and tells the match from its beginning with that roll in it."""

    forges = False
    other_line = False

    def throw_dice(self) -> None:
        match = self.match
        if self.forges:
            proof = Proof(tuple(DicePart.drawn(device, self._entropy) for device in (HOST, 1)))
            match.play_one(CHANCE, proof.result(match.position.chances()))
            match.prove(proof)
        else:
            match.draw_one()
        for device in self._seating.devices.values():
            if self.other_line and device.peer is not None:
                device.line = None
                self.call_again(device)
            else:
                self._tell_match(device)


class Forging(Inserting):
    """It says that the guest took part."""

    forges = True


class Slighting(Inserting):
    """It says that the guest was lost."""

    def throw_dice(self) -> None:
        self._throws = 1
        proof = Proof((DicePart.drawn(HOST, self._entropy),), (1,))
        match = self.match
        match.play_one(CHANCE, proof.result(match.position.chances()))
        match.prove(proof)
        self._tell_match(self._seating.devices[1])


@pytest.mark.parametrize("game", ["wartime-economy", "co-prosperity"])
def test_nor_was_a_connected_device_absent_from_a_roll_that_comes_so(game: str) -> None:
    world = sat_down(Match.new(game, 2, seed=5), 1, kind=Slighting)
    known = rolls(world.host.match)
    while rolls(world.host.match) == known:
        world.play_on(1)
    assert world.seats[0].guest.ended == "absent"


@pytest.mark.parametrize("game", ["wartime-economy", "co-prosperity"])
def test_a_device_that_was_away_is_told_of_rolls_without_it(game: str) -> None:
    world = sat_down(Match.new(game, 2, seed=5), 1)
    seat, host = world.seats[0], world.host
    while not (host.throw is not None and host.throw.waiting == (1,)):
        if host.match.actors() == (0,) and seat.peer is not None:
            seat.disconnect()
        if host.match.actors() == (1,):
            seat.connect() if seat.peer is None else None
            world.settle()
        actor = host.match.actors()[0]
        device = world.device(actor)
        (host.match if device is None else device.match).play(actor, world.luck.choice(world.legal(actor)))
        world.settle()
    world.roll_without()
    seat.reload()
    world.settle()
    assert is_told(world, "without") and "another" not in seat.news
    assert seat.guest.proofs == host.proofs and host.proofs[-1].absent == (1,)


def test_a_match_that_is_told_anew_with_another_position_is_announced() -> None:
    """The actions are the same, but not what they have brought about."""
    world = veiled()[0]
    host = world.host
    part = next(n for n, value in host.match.position.state().items() if type(value) is int and n != "rules")
    value = getattr(host.match.position, part)
    setattr(host.match.position, part, value + 1)
    host._tell_match(host._seating.devices[1])
    world.settle()
    assert is_told(world, "another")


class Renewing(Forging):
    """It does so as it would after a reload of its page."""

    other_line = True


@pytest.mark.parametrize("reload", [False, True])
@pytest.mark.parametrize("kind", [Inserting, Forging, Renewing])
@pytest.mark.parametrize("game", ["wartime-economy", "co-prosperity"])
def test_a_roll_that_comes_with_a_match_told_anew_needs_this_device(game: str, kind: type[Host], reload: bool) -> None:
    world = sat_down(Match.new(game, 2, seed=5), 1, kind=kind)
    match, seat = world.host.match, world.seats[0]
    known = rolls(match)
    for _ in range(400):
        if rolls(match) > known:
            break
        actor = match.actors()[0]
        device = world.device(actor)
        action = world.luck.choice(world.legal(actor))
        if reload:
            (match.play if device is None else world.host.arbiter.play_for)(
                actor, action if device is None else str(action)
            )
            if rolls(match) > known:
                seat.reload()
        else:
            (match if device is None else device.match).play(actor, action)
        for _ in range(3):
            world.tick()
    assert rolls(match) > known and is_told(world, "another")


def rolls(match: Match) -> int:
    """Return how many open dice with several results a match has seen."""
    found = [match.positions[at].chances() for at, turn in enumerate(match.turns) if turn.seat == CHANCE]
    return sum(len(chances) > 1 and open_chance(match.positions[0], chances) for chances in found)


@pytest.mark.parametrize("game", [game for game in GAMES if not game.secrets], ids=str)
def test_a_game_without_hidden_information_is_told_whole(game: Game) -> None:
    """A host could tell of any roll where a guest doesn't ask the rules."""
    setup = record.read(Match.new(game, some(game).seats, some(game).options, 5).record()).setup
    with pytest.raises(ValueError, match="hide"):
        GuestMatch.told(setup, [0], PENDING)


def test_nobody_rolls_before_dice_are_due() -> None:
    """A host that knows a roll beforehand could decide accordingly."""
    world = wartime(Host)
    while world.host.match.actors() != (0,):
        world.play_on(1)
    world.host._throw_anew()
    world.deliver(world.time)
    assert world.seats[0].guest.ended == "dice"


# -- what is taken back, and played again, where a guest knows a part only


def veiled(game: str = "co-prosperity") -> tuple[World, Seat]:
    """Return a table at which dice have just been thrown, and a guest that knows a part of the match only."""
    match = Match.new(game, 2, seed=5)
    world = sat_down(match, 1)
    while not (len(world.host.proofs) and world.host.match.turns[-1].seat == CHANCE):
        world.play_on(1)
    return world, world.seats[0]


def tell(world: World, body: Body) -> None:
    line = world.host._seating.devices[1].line
    assert line is not None
    line.put(body)
    world.settle()


def test_no_host_takes_dice_back() -> None:
    world, seat = veiled()
    tell(world, {"t": "entry", "e": "undo"})
    assert seat.guest.ended == "told"


def test_no_host_goes_back_over_others_and_dice() -> None:
    world = wartime(Host)
    to_a_throw(world)
    tell(world, {"t": "entry", "e": "undo 2"})
    assert world.seats[0].guest.ended == "told"
    world = wartime(Host)
    to_a_throw(world)
    match = world.host.match
    text = match.record().replace("takujo 1", "takujo 2").replace("\n= ", "\nundo 2\nredo\n= ")
    tell(world, {"t": "start", "count": len(match.entries) + 2, "record": text})
    assert world.seats[0].guest.ended


def placing() -> tuple[GuestMatch, Body]:
    """Return what a guest knows of a match whose last action was just taken back, and how it was told of that one."""
    world = sat_down(Match.new("workers-made", 3, seed=3), 1)
    match = world.host.match
    while undo_rules.barred(match) is not None or match.turns[-1].seat != 0:
        world.play_on(1)
    body = json.loads([text for text in world.seats[0].came if '"e":"play"' in text][-1])["b"]
    known = world.seats[0].match
    assert known.partial
    known.hear({"e": "undo"})
    return known, body


def change_notation(body: Body) -> Body:
    def changed(notation: str) -> str:
        words = notation.split(" ")
        return " ".join([*words[:-1], "1" if words[-1] != "1" else "2"])

    return {**body, "v": [[changed(notation), *more] for notation, *more in body["v"]]}


def change_state(body: Body, **parts: Any) -> Body:
    told = {name: {"is": value} for name, value in parts.items()}
    return {**body, "v": [[notation, events, {**changes, **told}] for notation, events, changes in body["v"]]}


def stack(*step: object) -> Any:
    return value_out([step])


TOLD: list[tuple[str, Callable[[Body], Body], str]] = [
    ("again as it was", lambda body: {**body, "e": "redo"}, ""),
    ("again, but another action", lambda body: change_notation({**body, "e": "redo"}), "Turn"),
    ("another action", lambda body: {**body, "e": "play"}, ""),
    ("by a seat that is not on turn", lambda body: {**body, "s": 2}, "Turn"),
    ("with a state of another type", lambda body: change_state(body, quiet="mad"), "quiet"),
    ("with a step of another type", lambda body: change_state(body, stack=stack("place", "mad")), "place seat"),
    ("with a step that isn't known", lambda body: change_state(body, stack=stack("mad")), "mad"),
    ("with a step without its seat", lambda body: change_state(body, stack=stack("place")), "place"),
    ("by other rules", lambda body: change_state(body, rules=1), "rules"),
]


@pytest.mark.parametrize(("change", "wrong"), [pytest.param(*row[1:], id=row[0]) for row in TOLD])
def test_what_a_guest_takes_from_a_host_after_an_undo(change: Callable[[Body], Body], wrong: str) -> None:
    known, body = placing()
    if wrong:
        with pytest.raises(ValueError, match=wrong):
            known.hear(change(body))
    else:
        known.hear(change(body))


MAD: list[Any] = [None, -1, MOST + 1, "mad", "x" * 200, 1.5, True, [], {}, [None], [[[]]], (1,), {"a": 1}]


def mad_states(value: object) -> Iterator[object]:
    """Yield what can't stand in the place of a part of a state: other types, and what is far too large."""
    if value is HIDDEN:
        return
    for mad in MAD:
        if type(mad) is not type(value) or mad in (MOST + 1, "x" * 200):
            yield mad
    if isinstance(value, list) and value:
        yield from ([*value[:-1], mad] for mad in mad_states(value[-1]))
    elif isinstance(value, tuple) and value:
        yield from (tuple.__new__(type(value), (*value[:-1], mad)) for mad in mad_states(value[-1]))
    elif isinstance(value, dict):
        yield from ({**value, key: mad} for key, known in value.items() for mad in mad_states(known))


@pytest.mark.parametrize("game", SECRETIVE, ids=str)
def test_a_state_that_no_view_can_have_is_refused(game: Game) -> None:
    """The types are those that the position's class declares."""
    setup = some(game)
    match = play_out(Match.new(game, setup.seats, setup.options, 4), Stream(4, "mad"), 30)
    before = match.position.view(0)
    wrong, tried = [], 0
    for name, value in before.state().items():
        for mad in mad_states(value) if name != "stack" else ():
            after, tried = before.copy(), tried + 1
            setattr(after, name, mad)
            try:
                check_shape(before, after)
            except ValueError as error:
                assert str(error) == name
            else:
                wrong.append((name, mad))
    for at, step in enumerate(before.stack):
        for field, value in step.fields().items():
            for mad in mad_states(value):
                after, tried = before.copy(), tried + 1
                after.stack[at] = step.replace(**{field: mad})
                with pytest.raises(ValueError, match=f"{step.verb} {field}"):
                    check_shape(before, after)
    assert not wrong and tried > 50


@pytest.mark.parametrize("game", SECRETIVE, ids=str)
def test_every_view_of_a_match_has_the_declared_types(game: Game) -> None:
    setup = some(game)
    match = play_out(Match.new(game, setup.seats, setup.options, 4), Stream(4, "shape"))
    for viewer in range(-1, match.seats):
        views = [position.view(viewer) for position in match.positions[:: 1 + len(match) // 60]]
        for view in views:
            check_shape(views[0], view)


def test_dice_of_a_game_with_hidden_information_are_due_and_do_what_the_rules_say() -> None:
    """A host can neither leave a roll out, nor offer other results, nor change what the result does."""
    match = play_out(Match.new("co-prosperity", 2, seed=5), Stream(5, "dice"))
    tried = 0
    for at, position in enumerate(match.positions[:-1]):
        if not rolls_of(position) or match.turns[at - 1].seat == CHANCE:
            continue
        before, after = match.positions[at - 1], match.positions[at + 1]
        seat = match.turns[at - 1].seat
        other = position.copy()
        other.play(CHANCE, next(action for action, _ in position.chances() if action != match.turns[at].action))
        views = [one.view(seat) for one in (before, position, after)]
        turn, roll = match.turns[at - 1].told(before, seat), match.turns[at].told(position, seat)
        seen = [turn_out(turn, *views[:2]), turn_out(roll, *views[1:])]
        skipped = turn_out(turn, views[0], views[2])
        changed = turn_out(roll, views[1], other.view(seat))
        for told, wrong in (
            (seen, False),
            ([skipped], True),
            ([seen[0], changed], after.view(seat).state() != other.view(seat).state()),
        ):
            known = GuestMatch.told(record.read(match.record()).setup, [seat], PENDING)
            known.threads[seat].positions[:] = [before.view(seat)]
            for actor, one in zip((seat, CHANCE), told, strict=False):
                known.hear({"e": "play", "s": actor, "v": [one]})
            if wrong:
                with pytest.raises(ValueError, match="Turn"):
                    known.check_sense(0)
                tried += 1
            else:
                known.check_sense(0)
    assert tried > 2


def test_a_state_that_makes_no_sense_ends_the_table_at_once() -> None:
    """The types are right; but a hand can't be filled in for a round that no match has."""
    for rounds, ended in (({}, ""), ({"round": 999}, "told")):
        world = sat_down(Match.new("water-walker", 3, seed=3), 1)
        world.play_on(4)
        seat = world.seats[0]
        inbox: list[str] = []
        seat.guest.receive, hear = inbox.append, seat.guest.receive  # type: ignore[method-assign]
        while world.host.match.actors()[0] != 0:
            world.play_on(1)
        world.host.match.play(0, world.host.match.actions(0)[0])
        world.deliver(world.time)
        for text in inbox:
            message = json.loads(text)
            if message.get("b", {}).get("e") == "play":
                message["b"] = change_state(message["b"], **rounds)
            hear(json.dumps(message))
        assert seat.guest.ended == ended


# -- what people can compare aloud


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_everyone_reads_out_the_same_code(game: Game) -> None:
    """Whatever a device may know of a match: the host, a guest with a seat, a spectator, and after a reload."""
    setup = some(game)
    world = sat_down(Match.new(game, setup.seats, setup.options, 5), 1, 1)
    seen = set()
    for _ in range(8):
        world.play_on(3)
        codes = {match_digest.spoken(match) for match in (world.host.match, *(seat.match for seat in world.seats))}
        assert len(codes) == 1
        seen |= codes
        world.seats[0].reload()
        world.settle()
    assert len(seen) > 1 and all(len(code) == match_digest.LENGTH for code in seen)


def test_two_guests_who_were_told_different_rolls_read_out_different_codes() -> None:
    match = Match.new("wartime-economy", 3, seed=5)
    other = Match.new("wartime-economy", 3, seed=6)
    assert match.digest() != other.digest()
    assert match_digest.spoken(match) != match_digest.spoken(other)


# -- a match that somebody keeps from ending


def test_nobody_uses_up_the_room_of_a_match_by_taking_back() -> None:
    world = sat_down(Match.new("water-walker", 3, seed=3), 1)
    guest, match = world.seats[0].guest, world.host.match
    while not (match.actors()[0] in guest.here and undo_rules.barred(match) is None):
        seat = match.actors()[0]
        world.play(seat, world.legal(seat)[0])
        if match.turns[-1].seat in guest.here and undo_rules.barred(match) is None:
            break
    for _ in range(match.game.limit):
        guest.arbiter.ask("undo")
        world.deliver(world.time + 1)
        if guest.refusal is not None:
            break
        guest.arbiter.ask("redo")
        world.deliver(world.time + 1)
    assert guest.refusal is not None and guest.refusal.code == "undo-often"
    assert guest.refusal.sentence("ja") != guest.refusal.sentence("en")
    assert len(match.entries) <= match.game.limit / 2 + len(match.turns) + 2
