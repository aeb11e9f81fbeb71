"""Actions and their effects as text: for the log, the list of possible actions, previews, and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ....core.rules.action import MASK, Action
from ....core.rules.match_history import Course, Turn
from ....core.rules.position import HIDDEN, Event
from ....core.text.argument_checks import number_in, word_in
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey
from ..data import COLOURS, TOKENS
from ..odds import risk
from ..rules import refusals
from ..rules.actions import DOBON, PANELS, STEP, Boat, Deal, Draw, Goal, Lay, Score, Slow, Walk
from ..rules.field import at, cell
from ..rules.places import lay_places
from ..rules.position import WaterWalkerPosition
from .words import WORDS

SOUNDS: tuple[tuple[str, str], ...] = (
    ("end", "finish"),
    ("splash", "splash"),
    ("stuck", "splash"),
    ("called", "splash"),
    ("arrive", "bonus"),
    ("score", "coin"),
    ("ripple", "flip"),
    ("cross", "step"),
    ("slow", "refuse"),
    ("turn", "turn"),
)


def who(lang: str, p: WaterWalkerPosition, seat: int) -> str:
    """Return a seat's name in this game: the colour of its boat, or "" before it has one."""
    return WORDS(lang, f"colour.{COLOURS[p.numbers[seat]]}") if p.numbers[seat] else ""


def colour(p: WaterWalkerPosition, seat: int) -> str:
    """Return the name of a seat's colour in the page's style; "" before it has a boat."""
    return TOKENS.get(p.numbers[seat], "")


@lru_cache(1024)
def place(lang: str, x: int, y: int) -> str:
    """Return the name of the cell at (x, y), which says where it is from the cell of the first boat."""
    ways: list[str] = []
    if x:
        ways.append(WORDS(lang, "place.right" if x > 0 else "place.left", n=abs(x)))
    if y:
        ways.append(WORDS(lang, "place.down" if y > 0 else "place.up", n=abs(y)))
    return WORDS(lang, "place.join").join(ways) or WORDS(lang, "place.centre")


def place_of(lang: str, there: int) -> str:
    """Return the name of a cell, which says where it is from the cell of the first boat."""
    return place(lang, *at(there))


def group(lang: str, p: WaterWalkerPosition, action: Action) -> str:
    """Return the heading under which the list of possible actions shows an action."""
    name = action.verb
    if isinstance(action, Lay):
        name = action.panel
    return WORDS(lang, f"group.{'calls' if name in ('call', 'let') else name}")


def short(lang: str, p: WaterWalkerPosition, action: Action) -> str:
    """Return an action in the few words that it needs below its heading."""
    if isinstance(action, Boat | Lay | Goal | Walk):
        return _warned(lang, p, action, place(lang, action.x, action.y))
    return what(lang, p, action)


def what(lang: str, p: WaterWalkerPosition, action: Action) -> str:
    """Return an action as a phrase for a button; `p` is the position before the action."""
    return _warned(lang, p, action, _phrase(lang, "act", p, action))


def _warned(lang: str, p: WaterWalkerPosition, action: Action, said: str) -> str:
    """Return the words for an action, with a warning if it leads into a dead end (3.5.5)."""
    return WORDS(lang, "dead-end", what=said) if isinstance(action, Walk) and p.gives_up(action) else said


def _phrase(lang: str, form: str, p: WaterWalkerPosition, action: Action) -> str:
    """Return the action as a phrase: "act" for a button, "log" for the log."""
    key = f"{form}.{action.verb}"
    if isinstance(action, Draw):
        return WORDS(lang, "act.draw", n=action.number)
    if isinstance(action, Deal):
        return WORDS(lang, "act.deal", n=sum(p.dealt(p.deal)) // (p.seats - 1))
    if isinstance(action, Score):
        return WORDS(lang, "act.score")
    if isinstance(action, Boat | Goal | Walk):
        move = ".move" if isinstance(action, Boat) and p.round == 2 else ""
        return WORDS(lang, key + move, place=place(lang, action.x, action.y))
    if isinstance(action, Lay):
        where = place(lang, action.x, action.y)
        if action.panel == MASK:
            return WORDS(lang, f"{key}.hidden", place=where)
        return WORDS(lang, key, place=where, panel=TextKey(f"panel.{action.panel}"))
    return WORDS(lang, key)


def effect(lang: str, events: Sequence[Event]) -> str:
    """Return the visible effects of an action in short form: "safe step", "+4"; "" for none."""
    shown = ("splash", "cross", "arrive", "stuck", "called", "on", "score", "sunk")
    said = [WORDS(lang, f"event.{event.kind}", **event.args) for event in events if event.kind in shown]
    safe = sum(event.kind == "ripple" for event in events)
    if safe:
        said.insert(0, WORDS(lang, "event.ripple.many" if safe > 1 else "event.ripple", n=safe))
    return WORDS(lang, "event.list").join(said)


def outlook(lang: str, before: WaterWalkerPosition, after: WaterWalkerPosition | None, action: Action) -> str:
    """Return the risk of a step that turns over a panel which the walker doesn't know; `after` is then None."""
    if after is not None or not isinstance(action, Walk):
        return ""
    there = cell(action.x, action.y)
    kind = before.panels[there].kind
    if kind is not HIDDEN:
        return WORDS(lang, "risk.own-dobon" if kind == DOBON else "risk.own-step")
    dobon, unknown = risk.risk(before, there)
    return WORDS(lang, "risk" if dobon else "risk.none", dobon=dobon, unknown=unknown)


def lines(lang: str, before: WaterWalkerPosition, turn: Turn, called: Sequence[str]) -> list[str]:
    """Return the log lines of an action: the action, then its automatic consequences (the next turn).

    `called` are the players' names by seat.
    """
    said: list[str] = []
    for event in turn.events:
        if event.kind in ("score", "sunk"):
            said.append(WORDS(lang, "log.seat", who=called[event.seat], what=_scored(lang, event)))
    if not said:
        seat = turn.seat
        if seat < 0:
            seat = before.numbers.index(0) if isinstance(turn.action, Draw) else before.turn
        phrase = _phrase(lang, "log", before, turn.action)
        caused = effect(lang, turn.events)
        if caused:
            phrase = WORDS(lang, "log.effect", what=phrase, effect=caused)
        said.append(WORDS(lang, "log.seat", who=called[seat], what=phrase))
    hands = [WORDS(lang, "log.hand", who=called[e.seat], **e.args) for e in turn.events if e.kind == "hand"]
    if hands:
        said.append(WORDS(lang, "event.list").join(hands))
    begun = [event for event in turn.events if event.kind in ("round", "turn")]
    if begun:
        said.append(WORDS(lang, f"log.{begun[0].kind}", who=called[begun[0].seat], **begun[0].args))
    return said


def _scored(lang: str, event: Event) -> str:
    n = event.number("n")
    if event.kind == "score":
        return WORDS(lang, "log.score", n=n, panels=n - 1)
    return WORDS(lang, "log.sunk" if n else "log.sunk.none", n=n)


def breakdown(lang: str, match: Course[WaterWalkerPosition]) -> tuple[list[str], list[list[int]]]:
    """Return the headings of a table, and by seat: the points of each round, the panels of failed walks, the score."""
    rows = [[0, 0, 0, 0] for _ in range(match.seats)]
    for before, turn in zip(match.positions, match.turns, strict=False):
        for event in turn.events:
            if event.kind == "score":
                assert isinstance(before, WaterWalkerPosition)
                rows[event.seat][before.round - 1] += event.number("n")
                rows[event.seat][3] += event.number("n")
            elif event.kind == "sunk":
                rows[event.seat][2] += event.number("n")
    headings = [WORDS(lang, "sum.round", n=n) for n in (1, 2)]
    return [*headings, WORDS(lang, "sum.sunk"), WORDS(lang, "sum.total")], rows


def verdict(lang: str, p: WaterWalkerPosition) -> str:
    """Return the result of the match as a sentence."""
    outcome = p.outcome()
    return WORDS(lang, outcome.reason) if outcome else ""


def when(lang: str, p: WaterWalkerPosition) -> str:
    """Return the round of a position in short form; "" before the first round."""
    return WORDS(lang, "sum.round", n=p.round) if p.round else ""


def chart(lang: str, match: Course[WaterWalkerPosition]) -> dict[str, object]:
    """Return each seat's score after each turn as data for the painter's chart."""
    series: list[list[list[float]]] = [[[0, 0]] for _ in range(match.seats)]
    for turn, after in zip(match.turns, match.positions[1:], strict=True):
        if turn.action.verb == "score":
            assert isinstance(after, WaterWalkerPosition)
            for seat, score in enumerate(after.scores):
                series[seat].append([len(series[seat]), score])
    ticks = [[k * match.seats, WORDS(lang, "sum.round", n=k + 1)] for k in (0, 1)]
    return {"xticks": ticks, "lines": series}


def why_not(p: WaterWalkerPosition, seat: int, picked: Mapping[str, object]) -> Illegal:
    """Return why no legal action fits what a player picked on the board.

    Fields of the action that the player hasn't picked get possible values, so that there is an action to explain.
    """
    name = p.pending
    if name == "walk" and picked.get("verb") == "slow":
        return refusals.why_not(p, seat, Slow())
    if name == "lay" and ("panel" in picked or "x" in picked):
        x, y = (number_in(picked, "x"), number_in(picked, "y")) if "x" in picked else at(lay_places(p)[0])
        return refusals.why_not(p, seat, Lay(x, y, word_in(picked, "panel", PANELS[STEP])))
    makers = {"boat": Boat, "goal": Goal, "walk": Walk}
    if name in makers and "x" in picked:
        return refusals.why_not(p, seat, makers[name](number_in(picked, "x"), number_in(picked, "y")))
    return Illegal("not-now")
