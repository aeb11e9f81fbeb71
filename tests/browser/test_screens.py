"""Every shape of screen: nothing that is needed lies where it can't be scrolled to, and the board keeps its height."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.core.rules.match_history import Player
from tests import homes
from tests.browser.conftest import Visit
from tests.browser.test_curtain import placing
from tests.browser.test_links import follow
from tests.browser.visitor import Visitor
from tests.tiers import first, slow

SIDEWAYS, SMALL, TABLET, LARGE = (844, 390), (320, 568), (820, 1180), (1920, 1080)
SCREENS = (SIDEWAYS, SMALL, TABLET, LARGE)

# Scrolls to each thing that somebody reads or presses, and asks whether it is there: not outside the window, not cut
# off by what scrolls it, not under anything else. What is larger than the room for it need only show a part.
LOST = """async (inside) => {
  for (let n = 0; n < 3; n += 1) await new Promise((done) => requestAnimationFrame(done));
  const wanted = "button, a[href], select, input, summary, h2, p, li, td, th, .target[data-state=lit]:not([data-out])";
  const name = (e) =>
    e?.dataset.target ?? e?.dataset.action ?? (e?.id || `${e?.tagName} ${e?.textContent.slice(0, 30)}`);
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !e.closest(".unseen, [inert], [aria-hidden=true]") && e.getClientRects().length;
  // A label stands for its field, what holds something for its gaps, a place on the board for those it overlaps.
  const part = "label, .field, p, li, td, th, h2, button, dialog, .moves-group";
  const meets = (e, met) => met && (e.contains(met) || (met.contains(e) && met.closest(part)) ||
    e.closest("label")?.contains(met) || (e.matches(".target") && met.closest("#targets, #turner")));
  const lost = document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : [];
  for (const e of document.querySelectorAll(inside.map((one) => `${one} :is(${wanted})`).join())) {
    if (!shown(e) || e.matches(".tab input, .file-button input")) continue;
    e.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = e.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const at = [[0.5, height / 2], [0.5, Math.min(height / 2, 30)], [0.1, height / 2]];
    const met = at.map(([u, v]) => document.elementFromPoint(x + width * u, y + v));
    if (!met.some((one) => meets(e, one))) lost.push(`${name(e)} under ${name(met[0])}`);
  }
  scrollTo(0, 0);
  return lost;
}"""
# The words in some places that go on in another line; Japanese ones of kanji that are long consist of others.
TORN = """([places, lang]) => {
  const kanji = new Intl.Segmenter("ja", { granularity: "word" });
  const whole = ({ segment, isWordLike }) => isWordLike && (segment.length <= 3 || /^[ァ-ー]+$/.test(segment));
  const words = {
    en: (text) => [...text.matchAll(/[A-Za-z]{2,}/g)].map(({ 0: word, index }) => [word, index]),
    ja: (text) => [...kanji.segment(text)].filter(whole).map(({ segment, index }) => [segment, index]),
  }[lang];
  const torn = [];
  for (const e of document.querySelectorAll(places)) {
    if (!e.checkVisibility({ visibilityProperty: true }) || e.matches(".target")) continue;
    const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holds = text.parentElement;
      if (holds.closest(".unseen") || holds.getBoundingClientRect().width < 2) continue;
      for (const [word, index] of words(text.data)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) torn.push(word);
      }
    }
  }
  return torn;
}"""
HEADS = "h1, h2, h3, button, summary, time, legend"
READ = "#prompt, #curtain, #moves, #log"
"""What is read at every decision."""
# How much of the window's height the board has before anybody scrolls.
BOARD = """() => {
  scrollTo(0, 0);
  const { left, width } = document.querySelector("#stage").getBoundingClientRect();
  const at = (n) => document.elementFromPoint(left + width / 2, ((n + 0.5) * innerHeight) / 100);
  return [...Array(100).keys()].filter((n) => at(n)?.closest("#stage")).length / 100;
}"""

# Whether the outcome's heading can be seen where the page stands.
HEADED = """() => {
  const { x, y, width, height } = document.querySelector("#outcome-title").getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.id === "outcome-title";
}"""


def kinds(game: str) -> Iterator[tuple[str, Match]]:
    """Yield, for each kind of decision in the recorded matches, one that has come to it, as early as any."""
    found: dict[str, tuple[int, Match]] = {}
    for path in sorted(homes.own_records(takujo.games()[game]).glob("*.takujo")):
        match = Match.read(path.read_text(encoding="utf-8"))
        if all(player.kind == "human" for player in match.players) and not match.numbers:
            for point, position in enumerate(match.positions):
                kind = position.pending if min(position.actors(), default=-1) >= 0 else ""
                if kind and point < found.get(kind, (1000, match))[0]:
                    found[kind] = point, match
    for kind, (point, match) in found.items():
        yield kind, begun(match, point)


def begun(match: Match, point: int) -> Match:
    """Return a match as it stood at a point, to be played on."""
    new = Match.bare(match.game, match.seats, match.options, match.seed, match.players)
    for turn in match.turns[:point]:
        new.play_one(turn.seat, turn.action)
    return new


def offered() -> Match:
    """Return a match in which an offer lies on the table: an answer has the longest form of all."""
    return next(match for kind, match in kinds("war-clouds") if kind == "answer")


def lay(you: Visitor, match: Match) -> None:
    """Put a match on the table without a visit to the lobby."""
    follow(you, match.link())
    # It goes by itself; here it is waited for by nobody.
    you.page.evaluate("() => { document.querySelector('#toast').hidden = true; }")


def on_screens(you: Visitor, *inside: str, screens: tuple[tuple[int, int], ...] = SCREENS) -> list[Any]:
    """Return what can't be reached in parts of the page, by screen."""
    found = []
    for width, height in screens:
        you.page.set_viewport_size({"width": width, "height": height})
        found += [(width, height, lost) for lost in you.page.evaluate(LOST, list(inside))]
    return found


QUICK_FIRST = sorted((game.id for game in homes.shipped()), key=("war-clouds", "co-prosperity").count)
"""The games; those with the most kinds of decisions come last."""


@pytest.mark.parametrize("game", first(QUICK_FIRST, "more screens", kept=3))
def test_every_decision_can_be_reached(started: Visit, game: str) -> None:
    you, screens = started(), SCREENS
    for kind, match in kinds(game):
        lay(you, match)
        if you.curtained():
            assert on_screens(you, "#curtain", screens=screens) == [], kind
            you.come()
        assert on_screens(you, "#bar", "#table", screens=screens) == [], kind
        # The tight ones for each kind, all of them once.
        screens = (SMALL, SIDEWAYS)
        assert you.page.evaluate(BOARD) >= 0.7, kind


@slow("more screens")
def test_what_has_happened_can_be_read_at_the_curtain(started: Visit) -> None:
    you = started()
    lay(you, placing())
    assert you.curtained() and you.page.locator("#curtain-since li").count() > 4
    assert on_screens(you, "#curtain") == []


@pytest.mark.parametrize("game", first(QUICK_FIRST, "more screens"))
def test_a_result_can_be_read(started: Visit, game: str) -> None:
    you = started()
    path = min(homes.own_records(takujo.games()[game]).glob("*.takujo"), key=lambda path: path.stat().st_size)
    lay(you, Match.read(path.read_text(encoding="utf-8")))
    assert you.page.locator("#outcome").is_visible()
    assert on_screens(you, "#bar", "#table") == []


@slow("more screens")
@pytest.mark.parametrize("size", [(844, 390), (390, 844), (1280, 720)])
def test_a_result_is_seen_when_it_comes(started: Visit, size: tuple[int, int]) -> None:
    you = started(viewport={"width": size[0], "height": size[1]})
    records = homes.own_records(takujo.games()["co-prosperity"]).glob("*.takujo")
    whole = min((Match.read(path.read_text(encoding="utf-8")) for path in records), key=len)
    last = whole.turns[-1]
    players = [Player("human" if seat == last.seat else "random", "") for seat in range(whole.seats)]
    match = whole.fork(len(whole) - 1, players=players)
    you.bring(match)
    you.page.evaluate("() => scrollTo(0, 0)")
    you.pick(last.action)  # wherever the page is scrolled to
    you.follow(match, last.action)
    assert not match.actors()
    you.frames()
    assert you.page.evaluate(HEADED)


@slow("more screens")
def test_every_dialog_can_be_read(started: Visit) -> None:
    you = started()
    page = you.page
    lay(you, offered())
    openers = {"share-dialog": "#share", "seats-dialog": "#seats", "form-dialog": "#moves [data-form=counter]"}
    for id in page.locator("dialog").evaluate_all("all => all.map((one) => one.id)"):
        if id in openers:
            you.control(openers[id])
        else:
            page.evaluate("id => document.getElementById(id).showModal()", id)
        assert on_screens(you, f"#{id}") == []
        page.evaluate("id => document.getElementById(id).close()", id)


def test_the_lobby_can_be_reached(started: Visit) -> None:
    assert on_screens(started(), "#bar", "#lobby") == []


def test_no_word_of_the_lobby_is_torn(started: Visit) -> None:
    you = started()
    for width in (320, 390):
        you.page.set_viewport_size({"width": width, "height": 844})
        for card in you.page.locator(".card").all():
            card.click()
            assert you.page.evaluate(TORN, [HEADS, "en"]) == []


@slow("more screens")
@pytest.mark.parametrize("game", QUICK_FIRST)
def test_no_japanese_word_is_torn(started: Visit, game: str) -> None:
    you = started(viewport={"width": 390, "height": 844})
    you.page.locator("#lang").select_option("ja")
    for kind, match in islice(kinds(game), 6):
        lay(you, match)
        you.curtained() and you.come()
        assert you.page.evaluate(TORN, [READ, "ja"]) == [], kind


@slow("more screens")
def test_large_letters(started: Visit) -> None:
    """Whoever has set their browser to letters twice as large finds everything, too."""
    you = started()
    letters = you.context.new_cdp_session(you.page)
    letters.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    try:
        assert on_screens(you, "#bar", "#lobby") == []
        lay(you, offered())
        assert on_screens(you, "#bar", "#table") == []
        page = you.page
        for opener, id in (("#open-settings", "settings-dialog"), ("#moves [data-form=counter]", "form-dialog")):
            page.locator(opener).click()
            assert on_screens(you, f"#{id}") == []
            page.keyboard.press("Escape")
    finally:
        letters.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
        letters.detach()
