"""Devices that are lost and come back, at every point; a host that comes back, and one that doesn't."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import takujo
from takujo import Illegal, Match
from takujo.core.game.game import Game
from takujo.core.live import protocol
from takujo.core.live.guest import Guest
from takujo.core.live.host import Host
from takujo.core.live.reliable_channel import OWED
from takujo.core.live.room_state import HOST, Company
from takujo.core.rules.position import CHANCE
from tests.core.failures import check_each
from tests.core.live.network import CALM, ROUGH, World, sat_down
from tests.core.live.test_matches import check_same, some

GAMES = list(takujo.games().values())
DECISIONS = 36


def new(game: Game, seed: int = 7) -> Match:
    setup = some(game)
    return Match.new(game, setup.seats, setup.options, seed)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_device_is_lost_and_back_before_every_decision(game: Game) -> None:
    """In turns the connection alone is lost, the page is loaded anew, the host is, or a spectator comes."""
    world = sat_down(new(game), 2, 1, ROUGH, seed=9)
    done = 0

    def trouble() -> None:
        nonlocal done
        done += 1
        device = world.seats[done % 3]
        if done % 4 == 0:
            world.reload_host()
        elif done % 4 == 1:
            device.reload()
        else:
            device.disconnect()
            if done % 4 == 2:
                world.deliver(world.time + 5)
            device.connect()
        world.settle()

    world.play_on(DECISIONS, trouble)
    check_same(world)
    assert not world.drops


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_connections_break_between_any_two_messages(game: Game) -> None:
    world = sat_down(new(game), 2, 0, ROUGH, seed=5)
    for _ in range(DECISIONS):
        match = world.host.match
        if not match.actors():
            break
        seat = match.actors()[0]
        device = world.device(seat)
        action = world.luck.choice(world.legal(seat))
        (match if device is None else device.match).play(seat, action)
        world.deliver(world.time + world.luck.random())
        lost = world.seats[world.luck.randrange(2)]
        lost.disconnect()
        world.deliver(world.time + world.luck.random())
        lost.connect()
        world.settle()
    check_same(world)


def test_only_what_is_missing_is_sent_after_a_lost_connection() -> None:
    world = sat_down(Match.new("war-clouds", 3, seed=2), 2)
    world.play_on(30)
    device = world.seats[0]
    before = len(device.came)
    device.disconnect()
    world.play_on(1) if world.device(world.host.match.actors()[0]) is not device else None
    device.connect()
    world.settle()
    assert not any('"start"' in text for text in device.came[before:])
    device.reload()
    world.settle()
    assert any('"start"' in text for text in device.came[before:])
    check_same(world)


def test_a_lost_device_keeps_its_seats_and_all_see_that_it_is_lost() -> None:
    world = sat_down(Match.new("war-clouds", 3, seed=2), 2)
    world.seats[0].disconnect()
    world.settle()
    assert [place.state for place in world.host.company.places] == ["host", "lost", "connected"]
    assert world.seats[1].guest.company == world.host.company
    world.seats[0].connect()
    world.settle()
    assert [place.state for place in world.host.company.places] == ["host", "connected", "connected"]
    assert world.seats[0].guest.here == {1}


def test_a_lost_guest_can_look_but_not_play() -> None:
    world = sat_down(Match.new("war-clouds", 2, seed=2), 1)
    world.play_on(9)
    while world.host.match.actors() != (1,):
        world.play_on(1)
    device = world.seats[0]
    legal = device.match.actions(1)
    device.disconnect()
    assert device.match.actions(1) == [] and device.match.at(3).digest() == world.host.match.at(3).digest()
    for refused in (lambda: device.match.play(1, legal[0]), device.match.undo):
        with pytest.raises(Illegal):
            refused()
    device.connect()
    world.settle()
    assert device.match.actions(1) == legal


def test_a_decision_taken_as_the_connection_breaks_counts_once() -> None:
    world = sat_down(Match.new("war-clouds", 2, seed=2), 1)
    while world.host.match.actors() != (1,):
        world.play_on(1)
    device, before = world.seats[0], len(world.host.match.entries)
    device.match.play(1, device.match.actions(1)[0])
    device.disconnect()
    world.settle()
    assert len(world.host.match.entries) == before and device.guest.arbiter.pending
    device.connect()
    world.settle()
    assert sum(e.seat == 1 for e in world.host.match.entries[before:]) == 1 and not device.guest.arbiter.pending


def test_the_token_of_a_seat_is_needed_to_come_back_to_it() -> None:
    world = sat_down(Match.new("war-clouds", 2, seed=2), 1)
    world.seats[0].disconnect()
    stranger = world.seats[0].__class__(world, "Stranger", '{"token": "' + "0" * 32 + '"}')
    world.seats.append(stranger)
    stranger.connect()
    world.settle()
    assert stranger.guest.here == frozenset()
    with pytest.raises(Illegal, match="live-not-here"):
        stranger.match.play(1, "pass")


def test_a_device_that_comes_twice_is_one() -> None:
    world = sat_down(Match.new("war-clouds", 2, seed=2), 1)
    twin = world.seats[0].__class__(world, "Twin", world.seats[0].guest.keep())
    world.seats.append(twin)
    twin.connect()
    world.settle()
    assert world.drops == ["elsewhere"] and world.seats[0].guest.ended == "dropped-elsewhere"
    assert twin.guest.here == {1}


DAMAGED = ["", "{", "[]", "{}", '{"devices":[],"at":[9],"next":1}', '{"at":{},"devices":0}', "\x00"]


def begin_with(kept: str) -> None:
    world = World(Match.new("war-clouds", 2, seed=2), [1], kept=kept)
    assert [place.state for place in world.host.company.places] == ["host", "free"]


def test_a_host_whose_memory_is_damaged_begins_anew() -> None:
    check_each(begin_with, DAMAGED)


def test_a_guest_of_an_open_game_carries_on_as_host() -> None:
    world = sat_down(Match.new("war-clouds", 3, seed=2), 2)
    world.play_on(40)
    heir = world.seats[0]
    for seat in world.seats:
        seat.disconnect()
    assert heir.guest.heir
    match = Match.read(heir.match.record())
    assert match.digest() == world.host.match.digest()
    again = World(match, [0, 2], ["Old host", "Other"], CALM, seed=3)
    for seat, device in zip((0, 2), again.seats, strict=True):
        device.guest.take(seat)
        again.settle()
    again.play_on(20)
    check_same(again)


@pytest.mark.parametrize("game", [game for game in GAMES if game.secrets], ids=str)
def test_nobody_carries_on_with_half_of_a_match(game: Game) -> None:
    world = sat_down(new(game), 2, 1)
    world.play_on(5)
    for device in world.seats:
        assert not device.guest.heir and device.match.partial
        for asked in (device.match.record, device.match.link, device.match.digest):
            with pytest.raises(Illegal, match="live-partial"):
                asked()


def fresh() -> tuple[Guest, list[str], list[str]]:
    """Return a guest that hasn't greeted yet, what it sends, and the messages to its page."""
    sent: list[str] = []
    news: list[str] = []
    return Guest(sent.append, news.append, name="Ann", now=lambda: 0.0, entropy=Random(1).randbytes), sent, news


def welcome(guest: Guest, sent: list[str]) -> None:
    """Answer a guest's last greeting."""
    guest.receive(protocol.write({"welcome": json.loads(sent[-1])["hello"]["call"], "s": "line", "a": 0}))


def test_a_guest_knows_and_says_nothing_before_the_host_answers() -> None:
    guest, sent, news = fresh()
    assert (guest.device, guest.match, guest.company, guest.said, guest.ended) == (HOST, None, Company(), [], "")
    assert (guest.asked, guest.throw, guest.refusal) == (None, None, None)
    assert not (guest.online or guest.arbiter.pending or guest.here or guest.heir or guest.doubts)
    guest.tick(), guest.say("Hello"), guest.arbiter.ask("undo")
    assert sent == [] and news == []
    guest.connected(), guest.tick(), guest.say("Hello")
    assert len(sent) == 2 and sent[0] == sent[1] and not guest.online
    guest.receive(protocol.write({"welcome": "another", "s": "line", "a": 0}))
    guest.receive(protocol.write({"s": "line", "a": 0, "n": 1, "b": {"t": "shout"}}))
    assert not guest.online and not guest.ended, "neither concerns this guest"
    welcome(guest, sent)
    assert guest.online and not guest.arbiter.pending and news == ["company"]
    guest.arbiter.ask("undo")
    assert json.loads(sent[-1])["b"] == {"t": "undo", "at": 0}
    guest.lost()
    assert not guest.online and news == ["company"] * 2
    guest.connected()
    assert not guest.online
    welcome(guest, sent)
    assert guest.online
    guest.leave()
    assert guest.ended == "closed" and news == [*["company"] * 3, "end"] and not guest.online


@pytest.mark.parametrize(
    ("text", "ended"), [('{"v":3}', "version"), ("x", "told"), ("{}", "version"), ('{"v":2}', "told"), (None, "told")]
)
def test_a_guest_leaves_a_host_that_it_can_not_understand(text: object, ended: str) -> None:
    guest, sent, news = fresh()
    guest.connected()
    welcome(guest, sent)
    guest.receive(text)
    assert guest.ended == ended and news == ["company", "end"] and not guest.online


def test_a_guest_hears_nothing_over_a_line_that_is_over() -> None:
    guest, sent, _ = fresh()
    guest.connected()
    welcome(guest, sent)
    guest.connected()
    guest.receive(protocol.write({"welcome": json.loads(sent[-1])["hello"]["call"], "s": "new", "a": 0}))
    said = {"t": "said", "name": "Bob", "seat": None, "text": "Hello", "reaction": False}
    for line, heard in (("line", 0), ("other", 0), ("new", 1)):
        guest.receive(protocol.write({"s": line, "a": 0, "n": 1, "b": said}))
        assert len(guest.said) == heard
    guest.tick()
    sent.clear()
    for number in range(2, OWED + 1):
        guest.receive(protocol.write({"s": "new", "a": 0, "n": number, "b": said}))
    assert sent == [] and not guest.ended
    guest.receive(protocol.write({"s": "new", "a": 0, "n": OWED + 1, "b": {"t": "shout"}}))
    assert guest.ended == "told" and sent == [], "nothing more is said to such a host"


def test_a_device_that_has_slept_for_minutes_is_not_taken_for_a_flood() -> None:
    """The host has sent the same again every second, and all of it arrives at once."""
    world = sat_down(Match.new("war-clouds", 2, seed=2), 1)
    seat, inbox = world.seats[0], []
    hear = seat.guest.receive
    seat.guest.receive = inbox.append  # type: ignore[method-assign]
    for _ in range(20):
        world.host.say("Hello?")
    for _ in range(120):
        world.deliver(world.time + 1)
        world.host.tick()
    seat.guest.receive = hear  # type: ignore[method-assign]
    for text in inbox:
        hear(text)
    world.settle()
    assert not world.drops and seat.guest.said == world.host.said


def test_a_greeting_that_is_answered_does_not_end_a_silence() -> None:
    """What was sent before may still not have come: the connection may break again at once."""
    world = sat_down(Match.new("war-clouds", 2, seed=2), 1)
    guest = world.seats[0].guest
    sent: list[str] = []
    guest._send = sent.append
    line = guest._line
    assert line is not None and not guest._excused
    for seconds, excused in ((6, False), (5, True)):
        world.time += seconds
        guest.lost(), guest.connected()
        guest.receive(protocol.write({"welcome": json.loads(sent[-1])["hello"]["call"], "s": line.id, "a": line._out}))
        assert guest.online and guest._excused == excused


def test_a_guest_says_nothing_while_it_is_away_or_when_all_is_over() -> None:
    guest = sat_down(Match.new("war-clouds", 2, seed=2), 1).seats[0].guest
    sent: list[str] = []
    guest._send = sent.append

    def says(*acts: Callable[[], object]) -> int:
        """Return how many messages a guest sends meanwhile."""
        sent.clear()
        for act in acts:
            act()
        return len(sent)

    assert says(lambda: guest.say("Hello"), guest.tick, guest.tick) == 2, "what isn't answered is said again"
    assert says(guest.lost, guest.tick, lambda: guest.say("Hello")) == 0
    assert says(guest.connected, guest.tick) == 2 and not guest.online, "the greeting isn't answered"
    guest.receive(protocol.write({"bye": "closed"}))
    assert says(guest.tick, guest.connected, guest.tick, lambda: guest.say("Hello")) == 0
    guest.receive(protocol.write({"bye": "away"}))
    assert guest.ended == "closed"


def test_a_table_that_is_closed_says_so() -> None:
    world = sat_down(Match.new("war-clouds", 2, seed=2), 1)
    world.host.close()
    assert world.seats[0].guest.ended == "closed" and not world.seats[0].guest.online
    assert isinstance(world.host, Host)
    while world.host.match.actors() != (CHANCE,) and len(world.host.match) < 400:  # it can be read and played on
        seat = world.host.match.actors()[0]
        world.host.match.play(seat, world.host.match.actions(seat)[0])
    assert Match.read(world.host.match.record()).actors() != (CHANCE,)
