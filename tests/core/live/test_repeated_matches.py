"""Hosts that send a match again from its beginning, with other rolls or another position."""

from __future__ import annotations

import json

import pytest

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.live.guest_match import GuestMatch
from takujo.core.live.host import Host
from takujo.core.live.match_codec import open_chance
from takujo.core.live.room_state import HOST
from takujo.core.match import record
from takujo.core.match.arbiter import PENDING
from takujo.core.match.dice import DicePart, Proof
from takujo.core.rules.position import CHANCE
from tests.core.live.cheat_tables import are_informed, dice_table, play_to_roll, table_with_secrets
from tests.core.live.network import sat_down
from tests.core.live.test_matches import some

GAMES = list(takujo.games().values())


class ChangingRolls(Host):
    """Replace a roll by one of its own, and send the match from its beginning."""

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
def test_guests_are_informed_if_a_repeated_match_differs_from_the_known_one(game: str) -> None:
    world = sat_down(Match.new(game, 2, seed=5), 1, kind=ChangingRolls)
    for _ in range(300):
        if getattr(world.host, "changed_roll", False):
            break
        seat = world.host.match.actors()[0]
        device = world.device(seat)
        (world.host.match if device is None else device.match).play(seat, world.luck.choice(world.legal(seat)))
        for _ in range(3):
            world.tick()
    assert are_informed(world, "another")


def test_guests_are_informed_if_a_repeated_match_lacks_a_proof() -> None:
    world = dice_table(Host)
    play_to_roll(world)
    world.settle()
    world.host.match.proofs.clear()
    world.host._tell_match(world.host._seating.devices[1])
    world.settle()
    assert are_informed(world, "another")


def test_guests_are_informed_if_the_host_returns_with_an_older_record() -> None:
    world = dice_table(Host)
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
def test_an_undo_during_an_absence_does_not_make_another_match(game: str) -> None:
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
def test_an_end_during_an_absence_does_not_make_another_match(reload: bool) -> None:
    """What was hidden before is now visible."""
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
def test_a_guest_recognizes_the_match_after_a_reload(game: Game) -> None:
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


class RollingAlone(Host):
    """Roll alone, and send the match from its beginning with that roll."""

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


class ForgingProofs(RollingAlone):
    """Claim that the guest took part."""

    forges = True


class ClaimingAbsence(RollingAlone):
    """Claim that the guest's connection was lost."""

    def throw_dice(self) -> None:
        self._throws = 1
        proof = Proof((DicePart.drawn(HOST, self._entropy),), (1,))
        match = self.match
        match.play_one(CHANCE, proof.result(match.position.chances()))
        match.prove(proof)
        self._tell_match(self._seating.devices[1])


@pytest.mark.parametrize("game", ["wartime-economy", "co-prosperity"])
def test_a_connected_device_cannot_be_called_absent_in_a_repeated_match(game: str) -> None:
    world = sat_down(Match.new(game, 2, seed=5), 1, kind=ClaimingAbsence)
    known = rolls(world.host.match)
    while rolls(world.host.match) == known:
        world.play_on(1)
    assert world.seats[0].guest.ended == "absent"


@pytest.mark.parametrize("game", ["wartime-economy", "co-prosperity"])
def test_a_device_that_was_away_is_informed_of_rolls_without_it(game: str) -> None:
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
    assert are_informed(world, "without") and "another" not in seat.news
    assert seat.guest.proofs == host.proofs and host.proofs[-1].absent == (1,)


def test_guests_are_informed_if_a_repeated_match_has_another_position() -> None:
    """The actions are the same, but not their result."""
    world = table_with_secrets()[0]
    host = world.host
    part = next(n for n, value in host.match.position.state().items() if type(value) is int and n != "rules")
    value = getattr(host.match.position, part)
    setattr(host.match.position, part, value + 1)
    host._tell_match(host._seating.devices[1])
    world.settle()
    assert are_informed(world, "another")


class ForgingAfterReload(ForgingProofs):
    """Forge a proof as if the page of the host had been loaded again."""

    other_line = True


@pytest.mark.parametrize("reload", [False, True])
@pytest.mark.parametrize("kind", [RollingAlone, ForgingProofs, ForgingAfterReload])
@pytest.mark.parametrize("game", ["wartime-economy", "co-prosperity"])
def test_guests_are_informed_of_rolls_without_them_in_a_repeated_match(
    game: str, kind: type[Host], reload: bool
) -> None:
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
    assert rolls(match) > known and are_informed(world, "another")


def rolls(match: Match) -> int:
    """Return the number of open rolls with several possible results in a match."""
    found = [match.positions[at].chances() for at, turn in enumerate(match.turns) if turn.seat == CHANCE]
    return sum(len(chances) > 1 and open_chance(match.positions[0], chances) for chances in found)


@pytest.mark.parametrize("game", [game for game in GAMES if not game.secrets], ids=str)
def test_a_game_without_hidden_information_cannot_be_sent_in_part(game: Game) -> None:
    """Otherwise a host could invent rolls, because a guest doesn't check such a match by the rules."""
    setup = record.read(Match.new(game, some(game).seats, some(game).options, 5).record()).setup
    with pytest.raises(ValueError, match="hide"):
        GuestMatch.told(setup, [0], PENDING)


def test_a_roll_before_dice_are_due_is_refused() -> None:
    """Otherwise a host could know a roll before it decides."""
    world = dice_table(Host)
    while world.host.match.actors() != (0,):
        world.play_on(1)
    world.host._throw_anew()
    world.deliver(world.time)
    assert world.seats[0].guest.ended == "dice"
