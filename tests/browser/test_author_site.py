"""A site with games from a folder outside the project and none of ours, played by mouse, by keys and live."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from takujo.core.game.game import Game
from takujo.core.game.registry import lent
from takujo.core.rules.rng import Stream
from tests.browser import company
from tests.browser.conftest import Visit, built, visits
from tests.browser.visitor import deciding
from tests.examples import goofspiel, tic_tac_toe
from tests.stage import stage
from tests.static_host import StaticHost
from tests.tiers import slow

pytestmark = slow("more ways to play")

BRAND = 'name = ["小さな卓", "Small Table"]\ntheme = "#301040"\naccent = "#ffcc66"\nicon = "mark.svg"\n'
MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#fc6"/></svg>'
FAULTY = """
def evaluation(p: Position, seat: int) -> float:
    return 1 / p.seats.bit_count() - p.outcme()


GAME = OneFileGame(
    TicTacToe, "Faulty", 2, evaluation=evaluation, plies=1, minutes=(1, 3), words={"log.mark": ""}
)
"""
MISSPELT = 'GAME = OneFileGame(TicTacToe, "Misspelt", 2, minutes=(1, 3))\n'


@pytest.fixture(scope="module")
def author_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with two games in one file each, and a name, colours and icon of its own."""
    made = tmp_path_factory.mktemp("author")
    games = made / "games"
    games.mkdir()
    examples = Path(str(goofspiel.__file__)).parent
    for name in ("tic_tac_toe.py", "goofspiel.py", "goofspiel.first.toml"):
        shutil.copy(examples / name, games)
    rules = (examples / "tic_tac_toe.py").read_text("utf-8").partition("GAME = ")[0]
    (games / "faulty.py").write_text(rules + FAULTY, "utf-8")
    (games / "misspelt.py").write_text(rules.replace("p.squares[", "p.sqares[") + MISSPELT, "utf-8")
    (games / "site.toml").write_text(BRAND, "utf-8")
    (games / "mark.svg").write_text(MARK, "utf-8")
    host = StaticHost(built(stage(made / "project"), made / "site", "--games", str(games), "--only"))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(games)
        faulty: Game = import_module("faulty").GAME
        with lent(tic_tac_toe.GAME), lent(goofspiel.GAME), lent(faulty):
            yield host.url
    host.close()


@pytest.fixture
def guests(chrome: Browser, author_home: str) -> Iterator[Visit]:
    yield from visits(chrome, author_home)


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)], ids=["desktop", "phone"])
def test_the_lobby_offers_these_games_alone_and_one_is_played_by_mouse(guests: Visit, size: tuple[int, int]) -> None:
    you = guests(viewport={"width": size[0], "height": size[1]}).open()
    cards = you.page.locator("#cards .card")
    assert cards.evaluate_all("all => all.map((card) => card.dataset.game)") == [
        "faulty",
        "misspelt",
        "tic-tac-toe",
        "goofspiel",
    ]
    assert (you.page.title(), you.text("#brand")) == ("Small Table", "Small Table")
    assert you.page.locator("#brand img").evaluate("mark => mark.complete && mark.naturalWidth > 0")
    bar = you.page.locator("#bar").evaluate("bar => getComputedStyle(bar).backgroundImage")
    assert "rgb(48, 16, 64)" in bar
    match = you.begin("tic-tac-toe", 2, seat_0="human", seat_1="human")
    assert "Mark an empty square" in you.text("#prompt")
    for square in (4, 0, 2, 6, 3, 5, 1, 7, 8):
        you.point(match, tic_tac_toe.Mark(square))
    you.page.wait_for_selector("#outcome:not([hidden])")
    assert "draw" in you.text("#outcome").lower()
    assert you.shared().digest() == match.digest()


def test_a_match_by_keys_against_a_computer(guests: Visit) -> None:
    you = guests().open()
    match = you.begin("tic-tac-toe", 2, seat_0="human", seat_1="random")
    while match.actors():
        you.type(match, match.actions(deciding(match))[0])
    assert you.saved().outcome() == match.outcome() is not None


def test_actions_without_a_line_in_the_log(guests: Visit) -> None:
    you = guests().open()
    match = you.begin("faulty", 2, seat_0="human", seat_1="random")
    for _ in range(2):
        you.press(match, match.actions(0)[0])
    assert len(match) == 4 and you.log() == 0


def test_an_error_in_a_match_that_the_address_starts_is_named_in_the_lobby(guests: Visit) -> None:
    you = guests().open()
    you.page.goto(f"{you.page.url.partition('?')[0]}?game=misspelt&seats=2&seed=1&seat.0=human&seat.1=random&start")
    you.page.wait_for_selector("html[data-ready]")
    said = you.page.get_by_text("misspelt.py, line")
    said.wait_for()
    assert "sqares" in str(said.text_content())
    assert any("sqares" in problem for problem in you.problems)
    you.problems.clear()


def test_two_people_at_a_live_table(guests: Visit) -> None:
    host, guest = guests(), guests(viewport={"width": 390, "height": 800})
    guest.open()
    host.begin("goofspiel", 2, seat_0="human", seat_1="human", name_0="Ann")
    company.sit(host, guest, 1, "Bob")
    played = company.play([host, guest], Stream(1, "live"))
    assert played == 2 * goofspiel.CARDS
    assert guest.saved().record() == host.saved().record()
    company.close(host, guest)


def test_a_lesson(guests: Visit) -> None:
    you = guests().open("?lesson=goofspiel/first")
    you.page.wait_for_selector("html[data-step='1/3'] #lesson-text")
    assert "12 points" in you.text("#lesson-text")
    you.page.locator("[data-action='bid 13']").click()
    you.page.wait_for_selector("html[data-step='2/3']")
    assert "The next prize counts only 2" in you.text("#lesson-text")


def test_the_rules_page_and_a_hint(guests: Visit) -> None:
    you = guests().open()
    you.begin("tic-tac-toe", 2, seat_0="human", seat_1="human")
    you.page.keyboard.press("h")
    you.page.wait_for_selector("#hint-panel [data-play]")
    assert "Mark square" in you.text("#hint-panel")
    you.page.keyboard.press("Escape")
    you.page.locator("#go-lobby").click()
    you.page.locator("#open-rules").click()
    you.page.wait_for_selector("#rules-body h1")
    assert "three rows of three squares" in you.text("#rules-body")
    # It has no values, and so no sources, and nothing to correct.
    assert you.page.locator("#correct-numbers, .prov-legend").count() == 0
    assert you.page.locator("#rules-body h2").all_inner_texts() == ["1 How to play"]


def test_an_error_of_an_authors_computer_players_is_shown_with_its_line(guests: Visit) -> None:
    you = guests().open("?game=faulty&seats=2&seed=7&seat.0=easy&seat.1=human&start")
    you.page.wait_for_selector("#message-dialog[open] #message-text")
    said = you.text("#message-text")
    you.allow("outcme|waits for the bundle")
    assert "faulty.py, line" in said and "AttributeError" in said and "outcme" in said
