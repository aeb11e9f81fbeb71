"""The curtain between people at one device: when it hangs, what it says, and that nothing behind it can be reached."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.position import NOBODY
from tests.browser.conftest import Visit
from tests.browser.eyes import called
from tests.browser.test_links import fragment
from tests.browser.test_workers_made import before_battle
from tests.browser.visitor import Visitor, deciding
from tests.tiers import slow

# What the keyboard can come to, and what the pointer meets at the middle and the corners of the window.
REACHED = """() => {
  const points = [[0.5, 0.5], [0.02, 0.02], [0.98, 0.03], [0.03, 0.97], [0.98, 0.97], [0.3, 0.6]];
  const at = ([x, y]) => document.elementFromPoint(x * innerWidth, y * innerHeight);
  return points.map((point) => at(point)?.closest("#curtain") != null);
}"""
FOCUSED = "() => document.activeElement.closest('#curtain') && (document.activeElement.id || 'continue')"


@pytest.fixture
def you(started: Visit) -> Visitor:
    """Somebody at a page that has started: each test brings a match of its own."""
    return started()


def placing(done: bool = True) -> Match:
    """Return a match of Three Nations in which the first of three people has placed, and said that this is all."""
    match = Match.new("workers-made", 3, {}, 7, [("human", name) for name in ("Ann", "Ben", "Cem")])
    first = deciding(match)
    for action in ("tactic 0 attack", "put 0 2", "tactic 1 defence", "put 5 1", "put 5 0", "put 3 2"):
        match.play(first, action)
    if done:
        match.play(first, "done")
    return match


def test_it_names_the_next_one_and_hides_the_rest(you: Visitor) -> None:
    page, keys = you.page, you.page.keyboard
    match = placing()
    you.bring(match)
    assert you.curtained()
    name = called(match, "en")[deciding(match)]
    assert name in you.text("#curtain-name") and name in you.text("#curtain-text") and name in you.text("#spoken")
    # Nothing but its own buttons: for the pointer, for the keyboard, for what reads the page out.
    assert page.evaluate(REACHED) == [True] * 6
    assert page.evaluate(FOCUSED) == "continue"
    inert = page.locator("body > header, body > main").evaluate_all("all => all.map((one) => one.inert)")
    assert inert and all(inert)
    reached = []
    for _ in range(5):
        keys.press("Tab")
        reached.append(page.evaluate(FOCUSED) or page.evaluate("() => document.activeElement.tagName"))
    own = {"continue", "curtain-share", "curtain-live", "curtain-lobby", "BODY"}
    assert set(reached) <= own and len(set(reached)) >= 3, reached


def test_the_board_behind_it_is_painted_when_it_hangs(you: Visitor) -> None:
    you.bring(placing(done=False))
    you.come()
    at_once = you.page.evaluate(
        """async () => {
          const seen = () => document.getElementById("board").toDataURL();
          const done = document.querySelector('[data-action="done"]');
          done.click(); // asks, because soldiers are kept back
          await new Promise((asked) => setTimeout(asked, 450));
          const before = seen();
          done.click();
          const now = seen() === before;
          for (let n = 0; n < 3; n += 1) await new Promise((done) => requestAnimationFrame(done));
          return [now, seen() === before];
        }"""
    )
    assert you.curtained() and at_once == [True, False]


def test_the_further_controls_close_when_it_hangs_and_when_the_table_is_left(you: Visitor) -> None:
    page = you.page
    more = page.locator("#controls-more:popover-open")
    you.behave(viewport={"width": 390, "height": 844})
    you.bring(placing(done=False))
    you.come()
    page.locator("#controls-open").click()
    assert more.count() == 1
    page.go_back()
    page.wait_for_selector("#lobby", state="visible")
    page.go_forward()
    you.come()
    assert page.locator("#table").is_visible() and more.count() == 0
    page.locator("#controls-open").click()
    assert more.count() == 1
    # As if the match went on by itself meanwhile: a click of a script leaves them open.
    page.evaluate("""async () => {
      const done = document.querySelector('[data-action="done"]');
      done.click(); // asks, because soldiers are kept back
      await new Promise((asked) => setTimeout(asked, 450));
      done.click();
    }""")
    assert you.curtained() and more.count() == 0 and page.evaluate(FOCUSED) == "continue"


def test_keys_do_nothing_behind_it(you: Visitor) -> None:
    page = you.page
    match = placing()
    you.bring(match)
    before, live = you.saves(), you.text("#spoken")
    painted = page.evaluate("() => bridge.painter.frame()")
    keys = "Control+z Control+Shift+Z b m g l p . ? Escape Home ArrowUp 0 f"
    for key in keys.split():
        page.keyboard.press(key)
        assert you.curtained() and page.evaluate(FOCUSED) == "continue", key
        assert (you.saves(), you.text("#spoken")) == (before, live), key
    assert page.evaluate("() => bridge.painter.frame()") == painted
    assert page.locator("dialog[open]").count() == 0 and page.locator("#toast").is_hidden()
    # Its own button is a key away.
    page.keyboard.press("Enter")
    assert not you.curtained() and page.evaluate("() => document.activeElement.closest('#table') != null")
    you.agrees(match)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "redealt"), pytest.param("ja", "引き直して", marks=slow("more screens"))]
)
def test_a_branch_shows_nobody_what_the_others_have_hidden(you: Visitor, lang: str, said: str) -> None:
    page = you.page
    page.locator("#lang").select_option(lang)
    match = placing()
    point, second = len(match) - 1, deciding(match)
    you.bring(match)
    laid = set()
    for branches in range(4):
        if branches:
            page.locator("#curtain-lobby").click()
            page.locator("[data-save-open]").last.click()
        you.come()
        you.look_at(point)
        page.locator("#fork").click()
        assert said in you.toast() and len(you.saves()) == branches + 2
        branch = you.saved()
        assert branch.at(point).view(second).digest() == match.at(point).view(second).digest()
        laid.add(branch.at(point).digest())
    assert len(laid) > 1 and laid != {match.at(point).digest()}


def test_what_happened_meanwhile_is_what_everybody_may_know(you: Visitor) -> None:
    match = placing()
    you.bring(match)
    names = called(match, "en")
    talk = match.game.texts
    lines = [
        line
        for at in range(len(match))
        for line in talk.lines("en", match.seen_by(NOBODY).at(at), match.seen_by(NOBODY).turn(at), names)
    ]
    name = names[match.turns[-1].seat]
    folded = [*lines[:-4], f"{name}: puts soldiers face down (3)", lines[-1]]
    said = you.page.locator("#curtain-since li").all_inner_texts()
    assert said == folded[-len(said) :] and len(said) >= 5 and "a soldier face down" in lines[-4]
    assert "a tactic card" in " ".join(said) and not any(word in " ".join(said) for word in ("attack", "defence"))


def test_its_ways_out(you: Visitor) -> None:
    page = you.page
    match = placing()
    you.bring(match)
    # A link may be sent instead; the dialog says what that rests on, and gives the focus back.
    page.locator("#curtain-share").click()
    assert Match.from_link(page.locator("#share-url").input_value()).digest() == match.digest()
    assert "trust" in you.text("#share-note")
    page.keyboard.press("Escape")
    page.wait_for_selector("#share-dialog", state="hidden")
    assert you.curtained() and you.focus() == "curtain-share"
    # To the shelf, and back by the browser's button and by the list.
    page.locator("#curtain-lobby").click()
    assert page.locator("#new-match").is_visible() and not you.curtained()
    assert page.evaluate("() => !document.querySelector('#lobby').inert && !document.querySelector('#bar').inert")
    page.go_back()
    assert you.curtained()
    page.locator("#curtain-lobby").click()
    page.locator("[data-save-open]").click()
    assert you.curtained()
    page.reload()
    you.ready().sit()
    assert you.curtained() and page.evaluate(FOCUSED) == "continue"
    you.agrees(match)
    you.come()
    # Whoever has come is asked again after they have been away.
    page.locator("#go-lobby").click()
    page.locator("[data-save-open]").click()
    assert you.curtained()
    you.come()
    # The rules can be read in between without being asked again.
    page.locator("#open-rules").click()
    page.go_back()
    assert not you.curtained()
    you.agrees(match)


def test_it_hangs_only_before_secrets(you: Visitor) -> None:
    match = before_battle()
    you.bring(match)
    assert you.curtained()
    you.come()
    you.press(match, "done")
    # All lies open now: whoever trains does it before everybody's eyes; then somebody places again.
    trains = deciding(match)
    assert str(match.actions(trains)[-1]) == "decline" and not you.curtained()
    you.press(match, "decline")
    # Cem, who came last, has the device as long as it is he who decides.
    still_there = trains == deciding(match) == 2
    assert you.curtained() is not still_there


def test_a_link_may_come_to_anybody(you: Visitor) -> None:
    page = you.page
    match = Match.new("workers-made", 3, {}, 7, [("human", "Ann"), ("random", ""), ("random", "")])
    you.bring(match)
    assert not you.curtained(), "one person among computers"
    page.locator("#go-lobby").click()
    page.evaluate("() => localStorage.clear()")
    page.evaluate("link => { location.hash = link; }", fragment(match.link()))
    page.wait_for_selector("#curtain", state="visible")
    assert "Ann" in you.text("#curtain-name")
    you.come()
    you.agrees(match)
    # From then on it is Ann's device.
    for action in ("tactic 0 attack", "tactic 1 attack", "done"):
        you.press(match, action)
        assert not you.curtained()
