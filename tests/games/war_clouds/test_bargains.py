"""Hard bargains: what is offered is agreed to, and leaves the other no more than that takes (4.6)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.data import GOODS, MONEY
from takujo.games.war_clouds.players import search
from takujo.games.war_clouds.players.aims import aims
from takujo.games.war_clouds.players.plans import plans
from takujo.games.war_clouds.players.skill import KEEN, SHREWD
from takujo.games.war_clouds.players.trade import exchanges
from takujo.games.war_clouds.players.trade.exchanges import CLEAR, gain
from takujo.games.war_clouds.players.worth.value_function import estimate
from takujo.games.war_clouds.rules import AnswerStep
from takujo.games.war_clouds.rules.actions import Accept, Offer, Sell
from takujo.games.war_clouds.rules.actions import Counter as Countered
from takujo.games.war_clouds.rules.position import WarCloudsPosition

MAKER = 1
"""The seat that drives hard bargains."""


@pytest.fixture(scope="module")
def done() -> list[tuple[WarCloudsPosition, int, object]]:
    """What was done before which position, in some rounds of one such nation among others."""
    p = Match.new("war-clouds", 4, {}, 6).position.copy()
    assert isinstance(p, WarCloudsPosition)
    found: list[tuple[WarCloudsPosition, int, object]] = []
    while p.round < 6 and p.stack:
        (seat,) = p.actors()
        if seat == CHANCE:
            p.play(CHANCE, p.chances()[0][0])
            continue
        for action in next(plans(p, seat, Stream(len(found), "bargains"), SHREWD if seat == MAKER else KEEN)):
            found.append((p.copy(), seat, action))
            p.play(seat, action)
    return found


def offers(done: list[tuple[WarCloudsPosition, int, object]]) -> list[tuple[WarCloudsPosition, Offer, object]]:
    """Return the offers of the one nation, each with where it stood and the answer."""
    return [
        (p, made, said) for (p, seat, made), (_, _, said) in pairwise(done) if seat == MAKER and isinstance(made, Offer)
    ]


def test_every_offer_is_agreed_to(done: list[tuple[WarCloudsPosition, int, object]]) -> None:
    assert len(offers(done)) >= 5
    assert all(said == Accept() for _, _, said in offers(done))


def test_an_offer_brings_something_and_one_dollar_more_would_be_refused(
    done: list[tuple[WarCloudsPosition, int, object]],
) -> None:
    limits: Counter[tuple[str, bool]] = Counter()
    for p, offer, _ in offers(done):
        (other,), give, get = offer.seats, offer.give, offer.get
        mine, its = gain(p, MAKER, give, get, SHREWD), gain(p, other, get, give, KEEN)
        assert mine > exchanges.LEAST and its >= CLEAR
        ahead = estimate(p, MAKER) > estimate(p, other)
        assert mine <= its or not ahead, "no one agrees to what helps a nation ahead more than themselves"
        if its - 1 < CLEAR:
            limits["clear gain", ahead] += 1
        else:
            assert ahead and mine + 1 > its - 1, (give, get)
            limits["as much as the other", ahead] += 1
    assert set(limits) == {("clear gain", False), ("as much as the other", True)}


def test_an_offer_asks_for_no_more_money_than_the_other_has(
    done: list[tuple[WarCloudsPosition, int, object]],
) -> None:
    asked_for_all = 0
    for p, made, _ in offers(done):
        if not made.get[MONEY]:
            continue
        (other,) = made.seats
        poorer = p.copy()
        poorer.money[other] = made.get[MONEY] - 1
        found = exchanges.hard_offer(poorer, MAKER, SHREWD)
        if found is not None and found.seats == made.seats:
            assert found.get[MONEY] <= poorer.money[other], (made, found)
            asked_for_all += found.get[MONEY] == poorer.money[other]
    assert asked_for_all >= 3


def test_who_makes_an_offer_is_asked_for_more_and_agrees(done: list[tuple[WarCloudsPosition, int, object]]) -> None:
    asked = [n for n, (_, seat, action) in enumerate(done) if seat == MAKER and isinstance(action, Countered)]
    assert asked
    for n in asked:
        p, _, counter = done[n]
        assert isinstance(counter, Countered)
        step = p.stack[-1]
        assert isinstance(step, AnswerStep)
        assert gain(p, MAKER, counter.give, counter.get, SHREWD) > gain(p, MAKER, step.get, step.give, SHREWD)
        assert done[n + 1][2] == Accept()


def test_master_bargains_and_strong_does_not(done: list[tuple[WarCloudsPosition, int, object]]) -> None:
    p, made, _ = offers(done)[0]
    said = {}
    for level in ("strong", "master"):
        *_, ideas = search.think(p.view(MAKER), MAKER, Stream(1, "level"), level)
        said[level] = ideas[0].line[0]
    assert said["master"] == made != said["strong"]


def test_an_offer_to_sell_has_the_same_aim_as_selling(done: list[tuple[WarCloudsPosition, int, object]]) -> None:
    sales = [(p, made) for p, made, _ in offers(done) if made.get[MONEY]]
    assert sales
    for p, made in sales:
        good = next(n for n, cubes in enumerate(made.give) if cubes)
        assert aims(p, MAKER, [made]) == aims(p, MAKER, [Sell(GOODS[good])]) != []
