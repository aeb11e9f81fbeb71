"""Guests that keep to no rules: whatever they send, the host's match stays as it is, and the others go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import takujo
from takujo import Illegal, Match
from takujo.core.game.game import Game
from takujo.core.live import protocol
from takujo.core.live.peer_channels import BURST, GREETING, PER_SECOND
from takujo.core.live.room_state import MOST_GUESTS, SAID_KEPT, SAID_LENGTH
from takujo.core.rules.rng import Stream
from takujo.core.text import json_reader
from takujo.core.text.texts import LANGS
from tests.core.failures import check_each, check_rows
from tests.core.live.network import Seat, World, sat_down
from tests.core.live.test_matches import check_same, some

WAR = {"seats": 3, "seed": 2}


def table() -> World:
    """Return a table of three: the host, a liar, and somebody honest."""
    world = sat_down(Match.new("war-clouds", **WAR), 2)
    while world.host.match.actors() != (0,):
        world.play_on(1)
    return world


@pytest.fixture
def world() -> World:
    return table()


def check_untouched(world: World, before: str) -> None:
    """Check that the host's match is as it was, and goes on with who is honest."""
    assert world.host.match.record() == before
    assert not world.seats[1].guest.ended
    while world.host.match.actors()[0] != 1 and len(world.host.match) < 60:
        world.play_on(1)
    assert Match.read(world.host.match.record()).digest() == world.host.match.digest()
    world.seats = world.seats[1:2]
    check_same(world)


NONSENSE: list[tuple[str, str]] = [
    ("", "malformed"),
    ("hello", "malformed"),
    ("{}", "version"),
    ('{"v":1}', "version"),
    ('{"v":2,"hello":1}', "malformed"),
    ('{"v":2,"hello":{},"s":"","a":0}', "malformed"),
    ('{"v":2,"hello":{"call":"x","token":1,"name":""},"s":"","a":0}', "malformed"),
    ('{"v":2,"hello":{"call":"x","token":"","name":"' + "x" * 200 + '"},"s":"","a":0}', "malformed"),
    ("[" * 3000, "malformed"),
    ("x" * (protocol.FROM_GUEST + 1), "too-long"),
]


def drop_text(text: str, reason: str) -> None:
    world = table()
    before = world.host.match.record()
    peer = world.seats[0].peer
    assert peer is not None
    world.host.receive(peer, text)
    assert world.drops == [reason] and world.seats[0].guest.ended == f"dropped-{reason}"
    check_untouched(world, before)


def test_nonsense_is_dropped() -> None:
    check_rows(drop_text, NONSENSE)


def test_a_text_that_is_never_ended_is_looked_through_once() -> None:
    """Else one message of a host would keep a guest busy for hours."""
    assert len([*json_reader._TOKEN.finditer('{"' + '\\"[' * 1000)]) == 2
    with pytest.raises(protocol.Broken, match="malformed"):
        protocol.read('"' + '\\"' * 900_000, protocol.FROM_HOST)


@pytest.mark.parametrize("thing", [None, b"x", 7, ["{}"], {"v": 1}])
def test_what_is_no_text_is_dropped(world: World, thing: object) -> None:
    peer = world.seats[0].peer
    assert peer is not None
    world.host.receive(peer, thing)
    assert world.drops == ["malformed"]
    world.host.receive(peer, thing)  # of a peer that is gone
    world.host.receive(99, thing)
    assert world.drops == ["malformed"]


BODIES: list[dict[str, Any]] = [
    {},
    {"t": 1},
    {"t": "shout"},
    {"t": "__class__"},
    {"t": "play"},
    {"t": "play", "seat": "1", "action": "pass", "at": 0},
    {"t": "play", "seat": -1, "action": "pass", "at": 0},
    {"t": "play", "seat": 3, "action": "pass", "at": 0},
    {"t": "play", "seat": True, "action": "pass", "at": 0},
    {"t": "play", "seat": 1, "action": ["pass"], "at": 0},
    {"t": "play", "seat": 1, "action": "x" * 500, "at": 0},
    {"t": "take", "seat": 9, "name": ""},
    {"t": "take", "seat": 1.5, "name": ""},
    {"t": "give", "seat": None},
    {"t": "name", "name": {"a": 1}},
    {"t": "say", "text": "x" * (SAID_LENGTH + 1)},
    {"t": "react", "what": "insult"},
    {"t": "answer", "yes": 1, "at": 0},
    {"t": "undo"},
    {"t": "commit", "c": "0"},
    {"t": "reveal", "n": 1, "part": "x", "next": "0" * 64},
]


def drop_message(body: dict[str, Any]) -> None:
    world = table()
    before = world.host.match.record()
    world.seats[0].guest._put(body)
    world.settle()
    if body.get("t") == "answer":
        assert world.drops == []  # an answer to nothing that stands is nothing
    else:
        assert world.drops in (["malformed"], ["dice"])
    check_untouched(world, before)


def test_messages_that_no_guest_sends_are_dropped() -> None:
    check_each(drop_message, BODIES)


def test_what_is_against_the_rules_or_anothers_is_refused(world: World) -> None:
    before, liar = world.host.match.record(), world.seats[0].guest
    count = len(world.host.match.entries)
    tries: list[tuple[dict[str, Any], str]] = [
        ({"t": "play", "seat": 0, "action": "pass", "at": count}, "live-not-here"),
        ({"t": "play", "seat": 2, "action": "pass", "at": count}, "live-not-here"),
        ({"t": "play", "seat": 1, "action": "pass", "at": count}, "not-your-turn"),
        ({"t": "play", "seat": 1, "action": "nonsense \ud800", "at": count}, "live-late"),
        ({"t": "play", "seat": 1, "action": "pass", "at": 0}, "live-late"),
        ({"t": "play", "seat": 1, "action": "pass", "at": count + 1}, "live-late"),
        ({"t": "play", "seat": 1, "action": "pass", "at": 10**6}, "live-late"),
        ({"t": "take", "seat": 2, "name": "x"}, "live-taken"),
        ({"t": "take", "seat": 0, "name": "x"}, "live-taken"),
        ({"t": "give", "seat": 2, "throws": False}, "live-not-here"),
        ({"t": "redo", "at": count}, "redo-nothing"),
        ({"t": "undo", "at": count - 1}, "live-late"),
    ]
    for body, code in tries:
        liar._put(body)
        world.settle()
        assert liar.refusal is not None and liar.refusal.code == code, body
        assert liar.refusal.sentence("ja") != liar.refusal.sentence("en")
    assert world.drops == []
    check_untouched(world, before)


def test_a_decision_for_a_position_that_is_gone_is_not_taken(world: World) -> None:
    """A finger that taps twice decides once."""
    while world.host.match.actors() != (1,):
        world.play_on(1)
    guest, match = world.seats[0].guest, world.seats[0].match
    count, action = len(world.host.match.entries), str(match.actions(1)[-1])
    for _ in range(2):
        guest._put({"t": "play", "seat": 1, "action": action, "at": count})
    world.settle()
    assert sum(entry.seat == 1 for entry in world.host.match.entries[count:]) == 1
    assert guest.refusal is not None and guest.refusal.code == "live-late"


def test_a_flood_is_dropped_and_a_busy_guest_is_not(world: World) -> None:
    peer = world.seats[0].peer
    assert peer is not None
    ping = protocol.write({"s": world.seats[0].guest._line.id, "a": 0})  # type: ignore[union-attr]
    for second in range(20):
        world.time += 1
        for _ in range(PER_SECOND):
            world.host.receive(peer, ping)
    assert world.drops == []
    for _ in range(BURST + 5):
        world.host.receive(peer, ping)
    assert world.drops == ["flood"]
    check_untouched(world, world.host.match.record())


def hello(call: str, token: str = "") -> str:
    """Return the greeting of a device that has forgotten all but its token."""
    return protocol.write({"hello": {"token": token, "name": "x", "call": call}, "s": "", "a": 0})


def test_whoever_greets_again_and_again_is_dropped_before_the_host_tires(world: World) -> None:
    """After a greeting all of the match may have to be told."""
    liar, before = world.seats[0], world.host.match.record()
    assert liar.peer is not None
    peer, told = liar.peer, len(liar.came)
    for n in range(BURST):
        world.host.receive(peer, hello(str(n)))
    assert world.drops == ["flood"]
    assert sum('"start"' in text for text in liar.came[told:]) <= BURST // GREETING
    check_untouched(world, before)


def test_coming_back_over_the_same_channel_makes_no_room_for_a_flood(world: World) -> None:
    liar, before = world.seats[0], world.host.match.record()
    assert liar.peer is not None
    peer = liar.peer
    world.host.greets_again(peer)
    assert [place.state for place in world.host.company.places] == ["host", "lost", "connected"]
    liar.guest.connected()
    world.settle()
    assert [place.state for place in world.host.company.places] == ["host", "connected", "connected"]
    for _ in range(BURST + 5):
        world.host.greets_again(peer)
    assert world.drops == ["flood"]
    world.host.greets_again(peer)  # of a peer that is gone
    check_untouched(world, before)


def test_nobody_comes_to_a_seat_without_its_token(world: World) -> None:
    """Neither is another's token told, nor does it help whoever has come as somebody else."""
    liar, honest = world.seats
    token = world.host._seating.devices[honest.guest.device].token
    assert any(token in text for text in honest.came) and not any(token in text for text in liar.came)
    assert liar.peer is not None
    world.host.receive(liar.peer, hello("again", token))
    assert [place.device for place in world.host.company.places] == [0, 1, 2] and world.drops == []


def test_what_is_said_over_anothers_line_or_before_a_greeting_is_not_heard(world: World) -> None:
    stranger = Seat(world, "Stranger")
    stranger.peer = world.new_peer(stranger)
    world.host.joined(stranger.peer)
    entries = len(world.host.match.entries)
    line = world.host._seating.devices[2].line
    assert line is not None and not any(line.id in text for text in world.seats[0].came)
    leave = {"s": line.id, "a": 0, "n": line.got + 1, "b": {"t": "leave"}}
    for peer in (stranger.peer, world.seats[0].peer):
        assert peer is not None
        world.host.receive(peer, protocol.write(leave))
    assert [place.state for place in world.host.company.places] == ["host", "connected", "connected"]
    assert len(world.host.match.entries) == entries and world.drops == []


def test_somebody_who_looks_on_changes_nothing(world: World) -> None:
    onlooker = Seat(world, "Onlooker")
    world.seats.append(onlooker)
    onlooker.connect()
    world.settle()
    before, count = world.host.match.record(), len(world.host.match.entries)
    for seat in range(3):
        onlooker.guest._put({"t": "play", "seat": seat, "action": str(world.host.match.actions(0)[0]), "at": count})
        onlooker.guest._put({"t": "give", "seat": seat, "throws": False})
        onlooker.guest._put({"t": "take", "seat": seat, "name": "x"})
    for what in ("undo", "redo"):
        onlooker.guest._put({"t": what, "at": count})
    onlooker.guest._put({"t": "answer", "yes": True, "at": count})
    world.settle()
    assert world.host.match.record() == before and world.host.asked is None
    assert onlooker.guest.refusal is not None and onlooker.guest.here == frozenset()
    check_untouched(world, before)


BITS_OF_ACTIONS = (
    "-1",
    "0",
    "9" * 24,
    "\uff11",
    "\xb2",
    "1.5",
    "+",
    "=",
    ":",
    "x" * 300,
    "true",
    "\x00",
    "*",
    "1+1",
    "\ud800",
)


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_an_action_that_is_none_is_refused_in_words(game: Game) -> None:
    """Whatever stands in the place of an action or a part of it: the reason can be said."""
    setup, luck = some(game), Stream(5, "bits")
    match = Match.new(game, setup.seats, setup.options, 3)
    refused = 0
    for _ in range(60):
        if not match.actors():
            break
        seat = match.actors()[0]
        legal = match.actions(seat)
        words = str(luck.choice(legal)).split(" ")
        at = luck.below(len(words))
        bit = luck.choice(BITS_OF_ACTIONS)
        for changed in (
            [*words[:at], bit, *words[at + 1 :]],
            [*words[:at], words[at] + bit, *words[at + 1 :]],
            words[:at],
        ):
            if " ".join(changed) not in map(str, legal):
                with pytest.raises(Illegal) as refusal:
                    match.play(seat, " ".join(changed))
                refused += all(refusal.value.sentence(lang) for lang in LANGS)
        match.play(seat, luck.choice(legal))
    assert refused


def test_the_table_has_room_for_so_many(world: World) -> None:
    for n in range(MOST_GUESTS):
        world.seats.append(Seat(world, f"Onlooker {n}"))
        world.seats[-1].connect()
        world.deliver(world.time)
    assert world.drops == ["full", "full"] and world.seats[-1].guest.ended == "dropped-full"
    assert len(world.host.company.onlookers) == MOST_GUESTS - 2


def test_names_and_chat_are_one_short_line(world: World) -> None:
    guest = world.seats[0].guest
    guest.rename("A\nB\u202e " + "x" * 60)
    guest.say("  Hello \x00\n there ")
    guest.say(" \n ")
    world.settle()
    place = world.host.company.places[1]
    assert place.name.startswith("A B x") and len(place.name) <= 24
    assert world.seats[1].guest.company.places[1] == place
    assert [said.text for said in world.seats[1].guest.said] == ["Hello there"]
    for n in range(SAID_KEPT + 10):
        world.host.say(str(n))
    world.settle()
    assert len(world.host.said) == len(guest.said) == SAID_KEPT


def test_a_guest_that_is_silent_is_let_go() -> None:
    world = table()
    deaf = world.seats[0]
    deaf.guest.receive = lambda text: None  # type: ignore[method-assign]
    for n in range(3_200):
        world.host.react("hello")
        if n % 100 == 0:
            world.deliver(world.time + 1)
    world.tick()
    assert world.drops == ["slow"]


# -- whatever comes


JSON = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "bet", "0" * 64, [], [1], {}, 1 << 40])
KINDS = ("play", "undo", "redo", "take", "give", "name", "say", "react", "answer", "commit", "reveal", "leave", "")
FIELDS = ("seat", "action", "at", "name", "text", "what", "yes", "c", "n", "part", "next")


@settings(max_examples=40)
@given(st.lists(st.tuples(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(FIELDS), JSON)), max_size=4))
def test_whatever_a_guest_says_the_match_is_one_by_the_rules(said: list[tuple[str, dict[str, Any]]]) -> None:
    world = sat_down(Match.new("kuhn-poker", 2, seed=2), 1)
    peer, line = world.seats[0].peer, world.seats[0].guest._line
    assert peer is not None and line is not None
    for number, (kind, body) in enumerate(said, line._out + 1):
        world.host.receive(peer, protocol.write({"s": line.id, "a": line.got, "n": number, "b": {"t": kind, **body}}))
    assert set(world.drops) <= {"malformed", "dice", "left"}
    assert Match.read(world.host.match.record()).digest() == world.host.match.digest()


BITS = ('"?"', "[]", "null", "-1", "{}")


def lies(world: World, change: Callable[[str], str]) -> str:
    """Have a host say something else to a guest; return how it ended for it."""
    guest = world.seats[0].guest
    receive = guest.receive
    guest.receive = lambda text: receive(change(str(text)))  # type: ignore[method-assign]
    world.play_on(1)
    return guest.ended


@pytest.mark.parametrize("game", ["war-clouds", "workers-made", "kuhn-poker"])
@settings(max_examples=15)
@given(at=st.integers(0, 10_000), put=st.text(max_size=3) | st.sampled_from(BITS), cut=st.integers(0, 9))
def test_whatever_a_host_says_a_guest_does_not_break(game: str, at: int, put: str, cut: int) -> None:
    world = sat_down(Match.new(game, 3 if game != "kuhn-poker" else 2, seed=2), 1)
    guest = world.seats[0].guest
    for text in world.seats[0].came[-6:]:
        where = at % len(text)
        guest.receive(text[:where] + put + text[where + cut :])
    if not guest.ended:
        assert guest.match is not None and guest.match.actors() is not None


def test_a_host_that_breaks_the_rules_is_found_out(world: World) -> None:
    ended = lies(world, lambda text: text.replace('"e":"0 ', '"e":"2 '))
    assert ended == "told"
