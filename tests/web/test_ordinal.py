"""Places in a ranking: each number with its ending in English, and with 位 in Japanese."""

from __future__ import annotations

import pytest

from tests.web.stubs import browser
from tests.web.test_page_markup import TEXTS


@pytest.mark.parametrize(
    ("place", "english"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st")],
)
def test_a_place_has_its_ending(place: int, english: str) -> None:
    with browser() as open:
        from takujo.web.page.ordinal import ordinal

        open.texts.update({key: (TEXTS["ja"][key], text) for key, text in TEXTS["en"].items()})
        assert ordinal(place) == english
    assert all(TEXTS["ja"][key] == "{n}位" for key in TEXTS["ja"] if key.startswith("outcome.place."))
