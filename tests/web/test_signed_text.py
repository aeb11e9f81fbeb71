"""Gains and losses in texts are elements of their own, arrows stay with what follows, and nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest

from takujo.web.page.gain_loss_markup import signed

Parts = list[tuple[str, str]]


def texts(element: Any) -> str:
    """Return the text of an element."""
    return "".join(part if isinstance(part, str) else texts(part) for part in element[2])


def parts(marked: Any) -> Parts:
    """Return the marked parts with their kinds, the outer ones first."""
    found: Parts = []
    for part in marked:
        if not isinstance(part, str):
            found += [(part[1]["class"], texts(part)), *parts(part[2])]
    return found


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        (
            "Japan: 1 to Research → −$1, military → +2",
            [("whole", "→ −$1"), ("loss", "−$1"), ("whole", "→ +2"), ("gain", "+2")],
        ),
        ("イタリア：5を徴税へ→+$5", [("whole", "→+$5"), ("gain", "+$5")]),
        ("+4 VP, −$4, labour +1", [("gain", "+4"), ("loss", "−$4"), ("gain", "+1")]),
        ("builds a Farm (−1 Ore, −1 Capital)", [("loss", "−1"), ("loss", "−1")]),
        ("ブハラット：労働者+1、鉱石−1", [("gain", "+1"), ("loss", "−1")]),
        ("losses: attacker −0.3", [("loss", "−0.3")]),
        ("Energy 0→1, rolled 4 → 2 hits", [("whole", "→1"), ("whole", "→ 2")]),
        ("3組目 → ドイツの勝ち", [("whole", "→ ド")]),
        ("Red 4+2+1 = 7 against Blue", []),
        ("— 1940 — Japan goes first", []),
        ("", []),
    ],
)
def test_marked_are_signed_numbers_and_arrows_and_not_sums(text: str, marked: Parts) -> None:
    assert parts(signed(text)) == marked
    assert texts(("p", {}, signed(text))) == text
