"""Firefox where it stores nothing or forgets it: the page starts, can be played, and says so."""

from __future__ import annotations

import pytest

from tests.engines.guest import Guest
from tests.engines.launch import firefox
from tests.other_engines import FIREFOX
from tests.tiers import slow


@slow("Firefox")
@pytest.mark.parametrize(
    ("preference", "value", "lasting", "said"),
    [
        ("network.cookie.cookieBehavior", 2, "memory", "close or reload the page"),
        ("browser.privatebrowsing.autostart", True, "window", "private window"),
    ],
)
def test_firefox_forgets_what_is_stored(home: str, preference: str, value: object, lasting: str, said: str) -> None:
    if FIREFOX.program() is None:
        pytest.skip(FIREFOX.missing)
    with firefox({preference: value}) as driver:
        you = Guest(driver, home)
        driver.go("about:blank")
        you.open()
        you.until("(lasting) => document.documentElement.dataset.storage === lasting", lasting)
        assert said in you.text("#saves-lost") and "saved here" not in you.text("#saves")
        you.click("#start")
        you.until("() => document.querySelector('[data-action]')")
        told = "#message-text" if lasting == "memory" else "#toast-text"
        assert "lost when you close" in str(you.evaluate(f"() => document.querySelector('{told}').textContent"))
        complaints = [text for text in you.complaints() if "Offline use" not in text]
        assert complaints == []
