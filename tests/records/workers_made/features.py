"""What happened in a recorded match of Three Nations, read from its replayed events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from takujo import Match
from takujo.core.rules.match_history import Turn
from takujo.core.rules.position import Event
from takujo.games.workers_made.data import KIND, PRIZES, YARD
from takujo.games.workers_made.rules.actions import Decline, Done, Draw, Meet, Pay, Train
from takujo.games.workers_made.rules.ground import PAIRS, SEATS
from takujo.games.workers_made.rules.position import WorkersMadePosition
from tests.records.begun import begun

NATIONS = ("Red", "Blue", "White")

FEATURES: dict[str, tuple[str, ...]] = {
    "every option (7)": tuple(
        f"counter {counter}, sweep {sweep}" for counter in ("spots", "both", "twice") for sweep in ("both", "attacker")
    ),
    "who places first (2.1)": tuple(f"{nation} draws the 2" for nation in NATIONS),
    "placing (2.2, 2.3)": (
        "soldiers kept back",
        "everything placed",
        "a spot left empty",
        "three chips on a spot",
        "sum of 8",
    ),
    "every later order (2.5)": ("order by soldiers", "order by total", "order by placing later"),
    "every pairing of tactics (3.2, 3.3, 3.5)": (
        "attack against attack",
        "attack against defence",
        "defence against attack",
        "defence against defence",
        "both sides take",
        "nobody takes in attack against attack",
    ),
    "every facing spot": ("spot won", "spot equal", "equal spot held", "spot between defenders", "empty spots met"),
    "every sweep (3.4, 7.2)": (
        "swept in attack against attack",
        "swept by an attacker",
        "swept by a defender",
        "held without a bonus",
    ),
    "what an attacker pays (7.1)": ("an attacker pays", "an attacker pays and is paid"),
    "what a defender pays twice (7.1)": ("a defender pays twice",),
    "every payment (4)": (
        "2s and 1s",
        "1s for want of 2s",
        "change from the training ground",
        "change from the receiver",
        "chips missing",
        "nothing to pay",
    ),
    "every training (5)": (
        *(f"trained a {prize}" for prize in PRIZES),
        "gave a 4 or 6",
        "trained a chip given before",
        "declined",
        "no training possible",
        "trainer by order of placing",
    ),
    "every end (6)": (
        "one nation fell",
        "two nations fell",
        "three nations fell",
        "no nation fell",
        "exactly 0 citizens",
        "fewer than 0 citizens",
        "won though not the highest total",
        "won by citizens",
        "drawn",
    ),
    "entries": ("undo", "redo"),
    "seats": ("seats with names", "seats of easy", "seats of random"),
}
"""What the recorded matches must show between them."""


def features(match: Match) -> set[str]:
    """Return every feature of a finished match."""
    return {*_begun(match), *_happened(match), *_ended(match)}


def _begun(match: Match) -> Iterator[str]:
    yield f"counter {match.options['counter']}, sweep {match.options['sweep']}"
    yield from begun(match)


def _happened(match: Match) -> Iterator[str]:
    trained = Counter[int]()
    for at, turn in enumerate(match.turns):
        before, after = _position(match, at), _position(match, at + 1)
        action = turn.action
        if isinstance(action, Draw):
            yield f"{NATIONS[action.chips.index(2)]} draws the 2"
        elif isinstance(action, Done):
            yield from _placed(before, turn.seat)
        elif isinstance(action, Meet):
            yield from _fought(turn)
        elif isinstance(action, Pay):
            yield from _paid(turn, after)
        elif isinstance(action, Train):
            yield f"trained a {action.prize}"
            yield from ["gave a 4 or 6"] if max(action.chips) > 2 else []
            trained[action.prize] += 1
            if trained[action.prize] > YARD[KIND[action.prize]]:
                yield "trained a chip given before"
        elif isinstance(action, Decline):
            yield "declined"
        if after.round > 1 and _of(turn, "round"):
            yield from _ordered(after)


def _placed(p: WorkersMadePosition, seat: int) -> Iterator[str]:
    yield "soldiers kept back" if p.left(seat) else "everything placed"
    for on in p.spots[seat * 6 : seat * 6 + 6]:
        if not on:
            yield "a spot left empty"
        if len(on) == 3:
            yield "three chips on a spot"
        if sum(on) == 8:
            yield "sum of 8"


def _fought(turn: Turn) -> Iterator[str]:
    whys = {"more": "spot won", "equal": "spot equal", "held": "equal spot held", "idle": "spot between defenders"}
    for event in _of(turn, "meet"):
        yield whys[event.args["why"]]
        if event.args["first"] == event.args["second"] == "":
            yield "empty spots met"
    for event in _of(turn, "area"):
        yield from _area(event)


def _area(event: Event) -> Iterator[str]:
    args = event.args
    sides = [(args[side], args[f"{side}_won"], args[f"gain_{side}"]) for side in ("first", "second")]
    (first, _, mine), (second, _, theirs) = sides
    yield f"{first} against {second}"
    if first == second == "attack":
        yield from ["both sides take"] if mine and theirs else []
        yield from [] if mine or theirs else ["nobody takes in attack against attack"]
        yield from ["swept in attack against attack"] if args["swept"] >= 0 else []
    elif first != second:
        (_, won, gain), (_, held, back) = sorted(sides)  # the attacker's side first
        if gain - won - (5 if won == 3 else 0) > 0:
            yield "a defender pays twice"
        if args["swept"] >= 0:
            stance = sides[PAIRS[args["area"]].index(args["swept"])][0]
            yield "swept by an attacker" if stance == "attack" else "swept by a defender"
        elif held == 3:
            yield "held without a bonus"
        if back - (5 if args["swept"] >= 0 else 0) > 0:
            yield "an attacker pays and is paid" if gain else "an attacker pays"


def _paid(turn: Turn, after: WorkersMadePosition) -> Iterator[str]:
    pays = _of(turn, "pay")
    if not pays:
        yield "nothing to pay"
    for event in pays:
        args = event.args
        if args["twos"] and args["ones"]:
            yield "2s and 1s" if args["ones"] == 1 else "1s for want of 2s"
        for name, told in (
            ("exchanged", "change from the training ground"),
            ("change", "change from the receiver"),
            ("missing", "chips missing"),
        ):
            if args[name]:
                yield told
    if not after.stack:
        return
    if after.pending != "train":
        yield "no training possible"
    else:
        citizens = [after.citizens(seat) for seat in range(SEATS)]
        if citizens.count(max(citizens)) > 1:
            yield "trainer by order of placing"


def _ordered(p: WorkersMadePosition) -> Iterator[str]:
    for seat, behind in pairwise(p.order):
        if p.soldiers_value(seat) != p.soldiers_value(behind):
            yield "order by soldiers"
        elif p.total(seat) != p.total(behind):
            yield "order by total"
        else:
            yield "order by placing later"


def _ended(match: Match) -> Iterator[str]:
    outcome = match.outcome()
    assert outcome is not None
    p = _position(match, -1)
    citizens = [p.citizens(seat) for seat in range(SEATS)]
    fallen = [n for n in citizens if n <= 0]
    yield f"{('no nation', 'one nation', 'two nations', 'three nations')[len(fallen)]} fell"
    if 0 in fallen:
        yield "exactly 0 citizens"
    if min(citizens) < 0:
        yield "fewer than 0 citizens"
    (winner, *drawn), *_ = outcome.ranking
    if drawn:
        yield "drawn"
    if outcome.scores[winner] < max(outcome.scores):
        yield "won though not the highest total"
    if any(
        outcome.scores[seat] == outcome.scores[winner] and 0 < citizens[seat] < citizens[winner]
        for seat in range(SEATS)
    ):
        yield "won by citizens"


def _of(turn: Turn, kind: str) -> list[Event]:
    return [event for event in turn.events if event.kind == kind]


def _position(match: Match, at: int) -> WorkersMadePosition:
    position = match.positions[at]
    assert isinstance(position, WorkersMadePosition)
    return position
