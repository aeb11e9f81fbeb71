"""Events as text: lines for the log, and a few words for previews."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from ....core.rules.position import Event
from ....core.text.texts import TextKey
from ..data import GOODS, MONEY, NOTES
from .phrases import bundle, cost, dollars, joined
from .words import WORDS

_MEMBERS = (*GOODS, "money", "notes")
_SILENT = ("pay", "refund", "yield", "sale", "package")
"""Events without a line of their own: they are part of other lines, or logged as the action."""
_NEW = ("start", "build")
"""Events that bring a tile onto the board, whose lines say “a Farm”."""


def lines(lang: str, events: Sequence[Event], called: Sequence[str]) -> list[str]:
    """Return a line for each event; a payment is part of the line of what it paid for."""
    said = [*_collected(lang, events, called), *_sold(lang, events, called)]
    paid = ""
    won = any(event.kind in ("conquer", "settle") for event in events)
    for event in events:
        if event.kind == "pay":
            paid = cost(lang, event.word("goods"))
        elif event.kind in _SILENT or (won and event.kind == "flag"):
            continue
        elif f"log.{event.kind}" in WORDS:
            said.append(_line(lang, event, called, paid))
            paid = ""
    return said


def _line(lang: str, event: Event, called: Sequence[str], paid: str) -> str:
    a = event.args
    args = {name: value for name, value in a.items() if name in ("n", "cell", "to")}
    if "good" in a and "n" in a:
        args["goods"] = bundle(lang, _counted(event.word("good"), event.number("n")))
    elif "good" in a:
        args |= {"good": TextKey(f"good.{a['good']}"), "price": dollars(event.number("price"))}
    if "what" in a:
        args["what"] = TextKey(f"{'a' if event.kind in _NEW else 'kind'}.{a['what']}")
    if "other" in a:
        args["other"] = called[event.number("other")]
    if event.kind == "trade":
        args |= {side: bundle(lang, _members(event.word(side))) for side in ("give", "get")}
    if event.kind == "phase":
        args["phase"] = TextKey(f"phase.{a['phase']}")
    if event.kind == "trigger":
        args["why"] = TextKey(f"end.{a['why']}")
    if event.kind == "round":
        return WORDS(lang, "log.round", n=event.number("n"), who=called[event.seat])
    line = WORDS(lang, f"log.{event.kind}", **args)
    if a.get("forced"):
        line = WORDS(lang, "log.forced", line=line)
    if event.kind == "run":
        paid = bundle(lang, (event.number("food"), event.number("energy"), 0, event.number("ore"), 0), "−")
    if paid:
        line = WORDS(lang, "with", what=line, more=paid)
    return WORDS(lang, "log.seat", who=called[event.seat], what=line) if event.seat >= 0 else line


def _members(text: str) -> list[int]:
    return [int(n) for n in text.split("+")]


def _counted(good: str, n: int) -> list[int]:
    return [n if member == good else 0 for member in _MEMBERS]


def _collected(lang: str, events: Sequence[Event], called: Sequence[str]) -> list[str]:
    """Return a line for each seat with the total output of its blocs (6.10)."""
    sums: dict[int, list[int]] = {}
    for event in events:
        if event.kind == "yield":
            row = sums.setdefault(event.seat, [0] * len(_MEMBERS))
            row[_MEMBERS.index(event.word("good"))] += event.number("n")
    said = ((seat, WORDS(lang, "log.yield", goods=bundle(lang, row))) for seat, row in sums.items() if any(row))
    return [WORDS(lang, "log.seat", who=called[seat], what=what) for seat, what in said]


def _sold(lang: str, events: Sequence[Event], called: Sequence[str]) -> list[str]:
    """Return a line with each nation's revenue from a good in the final sale (8.3)."""
    sales = [event for event in events if event.kind == "sale"]
    if not sales:
        return []
    good, price = TextKey(f"good.{sales[0].word('good')}"), sales[0].number("price")
    each = joined(lang, [WORDS(lang, "log.sale", who=called[e.seat], n=e.number("n")) for e in sales])
    return [WORDS(lang, "log.price", good=good, price=dollars(price), each=each)]


# -- previews


def effect(lang: str, events: Sequence[Event]) -> str:
    """Return the effects of actions for the acting seat: "+2 Food, −$14"; "" if other texts cover them.

    A single purchase or sale is named by its own text, so that only its price is an effect.
    """
    gained = [0] * len(_MEMBERS)
    own = list(takewhile(lambda event: event.kind not in ("phase", "round"), events))  # Without automatic consequences.
    dealt = [event for event in own if event.kind in ("buy", "sell")]
    for event in own:
        for member, n in _gains(event):
            gained[member] += n
    for event in dealt if len(dealt) > 1 else ():
        gained[_MEMBERS.index(event.word("good"))] += 1 if event.kind == "buy" else -1
    said: list[str] = []
    for sign, part in (("+", [max(0, n) for n in gained]), ("−", [max(0, -n) for n in gained])):
        if any(part):
            said.append(bundle(lang, part, sign))
    said += [WORDS(lang, "by-force") for event in own if event.args.get("forced")]
    return joined(lang, said)


def _gains(event: Event) -> list[tuple[int, int]]:
    """Return what an event adds for its seat, by member of a bundle; barters and packages have texts of their own."""
    kind, number = event.kind, event.number
    if kind in ("pay", "refund"):
        sign = -1 if kind == "pay" else 1
        return [(good, sign * n) for good, n in enumerate(_members(event.word("goods")))]
    if kind in ("buy", "sell"):
        sign = 1 if kind == "buy" else -1
        return [(MONEY, -sign * number("price"))]
    if kind in ("borrow", "repay"):
        sign = 1 if kind == "borrow" else -1
        return [(MONEY, sign * number("n")), (NOTES, sign)]
    if kind == "sale":
        return [(MONEY, number("n") * number("price"))]
    if kind == "run":
        return [(0, -number("food")), (1, -number("energy")), (3, -number("ore"))]
    if kind in ("yield", "occupied"):
        return [(_MEMBERS.index(event.word("good")), number("n"))]
    return []
