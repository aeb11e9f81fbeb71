"""What a first visit fetches until the page is ready: by part not much more than the numbers in first_visit.toml."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests import homes
from tests.browser.conftest import Visit
from tests.first_visit import GAME, parts_of
from tests.tiers import first

LIMITS = tomllib.loads((Path(__file__).parents[1] / "first_visit.toml").read_text("utf-8"))
GAMES = sorted((game.id for game in homes.shipped()), key=lambda id: id != GAME)
MORE = 1.02
"""So many times its number in the file a part may have."""


def too_much(parts: dict[str, int], kind: str) -> dict[str, int]:
    """Return the parts above their limits, by name, and the sum as "all" if that is."""
    limits = LIMITS[kind]
    found = {part: size for part, size in parts.items() if size > limits["parts"].get(part, 0) * MORE}
    return found | ({"all": sum(parts.values())} if sum(parts.values()) > limits["most"] else {})


def test_the_lobby_is_ready_with_few_bytes(visit: Visit) -> None:
    parts = parts_of(visit().open().page)
    assert {part for part, size in parts.items() if not size} == {"first board"}, "every part is counted"
    assert too_much(parts, "lobby") == {}


def test_a_game_that_is_still_on_its_way_opens_once_it_has_come(visit: Visit) -> None:
    you = visit()
    bundles = you.hold(re.compile(r"/python/(?!start)"))
    you.open()
    assert you.page.locator("#boot").is_hidden()
    you.page.locator("#start").click()
    you.page.wait_for_selector("#boot:visible")
    you.until("() => document.getElementById('boot-bytes').textContent === 'Loading the game… 0%'")
    assert you.page.locator("html").get_attribute("data-screen") == "lobby"
    bundles.send()
    you.page.wait_for_selector("html[data-screen=table] #targets *", state="attached")
    assert you.page.locator("#boot").is_hidden()


@pytest.mark.parametrize("game", first(GAMES, "more of the start"))
def test_a_match_is_on_the_table_with_few_bytes(visit: Visit, game: str) -> None:
    you = visit()
    you.open(f"?game={game}&start")
    assert you.page.locator("html").get_attribute("data-screen") == "table"
    you.page.wait_for_selector("#targets *", state="attached")
    assert too_much(parts_of(you.page), "match") == {}
