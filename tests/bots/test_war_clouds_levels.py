"""War Clouds: each level of computer player beats the one below, and what they are to know they know."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import pytest

import takujo
from takujo import Match
from takujo.bots.hill_climb import with_number
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.core.thinking.ideas import MOST_IDEAS, Idea
from takujo.games.war_clouds.data import FOOD, LABOUR
from takujo.games.war_clouds.hexes import CELL
from takujo.games.war_clouds.players import evaluation, plans, search
from takujo.games.war_clouds.players.skill import KEEN, PLAIN, SHREWD, Skill
from takujo.games.war_clouds.players.trade.shopping import shopping
from takujo.games.war_clouds.players.worth import appraisal, value_function
from takujo.games.war_clouds.rules import DevelopStep
from takujo.games.war_clouds.rules.actions import Industry, Rest
from takujo.games.war_clouds.rules.blocs import blocs, output
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from tests.games.war_clouds.full import full_board
from tests.games.war_clouds.table import Table
from tests.tiers import slow


def played(skills: Sequence[Skill], seed: int, **options: str) -> WarCloudsPosition:
    """Play a match of computers that follow their plans to the end."""
    p = Match.new("war-clouds", len(skills), options, seed).position.copy()
    assert isinstance(p, WarCloudsPosition)
    turn = 0
    while p.stack:
        (seat,) = p.actors()
        turn += 1
        if seat == CHANCE:
            p.play(CHANCE, p.chances()[0][0])
            continue
        for action in next(plans.plans(p, seat, Stream(seed * 10_007 + turn, "levels"), skills[seat])):
            p.play(seat, action)
    return p


def further(p: WarCloudsPosition, seat: int, luck: int) -> float:
    """Return how well a nation stands some rounds later."""
    world = p.copy()
    for _ in search._played_on(world, seat, KEEN, KEEN, 1 + search.AHEAD[p.seats], Stream(luck, "on")):
        pass
    return value_function.prospect(world, seat)


def place(p: WarCloudsPosition, seat: int) -> int:
    """Return how many others a nation has behind it, less those before it."""
    outcome = p.outcome()
    assert outcome is not None
    where = {other: n for n, group in enumerate(outcome.ranking) for other in group}
    return sum((where[other] > where[seat]) - (where[other] < where[seat]) for other in range(p.seats))


# -- strength, of which there is more than these few matches could miss


@slow("matches between computers")
@pytest.mark.parametrize(("seats", "seeds"), [(2, 6), (4, 4), (6, 6)])
def test_normal_beats_easy(seats: int, seeds: int, record_property) -> None:  # type: ignore[no-untyped-def]
    ahead = 0
    for seed in range(seeds):
        skills = [PLAIN] * seats
        skills[seed % seats] = KEEN
        ahead += place(played(skills, 60 + seed), seed % seats)
    record_property("measured", f"war-clouds, {seats} seats: normal ahead of easy {ahead:+} of {seeds * (seats - 1)}")
    assert ahead > 0


@slow("matches between computers")
def test_who_drives_hard_bargains_is_ahead(record_property) -> None:  # type: ignore[no-untyped-def]
    seats = 4
    ahead = 0
    for seat in range(seats):
        skills = [KEEN] * seats
        skills[seat] = SHREWD
        ahead += place(played(skills, 66), seat)
    record_property("measured", f"war-clouds, {seats} seats: hard bargains ahead {ahead:+} of {seats * (seats - 1)}")
    assert ahead > 0


@slow("matches between computers")
def test_strong_drafts_better_than_normal(record_property) -> None:  # type: ignore[no-untyped-def]
    # A whole match of strong players takes long; most of what they are ahead is there after the draft.
    gained = []
    for seed in (1, 2):
        p = Match.new("war-clouds", 4, {"war": "off"}, seed).position.copy()
        assert isinstance(p, WarCloudsPosition)
        ends = []
        for level in ("normal", "strong"):
            world = p.copy()
            while world.phase == "setup":
                (on_turn,) = world.actors()
                if on_turn == 1 and world.pending == "draft":
                    *_, ideas = search.think(world, on_turn, Stream(seed, "draft"), level)
                    world.play(on_turn, ideas[0].line[0])
                elif on_turn == CHANCE:
                    world.play(CHANCE, world.chances()[0][0])
                else:
                    for action in next(plans.plans(world, on_turn, Stream(seed, "draft"), KEEN)):
                        world.play(on_turn, action)
            ends.append(sum(further(world, 1, luck) for luck in range(4)) / 4)
        gained.append(ends[1] - ends[0])
    record_property("measured", f"war-clouds, 4 seats: strong drafts {sum(gained) / 2:.1f} points better than normal")
    assert sum(gained) > 5


@slow("matches between computers")
def test_matches_of_the_first_edition_come_to_an_end() -> None:
    p = played([KEEN] * 6, 3, edition="1e", war="off")
    assert p.ended in ("flags", "full", "stacks")
    assert p.round < 26


# -- what they know


def test_a_thought_tells_up_to_three_ideas_that_begin_differently_and_leaves_the_view_alone() -> None:
    p = Match.new("war-clouds", 4, {}, 3).position.copy()
    assert isinstance(p, WarCloudsPosition)
    while p.pending != "draft":
        seat = p.actors()[0]
        p.play(seat, p.chances()[0][0] if seat == CHANCE else p.actions(seat)[0])
    before = p.digest()
    (seat,) = p.actors()
    slices = list(search.think(p, seat, Stream(1, "ideas"), "strong"))
    assert len(slices) > 20, "it thinks in slices"
    firsts = [idea.line[0] for idea in slices[-1]]
    assert 2 <= len(firsts) == len(set(firsts)) <= MOST_IDEAS
    assert set(firsts) <= set(p.actions(seat))
    assert p.digest() == before
    assert evaluation.unit(p) == "chance"
    assert all(0 < idea.value < 1 for idea in slices[-1])


def test_a_way_is_shown_with_the_mean_of_its_chances_of_winning() -> None:
    p = Match.new("war-clouds", 4, {}, 3).position
    assert isinstance(p, WarCloudsPosition)
    way, other = search.SkilledPlan([Industry(1)], KEEN), search.SkilledPlan([Rest()], KEEN)
    decision = search.PlanComparison(p, 0, KEEN, {one.line: one for one in (way, other)})
    race = decision.race([0.0, 0.0])
    way.chances, race.values[0] = [0.2, 0.3], [40.0, 50.0]
    assert decision.shown(Idea(way.line, None), race, 0) == pytest.approx(0.25)


def test_master_compares_plans_by_rank_over_two_rounds_on_three_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[search.PlanComparison] = []

    def noted(decision: search.PlanComparison, rng: Stream) -> Generator[Sequence[Idea], None, Sequence[Idea]]:
        asked.append(decision)
        yield from ()
        return [Idea((Rest(),), None)]

    monkeypatch.setattr(search, "compared", noted)
    for seats in range(2, 7):
        p = Match.new("war-clouds", seats, {"war": "off"}, 3).position.copy()
        assert isinstance(p, WarCloudsPosition)
        while p.pending != "draft":
            seat = p.actors()[0]
            p.play(seat, p.chances()[0][0] if seat == CHANCE else p.actions(seat)[0])
        for level in ("strong", "master"):
            list(search.think(p, p.actors()[0], Stream(1, "levels"), level))
            by_rank = level == "master" and seats == 3
            assert isinstance(asked[-1], search.RankComparison) == by_rank, (seats, level)
            assert asked[-1].until() == 1 + search.AHEAD[seats], "in the draft"
            asked[-1].p.round = 7
            assert asked[-1].until() == 7 + (2 if by_rank else search.AHEAD[seats])
            p.round = 0
    assert len(asked) == 10


def test_blocs_and_their_dots_are_those_of_the_board_as_it_is() -> None:
    p = full_board()
    for cell in (None, *range(0, 61, 7)):
        if cell is not None:
            p.tile[cell] = -1
        assert appraisal.land(p).outputs == [(bloc, output(p, bloc)) for bloc in blocs(p)]
        assert appraisal.land(p) is appraisal.land(p.copy()), "remembered"


def test_the_keen_take_the_farms_first() -> None:
    p = Match.new("war-clouds", 4, {}, 3).position.copy()
    assert isinstance(p, WarCloudsPosition)
    while p.pending != "draft":
        seat = p.actors()[0]
        p.play(seat, p.chances()[0][0] if seat == CHANCE else p.actions(seat)[0])
    assert plans.packages(p, p.actors()[0], Stream(1, "draft"), KEEN)[0] == [Industry(1)]


def test_food_is_expected_to_become_dear_and_labor_cheap() -> None:
    p = Table().put(0, "academy@c4/0", "academy@c5/0").put(1, "mine@g4/0", "mine@g5/0").position
    stocks = appraisal.outlook(p)
    assert stocks[FOOD] < p.market[FOOD]
    assert stocks[LABOUR] - p.market[LABOUR] > stocks[FOOD] - p.market[FOOD]


def test_no_barter_helps_who_is_ahead_more_than_oneself() -> None:
    def reply(money: int) -> str:
        table = Table().put(0, "mine@g4/0", "mine@g5/0", "mine@g6/0").put(1, "farm@c4").give(0, "160 money 3 energy")
        table.give(1, f"{30 + money} money 19 food 1 energy").play("offer 1 0+0+0+0+0+11+0 3+0+0+0+0+0+0")
        (plan,) = plans.plans(table.position, 1, Stream(1, "barter"), KEEN)
        return str(plan[0])

    assert reply(0) == "decline", "the other gains ten dollars, oneself five, and it is ahead"
    assert reply(900) == "accept"


def test_who_has_an_enemy_on_a_mine_buys_what_a_unit_takes_and_drives_it_off() -> None:
    table = Table(3, war="on").put(0, "mine@c3/0", "mine@c4/0").unit(1, "c4").put(1, "farm@g3").give(0, "100 money")
    p = table.position
    sparing = KEEN.sparing()
    bought = [shopping(p, 0, skill).buys for skill in (sparing, with_number(sparing, "war.arms", False))]
    assert [one - other for one, other in zip(*bought, strict=True)] == [1, 1, 1, 0, 0], "7.2, 7.3"
    p.phase, p.stack[:] = "develop", [DevelopStep(0)]
    table.give(0, "3 food 2 energy 1 labor")
    done = []
    while p.enemy_at(0, CELL["c4"]):
        for action in next(plans.plans(p, 0, Stream(1, "war"), sparing)):
            p.play(0, action)
            done.append(str(action).split()[0])
    assert done == ["recruit", "activate", "stay", "battle"]


def test_no_unit_is_bought_in_peace_nor_for_the_last_round() -> None:
    sparing = KEEN.sparing()
    for options, ended in (({"war": "off"}, ""), ({"war": "on"}, "flags")):
        table = Table(3, **options).put(0, "mine@c3/0", "mine@c4/0").unit(1, "c4").give(0, "100 money")
        table.position.ended = ended
        assert shopping(table.position, 0, sparing) == shopping(
            table.position, 0, with_number(sparing, "war.arms", False)
        )


def test_levels_are_offered() -> None:
    assert takujo.games()["war-clouds"].levels == ("random", "easy", "normal", "strong", "master")
