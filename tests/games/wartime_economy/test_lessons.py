"""The lessons together: every section of the rules page has one that teaches it."""

from __future__ import annotations

from takujo.core.teaching.lesson import covering, ids, lesson
from takujo.games.wartime_economy import GAME


def test_every_section_of_the_rules_page_is_taught() -> None:
    index = [(id, lesson(GAME, id).covers) for id in ids(GAME)]
    numbers = [section.number.removesuffix(".0") for section in GAME.page.rules("ja")]
    assert not [number for number in numbers if not covering(index, number)]
