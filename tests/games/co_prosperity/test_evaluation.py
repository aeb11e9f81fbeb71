"""What computer players are told: values of positions, and ways to go on that can be played."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rng import Stream
from takujo.games.co_prosperity.players import evaluation
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.games.co_prosperity.table import Table
from tests.play import play_out


@pytest.mark.parametrize("seed", range(3))
def test_values_and_plans_wherever_a_match_gets(seed: int) -> None:
    match = play_out(Match.new("co-prosperity", 2, {"ledo": "on"}, seed), Stream(seed, "hints"))
    for position in match.positions[:: 5 + seed]:
        p = position
        assert isinstance(p, CoProsperityPosition)
        assert evaluation.evaluate(p, 0) == -evaluation.evaluate(p, 1)
        for seat in p.actors():
            if seat < 0:
                continue
            view = p.view(seat)
            before = view.digest()
            plans = list(evaluation.plans(view, seat, Stream(seed, "plans")))
            assert plans and view.digest() == before
            for plan in plans[:6]:
                world = p.copy()
                for action in plan:
                    assert action in world.actions(seat)
                    world.play(seat, action)


def test_the_end_is_what_counts() -> None:
    p = Table(clear=True).position
    p.stack.clear()
    p.over = "spaces"
    assert evaluation.evaluate(p, 0) == evaluation.WON == -evaluation.evaluate(p, 1)


def test_spaces_units_and_bases_are_worth_something() -> None:
    def worth(**units: str) -> float:
        return evaluation.evaluate(Table(clear=True, war_uk=1, units=units).operate(0).position, 0)

    nothing = worth()
    assert worth(japan="CV:JP") > worth(track1="CV:JP") > worth(track3="CV:JP") > nothing
    assert worth(kunming="INF:JP") > worth(guilin="INF:JP") > worth(shanghai="INF:JP")
    assert worth(kunming="INF:JP", calcutta="INF:JP") > worth(kunming="INF:JP", rangoon="INF:JP") + 50
    assert worth(samoa="CV:US") < nothing


def test_all_of_a_kind_of_plan_is_tried() -> None:
    table = Table().operate(0, "1 production 1 land 1 naval", "1 cbi")
    firsts = {str(plan[0]) for plan in evaluation.plans(table.position.view(0), 0, Stream(1, "plans"))}
    assert firsts == {"play production", "play land", "play naval", "pass"}
    table = Table().declaring(0, "1 land", "4 cbi")
    firsts = {str(plan[0]) for plan in evaluation.plans(table.position.view(0), 0, Stream(1, "plans"))}
    assert firsts == {"declare us", "declare uk", "declare both", "wait"}
