"""axe-core on every screen and dialog, in both languages and every colour scheme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from takujo.core.rules.rng import Stream
from tests.browser.conftest import ROOT, Visit
from tests.browser.test_board import chosen
from tests.browser.visitor import Visitor
from tests.tiers import first

# It replaces a function of the document, which is put back: a shared page would look changed.
AXE = f"""() => {{ {(ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")}
  delete document.elementsFromPoint; }}"""
FINDINGS = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .filter((found) => ["serious", "critical"].includes(found.impact))
  .map((found) => [found.id, ...found.nodes.slice(0, 3).map((node) => [node.target.join(" "), node.failureSummary])])"""
SCHEMES = [("ja", "light"), ("ja", "contrast"), ("en", "dark")]
"""The last one is in the language that tests read."""


@pytest.fixture(scope="module")
def you(stay: Visit) -> Visitor:
    """Somebody with a match in play and one that is over."""
    you = stay()
    match = you.start(seats=1, seed=11, nations="china", mode="solo")
    luck = Stream(1, "access")
    while match.actors():
        action = str(chosen(match, luck))
        you.pick(action)
        match.play(0, action)
    you.start(seats=2, seed=5, name_0="Ann", seat_1="human")
    you.page.evaluate("() => localStorage.setItem('takujo.match.torn', 'torn')")
    return you


def lobby(you: Visitor) -> None:
    you.page.locator("#go-lobby").click()
    you.page.evaluate("() => { document.querySelector('#more').open = true; }")
    you.page.locator("[name='option.nations']").select_option("")


def table(you: Visitor) -> None:
    lobby(you)
    you.page.locator("[data-save-open]").first.click()
    you.page.locator(".target[data-target='die:1']").click()


def outcome(you: Visitor) -> None:
    lobby(you)
    you.page.locator("[data-save-open]").nth(1).click()
    assert you.page.locator("#outcome").is_visible()


def rules(you: Visitor) -> None:
    you.page.locator("#open-rules").click()


def past(you: Visitor) -> None:
    table(you)
    you.page.locator("#log-first").click()


def refused(you: Visitor) -> None:
    table(you)
    you.page.locator("#undo").click(force=True)
    assert you.toast()


def dialog(opener: str, before: Callable[[Visitor], None] = table) -> Callable[[Visitor], None]:
    def opened(you: Visitor) -> None:
        before(you)
        you.page.locator(opener).first.click()
        assert you.page.locator("dialog[open]").count() == 1

    return opened


def keys(you: Visitor) -> None:
    lobby(you)
    you.page.keyboard.press("?")
    assert you.page.locator("#keys-dialog[open]").count() == 1


def aid(you: Visitor) -> None:
    table(you)
    you.page.keyboard.press("?")
    you.page.wait_for_selector("#aid-dialog[open]")


def message(you: Visitor) -> None:
    lobby(you)
    you.page.evaluate("() => { location.hash = '#m='; }")
    you.page.wait_for_selector("#message-dialog[open]")


PLACES: dict[str, Callable[[Visitor], None]] = {
    "lobby": lobby,
    "table": table,
    "outcome": outcome,
    "rules": rules,
    "settings": dialog("#open-settings"),
    "a point in the past": past,
    "a refusal": refused,
    "share": dialog("#share"),
    "seats": dialog("#seats"),
    "keys": keys,
    "player aid": aid,
    "rename": dialog("[data-save-rename]", lobby),
    "message": message,
}
FIRST = 5
"""The default run looks at the first five."""


@pytest.mark.parametrize("place", first(PLACES, "more screens", kept=FIRST))
def test_axe_finds_nothing_serious(you: Visitor, place: str) -> None:
    you.page.evaluate("() => document.querySelector('dialog[open]')?.close()")
    PLACES[place](you)
    assert findings(you) == {}


def findings(you: Visitor, schemes: list[tuple[str, str]] = SCHEMES) -> dict[str, Any]:
    """Return what axe finds on the page as it stands, by language and colours."""
    if not you.page.evaluate("() => 'axe' in window"):
        you.page.evaluate(AXE)
    found: dict[str, Any] = {}
    for lang, theme in schemes:
        # The settings' own event, without opening their dialog over the one that is looked at.
        you.page.evaluate(
            "([lang, theme]) => { for (const [name, value] of [['lang', lang], ['theme', theme]]) {"
            " const input = document.querySelector(`#settings-dialog [name=${name}][value=${value}]`);"
            " input.checked = true; input.dispatchEvent(new Event('change', { bubbles: true })); } }",
            [lang, theme],
        )
        assert you.page.locator("html").get_attribute("lang") == lang
        serious = you.page.evaluate(FINDINGS)
        if serious:
            found[f"{lang} {theme}"] = serious
    return found
