"""The pages that tests share: without that each of them would wait for a start of Python."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests import homes
from tests.browser.started import REPLACED, StartedPages
from tests.tiers import slow


@slow("more screens")
def test_a_page_with_a_match_is_cleared_and_shared_without_being_loaded_again(chrome: Browser, home: str) -> None:
    pages = StartedPages(chrome, home)
    for game in homes.shipped():
        you = pages.take()
        you.page.evaluate("() => { window.shared = true; }")
        you.begin(game.id, 3 if 3 in game.seats else 2)
        you.page.evaluate("() => localStorage.clear()")
        assert pages.give_back() == []
        assert pages.take().page.evaluate("() => window.shared"), game.id
        assert pages.give_back() == []
    pages.close()


@slow("more screens")
def test_a_page_whose_browser_a_test_has_changed_is_loaded_again(chrome: Browser, home: str) -> None:
    pages = StartedPages(chrome, home)
    you = pages.take()
    before = you.page.evaluate(REPLACED)
    for change in ("RTCDataChannel.prototype.send", "Date", "setTimeout"):
        you.page.evaluate(f"() => {{ window.usual = {change}; {change} = class {{}}; window.changed = true; }}")
        assert you.page.evaluate(REPLACED) != before, change
        you.page.evaluate(f"() => {{ {change} = window.usual; }}")
    you.page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    assert pages.give_back() == []
    assert pages.take() is you and not you.page.evaluate("() => window.changed")
    assert pages.give_back() == []
    pages.close()
