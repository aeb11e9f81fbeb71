"""The Ledo road (8.3.1), an option."""

from __future__ import annotations

from tests.games.co_prosperity import test_control
from tests.games.co_prosperity.table import Table


def road(ledo: str = "on", **units: str) -> Table:
    found = {"kunming": "INF:CN", "calcutta": "INF:UK INF:UK", **units}
    return Table(ledo, clear=True, war_uk=1, units=found).operate(1, "1 land", "2 cbi")


def test_8_3_1_off_by_default() -> None:
    table = road("off")
    table.play("play cbi", "do land UK", "from calcutta", "with INF 2", "to kunming")
    assert table.seat == 0 and table.at("kunming") == "INF:CN:2 INF:UK:2"


def test_8_3_1_a_die_for_each_unit() -> None:
    table = road()
    table.play("play cbi", "do land UK", "from calcutta", "with INF 2", "with INF 2", "to kunming")
    assert table.match.actors() == (-1,)
    table.play("ledo 3", "ledo 4")
    assert table.at("kunming") == "INF:CN:2 INF:UK:2" and table.at("calcutta") == "INF:UK:2"
    assert table.seat == 0


def test_8_3_1_before_the_battle() -> None:
    table = Table("on", clear=True, war_uk=1, units={"calcutta": "INF:UK INF:UK", "kunming": "INF:JP"})
    table.operate(1, "1 land", "1 cbi")
    table.play("play cbi", "do land UK", "from calcutta", "with INF 2", "with INF 2", "to kunming", "attack")
    assert not table.position.battle
    table.play("ledo 6", "ledo 1")
    assert table.position.battle.space == 7 and len(table.position.battle.moved) == 1


def test_8_3_1_nobody_comes_through() -> None:
    table = Table("on", clear=True, war_uk=1, units={"calcutta": "INF:UK", "kunming": "INF:JP"})
    table.operate(1, "1 land", "1 cbi")
    table.play("play cbi", "do land UK", "from calcutta", "with INF 2", "to kunming", "attack", "ledo 5")
    assert table.at("calcutta") == "INF:UK:2" and table.seat == 0 and not table.position.battle


def test_8_3_1_only_that_path() -> None:
    table = road()
    table.play("play cbi", "do land CN", "from kunming", "with INF 2", "to rangoon")
    assert table.seat == 0


def test_8_3_1_no_air_cover_over_the_mountains() -> None:
    for ledo, reaches in (("off", True), ("on", False)):
        table = Table(ledo, clear=True, war_uk=1, units={"calcutta": "LAC:UK"})
        assert test_control.covered(table, 1, "kunming") == reaches
        assert test_control.covered(table, 1, "rangoon")


def test_8_3_1_strategic_moves_are_not_concerned() -> None:
    table = road()
    table.play("play cbi", "do strategic UK", "from calcutta", "with INF 2", "to kunming")
    assert table.seat == 0 and table.at("kunming") == "INF:CN:2 INF:UK:2"
