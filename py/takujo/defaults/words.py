"""The texts of a game without its own: made from the names and the docstrings of its classes.

The author's own text replaces the one with the same key:

- `act.VERB`: an action; `{field}` is the value of one of its fields. Otherwise the first sentence of its docstring
- `prompt.VERB`: what a step asks for. Otherwise the first sentence of the step's docstring
- `FIELD`: a field of the position, as the board calls it. Otherwise its name
- `FIELD.count`: the number of a seat's values in it, if the field has a list for each seat. Otherwise as `FIELD`
- `FIELD.VALUE`: a value of a field of an action or a position, such as a card. Otherwise the value itself
- `log.VERB`: an action in the log, after its player's name; "" for no line. Otherwise the action's text
- `log.KIND`: an event in the log; `{who}` is its seat. Otherwise none
- `event.KIND`: an event in the summary of what others did since your turn. Otherwise none
- `seat.N`: a seat. Otherwise its colour
- `when`: the moment of the match, such as "Round {round}"; `{field}` is the value of a field of the position. Otherwise
  none
- `option.NAME`, `option.NAME.CHOICE`, `option.NAME.CHOICE.note`: an option, a choice, and a remark on the choice.
  Otherwise their names, and no remark
- `illegal.CODE`: the refusal of an action for which a step returns `Illegal(CODE)`
- the reason of an outcome: why the match is over. Otherwise only the result
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Never

from ..core.rules.action import Action
from ..core.rules.options import Option
from ..core.rules.position import Position
from ..core.rules.step import Step
from ..core.text.refusal_texts import WORDS as CORE
from ..core.text.texts import Texts

Words = str | tuple[str, str]
"""A text: in Japanese and English, or one for both."""
Pair = tuple[str, str]
LISTED = 12
"""The maximum number of valid names that are listed if none is similar to a wrong one."""

_SEATS: tuple[Pair, ...] = (
    ("赤", "Red"),
    ("青", "Blue"),
    ("白", "White"),
    ("緑", "Green"),
    ("橙", "Orange"),
    ("紫", "Purple"),
)
"""The names of the colours of seats (core/drawing/colours.toml)."""

_WORDS = Texts(
    {
        "log.seat": ("{who}：{what}", "{who}: {what}"),
        "prompt.over": ("対局が終わりました", "The game is over"),
        "end.points": ("点の多い人が勝ちます", "The player with the most points wins"),
        "verdict.alone": ("{n}点で終わりました", "You finished with {n} points"),
        "verdict.alone.one": ("{n}点で終わりました", "You finished with {n} point"),
        "verdict.draw": ("引き分けです", "A draw"),
        "verdict.points": ("{who}が{n}点で勝ちました", "{who} wins with {n} points"),
        "verdict.points.one": ("{who}が{n}点で勝ちました", "{who} wins with {n} point"),
        "verdict.won": ("{who}の勝ちです", "{who} wins"),
        "verdict.shared": ("同点1位：{who}", "Shared first place: {who}"),
        "verdict.why": ("{what}（{why}）", "{what} ({why})"),
        "action.fields": ("{what}（{fields}）", "{what} ({fields})"),
        "sum.points": ("点", "Points"),
        "list": ("、", ", "),
        "board.say": ("{game}の盤", "{game}: board"),
        "board.seat": ("{who}：{what}", "{who}: {what}"),
        "board.name": ("{who}（{name}）", "{who} ({name})"),
        "board.you": ("あなた、{who}", "you, {who}"),
        "board.item": ("{what} {n}", "{what} {n}"),
        "board.hidden": ("伏せてあるもの", "something hidden"),
        "board.none": ("なし", "none"),
        "board.empty": ("空き", "empty"),
        "board.place": ("{what} {n}番：{held}", "{what} {n}: {held}"),
    },
    parent=CORE,
)


def both(text: Words) -> Pair:
    """Return a text in both languages."""
    return (text, text) if isinstance(text, str) else text


def check_keys(given: Mapping[str, Pair], actions: Sequence[type[Action]], options: Mapping[str, Option]) -> None:
    """Raise ValueError, with the most similar valid key, for a key of an action or an option that doesn't exist."""
    right = [f"act.{kind.verb}" for kind in actions]
    for name, option in options.items():
        right.append(f"option.{name}")
        for choice in (*option.choices, *option.whole):
            right += (f"option.{name}.{choice}", f"option.{name}.{choice}.note")
    for key in given:
        if key.startswith(("act.", "option.")) and key not in right:
            raise ValueError(f"words: {nearest(key, right)}")


def nearest(wrong: str, right: Sequence[str]) -> str:
    """Return the sentence that there is no such name, with the most similar ones that there are.

    >>> nearest("act.lier", ["act.liar", "act.bid"])
    'there is no “act.lier”; did you mean “act.liar”?'
    """
    edits, found = min(((_edits(wrong, one), one) for one in right), default=(len(wrong), ""))
    if edits <= len(wrong) // 3:
        return f"there is no “{wrong}”; did you mean “{found}”?"
    listed = f"; there are: {', '.join(right)}" if len(right) <= LISTED else ""
    return f"there is no “{wrong}”{listed}"


def _edits(one: str, other: str) -> int:
    """Return how many letters have to be added, deleted or replaced to make one word of another (Levenshtein)."""
    row = list(range(len(other) + 1))
    for n, letter in enumerate(one, 1):
        above, row = row, [n]
        for k, has in enumerate(other):
            row.append(min(above[k] + (letter != has), above[k + 1] + 1, row[k] + 1))
    return row[-1]


def card_texts(name: Pair, blurb: Pair, feel: Pair, options: Mapping[str, Option], given: Mapping[str, Pair]) -> Texts:
    """Return the texts of the card in the lobby; the labels of options and choices are their names."""
    table = {"title": name, "blurb": blurb, "feel": feel}
    for option, has in options.items():
        table[f"option.{option}"] = both(_spaced(option))
        for choice in (*has.choices, *has.whole):
            table[f"option.{option}.{choice}"] = both(_spaced(choice))
            table[f"option.{option}.{choice}.note"] = both("")
    return Texts(table | {key: text for key, text in given.items() if key in table})


def game_texts(
    position: type[Position], actions: Sequence[type[Action]], docs: Mapping[str, str], given: Mapping[str, Pair]
) -> Texts:
    """Return the texts of a game; `docs` are the docstrings of its classes by name."""

    def worded(kind: type[Action] | type[Step[Never, Never]]) -> Pair:
        return both(sentence(docs.get(kind.__name__, "")) or _spaced(kind.verb))

    table = {f"seat.{seat}": name for seat, name in enumerate(_SEATS)}
    table |= {name: both(_spaced(name)) for name in position.kinds}
    table |= {f"act.{kind.verb}": worded(kind) for kind in actions}
    table |= {f"prompt.{verb}": worded(kind) for verb, kind in position.steps.items()}
    return Texts(table | dict(given), parent=_WORDS)


def sentence(text: str) -> str:
    """Return the first sentence of a docstring without its stop.

    >>> sentence("Bid {card}. The higher bid wins.")
    'Bid {card}'
    """
    written = " ".join(text.strip().split("\n\n")[0].split())
    return re.split(r"[.。:](?:\s|$)", written)[0]


def _spaced(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]
