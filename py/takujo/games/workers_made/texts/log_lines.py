"""A battle and what follows from it as text: the comparisons, their results, and the payments."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.position import REVEAL, Event
from ..data import QUIET_ROUNDS, SWEEP_BONUS
from ..rules.ground import PAIRS, SEATS
from .words import WORDS


def follow(lang: str, events: Sequence[Event], called: Sequence[str]) -> list[str]:
    """Return a log line for each event of an action."""
    said: list[str] = []
    for event in events:
        if event.kind == "meet":
            said.append(_meet(lang, event, called))
        elif event.kind == "area":
            said.append(_area(lang, event, called))
        elif event.kind == "pay":
            said.append(_pay(lang, event, called))
        elif event.kind == REVEAL:
            said.append(WORDS(lang, "log.reveal"))
        elif event.kind == "round":
            order = WORDS(lang, "list").join(called[seat] for seat in _whole(event.word("order")))
            said.append(WORDS(lang, "log.round", n=event.number("n"), order=order))
        elif event.kind == "end":
            said.append(_end(lang, event, called))
    return said


def effect(lang: str, events: Sequence[Event]) -> str:
    """Return the effects of an action in a few words, with the nations' names."""
    names = [WORDS(lang, f"seat.{seat}") for seat in range(SEATS)]
    parts: list[str] = []
    for event in events:
        if event.kind == "area":
            for seat, side in zip(PAIRS[event.number("area")], ("first", "second"), strict=True):
                if gain := event.number(f"gain_{side}"):
                    parts.append(WORDS(lang, "event.gain", who=names[seat], n=gain))
        elif event.kind == "pay":
            to = names[event.number("to")]
            parts.append(WORDS(lang, "event.pay", who=names[event.seat], to=to, n=event.number("n")))
    return WORDS(lang, "list").join(parts)


def _whole(joined: str) -> list[int]:
    return [int(n) for n in joined.split("+")]


def _end(lang: str, event: Event, called: Sequence[str]) -> str:
    fallen = event.word("fallen")
    if not fallen:
        return WORDS(lang, "log.still", n=QUIET_ROUNDS)
    return WORDS(lang, "log.end", who=WORDS(lang, "list").join(called[seat] for seat in _whole(fallen)))


def _meet(lang: str, event: Event, called: Sequence[str]) -> str:
    sides: list[str] = []
    for seat, side in zip(PAIRS[event.number("area")], ("first", "second"), strict=True):
        chips = event.word(side)
        key = "side.many" if "+" in chips else "side.one"
        sides.append(WORDS(lang, key, who=called[seat], chips=chips, sum=event.number(f"sum_{side}")))
    winner = called[event.seat] if event.seat >= 0 else ""
    how = WORDS(lang, f"meet.{event.word('why')}", who=winner, n=abs(event.number("lead")))
    return WORDS(lang, "meet", first=sides[0], second=sides[1], how=how)


def _area(lang: str, event: Event, called: Sequence[str]) -> str:
    pair = PAIRS[event.number("area")]
    gains = [_gain(lang, event, side, called[seat]) for seat, side in zip(pair, ("first", "second"), strict=True)]
    return WORDS(
        lang,
        "area",
        first=called[pair[0]],
        second=called[pair[1]],
        first_stance=WORDS(lang, f"stance.{event.word('first')}"),
        second_stance=WORDS(lang, f"stance.{event.word('second')}"),
        gains=WORDS(lang, "list").join(filter(None, gains)) or WORDS(lang, "area.none"),
    )


def _gain(lang: str, event: Event, side: str, name: str) -> str:
    """Return one side's gain in an area with its reason; "" for none."""
    n = event.number(f"gain_{side}")
    if not n:
        return ""
    other = "second" if side == "first" else "first"
    bonus = SWEEP_BONUS if event.number("swept") == PAIRS[event.number("area")][side == "second"] else 0
    why: list[str] = []
    if n > bonus:
        # An attacker counts spots against a defence (3.3); otherwise the largest lead counts (3.2, 7.1).
        on_defence = event.word(side) == "attack" and event.word(other) == "defence"
        by_spots = event.number(f"{side}_won") if on_defence else 0
        if by_spots:
            why.append(WORDS(lang, "area.spots", n=by_spots))
        if n > bonus + by_spots:
            why.append(WORDS(lang, "area.lead", n=n - bonus - by_spots))
    if bonus:
        why.append(WORDS(lang, "area.sweep", n=bonus))
    return WORDS(lang, "area.gain", who=name, n=n, why=WORDS(lang, "list").join(why))


def _pay(lang: str, event: Event, called: Sequence[str]) -> str:
    to = called[event.number("to")]
    chips = ((2, event.number("twos")), (1, event.number("ones")))
    parts = [WORDS(lang, "pay.chips", chip=chip, n=n) for chip, n in chips if n]
    for key in ("exchanged", "change"):
        if event.number(key):
            parts.append(WORDS(lang, f"pay.{key}", to=to))
    if missing := event.number("missing"):
        parts.append(WORDS(lang, "pay.missing", n=missing))
    how = WORDS(lang, "pay.how", parts=WORDS(lang, "list").join(parts))
    return WORDS(lang, "pay", who=called[event.seat], to=to, n=event.number("n"), how=how)
