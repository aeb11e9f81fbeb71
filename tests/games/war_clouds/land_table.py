"""A table for the tests of developing, war and producing: tiles as `kind@q,r/rotation`, hexes by place or by name."""

from __future__ import annotations

from typing import Any

from takujo import Illegal
from takujo.core.rules.position import CHANCE, Event
from takujo.core.text.texts import Texts
from takujo.games.war_clouds.data import GOODS, KIND
from takujo.games.war_clouds.hexes import CELL, CELLS, COUNT, cell
from takujo.games.war_clouds.rules import CarryStep, DevelopStep, flow
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from takujo.games.war_clouds.texts.land_words import LAND_WORDS
from takujo.games.war_clouds.texts.name_words import NAMES
from takujo.games.war_clouds.texts.refusal_words import REFUSALS

TEXTS = Texts({**NAMES, **LAND_WORDS, **REFUSALS})
RICH = "9 9 9 9 9"


def at(place: str) -> int:
    """Return a hex by its place `q,r` or its name."""
    return cell(*map(int, place.split(","))) if "," in place else CELL[place]


def name(place: str) -> str:
    """Return a hex's name by its place."""
    return CELLS[at(place)]


class Land:
    """A match in its second round; `cubes` of each seat in the order of the goods.

    The middle hex is open unless said otherwise: the worked examples are drawn around it.
    """

    def __init__(self, *tiles: str, seats: int = 3, edition: int = 2, war: bool = True, **state: Any) -> None:
        self.p = WarCloudsPosition(seats, edition, war, synergy=state.pop("synergy", False))
        p = self.p
        p.marker, p.round, p.nations = 0, 2, list(range(seats))
        p.blocked = []
        for seat, cubes in enumerate(state.pop("cubes", ())):
            p.cubes[seat * 5 : seat * 5 + 5] = list(map(int, cubes.split()))
        self.tiles(0, *tiles)
        for key, value in state.items():
            setattr(p, key, value)
        self.develop()

    # -- setting up

    def tiles(self, seat: int, *tiles: str) -> Land:
        """Lay tiles of a seat, each with a flag and, after a `*`, a token."""
        p = self.p
        for tile in tiles:
            kind, _, where = tile.rstrip("*").partition("@")
            place, _, turn = where.partition("/")
            c = at(place)
            p.tile[c], p.facing[c], p.flag[c], p.token[c] = KIND[kind], int(turn or 0), seat, int(tile[-1] == "*")
            p.flags[seat] -= 1
            p.stacks[KIND[kind]] -= 1
        return self

    def flags(self, seat: int, *places: str) -> Land:
        """Place flags of a seat."""
        for place in places:
            self.p.put_flag(seat, at(place))
        return self

    def units(self, seat: int, *places: str) -> Land:
        """Put units of a seat on the board."""
        for place in places:
            self.p.units[seat * COUNT + at(place)] += 1
        return self

    def develop(self, seat: int = 0) -> Land:
        """Go to a seat's go in the Develop phase."""
        self.p.phase, self.p.stack = "develop", [DevelopStep(seat)]
        return self

    def produce(self) -> Land:
        """Go to the beginning of the Produce phase."""
        from takujo.games.war_clouds.rules.rounds import begin_produce

        self.p.phase, self.p.stack = "produce", []
        begin_produce(self.p)
        return self

    # -- playing

    @property
    def seat(self) -> int:
        (seat,) = self.p.actors()
        return seat

    def legal(self, verb: str = "") -> list[str]:
        """Return what the deciding seat may do, of one verb without it."""
        found = [str(action) for action in self.p.actions(self.seat)]
        return [text.partition(" ")[2] for text in found if text.split()[0] == verb] if verb else found

    def play(self, *notations: str) -> list[Event]:
        """Play actions one by one, chance too; return the events of the last. Pieces never come or go unseen."""
        events: list[Event] = []
        for notation in notations:
            p, action = self.p, flow.VERBS.parse(notation)
            if self.seat == CHANCE:
                assert action in [drawn for drawn, _ in p.chances()]
            else:
                assert action in p.actions(self.seat), (notation, self.legal())
            before = pieces(p)
            q = p.copy()
            q.events = []
            q.play(self.seat, action)
            events, q.events, self.p = q.events, None, q
            assert pieces(q) == before, notation
            assert balanced(p, q, events), (notation, events)
            key, args = q.prompt()
            if key in TEXTS:
                assert TEXTS("ja", key, **args) and TEXTS("en", key, **args)
        return events

    def play_to(self, *notations: str) -> Land:
        """Play actions; return the table."""
        self.play(*notations)
        return self

    def why(self, notation: str) -> tuple[str, str]:
        """Return the code and rule of a refusal, after checking that it is not legal and that it is worded."""
        refusal = self.refused(notation)
        return refusal.code, refusal.rule

    def refused(self, notation: str) -> Illegal:
        """Return a refusal, after the same checks."""
        action = flow.VERBS.parse(notation)
        assert action not in self.p.actions(self.seat)
        state = self.p.digest()
        refusal: Illegal = self.p.refuse(self.seat, action)
        assert self.p.digest() == state
        if refusal.code != "not-listed":
            refusal.worded_by(TEXTS)
            assert refusal.sentence("ja") and refusal.sentence("en")
        return refusal

    # -- looking

    def cubes(self, seat: int = 0) -> str:
        """Return a seat's cubes."""
        return " ".join(map(str, self.p.cubes[seat * 5 : seat * 5 + 5]))

    def at(self, place: str) -> tuple[int, int, int]:
        """Return the owner, kind and rotation of what lies on a hex."""
        c = at(place)
        return self.p.flag[c], self.p.tile[c], self.p.facing[c]

    def army(self, seat: int) -> list[str]:
        """Return where units of a seat stand."""
        row = self.p.units[seat * COUNT : (seat + 1) * COUNT]
        return [CELLS[c] for c, n in enumerate(row) for _ in range(n)]

    def tokens(self) -> list[str]:
        """Return where tokens lie."""
        return [CELLS[c] for c, n in enumerate(self.p.token) if n]


def pieces(p: WarCloudsPosition) -> tuple[list[int], list[int]]:
    """Return how many flags each seat has and how many tiles of each kind there are, wherever they are."""
    flags = [p.flags[seat] + p.flag.count(seat) for seat in range(p.seats)]
    tiles = [p.stacks[kind] + p.tile.count(kind) for kind in range(len(p.stacks))]
    step = p.stack[-1] if p.stack else None
    for lifted in step.hand if isinstance(step, CarryStep) else ():
        tiles[lifted.kind] += 1
        flags[p.actors()[0]] += not p.war
    return flags, tiles


def balanced(p: WarCloudsPosition, q: WarCloudsPosition, events: list[Event]) -> bool:
    """Return whether the events account for every cube and unit and all money."""
    cubes, money = p.cubes[:], p.money[:]
    units = [p.army(seat) for seat in range(p.seats)]
    for kind, seat, args, _ in events:
        if kind in ("pay", "refund"):
            for good, n in enumerate(map(int, args["goods"].split("+"))):
                cubes[seat * 5 + good] += -n if kind == "pay" else n
        elif kind == "run":
            for fuel in ("food", "energy", "ore"):
                cubes[seat * 5 + GOODS.index(fuel)] -= args[fuel]
        elif kind in ("yield", "occupied"):
            if args["good"] == "money":
                money[seat] += args["n"]
            else:
                cubes[seat * 5 + GOODS.index(args["good"])] += args["n"]
        elif kind == "recruit":
            units[seat] += 1
        elif kind in ("conquer", "settle"):
            units[seat] -= 1
        elif kind in ("battle", "defend"):
            units[seat] -= 1
            units[args["other"]] -= 1
        elif kind == "interest":
            return True
    return (cubes, money, units) == (q.cubes, q.money, [q.army(seat) for seat in range(q.seats)])
