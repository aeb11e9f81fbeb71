"""Every game on the page: a match on the board, wide and tall, in both languages; the lobby and the rules page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from tests.browser.conftest import built, visits
from tests.browser.visitor import NEWEST, Visitor, deciding, drawn, play, route
from tests.stage import stage
from tests.static_host import StaticHost
from tests.tiers import first

SIZES = ((1280, 900), (390, 700))
MOST = 6
"""So many decisions are taken; a short match is over before."""

every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)


# What a test that has failed may have left open stands in the way of the next one.
CLOSE = "() => { for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close(); }"


@pytest.fixture
def you(page_for_all: Visitor) -> Visitor:
    """The page, with nothing in the way."""
    page_for_all.page.evaluate(CLOSE)
    return page_for_all


@pytest.fixture(scope="module")
def page_for_all(chrome: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """One page for all games, of a site that has the template's among them."""
    made = tmp_path_factory.mktemp("larger")
    host = StaticHost(built(stage(made / "project"), made / "site"))
    for visit in visits(chrome, host.url):
        yield visit().open()
    host.close()


def take(you: Visitor, match: Match, action: Action) -> None:
    """Take an action by the place on the board that says all of it, or else by its button; computers answer alike.

    Boards that are moved and zoomed are clicked on in tests of their own.
    """
    scene, way = drawn(match, you.layout()), route(match, action, you.layout())
    still = all(shape["k"] != "world" for shape in scene.shapes)
    if still and len(way) == 1 and scene.picks[way[0]].keys() == action.choice().keys():
        you.at(way[0])
    else:
        you.insist(f'button[data-action="{action}"]')
    play(match, action)
    you.answered(match)
    you.until(f"record => ({NEWEST})() === record", match.record())
    offered = match.actions(deciding(match)) if match.actors() else []
    assert sorted(you.legal()) == sorted(map(str, offered))


@every_game
def test_a_match_among_computers(you: Visitor, game: Game) -> None:
    players = [("human", "Ann"), *[("random", "")] * (game.seats[0] - 1)]
    match = Match.new(game, game.seats[0], seed=5, players=players)
    you.bring(match)
    luck = Stream(5, "every game")
    for n in range(MOST):
        if not match.actors():
            break
        if n % 3 == 0:
            you.resize(*SIZES[n // 3 % 2])
            you.until("() => !bridge.painter.busy()")
        take(you, match, luck.choice(match.actions(deciding(match))))
    if not match.actors():
        you.page.wait_for_selector("#outcome:not([hidden])")
    assert you.shared().digest() == match.digest()


@every_game
@pytest.mark.parametrize("lang", first(["ja", "en"], "more screens"))
def test_its_card_and_its_rules(you: Visitor, game: Game, lang: str) -> None:
    page = you.page
    you.resize(*SIZES[0])
    if page.locator("html").get_attribute("data-screen") == "table":
        page.locator("#go-lobby").click()
    page.locator("#lang").select_option(lang)
    card = page.locator(f".card[data-game={game.id}]")
    assert game.card(lang, "title") in card.inner_text()
    assert card.locator("img").first.evaluate("img => img.complete && img.naturalWidth > 0")
    card.click()
    page.locator("#open-rules").click()
    page.wait_for_selector("#rules-toc a")
    assert game.card(lang, "title") in you.text("#rules-body h1")
    numbers = [section.number for section in game.page.rules(lang)]
    missing = "numbers => numbers.filter((number) => !document.getElementById('rule-' + number))"
    assert page.evaluate(missing, numbers) == [], "whatever a refusal names is among them"
    links = page.locator("#rules-toc a, #rules-body a.rule-link, #rules-body a.prov-rules").evaluate_all(
        "all => all.map((a) => a.getAttribute('href')).filter((href) => !document.getElementById(href.slice(1)))"
    )
    assert links == []
    page.locator("#lang").select_option("en")
    page.go_back()


def test_a_match_goes_on_by_the_older_rules_it_began_by(you: Visitor) -> None:
    game = takujo.games()["kuhn-poker"].by_rules(1)
    match = Match.new(game, 2, {"length": "short"}, 5, [("human", "Ann"), ("random", "")])
    you.bring(match)
    for lang, said in (("ja", "版1"), ("en", "rules version 1")):
        you.page.locator("#lang").select_option(lang)
        you.frames()  # The log may be off screen, and is then rendered a frame later.
        assert said in you.text("#log .log-start")
    luck = Stream(5, "older rules")
    while match.actors():
        take(you, match, luck.choice(match.actions(deciding(match))))
    assert "\ngame kuhn-poker 1\n" in you.saved().record()
    you.page.locator("#rematch").click()
    you.sit()
    assert "\ngame kuhn-poker 2\n" in you.saved().record() and "1" not in you.text("#log .log-start")
