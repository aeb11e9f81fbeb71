"""At the table: seats taken and given up, several people at one device, taking back by agreement, the clock, chat."""

from __future__ import annotations

from random import Random

import pytest

import takujo
from takujo import Illegal, Match
from tests.core.live.network import World, sat_down
from tests.core.live.test_matches import check_same


def places(world: World) -> list[tuple[str, str]]:
    return [(place.state, place.name) for place in world.host.company.places]


def test_a_guest_takes_a_free_seat_gives_a_name_and_gives_it_up() -> None:
    world = World(Match.new("war-clouds", 3, seed=1), [1, 2], ["Akira"])
    guest = world.seats[0].guest
    assert places(world) == [("host", ""), ("free", ""), ("free", "")]
    assert guest.company.onlookers[0].name == "Akira" and guest.here == frozenset()
    guest.take(2)
    world.settle()
    assert places(world)[2] == ("connected", "Akira") and guest.here == {2}
    assert guest.match is not None and guest.match.players[2].name == world.host.match.players[2].name == "Akira"
    guest.rename("Aki")
    world.settle()
    assert places(world)[2] == ("connected", "Aki")
    guest.give_up(2)
    world.settle()
    assert places(world)[2] == ("free", "") and guest.here == frozenset()


def test_who_has_seen_a_hand_can_not_leave_it_to_just_anybody() -> None:
    """Else one after the other could take each seat and see each hand."""
    world = World(Match.new("water-walker", 3, seed=1), [1, 2], ["Akira"])
    guest = world.seats[0].guest
    guest.take(1)
    world.settle()
    guest.give_up(1)
    world.settle()
    assert [state for state, _ in places(world)] == ["host", "host", "free"]
    world.host.seat_guest(1, "free")
    world.settle()
    assert [state for state, _ in places(world)] == ["host", "free", "free"]


def test_a_match_with_long_undos_is_not_played_live() -> None:
    """Its host knows dice that have been undone. A branch of it is another match."""
    match = Match.new("wartime-economy", 2, seed=3, players=[("human", ""), ("easy", "")])
    while not match.reach():
        (seat,) = match.actors()
        match.play(seat, "end")
    match.undo()
    with pytest.raises(Illegal, match="live-long-undo"):
        World(match, [0], [])
    assert World(match.fork(len(match)), [0], []).host.match.entries


def test_the_host_sends_a_device_away_for_good() -> None:
    world = World(Match.new("water-walker", 3, seed=1), [1, 2], ["Akira", "Béla"])
    akira, bela = world.seats
    akira.guest.take(1)
    world.settle()
    world.host.send_away(1)
    world.settle()
    assert akira.guest.ended == "away" and not bela.guest.ended
    assert [state for state, _ in places(world)] == ["host", "host", "free"], "Béla may not see what Akira has seen"
    akira.reload()  # by its token it is nobody known
    world.settle()
    assert akira.guest.here == frozenset() and {one.device for one in world.host.company.onlookers} == {2, 3}
    world.host.send_away(2)  # who only looks on
    world.host.send_away(9)  # who is not there any more
    world.settle()
    assert bela.guest.ended == "away" and {one.device for one in world.host.company.onlookers} == {3}


def test_a_device_whose_connection_is_lost_is_sent_away_as_well() -> None:
    world = World(Match.new("war-clouds", 3, seed=1), [1, 2], ["Akira"])
    world.seats[0].guest.take(2)
    world.settle()
    world.seats[0].disconnect()
    world.host.send_away(1)
    assert places(world) == [("host", ""), ("free", ""), ("free", "")]
    world.seats[0].connect()
    world.settle()
    assert world.seats[0].guest.here == frozenset() and places(world)[2] == ("free", "")


def test_a_guest_sees_what_its_seats_may_know_from_when_it_sits_down_until_it_gets_up() -> None:
    match = next(m for m in (Match.new("water-walker", 3, seed=n) for n in range(9)) if m.position.turn == 0)
    world = World(match, [1, 2], ["Akira"])
    device, match = world.seats[0], world.host.match
    assert not device.match.position.knows(1)
    for seat in (1, 2):
        device.guest.take(seat)
        world.settle()
    for seat in (1, 2):
        assert device.match.view(seat).state() == match.view(seat).state() != match.view(-1).state()
    device.guest.give_up(2)
    world.settle()
    assert device.match.view(2).state() == match.view(-1).state()
    assert device.match.view(1).state() == match.view(1).state()


@pytest.mark.parametrize("game", [g for g in takujo.games().values() if g.secrets], ids=str)
def test_several_people_at_one_device(game: takujo.Game) -> None:
    match = Match.new(game, game.seats[-1] if game.seats[-1] < 4 else 4, seed=6)
    world = sat_down(match, 1, host=False)
    assert world.seats[0].guest.here == set(range(match.seats))
    world.play_on(80)
    check_same(world)


def test_the_host_gives_a_seat_to_a_computer_and_back() -> None:
    world = sat_down(Match.new("war-clouds", 3, seed=1), 2)
    world.host.seat_guest(1, "easy")
    world.settle()
    assert [place.state for place in world.host.company.places] == ["host", "computer", "connected"]
    assert world.seats[0].guest.here == frozenset() and world.host.here == {0}
    assert world.seats[1].match.players[1].kind == "easy"
    world.host.seat_guest(1, "human")
    assert world.host.here == {0, 1}
    world.host.seat_guest(1, "free")
    world.seats[0].guest.take(1)
    world.settle()
    assert world.seats[0].guest.here == {1}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_host_s_page_does_not_play_for_a_seat_of_a_guest(seat: int) -> None:
    world = World(Match.new("war-clouds", 2, seed=1), [seat], ["Akira"])
    world.seats[0].guest.take(seat)
    world.settle()
    while world.host.match.actors() != (seat,):
        world.play_on(1)
    match, before = world.host.match, world.host.match.record()
    for action in (match.actions(seat)[0], str(match.actions(seat)[0])):
        with pytest.raises(Illegal, match="live-not-here"):
            match.play(seat, action)
    for nobody in (-1, match.seats, match.seats + 1):
        with pytest.raises(Illegal, match="not-your-turn"):
            match.play(nobody, match.actions(seat)[0])
    assert match.record() == before


def test_the_clock_is_the_hosts() -> None:
    world = sat_down(Match.new("water-walker", 3, {"clock": "relaxed"}, seed=1), 2)
    for _ in range(80):
        clock = world.host.match.position.clock()
        seat = world.host.match.actors()[0]
        if clock is not None and world.device(seat) is not None:
            world.host.match.play(seat, clock.action)
            world.settle()
            check_same(world)
            return
        world.play_on(1)
    raise AssertionError("no clock")


# -- taking back


def undoable(world: World, seat: int) -> None:
    """Play on until a seat's last action could be taken back by itself."""
    for _ in range(200):
        match = world.host.match
        if match.turns and match.turns[-1].seat == seat and Match.read(match.record()).undo_refusal() is None:
            return
        world.play_on(1)
    raise AssertionError("nothing can be taken back")


@pytest.mark.parametrize("seat", [0, 1])
def test_what_touches_nobody_is_taken_back_at_once(seat: int) -> None:
    world = sat_down(Match.new("war-clouds", 3, seed=1), 2)
    undoable(world, seat)
    before, device = len(world.host.match), world.device(seat)
    match = world.host.match if device is None else device.match
    match.undo()
    world.settle()
    assert len(world.host.match) == before - 1 and world.host.asked is None
    check_same(world)
    other = world.seats[1].match
    assert other.redo_refusal() is not None and match.redo_refusal() is None
    assert (world.host.match.redo_refusal() is None) == (seat == 0)
    with pytest.raises(Illegal):
        other.redo()
    match.redo()
    world.settle()
    assert len(world.host.match) == before
    check_same(world)
    world.reload_host()
    world.settle()
    assert len(world.host.match) == before
    check_same(world)
    world.host.close()
    if seat == 0:
        world.host.match.undo()
        world.host.match.redo()
        assert len(world.host.match) == before


def both_choose() -> World:
    """Return a table at which both choose cards at once, and the host has chosen last."""
    world = sat_down(Match.new("co-prosperity", 2, seed=1), 1, 1)
    while len(world.host.match.actors()) < 2:
        world.play_on(1)
    for seat in (1, 0):
        world.play(seat, world.legal(seat)[0])
    return world


def test_whose_action_would_be_taken_back_is_asked() -> None:
    world = both_choose()
    device, before = world.seats[0], len(world.host.match)
    device.match.undo()
    world.settle()
    asked = world.host.asked
    assert asked is not None and asked.seat == 1 and asked.waiting == (0,)
    assert device.guest.asked == world.seats[1].guest.asked == asked and len(world.host.match) == before
    world.seats[1].guest.answer(True)  # who looks on has no say
    device.guest.answer(True)
    world.settle()
    assert len(world.host.match) == before
    world.host.answer(True)
    world.settle()
    assert len(world.host.match) == before - 1 and world.host.asked is None and device.guest.asked is None
    check_same(world)


def test_a_guest_is_asked_as_well() -> None:
    world = both_choose()
    world.play(1, world.legal(1)[0])
    before = len(world.host.match)
    world.host.match.undo()
    world.settle()
    assert world.seats[0].guest.asked is not None and world.seats[0].guest.asked.waiting == (1,)
    with pytest.raises(Illegal, match="live-asked"):
        world.host.match.undo()
    world.seats[0].guest.answer(False)
    world.settle()
    assert len(world.host.match) == before and world.host.asked is None
    assert world.host.refusal is not None and world.host.refusal.code == "live-declined"
    world.host.match.undo()
    world.settle()
    world.seats[0].guest.answer(True)
    world.settle()
    assert len(world.host.match) == before - 1


def turn_over(seats: int) -> Match:
    """Return a match whose last action has ended a turn, and which could still be taken back: the seat goes on itself.

    Of our games it is Wartime Economy in which a seat may have two turns running (6.2), and dice that are typed leave
    nothing to chance between them.
    """
    luck = Random(1)
    for seed in range(20):
        match = Match.new("wartime-economy", seats, {"dice": "typed"}, seed=seed)
        while match.actors():
            seat = match.actors()[0]
            match.play(seat, luck.choice(match.actions(seat)))
            refusal = match.undo_refusal()
            if refusal is not None and refusal.code == "undo-turn-over":
                return match
    raise AssertionError("nobody has two turns running")


def test_once_a_turn_is_over_everybody_is_asked() -> None:
    """Others may have thought about what to do by then; of whom one declines, or all agree."""
    match = turn_over(3)
    world, last, before = sat_down(match, 2, 1), match.turns[-1].seat, len(match)
    asker = world.device(last)
    others = [seat for seat in range(3) if seat != last]
    undo = (world.host.match if asker is None else asker.match).undo

    def say(seat: int, yes: bool) -> None:
        device = world.device(seat)
        (world.host if device is None else device.guest).answer(yes)
        world.settle()

    for answers in ([False], [True, False], [True, True]):
        undo()
        world.settle()
        asked = world.host.asked
        assert asked is not None and asked.seat == last and asked.waiting == tuple(others)
        assert all(device.guest.asked == asked for device in world.seats)
        for answer, seat in zip(answers, others, strict=False):
            assert len(world.host.match) == before and world.host.asked is not None
            say(seat, answer)
        assert world.host.asked is None and all(device.guest.asked is None for device in world.seats)
        refusal = world.host.refusal if asker is None else asker.guest.refusal
        assert refusal is not None and refusal.code == "live-declined"
    assert len(world.host.match) == before - 1
    check_same(world)


def test_what_is_asked_is_over_when_the_match_goes_on() -> None:
    world = both_choose()
    device = world.seats[0]
    device.match.undo()
    world.settle()
    world.play(0, world.legal(0)[0])
    assert world.host.asked is None and device.guest.asked is None
    before = len(world.host.match)
    world.host.answer(True)
    assert len(world.host.match) == before


def test_nobody_who_is_away_is_asked() -> None:
    world = both_choose()
    world.play(1, world.legal(1)[0])
    world.seats[0].disconnect()
    with pytest.raises(Illegal, match="live-away"):
        world.host.match.undo()
    world.seats[0].connect()
    world.settle()
    world.host.match.undo()
    world.seats[0].disconnect()
    assert world.host.asked is None
    assert world.host.refusal is not None and world.host.refusal.code == "live-away"


def test_what_chance_has_settled_nobody_can_agree_to_take_back() -> None:
    world = sat_down(Match.new("wartime-economy", 2, seed=3), 1)
    for _ in range(40):
        if world.host.match.undo_refusal() is not None:
            assert world.seats[0].match.undo_refusal() is not None
            for undo in (world.host.match.undo, world.seats[0].match.undo):
                with pytest.raises(Illegal):
                    undo()
        world.play_on(1)


# -- what is said


def test_everybody_hears_what_is_said_and_who_comes_later_too() -> None:
    world = sat_down(Match.new("war-clouds", 2, seed=1), 1, 1)
    world.host.say("Welcome")
    world.seats[0].guest.react("thanks")
    world.seats[1].guest.say("Who wins?")
    world.settle()
    heard = [(said.name, said.seat, said.text, said.reaction) for said in world.host.said]
    assert heard == [
        ("Host", 0, "Welcome", False),
        ("Guest 0", 1, "thanks", True),
        ("Onlooker 0", None, "Who wins?", False),
    ]
    assert all(device.guest.said == world.host.said for device in world.seats)
    world.seats[1].reload()
    world.settle()
    assert world.seats[1].guest.said == world.host.said
