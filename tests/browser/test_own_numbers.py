"""Whoever owns the printed game corrects its numbers on the rules page, plays by them, shares them and keeps them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.core.game import value_set_file
from tests.browser.conftest import Visit
from tests.browser.test_access import findings
from tests.browser.visitor import Visitor, refusing
from tests.static_host import StaticHost
from tests.tiers import slow

KEPT = "game => JSON.parse(localStorage['takujo.numbers.' + game] ?? 'null')"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def edit(you: Visitor, game: str = "war-clouds") -> Visitor:
    """Open a game's rules and begin to correct its numbers."""
    you.page.locator(f"[data-game='{game}']").click()
    you.page.locator("#open-rules").click()
    you.page.locator("#correct-numbers").click()
    return you


def correct(you: Visitor, key: str, value: str) -> None:
    """Correct one number by the mouse."""
    you.page.locator(f"[data-number='{key}']").click()
    entry = you.page.locator("#number-entry :is(input, select)")
    if entry.evaluate("e => e.tagName") == "SELECT":
        entry.select_option(value)
    else:
        entry.fill(value)
    you.page.locator("#number-ok").click()


def deed(you: Visitor, name: str) -> None:
    you.page.locator(f"[data-own='{name}']").click()


def kept(you: Visitor, game: str = "war-clouds") -> Any:
    return you.page.evaluate(KEPT, game)


def shown(you: Visitor, key: str) -> str:
    return you.page.locator(f"[data-number='{key}']").inner_text()


def changes(you: Visitor) -> list[str]:
    return [" ".join(text.split()) for text in you.page.locator(".own-change").all_inner_texts()]


def tuned(you: Visitor) -> set[str]:
    """Return how the sentences are displayed that levels, hints and reviews were tuned on the standard values."""
    script = "() => [...document.querySelectorAll('.tuned')].map((e) => getComputedStyle(e).display)"
    return {*you.page.evaluate(script)}


def begin_with_own(you: Visitor) -> None:
    """Begin a match of the game that is chosen in the lobby by the own numbers."""
    you.page.locator("#new-numbers label").nth(1).click()
    you.page.locator("#start").click()
    you.sit()


def import_file(you: Visitor, text: str, name: str = "set.toml") -> None:
    you.page.locator("#own-file").set_input_files(
        {"name": name, "mimeType": "application/toml", "buffer": text.encode("utf-8", "surrogatepass")}
    )


@slow("more ways to play")
def test_own_values_are_compared_with_the_standard_ones_by_computers(visit: Visit) -> None:
    you = edit(visit().open(), "wartime-economy")
    page, go = you.page, you.page.locator("#own-contest-go")
    assert go.get_attribute("aria-disabled") == "true"
    correct(you, "nations.italy.infra_max", "2")
    assert go.get_attribute("aria-disabled") == "false"
    go.click()
    chart = page.locator("#own-contest-chart figure svg")
    chart.wait_for()
    assert (you.text("#own-contest-go"), page.locator("[data-number]").first.is_enabled()) == ("Stop", True)
    go.click()
    assert "of 100 pairs of matches" in you.text("#own-contest-said")
    assert (you.text("#own-contest-go"), chart.is_visible()) == ("Compare", True)
    correct(you, "nations.italy.infra_max", "3")
    assert (chart.is_visible(), go.get_attribute("aria-disabled")) == (False, "true")


@slow("more ways to play")
def test_a_number_is_corrected_played_with_shared_and_there_without_a_network(visit: Visit, site: Path) -> None:
    host = StaticHost(site)
    you = edit(visit(home=host.url, offline_copy=True).open())
    page = you.page
    correct(you, "war.units", "10")
    assert shown(you, "war.units") == "10" and ": now 10" in you.toast()
    cell = page.locator("td", has=page.locator("[data-number='war.units']")).inner_text()
    assert "Your copy" in cell and "Standard: 8" in cell
    correct(you, "rulings.finish_develop", "false")
    page.locator("#own-name").fill("Our box")
    page.keyboard.press("Enter")
    own = takujo.games()["war-clouds"].with_numbers({"war.units": 10, "rulings.finish_develop": False}, "Our box")
    print_ = own.numbers.fingerprint
    assert kept(you) == {"name": "Our box", "values": own.numbers.values, "fingerprint": print_}
    assert f"Code {print_}" in you.text(".own-numbers")
    deed(you, "done")
    assert page.locator("[data-number], .own-numbers").count() == 0 and you.focus() == "correct-numbers"
    # Played with, against a computer: its name is told, and what was tuned on other numbers says so.
    page.locator("#go-lobby").click()
    assert page.locator("#new-numbers input").first.is_checked()
    begin_with_own(you)
    assert (you.saved().game.numbers.name, you.saved().numbers) == ("Our box", own.numbers.values)
    assert you.text("#match-numbers") == "Values: Our box"
    assert print_ in str(page.locator("#match-numbers button").get_attribute("aria-label"))
    assert tuned(you) == {"block"}
    page.locator("#seats").click()
    assert "tuned on the standard values" in you.text("#seats-dialog")
    page.keyboard.press("Escape")
    link = you.link()
    # Its rules are those of the match, also when the page is loaded again, in another language.
    page.locator("#match-numbers button").click()
    assert f"Our box (code {print_})" in you.text(".about-numbers")
    page.reload()
    you.ready()
    page.locator("#lang").select_option("ja")
    assert print_ in you.text(".about-numbers") and page.locator("td .prov-copy").count() == 2
    page.locator("#lang").select_option("en")
    page.go_back()
    page.wait_for_selector("html[data-screen=table]", state="attached")
    # In a fresh profile.
    friend = visit(home=host.url).open(fragment=link[link.index("#m=") :])
    friend.sit()
    assert friend.saved().numbers == own.numbers.values and friend.text("#match-numbers") == "Values: Our box"
    friend.page.locator("#match-numbers button").click()
    friend.page.locator("[data-adopt]").click()
    assert kept(friend)["fingerprint"] == print_ and len(changes(friend)) == 2
    # Without a network: the match, the set, and another match by it.
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    host.close()
    you.context.set_offline(True)
    you.allow("ERR_INTERNET_DISCONNECTED|ERR_CONNECTION")
    page.reload()
    you.ready()
    assert you.text("#match-numbers") == "Values: Our box"
    page.locator("#go-lobby").click()
    assert page.locator("#save-list .save-state", has_text="Values: Our box").count() == 1
    begin_with_own(you)
    assert len(you.saves()) == 2 and you.saved().numbers == own.numbers.values


def test_a_number_is_corrected_by_keyboard(started: Visit) -> None:
    you = started()
    page, keys = you.page, you.page.keyboard
    page.locator("[data-game='war-clouds']").focus()
    keys.press("Enter")
    page.locator("#open-rules").focus()
    keys.press("Enter")
    page.locator("#correct-numbers").focus()
    keys.press("Enter")
    assert you.focus() == "own-heading"
    number = page.locator("[data-number='war.units']")
    number.focus()
    assert number.get_attribute("aria-label") == "Costs, constants and rulings – units per nation: 8. Correct it"
    keys.press("Enter")
    # What it may be is told with it; what it may not be is refused beside it, and stays to be put right.
    entry = page.locator("#number-entry input")
    assert entry.evaluate("e => e === document.activeElement") and entry.get_attribute("inputmode") == "numeric"
    assert (you.text("#number-may"), you.text("#number-standard")) == ("1 to 20 (counters)", "Standard: 8")
    assert page.locator("#number-again").is_hidden()
    keys.press("Control+a")
    keys.type("30")
    keys.press("Enter")
    assert you.text("#number-refusal") == "“units per nation” must be from 1 to 20."
    assert entry.input_value() == "30" and kept(you) is None
    keys.press("Control+a")
    keys.insert_text("９")  # as an input method writes it
    keys.press("Enter")
    # The browser tells of the closing a moment after it.
    you.until("() => document.activeElement.dataset.number === 'war.units'")
    assert shown(you, "war.units") == "9" and kept(you)["values"] == {"war.units": 9}
    # One of a few is chosen; a number may have the standard value again.
    page.locator("[data-number='rulings.finish_develop']").focus()
    keys.press("Enter")
    assert page.locator("#number-entry option").all_inner_texts() == ["yes", "no"]
    keys.press("ArrowDown")
    page.locator("#number-ok").focus()
    keys.press("Enter")
    assert kept(you)["values"] == {"rulings.finish_develop": False, "war.units": 9}
    number.focus()
    keys.press("Enter")
    page.locator("#number-again").focus()
    keys.press("Enter")
    assert kept(you)["values"] == {"rulings.finish_develop": False} and shown(you, "war.units") == "8"
    # A wrong name is refused, and the old one stays.
    page.locator("#own-name").fill("<b>")
    keys.press("Tab")
    assert "Give the value set a name" in you.toast() and page.locator("#own-name").input_value() == "My copy"


def test_what_is_corrected_can_be_taken_back(started: Visit) -> None:
    you = edit(started(), "water-walker")
    page = you.page
    correct(you, "clock.strict", "3")
    # Two colours change places one after the other: in between nothing can be played by the set.
    correct(you, "colours.4", "orange")
    said = "can’t play with these values yet"
    assert said in you.text(".own-problem") and said in you.toast()
    assert kept(you, "water-walker")["fingerprint"] == "" and shown(you, "colours.4") == "Orange"
    page.locator("#go-lobby").click()
    assert page.locator("#new-numbers input").count() == 0
    page.go_back()
    correct(you, "colours.5", "green")
    assert you.text(".own-problem") == "" and kept(you, "water-walker")["fingerprint"]
    assert [line.split(" – ")[1] for line in changes(you)] == [
        "4 Green → Orange Reset to standard",
        "5 Orange → Green Reset to standard",
        "Strict 4 seconds → 3 seconds Reset to standard",
    ]
    page.locator("[data-take-back='clock.strict']").click()
    assert len(changes(you)) == 2
    deed(you, "undo")
    assert len(changes(you)) == 3
    deed(you, "redo")
    assert len(changes(you)) == 2
    deed(you, "reset")
    you.answer(1)
    assert len(changes(you)) == 2
    deed(you, "reset")
    you.answer(0)
    assert changes(you) == [] and shown(you, "colours.4") == "Green"
    deed(you, "undo")
    assert len(changes(you)) == 2
    # The set is there again after the page was loaded anew, and still being corrected.
    page.reload()
    you.ready()
    assert len(changes(you)) == 2 and shown(you, "colours.5") == "Green"
    page.locator("[data-correct='colours.5']").click()
    assert page.locator("#number-dialog[open]").count() == 1


@slow("more ways to play")
def test_a_set_goes_out_and_comes_in_as_a_file(started: Visit, tmp_path: Path) -> None:
    you = edit(started())
    page = you.page
    correct(you, "war.units", "10")
    file = you.download("[data-own='export']")
    assert file.suggested_filename == "My-copy.takujo.toml"
    text = Path(file.path()).read_text(encoding="utf-8")
    assert value_set_file.read(text).numbers.values == {"war.units": 10}
    other = takujo.games()["war-clouds"].with_numbers({"trade.offers": 5}, "Another")
    # Nothing that is there is lost without asking.
    import_file(you, value_set_file.write(other))
    page.wait_for_selector("#message-dialog[open]")
    assert "My copy" in you.message()
    you.answer(1)
    assert kept(you)["values"] == {"war.units": 10}
    import_file(you, value_set_file.write(other))
    page.wait_for_selector("#message-dialog[open]")
    you.answer(0)
    assert kept(you) == {"name": "Another", "values": {"trade.offers": 5}, "fingerprint": other.numbers.fingerprint}
    deed(you, "undo")
    assert kept(you)["values"] == {"war.units": 10}
    # What is no set for this game says why, and changes nothing.
    water = takujo.games()["water-walker"].with_numbers({"clock.strict": 3})
    head = "takujo-numbers = 1\ngame = 'war-clouds'\nname = 'x'\n[numbers]\n"
    hostile = {
        value_set_file.write(water): "belongs to “Water Walker”",
        "Dear diary": "This isn’t a file with a value set",
        "x = " + "[" * 5000: "This isn’t a file with a value set",
        "a." * 5000 + "b = 1": "This isn’t a file with a value set",
        head + "[" + "a." * 25_000 + "b]": "This isn’t a file with a value set",
        "#" * 70_000: "too large",
        "#" * 700_000: "too large",
        head + "'war.units' = 99": "“war.units” must be from 1 to 20",
        head + "'war.activations' = 4": "“war.activations” comes from the rules",
        head + "'__class__' = 4": "no value called “__class__”",
        head + "'draft.2' = 'CEE'": "“draft.2”",
        head.replace("'x'", "'<img src=x>'") + "'war.units' = 9": "Give the value set a name",
        head.replace("= 1", "= 2", 1): "newer",
        "\udc80\ud800": "characters can’t be read",
    }
    for text, reason in hostile.items():
        import_file(you, text, "<b>.toml")
        page.wait_for_selector("#message-dialog[open]")
        assert "<b>.toml" in you.message() and reason in you.message(), text[:60]
        you.answer()
    assert kept(you)["values"] == {"war.units": 10}


def test_a_number_that_only_the_copy_has_is_added(started: Visit) -> None:
    you = edit(started(), "wartime-economy")
    page = you.page
    correct(you, "nations.japan.econ_max", "4")
    assert "needs one price for each step" in you.text(".own-problem")
    page.locator(".own-more summary").click()
    offered = page.locator("#own-addable option").evaluate_all("all => all.map((e) => e.value)")
    assert "nations.japan.econ_cost.3" in offered and "nations.japan.econ_cost.2" not in offered
    page.locator("#own-key").fill("nations.japan.horses")
    deed(you, "add")
    assert "nations.japan.horses" in you.toast()
    page.locator("#own-key").fill("nations.japan.econ_cost.3")
    deed(you, "add")
    page.locator("#number-entry input").fill("5")
    page.keyboard.press("Enter")
    assert you.text(".own-problem") == "" and kept(you, "wartime-economy")["fingerprint"]
    # Its table has a column more, and in it the number can be corrected like any other.
    correct(you, "nations.japan.econ_cost.3", "6")
    assert shown(you, "nations.japan.econ_cost.3") == "$6" and len(changes(you)) == 2


@slow("faults")
def test_two_tabs_correct_one_set(visit: Visit) -> None:
    you = edit(visit().open())
    other = edit(you.second().open())
    correct(you, "war.units", "10")
    other.until("() => document.querySelector('[data-number=\"war.units\"]').textContent === '10'")
    correct(other, "trade.offers", "5")
    you.until("() => document.querySelectorAll('.own-change').length === 2")
    deed(you, "undo")
    assert kept(you)["values"] == {"war.units": 10}


@slow("faults")
def test_a_browser_that_keeps_nothing_says_so_and_the_set_can_be_played(visit: Visit) -> None:
    you = visit()
    you.context.add_init_script(refusing("localStorage"))
    edit(you.open())
    correct(you, "war.units", "10")
    assert "couldn’t be saved" in you.message()
    you.answer()
    correct(you, "trade.offers", "5")
    assert you.page.locator("#message-dialog[open]").count() == 0 and len(changes(you)) == 2
    you.page.locator("#go-lobby").click()
    you.page.locator("#new-numbers label").nth(1).click()
    you.page.locator("#start").click()
    you.page.wait_for_selector("html[data-screen=table]", state="attached")
    you.answer()  # that the match can't be saved either
    assert you.text("#match-numbers") == "Values: My copy"


@slow("faults")
def test_a_match_by_numbers_that_the_page_does_not_have_is_kept_and_says_which(visit: Visit) -> None:
    you = visit().open()
    you.begin("war-clouds", seats=3)
    assert tuned(you) == {"none"} and you.page.locator("#match-numbers").is_hidden()
    record = Match.new("war-clouds", 3, seed=1, numbers={"war.units": 10}).record()
    put = """record => { const [key] = Object.keys(localStorage).filter((k) => k.startsWith("takujo.match."));
      localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), record }); }"""
    you.page.evaluate(put, record.replace("war.units 10", "war.horses 10"))
    you.page.reload()
    you.ready()
    assert "war.horses" in you.message()
    got = you.download("#message-dialog [data-choice='1']")
    assert "war.horses 10" in Path(got.path()).read_text(encoding="utf-8") and len(you.saves()) == 1


@slow("more screens")
@pytest.mark.parametrize("place", ["panel", "number", "refused", "choice", "problem"])
def test_axe_finds_nothing_serious_where_numbers_are_corrected(stay_here: Visitor, place: str) -> None:
    you = stay_here
    page = you.page
    page.evaluate("() => document.querySelector('dialog[open]')?.close()")
    if place == "number":
        page.locator("[data-number='draft.2']").click()
    elif place == "refused":
        correct(you, "war.units", "99")
    elif place == "choice":
        page.locator("[data-number='rulings.finish_develop']").click()
    elif place == "problem":
        correct(you, "draft.2", "CEE")
    else:
        correct(you, "war.units", "10")
    assert findings(you) == {}


@pytest.fixture(scope="module")
def stay_here(stay: Visit) -> Visitor:
    """Somebody who corrects numbers."""
    return edit(stay().open())


@slow("more screens")
def test_a_number_is_corrected_on_a_phone(visit: Visit) -> None:
    you = visit(**PHONE).open()
    page = you.page
    page.locator("[data-game='co-prosperity']").tap()
    page.locator("#open-rules").tap()
    page.locator("#correct-numbers").tap()
    page.locator("[data-number='spaces.guam.pp']").tap()
    page.locator("#number-entry input").fill("2")
    page.locator("#number-ok").tap()
    assert kept(you, "co-prosperity")["values"] == {"spaces.guam.pp": 2}
    assert page.locator("[data-number='spaces.guam.pp']").bounding_box()["height"] >= 44  # type: ignore[index]
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.locator("[data-own='done']").tap()
    page.locator("#go-lobby").tap()
    page.locator("#new-numbers label").nth(1).tap()
    assert json.loads(page.evaluate("() => localStorage['takujo.numbers.co-prosperity']"))["fingerprint"] in you.text(
        "#numbers-note"
    )
    page.locator("#start").tap()
    assert you.sit().numbers == {"spaces.guam.pp": 2}
