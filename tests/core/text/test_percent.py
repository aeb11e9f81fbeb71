"""Percent-encoding: as urllib.parse has it."""

from __future__ import annotations

from random import Random
from urllib.parse import parse_qsl, quote, unquote

import pytest

from takujo.core.text import percent_decoding

SAMPLES = [
    "",
    "&",
    "=",
    "a",
    "a=",
    "=b",
    "a=b=c",
    "a&&b",
    "a+b=c+d",
    "%",
    "%4",
    "%zz=%2",
    "%e5%8d%93=卓",
    "%E5x=%ff%80",
    "é=%C3%A9",
]
LETTERS = ["%", "&", "=", "+", "2", "5", "E", "8d", "%E5", "%8D", "%93", "卓", "a", "%25", "%00", "\ud800"]


def random_texts() -> list[str]:
    luck = Random(43)
    return ["".join(luck.choices(LETTERS, k=luck.randrange(12))) for _ in range(2_000)]


@pytest.mark.parametrize("texts", [SAMPLES, random_texts()], ids=["samples", "random"])
def test_texts_and_queries_are_read_as_by_urllib(texts: list[str]) -> None:
    for text in texts:
        assert percent_decoding.unquote(text) == unquote(text)
        assert percent_decoding.pairs(text) == parse_qsl(text, keep_blank_values=True)


def test_what_urllib_writes_is_read_back() -> None:
    text = "卓 50% a+b&c=d\n"
    assert percent_decoding.unquote(quote(text)) == text
