"""The types and ranges of the reconstructed values, which a player can correct from a printed copy of the game.

The kind `none` removes a path that the printed map lacks; a key such as `paths.guam-rabaul` with a kind and a length
adds a missing one. The same holds for a card's uses: `none` removes a use, the next free number adds one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.numbers.value_schema import Field, Fields, Names, Point, Truth, Whole, Word
from ...core.text.errors import Illegal
from .data import NATIONS, NOTHING, POOL, SPACE, TRACK0

_ACTIONS = ("develop", "replace_any", "replace_army", "replace_naval", "strategic", "sea", "land", "bombard", "react")
_DOES = {"japan": Word((*_ACTIONS, "north", NOTHING), "do"), "allies": Word((*_ACTIONS, "atlantic", NOTHING), "do")}
"""The actions that a card of each side can have (6.3)."""
_PATH: Mapping[str, Field] = {
    "paths.*.kind": Word(("sea", "land", NOTHING)),
    "paths.*.length": Whole(1, 3, "movement"),
}
_PP = Whole(0, 4, "production")

Values = Mapping[str, Any]


def _map(values: Values) -> None:
    """Check that paths have two ends, a kind and a length, and that they connect the map (2.1.6)."""
    near: dict[str, set[str]] = {id: set() for id in SPACE}
    seen: set[frozenset[str]] = set()
    for key, path in values["paths"].items():
        ends = key.split("-")
        if len(ends) != 2 or not {*ends} <= near.keys() or frozenset(ends) in seen or ends[0] == ends[1]:
            raise Illegal("path-ends", "2.1.6", field=f"paths.{key}")
        seen.add(frozenset(ends))
        for needed in ("kind", "length"):
            if needed not in path:
                raise Illegal("path-incomplete", "2.1.6", field=f"paths.{key}.{needed}")
        if path["kind"] != NOTHING:
            near[ends[0]].add(ends[1])
            near[ends[1]].add(ends[0])
    for id in near.keys() - _from("japan", near):
        raise Illegal("map-apart", "2.1.6", field=_last_path(values, id))


def _from(start: str, near: Mapping[str, set[str]]) -> set[str]:
    reached, todo = {start}, [start]
    while todo:
        new = near[todo.pop()] - reached
        reached |= new
        todo.extend(new)
    return reached


def _last_path(values: Values, id: str) -> str:
    return next(f"paths.{key}.kind" for key in values["paths"] if id in key.split("-"))


def _spaces(values: Values) -> None:
    """Check that there are no more spaces than on the board, and that their names differ (2.1)."""
    for id, space in values["spaces"].items():
        if "owner" not in space:
            raise Illegal("numbers-unknown", field=f"spaces.{id}.pp")
    for part in (0, 1):  # In either language.
        seen: set[str] = set()
        for id, space in values["spaces"].items():
            name = space["name"].split(" / ")[part]
            if name in seen:
                raise Illegal("name-twice", "2.1", field=f"spaces.{id}.name")
            seen.add(name)


def _bases(values: Values) -> None:
    """Check that each nation has a home base, because all its supply depends on it (4.1)."""
    for nation in NATIONS:
        own = [id for id, space in values["spaces"].items() if space["owner"] == nation]
        if not any(values["spaces"][id]["home"] for id in own):
            field = f"spaces.{own[0]}.home" if own else f"units.{nation}.INF.count"
            raise Illegal("nation-without-base", "4.1", field=field)


def _counters(values: Values) -> None:
    """Check that there are enough counters for the setup (3.1)."""
    for nation, places in values["setup"].items():
        used = [type.rstrip("*") for units in places.values() for type in units.split()]
        for type in {*used}:
            if values["units"][nation][type]["count"] < used.count(type):
                raise Illegal("counters-short", "3.1", field=f"units.{nation}.{type}.count")


def _cards(values: Values) -> None:
    """Check that each card has actions without duplicates, and that each deck has cards (2.3)."""
    for side, deck in values["cards"].items():
        for id, card in deck.items():
            _card(f"cards.{side}.{id}.actions", card["actions"])
        if not any(card["copies"] for card in deck.values()):
            raise Illegal("deck-empty", "2.3", field=f"cards.{side}.production.copies")


def _card(key: str, actions: list[str]) -> None:
    # 6.3.2: a card has only one kind of replacement, either for some types or for all
    kinds = [action.partition("_")[0] for action in actions if action != NOTHING]
    if len({*kinds}) < len(kinds):
        twice = max(n for n, action in enumerate(actions) if kinds.count(action.partition("_")[0]) > 1)
        raise Illegal("action-twice", "2.3", field=f"{key}.{twice}")
    if not kinds:
        raise Illegal("action-missing", "2.3", field=f"{key}.0")


def _together(values: Values) -> None:
    for check in (_spaces, _map, _bases, _counters, _cards):
        check(values)


FIELDS = Fields(
    {
        "spaces.*.name": Names(),
        "spaces.*.owner": Word(NATIONS),
        "spaces.*.home": Truth(),
        "spaces.*.port": Truth(),
        "spaces.*.pp": _PP,
        "spaces.*.xy": Point((65, 1175), (60, 600)),
        **_PATH,
        "units.*.*.count": Whole(0, 12, "counters"),
        "units.*.*.order": Word(("A", "B", "C", "D")),
        "units.*.*.attack": Whole(0, 6, "hits"),
        "units.*.*.defence": Whole(0, 6, "hits"),
        "units.*.*.move": Whole(1, 6, "movement"),
        "cards.*.*.copies": Whole(0, 9, "copies"),
        **{f"cards.{side}.*.actions.*": does for side, does in _DOES.items()},
        "track.*": Whole(1, POOL - TRACK0 - 1, "turns"),
    },
    added={
        **_PATH,
        "spaces.*.pp": _PP,
        **{f"cards.{side}.*.actions.*": does for side, does in _DOES.items()},
    },
    together=_together,
)
