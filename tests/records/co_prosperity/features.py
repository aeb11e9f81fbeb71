"""What happened in a recorded match of Greater East Asia Co-Prosperity Sphere, read from its replayed events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from takujo import Match
from takujo.core.rules.match_history import Turn
from takujo.core.rules.position import Event
from takujo.games.co_prosperity.data import ALLIES, CARDS, FINAL_SPACES_ATLANTIC, JAPAN, KANTOGUN, VLADIVOSTOK
from takujo.games.co_prosperity.rules import victory
from takujo.games.co_prosperity.rules.actions import (
    Build,
    Declare,
    Develop,
    Do,
    Done,
    Finish,
    Hit,
    Play,
    React,
    Resource,
    Restore,
)
from takujo.games.co_prosperity.rules.battle.hits import pending
from takujo.games.co_prosperity.rules.battle.steps import ReactStep
from takujo.games.co_prosperity.rules.control import japan
from takujo.games.co_prosperity.rules.move_steps import ReturnStep
from takujo.games.co_prosperity.rules.operations import RESOURCE
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.rules.steps import ActionStep
from tests.records.begun import begun

SIDES = ("Japan", "the Allies")
_OWN = ("JP", "US")

FEATURES: dict[str, tuple[str, ...]] = {
    "the setup (3.1)": ("the fleet at Pearl Harbor", "the fleet at Samoa", "the fleet divided"),
    "production (6.1, 6.2)": ("Japan takes 4", "Japan takes fewer", *(f"the Allies take {n}" for n in (6, 8, 10))),
    "every card (6.3)": tuple(f"{SIDES[seat]}: {card.id}" for seat, deck in enumerate(CARDS) for card in deck),
    "every action of every nation (6.3, 8.5)": (
        *(f"{nation} develop" for nation in ("JP", "US", "CN", "UK")),
        *(f"{nation} replace" for nation in ("JP", "US", "CN", "UK")),
        *(f"{nation} strategic" for nation in ("JP", "US", "CN", "UK")),
        *(f"{nation} sea" for nation in ("JP", "US", "UK")),
        *(f"{nation} land" for nation in ("JP", "US", "CN", "UK")),
        *(f"{nation} bombard" for nation in ("JP", "US", "CN", "UK")),
    ),
    "developing and building (6.3.1, 8.4.2)": (
        "developed onto the track",
        "developed at a home base",
        "built on the track",
        "built to a home base",
    ),
    "restoring (8.4.1)": ("restored on the map", "restored in the retreat box"),
    "resources (6.4)": ("resource points", "a resource point spent", "resource points lost"),
    "declarations (7.0)": (
        "Japan declares war on the US",
        "Japan declares war on the UK",
        "Japan declares war on both",
        "the US declares war",
        "Japan on the UK after the US has declared war",
        "the US after Japan has declared war on the UK",
        "the US for one card less",
        "no war but the Chinese",
    ),
    "special operations (7.3)": (
        "special strategic",
        "special sea",
        "special land",
        "special operations left out",
        "aircraft surprised",
        "a surprise attack",
        "a surprised side answers",
    ),
    "passing (8.0)": ("passed with cards left", "nothing left to operate with", "operated after a pass"),
    "moves (8.1-8.3)": ("to the retreat box", "from the retreat box", "marines by sea"),
    "the Ledo road (8.3.1)": ("came through the mountains", "turned back in the mountains"),
    "battles (8.6)": (
        "battle after a sea move",
        "battle after a land move",
        "the shooter chooses whom to hit",
        "the owner chooses whom to hit",
        "hits are lost",
        "a unit is reduced",
        "a unit is removed",
    ),
    "reaction (8.6.1)": ("one ship reacts", "two ships react", "nobody reacts"),
    "aircraft (8.6.6-8.6.8)": (
        "aircraft help",
        "aircraft overrun",
        "a Japanese carrier as aircraft",
        "an Allied carrier as aircraft",
    ),
    "the end of a battle (8.7)": (
        "the attacker wins",
        "the defender wins",
        "nobody is left",
        "retreat to the retreat box",
        "retreat by land",
    ),
    "bombardment (8.8)": ("bombs hit", "bombs miss", "a bomber is reduced", "a bomber is lost"),
    "the northern advance (5.2)": (
        "the northern advance",
        "supplied by a card",
        "supplied by a resource point",
        "fails without supply",
        "fails with Port Arthur",
    ),
    "the Atlantic (8.9)": ("two ships from the Atlantic", "one ship from the Atlantic"),
    "return (9.0)": ("units return", "nobody returns", "the Allies return first"),
    "every end (4.0)": (
        "ends by bases",
        "ends by homeland",
        "ends by both",
        "ends by spaces",
        "ends by held",
    ),
    "the final count (4.3, 5.2, 8.9)": (
        *(f"{ends} {how} the transfer" for ends in ("spaces", "held") for how in ("without", "after")),
        "seven spaces are enough",
        "Vladivostok counts",
        "Vladivostok decides",
    ),
    "options": ("ledo off", "ledo on"),
    "entries": ("undo", "redo"),
    "seats": ("seats with names", "seats of easy", "seats of random"),
}
"""What the recorded matches must show between them."""


def features(match: Match) -> set[str]:
    """Return every feature of a finished match."""
    return {*_begun(match), *_happened(match), *_ended(match)}


def _begun(match: Match) -> Iterator[str]:
    yield f"ledo {match.options['ledo']}"
    yield from begun(match)
    numbers = [turn.action.number for turn in match.turns[:4]]
    if not any(numbers):
        yield "the fleet at Samoa"
    yield "the fleet at Pearl Harbor" if numbers == [1, 2, 2, 1] else "the fleet divided"


def _happened(match: Match) -> Iterator[str]:
    for at, turn in enumerate(match.turns):
        before, after = _position(match, at), _position(match, at + 1)
        yield from _decided(before, turn, after)
        if turn.events:
            yield from _caused(before, turn)
        if before.pending == "choose" and after.pending != "choose":
            japan_took, allies_took = after.held
            yield "Japan takes 4" if japan_took == 4 else "Japan takes fewer"
            yield f"the Allies take {allies_took}"


def _decided(p: CoProsperityPosition, turn: Turn, q: CoProsperityPosition) -> Iterator[str]:
    action, seat, step = turn.action, turn.seat, p.pending
    if isinstance(action, Play):
        yield f"{SIDES[seat]}: {action.card}"
        yield from ["operated after a pass"] if p.passes else []
    elif isinstance(action, Do) and step == "special":
        yield f"special {action.action}"
    elif isinstance(action, Finish):
        yield "special operations left out"
    elif isinstance(action, Do) and action.action == "upkeep":
        yield "supplied by a resource point" if p.stack[-1] == ActionStep(seat, RESOURCE) else "supplied by a card"
    elif isinstance(action, Do) and action.action == "atlantic":
        ships = sum(step.verb == "atlantic" for step in q.stack)
        yield "two ships from the Atlantic" if ships == 2 else "one ship from the Atlantic"
    elif isinstance(action, Do) and action.action != "north":
        yield f"{action.nation or _OWN[seat]} {action.action}"
    elif isinstance(action, Resource):
        yield "a resource point spent"
    elif isinstance(action, Develop):
        yield "developed onto the track" if q.fresh != p.fresh else "developed at a home base"
    elif isinstance(action, Build):
        yield "built to a home base" if action.box == 1 else "built on the track"
    elif isinstance(action, Restore):
        yield "restored in the retreat box" if action.space == "retreat" else "restored on the map"
    elif isinstance(action, Declare):
        yield from _declared(p, action.on)
    elif isinstance(action, Hit):
        yield "the shooter chooses whom to hit" if pending(p)[0] == seat else "the owner chooses whom to hit"
    elif isinstance(action, Done) and p.stack[-1] == ReactStep(0):
        yield "nobody reacts"
    elif isinstance(action, React):
        yield "one ship reacts" if p.stack[-1] == ReactStep(0) else "two ships react"
    elif str(action) == "pass" and p.held[seat]:
        yield "passed with cards left"
    elif isinstance(action, Done) and step == "return" and not p.returned:
        yield "nobody returns"
    elif str(action).startswith("to ") and step == "home":
        yield "units return"
    if q.stack and q.stack[-1] == ReturnStep(ALLIES) and q.first == ALLIES:
        yield "the Allies return first"


def _declared(p: CoProsperityPosition, on: str) -> Iterator[str]:
    if on != "japan":
        yield f"Japan declares war on {'both' if on == 'both' else f'the {on.upper()}'}"
        if p.war_us:
            yield "Japan on the UK after the US has declared war"
        return
    yield "the US declares war"
    if p.war_uk:
        yield "the US after Japan has declared war on the UK"
    if 0 < p.uk_only == p.turn - 1:
        yield "the US for one card less"


_TOLD = {
    "resources": "resource points",
    "grounded": "aircraft surprised",
    "spent": "nothing left to operate with",
    "through": "came through the mountains",
    "turned-back": "turned back in the mountains",
    "wasted": "hits are lost",
    "overrun": "aircraft overrun",
    "north": "the northern advance",
}


def _caused(p: CoProsperityPosition, turn: Turn) -> Iterator[str]:
    for event in turn.events:
        if event.kind in _TOLD:
            yield _TOLD[event.kind]
        if event.kind in _WAYS:
            yield from _WAYS[event.kind](event)
        if event.kind == "turn-ends" and p.rp:
            yield "resource points lost"
        if event.kind == "ended" and event.args["holder"] < 0 and p.battle and p.battle.kind != "bomb":
            yield "nobody is left"
    if p.battle and p.battle.kind == "bomb":
        hit = any(event.kind == "fire" and event.args["hits"] for event in turn.events)
        yield "bombs hit" if hit else "bombs miss"


def _moved(event: Event) -> Iterator[str]:
    if event.args["to"] == "retreat":
        yield "to the retreat box"
    if event.args["start"] == "retreat":
        yield "from the retreat box"
    if event.args["how"] == "sea" and "MAR" in event.args["units"]:
        yield "marines by sea"


def _fought(event: Event) -> Iterator[str]:
    yield f"battle after a {event.args['how']} move"
    if event.args["surprise"]:
        yield "a surprise attack"


def _ended_battle(event: Event) -> Iterator[str]:
    holder = event.args["holder"]
    if holder == event.seat:
        yield "the attacker wins"
    elif holder == 1 - event.seat:
        yield "the defender wins"


def _retreated(event: Event) -> Iterator[str]:
    yield "retreat to the retreat box" if event.args["to"] == "retreat" else "retreat by land"


_WAYS: dict[str, Callable[[Event], Iterable[str]]] = {
    "move": _moved,
    "battle": _fought,
    "ended": _ended_battle,
    "retreat": _retreated,
    "loss": lambda event: ["a unit is reduced" if event.args["left"] else "a unit is removed"],
    "shot-down": lambda event: ["a bomber is reduced" if event.args["left"] else "a bomber is lost"],
    "fire": lambda event: ["aircraft help"] if event.args["plus"] else [],
    "diverted": lambda event: [f"{'a Japanese' if event.seat == JAPAN else 'an Allied'} carrier as aircraft"],
    "volley": lambda event: ["a surprised side answers"] if event.args["surprise"] and event.args["stage"] else [],
    "north-fails": lambda event: [f"fails {'without supply' if event.args['why'] == 'upkeep' else 'with Port Arthur'}"],
}


def _ended(match: Match) -> Iterator[str]:
    p = _position(match, -1)
    yield f"ends by {p.over}"
    if not p.war_us and not p.war_uk:
        yield "no war but the Chinese"
    if p.over in ("spaces", "held"):
        yield f"{p.over} {'after' if p.atlantic else 'without'} the transfer"
        mine = japan(p)
        extra = sum(p.place[unit] == VLADIVOSTOK for unit in KANTOGUN)
        count, need = victory.final_count(p, mine), victory.needed(p)
        if extra:
            yield "Vladivostok counts"
            if count == need:
                yield "Vladivostok decides"
        if p.over == "spaces" and count == FINAL_SPACES_ATLANTIC:
            yield "seven spaces are enough"


def _position(match: Match, at: int) -> CoProsperityPosition:
    position = match.positions[at]
    assert isinstance(position, CoProsperityPosition)
    return position
