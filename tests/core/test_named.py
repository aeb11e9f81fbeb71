"""Values with named fields, and what follows from a position's declared fields."""

from __future__ import annotations

import pickle
from typing import ClassVar

import pytest

from takujo.core.rules.action import Action
from takujo.core.rules.named_values import Named
from takujo.core.rules.position import Fixed, Outcome, Position, Unkeyed
from takujo.core.rules.step import Step, by_verb


class Place(Action):
    limit: ClassVar[int] = 6
    die: int
    work: str = "tax"


class SettleUp(Named, verb="settle_up"):
    seat: int


class Turn(Named):
    seat: int


class LongTurn(Turn):
    rounds: int = 2


def test_a_value_is_the_tuple_of_its_verb_and_its_fields() -> None:
    assert tuple(Place(5, "tax")) == ("place", 5, "tax")
    assert tuple(SettleUp(2)) == ("settle_up", 2)
    assert (Place(5).die, Place(5).work, Place.limit) == (5, "tax", 6)
    assert repr(Place(5)) == "Place(die=5, work='tax')"


def test_fields_are_inherited_and_come_first() -> None:
    assert LongTurn(1) == LongTurn(1, 2) and LongTurn(1, 2).seat == 1 and LongTurn(1, 3).rounds == 3
    match LongTurn(1, 3):
        case Turn(seat):
            assert seat == 1
        case _:
            pytest.fail("no Turn")


def test_values_of_different_verbs_differ() -> None:
    assert Turn(1) != SettleUp(1) and len({Turn(1), SettleUp(1), Turn(1)}) == 2


def test_a_value_never_changes_but_another_can_be_made_of_it() -> None:
    place = Place(5)
    with pytest.raises(AttributeError):
        place.die = 6  # type: ignore[misc]
    assert place.replace(die=6) == Place(6) and place == Place(5)
    assert Place.made_of([3, "build"]) == Place(3, "build")
    assert pickle.loads(pickle.dumps(place)) == place
    assert place.fields() == {"die": 5, "work": "tax"}


def test_a_field_takes_no_name_that_every_value_has() -> None:
    with pytest.raises(TypeError, match="verb"):

        class Say(Named):
            verb: str


class MarchStep(Named, trimmed=True):
    seat: int
    start: int = -1
    end: int = -1


def test_trailing_defaults_can_be_left_out_of_the_tuple() -> None:
    assert [tuple(MarchStep(*more)) for more in ((0,), (0, -1, -1), (0, 4), (0, -1, 5), (0, 4, 5))] == [
        *(("march", 0), ("march", 0), ("march", 0, 4), ("march", 0, -1, 5), ("march", 0, 4, 5))
    ]
    assert (MarchStep(0).start, MarchStep(0, 4).end, MarchStep(0, 4, 5).end) == (-1, -1, 5)
    assert MarchStep(0).fields() == {"seat": 0, "start": -1, "end": -1}
    assert MarchStep(0, 4, 5).replace(end=-1) == MarchStep(0, 4) and MarchStep.made_of([0]) == MarchStep(0)
    assert pickle.loads(pickle.dumps(MarchStep(0, 4))) == MarchStep(0, 4)


class WaitStep(Step["Table", Place]):
    of: int
    rounds: int = 1

    def actors(self, p: Table) -> tuple[int, ...]:
        return (self.of,)

    def apply(self, p: Table, seat: int, action: Place) -> None:
        p.stack.pop()

    def prompt(self, p: Table) -> tuple[str, dict[str, object]]:
        return "prompt.wait", {}


class Table(Position):
    steps = by_verb(WaitStep)
    title: Fixed[str]
    dice: list[int]
    rows: list[list[int]]
    owner: dict[str, int]
    pair: tuple[int, ...]
    log: Unkeyed[list[int]]

    def __init__(self) -> None:
        super().__init__()
        self.title, self.dice, self.rows, self.owner, self.pair, self.log = "a", [1], [[1], [2]], {"a": 1}, (1, 2), [1]

    def outcome(self) -> Outcome | None:
        return None


def test_a_copy_shares_nothing_that_can_change() -> None:
    table = Table()
    copy = table.copy()
    assert copy.state() == table.state() and type(copy) is Table
    copy.stack.append(WaitStep(1))
    copy.dice.append(2)
    copy.rows[0].append(2)
    copy.owner["b"] = 2
    copy.log.append(2)
    assert table.state() == Table().state()


def test_the_key_tells_apart_what_matters() -> None:
    def changed(name: str, value: object) -> tuple[object, ...]:
        table = Table()
        setattr(table, name, value)
        hash(table.key())
        return table.key()

    key = Table().key()
    for name, value in (("stack", [WaitStep(1)]), ("dice", [2]), ("rows", [[1], [3]]), ("owner", {}), ("pair", ())):
        assert changed(name, value) != key, name
    assert changed("log", []) == key and changed("title", "b") == key and changed("rules", 7) == key


def test_the_state_is_what_is_declared_without_events() -> None:
    assert list(Table().state()) == ["dice", "log", "owner", "pair", "rows", "rules", "stack", "title"]
    assert not hasattr(Table(), "__dict__")


def test_a_step_is_found_by_its_verb() -> None:
    table = Table()
    assert table.step("wait", 3) == WaitStep(3) and isinstance(table.step("wait", 3), WaitStep)
    assert table.step("wait", 3, 2) == WaitStep(3, 2)
    for verb, fields in (("wait", ()), ("wait", (1, 2, 3)), ("jump", (1,))):
        with pytest.raises(ValueError, match=verb):
            table.step(verb, *fields)
