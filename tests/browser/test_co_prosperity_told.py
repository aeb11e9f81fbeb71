"""Greater East Asia Co-Prosperity Sphere on the page: refusals name their section, and axe finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from takujo import Match
from tests.browser.co_prosperity_play import ALLIES_TAKE, BEFORE_THE_ATTACK, JAPAN_TAKES, PEACE, SET_UP, agrees, played
from tests.browser.conftest import Visit
from tests.browser.test_access import SCHEMES, findings
from tests.browser.visitor import NEWEST, Visitor
from tests.tiers import slow


@pytest.mark.parametrize(
    ("before", "id", "rule"),
    [
        (("play naval", "do strategic", "from japan", "with MAR 1"), "space:kunming", "8.1"),
        (("play naval", "do sea", "from japan", "with BB 2"), "space:guam", "7.4.2"),
        (("play land", "do land"), "space:okinawa", "8.3"),
        (("play production", "do replace"), "space:port_arthur", "8.4.1"),
        (("pass", "pass", *("from japan", "with CV 2", "to okinawa") * 2)[:-1], "space:okinawa", "9.0"),
    ],
)
def test_refusals_name_their_section(sitting: Visitor, before: tuple[str, ...], id: str, rule: str) -> None:
    you = sitting
    page = you.page
    match = played(*SET_UP, *JAPAN_TAKES, *ALLIES_TAKE, *PEACE, *before)
    lay(you, match)
    before_it = you.page.evaluate(NEWEST)
    you.at(id)
    assert page.evaluate(NEWEST) == before_it
    said = you.toast()
    assert len(said) > 12 and said in you.text("#spoken")
    way = page.locator("#toast-action")
    assert rule in way.inner_text()
    way.click()
    assert page.locator("html").get_attribute("data-screen") == "rules"
    heading = page.evaluate("() => document.activeElement.textContent")
    assert heading.strip().startswith(rule), heading
    page.go_back()
    assert page.locator("html").get_attribute("data-screen") == "table"


# -- axe


@pytest.fixture
def sitting(started: Visit) -> Visitor:
    """Somebody at a page that has started: each test brings a match of its own."""
    return started()


def lay(you: Visitor, match: Match) -> None:
    """Put a match on the table from a file, and come to it."""
    page = you.page
    if page.locator("html").get_attribute("data-screen") != "lobby":
        page.locator("#curtain-lobby" if you.curtained() else "#go-lobby").click()
    page.evaluate("() => localStorage.clear()")
    record = match.record().encode()
    page.locator("#import").set_input_files({"name": "match.txt", "mimeType": "text/plain", "buffer": record})
    page.locator("[data-save-open]").click()
    you.sit()
    you.come()
    agrees(you, match)


def table(*notations: str, width: int = 1280) -> Callable[[Visitor], None]:
    def shown(you: Visitor) -> None:
        you.page.set_viewport_size({"width": width, "height": 900})
        lay(you, played(*notations))
        you.page.locator(".target[data-state=lit]").first.focus()

    return shown


def rules(you: Visitor) -> None:
    table()(you)
    you.page.locator("#open-rules").click()
    you.page.wait_for_selector("#rules-body h2")


PLACES: dict[str, tuple[Callable[[Visitor], None], int]] = {
    "choosing cards": (table(*SET_UP, *JAPAN_TAKES[:2]), 3),
    "before an attack": (table(*BEFORE_THE_ATTACK), 3),
    "a battle": (table(*BEFORE_THE_ATTACK, "attack"), 3),
    "a battle, on a phone": (table(*BEFORE_THE_ATTACK, "attack", width=390), 2),
    "rules": (rules, 2),
}


@slow("more screens")
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(sitting: Visitor, place: str) -> None:
    show, schemes = PLACES[place]
    show(sitting)
    assert findings(sitting, SCHEMES[:schemes]) == {}
