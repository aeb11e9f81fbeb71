"""The map, the counters and the cards, read from data.toml into flat tables."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...core.numbers import provenance
from ...core.numbers.provenance import Sourced


class Space(NamedTuple):
    """A space of the map (2.1)."""

    id: str
    owner: str
    """The owner at the start: JP, US, CN or UK."""
    home: bool
    port: bool
    pp: int
    resource: bool
    xy: tuple[int, int]


class Edge(NamedTuple):
    """A path between two spaces, given by their numbers (2.1.6)."""

    a: int
    b: int
    kind: str
    length: int
    mountain: bool


class Unit(NamedTuple):
    """A counter, which stands for a unit (2.2.1)."""

    nation: str
    type: str
    steps: int
    order: str
    """The firing order A to D; "" for air units, which never fire in a battle (8.6.7)."""
    atk: int
    dfn: int
    move: int


class Card(NamedTuple):
    """A kind of card (2.3)."""

    id: str
    copies: int
    actions: tuple[str, ...]
    remove_after: str
    """The action after which the card is removed from the game."""
    nations: tuple[str, ...]
    """The nations whose units the card moves."""


@cache
def table() -> Sourced:
    """Return the content of the data file: every value with its source."""
    return provenance.table(__package__)


_v = table().values
JAPAN, ALLIES = 0, 1
"""The numbers of the two seats."""
NATIONS = ("JP", "US", "CN", "UK")
NOTHING = "none"
"""The id that stands for no path, or for a missing use of a card; a player's printed copy of the game may lack some."""
SIDE = {"JP": JAPAN, "US": ALLIES, "CN": ALLIES, "UK": ALLIES}

# -- the map


def _name(text: str) -> tuple[str, str]:
    ja, _, en = text.partition(" / ")
    return ja, en


def _xy(text: str) -> tuple[int, int]:
    x, y = map(int, text.split())
    return x, y


NAMES: dict[str, tuple[str, str]] = {id: _name(row["name"]) for id, row in _v["spaces"].items()}
SPACES: tuple[Space, ...] = tuple(
    Space(id, s["owner"], s["home"], s["port"], s.get("pp", 0), s.get("resource", False), _xy(s["xy"]))
    for id, s in _v["spaces"].items()
)
SPACE: dict[str, int] = {space.id: n for n, space in enumerate(SPACES)}
EDGES: tuple[Edge, ...] = tuple(
    Edge(SPACE[ends.split("-")[0]], SPACE[ends.split("-")[1]], e["kind"], e["length"], e.get("mountain", False))
    for ends, e in _v["paths"].items()
    if e["kind"] != NOTHING
)

RETREAT, VLADIVOSTOK, TRACK0, POOL, GONE = 24, 25, 26, 30, 31
"""The numbers of the places outside the map; box b of the production track is TRACK0 + b."""
PLACES: dict[int, str] = {
    **{n: space.id for n, space in enumerate(SPACES)},
    RETREAT: "retreat",
    VLADIVOSTOK: "vladivostok",
    **{TRACK0 + b: f"track{b}" for b in range(POOL - TRACK0)},
    POOL: "pool",
    GONE: "gone",
}
PLACE: dict[str, int] = {name: place for place, name in PLACES.items()}


def spaces(*, owner: str = "", home: bool = False) -> int:
    """Return a set of spaces as bits: those of an owner, or only its home bases."""
    return sum(1 << n for n, s in enumerate(SPACES) if s.owner == owner and (s.home or not home))


PRINTED: dict[str, int] = {nation: spaces(owner=nation) for nation in NATIONS}
"""The spaces of each nation's colour, as bits."""
HOMES: dict[str, int] = {nation: spaces(owner=nation, home=True) for nation in NATIONS}
"""Each nation's home bases, as bits."""
EVERYWHERE = (1 << len(SPACES)) - 1
PORTS = sum(1 << n for n, space in enumerate(SPACES) if space.port)
BORNEO = next(n for n, space in enumerate(SPACES) if space.resource)

# -- the counters

UNITS: tuple[Unit, ...] = tuple(
    Unit(nation, type, u["steps"], u.get("order", ""), u.get("attack", 0), u.get("defence", 0), u.get("move", 0))
    for nation, types in _v["units"].items()
    for type, u in types.items()
    for _ in range(u["count"])
)
TYPES = ("CV", "BB", "MAR", "INF", "KA", "LAC")
SHIPS = frozenset(("CV", "BB"))
NAVY = SHIPS | {"MAR"}
"""The types that can move by sea (2.2.3); marines can also move by land."""
ARMY = frozenset(("MAR", "INF", "KA"))
UNITS_OF: dict[str, tuple[int, ...]] = {
    nation: tuple(n for n, unit in enumerate(UNITS) if unit.nation == nation) for nation in NATIONS
}
UNITS_OF_SIDE: tuple[tuple[int, ...], ...] = (
    UNITS_OF["JP"],
    tuple(n for n, unit in enumerate(UNITS) if unit.nation != "JP"),
)
AIR: tuple[int, ...] = tuple(n for n, unit in enumerate(UNITS) if unit.type == "LAC")
AIR_OF: dict[str, tuple[int, ...]] = {nation: tuple(n for n in AIR if UNITS[n].nation == nation) for nation in NATIONS}
AIR_OF_SIDE: tuple[tuple[int, ...], ...] = tuple(tuple(n for n in AIR if n in units) for units in UNITS_OF_SIDE)
KANTOGUN: tuple[int, ...] = tuple(n for n, unit in enumerate(UNITS) if unit.type == "KA")
"""The units of the Kwantung Army: one, unless the value set of a printed copy has more."""

# -- the cards


def _cards(side: str) -> tuple[Card, ...]:
    own = "JP" if side == "japan" else "US"
    return tuple(
        Card(
            id,
            c["copies"],
            tuple(action for action in c["actions"] if action != NOTHING),
            c.get("remove_after", ""),
            tuple(c.get("nations", own).split()),
        )
        for id, c in _v["cards"][side].items()
    )


CARDS: tuple[tuple[Card, ...], ...] = (_cards("japan"), _cards("allies"))
CARD: tuple[dict[str, int], ...] = tuple({card.id: n for n, card in enumerate(deck)} for deck in CARDS)
"""By seat, then by id of a kind of card: its number."""

# -- the rest

TRACK: dict[str, int] = dict(_v["track"])
"""The box of the production track in which a developed unit starts (6.3.1)."""
SETUP: tuple[tuple[str, str, tuple[str, ...]], ...] = tuple(
    (nation, place, tuple(units.split())) for nation, places in _v["setup"].items() for place, units in places.items()
)
"""For each group of units at the start (3.1): their nation, their place, and their types; a * marks a single step."""

_limits = _v["limits"]
FIRST_YEAR: int = _limits["first_year"]
TURNS: int = _limits["turns"]
JAPAN_PP: int = _limits["japan_pp"]
ALLIED_PP: tuple[int, ...] = (
    _limits["allied_pp"],
    _limits["allied_pp_attacked"],
    _limits["allied_pp_declared"],
)
"""The Allied production points by `war_us` (6.2)."""
DECLARATION_COST: int = _limits["declaration_cost"]
SPECIAL_OPERATIONS: int = _limits["special_operations"]
RESOURCE_POINTS: int = _limits["resource_points"]
NORTH_TURNS: tuple[int, ...] = tuple(map(int, _limits["north_turns"].split()))
GROUP: tuple[int, ...] = tuple(map(int, _limits["group"].split()))
"""By seat: how many units may move together in a strategic or sea move (8.1, 8.2)."""
LAND_GROUP: int = _limits["land_group"]
LAND_GROUP_CN: int = _limits["land_group_cn"]
SEA_GROUP_UK: int = _limits["sea_group_uk"]
REACTION: int = _limits["reaction"]
ENEMY_AIR_COST: int = _limits["enemy_air_cost"]
BONUS: int = _limits["bonus"]
BOMBER_LOST: int = _limits["bomber_lost"]
BOMBER_LOST_TO_AIR: int = _limits["bomber_lost_to_air"]
LEDO_FAILS: int = _limits["ledo_fails"]
SHIPS_OFF_PORT: int = _limits["ships_off_port"]
FINAL_SPACES: int = _limits["final_spaces"]
FINAL_SPACES_ATLANTIC: int = _limits["final_spaces_atlantic"]
COLOURS_OF_BASES: int = _limits["colours_of_bases"]
