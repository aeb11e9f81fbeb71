"""What Three Nations' computers reckon with: chips on spots, fronts that meet, and how nations stand, each by hand."""

from __future__ import annotations

from math import exp

import pytest

from takujo.core.rules.rng import Stream
from takujo.games.workers_made.players import clash, sketches
from takujo.games.workers_made.players.clash import BattleStakes, fronts, ordered, turned
from takujo.games.workers_made.players.learned import VALUE_WEIGHTS
from takujo.games.workers_made.players.placings import Placing, altered, invent, sizes_of, under
from takujo.games.workers_made.players.regret_matching import RegretMatching
from takujo.games.workers_made.players.replies import Effort, Minds
from takujo.games.workers_made.players.situations import Situations
from takujo.games.workers_made.players.value_function import BattleStanding, features, muster
from takujo.games.workers_made.rules.ground import SEATS, SPOTS
from tests.games.workers_made.table import Table, counts

TOTAL, LATE, PLACED, HIGH, TOP, NEAR, FAR = VALUE_WEIGHTS


@pytest.mark.parametrize(
    ("chips", "found"),
    [
        ([], (0, 0, 0)),
        ([0] * 9, (0, 0, 0)),
        ([2] * 4 + [1] * 4, (12, 0, 6)),  # a spot has room for 3 chips: three 2s
        ([8, 2], (10, 1, 8)),  # and for a sum of 8
        ([6, 4, 4, 2, 1], (17, 3, 8)),  # 6 and 2, as no 4 fits
        ([4, 4, 1], (9, 2, 8)),
        ([6, 1, 1, 1], (9, 1, 8)),
        ([2] * 18 + [1] * 3, (36, 0, 6)),  # 18 chips find room
    ],
)
def test_a_nation_musters_what_finds_room(chips: list[int], found: tuple[int, int, int]) -> None:
    assert muster(counts(chips)) == found


def test_features_tell_how_near_the_end_is() -> None:
    found = features(20, 8, 4, counts([8, 2]))
    assert found == pytest.approx((20, 20 * exp(-0.5), 10, 1, 8, exp(-2), exp(-8 / 12)))
    assert features(20, 8, -3, counts([8, 2]))[1] == 20, "it can't be nearer than now"


def test_a_nation_expects_to_be_ahead_by_what_its_features_are_worth() -> None:
    own = [counts([8, 2]), counts([2, 2]), counts([1])]
    citizens, totals = (8, 12, 4), (20, 16, 10)
    worths = [
        sum(w * f for w, f in zip(VALUE_WEIGHTS, features(t, c, 4, o), strict=True))
        for t, c, o in zip(totals, citizens, own, strict=True)
    ]
    standing = BattleStanding(own)
    for seat in range(SEATS):
        ahead = [1 / (1 + exp(worths[s] - worths[seat])) for s in range(SEATS) if s != seat]
        assert standing.chance(seat, citizens, totals) == pytest.approx(sum(ahead) / 2)
    assert standing.chance(0, (8, 0, 4), (20, 60, 30)) == 0.5, "a nation has fallen, so that places count"
    more = muster(counts([8, 2, 2, 2, 1]))
    assert standing.chips[0][5] == pytest.approx(PLACED * more[0] + HIGH * more[1] + TOP * more[2]), "5 is 2, 2 and 1"


# -- fronts


def test_a_front_holds_its_tactic_and_sums_and_turned_its_rest() -> None:
    """When two fronts meet, each spot holds 8 and the lead of the first seat."""
    one, other = fronts(Placing(((4, 2), (8,), (), (1,), (2, 1), (6, 2)), (1, 2)))
    bits, low = clash.SPOT, (1 << clash.SPOT) - 1
    assert [front >> clash.TACTIC for front in (one, other)] == [1, 2]
    assert [one >> 2 * bits & low, one >> bits & low, one & low] == [6, 8, 0]
    assert [other >> 2 * bits & low, other >> bits & low, other & low] == [1, 3, 8]
    met = one + turned(other)
    assert [met >> 2 * bits & low, met >> bits & low, met & low] == [8 + 6 - 1, 8 + 8 - 3, 8 + 0 - 8]
    assert met >> clash.TACTIC == 1 + (2 << 2)


def test_spots_of_a_front_come_in_another_order() -> None:
    front = fronts(Placing(((1,), (2,), (4,), (), (), ()), (2, 1)))[0]
    assert ordered(front, (0, 1, 2)) == front
    assert ordered(front, (2, 0, 1)) == fronts(Placing(((4,), (1,), (2,), (), (), ()), (2, 1)))[0]
    for order in clash.ORDERS:
        assert ordered(ordered(front, order), clash.BACK[order]) == front


def test_spots_that_look_alike_may_lie_in_any_order() -> None:
    """Where it is known that 2 chips lie on a spot and 1 on either other, those two may be exchanged."""
    table = Table(soldiers=[[2, 2, 1, 1], [2], [2]]).front(0, "attack", "attack", "2/", "2+1/", "1/")
    table.place()
    known = BattleStakes(table.position, (0,))
    assert known.orders[0] == [(0, 1, 2), (2, 1, 0)]
    assert len(known.orders[1]) == 6 and len(BattleStakes(table.position, ()).orders[0]) == 6


# -- placings


def test_chips_under_a_placing_are_those_it_contains() -> None:
    stacks = ((4, 2), (2, 2, 1), ())
    assert under(((4,), (2, 2), ()), stacks) and under(((), (), ()), stacks)
    assert not under(((4, 4), (), ()), stacks) and not under(((), (), (1,)), stacks)
    assert sizes_of(stacks) == (2, 3, 0)


def test_a_placing_is_altered_by_a_tactic_or_by_two_chips() -> None:
    start = Placing(((8,), (6,), (4, 2), (2, 2), (1,), (0, 0)), (1, 2))
    rng = Stream(1, "altered")
    tactics = chips = same = 0
    for _ in range(500):
        other = altered(start, rng)
        changed = [n for n in range(SPOTS) if other.stacks[n] != start.stacks[n]]
        if other.tactics != start.tactics:
            tactics += 1
            assert not changed and sum(a != b for a, b in zip(other.tactics, start.tactics, strict=True)) == 1
            assert set(other.tactics) <= {1, 2}
        elif changed:
            chips += 1
            assert len(changed) == 2 and sizes_of(other.stacks) == sizes_of(start.stacks)
            assert all(list(stack) == sorted(stack, reverse=True) and sum(stack) <= 8 for stack in other.stacks)
        else:
            same += 1
    assert 70 < tactics < 130, "1 in 5"
    assert chips > 350 and same < 30


def test_placings_made_up_have_as_many_chips_on_each_spot_as_are_seen() -> None:
    rng = Stream(1, "sizes")
    hand = counts([2, 2, 2, 1, 1, 1, 0, 0, 0])
    sizes = (3, 1, 0, 2, 2, 1)
    for _ in range(40):
        made = invent(hand, sizes, rng)
        assert sizes_of(made.stacks) == sizes
        assert set(made.tactics) <= {1, 2}
    assert max(sum(stack) for stack in invent(counts([8, 8, 8]), None, rng).stacks) == 8


def test_what_is_put_finds_room_beside_what_lies_the_highest_first() -> None:
    on = [(4, 2), (8,), (1, 1, 1), (), (), ()]
    rng = Stream(1, "puts")
    spots = set()
    for _ in range(60):
        laid = sketches.puts(list(counts([6, 2, 2, 1, 0])), on, rng)
        assert [chip for _, chip in laid] == [6, 2, 2, 1, 0]
        assert all(spot != 2 for spot, _ in laid) and all(spot != 1 or chip == 0 for spot, chip in laid)
        assert laid[0][0] in (3, 4, 5)
        spots |= {spot for spot, _ in laid}
    assert spots == {0, 1, 3, 4, 5}
    assert not sketches.puts(list(counts([8])), [(1,)] * SPOTS, rng)


def test_six_tactics_in_ten_are_attacks() -> None:
    rng = Stream(1, "tactics")
    found = [sketches.tactic(rng) for _ in range(1000)]
    assert set(found) == {1, 2} and 550 < found.count(1) < 650


# -- thoughts


def test_a_placing_is_bettered_only_by_a_better_one() -> None:
    table = Table()
    battle = BattleStakes(table.position, ())
    nothing = [Placing(((),) * SPOTS, (2, 2))]
    situations = Situations(battle, 0, battle.scenes(0, [nothing] * SEATS, 2, Stream(1, "scenes")))
    start = Placing(((1,),) * SPOTS, (2, 2))
    assert situations.climb(start, 0, Stream(1, "climb")) == start
    found = situations.climb(start, 12, Stream(1, "climb"))
    assert found.tactics == (1, 1) and situations.judged(found) > situations.judged(start)
    top = Placing(((1,),) * SPOTS, (1, 1))
    assert situations.climb(top, 3, Stream(1, "climb")) is top


def test_a_seat_thinks_of_as_many_placings_as_its_effort_says() -> None:
    effort = Effort(better=2, answers=1, scenes=6, starts=2, tries=1, kept=2, within=1.0, rounds=2)
    minds = Minds(Table().position, 0, effort, Stream(1, "minds"))
    assert minds.worth(Placing(((),) * SPOTS, (1, 1))) is None, "nothing has been thought of"
    seen = [list(found) for found in minds.placings()]
    assert len(minds.found) == len(seen[-1]) == 2 * 2
    assert len(minds.against) == 2 * 3 * 2, "in each round as many situations for each of 3 levels"
    assert all(0 <= (minds.worth(placing) or -1) <= 1 for placing in minds.found)


def test_regret_matching_ends_where_no_nation_gains_by_a_change() -> None:
    battle, luck = BattleStakes(Table().position, ()), Stream(1, "pools")
    pools = [[invent(counts([2] * 4 + [1] * 4 + [0] * 4), None, luck) for _ in range(12)] for _ in range(SEATS)]
    matching = RegretMatching(battle, pools, 0, [[]] * SEATS)
    assert all(pause is None for pause in matching.prepare())

    def gain(seat: int, own: Placing, mixed: list[list[Placing]]) -> float:
        """Return what a nation gains on average by a placing."""
        total = 0.0
        for area, other, side in ((seat, (seat + 1) % SEATS, 1), ((seat + 2) % SEATS, (seat + 2) % SEATS, 0)):
            for rival in mixed[other]:
                for order in clash.ORDERS:
                    pair = (own, rival) if side else (rival, own)
                    met = battle.met[fronts(pair[0])[0] + turned(ordered(fronts(pair[1])[1], order))]
                    first = (met >> clash.GAIN) - met % (1 << clash.GAIN)
                    total += (first if area == seat else -first) / len(mixed[other]) / len(clash.ORDERS)
        return total

    def most(mixed: list[list[Placing]]) -> float:
        """Return the most that any nation gains by a change."""
        return max(
            max(gain(seat, own, mixed) for own in pools[seat])
            - sum(gain(seat, own, mixed) for own in mixed[seat]) / len(mixed[seat])
            for seat in range(SEATS)
        )

    for _ in range(100):
        matching.step()
    assert most(pools) > 1
    assert most([mixture.average(60) for mixture in matching.mixtures]) < 0.15


def test_a_mixture_leans_to_what_answers_the_expected_placings() -> None:
    battle = BattleStakes(Table().position, ())
    idle, ones = Placing(((0,),) * SPOTS, (2, 2)), Placing(((1,),) * SPOTS, (1, 1))
    twos = Placing(((2, 2), (2,), (), (2, 2), (2,), ()), (1, 1))
    pools = [[ones, twos]] * SEATS
    found = []
    for expected in ([], [idle]):
        matching = RegretMatching(battle, pools, 0, [[], expected, expected])
        list(matching.prepare())
        for _ in range(60):
            matching.step()
        found.append(matching.mixtures[0].average(100).count(ones))
    assert found[0] < 50 < found[1], "only the ones take all spots of nations that place nothing"
