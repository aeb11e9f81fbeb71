"""The hint panel: a strong computer player's best idea with its reason, and the alternatives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document

from ...core.game.game import Game
from ...core.game.hint_calibration import calibrated
from ...core.rules.position import Position
from ...core.text.markup import Markup, button, h
from ...core.thinking.ideas import Idea
from ..board.choice_view import Plan
from ..board.hint_overlay import IdeaMark
from ..computers.decision_search import budget_ms
from ..computers.plan import plan_trails
from ..computers.plan_words import steps
from ..computers.worker_client import Computers
from ..page.background_tasks import start
from ..page.dom import by_id, closest, fill, lang, on, show, t
from ..page.gain_loss_markup import signed
from ..page.notices import Notices
from ..state.choice import Choice
from ..state.table_look import TableLook
from . import hint_words

Moment = tuple[int, int, int | None]
"""The moment for which a hint is valid: the match, the number of its entries, and the seat that decides."""


class HintPanel:
    """Requests a hint and shows it while it is valid; `play(notation)` plays the action that it proposes."""

    def __init__(
        self,
        choice: Choice,
        mark: IdeaMark,
        computers: Computers,
        notices: Notices,
        play: Callable[[str], None],
    ) -> None:
        self._choice = choice
        self._mark = mark
        self._computers = computers
        self._notices = notices
        self._play = play
        self._look: TableLook | None = None
        """The table that hints are about; None while another screen is shown."""
        self._moment: Moment | None = None
        self._cut: Moment | None = None
        """The moment for which the search was cut short."""
        self._ideas: Sequence[Idea] = ()
        self._told: list[hint_words.Told] = []
        self._plans: list[Plan] = []
        self._reason: list[hint_words.Said] = []
        self._lang = ""
        self._from: Any = None
        panel = by_id("hint-panel")
        on(by_id("hint-close"), "click", lambda _e: self.dismiss())
        on(by_id("hint-cancel"), "click", lambda _e: self.dismiss())
        on(by_id("hint-now"), "click", lambda _e: self._cut_short())
        on(panel, "click", self._on_click)
        on(panel, "mouseover", lambda event: self._point_at(_index(event)))
        on(panel, "focusin", lambda event: self._point_at(_index(event)))
        for left in ("mouseleave", "focusout"):
            on(panel, left, lambda _e: self._mark.take_back())

    @property
    def open(self) -> bool:
        """Whether a hint is shown or being searched."""
        return self._moment is not None

    # -- asking

    def ask(self) -> None:
        """Request a hint, close the open one, or explain why none can be given."""
        look = self._look
        if self.open:
            self.dismiss()
        elif look is None or look.seat is None or not hint_words.offered(look.match, look.seat, look.viewer):
            open_secrets = look is not None and look.seat is not None and look.match.game.secrets
            self._notices.toast(t("hint.all-look-on" if open_secrets else "hint.not-now"))
        else:
            self._from = document.activeElement
            self._moment = _moment(look)
            self._show_waiting(hint_words.adviser(look.match.game))
            by_id("hint").setAttribute("aria-expanded", "true")
            by_id("hint-panel").focus(preventScroll=True)
            self._computers.prepare()
            start(self._work(look, look.seat, self._moment))

    async def _work(self, look: TableLook, seat: int, moment: Moment) -> None:
        match, view = look.match, _view(look)
        level = hint_words.adviser(match.game)

        def tell(ideas: Sequence[Idea], spent: float) -> None:
            by_id("hint-progress").value = min(1.0, spent / budget_ms(level))
            said = steps(lang(), match.game, view, seat, ideas[0].line, 1)
            by_id("hint-so-far").textContent = t("thinking.so-far", steps=said[0])
            by_id("hint-now").disabled = False

        def wanted() -> bool:
            return self._moment is moment

        def goes_on() -> bool:
            return wanted() and self._cut is not moment

        try:
            ideas = await self._computers.think(match, seat, level, hint_words.seed(match), tell, goes_on)
        except Exception:
            if wanted():
                self.dismiss()  # The page reports the error; the hint is no longer expected.
            raise
        if wanted():
            self._ideas = ideas
            self._write(look, seat)
            best = self._told[0]
            why = [*best.aims[:1], *(worded(match.game, said) for said in self._reason)]
            self._notices.say(t("hint.ready", what=best.what, reason=sentence(why)))

    # -- showing

    def show(self, look: TableLook) -> None:
        """Close the hint if it is no longer valid, before the board is painted.

        After a change of language, translate it.
        """
        self._look = look
        if look.seat is None or self._moment != _moment(look):
            self.close()
        elif self._ideas and self._lang != lang():
            self._write(look, look.seat)
        elif self.open and self._lang != lang():
            self._show_waiting(hint_words.adviser(look.match.game))

    def leave(self) -> None:
        """Close the hint and accept no result of its search, because another screen follows."""
        self._look = None
        self.close()

    def _cut_short(self) -> None:
        """Show the best ideas until now, once the current piece of the search is finished."""
        self._cut = self._moment
        by_id("hint-now").disabled = True
        by_id("hint-panel").focus(preventScroll=True)

    def _show_waiting(self, level: str) -> None:
        self._lang = lang()
        by_id("hint-who").textContent = t("hint.thinking", who=t(f"seat.{level}"))
        by_id("hint-so-far").textContent = ""
        by_id("hint-progress").value = 0
        by_id("hint-now").disabled = True
        show(by_id("hint-wait"), True)
        show(by_id("hint-found"), False)
        show(by_id("hint-panel"), True)

    def _write(self, look: TableLook, seat: int) -> None:
        panel = by_id("hint-panel")
        inside = panel.matches(":focus-within")
        choice = self._choice
        only = len(choice.narrowing.legal) == 1 and not choice.forms
        self._lang = lang()
        game, view = look.match.game, _view(look)
        ideas = calibrated(game, view, seat, self._ideas)
        self._told = hint_words.tell(lang(), game, view, seat, ideas, choice.effects, only)
        self._reason = hint_words.reason(hint_words.unit(game, view, seat), ideas, self._told, only)
        fill(by_id("hint-ideas"), *[self._entry(game, *entry) for entry in enumerate(self._told)])
        show(by_id("hint-wait"), False)
        show(by_id("hint-found"), True)
        self._plans = [plan_trails(game, view, seat, idea.line) for idea in ideas]
        self._mark.propose(ideas[0].line[0], self._plans[0])
        if inside:
            panel.focus(preventScroll=True)

    def _entry(self, game: Game, index: int, told: hint_words.Told) -> Markup:
        effect = h("span", "hint-effect", *signed(told.effect)) if told.effect else None
        lines = [h("p", "hint-what", h("b", "", told.what), effect and " ", effect)]
        if told.aims:
            lines.append(h("p", "hint-aim", sentence(told.aims[:1])))
        if index == 0 and self._reason:
            lines.append(h("p", "hint-reason", sentence([worded(game, said) for said in self._reason])))
        elif index and told.worth is not None:
            lines.append(h("p", "hint-reason", worded(game, told.worth)))
        if index == 0 and told.aims[1:]:
            lines.append(h("p", "hint-then", t("hint.instead", plans=t("hint.plan").join(told.aims[1:]))))
        if told.then:
            lines.append(h("p", "hint-then", t("hint.then", steps=t("hint.step").join(told.then))))
        cls = "button button-main" if index == 0 else "button"
        label = t("hint.play.label", what=told.what)
        play = button(cls, t("hint.play"), data_play=told.notation, aria_label=label)
        return h("li", "hint-idea", *lines, play, data_idea=str(index))

    # -- closing

    def dismiss(self) -> None:
        """Close the hint at the person's request; the focus returns to where it was."""
        inside = by_id("hint-panel").matches(":focus-within")
        came_from = self._from
        self._mark.end()
        self.close()
        if inside:
            there = came_from and came_from.isConnected and came_from != document.body
            (came_from if there else by_id("hint")).focus(preventScroll=True)

    def close(self) -> None:
        """Close the hint and delete its texts; the result of a search that still runs is ignored."""
        if not self.open:
            return
        self._mark.forget()
        self._moment, self._ideas, self._told, self._plans, self._from = None, (), [], [], None
        by_id("hint").setAttribute("aria-expanded", "false")
        show(by_id("hint-panel"), False)
        by_id("hint-ideas").replaceChildren()
        by_id("hint-so-far").textContent = ""

    # -- input

    def _on_click(self, event: Any) -> None:
        chosen = closest(event, "[data-play]")
        if chosen is not None:
            self._mark.take_back()
            self._play(str(chosen.dataset.play))

    def _point_at(self, index: int | None) -> None:
        """Show on the board what an idea would select (None: nothing)."""
        if index is None or not self._ideas:
            self._mark.take_back()
        else:
            self._mark.show(self._ideas[index].line[0], self._plans[index])


def _index(event: Any) -> int | None:
    entry = closest(event, "[data-idea]")
    return int(entry.dataset.idea) if entry is not None else None


def _moment(look: TableLook) -> Moment:
    return id(look.match), len(look.match.entries), look.seat


def _view(look: TableLook) -> Position:
    """Return what the seat that decides knows."""
    assert look.own is not None
    return look.own


def worded(game: Game, said: hint_words.Said) -> str:
    """Return a text of a hint in the page's language: the game's own text if it has one, otherwise the page's."""
    key, args = said
    words = game.texts.WORDS
    return words(lang(), key, **args) if key in words else t(key, **args)


def sentence(parts: Sequence[str]) -> str:
    """Return the parts of a hint's reason as one sentence."""
    return t("hint.reason", reason=t("hint.and").join(parts))
