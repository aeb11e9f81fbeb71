"""The player aid: one tap from the table, with the values of the match, on one printed page."""

from __future__ import annotations

import re

import pytest

import takujo
from tests.browser.conftest import Visit
from tests.tiers import slow


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_aid_opens_with_one_tap_and_leads_to_the_rules(started: Visit, lang: str) -> None:
    you = started()
    page = you.page
    you.resize(390, 844)
    page.locator("#lang").select_option(lang)
    you.begin("water-walker", 3)
    page.locator("#aid").click()
    page.wait_for_selector("#aid-dialog[open]")
    game = takujo.games()["water-walker"]
    assert game.card(lang, "title") in you.text("#aid-heading")
    assert page.locator("#aid-dialog section").count() == len(game.page.aid(lang))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    # A table that is cut has a shade at the edge.
    shaded = "all => all.every((one) => getComputedStyle(one).backgroundAttachment.includes('local'))"
    assert page.locator("#aid-dialog .table-scroll").evaluate_all(shaded)
    page.locator("#aid-dialog a[href='#rule-3.5']").click()
    page.wait_for_selector("html[data-screen=rules]")
    assert page.evaluate("() => document.activeElement.id") == "rule-3.5"
    page.go_back()
    assert page.locator("#aid-dialog[open]").count() == 0
    assert page.locator("html").get_attribute("data-screen") == "table"


@slow("more screens")
def test_a_stack_of_units_leads_to_the_aid_about_units(started: Visit) -> None:
    you = started()
    page = you.page
    you.resize(390, 844)
    you.begin("co-prosperity", 2, seat_1="random")
    you.come()
    page.wait_for_selector("[data-target='space:japan'][data-state=info]", timeout=30_000)
    page.locator("[data-target='space:japan']").click()
    page.wait_for_selector("#toast-action:visible")
    assert you.text("#toast-text") == "How it works" and you.text("#toast-action") == "Player aid (11)"
    page.locator("#toast-action").click()
    page.wait_for_selector("#aid-dialog[open]")
    assert page.evaluate("() => document.activeElement.getAttribute('href')") == "#rule-11"
    top = page.locator("#aid-dialog [href='#rule-11']").bounding_box()
    assert top is not None and 0 <= top["y"] < 844 - top["height"]


def test_the_longest_aid_is_printed_alone_on_one_page(started: Visit) -> None:
    you = started()
    you.resize(1280, 800)
    you.begin("co-prosperity", 2, seat_1="random")
    you.page.keyboard.press("?")
    you.page.wait_for_selector("#aid-dialog[open]")
    you.until("() => Array.from(document.styleSheets).some((one) => one.href?.endsWith('/aid.css'))")
    printed = you.page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    you.page.emulate_media(media="print")
    assert you.page.evaluate("() => [...document.body.children].filter((one) => one.checkVisibility()).length") == 1
    you.page.emulate_media(media="screen")
