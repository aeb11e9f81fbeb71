"""The games that have daily challenges take turns, and a new one changes no earlier day."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

import takujo
from takujo.core.game.challenge_rotation import TURN, challenger, day_named

DAYS = [date(2027, 1, 1) + timedelta(days=n) for n in range(14 + 2 * TURN)]


def by_day() -> list[str]:
    return [game.id if (game := challenger(day)) else "" for day in DAYS]


def test_games_take_turns_from_their_first_day_on(monkeypatch: pytest.MonkeyPatch) -> None:
    before = by_day()
    assert set(before) == {"wartime-economy"}
    monkeypatch.setattr(takujo.games()["water-walker"], "daily_since", "2027-01-15")
    assert by_day()[:14] == before[:14]
    assert Counter(by_day()[14:]) == {"wartime-economy": TURN, "water-walker": TURN}
    turns = Counter((game, day.weekday()) for day, game in zip(DAYS[14:], by_day()[14:], strict=True))
    assert set(turns.values()) == {8}, "no game is tied to days of the week"
    cycle = {(game, day.toordinal() % 8) for day, game in zip(DAYS[14:], by_day()[14:], strict=True)}
    assert len(cycle) == 16, "nor to some of eight values that repeat"


def test_no_game_before_the_first_challenge() -> None:
    assert challenger(date(1969, 12, 31)) is None and challenger(date(1970, 1, 1)) is not None


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("today", date(2026, 11, 21)),
        ("2026-11-22", date(2026, 11, 22)),
        ("2026-11-23", None),
        ("2026-11-31", None),
        ("yesterday", None),
    ],
)
def test_a_day_by_its_name(written: str, day: date | None) -> None:
    assert day_named(written, date(2026, 11, 21)) == day
