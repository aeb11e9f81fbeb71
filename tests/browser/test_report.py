"""The report about something that is wrong: its facts, its link, and the warning about what the link reveals."""

from __future__ import annotations

import pytest

from takujo import Match
from tests.browser.conftest import Visit
from tests.browser.test_access import findings
from tests.browser.visitor import Visitor

PHONE = (390, 844)
# What is copied is noted, also where the browser allows no clipboard.
CLIPBOARD = """() => Object.defineProperty(navigator, "clipboard", { configurable: true,
  value: { writeText: async (text) => { window.copied = text; } } })"""


def report(you: Visitor) -> str:
    """Open the report from the player aid, and return its facts."""
    you.page.locator("#aid").click()
    you.page.locator("#aid-dialog [data-report]").click()
    return you.page.locator("#report-facts").input_value()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_report_has_the_link_of_a_match_with_secrets_only_if_the_person_wants_it(started: Visit, lang: str) -> None:
    you = started()
    page = you.page
    you.resize(*PHONE)
    page.locator("#lang").select_option(lang)
    match = you.begin("workers-made", 3)
    you.come()
    page.evaluate(CLIPBOARD)
    facts = report(you)
    assert match.game.card(lang, "title") in facts and "Mozilla" in facts and "#m=" not in facts
    assert you.focus() == "report-what" and page.locator("#report-secrets").is_hidden()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
    page.locator("#report-what").fill("The flag is missing.")
    page.locator("#report-link").check()
    assert page.locator("#report-secrets").is_visible()
    assert findings(you, [(lang, "light")]) == {}
    page.locator("#report-copy").click()
    you.until("() => document.getElementById('report-said').textContent")
    written, _, sent = page.evaluate("() => window.copied").partition("\n\n")
    assert written == "The flag is missing." and Match.from_link(sent).digest() == match.digest()
    # Once it is closed, nothing of the match stays on the page.
    page.keyboard.press("Escape")
    page.wait_for_selector("#report-facts", state="detached")
    page.evaluate("() => { delete navigator.clipboard; }")


def test_alone_with_computers_the_report_has_the_link_to_what_is_seen(started: Visit) -> None:
    you = started()
    page = you.page
    match = you.begin("wartime-economy", 2, seat_1="random")
    you.press(match, match.actions(0)[0])
    page.locator("#log-first").click()
    page.keyboard.press("?")
    page.locator("#aid-dialog [data-report]").click()
    facts = page.locator("#report-facts").input_value()
    assert "&at=0" in facts and f"Move 0 of {len(match)}" in facts and page.locator("#report-secrets").is_hidden()
    page.keyboard.press("Escape")
    # A report about the rules names the rule that is being read.
    page.locator("#aid-dialog a[href='#rule-5']").click()
    page.wait_for_selector("#rules-toc [aria-current][href='#rule-5']")
    page.locator("#rules-toc [data-report]").click()
    facts = page.locator("#report-facts").input_value()
    assert "Rule: 5\n" in facts and "#m=" not in facts and page.locator("#report-link").count() == 0
