"""What the decision is about stands out: other targets that are lit have only a thin line."""

from __future__ import annotations

from takujo.games.war_clouds.board import scene
from tests.games.war_clouds.table import Table


def marks(table: Table, prefix: str) -> dict[str, bool]:
    """Return whether each target of the seat on turn whose id begins so is minor."""
    drawn = scene(table.position, table.seat, "en", "wide")
    return {t["id"]: t.get("minor", False) for t in drawn.targets if t["id"].startswith(prefix)}


def test_trades_that_serve_the_production_stand_out() -> None:
    table = Table().give(0, "1 ore 50 money").put(0, "generator@c3")
    buys, sales = marks(table, "buy:"), marks(table, "sell:")
    assert [id for id, minor in buys.items() if not minor] == ["buy:food"]  # 6.4: the Generator needs Food
    assert [id for id, minor in sales.items() if not minor] == ["sell:ore"]


def test_before_the_end_only_sales_stand_out() -> None:
    table = Table().give(0, "1 food 50 money").put(0, "generator@c3")
    table.position.ended = "long"
    assert all(marks(table, "buy:").values()) and not any(marks(table, "sell:").values())


def test_what_gives_something_up_does_not_stand_out() -> None:
    table = Table().give(0, "50 money").put(0, "generator@c3")
    assert marks(table, "do:pass")["do:pass"] and marks(table, "do:rest")["do:rest"]
    enough = Table().give(0, "9 food 9 energy 50 money").put(0, "generator@c3")
    assert not marks(enough, "do:pass")["do:pass"] and marks(enough, "do:rest")["do:rest"]


def test_answers_stand_out_from_loans_and_examples() -> None:
    table = Table().give(0, "3 food").give(1, "1 energy").give(2, "9 money")
    table.play("offer 1 3+0+0+0+0+0+0 0+1+0+0+0+0+0")
    found = marks(table, "do:") | marks(table, "form:")
    assert not found["do:accept"] and not found["do:decline"] and not found["form:counter"]
    assert all(minor for id, minor in found.items() if id.startswith(("do:borrow", "do:counter")))
