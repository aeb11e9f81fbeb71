"""Taking back, refusals with their rule, looking back and branching off, and ways to set a match up."""

from __future__ import annotations

import re

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.wartime_economy.rules.position import WartimePosition
from tests.browser.conftest import Visit
from tests.browser.test_board import chosen
from tests.tiers import slow


def test_undo_and_redo_say_why_not(started: Visit) -> None:
    you = started()
    match = you.start(seats=2, seed=5)
    page = you.page
    refusals = {"undo": match.undo_refusal(), "redo": match.redo_refusal()}
    for id, refusal in refusals.items():
        assert refusal is not None and page.locator(f"#{id}").get_attribute("aria-disabled") == "true"
        page.locator(f"#{id}").click(force=True)  # said to be disabled, not so
        assert you.toast() == refusal.sentence("en") and you.toast() in you.text("#spoken")
    first = match.actions(match.actors()[0])[0]
    you.press(match, first)
    assert page.locator("#undo").get_attribute("aria-disabled") == "false"
    for id, do in (("undo", match.undo), ("redo", match.redo), ("undo", match.undo)):
        page.locator(f"#{id}").click()
        do()
        you.agrees(match)
        assert you.saved().entries == match.entries
    # Another action takes the place of what was undone; after a roll nothing is taken back.
    you.press(match, "end")
    for id, refusal in (("undo", match.undo_refusal()), ("redo", match.redo_refusal())):
        assert refusal is not None
        page.locator(f"#{id}").click(force=True)  # said to be disabled, not so
        assert you.toast() == refusal.sentence("en")
        you.agrees(match)


def test_a_place_that_is_off_says_why_and_leads_to_the_rule(started: Visit) -> None:
    you = started()
    page = you.page
    # Played until a workplace can't be chosen.
    match = you.start(seats=2, seed=5, nations="finland,china")
    said = None
    for _ in range(30):
        page.wait_for_function("() => !bridge.painter.busy()")
        off = page.locator(".target[data-state=off]")
        if off.count():
            id = str(off.first.get_attribute("data-target"))
            assert off.first.get_attribute("aria-disabled") == "true"
            you.at(id)
            said = you.toast()
            break
        you.press(match, match.actions(match.actors()[0])[0])
    assert said and said in you.text("#spoken")
    you.agrees(match)
    label = you.text("#toast-action")
    number = label.rpartition(" ")[2]
    assert re.fullmatch(r"\d+\.\d+", number), label
    page.locator("#toast-action").click()
    assert page.locator("html").get_attribute("data-screen") == "rules"
    rule = page.locator(f"[id='rule-{number}']")
    assert rule.evaluate("rule => rule === document.activeElement")
    box = rule.bounding_box()
    assert box is not None and -1 <= box["y"] < 900
    page.go_back()
    assert page.locator("html").get_attribute("data-screen") == "table"
    you.agrees(match)


def test_every_refusal_of_the_rules_has_its_place_on_the_rules_page(started: Visit) -> None:
    you = started()
    you.page.locator("#open-rules").click()
    for number in ("1.1", "2.2", "2.3", "3.2", "3.3", "3.4", "3.5", "9.1"):
        assert you.page.locator(f"[id='rule-{number}']").count() == 1
    links = you.page.locator("#rules-toc a, #rules-body a.rule-link, #rules-body a.prov-rules").evaluate_all(
        "links => links.map((a) => a.getAttribute('href')).filter((href) => !document.getElementById(href.slice(1)))"
    )
    assert links == []
    you.page.locator(".toc > li > a").last.click()
    last = str(you.page.locator(".toc > li > a").last.get_attribute("href"))[1:]
    assert you.page.evaluate("() => document.activeElement.id") == last
    assert "#" not in you.page.url


def test_travel_and_fork(started: Visit) -> None:
    you = started()
    match = you.start(seats=2, seed=9, name_0="Ann")
    page = you.page
    # The list has only the moves that agree with what is selected on the board, and what ends the turn.
    die = match.position.dice[0]
    you.at("die:1")
    assert you.legal() == [str(one) for one in match.actions(0) if one.closing or one.choice()["die"] == die]
    assert len(you.legal()) < len(match.actions(0))
    page.locator(".moves-all").click()
    assert you.legal() == [str(one) for one in match.actions(0)] and page.locator(".moves-all").is_hidden()
    assert page.evaluate("() => document.activeElement.dataset.action") == you.legal()[0]
    luck = Stream(9, "travel")
    for _ in range(10):
        you.press(match, chosen(match, luck))
    back = len(match) - 4
    you.look_at(back)
    assert page.locator("#log [aria-current]").first.get_attribute("data-at") == str(back)
    assert you.legal() == [] and "earlier" in you.text("#prompt") and page.locator("#to-live").is_visible()
    # Nothing can be chosen on a board of the past.
    assert page.locator(".target[data-state=lit]").count() == 0
    page.locator("#to-live").click()
    you.agrees(match)
    you.look_at(back)
    page.locator("#fork").click()
    assert "new game" in you.toast()
    forked = you.saved()
    you.agrees(forked)
    assert forked.turns[:back] == match.turns[:back] and forked.seed != match.seed
    assert forked.players == match.players and len(you.saves()) == 2
    you.press(forked, chosen(forked, luck))
    # The one it came from stands as it was.
    page.locator("#go-lobby").click()
    assert page.locator("#save-list > li").count() == 2
    page.locator("[data-save-open]").last.click()
    you.agrees(match)


def test_typed_dice(started: Visit) -> None:
    you = started()
    page = you.page
    page.locator("[name='seat.1']").select_option("human")
    page.locator("#more summary").click()
    page.locator("[name='option.dice'][value=typed]").check()
    page.locator("#start").click()
    page.wait_for_selector("html[data-screen=table]", state="attached")
    match = you.saved()
    assert match.options["dice"] == "typed"
    you.agrees(match)
    assert you.legal() == [f"roll {face}" for face in range(1, 7)]
    how = [you.type, you.point, you.press]
    for turn in range(12):
        legal = match.actions(match.actors()[0])
        how[turn % 3](match, legal[turn % len(legal)])
    assert all(turn.seat >= 0 for turn in match.turns[4:])
    assert you.shared().digest() == match.digest()


def nations(match: Match) -> list[str]:
    assert isinstance(match.position, WartimePosition)
    return match.position.nations


def test_a_draft_and_nations_by_lot(started: Visit) -> None:
    you = started()
    page = you.page
    page.locator("#seat-count").select_option("3")
    page.locator("[name='option.nations']").select_option("draft")
    assert page.locator("[name='option.nations.0']").is_hidden()
    for seat in (1, 2):
        page.locator(f"[name='seat.{seat}']").select_option("human")
    page.locator("#start").click()
    page.wait_for_selector("html[data-screen=table]", state="attached")
    match = you.saved()
    assert match.options["nations"] == "draft" and len(you.legal()) == 8
    for play, wanted in ((you.point, "italy"), (you.type, "usa"), (you.press, "finland")):
        play(match, next(a for a in match.actions(match.actors()[0]) if getattr(a, "nation", "") == wanted))
    assert nations(match) == ["finland", "usa", "italy"]
    page.locator("#go-lobby").click()
    # What was set up last is there again; now by lot.
    assert page.locator("#seat-count").input_value() == "3"
    page.locator("[name='option.nations']").select_option("random")
    page.locator("#start").click()
    page.wait_for_selector("html[data-screen=table]", state="attached")
    match = you.saved()
    assert match.options["nations"] == "random" and len(set(nations(match))) == 3
    you.agrees(match)


def test_the_form_follows_what_is_chosen(started: Visit) -> None:
    you = started()
    page = you.page
    page.locator("label.tab", has_text="Solo game").click()
    assert page.locator("#seat-count").input_value() == "1" and page.locator("#seat-rows > li:visible").count() == 1
    page.locator("#seat-count").select_option("4")
    assert page.locator("[name='option.mode']:checked").input_value() != "solo"
    page.locator("[name='option.nations']").select_option("")
    before = [page.locator(f"[name='option.nations.{seat}']").input_value() for seat in range(4)]
    page.locator("[name='option.nations.0']").select_option(before[3])
    after = [page.locator(f"[name='option.nations.{seat}']").input_value() for seat in range(4)]
    assert after == [before[3], before[1], before[2], before[0]] and "4" in you.text("#seat-note")
    page.locator("[name='seat.1']").select_option("easy")
    assert page.locator("[name='name.1']").is_hidden()


GOOD = "?game=wartime-economy&seats=2&seed=8&option.mode=short&option.nations=uk,usa&seat.1=random&name.0=Ann&start"


def test_an_address_starts_a_match(started: Visit) -> None:
    you = started().open(GOOD)
    you.until("() => document.querySelector('[data-action]')")
    match = you.saved()
    assert match.options == {"mode": "short", "nations": ["uk", "usa"], "dice": "rolled"}
    assert (match.seed, match.players[0].name, match.players[1].kind) == (8, "Ann", "random")
    you.agrees(match)
    # Reloading goes on with that match, and starts no other.
    you.page.reload()
    you.ready()
    you.agrees(match)
    assert len(you.saves()) == 1


WRONG = {
    ("wartime-economy", "whist"): "There is no game called “whist”",
    ("seats=2", "seats=9"): "1 to 4 players, not 9",
    ("seed=8", "seed=-8"): "seed must be",
    ("option.mode=short", "option.mode=epic"): "“epic” isn’t a choice",
    ("option.mode=short", "option.mode=solo"): "isn’t available for this number of players (2)",
    ("option.mode=", "option.mood="): "no option called “mood”",
    ("uk,usa", "uk,uk"): "more than once",
    ("uk,usa", "uk"): "one value per seat, 2 in all",
    ("seat.1=random", "seat.1=<b>x</b>"): "<b>x</b>",
    ("seat.1=random", "seat.1=genius"): "“genius”",
}


@slow("more ways to play")
def test_an_address_that_is_wrong_says_so(started: Visit) -> None:
    you = started()
    for n, ((good, bad), said) in enumerate(WRONG.items()):
        query = GOOD.replace(good, bad)
        if n == 0:
            you.open(query)
        else:
            you.ask(query)
        assert said in you.message()
        assert you.page.locator("html").get_attribute("data-screen") == "lobby"
        you.answer()
        assert you.page.locator("#start").is_visible() and you.saves() == {}
