"""What is about as good where nothing is played on: other notes, an exchange; the plain level minds none of it."""

from __future__ import annotations

from collections import Counter

import pytest

import takujo
from takujo import Match
from takujo.core.ideas import Idea
from takujo.core.position import CHANCE
from takujo.core.rng import Stream
from takujo.games.war_clouds.players import search
from takujo.games.war_clouds.players.plans import plans
from takujo.games.war_clouds.players.search import think
from takujo.games.war_clouds.players.skill import KEEN
from takujo.games.war_clouds.rules.actions import Accept, Borrow, Offer, Repay
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from takujo.ladder.plan import Budget
from takujo.ladder.play import choose
from tests.games.war_clouds.table import Table

MANNERS = ("", "bold", "cautious", "trader")


@pytest.fixture(scope="module")
def done() -> Counter[tuple[str, str]]:
    """Return how often each manner does what, asked wherever plain computers trade in the first rounds of a match."""
    p = Match.new("war-clouds", 4, {}, 5).position.copy()
    assert isinstance(p, WarCloudsPosition)
    found: Counter[tuple[str, str]] = Counter()
    turn = 0
    while p.round < 5 and p.stack:
        (seat,) = p.actors()
        turn += 1
        if seat != CHANCE and p.stack[-1][0] in ("trade", "answer", "counter"):
            for manner in MANNERS:
                kind = f"normal.{manner}" if manner else "normal"
                action = takujo.bot(kind, "war-clouds").choose(p.view(seat), seat, 60_000, turn)
                found[manner, action.verb] += 1
        for action in [p.chances()[0][0]] if seat == CHANCE else next(plans(p, seat, Stream(turn, "plain"), KEEN)):
            p.play(seat, action)
    return found


def test_the_bold_borrow_where_others_do_not_and_the_cautious_less(done: Counter[tuple[str, str]]) -> None:
    bold, plain, cautious = (done[manner, "borrow"] for manner in ("bold", "", "cautious"))
    assert bold > plain > cautious


def test_traders_offer_and_accept_more(done: Counter[tuple[str, str]]) -> None:
    for verb in ("offer", "accept"):
        assert done["trader", verb] >= done["", verb]
    assert done["trader", "offer"] > 2 * done["", "offer"]


def test_others_are_weighed_for_those_alone_who_mind_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(
        search, "weighed", lambda p, seat, likely, own: asked.append(seat) or [Idea(tuple(likely), None)]
    )
    table = Table().put(0, "academy@c4/0", "academy@c5/0", "academy@d5/2")
    view = table.position.view(0)
    plain = takujo.bot("normal", "war-clouds").choose(view, 0, 60_000)
    assert choose(takujo.bot("normal", "war-clouds"), view, 0, Budget(100, "it"), 0) == plain == Borrow()
    assert not asked
    assert takujo.bot("normal.bold", "war-clouds").choose(view, 0, 60_000) == plain
    assert choose(takujo.bot("normal.bold", "war-clouds"), view, 0, Budget(100, "it"), 0) == plain
    assert asked == [0, 0]
    *_, hint = takujo.bot("strong", "war-clouds").think(view, 0, Stream(0, "hint"))
    assert hint and asked == [0, 0, 0]


def test_the_likely_way_comes_first_and_nothing_is_worth_more() -> None:
    p = Match.new("war-clouds", 3, {}, 6).position.copy()
    assert isinstance(p, WarCloudsPosition)
    tastes = set()
    turn = 0
    while p.round < 4 and p.stack:
        (seat,) = p.actors()
        turn += 1
        if seat == CHANCE:
            p.play(CHANCE, p.chances()[0][0])
            continue
        likely = next(plans(p, seat, Stream(turn, "plain"), KEEN))
        *_, ideas = think(p, seat, Stream(turn, "plain"), "normal")
        assert ideas[0].line == tuple(likely)
        values = [idea.value for idea in ideas if idea.value is not None]
        assert len(ideas) == 1 or len(values) == len(ideas)
        assert not values or values[0] == max(values)
        for idea in ideas:
            assert idea.line[0] in p.actions(seat) or p.free(seat, idea.line[0])
        tastes |= {type(idea.line[0]) for idea in ideas[1:]}
        for action in likely:
            p.play(seat, action)
    assert tastes & {Borrow, Repay} and tastes & {Offer, Accept}
