"""The daily challenge: it is started from the lobby or an address.

At the end, the result can be shared.
"""

from __future__ import annotations

import json
from datetime import date

from js import bridge

from ...core.game.challenge_rotation import challenger, day_named
from ...core.match.match import Match
from ..page.address import page_address
from ..page.background_tasks import start
from ..page.dom import by_id, lang, on, show, t
from ..page.notices import Notices
from ..page.sharing import can_share, copy, share
from ..saves.daily_book import DailyBook, Try, best_points, points_by_day

BARS = "▁▂▃▄▅▆▇█"


class DailyChallenge:
    """Recognizes the matches of daily challenges, records their progress, and shows the results."""

    def __init__(self, book: DailyBook, notices: Notices) -> None:
        self.book = book
        self._notices = notices
        self._text = ""
        on(by_id("daily-copy"), "click", lambda _e: start(self._copy()))
        on(by_id("daily-send"), "click", lambda _e: start(share(text=self._text)))

    def day(self, written: str) -> date | None:
        """Return the day of an ISO date or the word "today", if it has a challenge and has begun; otherwise None."""
        day = day_named(written, date.fromisoformat(str(bridge.today())))
        return day if day is not None and challenger(day) is not None else None

    def begin(self, day: date) -> Match:
        """Return the match of a day's challenge; the day must have one."""
        game = challenger(day)
        assert game is not None and game.daily is not None
        return Match.new(game, *game.daily.setup(day))

    def note(self, match: Match, save: str) -> None:
        """Record the state of a match if it belongs to a daily challenge."""
        day = _day_of(match)
        if day is not None:
            outcome = match.outcome()
            points = outcome.scores[0] if outcome is not None else None
            self.book.note(day, Try(save, points, match.taken_back()))

    def show(self, match: Match, save: str) -> None:
        """Show the result of a finished match if it belongs to a daily challenge."""
        day, outcome, part = _day_of(match), match.outcome(), match.game.daily
        show(by_id("daily-result"), day is not None)
        if day is None or outcome is None or part is None:
            return
        points, again = outcome.scores[0], match.taken_back()
        days = self.book.load()
        tries = days.get(day.isoformat(), [])
        number = next((n for n, attempt in enumerate(tries, 1) if attempt.save == save), 0)
        remarks: list[str] = []
        if number > 1:
            remarks.append(t("daily.try", n=number))
        if again:
            remarks.append(t("daily.again", n=again))
        won = part.stretches(match.positions)
        most = max(1, *won)
        bars = "".join(BARS[max(0, round(points / most * (len(BARS) - 1)))] for points in won)
        best, in_a_row = best_points(tries), streak(days)
        facts = [t("daily.best", points=best)] if best is not None and number else []
        if in_a_row > 1 and number:
            facts.append(t("daily.streak", n=in_a_row))
        texts = match.game.texts
        by_id("daily-title").textContent = t("daily.name", date=day.isoformat())
        by_id("daily-bars").textContent = bars
        by_stretch = texts.WORDS(lang(), "daily.stretches", points=t("app.list").join(map(str, won)))
        by_id("daily-bars").setAttribute("aria-label", by_stretch)
        by_id("daily-facts").textContent = t("daily.join").join([*remarks, *facts])
        show(by_id("daily-facts"), bool(remarks or facts))
        head = t("daily.line", date=day.isoformat(), who=texts.who(lang(), match.position, 0), n=points)
        lines = [
            t("daily.join").join([head, *remarks]),
            f"{bars} {part.SPAN}",
            f"{page_address()}?daily={day.isoformat()}",
        ]
        self._text = "\n".join(lines)
        show(by_id("daily-send"), can_share())

    async def _copy(self) -> None:
        if await copy(self._text):
            self._notices.toast(t("daily.copied"))
        else:
            self._notices.message(t("daily.copy-failed"), self._text)


def streak(days: dict[str, list[Try]]) -> int:
    """Return for how many days in a row, up to today or yesterday, there is a result."""
    return int(bridge.running(json.dumps([*points_by_day(days)])))


def _day_of(match: Match) -> date | None:
    """Return the day whose challenge a match is; None for other matches."""
    if match.game.daily is None or match.seats != 1 or match.numbers:
        return None
    return match.game.daily.day_of(match)
