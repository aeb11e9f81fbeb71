"""What trading is for (4, 5.3): the blocs, a tile with its figures, and the tiles that were weighed against it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from takujo.core.text.texts import TextKey
from takujo.core.thinking.aims import Aim
from takujo.games.war_clouds.data import GOOD, KIND
from takujo.games.war_clouds.hexes import CELL
from takujo.games.war_clouds.players.aims import aims
from takujo.games.war_clouds.players.land.sites import flag_cells
from takujo.games.war_clouds.players.plans import plans
from takujo.games.war_clouds.players.skill import KEEN
from takujo.games.war_clouds.players.trade.exchanges import gain
from takujo.games.war_clouds.players.trade.shopping import shopping
from takujo.games.war_clouds.players.worth.appraisal import TILE, Economy
from takujo.games.war_clouds.rules import AnswerStep, build
from takujo.games.war_clouds.rules.actions import Accept, Borrow, Buy, Done, Rest, Sell
from takujo.games.war_clouds.rules.position import WarCloudsPosition

UNTIL = 110
"""So many entries hold the draft and two Trade phases."""


class Moment(NamedTuple):
    """A decision of a Trade phase as a good player takes it."""

    position: WarCloudsPosition
    seat: int
    action: Action
    aims: list[Aim]


@cache
def traded() -> list[Moment]:
    """Return the trades of a match between good players."""
    return list(_traded())


def _traded() -> Iterator[Moment]:
    match = Match.new("war-clouds", 3, seed=5)
    while len(match) < UNTIL:
        seat, p = match.actors()[0], match.position
        assert isinstance(p, WarCloudsPosition)
        line = next(plans(p, seat, Stream(len(match), "aims")))
        if p.phase == "trade":
            yield Moment(p, seat, line[0], aims(p, seat, line))
        match.play(seat, line[0])


def by_key(*keys: str) -> list[Moment]:
    found = [moment for moment in traded() if moment.aims and moment.aims[0].key in keys]
    assert found
    return found


def cell_of(aim: Aim) -> int:
    return CELL[str(aim.args["cell"])]


def number(aim: Aim, name: str) -> int:
    value = aim.args[name]
    assert isinstance(value, int)
    return value


def test_every_purchase_has_one() -> None:
    bought = [moment for moment in traded() if isinstance(moment.action, Buy)]
    assert len(bought) > 10 and all(moment.aims for moment in bought)


def test_blocs_come_first() -> None:
    for p, seat, action, found in by_key("aim.run"):
        if isinstance(action, Buy):
            good = GOOD[action.good]
            assert p.cubes[seat * 5 + good] < shopping(p, seat).running[good]
            assert number(found[0], "n") == round(Economy(p, seat).income())


def test_a_tile_can_be_built_there_and_its_figures_are_those_of_the_plan() -> None:
    for p, seat, _, found in by_key("aim.tile", "aim.tile.flag"):
        aim = found[0]
        tile = next(one for one in shopping(p, seat).tiles if one.wish.site.cell == cell_of(aim))
        assert aim.args["kind"] == TextKey(f"kind.{list(KIND)[tile.wish.site.kind]}")
        assert abs(number(aim, "worth") - number(aim, "cost") - tile.gain) <= 1
        assert abs(TILE + number(aim, "wait") * Economy(p, seat).lasts - number(aim, "worth")) <= 8
        # 5.2, 5.3: on a flag that stands, or beside one; the second tile of a plan may lie beside the first
        if tile == shopping(p, seat).tiles[0]:
            assert cell_of(aim) in (flag_cells(p, seat) if aim.key.endswith("flag") else build.sites(p, seat))


def test_others_are_of_other_kinds_and_can_be_built_too() -> None:
    for p, seat, _, found in traded():
        kinds = [aim.args["kind"] for aim in found if "kind" in aim.args]
        assert len(kinds) == len(set(kinds)) and len(found) <= 3
        for aim in found[1:]:
            assert aim.key == "aim.other" and number(aim, "n") >= 0
            assert cell_of(aim) in (*build.sites(p, seat), *flag_cells(p, seat))


def test_what_is_sold_and_borrowed_pays_for_a_tile_and_who_rests_has_all_for_it() -> None:
    assert all(isinstance(moment.action, Sell) for moment in by_key("aim.sell.for"))
    assert all(isinstance(moment.action, Borrow) for moment in by_key("aim.borrow"))
    assert all(isinstance(moment.action, Rest) for moment in by_key("aim.ready"))


def test_an_answer_tells_what_the_exchange_brings() -> None:
    answers = [moment for moment in traded() if moment.position.pending == "answer"]
    assert answers
    for p, seat, action, found in answers:
        step = p.stack[-1]
        assert isinstance(step, AnswerStep)
        give, get = step.give, step.get
        worth = round(gain(p, seat, get, give, KEEN))
        assert found == [Aim("aim.gains" if worth >= 0 else "aim.loses", {"n": abs(worth)})]
        assert action != Accept() or worth > 0


def test_the_end_of_an_action_speaks_for_itself() -> None:
    ended = [moment for moment in traded() if isinstance(moment.action, Done)]
    assert ended and not any(moment.aims for moment in ended)
