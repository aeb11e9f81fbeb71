"""The part of the review about the costliest decisions of the people at the device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import bridge, document

from ...bots.mistakes import Mistake, Progress
from ...core.match.match import Match
from ...core.rules.action import Action
from ...core.text.errors import Illegal
from ...core.text.markup import Markup, button, h
from ...core.text.texts import LANGS
from ..computers.worker_client import Computers
from ..page.background_tasks import start
from ..page.dom import by_id, closest, fill, lang, on, show, t, texts
from ..page.notices import Notices
from ..saves.local_storage import persist
from ..saves.own_puzzle import from_mistake
from ..saves.own_puzzle_book import MOST, OwnPuzzleBook
from ..saves.own_puzzle_words import say
from ..state.table_look import TableLook
from . import hint_words, mistake_words
from .hint_panel import sentence, worded

Mark = Callable[[list[Action], list[Action]], None]


class MistakeList:
    """Finds the costliest decisions in the background, and shows them.

    `travel(point)` shows a point of the match, `retry(point)` asks how to try again from it, `mark(played, better)`
    marks the actions of both kinds on the board. Decisions can be kept in `book` as puzzles.
    """

    def __init__(
        self,
        computers: Computers,
        notices: Notices,
        travel: Callable[[int], None],
        retry: Callable[[int], None],
        mark: Mark,
        book: OwnPuzzleBook,
    ) -> None:
        self._computers = computers
        self._notices = notices
        self._travel = travel
        self._retry = retry
        self._mark = mark
        self._book = book
        self._asked: object = None
        """A token of the latest request; earlier requests are obsolete."""
        self._stopped = False
        self._look: TableLook | None = None
        self._seats: list[int] = []
        """The seats whose decisions are judged; [] before a request."""
        self._found: dict[int, list[Mistake]] = {}
        """By seat, the mistakes; without a seat whose decisions are still being judged."""
        self._shown: tuple[object, ...] = ()
        self._marked = False
        on(by_id("mistakes-stop"), "click", lambda _e: self._stop())
        on(by_id("mistakes-found"), "click", self._on_click)

    # -- judging

    def begin(self, match: Match, seats: list[int]) -> None:
        """Judge the decisions of the people at the device; there is nothing to judge if only computers played."""
        level = hint_words.adviser(match.game)
        self._seats, self._found, self._stopped, self._shown = seats if level else [], {}, False, ()
        show(by_id("mistakes"), bool(self._seats))
        show(by_id("mistakes-wait"), bool(self._seats))
        by_id("mistakes-progress").value = 0
        fill(by_id("mistakes-found"))
        self._asked = object()
        if self._seats:
            start(self._work(match, level, self._asked))

    def close(self) -> None:
        """Cancel the search, and delete what it has found."""
        self._asked, self._look, self._seats, self._found = None, None, [], {}
        self._take_marks_off()

    async def _work(self, match: Match, level: str, asked: object) -> None:
        count = len(self._seats)

        def wanted() -> bool:
            return self._asked is asked and not self._stopped

        for n, seat in enumerate(self._seats):

            def tell(progress: Progress, done: int = n) -> None:
                if self._asked is asked:
                    by_id("mistakes-progress").value = (done + progress.share) / count

            found = await self._computers.judge(match, seat, level, tell, wanted) if wanted() else []
            if self._asked is not asked:
                return
            self._found[seat] = found
            self._write()
        show(by_id("mistakes-wait"), False)
        self._notices.say(
            t("mistakes.ended" if self._stopped else "mistakes.ready", count=sum(map(len, self._found.values())))
        )

    def _stop(self) -> None:
        """Show what has been found until now."""
        self._stopped = True
        by_id("mistakes-heading").focus(preventScroll=True)

    # -- showing

    def show(self, look: TableLook) -> None:
        """Show the mistakes; before a mistake that is viewed, mark what was played and what was better on the board."""
        self._look = look
        state = (lang(), tuple(look.names))
        if state != self._shown:
            self._shown = state
            self._write()
        here = next((one for found in self._found.values() for one in found if one.first == look.point), None)
        if here is not None and not look.live:
            self._mark(*mistake_words.marks(mistake_words.played(look.match, here), here.better))
            self._marked = True
        else:
            self._take_marks_off()
        for entry in document.querySelectorAll("#mistakes-found [data-first]"):
            entry.toggleAttribute("data-here", here is not None and int(entry.dataset.first) == here.first)

    def _take_marks_off(self) -> None:
        if self._marked:
            self._marked = False
            self._mark([], [])

    def _write(self) -> None:
        look = self._look
        if look is None:
            return
        level = t(f"seat.{hint_words.adviser(look.match.game)}") if self._seats else ""
        by_id("mistakes-note").textContent = level and t("mistakes.note", level=level)
        parts: list[Markup] = []
        for seat in self._seats:
            if seat not in self._found:
                continue
            if len(self._seats) > 1:
                parts.append(h("h4", "", look.names[seat]))
            found = self._found[seat]
            parts += [self._entry(look.match, one) for one in found]
            if not found:
                parts.append(h("p", "mistake-none", t("mistakes.stopped" if self._stopped else "mistakes.none")))
        fill(by_id("mistakes-found"), *parts)

    def _entry(self, match: Match, mistake: Mistake) -> Markup:
        told = mistake_words.tell(lang(), match, mistake, mistake_words.played(match, mistake))
        when = match.game.texts.when(lang(), match.at(mistake.first))
        key, values = told.cost
        better, first = t("hint.step").join(told.better), str(mistake.first)
        lines = [
            h("p", "mistake-head", when and h("span", "review-when", when), h("b", "review-down", t(key, **values))),
            h("p", "mistake-played", t("mistakes.played", steps=t("hint.step").join(told.played))),
            h("p", "mistake-better", t("mistakes.better", steps=better)),
        ]
        lines.append(h("p", "hint-reason", sentence([*told.aims, worded(match.game, told.worth)])))
        ways = h(
            "div",
            "actions",
            button("button", t("mistakes.show"), data_show=first, aria_label=t("mistakes.show.label", steps=better)),
            button("button button-quiet", t("review.retry"), data_retry=first),
            button("button button-quiet", say("keep"), data_keep=first, aria_label=say("keep.label", steps=better)),
        )
        return h("article", "mistake", *lines, ways, data_first=first)

    def _on_click(self, event: Any) -> None:
        shown, again, kept = (closest(event, f"[data-{way}]") for way in ("show", "retry", "keep"))
        if shown is not None:
            self._take_marks_off()  # So that the board scrolls to them again.
            by_id("stage").scrollIntoView(block="nearest")
            self._travel(int(shown.dataset.show))
        elif again is not None:
            self._retry(int(again.dataset.retry))
        elif kept is not None:
            self._keep(int(kept.dataset.keep))

    # -- keeping

    def _keep(self, first: int) -> None:
        """Keep a costly decision as a puzzle, and say where to find it."""
        mistake = next((one for found in self._found.values() for one in found if one.first == first), None)
        if self._look is None or mistake is None:
            return
        match = self._look.match
        try:
            puzzle = from_mistake(match, mistake, str(bridge.today()), *_both(match, mistake))
        except Illegal:
            self._notices.message(say("full.title"), say("long"))
            return
        if self._book.get(puzzle.name) is not None:
            self._notices.toast(say("known.toast"))
        elif self._book.is_full():
            self._notices.message(say("full.title"), say("full", most=MOST))
        elif self._book.add(puzzle):
            persist()
            self._notices.toast(say("kept.toast"))
        else:
            self._notices.message(t("error.storage-full.title"), t("error.storage-full"))


def _both(match: Match, mistake: Mistake) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return when a decision was made, and what was played, in every language."""
    played = mistake_words.played(match, mistake)
    when = {code: match.game.texts.when(code, match.at(mistake.first)) for code in LANGS}
    was = {
        code: texts()(code, "hint.step").join(mistake_words.tell(code, match, mistake, played).played) for code in LANGS
    }
    return (when["ja"], when["en"]), (was["ja"], was["en"])
