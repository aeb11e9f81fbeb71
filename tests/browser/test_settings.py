"""Language, colours, motion and sound: changed in the middle of anything, remembered, and following the device."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_boot import open_early
from tests.browser.visitor import Visitor
from tests.tiers import slow
from tests.web.test_page_markup import TEXTS

# Everything that is read or read out; one's own words (names, the language list) aside.
WORDS = """() => { const found = [document.title];
  for (const e of document.querySelectorAll("body *")) {
    if (e.closest("#lang, #spoken, script, style, svg, noscript, [lang]:not(html)") || !e.checkVisibility()) continue;
    for (const name of ["aria-label", "title", "placeholder"]) found.push(e.getAttribute(name) ?? "");
    for (const node of e.childNodes) if (node.nodeType === 3) found.push(node.data.trim());
  }
  return found; }"""
JAPANESE = "/[\\u3040-\\u30fa\\u30fc-\\u30ff\\u4e00-\\u9fff]/"
SOUNDS = """(() => { window.sounds = 0; const Real = AudioContext;
  window.AudioContext = class extends Real {
    createBufferSource() { window.sounds++; return super.createBufferSource(); }
    createOscillator() { window.sounds++; return super.createOscillator(); } }; })();"""

# Translates the page as Chrome does: the root gets another language, each text goes into two <font> of its own. What
# changes later is translated too. `untranslate` restores the page.
TRANSLATE = """() => {
  const root = document.documentElement, { lang, className } = root;
  const translate = (top) => {
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement.closest("font, script, style, textarea, [translate=no]")) continue;
      const fonts = [0, 1].map(() => document.createElement("font"));
      for (const font of fonts) font.style.verticalAlign = "inherit";
      fonts[0].append(fonts[1]);
      fonts[1].append(`«${text.data}»`);
      text.replaceWith(fonts[0]);
    }
  };
  root.lang = "de";
  root.className = "translated-ltr";
  translate(document.body);
  const watcher = new MutationObserver(() => translate(document.body));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  window.untranslate = () => {
    watcher.disconnect();
    Object.assign(root, { lang, className });
    root.removeAttribute("class");
    for (const font of document.querySelectorAll("font")) font.replaceWith(font.textContent.replace(/[«»]/g, ""));
    document.body.normalize();
  };
}"""
# The key of a text, where the text itself should stand.
KEYS = r"/^«?[a-z-]+(\.[a-z-]+)+»?$/"


def foreign(you: Visitor) -> list[str]:
    """Return what is worded in Japanese on an English page."""
    script = f"() => ({WORDS})().filter((text) => {JAPANESE}.test(text))"
    found: list[str] = you.page.evaluate(script)
    return found


def unworded(you: Visitor) -> list[str]:
    """Return the keys of texts, and what is worded in Japanese, on an English page."""
    script = f"() => ({WORDS})().filter((text) => {KEYS}.test(text))"
    found: list[str] = you.page.evaluate(script)
    return [*found, *(text for text in foreign(you) if "卓上" not in text)]


def shown(you: Visitor) -> str:
    """Return a picture of the board, as a string to compare."""
    return str(you.page.evaluate("() => document.querySelector('#board').toDataURL()"))


def test_the_language_changes_everywhere(started: Visit) -> None:
    you = started(locale="ja-JP")
    page = you.page
    match = you.start(seats=2, seed=5)
    assert page.locator("html").get_attribute("lang") == "ja"
    japanese = (you.text("#prompt"), you.text("#moves"), you.text("#log"), shown(you))
    you.press(match, match.actions(match.actors()[0])[0])
    page.locator("#undo").click()
    match.undo()
    # In the middle of a choice: it stays chosen.
    page.locator(".target[data-target='die:1']").click()
    page.locator("#lang").select_option("en")
    assert page.locator("html").get_attribute("lang") == "en" and page.title().isascii() is False
    assert page.locator(".target[aria-pressed=true]").get_attribute("data-target") == "die:1"
    page.keyboard.press("Escape")
    english = (you.text("#prompt"), you.text("#moves"), you.text("#log"), shown(you))
    assert all(a != b for a, b in zip(japanese, english, strict=True))
    you.agrees(match)
    brand = ["卓上"]
    assert [text for text in foreign(you) if text not in brand] == []
    for opener in ("#share", "#seats", "#open-settings"):
        page.locator(opener).click()
        assert [text for text in foreign(you) if text not in brand] == [], opener
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    assert [text for text in foreign(you) if text not in brand] == []
    page.keyboard.press("Escape")
    page.locator("#open-rules").click()
    page.wait_for_selector("#rule-1")
    assert [text for text in foreign(you) if text not in brand and text not in ("ウォータイムエコノミー",)] == []
    page.locator("#lang").select_option("ja")
    assert "手番" in you.text("#rules-body")
    page.locator("#lang").select_option("en")
    page.locator("#go-lobby").click()
    saved = you.text("#save-list .save-name")
    assert [text for text in foreign(you) if text not in (*brand, saved) and saved not in text] == []
    # It is remembered.
    page.reload()
    you.ready()
    assert page.locator("html").get_attribute("lang") == "en"


def test_a_page_that_the_browser_translates_keeps_its_own_words(started: Visit) -> None:
    you = started()
    page = you.page
    page.evaluate(TRANSLATE)
    # The lobby: the box that is chosen, its sheet and its lessons.
    page.locator("[data-game='workers-made'] .card-title").click()
    page.locator("#new-lessons summary font").first.click()
    page.locator("#seat-count").select_option("3")
    page.locator("[name='seat.1']").select_option("random")
    page.evaluate("() => document.dispatchEvent(new CustomEvent('takujo:settings'))")
    assert unworded(you) == []
    assert "«Start game»" in you.text("#start") and "«" in you.text("#daily-value") + you.text("#lesson-list")
    # The first lesson that is offered stays the same button, with the focus on it.
    offered = page.locator("#lobby-ways [data-lesson]")
    offered.focus()
    page.evaluate("() => dispatchEvent(new StorageEvent('storage'))")
    assert page.evaluate("() => document.activeElement.matches('#lobby-ways [data-lesson]')")
    # A lesson, the rules, the settings: all is translated, and only the browser says in which language.
    page.locator("#cards [data-lesson='workers-made/first'] font").first.click()
    page.wait_for_selector("html[data-step^='1/']", state="attached")
    assert unworded(you) == [] and "«" in you.text("#lesson-text")
    page.locator("#open-rules font").first.click()
    page.wait_for_selector("#rule-1")
    page.locator("#open-settings font").first.click()
    page.locator("[name=theme][value=dark]").check()
    assert unworded(you) == []
    assert page.locator("html").get_attribute("lang") == "de"
    page.keyboard.press("Escape")
    # A match begins, and is in the language of the page.
    page.locator("#go-lobby font").first.click()
    page.locator("#start font").first.click()
    page.wait_for_selector("html[data-screen=table]", state="attached")
    assert unworded(you) == [] and "«" in you.text("#prompt")
    page.evaluate("() => window.untranslate()")


@pytest.mark.parametrize("locale", ["ja-JP", "en-GB"])
def test_title_description_and_lang_follow_the_browser(visit: Visit, locale: str) -> None:
    you, lang = visit(locale=locale), locale[:2]
    you.page.goto(you.home, wait_until="domcontentloaded")
    assert you.page.locator("html").get_attribute("lang") == lang
    assert you.page.title() == TEXTS[lang]["app.title"]
    assert you.page.locator("meta[name=description]").get_attribute("content") == TEXTS[lang]["app.tagline"]


def test_without_scripts_both_languages_say_what_is_missing(visit: Visit) -> None:
    you = visit(java_script_enabled=False)
    you.page.goto(you.home)
    for lang in ("ja", "en"):
        assert you.page.locator(f"noscript [lang={lang}]").is_visible()
        assert you.text(f"noscript [lang={lang}]") == TEXTS[lang]["app.noscript"]
        assert TEXTS[lang]["app.title"] in you.page.title()
    assert you.page.locator("html").get_attribute("lang") == "ja"  # the language of the rest


@slow("more of the start")
def test_a_page_that_is_translated_before_python_is_up_keeps_its_own_words(visit: Visit) -> None:
    you = visit()
    page = you.page
    python = open_early(you)
    page.evaluate(TRANSLATE)
    page.locator("[data-game='war-clouds'] .card-title").click()
    page.locator("#puzzle-start font").first.click()
    assert unworded(you) == [] and "«" in you.text("#boot-text")
    python.send()
    you.ready()
    page.wait_for_selector("html[data-screen=table]", state="attached")
    assert unworded(you) == []
    page.locator("#go-lobby font").first.click()
    assert unworded(you) == []
    page.locator("#lang").select_option("ja")
    assert "«対局を始める»" in you.text("#start")


@pytest.mark.parametrize(
    ("locale", "lang"),
    [("ja", "ja"), *[pytest.param(lang, "en", marks=slow("more of the start")) for lang in ("en-GB", "de-DE")]],
)
def test_the_language_follows_the_browser(visit: Visit, locale: str, lang: str) -> None:
    you = visit(locale=locale)
    you.page.goto(you.home, wait_until="domcontentloaded")
    you.page.wait_for_selector("#cards .card")
    assert you.page.locator("html").get_attribute("lang") == lang
    assert (you.text("#start") == "対局を始める") == (lang == "ja")
    you.ready()


def test_colours(started: Visit) -> None:
    you = started(color_scheme="light")
    you.start(seats=2, seed=5)
    page = you.page
    page.locator("#open-settings").click()
    boards, grounds = {}, {}
    for theme in ("light", "dark", "contrast", "auto"):
        page.locator(f"[name=theme][value={theme}]").check()
        assert page.locator("html").get_attribute("data-theme") == theme
        you.frames()
        boards[theme] = shown(you)
        grounds[theme] = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert len(set(boards.values())) == 3 and boards["auto"] == boards["light"]
    assert len({grounds[t] for t in ("light", "dark", "contrast")}) >= 2
    you.behave(color_scheme="dark")
    assert shown(you) == boards["dark"]
    page.keyboard.press("Escape")
    assert page.locator("#settings-dialog[open]").count() == 0


def test_motion(started: Visit) -> None:
    you = started(reduced_motion="no-preference")
    match = you.start(seats=2, seed=5)
    page = you.page
    assert page.locator("html").get_attribute("data-motion") == "normal"
    page.locator("#open-settings").click()
    page.locator("[name=motion][value=slow]").check()
    page.locator("[name=confirm][value=never]").check()
    page.keyboard.press("Escape")
    # At once: it would come to its end by itself.
    ended = """(skip) => { document.querySelector("[data-action=end]").click();
      const before = bridge.painter.busy();
      if (skip) document.querySelector("#skip").click();
      else document.body.dispatchEvent(new KeyboardEvent("keydown", { key: ".", bubbles: true }));
      return [before, bridge.painter.busy()]; }"""
    for skip in (False, True):
        assert page.evaluate(ended, skip) == [True, False]
        you.follow(match, "end")
    page.locator("#open-settings").click()
    page.locator("[name=motion][value=off]").check()
    page.keyboard.press("Escape")
    you.press(match, "end")
    assert not page.evaluate("() => bridge.painter.busy()")


@slow("more screens")
def test_little_motion_and_no_sound(visit: Visit) -> None:
    you = visit(reduced_motion="reduce", sound=True)
    you.page.add_init_script(SOUNDS)
    match = you.start(seats=2, seed=5)
    page = you.page
    assert page.locator("html").get_attribute("data-motion") == "off"
    you.press(match, "end")
    assert not page.evaluate("() => bridge.painter.busy()")
    you.until("() => window.sounds > 0")
    page.locator("#open-settings").click()
    page.locator("[name=sound]").uncheck()
    page.keyboard.press("Escape")
    before = page.evaluate("() => window.sounds")
    you.press(match, "end")
    you.press(match, match.actions(match.actors()[0])[0])
    assert page.evaluate("() => window.sounds") == before
    # Another tab hears of a changed setting.
    other = you.second()
    other.page.goto(you.home)
    other.ready()
    other.page.locator("#open-settings").click()
    assert not other.page.locator("[name=sound]").is_checked()
    other.page.locator("[name=theme][value=contrast]").check()
    you.until("() => document.documentElement.dataset.theme === 'contrast'")
