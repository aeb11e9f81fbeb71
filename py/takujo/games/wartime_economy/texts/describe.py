"""Actions and their effects as text: for the log, the list of possible actions, previews, and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.rules.action import Action
from ....core.rules.match_history import Course, Turn
from ....core.rules.position import Event
from ....core.text.argument_checks import number_in, word_in
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey, Value
from ..data import FIRST_YEAR, SOLO_GREAT
from ..rules import refusals
from ..rules.actions import Deal, Draw, Place, Raise, Roll, Take
from ..rules.flow import RollStep, SeatStep
from ..rules.position import WartimePosition
from .words import WORDS

SOUNDS = (("square", "bonus"), ("roll", "dice"), ("vp", "step"), ("money", "coin"))
"""By kind of event, the sound to play; of several events, the first in this list decides."""


def who(lang: str, p: WartimePosition, seat: int) -> str:
    """Return a seat's name in this game: its nation, or "" before it has one."""
    return WORDS(lang, f"nation.{p.nations[seat]}") if p.nations[seat] else ""


def group(lang: str, p: WartimePosition, action: Action) -> str:
    """Return the heading under which the list of possible actions shows an action."""
    if isinstance(action, Place):
        return WORDS(lang, "group.die", die=action.die)
    heading = {"take": "draft", "roll": "roll", "raise": "raise"}.get(action.verb, "end")
    return WORDS(lang, f"group.{heading}")


def short(lang: str, p: WartimePosition, action: Action) -> str:
    """Return an action in the few words that it needs below its heading."""
    if isinstance(action, Place):
        return WORDS(lang, "short.place.tech" if action.tech else "short.place", **_place(action))
    if isinstance(action, Take):
        return WORDS(lang, f"nation.{action.nation}")
    if isinstance(action, Roll):
        return dice_text(lang, action.dice)
    if isinstance(action, Raise):
        return WORDS(lang, f"tech.{action.tech}")
    return what(lang, p, action)


def what(lang: str, p: WartimePosition, action: Action) -> str:
    """Return an action as a phrase for a button; `p` is the position before the action."""
    return _phrase(lang, "act", p, action)


def _phrase(lang: str, form: str, p: WartimePosition, action: Action) -> str:
    """Return the action as a phrase: "act" for a button, "log" for the log."""
    if isinstance(action, Place):
        return WORDS(lang, "act.place.tech" if action.tech else "act.place", **_place(action))
    if isinstance(action, Deal | Draw):
        return WORDS(lang, f"act.{action.verb}", nation=TextKey(f"nation.{action.nation}"))
    if isinstance(action, Take):
        return WORDS(lang, f"{form}.take", nation=TextKey(f"nation.{action.nation}"))
    if isinstance(action, Roll):
        typed = p.typed and form == "act"
        return WORDS(lang, "act.roll.typed" if typed else "act.roll", dice=dice_text(lang, action.dice))
    if isinstance(action, Raise):
        return WORDS(lang, f"{form}.raise", tech=TextKey(f"tech.{action.tech}"))
    if p.dice:
        return WORDS(lang, f"{form}.end.unused", dice=dice_text(lang, p.dice))
    return WORDS(lang, f"{form}.end")


def dice_text(lang: str, dice: Sequence[int]) -> str:
    """Return the faces of dice in a row, as text."""
    return WORDS(lang, "act.dice").join(map(str, dice))


def _place(action: Place) -> dict[str, Value]:
    named: dict[str, Value] = {"die": action.die, "work": TextKey(f"work.{action.work}")}
    if action.tech:
        named["tech"] = TextKey(f"tech.{action.tech}.short")
    return named


def effect(lang: str, events: Sequence[Event]) -> str:
    """Return the visible effects of an action in short form: "+4 VP, −$5"; "" for none."""
    parts: list[str] = []
    vp = sum(e.number("n") for e in events if e.kind == "vp" and e.word("why") != "first")
    money = sum(e.number("n") for e in events if e.kind == "money")
    labour = sum(e.number("n") for e in events if e.kind == "labour")
    if vp:
        parts.append(WORDS(lang, "event.vp", n=vp))
    if money:
        parts.append(WORDS(lang, "event.money", sign="+" if money > 0 else "−", n=abs(money)))
    if labour:
        parts.append(WORDS(lang, "event.labour", sign="+" if labour > 0 else "−", n=abs(labour)))
    for event in events:
        if event.kind == "tech":
            tech = TextKey(f"tech.{event.word('tech')}.short")
            parts.append(WORDS(lang, "event.tech", tech=tech, n=event.number("n")))
        elif event.kind in ("infra", "square", "late", "lost"):
            parts.append(WORDS(lang, f"event.{event.kind}", **event.args))
    return WORDS(lang, "event.list").join(parts)


def lines(lang: str, before: WartimePosition, turn: Turn, called: Sequence[str]) -> list[str]:
    """Return the log lines of an action: the action, then its automatic consequences (a new year).

    `called` are the players' names by seat.
    """
    step = before.stack[-1]
    name = called[step.seat] if isinstance(step, SeatStep) else ""
    phrase = _logged(lang, before, turn.action, name)
    own = [e for e in turn.events if not (e.kind == "vp" and e.word("why") == "first")]
    starts = next((i for i, e in enumerate(own) if e.kind == "round"), len(own))
    caused = effect(lang, own[:starts])
    if caused:
        phrase = WORDS(lang, "log.effect", what=phrase, effect=caused)
    said = [WORDS(lang, "log.seat", who=name, what=phrase) if name else phrase]
    if before.mode == "solo":
        return _alone(lang, before, turn, said)
    for event in turn.events:
        if event.kind == "round":
            said.append(WORDS(lang, "log.round", year=event.number("year"), who=called[event.seat]))
        elif event.kind == "vp" and event.word("why") == "first":
            said.append(WORDS(lang, "log.first", who=called[event.seat], n=event.number("n")))
    after = effect(lang, own[starts + 1 :])
    if after:
        said[-1] = WORDS(lang, "log.effect", what=said[-1], effect=after)
    return said


def _logged(lang: str, before: WartimePosition, action: Action, name: str) -> str:
    """Return an action as a phrase after the player's name; the page calls the player by the nation throughout."""
    if isinstance(action, Deal | Take) and WORDS(lang, f"nation.{action.nation}") in name:
        return WORDS(lang, f"log.{action.verb}.named")
    return _phrase(lang, "log", before, action)


def _alone(lang: str, before: WartimePosition, turn: Turn, said: list[str]) -> list[str]:
    """Return the log lines of an action in the solo game, which has years but no first player (7.1).

    1939 starts during setup, before any action if the nation is chosen, so the first roll announces it.
    """
    years = [e.number("year") for e in turn.events if e.kind == "round" and e.number("year") > FIRST_YEAR]
    lines = [*said, *(WORDS(lang, "log.year", year=year) for year in years)]
    rolls = before.round == 1 and isinstance(before.stack[-1], RollStep) and not before.dice
    return [WORDS(lang, "log.year", year=FIRST_YEAR), *lines] if rolls else lines


def breakdown(lang: str, match: Course[WartimePosition]) -> tuple[list[str], list[list[int]]]:
    """Return the headings of a table of points, and by seat the points below each; the last column is the total."""
    kinds: Sequence[str] = ("production", "conscript", "tax", "mobilise", "build", "research", "first", "square")
    sums: list[dict[str, int]] = [dict.fromkeys(kinds, 0) for _ in range(match.seats)]
    for turn in match.turns:
        for event in turn.events:
            if event.kind == "vp":
                sums[event.seat][event.word("why")] += event.number("n")
    used = [kind for kind in kinds if any(s[kind] for s in sums)]
    headings = [WORDS(lang, f"sum.{kind}") for kind in used] + [WORDS(lang, "sum.total")]
    return headings, [[s[kind] for kind in used] + [sum(s.values())] for s in sums]


def verdict(lang: str, p: WartimePosition) -> str:
    """Return the result of the match as a sentence."""
    outcome = p.outcome()
    if outcome is None:
        return ""
    if p.mode == "solo":
        vp = outcome.scores[0]
        grade = "great" if vp > SOLO_GREAT else "good" if vp > 45 else "fair"
        return WORDS(lang, f"end.solo.{grade}")
    what = WORDS(lang, outcome.reason)
    return WORDS(lang, "end.tied", what=what) if len(set(outcome.scores)) < p.seats else what


def when(lang: str, p: WartimePosition) -> str:
    """Return the round of a position in short form; "" before the first round."""
    if p.round == 0:
        return ""
    return WORDS(lang, "chart.lap", n=p.round) if p.mode == "short" else str(p.year)


def chart(lang: str, match: Course[WartimePosition]) -> dict[str, object]:
    """Return each seat's points after each round as data for the painter's chart."""
    ticks: dict[int, str] = {}
    series: list[list[list[float]]] = [[[0, 0]] for _ in range(match.seats)]
    x = 0
    for position in match.positions:
        p = position
        assert isinstance(p, WartimePosition)
        if p.round == 0:
            continue
        if p.round > len(ticks):
            ticks[x] = str(p.year) if p.mode != "short" else WORDS(lang, "chart.lap", n=p.round)
        for seat in range(match.seats):
            if series[seat][-1][1] != p.vp[seat]:
                series[seat].append([x, p.vp[seat]])
        x += 1
    for seat in range(match.seats):
        series[seat].append([x, series[seat][-1][1]])
    return {
        "xticks": [[at, name] for at, name in ticks.items()],
        "lines": series,
    }


def colour(p: WartimePosition, seat: int) -> str:
    """Return the name of a seat's colour in the page's style; "" before it has a nation."""
    return f"nation-{p.nations[seat]}" if p.nations[seat] else ""


def why_not(p: WartimePosition, seat: int, picked: Mapping[str, object]) -> Illegal:
    """Return why no legal action fits what a player picked on the board.

    Fields of the action that the player hasn't picked get possible values, so that there is an action to explain.
    """
    if "work" in picked:
        die = number_in(picked, "die", p.dice[0] if p.dice else 0)
        return refusals.why_not(p, seat, Place(die, word_in(picked, "work"), word_in(picked, "tech", "")))
    if "nation" in picked:
        return p.refuse(seat, Take(word_in(picked, "nation")))
    return Illegal("not-now")
