"""What a review says of a costly decision: the actions that differ, and the cost with its range."""

from __future__ import annotations

import pytest

from takujo.bots.mistakes import Mistake
from takujo.web.panels import mistake_words
from tests.bots.test_review import recorded
from tests.web.test_page_markup import TEXTS


@pytest.mark.parametrize(
    ("solo", "cost", "error", "words"),
    [
        (False, 0.123, 0.05, "Cost about 12 percentage points of your chance of winning (7 to 17)"),
        (False, 0.04, 0.039, "Cost about 4 percentage points of your chance of winning (0 to 8)"),
        (True, 2.31, 3.0, "Cost about 2.3 points (0.0 to 5.3)"),
    ],
)
def test_a_cost_is_told_with_its_range(solo: bool, cost: float, error: float, words: str) -> None:
    key, values = mistake_words.cost(solo, cost, error)
    assert TEXTS["en"][key].format_map(values) == words


def test_only_what_differs_is_told_and_marked() -> None:
    match = recorded("wartime_economy/long-2-two-squares")
    at = next(at for at, turn in enumerate(match.turns) if str(turn.action).startswith("place"))
    seat = match.turns[at].seat
    done = [match.turns[at].action]
    better = (done[0], *(action for action in match.positions[at + 1].actions(seat) if action not in done))[:2]
    mistake = Mistake(seat, at, at + 1, better, 0.6, 0.1, 0.02)
    told = mistake_words.tell("en", match, mistake, done)
    assert len(told.better) == 1 and told.worth[1] == {"n": "60"}
    assert mistake_words.marks(mistake_words.played(match, mistake), better) == ([], [better[1]])
