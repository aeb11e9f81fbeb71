"""The prompt: the line that shows which seat decides what."""

from __future__ import annotations

from ...core.rules.position import CHANCE, Position
from ...core.text.texts import Texts
from ..page.dom import by_id, lang, t
from ..state.choice import Choice
from ..state.table_look import TableLook

ABSENT = {"free": "prompt.free", "lost": "prompt.lost"}
"""By the state of a seat without a person or a computer, the text that the prompt shows when it has to decide."""


class Prompt:
    """The line that says who decides what; its edge has the colour of the seat on turn."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice

    def show(self, look: TableLook) -> None:
        """Show who decides what."""
        prompt, match = by_id("prompt"), look.match
        view = look.position
        actors = match.actors() if look.live and not look.aside else ()
        prompt.textContent = _text(look, self._choice, view)
        prompt.dataset.turn = f"{_turn(look, view)} {self._choice.asked or ''}"
        prompt.toggleAttribute("data-asked", self._choice.asked is not None)
        prompt.dataset.whose = "own" if look.seat is not None else "others" if actors else ""
        colour = match.game.texts.colour(look.seen.position, actors[0]) if len(actors) == 1 else ""
        prompt.style.setProperty("--seat", f"var(--t-{colour})" if colour else "")


def shown_prompt() -> str:
    """Return the text that the prompt shows at present."""
    return str(by_id("prompt").textContent)


def _turn(look: TableLook, view: Position) -> str:
    """Return a text that changes whenever a seat gets another decision; static/start/debounce.js reads it."""
    turns = look.match.turns
    others = next((at for at in range(len(turns) - 1, -1, -1) if turns[at].seat != look.seat), -1)
    return f"{look.seat} {others} {view.prompt()[0]}"


def _text(look: TableLook, choice: Choice, view: Position) -> str:
    match, names = look.match, look.names
    if look.aside and look.live:
        return look.aside
    key, args = view.prompt()
    if look.pacing and view.actors() == (CHANCE,):
        what = match.game.texts.WORDS(lang(), key, **args)
        return t("prompt.held", what=what) if look.held else what
    if not look.live:
        return t("prompt.past" if look.point else "prompt.past-start")
    actors = match.actors()
    if not actors:
        return t("prompt.over")
    if look.seat is None:
        return t(ABSENT.get(look.absent, "prompt.computer"), name=names[actors[0]])
    who = "prompt.you" if look.people == [look.seat] else "prompt.turn"
    if choice.asked is not None:
        what = t("prompt.confirm", what=match.game.texts.what(lang(), view, choice.asked))
        return t(who, name=names[look.seat], what=what)
    if choice.narrowing.fixed and not choice.pretended:
        texts = match.game.texts
        groups = {texts.group(lang(), view, action): None for action in choice.narrowing.candidates()}
        if len(groups) == 1:
            rest = _rest(match.game.texts.WORDS, choice)
            return t(who, name=names[look.seat], what=t("prompt.narrowed", what=next(iter(groups)), rest=rest))
    return t(who, name=names[look.seat], what=match.game.texts.WORDS(lang(), key, **args))


def _rest(words: Texts, choice: Choice) -> str:
    """Return what must be chosen next: the game's text for the first field that is still open, or a general one."""
    left = [action.choice() for action in choice.narrowing.candidates()]
    fields = (name for name in left[0] if len({action.get(name) for action in left}) > 1)
    key = f"prompt.choose.{next(fields, '')}"
    return words(lang(), key) if key in words else t("prompt.rest")
