"""The rules page: its contents, its search and its pictures, and that they need no Python."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_boot import open_early
from tests.browser.visitor import Visitor
from tests.tiers import first

PHONE, DESKTOP = (390, 844), (1280, 800)


def reader(visit: Visit, size: tuple[int, int], lang: str = "en", game: str = "wartime-economy") -> Visitor:
    """Open a game's rules while Python is held back."""
    you = visit(viewport={"width": size[0], "height": size[1]})
    open_early(you)
    you.page.locator("#lang").select_option(lang)
    you.page.locator(f"[data-game='{game}']").click()
    you.page.locator("#open-rules").click()
    you.page.wait_for_selector("#rules-body h1")
    return you


def found(you: Visitor, query: str) -> list[str]:
    you.page.locator("#rules-search").fill(query)
    links = "all => all.map((one) => one.getAttribute('href').slice('#rule-'.length))"
    return list(you.page.locator("#rules-hits a").evaluate_all(links))


def test_the_search_finds_numbers_and_words(visit: Visit) -> None:
    you = reader(visit, DESKTOP)
    page = you.page
    assert found(you, "3.2")[0] == "3.2" and "8.2" not in found(you, "3.2")
    assert found(you, "3")[:3] == ["3", "3.1", "3.2"], "a chapter comes with its parts"
    assert found(you, "ＣＯＮＳＣＲＩＰＴ")[0] == "3.4", "neither case nor width matters; a title comes first"
    hits = found(you, "labour infrastructure")
    assert "3.3" in hits and "2.1" not in hits, "every word has to be there"
    assert you.text("#rules-found") == f"{len(hits)} sections"
    excerpt = you.text("#rules-hits li:has([href='#rule-3.3']) small")
    assert "labour" in excerpt.lower()
    assert you.text("#rules-hits li:has([href='#rule-3.3']) mark").lower() == "labour"
    rule = " ".join(you.page.locator("#rule-3\\.3").inner_text().split())
    assert {*re.findall(r"\w+", excerpt)} <= {*re.findall(r"\w+", rule)}, "no word is cut"
    assert page.evaluate("() => CSS.highlights.get('rules-found').size") > 10
    assert page.locator(".toc").is_hidden()
    # The Enter that ends a conversion of an input method searches on; Safari marks it by its key code only.
    for mark in ("isComposing: true", "keyCode: 229"):
        page.keyboard.press("Shift")  # The page takes no Enter for what has just come.
        enter = f"one => one.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Enter', bubbles: true, {mark} }}))"
        page.locator("#rules-search").evaluate(enter)
        assert you.focus() == "rules-search", mark
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.id") == f"rule-{hits[0]}"
    assert found(you, "zeppelin") == [] and you.text("#rules-found").startswith("Nothing found")
    assert found(you, "") == [] and you.text("#rules-found") == "" and page.locator(".toc").is_visible()
    page.locator("#lang").select_option("ja")
    page.wait_for_selector("#rules-body[data-written='wartime-economy.ja']")
    assert found(you, "いんふら") == found(you, "インフラ") != []
    assert page.url == you.home


@pytest.mark.parametrize("size", first([PHONE, DESKTOP], "more screens"))
def test_contents_and_the_way_up_stay_in_reach(visit: Visit, size: tuple[int, int]) -> None:
    you = reader(visit, size)
    page, phone = you.page, size == PHONE
    assert page.locator("#rules-toc [data-report]").is_disabled(), "it needs Python"
    assert page.locator("#rules-toc").is_visible() is not phone
    if phone:
        page.locator(".rules-open").click()
    page.locator(".toc > li > a[href='#rule-6']").click()
    assert page.evaluate("() => document.activeElement.id") == "rule-6"
    place = page.locator("[id='rule-6']").bounding_box()
    assert place is not None and 0 < place["y"] < size[1] / 3
    assert page.locator("#rules-toc").is_visible() is not phone, "the sheet makes way for the text"
    # The contents say where one is, and unfold that chapter only.
    page.wait_for_selector(".toc a[href='#rule-6'][aria-current]", state="attached")
    if phone:
        page.locator(".rules-open").click()
    assert page.locator(".toc li li a:visible").evaluate_all("all => all.map((one) => one.hash)") == [
        f"#rule-6.{part}" for part in range(1, 6)
    ]
    page.keyboard.press("Escape")
    page.locator(".rules-top").click()
    assert page.evaluate("() => [scrollY, document.activeElement.id]") == [0, "rules"]


@pytest.mark.parametrize("game", first(["co-prosperity", "wartime-economy"], "more screens"))
def test_a_chapter_offers_one_lesson(visit: Visit, game: str) -> None:
    you = reader(visit, DESKTOP, game=game)
    offered = you.page.locator("#rules-body [data-lesson]")
    names = offered.evaluate_all("all => all.map((one) => one.closest('.rule').id.split('.')[0])")
    assert len(names) == len(set(names)) > 7
    assert offered.locator("xpath=..").locator("h3").count() == 0


def test_the_playtest_report_is_fetched_when_it_is_opened(visit: Visit) -> None:
    you = reader(visit, PHONE, "ja")
    page, fetched = you.page, list[str]()
    page.on("request", lambda request: fetched.append(request.url) if "/studies/" in request.url else None)
    place = page.locator(".study > div")
    page.wait_for_timeout(300)
    assert fetched == []
    page.locator(".study summary").click()
    place.locator("h2").first.wait_for()
    assert fetched[0].endswith("wartime-economy.ja.html")
    links = place.locator("a[href]").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert len(links) == 10
    assert all(link.startswith("#m=") for link in links)
    item = "document.querySelector('.study > div').shadowRoot.querySelector('li')"
    you.until(f"() => getComputedStyle({item}).display === 'grid'")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


DRAWN = """() => Array.from(document.querySelectorAll(".board-picture > div"), (one) => {
  const part = one.shadowRoot?.querySelector("svg :is(rect, polygon, path)[fill^='var']");
  return part ? getComputedStyle(part).fill : "";
})"""


@pytest.mark.parametrize("lang", first(["ja", "en"], "more screens"))
def test_pictures_are_drawn_in_the_theme(visit: Visit, lang: str) -> None:
    you = reader(visit, PHONE, lang, "war-clouds")
    page = you.page
    pictures = page.locator(".board-picture").count()
    you.until(f"() => ({DRAWN})().filter(Boolean).length === {pictures}")
    light = page.evaluate(DRAWN)
    page.emulate_media(color_scheme="dark")
    assert all(dark != before for dark, before in zip(page.evaluate(DRAWN), light, strict=True))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


def test_pictures_wait_for_the_styles_that_keep_what_is_read_in_place(visit: Visit) -> None:
    you = visit(viewport={"width": PHONE[0], "height": PHONE[1]})
    page, styles = you.page, you.hold("**/rules/reader.css")
    with page.expect_response("**/figures/*.svg"):
        open_early(you)
        page.locator("[data-game='water-walker']").click()
        page.locator("#open-rules").click()
    page.wait_for_selector("#rules-body h1")
    page.wait_for_timeout(300)
    assert not any(page.evaluate(DRAWN)) and styles.requests
    styles.send()
    you.until(f"() => ({DRAWN})().every(Boolean)")


def test_pictures_that_come_late_move_nothing_that_is_read(visit: Visit) -> None:
    you = visit(viewport={"width": PHONE[0], "height": PHONE[1]})
    page, pictures = you.page, you.hold("**/figures/*.svg")
    open_early(you)
    page.locator("[data-game='water-walker']").click()
    page.locator("#open-rules").click()
    page.wait_for_selector("#rules-body h1")
    while len(pictures.requests) < page.locator(".board-picture").count():
        you.frames()
    page.locator(".rules-open").click()
    page.locator(".toc > li > a[href='#rule-7']").click()
    top = "() => Math.round(document.getElementById('rule-7').getBoundingClientRect().top)"
    before = page.evaluate(f"() => [({top})(), scrollY]")
    pictures.send()
    you.until(f"() => ({DRAWN})().every(Boolean)")
    after = page.evaluate(f"() => [({top})(), scrollY]")
    assert after[0] == before[0] and after[1] > before[1] + 500


def test_a_picture_that_did_not_arrive_is_fetched_again(visit: Visit) -> None:
    you = visit(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = you.page
    you.allow("ERR_FAILED")
    page.route("**/figures/*.svg", lambda route: route.abort())
    open_early(you)
    page.locator("[data-game='water-walker']").click()
    with page.expect_event("requestfailed"):
        page.locator("#open-rules").click()
    page.wait_for_selector("#rules-body h1")
    you.until("() => document.querySelectorAll('.board-picture > [data-picture]').length")
    page.unroute("**/figures/*.svg")
    page.evaluate("() => dispatchEvent(new Event('online'))")
    you.until(f"() => ({DRAWN})().every(Boolean)")
