"""Who knows what: views, what the others are told, and the guesses that agree with it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import takujo
from takujo import Match
from takujo.core.rules.position import HIDDEN, NOBODY, REVEAL
from takujo.core.rules.rng import Stream
from takujo.games.water_walker.rules.actions import DOBON, STEP
from takujo.games.water_walker.rules.field import cell
from takujo.games.water_walker.rules.position import WaterWalkerPosition
from tests.games.water_walker.table import Table, kinds
from tests.play import play_out
from tests.tiers import cases

GAME = takujo.games()["water-walker"]


def laying() -> Table:
    """Seat 1 has laid its dobon above the boat and a step on the right, seat 2 a step below; two each are in hand."""
    t = Table()
    t.deal(1, 0)
    t.play("boat 0 0", "lay 0 -1 dobon", "lay 0 1 step", "lay 1 0 step")
    return t


def seen(t: Table, seat: int) -> dict[tuple[int, int], object]:
    panels = t.position.view(seat).panels
    return {xy: panels[cell(*xy)].kind for xy in ((0, -1), (1, 0), (0, 1))}


def test_3_1_a_hand_is_seen_by_its_owner_alone() -> None:
    t = Table(4)
    t.deal(0, 1, 0)
    hands = {seat: t.position.view(seat).traps for seat in (NOBODY, 0, 1, 2, 3)}
    everybody = [0, HIDDEN, HIDDEN, HIDDEN]  # whose hand is empty has no dobon in it
    assert hands[NOBODY] == hands[0] == everybody
    assert hands[1] == [0, 0, HIDDEN, HIDDEN]
    assert hands[2] == [0, HIDDEN, 1, HIDDEN]
    assert hands[3] == [0, HIDDEN, HIDDEN, 0]
    assert t.position.view(0).held == [0, 2, 2, 2]


def test_3_1_each_is_told_of_a_deal_what_was_dealt_to_it() -> None:
    t = Table(4, numbers=[3, 1, 2, 4])
    t.deal(0, 1, 0)  # to seats 2, 3 and 0
    told = {viewer: t.match.seen_by(viewer).turn(len(t.match) - 1) for viewer in (NOBODY, 0, 1, 2, 3)}
    assert {viewer: str(turn.action) for viewer, turn in told.items()} == {
        NOBODY: "deal ?+?+?",
        0: "deal ?+?+0",
        1: "deal ?+?+?",
        2: "deal 0+?+?",
        3: "deal ?+1+?",
    }
    for viewer, turn in told.items():
        assert [e.seat for e in turn.events if e.kind == "hand"] == ([] if viewer in (NOBODY, 1) else [viewer])
        assert "deal" in kinds(turn.events)
    (hand,) = [e for e in told[3].events if e.kind == "hand"]
    assert hand.args == {"steps": 1, "dobon": 1}


def test_3_3_a_panel_is_known_to_who_laid_it() -> None:
    t = laying()
    assert seen(t, 1) == {(0, -1): DOBON, (1, 0): STEP, (0, 1): HIDDEN}
    assert seen(t, 2) == {(0, -1): HIDDEN, (1, 0): HIDDEN, (0, 1): STEP}
    assert seen(t, 0) == seen(t, NOBODY) == dict.fromkeys(seen(t, 0), HIDDEN)
    # Whose it is and who laid it, everybody has seen.
    assert t.position.view(0).panels[cell(0, -1)][:2] == (0, 1)


def test_3_3_what_is_laid_is_told_without_its_face() -> None:
    t = laying()
    told = [str(t.match.seen_by(viewer).turn(len(t.match) - 3).action) for viewer in (NOBODY, 0, 1, 2)]
    assert told == ["lay 0 -1 ?", "lay 0 -1 ?", "lay 0 -1 dobon", "lay 0 -1 ?"]


def test_3_5_what_is_turned_up_everybody_sees_until_it_is_collected() -> None:
    t = laying()
    t.lay_all()
    t.play("goal -2 0")
    assert REVEAL in kinds(t.walk((1, 0)))
    assert t.match.undo_refusal() is not None
    assert all(seen(t, viewer)[1, 0] == STEP for viewer in (NOBODY, 0, 1, 2))
    assert seen(t, 0)[0, -1] == HIDDEN


def test_7_6_a_panel_under_a_boat_stays_unknown() -> None:
    t = laying()
    t.lay_all()
    t.play("goal 0 1", "walk 0 1")
    assert t.position.view(0).panels[cell(0, 1)].kind == HIDDEN
    assert REVEAL not in kinds(t.match.turns[-1].events)
    t.score()
    assert t.position.view(0).panels[cell(0, 1)] == (0, 2, HIDDEN)


def test_5_after_the_end_all_lies_open() -> None:
    t = Table()
    while t.stage:
        t.pass_turn()
    last = len(t.match)
    assert t.match.seen_by(NOBODY).at(last).digest() == t.match.position.digest()
    deal = next(k for k, turn in enumerate(t.match.turns) if str(turn.action).startswith("deal"))
    assert HIDDEN not in str(t.match.seen_by(NOBODY).turn(deal).action)


def test_a_seat_knows_more_than_everybody_only_with_a_hand_or_panels_of_its_own() -> None:
    t = Table()
    assert not any(t.position.knows(seat) for seat in (0, 1, 2))
    t.deal(1, 0)
    assert [t.position.knows(seat) for seat in (0, 1, 2)] == [False, True, True]
    t.play("boat 0 0")
    t.lay_all()
    assert [t.position.knows(seat) for seat in (0, 1, 2)] == [False, True, True]


# -- guesses


def guesses(t: Table, seat: int, of: int = 1200) -> list[WaterWalkerPosition]:
    rng = Stream(1, f"guesses/{seat}")
    view = t.position.view(seat)
    found = [view.determinize(seat, rng) for _ in range(of)]
    assert all(guess.view(seat).digest() == view.digest() for guess in found)
    assert not any(HIDDEN in str(guess.state()) for guess in found)
    return found


def shares(t: Table, seat: int) -> dict[object, float]:
    """Return in what part of the guesses a dobon lies at a place, or how many are in a hand on average."""
    counted = Counter[object]()
    of = guesses(t, seat)
    for guess in of:
        counted.update(c for c, (_, _, kind) in guess.panels.items() if kind == DOBON)
        for holder, traps in enumerate(guess.traps):
            counted[f"hand {holder}"] += traps
    return {where: n / len(of) for where, n in counted.items() if n}


def test_every_unknown_panel_is_as_likely_to_be_a_dobon() -> None:
    t = laying()  # one dobon among six panels: three lie on the table, one is in hand 1, two are in hand 2
    for seat in (0, NOBODY):
        found = shares(t, seat)
        for where, part in (
            (cell(0, -1), 1 / 6),
            (cell(1, 0), 1 / 6),
            (cell(0, 1), 1 / 6),
            ("hand 1", 1 / 6),
            ("hand 2", 2 / 6),
        ):
            assert found[where] == pytest.approx(part, abs=0.05)


def test_what_a_seat_has_laid_and_holds_is_certain() -> None:
    t = laying()
    assert shares(t, 1) == {cell(0, -1): 1.0}  # its own dobon, and there is no other
    found = shares(t, 2)  # three panels unknown to it: two laid by seat 1, one in its hand
    assert found.keys() == {cell(0, -1), cell(1, 0), "hand 1"}
    assert all(part == pytest.approx(1 / 3, abs=0.05) for part in found.values())


def test_what_has_come_to_light_is_certain() -> None:
    t = laying()
    t.lay_all()
    t.play("goal -2 0")
    t.walk((0, 1))  # a step
    found = shares(t, 0)
    assert cell(0, 1) not in found
    assert sum(found.values()) == pytest.approx(1)
    assert len(found) == 5
    t = laying()
    t.lay_all()
    t.play("goal -2 0")
    t.walk((0, -1))
    assert shares(t, 0) == {cell(0, -1): 1.0}  # the dobon lies there, face up
    t.score()
    assert shares(t, 0) == {}  # and now it is gone: all the others are steps


def test_deals_are_told_apart() -> None:
    t = Table()
    t.pass_turn()
    t.deal(0, 1)
    t.play(t.legal()[0])
    found = guesses(t, NOBODY)
    for guess in found:
        dobon = Counter(deal for deal, _, kind in guess.panels.values() if kind == DOBON)
        assert dobon[0] == 1
        assert sum(guess.traps) == 1


@given(seed=st.integers(0, 1 << 32), seats=st.sampled_from(list(GAME.seats)), length=st.integers(0, 150))
@settings(max_examples=60, deadline=None)
def test_any_moment_shows_each_seat_the_same_in_every_world_it_thinks_possible(
    seed: int, seats: int, length: int
) -> None:
    match = play_out(Match.new(GAME, seats, {"clock": "relaxed"}, seed), Stream(seed, "views"), length)
    p = match.position
    assert isinstance(p, WaterWalkerPosition)
    for seat in (NOBODY, *range(seats)):
        view = p.view(seat)
        guess = p.determinize(seat, Stream(seed, "guess"))
        assert guess.view(seat).digest() == view.digest()
        assert view.determinize(seat, Stream(seed, "guess")).digest() == guess.digest()
        assert view.actors() == p.actors() == guess.actors()
        if seat in p.actors() and seat != NOBODY:
            assert view.actions(seat) == p.actions(seat) == guess.actions(seat)
        dobon = [kind for _, _, kind in guess.panels.values()].count(DOBON) + sum(guess.traps)
        full = p.determinize(NOBODY, Stream(seed, "other"))
        assert dobon == [kind for _, _, kind in full.panels.values()].count(DOBON) + sum(full.traps)


@pytest.mark.parametrize("seed", cases(4))
def test_a_computer_player_chooses_alike_whatever_is_hidden(seed: int) -> None:
    match = play_out(Match.new(GAME, 4, seed=seed), Stream(seed, "bots"), 14 + seed)
    seat = match.actors()[0]
    bot = takujo.bot("easy", GAME.id)
    worlds = [match.position, *(match.position.determinize(seat, Stream(k, "worlds")) for k in range(3))]
    assert len({str(bot.choose(world.view(seat), seat, 60_000, seed)) for world in worlds}) == 1
