"""The flow of the game from the draw to the end, and what the engine promises beyond single rules."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.bots import bot
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, REVEAL
from takujo.core.rules.rng import Stream
from takujo.games.workers_made import GAME
from takujo.games.workers_made.data import CITIZENS, ONE, SOLDIERS, TWO
from takujo.games.workers_made.players import evaluation, think
from takujo.games.workers_made.rules import TrainStep
from takujo.games.workers_made.rules.actions import Decline, Meet, Pay, Put, Train
from takujo.games.workers_made.rules.ground import FLOWS, PAIRS, cards, facing, neighbour
from takujo.games.workers_made.rules.position import WorkersMadePosition
from tests.games.workers_made.laws import law
from tests.games.workers_made.table import Table, counts, of_kind
from tests.play import Setup, play_out, setups
from tests.tiers import cases

EVERY_SETUP = [pytest.param(setup, id=str(setup)) for setup in setups(GAME)]


def position(match: Match, at: int = -1) -> WorkersMadePosition:
    p = match.positions[at]
    assert isinstance(p, WorkersMadePosition)
    return p


def random_match(seed: int, setup: Setup | None = None) -> Match:
    match = Match.new("workers-made", 3, setup.options if setup else {}, seed)
    return play_out(match, Stream(seed, "engine"))


def test_it_is_on_the_shelf() -> None:
    game = takujo.games()["workers-made"]
    assert list(game.seats) == [3]
    assert game.secrets


def test_every_spot_faces_one_other() -> None:
    met = [spot for n in range(9) for spot in facing(n)]
    assert sorted(met) == list(range(18))
    assert sorted(card for area in range(3) for card in cards(area)) == list(range(6))
    for n in range(9):
        first, second = facing(n)
        assert (first // 6, second // 6) == PAIRS[n // 3]
        assert neighbour(first // 6, 0) == second // 6
        assert neighbour(second // 6, 1) == first // 6


def test_the_start() -> None:
    p = position(Match.bare("workers-made", 3, {}, 1))
    assert [p.citizens(s) for s in range(3)] == [30] * 3
    assert [p.soldiers_value(s) for s in range(3)] == [12] * 3
    assert p.actors() == (CHANCE,)
    assert sorted(str(action) for action, _ in p.chances())[0] == "draw 0+1+2"
    assert len(p.chances()) == 6


def test_a_round_goes_from_placing_to_placing() -> None:
    t = Table(order=(2, 0, 1))
    seen = []
    for _ in range(3):
        seen.append(t.seat)
        t.place()
    assert seen == [2, 0, 1]
    actions = [turn.action for turn in t.match.turns]
    meets = [k for k, action in enumerate(actions) if isinstance(action, Meet)]
    assert len(meets) == 9
    assert isinstance(actions[meets[-1] + 1], Pay)
    assert t.position.stack == [TrainStep(2)]
    t.play("decline")
    assert t.position.round == 2
    assert t.position.spots == [()] * 18 and not t.position.open


def test_the_third_done_reveals_and_the_battle_is_paced() -> None:
    t = Table()
    t.place()
    t.place()
    t.place(done=False)
    assert not t.position.open
    t.match.play_one(t.seat, "done")
    assert t.position.open
    assert [e.kind for e in t.match.turns[-1].events] == [REVEAL]
    for fought in range(9):
        assert t.position.paced()
        assert t.position.fought == fought
        t.match.play_one(CHANCE, "meet")
    assert t.position.paced()
    t.match.play_one(CHANCE, "pay")
    assert t.position.stack == [TrainStep(0)]


def test_placing_is_undone_chip_by_chip_and_not_behind_done() -> None:
    t = Table()
    t.play("tactic 0 attack", "tactic 1 defence", "put 0 2")
    t.match.undo()
    assert "put 0 2" in t.legal()
    t.match.undo()
    assert "tactic 1 attack" in t.legal()
    t.play("tactic 1 attack", "done")
    assert t.match.undo_refusal() is not None


def test_an_area_result_comes_with_its_third_spot() -> None:
    t = Table().front(0, "attack", "attack", "2+1/2", "/1", "2/0")
    events = t.fight()
    kinds = [e.kind for e in events if e.kind in ("meet", "area")]
    assert kinds == ["meet", "meet", "meet", "area"] * 3
    first = of_kind(events, "meet")[0]
    assert first.seat == 0
    assert (first.args["first"], first.args["second"]) == ("2+1", "2")
    assert (first.args["sum_first"], first.args["sum_second"], first.args["lead"]) == (3, 2, 1)
    area = of_kind(events, "area")[0].args
    assert (area["gain_first"], area["gain_second"], area["swept"]) == (2, 1, -1)
    assert t.flows[0] == (2, 1)


def test_what_lies_on_the_spots_stays_until_the_next_placing() -> None:
    t = Table(twos=[1, 12, 12], ones=[0, 6, 6]).front(0, "attack", "attack", "/8", "2+1/")
    t.fight()
    assert t.match.actors() == ()
    assert t.position.spots[9] == (8,)
    assert t.position.open


def test_a_training_is_skipped_without_a_step_if_nothing_can_be_exchanged() -> None:
    t = Table(soldiers=[[0, 1], [0, 2], [1]])
    t.fight()
    assert t.position.round == 2
    assert not any(isinstance(turn.action, Train | Decline) for turn in t.match.turns)


def test_change_given_from_a_spot_is_taken_off_it() -> None:
    t = Table(ones=[0, 6, 6], soldiers=[[], [1], [2]], yard=[]).front(0, "attack", "attack", "/1")
    events = t.fight()
    (pay,) = of_kind(events, "pay")
    assert (pay.args["twos"], pay.args["ones"], pay.args["change"]) == (1, 0, 1)
    assert t.position.ones[0] == 1
    assert t.position.soldiers[1] == counts([2])
    assert all(min(p.hand(s)) >= 0 for p in (position(t.match, k) for k in range(len(t.match))) for s in range(3))


@pytest.mark.parametrize("setup", EVERY_SETUP)
@pytest.mark.parametrize("seed", cases(6))
def test_every_chip_is_somewhere_in_every_random_match(setup: Setup, seed: int) -> None:
    match = random_match(seed, setup)
    assert match.outcome() is not None
    for at, turn in enumerate(match.turns):
        law(position(match, at), turn.seat, turn.action, turn.events, position(match, at + 1))
    assert Match.read(match.record()).digest() == match.digest()


@pytest.mark.parametrize("setup", EVERY_SETUP)
def test_the_end_is_the_first_payment_that_leaves_a_nation_without_citizens(setup: Setup) -> None:
    match = random_match(7, setup)
    for at, turn in enumerate(match.turns):
        after = position(match, at + 1)
        ended = any(after.citizens(s) <= 0 for s in range(3))
        assert ended == (at == len(match) - 1)
        assert ended == bool(of_kind(turn.events, "end"))
    assert isinstance(match.turns[-1].action, Pay)


def test_payments_are_worth_what_is_owed() -> None:
    for seed in range(8):
        match = random_match(seed)
        for at, turn in enumerate(match.turns):
            owed = [(payer, taker, n) for (payer, taker), n in zip(FLOWS, position(match, at).flows, strict=True) if n]
            pays = of_kind(turn.events, "pay")
            if isinstance(turn.action, Pay):
                assert [(e.seat, e.args["to"], e.args["n"]) for e in pays] == owed
            for e in pays:
                a = e.args
                assert 2 * a["twos"] + a["ones"] - a["change"] + a["missing"] == a["n"]


def test_matches_last_about_as_long_as_the_box_says() -> None:
    rounds = [position(random_match(seed)).round for seed in range(30)]
    assert 4 <= sum(rounds) / len(rounds) <= 12


# -- computer players


def lines(view: WorkersMadePosition, seat: int, level: str) -> list[tuple[Action, ...]]:
    """Return what a level has in mind in the end."""
    return [idea.line for idea in list(think(view, seat, Stream(1, "lines"), level))[-1]]


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("seed", cases(4))
def test_plans_are_legal_from_anywhere_in_a_placing(level: str, seed: int) -> None:
    match = random_match(seed)
    for at in range(0, len(match), 7):
        p = position(match, at)
        seats = p.actors()
        if not seats or seats[0] < 0:
            continue
        for plan in lines(p.view(seats[0]), seats[0], level) if len(p.actions(seats[0])) > 1 else ():
            copy = p.copy()
            for action in plan:
                assert action in copy.actions(seats[0])
                copy.play(seats[0], action)


def test_plans_place_whatever_finds_room() -> None:
    match = Match.new("workers-made", 3, seed=5)
    (seat,) = match.actors()
    for plan in lines(position(match).view(seat), seat, "easy"):
        assert sum(isinstance(action, Put) for action in plan) == sum(SOLDIERS)


def test_evaluate_prefers_the_better_placing_and_the_better_end() -> None:
    t = Table().front(0, "attack", "defence", "2/", "2/", "2/").front(2, "defence", "defence")
    t.place()
    strong = evaluation.evaluate(t.position, 0)
    weak = Table()
    weak.place()
    assert strong > evaluation.evaluate(weak.position, 0)
    over = random_match(3)
    outcome = over.outcome()
    assert outcome is not None
    worth = [evaluation.evaluate(position(over), together[0]) for together in outcome.ranking]
    assert worth == sorted(worth, reverse=True)


def test_evaluate_is_the_same_each_time() -> None:
    match = Match.new("workers-made", 3, seed=9)
    play_out(match, Stream(9, "evaluate"), 30)
    p = position(match).determinize(0, Stream(1, "guess"))
    before = p.digest()
    assert evaluation.evaluate(p, 0) == evaluation.evaluate(p.copy(), 0)
    assert p.digest() == before


def test_the_easy_player_decides_and_repeats_itself() -> None:
    match = Match.new("workers-made", 3, seed=2)
    (seat,) = match.actors()
    player = bot("easy", "workers-made")
    chosen = [player.choose(match.view(seat), seat, 60_000, seed=4) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in match.actions(seat)


def test_the_chips_of_a_nation_at_the_start_are_those_of_the_data() -> None:
    p = position(Match.bare("workers-made", 3, {}, 1))
    assert (p.ones[0], p.twos[0]) == (CITIZENS[ONE], CITIZENS[TWO])
    assert p.soldiers == [SOLDIERS] * 3
