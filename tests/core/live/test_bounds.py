"""The limits of a live table's messages and tables, each at its last allowed value and one past it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from takujo import Illegal, Match, Player
from takujo.core.live import protocol
from takujo.core.live.guest import Guest
from takujo.core.live.host import COUNT, NOTATION
from takujo.core.live.peer_channels import BURST, GREETING, PER_SECOND
from takujo.core.live.protocol import Broken
from takujo.core.live.reliable_channel import WINDOW, ReliableChannel
from takujo.core.live.room_state import MOST_GUESTS, SAID_KEPT, SAID_LENGTH
from takujo.core.live.seat_registry import KEPT, Seating
from takujo.core.match import undo_rules
from takujo.core.text import json_reader
from tests.core.failures import check_none
from tests.core.live.network import World, sat_down

Body = dict[str, Any]
SAID: Body = {"t": "said", "seat": 0, "name": "x", "text": "x", "reaction": False}
ASKED: Body = {"t": "asked", "seat": 0, "waiting": []}
THROW: Body = {"t": "throw", "n": 1, "commits": [], "absent": [], "waiting": [], "overdue": []}
COMPANY: Body = {"t": "company", "places": [], "onlookers": []}
PLACES = [[seat, "", "human", None, "free"] for seat in range(31)]
START: Body = {
    "t": "start",
    "record": "takujo 1\ngame kuhn-poker\nseats 2\nseed 0\n",
    "count": 0,
    "viewers": [-1],
    "told": [],
}
DICE: Body = {"t": "start", "record": "takujo 1\ngame wartime-economy\nseats 2\nseed 0\n", "count": 0}
"""A match in which dice are due."""
COMMITS = [[device, "x"] for device in range(32) if device != 5]
"""Commitments of the host and of 30 other devices than number 5."""


# -- what a guest takes from a host


def guest_told(*bodies: Body, greeting: Body | None = None, kept: str = "") -> Guest:
    """Return a guest to which a host has said this after its greeting."""
    sent: list[str] = []
    guest = Guest(sent.append, lambda _what: None, kept=kept, now=lambda: 0.0, entropy=Random(1).randbytes)
    guest.connected()
    call = json.loads(sent[-1])["hello"]["call"]
    guest.receive(protocol.write({"welcome": call, "s": "line", "a": 0, **(greeting or {})}))
    for number, body in enumerate(bodies, 1):
        guest.receive(protocol.write({"s": "line", "a": 0, "n": number, "b": body}))
    return guest


def at_device(device: object) -> list[object]:
    """Return the places of a company that is one player at this device."""
    return [[0, "", "human", device, "host"]]


YOU: Body = {"t": "you", "device": 5, "token": "x"}
GUEST: list[tuple[str, Body, list[object], list[object]]] = [
    ("device", YOU, [1, 1 << 30], [0, (1 << 30) + 1]),
    ("token", YOU, ["x" * 64], ["x" * 65]),
    ("count", START, [0, 1 << 30], [-1, (1 << 30) + 1]),
    ("viewers", START, [[0], [0] * 30], [[0] * 31, [-2], [31]]),
    ("places", COMPANY, [PLACES[:30]], [PLACES]),
    ("places", COMPANY, [at_device(n) for n in (None, 0, 1 << 30)], [at_device(n) for n in (-1, (1 << 30) + 1, "1")]),
    ("onlookers", COMPANY, [[[n, "", "lost"] for n in range(30)]], [[[n, "", "lost"] for n in range(31)]]),
    ("seat", SAID, [None, 0, 30], [-1, 31]),
    ("name", SAID, ["x" * 60], ["x" * 61]),
    ("text", SAID, ["x" * SAID_LENGTH], ["x" * (SAID_LENGTH + 1)]),
    ("seat", ASKED, [0, 30], [-1, 31]),
    ("waiting", ASKED, [[0] * 30, [0, 1 << 30]], [[0] * 31, [-1], [(1 << 30) + 1]]),
    ("n", THROW, [1, 1 << 30], [0, (1 << 30) + 1]),
    ("commits", {**THROW, "absent": [[5, 20]]}, [COMMITS[:30]], [COMMITS]),
    ("absent", THROW, [[[9, 0]] * 30, [[1 << 30, 1 << 30]]], [[[9, 0]] * 31, [[0, 0]], [[9, -1]], [9]]),
    ("waiting", THROW, [[0] * 30], [[0] * 31]),
    ("overdue", THROW, [[0] * 30], [[0] * 31]),
    ("code", {"t": "refused"}, ["x" * 40], ["x" * 41]),
]
"""Of a message of the host: a field, the message, values that a guest takes, and values for which it leaves."""


def test_what_a_guest_takes_from_a_host() -> None:
    found = []
    for field, body, taken, broken in GUEST:
        for value, ended in [*((value, "") for value in taken), *((value, "told") for value in broken)]:
            said = {**body, field: value}
            first = [] if body is YOU else [YOU, DICE] if body["t"] == "throw" else [YOU]
            guest = guest_told(*first, said)
            if guest.ended != ended:
                found.append(f"{body['t']}: {field} {str(value)[:60]} ends with {guest.ended!r}")
    check_none(found)


def test_what_a_guest_does_not_take_from_a_host() -> None:
    record = Match.new("kuhn-poker", 2, seed=1).record()
    for body in (
        {"t": "shout"},
        {"t": "_sit"},
        {"t": 1},
        {"t": "entry", "e": "undo"},  # before a start
        {"t": "over", "record": record},
    ):
        assert guest_told(YOU, body).ended == "told", body
    for body in ({"t": "over", "record": record}, {"t": "over", "record": 1}, {"t": "over", "record": "x"}):
        assert guest_told(YOU, START, body).ended == "told", body
        assert guest_told(YOU, {"t": "start", "record": record, "count": 1}, body).ended == "told", body


def test_what_a_guest_is_refused_with() -> None:
    for code, known in (
        ("over", "over"),
        ("live-late", "live-late"),
        ("undo-over", "undo-over"),
        ("seats", "live-late"),
    ):
        guest = guest_told(YOU, {"t": "refused", "code": code})
        assert guest.refusal is not None and guest.refusal.code == known and not guest.arbiter.pending
    assert guest_told(YOU, {"t": "refused", "code": "live-nonsense"}).ended == "told"


def test_how_a_host_greets_and_leaves() -> None:
    assert guest_told(greeting={"s": "x" * 40}).ended == ""
    assert guest_told(greeting={"s": "x" * 41}).ended == "told"
    assert guest_told(greeting={"welcome": "x" * 40}).ended == "", "the answer to another greeting"
    assert guest_told(greeting={"welcome": "x" * 41}).ended == "told"
    for length, ended in ((20, "dropped-" + "x" * 20), (21, "told")):
        guest = guest_told()
        guest.receive(protocol.write({"bye": "x" * length}))
        assert guest.ended == ended


def test_what_a_guest_keeps() -> None:
    def token(kept: str) -> str:
        return str(json.loads(guest_told(kept=kept).keep())["token"])

    def long(length: int) -> str:
        return '{"token": "x"' + " " * (length - 14) + "}"

    assert [token(json.dumps({"token": "x" * length})) for length in (64, 65)] == ["x" * 64, ""]
    assert len(long(1000)) == 1000 and [token(long(length)) for length in (1000, 1001)] == ["x", ""]


# -- what a host takes from a guest


def here(**of: object) -> Body:
    return {"t": "play", "seat": 1, "action": "x", "at": 0, **of}


HOST: list[tuple[Body, str]] = [
    (here(action="x" * NOTATION), ""),
    (here(action="x" * (NOTATION + 1)), "malformed"),
    (here(at=COUNT), ""),
    (here(at=COUNT + 1), "malformed"),
    (here(at=-1), "malformed"),
    (here(seat=2), "malformed"),
    (here(seat=-1), "malformed"),
    ({"t": "undo", "at": COUNT}, ""),
    ({"t": "undo", "at": COUNT + 1}, "malformed"),
    ({"t": "take", "seat": 1, "name": "x" * 96}, ""),
    ({"t": "take", "seat": 1, "name": "x" * 97}, "malformed"),
    ({"t": "take", "seat": 2, "name": "x"}, "malformed"),
    ({"t": "take", "seat": -1, "name": "x"}, "malformed"),
    ({"t": "give", "seat": 1, "throws": True}, ""),
    ({"t": "give", "seat": 2, "throws": True}, "malformed"),
    ({"t": "give", "seat": -1, "throws": True}, "malformed"),
    ({"t": "give", "seat": 1}, "malformed"),
    ({"t": "name", "name": "x" * 96}, ""),
    ({"t": "name", "name": "x" * 97}, "malformed"),
    ({"t": "say", "text": "x" * SAID_LENGTH}, ""),
    ({"t": "say", "text": "x" * (SAID_LENGTH + 1)}, "malformed"),
    ({"t": "reveal", "n": 1, "part": "x", "next": "x" * 65}, "malformed"),
    ({"t": "reveal", "n": 0, "part": "x", "next": "x" * 64}, "malformed"),
]
"""Messages of the guest at seat 1 of 2, and why it is dropped for each ("" where it is not)."""


def poker() -> World:
    return sat_down(Match.new("kuhn-poker", 2, seed=2), 1)


def test_what_a_host_takes_from_a_guest() -> None:
    found = []
    for body, reason in HOST:
        world = poker()
        world.seats[0].guest._put(body)
        world.settle()
        if world.drops != [reason] * bool(reason):
            found.append(f"{str(body)[:80]}: {world.drops}")
    check_none(found)


GREETED: list[tuple[Body, Body, str]] = [
    ({"call": "x" * 40}, {}, ""),
    ({"call": "x" * 41}, {}, "malformed"),
    ({"token": "x" * 64}, {}, ""),
    ({"token": "x" * 65}, {}, "malformed"),
    ({"name": "x" * 96}, {}, ""),
    ({"name": "x" * 97}, {}, "malformed"),
    ({}, {"s": "x" * 40}, ""),
    ({}, {"s": "x" * 41}, "malformed"),
    ({}, {"a": 1 << 40}, ""),
    ({}, {"a": (1 << 40) + 1}, "malformed"),
    ({}, {"a": -1}, "malformed"),
]
"""Changes to a greeting and to the message around it, and why the device is dropped."""


def hello(call: str, **more: object) -> str:
    return protocol.write({"hello": {"call": call, "token": "", "name": "x"}, "s": "", "a": 0, **more})


def newcomer(world: World) -> int:
    """Open a channel from a device that says nothing by itself."""
    world.host.joined(99)
    return 99


def test_how_a_guest_greets() -> None:
    found = []
    for greeting, around, reason in GREETED:
        world = poker()
        peer = newcomer(world)
        said = {"call": "x", "token": "", "name": "x", **greeting}
        world.host.receive(peer, protocol.write({"hello": said, "s": "", "a": 0, **around}))
        if world.drops != [reason] * bool(reason):
            found.append(f"{greeting} {around}: {world.drops}")
    check_none(found)


def test_how_long_a_commitment_is() -> None:
    for length, drops in ((63, ["dice"]), (64, []), (65, ["malformed"])):
        world = poker()
        peer = newcomer(world)
        world.host.receive(peer, hello("x"))
        device = world.host._seating.of_peer(peer)
        assert device is not None and device.line is not None
        body = {"t": "commit", "c": "0" * length}
        world.host.receive(peer, protocol.write({"s": device.line.id, "a": 0, "n": 1, "b": body}))
        assert world.drops == drops, f"a commitment of {length} characters"


def test_how_much_comes_over_a_channel() -> None:
    world = poker()
    peer = newcomer(world)

    def pings(count: int) -> list[str]:
        for _ in range(count):
            world.host.receive(peer, protocol.write({"s": "", "a": 0}))
        return world.drops

    assert pings(BURST) == []
    for _ in range(2):
        world.time += 1
        assert pings(PER_SECOND) == []
    world.time += 100  # no more than BURST is saved up
    assert pings(BURST) == []
    assert pings(1) == ["flood"]


def test_how_often_a_device_greets() -> None:
    world = poker()
    peer = newcomer(world)
    times, rest = divmod(BURST, 1 + GREETING)
    for n in range(times):
        world.host.receive(peer, hello(str(n)))
    for _ in range(rest):
        world.host.receive(peer, protocol.write({"s": "", "a": 0}))
    assert world.drops == []
    world.host.receive(peer, protocol.write({"s": "", "a": 0}))
    assert world.drops == ["flood"]


def test_how_many_lines_of_chat_are_kept() -> None:
    world = poker()
    guest = world.seats[0].guest
    for n in range(SAID_KEPT):
        world.host.say(str(n))
    world.settle()
    assert [said.text for said in guest.said] == [said.text for said in world.host.said] == [*map(str, range(60))]
    world.host.say("60")
    world.settle()
    assert [said.text for said in guest.said] == [said.text for said in world.host.said] == [*map(str, range(1, 61))]


# -- a host's table as it was kept


def seating(kept: str, seats: int = 2) -> Seating:
    return Seating([Player()] * seats, [1], kept, lambda: 0.0, Random(1).randbytes)


def kept_table(**of: object) -> str:
    return json.dumps({"devices": [[1, "secret", "Akira"]], "at": [0, 1], "next": 2, **of})


def test_a_table_that_was_kept() -> None:
    for next_number, device, following in ((2, 1, 2), (9, 1, 9), (1, None, 1), (0, None, 1), (-1, None, 1)):
        found = seating(kept_table(next=next_number))
        assert found.at == [0, device], f"next is {next_number}"
        newcomer = found.come("", "Béla")
        assert newcomer is not None and newcomer.number == following, f"next is {next_number}"
    for devices, at in (([], [0, None]), ([[3, "secret", "Akira"]], [3, 3])):
        highest = max([0, *(number for number, *_ in devices)])
        for next_number, number in ((highest + 1, highest + 1), (highest, 1)):
            one = seating(kept_table(devices=devices, at=at, next=next_number)).come("", "Béla")
            assert one is not None and one.number == number, f"next is {next_number} after {highest}"
    for at in ([0], [0, 1, 1], [0, 2], [0, -1]):
        assert seating(kept_table(at=at)).at == [0, None], f"the table can't have the seats {at}"


def test_the_longest_table_that_is_kept() -> None:
    for length, device in ((KEPT, 1), (KEPT + 1, None)):
        text = kept_table()
        text = text[:-1] + " " * (length - len(text)) + "}"
        assert len(text) == length and seating(text).at == [0, device]


def test_room_for_devices() -> None:
    found = seating("")
    devices = [found.come("", "x") for _ in range(MOST_GUESTS)]
    assert all(devices) and [device.number for device in devices if device] == [*range(1, MOST_GUESTS + 1)]
    assert found.come("", "x") is None
    assert devices[0] and found.come(devices[0].token, "x") is devices[0], "a device that comes back needs no room"
    for seat in (0, 2):  # the host's seat, and one past the last
        with pytest.raises(Illegal, match="live-taken"):
            found.take(devices[0], seat)
    found.take(devices[0], 1)
    assert found.at == [0, 1]


# -- lines and messages


def test_how_far_ahead_a_line_takes_messages() -> None:
    line = ReliableChannel("x", lambda _text: None)
    assert line.take({"a": 0, "n": WINDOW, "b": {}}) == []
    with pytest.raises(Broken):
        line.take({"a": 0, "n": WINDOW + 1, "b": {}})
    line.put({})
    assert line.take({"a": 1}) == [] and not line._unheard
    with pytest.raises(Broken):
        line.take({"a": 2})
    line.resume(1)
    for got in (2, -1):
        with pytest.raises(Broken):
            line.resume(got)


def test_what_comes_before_a_missing_message_is_kept_up_to_a_length() -> None:
    long = {"k": "x" * 100_000}
    for _ in range(2):  # what is taken counts no more
        sent: list[str] = []
        line = ReliableChannel("x", sent.append)
        for n in range(2, 400):
            assert line.take({"a": 0, "n": n, "b": long}) == []
        assert sum(len(protocol.write(body)) for body in line._early.values()) <= protocol.FROM_HOST == 2_000_000
        known = line.take({"a": 0, "n": 1, "b": {}})
        assert len(known) == 20 and line.got == 20 and not line._early
        assert line.take({"a": 0, "n": 22, "b": long}) == [] and line._early
        assert line.take({"a": 0, "n": 21, "b": long}) == [long, long]


def test_a_guest_leaves_a_host_that_has_it_send_and_takes_nothing() -> None:
    guest = guest_told()
    for ended in ("", "told"):
        for _ in range(WINDOW if not ended else 1):
            guest.say("hello")
        guest.tick()
        assert guest.ended == ended


def test_what_a_line_sends_again_and_takes_once() -> None:
    sent: list[str] = []
    line = ReliableChannel("x", sent.append)
    for n in (1, 2):
        assert line.take({"a": 0, "n": 1, "b": {}}) == ([{}] if n == 1 else []) and not line._early
    line.put({"k": 1})
    times = []
    for _ in range(3):
        line.tick()
        times.append(sum('"k"' in text for text in sent))
    assert times == [1, 2, 3], "sent, then again at every tick but the first"


def test_how_long_and_deep_a_message_is() -> None:
    def reason(text: str, longest: int = 200) -> str:
        try:
            protocol.read(text, longest)
        except Broken as broken:
            return broken.reason
        return ""

    def nested(depth: int) -> str:
        return '{"v":2,"x":' + "[" * (depth - 1) + "]" * (depth - 1) + "}"

    found = {
        "length": [reason('{"v":2}', longest) for longest in (7, 6)],
        "depth": [reason(nested(depth)) for depth in (json_reader.DEPTH, json_reader.DEPTH + 1)],
        "digits": [
            reason('{"v":2,"x":' + "1" * digits + "}") for digits in (json_reader.DIGITS, json_reader.DIGITS + 1)
        ],
    }
    assert found == {"length": ["", "too-long"], "depth": ["", "malformed"], "digits": ["", "malformed"]}


def test_a_field_that_is_true_or_false() -> None:
    assert [protocol.truth({"yes": value}, "yes") for value in (True, False)] == [True, False]
    for body in ({}, {"yes": None}, {"yes": 1}, {"yes": 0}, {"yes": "true"}, {"no": True}):
        with pytest.raises(Broken, match="malformed"):
            protocol.truth(body, "yes")


def test_fields_of_a_message() -> None:
    body: Body = {"n": 5, "text": "abc", "list": [1, 2]}
    assert protocol.whole(body, "n", 5, 5) == 5 and protocol.words(body, "text", 3) == "abc"
    assert protocol.items(body, "list", 2) == [1, 2]
    for read in (
        lambda: protocol.whole(body, "n", 6, 9),
        lambda: protocol.whole(body, "n", 0, 4),
        lambda: protocol.words(body, "text", 2),
        lambda: protocol.items(body, "list", 1),
    ):
        with pytest.raises(Broken):
            read()


def test_undoing_is_refused_before_it_uses_up_the_limit_of_a_match() -> None:
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
