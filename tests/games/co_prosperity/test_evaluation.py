"""What computer players are told: values of positions, and ways to go on that can be played."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity.players import evaluation
from takujo.games.co_prosperity.players.aims import aims
from takujo.games.co_prosperity.rules import control
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.rules.steps import ChooseStep
from tests.games.co_prosperity.field import Field
from tests.games.co_prosperity.table import Table
from tests.play import play_out
from tests.web.test_page_markup import ROOT


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


def test_hints_name_what_a_move_changes_most() -> None:
    match = Match.read((ROOT / "tests/records/co_prosperity/allied-sudden-death.takujo").read_text(encoding="utf-8"))
    game, found = match.game, Counter[str]()
    for at, turn in enumerate(match.turns):
        p = match.positions[at]
        if turn.seat < 0 or p.pending not in ("choose", "declare", "from"):
            continue
        line, now = [turn.action], at + 1
        while now < len(match.turns) and match.turns[now].seat == turn.seat and line[-1].verb in ("from", "with"):
            line.append(match.turns[now].action)
            now += 1
        said = [game.texts.WORDS("en", aim.key, **aim.args) for aim in aims(p.view(turn.seat), turn.seat, line)]
        before, after = (control.controlled(q, turn.seat) for q in (p, match.positions[now]))
        taken = line[-1].verb == "to" and after & ~before
        reasons = (" ".join(said) or "none").replace("What counts most: ", "").split(", ")
        found.update({re.sub("control of .*", "control", reason) for reason in reasons})
        if taken and match.positions[now].pending != "attack":
            assert re.search("control of|final count|sudden", said[0]), (str(line[-1]), said)
            found["taken"] += 1
    assert found["taken"] > 1 and found["none"] and found["control"] and found["spaces for the final count"]


def test_the_end_is_what_counts() -> None:
    p = Table(clear=True).position
    p.stack.clear()
    p.over = "spaces"
    assert evaluation.evaluate(p, 0) == evaluation.WON == -evaluation.evaluate(p, 1)
    p.over = "homeland"
    assert evaluation.evaluate(p, 1) == evaluation.WON == -evaluation.evaluate(p, 0)


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


# -- each term by hand, for Japan, as the difference to a map without any units in 1939 (5 turns to come)


def put(seat: int = 0, stack: ChooseStep | None = None, hands: tuple[str, str] = ("", ""), **more: Any) -> float:
    """Return what a map is worth with nothing but these units and states; other names are places."""
    state = {name: more.pop(name) for name in list(more) if name in ("war_us", "war_uk", "turn", "atlantic", "north")}
    p = Table(clear=True, units=more, **state).operate(0, *hands).position
    if stack:
        p.stack[:] = [stack]
    return evaluation.evaluate(p, seat)


@pytest.mark.parametrize(
    ("more", "worth"),
    [
        # 6.2: cards that the war will bring the Allies, for each turn to come
        ({"war_us": 1}, -4 * 5),
        ({"war_us": 2}, -2 * 5),
        ({"war_uk": 1}, 5),
        ({"war_uk": 1, "turn": 4}, 2),
        ({"atlantic": True}, 8),
        # a carrier of two steps at 6 each: at home, in the boxes of the track, in retreat, where no port is
        ({"japan": "CV:JP"}, 12),
        ({"truk": "CV:JP:1"}, 6),
        ({"track0": "CV:JP"}, 12),
        ({"track1": "CV:JP"}, 12 * 0.8),
        ({"track3": "CV:JP"}, 12 * 0.46),
        ({"track3": "CV:JP", "turn": 4}, 12 * 0.1),  # two turns are too few for three boxes
        ({"retreat": "CV:JP"}, 12 * 0.85),
        ({"marshalls": "CV:JP"}, 12 * 0.98),
        ({"track1": "CV:US"}, -12 * 0.8),
        ({"vladivostok": "KA:JP"}, 2 * 4.5 + 6),
        # an army (two steps at 3) guards a home base: 6, and Japan itself 18 more
        ({"japan": "INF:JP"}, 6 + 24),
        ({"calcutta": "INF:UK"}, -6 - 6),
        ({"samoa": "INF:US"}, -6 - 6),
        ({"samoa": "LAC:US"}, -8),  # an aircraft guards nothing
    ],
)
def test_each_term_changes_the_value_by_its_amount(more: dict[str, Any], worth: float) -> None:
    turn = {"turn": more["turn"]} if "turn" in more else {}
    assert put(**more) - put(**turn) == pytest.approx(worth)
    assert put(1, **more) == pytest.approx(-put(**more))


@pytest.mark.parametrize(
    ("hands", "more", "worth"),
    [
        (("1 production", ""), {}, 2.2),
        (("2 production", ""), {}, 2.2 * 1.95),
        (("1 production", ""), {"turn": 4}, 2.2 - 3 * 0.3),
        (("1 land", ""), {}, 2.0),
        (("1 land", ""), {"war_us": 1}, 1.8),
        (("1 naval", ""), {"war_uk": 1}, 2.1),
        (("", "1 production"), {"war_uk": 1}, -2.2),  # only the war with the US changes the Allies' cards
        (("", "1 production"), {"war_us": 1}, -2.3),
        (("", "3 cbi"), {}, -1.8 * 2.8),
        (("", "1 grand"), {}, -0.4),
    ],
)
def test_cards_in_hand_are_worth_less_once_operations_have_begun(
    hands: tuple[str, str], more: dict[str, Any], worth: float
) -> None:
    choosing = ChooseStep(0)
    assert put(0, choosing, hands, **more) - put(0, choosing, **more) == pytest.approx(worth)
    assert put(0, None, hands, **more) - put(0, **more) == pytest.approx(0.45 * worth)


def test_a_battle_is_worth_what_it_is_likely_to_remove_and_to_take() -> None:
    """Two ships on each side, 1 + 2/3 hits each: the losses are the same, and Guam (9) is hardly ever taken.

    4 steps less 5/3 hits and 0.3 leave 1 chance in 1 + 4 ** (4 - 5/3 + 0.3), less 5/24 for what the attackers lose.
    """
    field = Field("guam US:CV US:BB")
    field.attack("truk", "guam", "JP:CV JP:BB")
    taken = 9 * (1 - 5 / 24) / (1 + 4 ** (4 - 5 / 3 + 0.3))
    assert evaluation._battle(field.position) == pytest.approx(taken)
    field = Field("guam US:CV")
    field.attack("truk", "guam", "JP:CV JP:BB")
    # 5/3 hits on 2 steps, 1 hit on 4: the Allies lose 10 of 12, Japan 19 / 4; Guam falls a little more often
    taken = 9 * (1 - 1 / 8) / (1 + 4 ** (2 - 5 / 3 + 0.3))
    assert evaluation._battle(field.position) == pytest.approx(10 - 19 / 4 + taken)
