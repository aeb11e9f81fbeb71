"""Gains and losses in texts are elements of their own, with nothing else changed."""

from __future__ import annotations

import pytest

from takujo.web.page.signed_text import signed


def parts(text: str) -> list[tuple[str, str]]:
    """Return the marked parts of a text with their kinds."""
    return [(part[1]["class"], str(part[2][0])) for part in signed(text) if not isinstance(part, str)]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Japan: 1 to Research → −$1, military → +2", [("loss", "→ −$1"), ("gain", "→ +2")]),
        ("イタリア：5を徴税へ→+$5", [("gain", "→+$5")]),
        ("+4 VP, −$4, labour +1", [("gain", "+4"), ("loss", "−$4"), ("gain", "+1")]),
        ("builds a Farm (−1 Ore, −1 Capital)", [("loss", "−1"), ("loss", "−1")]),
        ("Red 4+2+1 = 7 against Blue", []),
        ("— 1940 — Japan goes first", []),
        ("", []),
    ],
)
def test_marked_are_signed_numbers_and_not_sums(text: str, marked: list[tuple[str, str]]) -> None:
    assert parts(text) == marked
    assert "".join(part if isinstance(part, str) else str(part[2][0]) for part in signed(text)) == text
