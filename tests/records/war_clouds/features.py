"""What happened in a recorded match of War Clouds, read from its replayed events."""

from __future__ import annotations

from collections.abc import Iterator

from takujo import Match
from takujo.core.rules.match_history import Turn
from takujo.core.rules.position import CHANCE
from takujo.games.war_clouds.data import FARM, GOODS, KIND, KINDS, LAYOUTS
from takujo.games.war_clouds.hexes import CELL
from takujo.games.war_clouds.rules import PartStep, PutDownStep
from takujo.games.war_clouds.rules.actions import Done, Lay, Offer, Run
from takujo.games.war_clouds.rules.actions import Turn as Rotate
from takujo.games.war_clouds.rules.position import RESTS, WarCloudsPosition
from tests.records.begun import begun

FEATURES: dict[str, tuple[str, ...]] = {
    "seats": tuple(f"{n} seats" for n in range(2, 7)),
    "options (11)": (
        *("edition 1e", "edition 2e", "war on", "war off", "trade normal", "trade limited", "start packages"),
        *("start cash", "synergy on", "synergy off", "lead marker", "lead mine"),
    ),
    "terrain (10)": ("terrain none", *(f"terrain {name}" for name in LAYOUTS)),
    "every tile (5.3)": tuple(f"{kind} built" for kind in KINDS),
    "every good bought and sold (4.4, 4.5)": tuple(f"{good} {done}" for good in GOODS for done in ("bought", "sold")),
    "barter (4.6)": (
        *("a barter", "a counter-offer", "a counter-offer accepted", "an offer declined", "an offer to several"),
        "notes change hands",
    ),
    "notes (4.2, 4.7, 4.9)": ("a note taken", "a note repaid", "interest", "a loan for the interest", "eliminated"),
    "passing and resting (4.3)": ("a pass", "a rest", "called back"),
    "laying tiles (2.7, 5.4, 5.5)": ("by force", "a starting tile lies turned", "a Farm before its Integrated Economy"),
    "moving (5.6, 7.10)": (
        "a tile moves with its flag",
        "a tile moves to a flag",
        "turned in place",
        "a flag comes back",
    ),
    "automation (5.7)": ("automation", "a token lost", "run on Ore", "a part keeps the token in war"),
    "producing (6)": ("all at once", "bloc by bloc", "a part of a bloc", "dollars from Banks", "nothing run"),
    "synergy (6.8)": ("a shared dot pays",),
    "war (7)": (
        *("a recruit", "a march", "a battle", "a defence", "an enemy let in", "a conquest", "a settlement"),
        *("a transport", "an occupation", "a bloc spared", "cubes taken", "no operation"),
        "occupied Farms run in part",
    ),
    "every end (8.1)": tuple(f"ends by {why}" for why in ("flags", "full", "stacks", "alone", "still", "long")),
    "after the end (8.2, 8.3)": ("a last Trade phase", "the final sale", "a note repaid at the end"),
    "entries": ("undo", "redo"),
    "players": ("seats with names", "seats of random", "seats of easy"),
}
"""What the recorded matches must show between them."""

_EVENTS = {
    "trade": "a barter",
    "borrow": "a note taken",
    "repay": "a note repaid",
    "interest": "interest",
    "out": "eliminated",
    "automate": "automation",
    "scrap": "a token lost",
    "back": "a flag comes back",
    "recruit": "a recruit",
    "march": "a march",
    "battle": "a battle",
    "defend": "a defence",
    "conquer": "a conquest",
    "settle": "a settlement",
    "transport": "a transport",
    "occupy": "an occupation",
    "occupied": "cubes taken",
    "sale": "the final sale",
}
_ACTIONS = {
    "counter": "a counter-offer",
    "decline": "an offer declined",
    "pass": "a pass",
    "rest": "a rest",
    "all": "all at once",
    "run": "bloc by bloc",
    "part": "a part of a bloc",
    "let": "an enemy let in",
    "spare": "a bloc spared",
    "hold": "no operation",
}


def features(match: Match) -> set[str]:
    """Return every feature of a finished match."""
    return {*_begun(match), *_happened(match)}


def _begun(match: Match) -> Iterator[str]:
    yield f"{match.seats} seats"
    for name, value in match.options.items():
        yield f"{name} {value}"
    yield from begun(match)
    p = match.position
    assert isinstance(p, WarCloudsPosition)
    yield f"ends by {p.ended}"


def _happened(match: Match) -> Iterator[str]:
    for at, turn in enumerate(match.turns):
        before, after = match.positions[at], match.positions[at + 1]
        assert isinstance(before, WarCloudsPosition) and isinstance(after, WarCloudsPosition)
        yield from _decided(before, turn, after)
        yield from _caused(before, turn, after)


def _decided(p: WarCloudsPosition, turn: Turn, q: WarCloudsPosition) -> Iterator[str]:
    action, name, step, top = turn.action, turn.action.verb, p.pending, p.stack[-1]
    if name in _ACTIONS:
        yield _ACTIONS[name]
    if isinstance(action, Offer) and len(action.seats) > 1:
        yield "an offer to several"
    if name == "accept" and step == "counter":
        yield "a counter-offer accepted"
    if isinstance(action, Rotate) and action.rotation and step == "face":
        yield "a starting tile lies turned"
    if isinstance(action, Lay) and action.kind == "farm":
        yield "a Farm before its Integrated Economy"
    if name == "keep" and p.war:
        yield "a part keeps the token in war"
    if isinstance(top, PartStep) and isinstance(action, Done) and top.kind == FARM:
        yield "occupied Farms run in part"
    if isinstance(action, Run) and action.fuel == "ore":
        yield "run on Ore"
    if name == "repay" and step == "settle_up":
        yield "a note repaid at the end"
    if step == "trade" and p.ended:
        yield "a last Trade phase"
    if any(was == RESTS != now for was, now in zip(p.status, q.status, strict=True)) and p.phase == q.phase:
        yield "called back"
    if name == "collect" and p.synergy:
        plain = p.copy()
        plain.synergy = False
        plain.play(CHANCE, turn.action)
        if (plain.cubes, plain.money) != (q.cubes, q.money):
            yield "a shared dot pays"
    if p.phase == "develop" and q.phase not in ("develop", "produce"):
        yield "nothing run"


def _caused(p: WarCloudsPosition, turn: Turn, q: WarCloudsPosition) -> Iterator[str]:
    borrowed = False
    for event in turn.events:
        kind, a = event.kind, event.args
        if kind in _EVENTS:
            yield _EVENTS[kind]
        if kind in ("buy", "sell"):
            yield f"{a['good']} {'bought' if kind == 'buy' else 'sold'}"
        if kind == "build":
            yield f"{a['what']} built"
        if a.get("forced"):
            yield "by force"
        if kind == "yield" and a["good"] == "money":
            yield "dollars from Banks"
        if kind == "trade" and any(not bundle.endswith("+0") for bundle in (a["give"], a["get"])):
            yield "notes change hands"
        if kind == "interest" and borrowed:
            yield "a loan for the interest"
        borrowed = kind == "borrow" and q.round > p.round
        if kind == "put":
            yield from _put(p, event.args["cell"], KIND[a["what"]], event.seat)


def _put(p: WarCloudsPosition, cell: str, kind: int, seat: int) -> Iterator[str]:
    """Return how a tile that was lifted has moved; `p` is the position before it is put down."""
    step = p.stack[-1]
    assert isinstance(step, PutDownStep)
    if step.tile.cell == CELL[cell]:
        yield "turned in place"
    elif not p.war and p.flag[CELL[cell]] < 0:
        yield "a tile moves with its flag"
    else:
        yield "a tile moves to a flag"
