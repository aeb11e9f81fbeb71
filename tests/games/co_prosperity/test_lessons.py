"""The lessons together teach the whole game."""

from __future__ import annotations

import takujo
from takujo.core.lesson import ids, lesson

GAME = takujo.games()["co-prosperity"]


def test_every_chapter_of_the_rules_page_is_taught() -> None:
    chapters = {section.number.partition(".")[0] for section in GAME.page.rules("en")}
    taught = {number.partition(".")[0] for id in ids(GAME) for number in lesson(GAME, id).covers}
    assert chapters == taught
