"""Commands given before their bundles are loaded wait for these, while the page stays responsive."""

from __future__ import annotations

from pathlib import Path

from takujo import Match
from tests.browser.conftest import Visit
from tests.browser.test_own_numbers import import_file
from tests.browser.test_war_clouds import played_to
from tests.tiers import slow

pytestmark = slow("faults")

OVER = Path(__file__).parents[1] / "records" / "wartime_economy" / "long-2-tie.takujo"
"""A match that two people have played to its end."""
A_WHILE_MS = 500
"""How long a bundle is held back: long enough for a command that doesn't wait to take effect."""


def test_a_form_waits_for_its_code_while_the_table_shows_what_a_seat_has(visit: Visit) -> None:
    you = visit().open()
    you.bring(played_to("trade"))
    more = you.hold_bundles("more")
    you.page.reload()
    you.ready()
    assert you.page.locator("#prompt .form-stock").count()
    you.page.locator("#moves [data-form=offer]").click()
    you.page.wait_for_timeout(A_WHILE_MS)
    assert you.page.locator("#form-dialog[open]").count() == 0
    more.send()
    you.page.wait_for_selector("#form-dialog[open]")


def test_the_result_of_a_match_that_is_deleted_waits_for_its_game(visit: Visit) -> None:
    you = visit().open()
    you.bring(Match.read(OVER.read_text("utf-8")))
    you.page.locator("#go-lobby").click()
    you.page.evaluate("() => localStorage.removeItem('takujo.results')")
    game = you.hold_bundles("wartime_economy")
    you.page.reload()
    you.ready()
    you.page.locator("[data-save-delete]").click()
    you.page.wait_for_timeout(A_WHILE_MS)
    assert you.page.evaluate("() => localStorage['takujo.results']") is None
    game.send()
    you.until("() => localStorage['takujo.results']")


def test_a_file_of_values_waits_for_its_game(visit: Visit) -> None:
    you = visit().open()
    game = you.hold_bundles("water_walker")
    you.page.locator("#open-rules").click()
    you.page.locator("#correct-numbers").click()
    import_file(you, 'takujo-numbers = 1\ngame = "water-walker"\nname = "Mine"\n[numbers]\n')
    you.page.wait_for_timeout(A_WHILE_MS)
    assert you.page.locator("#message-dialog[open]").count() == 0
    game.send()
    you.page.wait_for_selector("#message-dialog[open]")
    assert "Water" in you.text("#message-text")


def test_going_forward_during_the_start_waits_for_that_screen(visit: Visit) -> None:
    you = visit()
    you.start()
    page = you.page
    page.locator("#open-rules").click()
    page.wait_for_selector("html[data-screen=rules]")
    page.go_back()
    page.wait_for_selector("html[data-screen=table]")
    game, more = you.hold_bundles("wartime_economy"), you.hold_bundles("more")
    with page.expect_request("**/python/wartime_economy.zip.xz"):
        page.reload(wait_until="commit")
    page.evaluate("() => history.forward()")
    game.send()
    you.ready()
    page.wait_for_timeout(A_WHILE_MS)
    assert page.locator("#rules-body h1").count() == 0
    more.send()
    page.wait_for_selector("html[data-screen=rules] #rules-body h1")


def test_going_back_to_a_match_needs_no_other_bundles(visit: Visit) -> None:
    you = visit()
    more = you.hold_bundles("more")
    you.start()
    you.page.locator("#go-lobby").click()
    you.page.wait_for_selector("html[data-screen=lobby]")
    you.page.go_back()
    you.page.wait_for_timeout(A_WHILE_MS)
    assert you.page.locator("html").get_attribute("data-screen") == "table"
    more.send()
