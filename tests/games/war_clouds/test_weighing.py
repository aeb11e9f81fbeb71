"""What is about as good where nothing is played on: other notes, an exchange, war; the plain level minds none of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import takujo
from takujo import Match
from takujo.contest.plan import Budget
from takujo.contest.play import choose
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.core.thinking.ideas import Idea, Settled
from takujo.games.war_clouds.data import GOOD
from takujo.games.war_clouds.players import search
from takujo.games.war_clouds.players.aims import aims
from takujo.games.war_clouds.players.alternatives import war_way
from takujo.games.war_clouds.players.likings import liking
from takujo.games.war_clouds.players.plans import plans
from takujo.games.war_clouds.players.search import think
from takujo.games.war_clouds.players.skill import KEEN
from takujo.games.war_clouds.players.trade.shopping import shopping
from takujo.games.war_clouds.rules.actions import (
    Accept,
    Activate,
    Borrow,
    Buy,
    Offer,
    Recruit,
    Repay,
)
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from tests.games.war_clouds.table import Table

MANNERS = ("", "bold", "cautious", "trader", "warrior")
WAR = ("activate", "march", "recruit", "stay")


def moments(match: Match, rounds: int) -> Iterator[tuple[WarCloudsPosition, int, int]]:
    """Give the decisions of plain computers before a round begins: the position, the seat, a number that tells it."""
    p = match.position.copy()
    assert isinstance(p, WarCloudsPosition)
    turn = 0
    while p.round < rounds and p.stack:
        (seat,) = p.actors()
        turn += 1
        if seat == CHANCE:
            p.play(CHANCE, p.chances()[0][0])
            continue
        yield p, seat, turn
        for action in next(plans(p, seat, Stream(turn, "plain"), KEEN)):
            p.play(seat, action)


@pytest.fixture(scope="module")
def done() -> Counter[tuple[str, str]]:
    """Return how often each manner does what, asked wherever plain computers trade or develop in the first rounds."""
    found: Counter[tuple[str, str]] = Counter()
    for p, seat, turn in moments(Match.new("war-clouds", 4, {}, 5), 7):
        if p.pending in ("trade", "answer", "counter", "develop", "activate"):
            for manner in MANNERS:
                kind = f"normal.{manner}" if manner else "normal"
                action = takujo.bot(kind, "war-clouds").choose(p.view(seat), seat, 60_000, turn)
                found[manner, action.verb] += 1
    return found


def test_the_bold_borrow_where_others_do_not_and_the_cautious_less(done: Counter[tuple[str, str]]) -> None:
    bold, plain, cautious = (done[manner, "borrow"] for manner in ("bold", "", "cautious"))
    assert bold > plain > cautious


def test_traders_offer_and_accept_more(done: Counter[tuple[str, str]]) -> None:
    for verb in ("offer", "accept"):
        assert done["trader", verb] >= done["", verb]
    assert done["trader", "offer"] > 2 * done["", "offer"]


def test_warriors_go_to_war_more(done: Counter[tuple[str, str]]) -> None:
    plain, warrior = (sum(done[manner, verb] for verb in WAR) for manner in ("", "warrior"))
    assert warrior > plain > 0
    assert done["warrior", "buy"] > done["", "buy"], "what a unit takes is bought first"
    for manner in ("bold", "cautious", "trader"):
        assert all(done[manner, verb] == done["", verb] for verb in WAR)


def test_without_war_a_warrior_plays_as_the_plain_one() -> None:
    for p, seat, turn in moments(Match.new("war-clouds", 3, {"war": "off"}, 5), 4):
        if p.pending in ("trade", "develop"):
            choices = {
                str(takujo.bot(kind, "war-clouds").choose(p.view(seat), seat, 60_000, turn))
                for kind in ("normal", "normal.warrior")
            }
            assert len(choices) == 1


def test_war_has_its_price_and_is_legal() -> None:
    found: Counter[str] = Counter()
    for p, seat, turn in moments(Match.new("war-clouds", 4, {}, 5), 7):
        likely = next(plans(p, seat, Stream(turn, "plain"), KEEN))
        way = war_way(p, seat, likely, KEEN)
        if way is None:
            continue
        plan, worse = way
        assert plan[0] != likely[0] and worse >= 0
        assert all(liking(p, seat, "warrior")(line) == (line == plan) for line in (likely, plan))
        world = p.copy()
        for action in plan:
            assert action in world.actions(seat)
            world.play(seat, action)
        found[plan[0].verb] += worse > 0
    assert found["buy"] and found["recruit"]


def test_what_is_bought_for_war_alone_is_told_to_be_for_a_unit() -> None:
    told: Counter[str] = Counter()
    for p, seat, turn in moments(Match.new("war-clouds", 4, {}, 5), 7):
        way = war_way(p, seat, next(plans(p, seat, Stream(turn, "plain"), KEEN)), KEEN)
        if way and isinstance(first := way[0][0], Buy) and not shopping(p, seat).buys[GOOD[first.good]]:
            told[aims(p, seat, way[0])[0].key] += 1
    assert told["aim.unit"] and "aim.flags" not in told


def test_strong_warriors_play_war_on_beside_what_is_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "AHEAD", (1,) * 7)
    monkeypatch.setattr(search.PlanComparison, "worlds", 2)
    raced = 0
    for p, seat, turn in moments(Match.new("war-clouds", 4, {}, 5), 7):
        way = war_way(p, seat, next(plans(p, seat, Stream(turn, "plain"), KEEN)), KEEN)
        if way is None:
            continue
        thoughts = list(think(p, seat, Stream(turn, "plain"), "strong"))
        settled = next(ideas for ideas in thoughts if isinstance(ideas, Settled))
        raced += settled[0].value is not None
        assert thoughts[-1][0].line == settled[0].line, "the plain level does what it did"
        war = [idea for idea in thoughts[-1] if idea.line == tuple(way[0])]
        assert war and all(idea.value is not None and 0 < idea.value < 1 for idea in war)
    assert raced


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
    tastes = set()
    for p, seat, turn in moments(Match.new("war-clouds", 3, {}, 6), 6):
        likely = next(plans(p, seat, Stream(turn, "plain"), KEEN))
        *_, ideas = think(p, seat, Stream(turn, "plain"), "normal")
        assert ideas[0].line == tuple(likely)
        values = [idea.value for idea in ideas if idea.value is not None]
        assert len(ideas) == 1 or len(values) == len(ideas)
        assert not values or values[0] == max(values)
        for idea in ideas:
            assert p.allows(seat, idea.line[0])
        tastes |= {type(idea.line[0]) for idea in ideas[1:]}
    assert tastes & {Borrow, Repay} and tastes & {Offer, Accept} and tastes & {Buy, Recruit, Activate}
