"""How `master` plays a turn on: dice of a seat and a round, others who play as strong ones do, one round."""

from __future__ import annotations

from itertools import islice

import pytest

import takujo
from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.core.thinking.rollouts import compared
from takujo.games.wartime_economy.players import rollouts, search
from takujo.games.wartime_economy.players.rollouts import TurnEnds
from takujo.games.wartime_economy.players.turn_codes import Means
from takujo.games.wartime_economy.players.turn_ends import means
from takujo.games.wartime_economy.rules import RaiseStep, RollStep, TurnStep, WartimePosition
from takujo.games.wartime_economy.rules.actions import End, Roll

GAME = takujo.games()["wartime-economy"]


def position(seats: int, moves: int, mode: str = "long", dice: str = "rolled") -> WartimePosition:
    """Return the view of whoever is to decide after so many decisions of strong players, the dice rolled."""
    match = Match.new(GAME, seats, {"mode": mode, "dice": dice}, 3)
    strong = takujo.bot("strong", GAME.id)
    while moves > 0 or match.position.by_hand():
        seat = match.actors()[0]
        if match.position.by_hand():
            match.play(seat, match.actions(seat)[-1])
        else:
            match.play(seat, strong.choose(match.view(seat), seat, 10_000))
            moves -= 1
    view = match.view(match.actors()[0])
    assert isinstance(view, WartimePosition)
    return view


def roll(decision: TurnEnds, seat: int, round: int, labour: int) -> tuple[int, ...]:
    p = position(2, 0).copy()
    p.stack = [TurnStep(seat), RollStep(seat)]
    p.round, p.labour[seat] = round, labour
    rolled = decision.draw(p, Stream(1, "dice"))
    assert isinstance(rolled, Roll)
    return rolled.dice


def test_dice_belong_to_a_seat_and_a_round_and_one_more_changes_no_other() -> None:
    view = position(2, 0)
    decision = TurnEnds(view, view.actors()[0])
    decision.world(Stream(1, "world"))
    few, many = roll(decision, 0, 4, 2), roll(decision, 0, 4, 4)
    assert len(few) == 2 and len(many) == 4 and all(few.count(die) <= many.count(die) for die in few)
    others = {roll(decision, seat, round, 4) for seat in (0, 1) for round in (3, 4, 5)}
    decision.world(Stream(2, "world"))
    assert len(others) > 4 and roll(decision, 0, 4, 4) != many


@pytest.mark.parametrize("moves", [2, 9, 17, 25])
def test_others_are_thought_to_play_as_strong_ones_do(moves: int) -> None:
    p = position(3, moves)
    seat = p.actors()[0]
    *_, (strong, *_) = search.think(p, seat, Stream(1, "strong"), "strong")
    decision = TurnEnds(p, seat)
    line = []
    while seat in p.actors() and isinstance(p.stack[-1], TurnStep):
        *_, (idea,) = decision.reply(p, seat, Stream(1, "reply"))
        line.append(idea.line[0])
        p.play(seat, idea.line[0])
    assert tuple(line) == strong.line


@pytest.mark.parametrize(("seats", "mode"), [(2, "long"), (3, "short")])
def test_a_world_is_played_to_its_end_and_judged_by_who_is_behind(seats: int, mode: str) -> None:
    view = position(seats, 12, mode)
    decision = TurnEnds(view, view.actors()[0])
    world = decision.world(Stream(1, "world"))
    while (actors := world.actors()) and not decision.over(world):
        if actors[0] == CHANCE:
            world.play(CHANCE, decision.draw(world, Stream(1, "dice")))
        else:
            *_, (idea,) = decision.reply(world, actors[0], Stream(1, "mind"))
            world.play(actors[0], idea.line[0])
    assert world.outcome() is not None
    values = [TurnEnds(view, seat).value(world) for seat in world.track]
    assert values == sorted(values, reverse=True) and sum(values) == pytest.approx(seats / 2)


def test_a_line_ends_with_its_turn_even_if_the_next_rounds_first_player_has_to_choose_at_once() -> None:
    p = position(2, 4).copy()
    p.vp, p.track, p.taken = [20, 40], [1, 0], [6, 12]
    p.round, p.first, p.dice, p.stack = 5, 1, [], [TurnStep(0)]  # 6.3: in 1944 it brings 4 points, so square 24
    after = p.copy()
    after.play(0, End())
    assert after.stack[-1] == RaiseStep(0)
    assert search.line(p, 0, End(), means(p, 0)) == (End(),)


def test_where_people_type_the_dice_worlds_still_roll_them() -> None:
    view = position(2, 4, dice="typed")
    seat = view.actors()[0]
    *_, ideas = islice(compared(TurnEnds(view, seat), Stream(1, "typed")), 150)
    assert ideas[0].line[0] in view.actions(seat)


@pytest.mark.parametrize(("seats", "options"), [(1, {"mode": "solo"}), (2, {"nations": "draft"})])
def test_alone_and_in_the_draft_a_master_is_as_strong(seats: int, options: dict[str, str]) -> None:
    match = Match.new(GAME, seats, options, 4)
    view = match.view(match.actors()[0])
    assert isinstance(view, WartimePosition)
    seat = view.actors()[0]
    *_, master = takujo.bot("master", GAME.id).think(view, seat, Stream(1, "same"))
    *_, strong = takujo.bot("strong", GAME.id).think(view, seat, Stream(1, "same"))
    assert [idea.line for idea in master] == [idea.line for idea in strong]


def test_of_ends_with_the_same_squares_gone_the_first_with_most_points_is_compared() -> None:
    def end(points: float, gone: int, money: int) -> search.TurnEnd:
        return points, Means(2, 1, 1, 1, 10, gone, money), End()

    found = [end(20, 0, 1), end(21, 0, 2), end(21, 0, 3), end(5, 1, 4), end(19, 0, 5), end(5, 1, 6)]
    assert rollouts._leading(found) == [found[1], found[3]]
