"""Battles as text: their actions and events, for the log, the list of possible actions, and previews."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.rules.action import Action
from ....core.rules.match_history import Turn
from ....core.rules.position import Event
from ....core.text.texts import TextKey, Value
from ..data import PLACE
from ..rules.actions import Bomb, Divert, Done, Fire, Hit, Keep, React, Settle
from ..rules.battle.bombing import BombardStep
from ..rules.battle.steps import ReactStep
from ..rules.position import CoProsperityPosition
from .log_lines import unit
from .words import WORDS

SOUNDS: tuple[tuple[str, str], ...] = (
    ("ended", "clash"),
    ("overrun", "splash"),
    ("loss", "splash"),
    ("shot-down", "splash"),
    ("fire", "dice"),
    ("diverted", "flip"),
    ("react", "march"),
    ("retreat", "march"),
    ("battle", "clash"),
    ("bomb", "clash"),
)
"""By kind of event, the sound to play; of several events, the first in this list decides."""

_GROUPS = {"done": "react", "keep": "divert", "fire": "hit", "settle": "hit"}
_SECTIONS = {"loss": "8.6.5", "wasted": "8.6.5", "retreat": "8.7", "shot-down": "8.8.2", "diverted": "8.6.8"}


def speaks(p: CoProsperityPosition, action: Action) -> bool:
    """Return whether an action that is about to be played belongs to a battle or a bombing."""
    if isinstance(action, Done):
        return p.pending == "react"
    return isinstance(action, React | Divert | Keep | Fire | Hit | Settle | Bomb)


def group(lang: str, p: CoProsperityPosition, action: Action) -> str:
    """Return the heading under which the list of possible actions shows an action."""
    return WORDS(lang, f"group.{_GROUPS.get(action.verb, action.verb)}")


def short(lang: str, p: CoProsperityPosition, action: Action) -> str:
    """Return an action in the few words that it needs below its heading."""
    if isinstance(action, Hit):
        return unit(lang, f"{action.type}:{action.nation}:{action.steps}")
    if isinstance(action, React):
        return unit(lang, f"{action.type}:US:{_steps(p, action)}")
    if isinstance(action, Bomb):
        return WORDS(lang, "short.bomb", start=TextKey(f"place.{action.space}"), at=TextKey(f"place.{action.target}"))
    return what(lang, p, action)


def what(lang: str, p: CoProsperityPosition, action: Action) -> str:
    """Return an action as a phrase; `p` is the position before the action."""
    if isinstance(action, Hit | React):
        return WORDS(lang, f"act.{action.verb}", unit=short(lang, p, action))
    if isinstance(action, Bomb):
        return _bomb(lang, p, action)
    if isinstance(action, Fire):
        return WORDS(lang, "act.fire", dice=_dice(lang, action.dice))
    if isinstance(action, Done):
        return WORDS(lang, "act.react.done" if _reacted(p) else "act.react.none")
    return WORDS(lang, f"act.{action.verb}")


def _reacted(p: CoProsperityPosition) -> bool:
    """Return whether a ship has joined the battle in the present reaction."""
    step = p.stack[-1]
    return isinstance(step, ReactStep) and step.come > 0


def _steps(p: CoProsperityPosition, action: React) -> int:
    if action.steps:
        return action.steps
    waiting = p.pick("US", action.type, PLACE["retreat"])
    return p.strength[waiting] if waiting >= 0 else 0


def _bomb(lang: str, p: CoProsperityPosition, action: Bomb) -> str:
    step = p.stack[-1]
    assert isinstance(step, BombardStep)
    nation = step.nation
    bomber = p.pick(nation, action.type, PLACE[action.space], action.steps)
    face = f"{action.type}:{nation}:{p.strength[bomber] if bomber >= 0 else action.steps}"
    start, at = TextKey(f"place.{action.space}"), TextKey(f"place.{action.target}")
    return WORDS(lang, "act.bomb", unit=unit(lang, face), start=start, at=at)


def _dice(lang: str, dice: Sequence[int | str]) -> str:
    return WORDS(lang, "battle.dice").join(map(str, dice))


# -- events


def _said(lang: str, key: str, section: str, **args: Value) -> str:
    return WORDS(lang, "log.section", what=WORDS(lang, key, **args), section=section)


def _place(name: str) -> TextKey:
    return TextKey(f"place.{name}")


def _battle(lang: str, event: Event, called: Sequence[str]) -> str:
    if event.number("surprise"):
        return _said(lang, "log.battle.surprise", "8.6.4", at=_place(event.word("at")))
    return _said(lang, "log.battle", "8.6", at=_place(event.word("at")))


def _reaction(lang: str, event: Event, called: Sequence[str]) -> str:
    card = TextKey(f"card.{event.word('card')}")
    return _said(lang, "log.reaction", "8.6.1", card=card)


def _react(lang: str, event: Event, called: Sequence[str]) -> str:
    return _said(lang, "log.react", "8.6.1", unit=unit(lang, event.word("unit")), at=_place(event.word("at")))


def _volley(lang: str, event: Event, called: Sequence[str]) -> str:
    orders = event.word("orders")
    if not event.number("surprise"):
        return _said(lang, "log.volley", "8.6.3", orders=orders)
    return _said(lang, "log.volley.second" if event.number("stage") else "log.volley.first", "8.6.4", orders=orders)


def _fire(lang: str, event: Event, called: Sequence[str]) -> str:
    face, value, plus = event.word("unit"), event.number("value"), event.number("plus")
    args: dict[str, Value] = {"value": value, "plus": plus, "sum": value + plus, "n": event.number("hits")}
    dice = _dice(lang, event.word("dice").split("+"))
    section = "8.8" if face.startswith("LAC") else "8.6.6" if plus else "8.6.2"
    key = "log.fire.plus" if plus else "log.fire"
    return _said(lang, key, section, unit=unit(lang, face), dice=dice, **args)


def _unit(lang: str, event: Event, called: Sequence[str]) -> str:
    args: dict[str, Value] = {**event.args, "unit": unit(lang, event.word("unit"))}
    key = f"log.{event.kind}"
    if event.kind in ("loss", "shot-down") and not event.number("left"):
        key += ".gone"
    for name in ("at", "to"):
        if name in args:
            args[name] = _place(event.word(name))
    return _said(lang, key, _SECTIONS[event.kind], **args)


def _wasted(lang: str, event: Event, called: Sequence[str]) -> str:
    return _said(lang, "log.wasted", _SECTIONS["wasted"], n=event.number("n"))


def _overrun(lang: str, event: Event, called: Sequence[str]) -> str:
    face = event.word("unit")
    section = "8.6.7" if face.startswith("LAC") else "8.6.8"
    return _said(lang, "log.overrun", section, unit=unit(lang, face), at=_place(event.word("at")))


def _bombs(lang: str, event: Event, called: Sequence[str]) -> str:
    start, at = _place(event.word("start")), _place(event.word("at"))
    return _said(lang, "log.bomb", "8.8", unit=unit(lang, event.word("unit")), start=start, at=at)


def _ended(lang: str, event: Event, called: Sequence[str]) -> str:
    holder, bombs = event.number("holder"), event.number("bombs")
    how = "attacker" if holder == event.seat else "defender"
    key = f"log.ended.{'bomb' if bombs else 'nobody' if holder < 0 else how}"
    lost0, lost1 = event.number("lost0"), event.number("lost1")
    return _said(lang, key, "8.8" if bombs else "8.7", who=called[holder], lost0=lost0, lost1=lost1)


_LINES: dict[str, Callable[[str, Event, Sequence[str]], str]] = {
    "battle": _battle,
    "reaction": _reaction,
    "react": _react,
    "diverted": _unit,
    "volley": _volley,
    "fire": _fire,
    "loss": _unit,
    "wasted": _wasted,
    "shot-down": _unit,
    "overrun": _overrun,
    "retreat": _unit,
    "bomb": _bombs,
    "ended": _ended,
}


def line(lang: str, event: Event, called: Sequence[str]) -> str:
    """Return the log line of an event in a battle; "" for any other event."""
    way = _LINES.get(event.kind)
    return way(lang, event, called) if way else ""


def lines(lang: str, before: CoProsperityPosition, turn: Turn, called: Sequence[str]) -> list[str]:
    """Return the log lines of an action that is logged although none of its events has a line."""
    if isinstance(turn.action, Keep):
        phrase = _said(lang, "log.keep", "8.6.8")
    elif isinstance(turn.action, Done):
        phrase = _said(lang, "log.react.done" if _reacted(before) else "log.react.none", "8.6.1")
    else:
        return []
    return [WORDS(lang, "log.seat", who=called[turn.seat], what=phrase)]


def fate(lang: str, events: Sequence[Event]) -> str:
    """Return what happens to the unit that takes a hit; "" if there is no hit."""
    for event in events:
        if event.kind == "loss":
            return WORDS(lang, "fate.reduced" if event.number("left") else "fate.gone")
    return ""


def effect(lang: str, events: Sequence[Event]) -> str:
    """Return the visible effects of an action in a battle, in short form: "1 hit, carrier −1"; "" for none."""
    said = [WORDS(lang, "event.hits", n=event.number("hits")) for event in events if event.kind == "fire"]
    lost: dict[str, int] = {}
    for event in events:
        if event.kind in ("loss", "shot-down", "overrun"):
            type, nation, steps = event.word("unit").split(":")
            n = {"loss": 1, "overrun": int(steps)}.get(event.kind) or event.number("n")
            key = f"{nation}:{type}"
            lost[key] = lost.get(key, 0) + n
    for key, n in lost.items():
        nation, type = key.split(":")
        said.append(WORDS(lang, "event.loss", unit=unit(lang, f"{type}:{nation}:2"), n=n))
    for event in events:
        if event.kind == "ended" and not event.number("bombs"):
            taken = event.number("holder") == event.seat
            key = "event.taken" if taken else "event.nobody" if event.number("holder") < 0 else "event.beaten"
            said.append(WORDS(lang, key, at=_place(event.word("at"))))
    return WORDS(lang, "list").join(said)
