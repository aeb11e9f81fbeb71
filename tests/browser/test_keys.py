"""A whole match of two people by keyboard alone; the focus is never lost, and what happens is said."""

from __future__ import annotations

from playwright.sync_api import Keyboard

from takujo import Match
from takujo.core.rules.rng import Stream
from tests.browser.conftest import Visit
from tests.browser.test_board import chosen
from tests.browser.visitor import Visitor, drawn, route

SEEN = """() => { const e = document.activeElement, b = e.getBoundingClientRect();
  return e !== document.body && e.checkVisibility() && b.width > 0 && b.bottom > 0 && b.top < innerHeight
    && b.right > 0 && b.left < innerWidth && (e.matches("#outcome, main, #log") || e.matches(":focus-visible")); }"""


def tab_to(you: Visitor, id: str) -> None:
    for _ in range(60):
        if you.focus() == id:
            return
        you.page.keyboard.press("Tab")
        assert you.page.evaluate(SEEN)
    raise AssertionError(f"Tab never comes to {id}")


def walk_to(you: Visitor, match: Match, id: str) -> None:
    """Go to a place with the arrow keys, each time in the direction that is farther away."""
    middles = {
        target["id"]: (target["box"][0] + target["box"][2] / 2, target["box"][1] + target["box"][3] / 2)
        for target in drawn(match, you.layout()).targets
    }
    for _ in range(12):
        at = you.focus().removeprefix("target:")
        if at == id:
            return
        dx, dy = (there - here for there, here in zip(middles[id], middles[at], strict=True))
        sideways, upright = ("ArrowRight" if dx > 0 else "ArrowLeft"), ("ArrowDown" if dy > 0 else "ArrowUp")
        for key in (sideways, upright) if abs(dx) > abs(dy) else (upright, sideways):
            you.page.keyboard.press(key)
            if you.focus().removeprefix("target:") != at:
                break
    raise AssertionError(f"the arrows never come to {id}, but to {you.focus()}")


def last_line(you: Visitor) -> str:
    return str(you.page.evaluate("() => document.querySelector('#log > :last-child').textContent"))


def begin(you: Visitor, keys: Keyboard) -> Match:
    """Set up a match of two people in the lobby, with a seed, so that the match is the same each time."""
    page = you.page
    tab_to(you, "seat-count")
    keys.press("Tab")
    keys.press("Home")
    assert page.evaluate("() => document.activeElement.name") == "option.nations"  # "each seat chooses"
    for _ in range(30):
        keys.press("Tab")
        name = page.evaluate("() => document.activeElement.name || document.activeElement.id")
        if name == "start":
            break
        if name == "seed":
            keys.type("7")
        elif page.evaluate("() => document.activeElement.matches('#more:not([open]) > summary')"):
            keys.press("Enter")
        elif name.startswith("seat."):
            keys.press("Home")
        elif name.startswith("name."):
            keys.type("Ann" if name.endswith("0") else "Ben")
    keys.press("Enter")
    page.wait_for_selector("html[data-screen=table]", state="attached")
    match = you.saved()
    assert [tuple(player) for player in match.players] == [("human", "Ann"), ("human", "Ben")]
    assert match.options["nations"] == ["ussr", "japan"] and match.seed == 7
    return match


def test_a_match_by_keyboard(started: Visit) -> None:
    you = started()
    page, keys = you.page, you.page.keyboard
    match = begin(you, keys)
    you.agrees(match)
    assert page.evaluate(SEEN)
    keys.press("Tab")
    assert you.focus() == "pace"
    keys.press("Tab")
    assert you.focus().startswith(("target:die:", "target:work:")), "equal dice are selected by themselves"
    luck = Stream(match.seed, "keys")
    played = 0
    while match.actors():
        action = chosen(match, luck)
        if played < 12 and str(action) != "end":
            for id in route(match, action, you.layout()):
                walk_to(you, match, id)
                keys.press("Enter" if played % 2 else "Space")
            you.follow(match, action)
        elif played % 9 == 8:
            keys.press("m")
            page.locator(f"[data-action='{action}']").focus()
            you.key("Enter")
            you.follow(match, action)
            if match.actors():
                assert you.focus().startswith("move:")
                keys.press("b")
        else:
            you.type(match, action)
        played += 1
        assert page.evaluate(SEEN), you.focus()
        assert last_line(you) in you.text("#spoken").replace("\u00a0", " "), (played, action)
        if match.actors():
            assert you.focus().startswith("target:") and you.text("#prompt") in you.text("#spoken")
    assert you.focus() == "outcome"
    outcome = match.outcome()
    assert outcome is not None
    winner = ["Ann", "Ben"][outcome.ranking[0][0]]
    assert winner in you.text("#outcome-title")
    assert you.shared().digest() == match.digest()


def test_the_other_keys(started: Visit) -> None:
    you = started()
    match = you.start(seats=2, seed=5)
    page, keys = you.page, you.page.keyboard
    page.wait_for_selector(".target")
    # A choice is shown, and taken back by Escape or by itself.
    die = next(t for t in drawn(match, "wide").targets if t["id"] == "die:1")
    for back in ("Escape", die["key"]):
        keys.press(die["key"])
        assert page.locator(".target[aria-pressed=true]").count() == 1 and you.focus() == "target:die:1"
        keys.press(back)
        assert page.locator(".target[aria-pressed=true]").count() == 0 and you.focus() == "target:die:1"
    you.agrees(match)
    # The player aid opens by ?, with the list of keys behind it, closes by Escape, and gives the focus back.
    keys.press("?")
    page.wait_for_selector("#aid-dialog[open]")
    assert "Player aid: Wartime Economy" in you.text("#aid-heading")
    page.locator("#aid-dialog [data-way=keys]").click()
    assert page.locator("#keys-dialog[open]").count() == 1
    keys.press("Escape")
    assert page.locator("#keys-dialog[open]").count() == 0
    keys.press("Escape")
    assert page.locator("#aid-dialog[open]").count() == 0 and you.focus() == "target:die:1"
    # Undo and redo.
    first = match.actions(match.actors()[0])[0]
    you.type(match, first)
    keys.press("Control+z")
    match.undo()
    you.agrees(match)
    keys.press("Control+Shift+Z")
    match.redo()
    you.agrees(match)
    assert page.evaluate(SEEN)
    # The log is scrubbed with the arrows, and the end of it is the present.
    end = len(match)
    keys.press("g")
    assert you.focus() == "log"
    for key, at in (("Home", 0), ("ArrowRight", 1), ("ArrowDown", 2), ("ArrowLeft", 1), ("ArrowUp", 0), ("End", end)):
        keys.press(key)
        shown = page.locator("#log [aria-current]").first.get_attribute("data-at")
        assert (key, shown) == (key, str(at))
        assert (you.legal() == []) == (at < end)
        assert you.text("#spoken").strip("\u00a0").endswith(you.text("#prompt"))
    you.agrees(match)
    # The present can be gone back to by a button, which then is gone: the focus is not.
    keys.press("Home")
    page.locator("#to-live").focus()
    keys.press("Enter")
    you.agrees(match)
    assert page.evaluate(SEEN) and page.locator("#to-live").is_hidden()
    keys.press("b")
    assert you.focus().startswith("target:")
    keys.press("p")
    assert you.text("#spoken").strip("\u00a0") == you.text("#prompt")
    keys.press("l")
    assert you.text("#spoken").strip("\u00a0") == last_line(you)


# Notes all that is announced from now on.
HEARD = """() => {
  const region = document.querySelector("#spoken");
  window.heard = [region.textContent];
  new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true });
}"""


def test_the_focus_and_the_announcements_while_a_computer_plays(started: Visit) -> None:
    you = started()
    match = you.start(seats=2, seed=5, seat_1="random")
    page, keys = you.page, you.page.keyboard
    page.evaluate(HEARD)
    you.answered(match)
    # After the computer's turn the focus is in the list of moves again, where it was.
    for _ in range(2):
        page.locator("[data-action=end]").focus()
        you.key("Enter")
        match.play(0, "end")
        you.answered(match)
        page.wait_for_selector("[data-action=end]")
        assert you.focus().startswith("move:")
    # Each line is announced once, in order; nobody hears that somebody thinks.
    you.until("line => heard.join(' ').includes(line)", last_line(you))
    heard = page.evaluate("() => heard")
    assert not [text for text in heard if "thinking" in text]
    ends = [line for line in page.locator("#log .log-text").all_inner_texts() if "ends the turn" in line]
    said, logged = " ".join(heard), " ".join(ends)
    assert len(ends) >= 3 and [said.count(line) for line in ends] == [logged.count(line) for line in ends]
    # The last undo leaves a button that can't be pressed: the focus goes on to the moves.
    action = match.actions(0)[0]
    page.locator(f"[data-action='{action}']").focus()
    keys.press("Enter")
    page.locator("#undo").focus()
    while page.locator("#undo:not([aria-disabled=true])").count():
        assert you.focus() == "undo"
        keys.press("Enter")
    assert you.focus().startswith("move:")
    # No name of a move says one thing twice.
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    names = [node["name"]["value"] for node in tree if node.get("role", {}).get("value") == "button" and "name" in node]
    assert "End turn" in {name.partition(" (")[0] for name in names}


def test_refusals_and_dialogs_by_keyboard(started: Visit) -> None:
    you = started()
    you.start(seats=2, seed=5)
    page, keys = you.page, you.page.keyboard
    page.wait_for_selector(".target")
    keys.press("Control+z")
    assert you.toast() in you.text("#spoken") and "undo" in you.toast().lower()
    for opener, dialog in (("share", "share-dialog"), ("seats", "seats-dialog"), ("open-settings", "settings-dialog")):
        page.locator(f"#{opener}").focus()
        keys.press("Enter")
        assert page.locator(f"#{dialog}[open]").count() == 1
        assert page.evaluate(f"() => document.querySelector('#{dialog}').contains(document.activeElement)")
        keys.press("Escape")
        assert page.locator(f"#{dialog}[open]").count() == 0 and you.focus() == opener
    # A form's dialog keeps what Escape leaves behind out of the match.
    before = you.saves()
    page.locator("#seats").focus()
    keys.press("Enter")
    page.locator("#seats-called-0").fill("Nobody")
    keys.press("Escape")
    assert you.saves() == before
    page.locator("#open-rules").focus()
    keys.press("Enter")
    assert page.locator("html").get_attribute("data-screen") == "rules" and page.evaluate(SEEN)
    page.go_back()
    assert page.locator("html").get_attribute("data-screen") == "table"
    page.locator("#go-lobby").focus()
    keys.press("Enter")
    page.locator("[data-save-open]").focus()
    keys.press("Enter")
    assert page.locator("html").get_attribute("data-screen") == "table"
    assert you.focus() == "table"
    keys.press("x")
    assert you.focus().startswith("target:")
