"""Actions and their effects as text: for the log, the list of possible actions, previews, and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.rules.action import MASK, Action
from ....core.rules.match_history import Course, Turn
from ....core.rules.position import Event
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey, Value
from ..data import ALLIED_PP, CARDS, HOMES, JAPAN, NATIONS, SPACES, UNITS
from ..rules import control, victory
from ..rules.actions import (
    Build,
    Bury,
    Declare,
    Develop,
    Do,
    Done,
    Finish,
    From,
    Harbour,
    Ledo,
    Pass,
    Play,
    Ready,
    Restore,
    Station,
    Take,
    To,
    Wait,
    With,
)
from ..rules.position import CoProsperityPosition
from ..rules.steps import SpecialStep
from . import describe_battle, foresight, log_lines, picks
from .words import WORDS

SOUNDS: tuple[tuple[str, str], ...] = (
    ("end", "finish"),
    ("war", "clash"),
    *describe_battle.SOUNDS,
    ("north", "march"),
    ("atlantic", "bonus"),
    ("turn", "turn"),
    ("move", "march"),
    ("develop", "place"),
    ("build", "step"),
    ("restore", "bonus"),
    ("harbour", "place"),
    ("upkeep", "coin"),
    ("turned-back", "refuse"),
    ("through", "step"),
)
"""By kind of event, the sound to play; of several events, the first in this list decides."""

_HEADINGS = {"wait": "declare", "ready": "take", "resource": "play", "pass": "play", "harbour": "to"}
_SECTIONS = {"us": "7.1", "uk": "7.1", "both": "7.1", "japan": "7.2"}


def who(lang: str, p: CoProsperityPosition, seat: int) -> str:
    """Return a seat's name in this game: its side."""
    return WORDS(lang, f"seat.{seat}")


def colour(p: CoProsperityPosition, seat: int) -> str:
    """Return the name of a seat's colour in the page's style (2.2.4)."""
    return ("seat-4", "seat-1")[seat]


def group(lang: str, p: CoProsperityPosition, action: Action) -> str:
    """Return the heading under which the list of possible actions shows an action."""
    if describe_battle.speaks(p, action):
        return describe_battle.group(lang, p, action)
    name = action.verb
    key = f"group.{_HEADINGS.get(name, name)}"
    return WORDS(lang, key if key in WORDS else "group.end")


def short(lang: str, p: CoProsperityPosition, action: Action) -> str:
    """Return an action in the few words that it needs below its heading."""
    if describe_battle.speaks(p, action):
        return describe_battle.short(lang, p, action)
    if isinstance(action, Take | Bury | Play) and action.card != MASK:
        return WORDS(lang, f"card.{action.card}")
    if isinstance(action, From | To):
        return WORDS(lang, "label.retreat" if action.space == "retreat" else f"place.{action.space}")
    if isinstance(action, Station | Develop | Build | Restore | Harbour):
        return _said(lang, p, "short", action)
    return what(lang, p, action)


def what(lang: str, p: CoProsperityPosition, action: Action, called: Sequence[str] = ()) -> str:
    """Return an action as a phrase, without hidden parts; `p` is the position before the action."""
    if describe_battle.speaks(p, action):
        return describe_battle.what(lang, p, action)
    key = f"act.{action.verb}"
    if isinstance(action, Take | Bury | Play):
        return WORDS(lang, f"{key}.hidden") if action.card == MASK else _of_card(lang, key, action)
    if isinstance(action, Do):
        do = TextKey(f"do.{action.action}")
        if action.nation:
            return WORDS(lang, "do.nation", do=do, nation=TextKey(f"nation.{action.nation}"))
        return WORDS(lang, do.key)
    if isinstance(action, Declare):
        return WORDS(lang, key, on=TextKey(f"war.{action.on}"))
    if isinstance(action, With):
        return WORDS(lang, key, unit=_face(lang, p, action))
    if isinstance(action, Ledo):
        return WORDS(lang, key, die=action.die)
    if isinstance(action, Pass | Finish) and p.gives_up(action):
        return _giving_up(lang, p)
    return _said(lang, p, "act", action)


def _giving_up(lang: str, p: CoProsperityPosition) -> str:
    """Return the phrase for the end of special operations (7.3), or of the phase (8.0), with what is left unused."""
    step = p.stack[-1]
    if isinstance(step, SpecialStep):
        return WORDS(lang, "act.finish.left", n=step.left)
    (seat,) = step.actors(p)
    left = {"cards": p.held[seat], "points": p.rp if seat == JAPAN else 0}
    what = WORDS(lang, "list").join(WORDS(lang, f"left.{key}", n=n) for key, n in left.items() if n)
    return WORDS(lang, "act.pass.left", what=what)


def _of_card(lang: str, key: str, action: Take | Bury | Play) -> str:
    return WORDS(lang, key, card=TextKey(f"card.{action.card}"))


def _said(lang: str, p: CoProsperityPosition, manner: str, action: Action) -> str:
    """Return an action in words from its fields: type of unit, space, box."""
    key = f"{manner}.{action.verb}"
    args: dict[str, Value] = {}
    if isinstance(action, Station):
        of_type = sum(UNITS[unit].type == action.type for unit in p.at(picks.PEARL, "US"))
        args = {"n": action.number, "rest": of_type - action.number}
    if isinstance(action, Develop | Build) and action.space:
        key += ".at"
    if isinstance(action, Build):
        args["box"] = action.box
    if type := getattr(action, "type", ""):
        args["type"] = TextKey(f"type.{type}")
    if space := getattr(action, "space", ""):
        args["space"] = TextKey(f"place.{space}")
    return WORDS(lang, key, **args)


def _face(lang: str, p: CoProsperityPosition, action: With) -> str:
    nation = action.nation or picks.nation(p, action)
    if not nation:
        return WORDS(lang, f"type.{action.type}")
    return log_lines.unit(lang, f"{action.type}:{nation}:{action.steps}")


def effect(lang: str, events: Sequence[Event]) -> str:
    """Return the effects of an action that are visible at once, in short form; "" for none."""
    return describe_battle.effect(lang, events)


def outlook(lang: str, before: CoProsperityPosition, after: CoProsperityPosition | None, action: Action) -> str:
    """Return the possible results of an action, shown instead of its effect; "" if the effect is enough."""
    if isinstance(action, Take) and after is not None:
        seat = next(seat for seat, held in enumerate(before.held) if held != after.held[seat])
        doing = next(card.actions for card in CARDS[seat] if card.id == action.card)
        return WORDS(lang, "list").join(WORDS(lang, f"do.{do}") for do in doing)
    if isinstance(action, Declare) and after is not None:
        return WORDS(lang, "war.cards", n=ALLIED_PP[after.war_us])  # 6.2
    return foresight.outlook(lang, before, after, action)


def lines(lang: str, before: CoProsperityPosition, turn: Turn, called: Sequence[str]) -> list[str]:
    """Return the log lines of an action, as far as the viewer of `before` and `turn` knows them.

    `called` are the players' names by seat. The single steps of a move have no lines of their own.
    """
    if describe_battle.speaks(before, turn.action):
        said = describe_battle.lines(lang, before, turn, called)
    else:
        phrase = _own(lang, before, turn, called)
        if phrase and turn.seat >= 0:
            phrase = WORDS(lang, "log.seat", who=called[turn.seat], what=phrase)
        said = [phrase] if phrase else []
    # The result of a battle comes before its retreats.
    for event in sorted(turn.events, key=lambda event: event.kind == "retreat"):
        line = log_lines.line(lang, event, called) or describe_battle.line(lang, event, called)
        if line:
            if not said and turn.seat >= 0 and event.seat == turn.seat:
                line = WORDS(lang, "log.seat", who=called[turn.seat], what=line)
            said.append(line)
    return said


def _own(lang: str, p: CoProsperityPosition, turn: Turn, called: Sequence[str]) -> str:
    """Return the log text of an action itself; "" if its effects are enough."""
    action = turn.action
    if isinstance(action, Take) and action.card == MASK:
        return ""  # The line of `ready` comes instead.
    if isinstance(action, Declare):
        return WORDS(lang, "log.war", on=TextKey(f"war.{action.on}"), section=_SECTIONS[action.on])
    if isinstance(action, Ready | Pass | Done):
        return WORDS(lang, {Ready: "log.ready", Pass: "log.pass", Done: "log.back"}[type(action)])
    if isinstance(action, Take | Bury | Play) and action.card != MASK:
        return _of_card(lang, f"log.{action.verb}", action)
    if isinstance(action, Wait) or action.verb in ("resource", "finish"):
        return WORDS(lang, f"log.{action.verb}")
    return what(lang, p, action, called) if isinstance(action, Station | Bury | Ledo) else ""


def breakdown(lang: str, match: Course[CoProsperityPosition]) -> tuple[list[str], list[list[int]]]:
    """Return the headings and, by seat, the spaces controlled and the number of times that units were removed."""
    p = match.position
    assert isinstance(p, CoProsperityPosition)
    spaces = [victory.final_count(p, control.japan(p)), len(SPACES) - control.count(p)]
    removed = [0, 0]
    for turn in match.turns:
        for event in turn.events:
            if event.kind in _REMOVES and not event.args.get("left", 0):
                removed[event.seat] += 1
    return [WORDS(lang, "spaces"), WORDS(lang, "removed")], [list(row) for row in zip(spaces, removed, strict=True)]


_REMOVES = ("loss", "overrun", "shot-down", "north-fails")
"""Events that may remove a unit from the map (8.6.5, 8.6.7, 8.8.2, 5.2): with its last step, if they have steps."""


def verdict(lang: str, p: CoProsperityPosition) -> str:
    """Return the result of the match as a sentence."""
    if not p.over:
        return ""
    mine = control.japan(p)
    if p.over in ("spaces", "held"):
        n = victory.final_count(p, mine)
        section = "8.9" if p.atlantic else "4.3"
        said = WORDS(lang, f"verdict.{p.over}", n=n, need=victory.needed(p), section=section)
        return said + (WORDS(lang, "verdict.vladivostok") if n > mine.bit_count() else "")
    nations = [WORDS(lang, f"country.{n}") for n in NATIONS if n != "JP" and HOMES[n] & mine]
    bases = WORDS(lang, "verdict.and").join(nations)
    return WORDS(lang, f"verdict.{p.over}", year=log_lines.year(p.turn), bases=bases)


def when(lang: str, p: CoProsperityPosition) -> str:
    """Return the turn of a position in short form; "" before the first turn."""
    return str(log_lines.year(max(1, p.turn)))


def chart(lang: str, match: Course[CoProsperityPosition]) -> dict[str, object]:
    """Return how many spaces each side controls after each turn, as data for the line chart of a finished match."""
    rows: list[list[list[float]]] = [[], []]
    turns = 0
    for index, position in enumerate(match.positions):
        ends = index == 0 or any(event.kind == "turn-ends" for event in match.turns[index - 1].events)
        if ends:
            assert isinstance(position, CoProsperityPosition)
            n = control.count(position)
            rows[0].append([turns, n])
            rows[1].append([turns, len(SPACES) - n])
            turns += 1
    return {"xticks": [[n, str(log_lines.year(n))] for n in range(1, turns)], "lines": rows}


def why_not(p: CoProsperityPosition, seat: int, picked: Mapping[str, object]) -> Illegal:
    """Return why no legal action fits what a player picked on the board.

    Fields of the action that the player hasn't picked get possible values, so that there is an action to explain.
    """
    action = picks.complete(p, seat, picked)
    return p.refuse(seat, action) if action is not None else Illegal("not-now")
