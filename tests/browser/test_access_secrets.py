"""axe-core on what the games with secrets bring: the curtain, both tables, their rules and their end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from tests.browser.brief import brief
from tests.browser.conftest import Visit
from tests.browser.test_access import SCHEMES, findings
from tests.browser.test_curtain import placing
from tests.browser.test_water_walker import at_the_walk
from tests.browser.test_workers_made import before_battle
from tests.browser.visitor import Visitor, deciding
from tests.tiers import slow

pytestmark = slow("more screens")

PEOPLE = ("human", "human", "human")


@pytest.fixture
def you(started: Visit) -> Visitor:
    """Somebody at a page that has started: each test brings a match of its own."""
    return started()


def laying() -> Match:
    """Return a match of Water Walker with panels on the table, some of them known to whoever is to decide."""
    match = Match.new("water-walker", 4, {}, 7, [("human", f"P{seat}") for seat in range(4)])
    luck = Stream(7, "laying")
    for _ in range(5):
        match.play(deciding(match), luck.choice(match.actions(deciding(match))))
    return match


def over(game: str) -> Match:
    """Return a match that is over."""
    match = Match.new(game, 3, {}, 7)
    luck = Stream(7, "over")
    while match.actors():
        match.play(deciding(match), brief(match, luck))
    return match


def battle() -> Match:
    """Return a match of Three Nations after its first battle."""
    match = before_battle()
    match.play(2, "done")
    return match


def table(match: Callable[[], Match], width: int = 1280) -> Callable[[Visitor], None]:
    def shown(you: Visitor) -> None:
        you.page.set_viewport_size({"width": width, "height": 900})
        you.bring(match())
        you.come()
        if you.page.locator(".target[data-state=lit]").count():
            you.page.locator(".target[data-state=lit]").first.focus()

    return shown


def curtain(you: Visitor) -> None:
    you.bring(placing())
    assert you.curtained()


def share(you: Visitor) -> None:
    curtain(you)
    you.page.locator("#curtain-share").click()
    assert you.page.locator("dialog[open]").count() == 1


def rules(game: str) -> Callable[[Visitor], None]:
    def shown(you: Visitor) -> None:
        you.bring(laying() if game == "water-walker" else battle())
        you.come()
        you.page.locator("#open-rules").click()
        you.page.wait_for_selector("#rules-body h2")

    return shown


PLACES: dict[str, tuple[Callable[[Visitor], None], int]] = {
    "curtain": (curtain, 4),
    "share": (share, 2),
    "water walker, laying": (table(laying), 4),
    "water walker, on a phone": (table(laying, 390), 2),
    "water walker, the clock": (table(lambda: at_the_walk(PEOPLE, "strict")), 2),
    "water walker, over": (table(lambda: over("water-walker")), 2),
    "water walker, rules": (rules("water-walker"), 2),
    "three nations, placing": (table(placing), 4),
    "three nations, on a phone": (table(placing, 390), 2),
    "three nations, training": (table(battle), 2),
    "three nations, over": (table(lambda: over("workers-made")), 2),
    "three nations, rules": (rules("workers-made"), 2),
}


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(you: Visitor, place: str) -> None:
    show, schemes = PLACES[place]
    show(you)
    if "clock" in place:
        you.page.locator("[data-action='walk 1 0']").click()
        you.page.wait_for_selector("#clock", state="visible")
    assert findings(you, SCHEMES[:schemes]) == {}
