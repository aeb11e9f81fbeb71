"""Commands that wait for parts of the site's Python which are still on their way."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import takujo
from takujo.web.page import needed_bundles
from takujo.web.page.needed_bundles import of_all, of_players, of_players_in, of_record, of_table
from takujo.web.screens.startup_game import needed, of_request
from tests.web.stubs import Browser, browser, settle


@pytest.fixture
def web() -> Iterator[Browser]:
    """A browser into which two bundles have not come yet, whose games nobody has imported."""
    with browser() as web:
        web.on_their_way = {name: asyncio.Event() for name in ("more", "library")}
        yield web


def waiting(web: Browser) -> tuple[Any, list[str]]:
    """Return what lets commands wait, and what it says."""
    from takujo.web.page.pending_commands import Waiting

    said: list[str] = []
    notices: Any = SimpleNamespace(message=lambda *words: said.extend(words))
    return Waiting(notices), said


def test_a_command_whose_bundles_are_there_is_carried_out_at_once(web: Browser) -> None:
    done: list[str] = []
    waiting(web)[0].do(["water_walker"], lambda: done.append("start"))
    assert done == ["start"]


async def test_a_command_waits_for_its_bundles_and_the_page_says_so(web: Browser) -> None:
    done: list[str] = []
    waiting(web)[0].do(["more"], lambda: done.append("rules"))
    await settle()
    root = web.page.documentElement
    assert done == [] and "data-waiting" in root.attributes
    assert web.page.getElementById("boot-bytes").textContent == "boot.game 40%"
    web.on_their_way["more"].set()
    await asyncio.sleep(0.3)
    assert done == ["rules"] and "data-waiting" not in root.attributes


async def test_of_commands_that_wait_the_latest_is_carried_out(web: Browser) -> None:
    done: list[str] = []
    waits, _ = waiting(web)
    waits.do(["more"], lambda: done.append("rules"))
    waits.do(["more", "library"], lambda: done.append("progress"))
    for coming in [*web.on_their_way.values()]:
        coming.set()
    await asyncio.sleep(0.5)
    assert done == ["progress"]


async def test_a_bundle_that_does_not_come_is_said(web: Browser) -> None:
    done: list[str] = []
    waits, said = waiting(web)
    web.lost.add("more")
    waits.do(["more"], lambda: done.append("rules"))
    web.on_their_way["more"].set()
    await asyncio.sleep(0.5)
    assert (done, said) == ([], ["error.heading", "boot.failed"])


def test_what_a_match_a_lesson_and_a_screen_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needed_bundles, "modules", {})
    game = takujo.games()["war-clouds"]
    own = game.with_numbers({"war.units": 10})
    assert of_table(game) == of_table(own) == ["war_clouds"]
    assert of_players(game) == ["war_clouds", "war_clouds-players"]
    assert of_request({"game": "war-clouds"}) == ["war_clouds"] == needed(game, "", {"game": "war-clouds"}, {})
    lesson = ["more", "war_clouds", "war_clouds-players"]
    assert of_request({"lesson": "war-clouds/basics"}) == lesson
    assert needed(game, "", None, {"screen": "table", "problem": "war-clouds/1"}) == lesson
    assert of_request({"game": "no-such-game"}) == []
    assert needed(None, "", None, {}) == []
    assert needed(None, "", None, {"screen": "rules"}) == of_all()
    assert needed(game, "", None, {"screen": "table", "live": "host"}) == of_all()
    records = [takujo.Match.new(one, 2, seed=1).record() for one in (game, own)]
    assert [of_record(text) for text in records] == [["war_clouds"], of_all()]
    assert [of_players_in(text) for text in records] == [of_players(game), of_all()]


def test_what_has_been_imported_needs_nothing_but_for_numbers_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = takujo.games()["war-clouds"]
    imported = {f"{game.package}.board": needed_bundles, f"{game.package}.players": needed_bundles}
    monkeypatch.setattr(needed_bundles, "modules", imported)
    assert of_players(game) == [] and of_request({"game": "war-clouds"}) == []
    assert of_players(game.with_numbers({"war.units": 10})) == ["war_clouds", "war_clouds-players"]
    assert {"war_clouds", "more"} <= {*of_all()}
