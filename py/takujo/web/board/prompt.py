"""The prompt: the line that shows which seat decides what."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.game.interface import TextsPart
from ...core.rules.action import Action
from ...core.rules.position import CHANCE, Position
from ...core.text.markup import Markup, h
from ...core.text.texts import Texts
from ..page.dom import append, by_id, lang, t
from ..state.choice import Choice
from ..state.table_look import TableLook
from .stock_markup import stock_markup

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
        append(prompt, *_stocks(look, view))
        prompt.dataset.turn = f"{_turn(look, view)} {self._choice.asked or ''}"
        prompt.toggleAttribute("data-asked", self._choice.asked is not None)
        prompt.dataset.whose = "own" if look.seat is not None else "others" if actors else ""
        colour = match.game.texts.colour(look.seen.position, actors[0]) if len(actors) == 1 else ""
        prompt.style.setProperty("--seat", f"var(--t-{colour})" if colour else "")


def shown_prompt() -> str:
    """Return the text that the prompt shows at present, without what a seat has; "" if it is empty."""
    text = by_id("prompt").firstChild
    return str(text.textContent) if text else ""


def _stocks(look: TableLook, view: Position) -> list[Markup]:
    """Return what the viewer's seat has, for a phone, where the board shows it too far away."""
    forms = look.match.game.forms
    stocks = forms.stocks(lang(), view, look.viewer) if forms is not None and look.viewer >= 0 else ()
    if not stocks:
        return []
    glyphs = look.match.game.board.GLYPHS
    return [h("span", "prompt-stocks", *(stock_markup(stock, glyphs) for stock in stocks))]


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
    if not choice.pretended:
        selected = _selected(match.game.texts, choice, view)
        if selected:
            return t(who, name=names[look.seat], what=selected)
    return t(who, name=names[look.seat], what=match.game.texts.WORDS(lang(), key, **args))


def _selected(texts: TextsPart[Position], choice: Choice, view: Position) -> str:
    """Return what is selected and what must be chosen next; "" if the game's own prompt says it better."""
    narrowing = choice.narrowing
    said = {**narrowing.implied, **narrowing.fixed}
    left = narrowing.candidates(said) if said else []
    if not left:
        return ""
    rest = _rest(texts.WORDS, left)
    if not (narrowing.fixed or rest):
        return ""  # What has selected itself needs no general words.
    groups = {texts.group(lang(), view, action) for action in left}
    names = [f"{name}.{value}" for name, value in said.items()]
    if len(groups) == 1:
        what = groups.pop()
    elif all(name in texts.WORDS for name in names):
        what = t("app.list").join(texts.WORDS(lang(), name) for name in names)
    else:
        return ""
    return t("prompt.narrowed", what=what, rest=rest or t("prompt.rest"))


def _rest(words: Texts, left: Sequence[Action]) -> str:
    """Return the game's text for the first field that is still open; "" if it has none."""
    said = [action.choice() for action in left]
    fields = (name for name in said[0] if len({one.get(name) for one in said}) > 1)
    key = f"prompt.choose.{next(fields, '')}"
    return words(lang(), key) if key in words else ""
