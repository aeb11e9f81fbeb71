"""Forms: what a person may fill in, and the bounds it is kept within."""

from __future__ import annotations

from takujo.core.rules.forms import Form, FormField
from tests.core.failures import check_rows

BARTER = Form(
    "barter",
    "Barter",
    "Whom, what, for what?",
    (
        FormField("to:1", "Anglica", "Ask", "tick", start=1),
        FormField("give:food", "Food", "You give", most=3),
        FormField("get:money", "Money", "You get", least=5, most=200, start=10),
    ),
)


def test_a_form_opens_with_its_own_values() -> None:
    assert BARTER.start() == {"to:1": 1, "give:food": 0, "get:money": 10}


TYPED: list[tuple[str, int]] = [
    *(("7", 7), ("007", 7), ("200", 200), ("201", 200), ("9" * 5000, 200), ("4", 5), ("-9", 5)),
    *(("", 5), ("x", 5), ("1e2", 5), ("1.5", 5), ("+9", 5), ("--9", 5), ("\u0663", 5), ("７", 7)),
]


def type_in(typed: str, held: int) -> None:
    assert BARTER.fields[2].held(typed) == held


def test_what_is_typed_is_kept_within_the_bounds() -> None:
    check_rows(type_in, TYPED)


def test_a_tick_is_set_or_not() -> None:
    assert [BARTER.fields[0].held(text) for text in ("0", "1", "2", "")] == [0, 1, 1, 0]


def test_what_may_be_owed_counts_below_nothing() -> None:
    owed = FormField("owed", "Owed", least=-3, most=3)
    assert [owed.held(text) for text in ("-2", "-9", "0", "9")] == [-2, -3, 0, 3]
    # As a Japanese keyboard writes them: full-width digits, and five signs that stand for a minus.
    assert [owed.held(text) for text in ("２", "　２　", "－２", "−2", "ー２", "‐2", "–２", "２点")] == [
        2,
        2,
        *[-2] * 5,
        -3,
    ]
