"""The pages that tests share: without that each of them would wait for a start of Python."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests import homes
from tests.browser.started import StartedPages
from tests.tiers import slow


@slow("more screens")
def test_a_page_with_a_match_is_cleared_and_shared_without_being_loaded_again(chrome: Browser, home: str) -> None:
    pages = StartedPages(chrome, home)
    for game in homes.shipped():
        you = pages.take()
        you.page.evaluate("() => { window.shared = true; }")
        you.begin(game.id, 3 if 3 in game.seats else 2)
        assert pages.give_back() == []
        assert pages.take().page.evaluate("() => window.shared"), game.id
        assert pages.give_back() == []
    pages.close()
