"""Dice that nobody can choose: whatever one device does, the others' parts decide; and the record proves it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import takujo
from takujo import BadRecord, Illegal, Match
from takujo.core.game.game import Game
from takujo.core.live.dice_rounds import Throwing
from takujo.core.live.dice_verifier import Cheated, Witness
from takujo.core.live.guest import Guest
from takujo.core.live.match_codec import open_chance
from takujo.core.live.room_state import Company, SeatPlace, Unanswered
from takujo.core.match import dice, link
from takujo.core.match.dice import DicePart, Proof
from takujo.core.match.record import Entry
from takujo.core.rules.position import CHANCE, NOBODY
from takujo.core.rules.rng import Stream
from tests.core.failures import check_each
from tests.core.live.network import ROUGH, Seat, World, sat_down
from tests.core.live.test_matches import check_same, some
from tests.play import play_out

GAMES = list(takujo.games().values())
DIE = [(n, 1) for n in range(1, 7)]
TIMES = 3_000
OPTIONS = {"nations": ["ussr", "japan"]}


def wartime(guests: int = 1, seats: int = 2, **how: Any) -> World:
    """Return a table at which dice are awaited soon: each turn of this game begins with a throw."""
    return sat_down(Match.new("wartime-economy", seats, seed=5), guests, **how)


def to_the_next_throw(world: World) -> None:
    """Play on until dice are awaited: nobody may answer meanwhile."""
    for _ in range(100):
        match = world.host.match
        if match.actors() == (CHANCE,):
            return
        seat = match.actors()[0]
        device = world.device(seat)
        action = world.legal(seat)[-1]
        (match if device is None else device.match).play(seat, action)
        while not (world.host.throw is not None or world.quiet()):
            world.deliver(world.time)
            world.host.tick()
    raise AssertionError("nothing is thrown")


# -- a throw


def parts(luck: Random, count: int = 2) -> list[DicePart]:
    return [DicePart.drawn(device, luck.randbytes) for device in range(count)]


def even(counts: Counter[Any], sides: int = 6) -> None:
    """Check that a fair die may well have fallen so (chi squared below its 99.99th percentile)."""
    mean = sum(counts.values()) / sides
    assert sum((counts[n] - mean) ** 2 / mean for n in range(1, sides + 1)) < 25.7


def test_one_honest_device_makes_a_fair_die() -> None:
    luck = Random(1)
    for stubborn in (b"\0" * 8, b"\xff" * 8, bytes(range(8))):
        fixed = DicePart(0, b"\1" * 16, stubborn)
        even(Counter(Proof((fixed, DicePart.drawn(1, luck.randbytes))).result(DIE) for _ in range(TIMES)))


def test_weights_are_kept() -> None:
    luck = Random(2)
    found = Counter(Proof(tuple(parts(luck))).result([("a", 1), ("b", 3)]) for _ in range(TIMES))
    assert abs(found["b"] / TIMES - 0.75) < 0.03


def test_another_value_or_salt_is_another_commitment() -> None:
    one = parts(Random(3))[0]
    others = [one._replace(device=1), one._replace(salt=bytes(16)), one._replace(value=bytes(8))]
    assert len({one.commitment, *(other.commitment for other in others)}) == 4


def test_a_proof_as_text() -> None:
    proof = Proof(tuple(parts(Random(4), 3)), (3, 5))
    assert dice.read(str(proof)) == proof
    assert dice.part(2, str(proof.parts[2]).partition(":")[2]) == proof.parts[2]


NO_PROOFS: list[Callable[[str], str]] = [
    lambda text: "",
    lambda text: text + " ",
    lambda text: text + " -0",
    lambda text: text + " -1",
    lambda text: text + " " + text,
    lambda text: text.replace("0:", "00:", 1),
    lambda text: text[:-1],
    lambda text: text.replace(":", ":A:", 1),
    lambda text: text + "A",
    lambda text: text[:-1] + "_",  # bits beyond the last byte
    lambda text: " ".join(f"-{n}" for n in range(1, 40)),
    lambda text: text + " x" * 2000,
]


def refuse_proof(change: Callable[[str], str]) -> None:
    with pytest.raises(ValueError):
        dice.read(change(str(Proof(tuple(parts(Random(4)))))))


def test_what_is_no_proof_is_not_read() -> None:
    check_each(refuse_proof, NO_PROOFS)


# -- in a record


@pytest.fixture(scope="module")
def played() -> Match:
    world = wartime()
    world.play_on()
    return world.host.match


def test_the_record_of_a_live_match_proves_its_dice(played: Match) -> None:
    again = Match.read(played.record())
    assert again.proofs == played.proofs and again.record() == played.record()
    thrown = [at for at, entry in enumerate(played.entries) if entry.seat == CHANCE]
    assert set(played.proofs) <= set(thrown) and len(played.proofs) > 5
    assert all([part.device for part in proof.parts] == [0, 1] for proof in list(played.proofs.values())[2:])


def test_to_older_readers_a_proof_is_a_remark(played: Match) -> None:
    without = "".join(line for line in played.record().splitlines(True) if not line.startswith("#"))
    assert Match.read(without).digest() == played.digest()
    assert Match.read(without).proofs == {}
    assert Match.read(without).continues(played)


def test_a_link_goes_without_proofs_where_they_are_too_long(played: Match) -> None:
    again = Match.from_link(played.link())
    assert again.digest() == played.digest()
    short = Match.read("\n".join(played.record().splitlines()[:20]))
    assert short.proofs and Match.from_link(short.link()).proofs == short.proofs


def test_a_link_that_is_too_long_without_proofs_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    world = wartime()
    world.play_on(8)
    match = world.host.match
    assert match.proofs and Match.from_link(match.link()).proofs == match.proofs
    monkeypatch.setattr(link, "MAX_LINK", len(match.link()) - 1)
    short = match.link()
    assert Match.from_link(short).proofs == {} and Match.from_link(short).digest() == match.digest()
    monkeypatch.setattr(link, "MAX_LINK", len(short) - 1)
    with pytest.raises(Illegal, match="link-too-long"):
        match.link()


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.replace("#dice/1 0:", "#dice/1 2:") + " x",
        lambda line: line.replace(line[-6], "A" if line[-6] != "A" else "B"),
        lambda line: line + "\n" + line,
        lambda line: "0 pass\n" + line,
    ],
)
def test_a_proof_that_proves_something_else_is_refused(played: Match, change: Callable[[str], str]) -> None:
    lines = played.record().splitlines()
    refused = 0
    for at in [at for at, line in enumerate(lines) if line.startswith("#dice/1 ")][:6]:
        text = "\n".join([*lines[:at], change(lines[at]), *lines[at + 1 :]])
        try:
            Match.read(text)
        except BadRecord as bad:
            refused += bad.code in ("dice", "illegal-action")
    assert refused >= 4  # another sum may by chance give the same dice


# -- which chance is thrown


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_all_may_know_is_thrown_by_all_and_looks_the_same_to_all(game: Game) -> None:
    setup = some(game)
    match = play_out(Match.new(game, setup.seats, setup.options, 3), Stream(3, "dice"))
    for position in match.positions:
        if position.actors() == (CHANCE,):
            chances = position.chances()
            shown = open_chance(position, chances)
            assert shown or game.secrets
            for viewer in (NOBODY, *range(match.seats)) if shown else ():
                view = position.view(viewer)
                assert open_chance(view, view.chances()) and view.chances() == chances


# -- who cheats


class Bent(Guest):
    """A guest that changes what it is told before it looks at it: so a cheating host would look to it."""

    bend: Callable[[dict[str, Any]], None]

    def receive(self, text: object) -> None:
        message = json.loads(str(text))
        if "b" in message and hasattr(self, "bend"):
            self.bend(message["b"])
        super().receive(json.dumps(message))


def bent(change: Callable[[dict[str, Any]], None]) -> Guest:
    """Return a guest that has watched a throw by such a host."""
    world = World(Match.new("wartime-economy", 2, seed=5), [1], ["Guest"], make_guest=Bent)
    guest = world.seats[0].guest
    guest.take(1)
    world.settle()
    assert isinstance(guest, Bent)
    guest.bend = change
    for _ in range(6):
        if world.host.throw is None:
            world.play_on(1)
    return guest


def test_a_bent_host_that_changes_nothing_is_an_honest_one() -> None:
    assert not bent(lambda body: None).ended


def other_part(body: dict[str, Any]) -> None:
    """The host shows another value than the one it has committed to."""
    if "p" in body:
        words = body["p"].split(" ")
        body["p"] = " ".join([str(DicePart.drawn(0, Random(1).randbytes)), *words[1:]])


def other_result(body: dict[str, Any]) -> None:
    """The host tells of other dice."""
    if str(body.get("e", "")).startswith("* roll"):
        body["e"] = "* roll 1+1+1+1" if body["e"] != "* roll 1+1+1+1" else "* roll 1+1+1+2"


def no_proof(body: dict[str, Any]) -> None:
    """The host says only what has fallen."""
    body.pop("p", None)


def passed_over(body: dict[str, Any]) -> None:
    """The host throws without this device, which is there."""
    if body["t"] == "throw":
        body["commits"] = [c for c in body["commits"] if c[0] == 0]


def late_commitment(body: dict[str, Any]) -> None:
    """The host commits when it has seen the guest's part."""
    if body["t"] == "throw":
        body["commits"] = [c for c in body["commits"] if c[0] != 0]


def not_mine(body: dict[str, Any]) -> None:
    """The host says that this device has committed to something else."""
    if body["t"] == "throw":
        body["commits"] = [[device, "0" * 64 if device else c] for device, c in body["commits"]]


def nonsense(body: dict[str, Any]) -> None:
    """The host says what is no proof."""
    if "p" in body:
        body["p"] = "lucky"


WAYS_TO_CHEAT = [other_part, other_result, no_proof, passed_over, late_commitment, not_mine, nonsense]


@pytest.mark.parametrize("how", WAYS_TO_CHEAT, ids=lambda how: how.__name__)
def test_a_host_that_cheats_is_found_out(how: Callable[[dict[str, Any]], None]) -> None:
    assert bent(how).ended in ("dice", "told" if how is other_result else "dice")


def test_a_guest_looks_at_every_part_and_at_the_sum() -> None:
    """Even if what a host puts in its place would have given the same, or nothing else is wrong than the result."""
    match = next(m for n in range(9) if (m := Match.bare("wartime-economy", 2, {}, n)).actors() == (CHANCE,))
    position, luck = match.position, Random(7)
    chances = position.chances()
    company = Company((SeatPlace(1, "", "human", 1, "connected"),))
    for others in (False, True):
        witness = Witness(luck.randbytes)
        own, host = witness.commit(1), DicePart.drawn(0, luck.randbytes)
        shown = witness.see(1, {0: host.commitment, 1: own}, (), 1, True, False)
        assert shown is not None
        proof = Proof((host, dice.part(1, shown[0])))
        thrown = proof.result(chances)
        if others:
            proof = Proof((host._replace(salt=bytes(16)), proof.parts[1]))
            assert proof.result(chances) == thrown
        else:
            thrown = next(action for action, _ in chances if action != thrown)
        with pytest.raises(Cheated):
            witness.check(position, Entry("play", CHANCE, thrown), proof, company, 1, True)


def test_a_guest_knows_an_old_throw_and_a_changed_one_from_a_new_one() -> None:
    luck = Random(7)
    witness = Witness(luck.randbytes)
    first = {0: DicePart.drawn(0, luck.randbytes).commitment, 1: witness.commit(1)}
    shown = witness.see(2, first, (), 1, True, False)
    assert shown is not None
    other = {**first, 0: DicePart.drawn(0, luck.randbytes).commitment}
    assert witness.see(1, other, (), 1, True, False) is None, "an old throw changes nothing"
    assert witness.see(2, first, (), 1, True, False) is None, "the repeated message is ignored"
    with pytest.raises(Cheated):
        witness.see(2, other, (), 1, True, False)
    assert witness.see(3, {**other, 1: shown[1]}, (), 1, True, False) is not None
    assert witness.doubts == 1
    third = {**other, 1: shown[1]}
    witness.begin_again()
    assert witness.see(1, third, (), 1, True, False) is None and witness.doubts == 1, "the same throw over another line"


def test_a_device_that_was_left_out_takes_part_in_the_next_throw() -> None:
    match = next(m for n in range(9) if (m := Match.bare("wartime-economy", 2, {}, n)).actors() == (CHANCE,))
    luck = Random(7)
    witness, host = Witness(luck.randbytes), DicePart.drawn(0, luck.randbytes)
    absent = (Unanswered(1, 20),)
    witness.see(1, {0: host.commitment}, absent, 1, True, False)
    proof = Proof((host,), (1,))
    thrown = proof.result(match.position.chances())
    witness.check(match.position, Entry("play", CHANCE, thrown), proof, Company(), 1, True)
    assert witness.without == absent
    with pytest.raises(Cheated, match="absent"):
        witness.see(2, {}, absent, 1, True, True)


def test_the_first_action_of_a_match_can_be_proved() -> None:
    match = Match.bare("wartime-economy", 2, OPTIONS, 5)
    proof = Proof(tuple(parts(Random(4))))
    with pytest.raises(ValueError):
        match.prove(proof)
    match.play_one(CHANCE, proof.result(match.position.chances()))
    match.prove(proof)
    assert match.proofs == {0: proof}
    with pytest.raises(ValueError):
        match.prove(proof)


@pytest.mark.parametrize(("part", "ended"), [("0:", ""), ("5:", "dice")])
def test_a_whole_record_has_the_throws_that_were_seen(part: str, ended: str) -> None:
    """Of a match with hidden information all is told at its end: dice that have changed since are noticed."""
    world = sat_down(Match.new("co-prosperity", 2, seed=5), 1)
    seat, hear = world.seats[0], world.seats[0].guest.receive

    def hear_changed(text: object) -> None:
        message = json.loads(str(text))
        if message.get("b", {}).get("t") == "over":
            record = message["b"]["record"]
            assert "#dice/1 0:" in record
            message["b"]["record"] = record.replace("#dice/1 0:", "#dice/1 " + part, 1)
        hear(json.dumps(message))

    seat.guest.receive = hear_changed  # type: ignore[method-assign]
    world.play_on()
    world.settle()
    assert seat.guest.ended == ended


def test_a_host_can_not_copy_a_commitment() -> None:
    """A sum of two equal values would be even: so the device's number is part of what is hashed."""
    one = parts(Random(5))[1]
    throwing = Throwing(1, [], (), 0, Random(6).randbytes)
    throwing.commitments = {0: one.commitment, 1: one.commitment}
    device = World(Match.new("kuhn-poker", 2, seed=1), [1]).host._seating.come("", "x")
    assert device is not None and device.number == 1
    assert throwing.reveal(device, one)
    assert one._replace(device=0).commitment != one.commitment


def test_a_guest_that_shows_another_value_is_dropped() -> None:
    world = wartime(2, 3)
    cheat = world.seats[0]
    send = cheat.guest._put

    def put(body: dict[str, Any]) -> None:
        send(body | {"part": str(DicePart.drawn(0, Random(1).randbytes))[2:]} if body["t"] == "reveal" else body)

    cheat.guest._put = put  # type: ignore[method-assign]
    with pytest.raises(AssertionError, match="Throw"):
        world.play_on()
    assert world.drops == ["dice"]
    assert world.host.match.actors() == (CHANCE,)
    world.roll_without()
    proof = world.host.match.proofs[max(world.host.match.proofs)]
    assert proof.absent == (1,) and [part.device for part in proof.parts] == [0, 2]
    assert not world.seats[1].guest.ended
    assert Match.read(world.host.match.record()).proofs[max(world.host.match.proofs)] == proof


def deliver(world: World) -> None:
    """Let everything arrive that is on its way, though dice be awaited."""
    for _ in range(4):
        world.tick()


def keeps_back(world: World, mute: Seat) -> list[dict[str, Any]]:
    """Have a guest collect what it would show; return where."""
    send, kept = mute.guest._put, []
    mute.guest._put = lambda body: kept.append(body) if body["t"] == "reveal" else send(body)  # type: ignore[method-assign]
    return kept


SHOWN = [
    pytest.param(lambda old, now: [old], 0, [], id="an old part"),
    pytest.param(lambda old, now: [now | {"part": old["part"]}], 0, ["dice"], id="the part of an older throw"),
    pytest.param(lambda old, now: [now | {"n": now["n"] + 1}], 0, [], id="of a throw that is not yet"),
    pytest.param(lambda old, now: [now | {"part": "x"}], 0, ["dice"], id="no part"),
    pytest.param(lambda old, now: [now, now], 1, ["dice"], id="twice"),
    pytest.param(lambda old, now: [{"t": "commit", "c": "0" * 64}, now], 1, ["dice"], id="with a commitment too many"),
]


@pytest.mark.parametrize(("show", "counts", "drops"), SHOWN)
def test_a_part_counts_once_and_only_in_its_own_throw(show: Callable[..., Any], counts: int, drops: list[str]) -> None:
    world = wartime(2, 3)
    mute = world.seats[0]
    send = mute.guest._put
    kept = keeps_back(world, mute)
    for throw in range(2):
        to_the_next_throw(world)
        deliver(world)
        if throw == 0:
            send(kept[0])
            world.settle()
    thrown = len(world.host.match.proofs)
    for body in show(*kept):
        send(body)
    deliver(world)
    assert world.drops == drops and len(world.host.match.proofs) == thrown + counts
    assert Match.read(world.host.match.record()).proofs == world.host.match.proofs


@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_guest_that_keeps_its_part_back_holds_the_throw_up_and_learns_nothing(count: int) -> None:
    """It is neither told the result nor anybody's part before its own is in; the host decides how to go on."""
    world = wartime(2, 3)
    mute = world.seats[0]
    send, told = mute.guest._put, len(mute.came)
    mute.guest._put = lambda body: None if body["t"] == "reveal" else send(body)  # type: ignore[method-assign]
    to_the_next_throw(world)
    for _ in range(count):
        world.tick()
    for _ in range(5):
        world.tick()
    throw = world.host.throw
    assert throw is not None and throw.waiting == (1,) and throw.overdue == ()
    assert world.seats[1].guest.throw == throw
    shown = str(world.host._throwing._own.value.hex()) if world.host._throwing else ""
    assert shown and not any('"p"' in text for text in mute.came[told:][-3:])
    entries = len(world.host.match.entries)
    world.host.go_on()  # it may still answer: nothing happens without it
    assert len(world.host.match.entries) == entries
    mute.disconnect()
    world.host.go_on()  # it may come back at once
    assert len(world.host.match.entries) == entries
    world.roll_without()
    assert len(world.host.match.entries) > entries and world.seats[1].guest.doubts == 1
    assert world.seats[1].news.count("doubt") == 1, "it is void, and that is told"


# -- lost devices


@pytest.mark.parametrize("way", ["connection", "reload", "host", "leaves", "kicked"])
def test_a_throw_outlasts_whatever_happens_in_the_middle_of_it(way: str) -> None:
    world = wartime(2, 3)
    lost = world.seats[1]
    sent = lost.guest._put
    lost.guest._put = lambda body: None if body["t"] == "reveal" else sent(body)  # type: ignore[method-assign]
    to_the_next_throw(world)
    for _ in range(3):
        world.tick()
    assert world.host.throw is not None and world.host.throw.waiting == (2,)
    if way == "connection":
        lost.disconnect()
        lost.guest._put = sent  # type: ignore[method-assign]
        lost.guest._witness.begin_again()
        lost.guest._line = None  # as if the browser had thrown it away
        lost.connect()
    elif way == "reload":
        lost.reload()
    elif way == "host":
        lost.guest._put = sent  # type: ignore[method-assign]
        world.reload_host()
    elif way == "leaves":
        world.deliver(world.time)
        lost.guest.leave()
        world.settle()
        assert [place.state for place in world.host.company.places] == ["host", "connected", "free"]
        world.host.seat_guest(2, "easy")
    else:
        world.host.seat_guest(2, "easy")  # the device goes on as a witness, and is still waited for
        world.wait(2)
        assert world.host.throw is not None and world.host.throw.waiting == (2,)
        world.roll_without()
    world.settle()
    assert world.host.throw is None and world.host.match.actors() != (CHANCE,)
    world.seats = [seat for seat in world.seats if not seat.guest.ended]
    world.play_on(5)
    check_same(world)


def test_the_host_goes_on_without_a_lost_device_until_it_is_back() -> None:
    world = wartime(2, 3, faults=ROUGH)
    lost = world.seats[0]
    lost.disconnect()
    world.host.seat_guest(1, "free")
    assert world.host.throw is None
    world = wartime(2, 3)
    lost = world.seats[0]
    lost.disconnect()
    to_the_next_throw_of_others(world)
    throw = world.host.throw
    assert throw is not None and throw.waiting == (1,)
    lost.connect()
    world.settle()
    assert world.host.throw is None, "it is back: nobody has to decide"


def to_the_next_throw_of_others(world: World) -> None:
    for _ in range(60):
        if world.host.throw is not None:
            return
        seat = world.host.match.actors()[0]
        if world.device(seat) is world.seats[0]:
            world.host.seat_guest(seat, "easy")
            world.host.match.play(seat, world.host.match.actions(seat)[-1])
        else:
            world.play_on(1)


def test_where_nobody_else_sits_the_dice_are_the_matchs_own() -> None:
    match = Match.new("wartime-economy", 2, seed=5)
    alone = World(Match.new("wartime-economy", 2, seed=5), [], ["Onlooker"])
    for _ in range(30):
        seat = match.actors()[0]
        action = match.actions(seat)[0]
        match.play(seat, action)
        alone.play(seat, action)
    assert alone.host.match.record() == match.record()
    check_same(alone)
