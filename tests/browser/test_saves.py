"""Saved matches: listed, renamed, deleted and brought back, exported and imported; two tabs, a full storage, damage."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, FilePayload

from takujo import Match
from takujo.core.match import link
from tests import chromium
from tests.browser.conftest import Visit
from tests.browser.visitor import PATIENCE_MS, Visitor, record_of, refusing
from tests.tiers import slow

# Everything but the last few bytes of what the browser gives.
FILL = """() => { let piece = "x".repeat(1 << 20), n = 0;
  while (piece.length) {
    try { localStorage.setItem("filler" + n++, piece); } catch { piece = piece.slice(piece.length / 2 + 0.5); }
  } }"""
EMPTY = (
    "() => Object.keys(localStorage).filter((k) => k.startsWith('filler')).forEach((k) => localStorage.removeItem(k))"
)


def some(you: Visitor, match: Match, count: int = 2, at: int = 0) -> None:
    for _ in range(count):
        you.press(match, match.actions(match.actors()[0])[at])


def names(you: Visitor) -> list[str]:
    return you.page.locator("#save-list .save-name").all_inner_texts()


def test_the_drawer_of_saved_matches(started: Visit, tmp_path: Path) -> None:
    you = started()
    page = you.page
    assert page.locator("#saves-empty").is_visible() and page.locator("#export-all").is_hidden()
    for seed in (1, 2, 3):
        match = you.start(seats=2, seed=seed)
        some(you, match, seed)
    page.locator("#go-lobby").click()
    assert page.locator("#save-list > li").count() == 3 and page.locator("#saves-empty").is_hidden()
    assert "3 moves" in page.locator("#save-list > li").first.inner_text()
    today = page.evaluate("() => new Date().toDateString().replace(/^\\w+ (\\w+) 0?(\\d+) /, '$2 $1 ')")
    assert set(names(you)) == {f"Wartime Economy, {today}"}
    # Rename.
    page.locator("[data-save-rename]").first.click()
    page.locator("#rename-name").fill("  The <b>long</b>   winter ")
    page.keyboard.press("Enter")
    assert "The <b>long</b> winter" in names(you) and "The <b>long</b> winter" in you.toast()
    assert page.locator("#rename-dialog[open]").count() == 0
    # The browser tells of the closing a moment after it.
    page.wait_for_function("() => document.activeElement.hasAttribute('data-save-rename')")
    # Delete, and think better of it.
    before = you.saves()
    page.locator("li.save", has_text="winter").locator("[data-save-delete]").click()
    assert len(you.saves()) == 2 and "winter" in you.toast()
    page.locator("#toast-action").click()
    assert you.saves() == before and page.locator("#save-list > li").count() == 3
    # Export one and all, forget everything, and import them again.
    one = you.download(page.locator("li.save", has_text="winter").locator("[data-save-export]"))
    assert one.suggested_filename.endswith(".takujo.txt") and "winter" in one.suggested_filename
    one.save_as(tmp_path / "one.txt")
    everything = you.download("#export-all")
    everything.save_as(tmp_path / "all.txt")
    # The settings say whether the browser may clear them, and export them too.
    for promised, said in ((True, "until you delete them"), (False, "may clear your saved games")):
        page.evaluate("(promised) => { StorageManager.prototype.persisted = async () => promised; }", promised)
        page.locator("#open-settings").click()
        page.locator("#settings-storage", has_text=said).wait_for()
        assert page.locator("#saves-lost").is_hidden()
        if promised:
            page.keyboard.press("Escape")
    assert Path(you.download("#settings-export").path()).read_bytes() == (tmp_path / "all.txt").read_bytes()
    page.evaluate("() => localStorage.clear()")
    page.reload()
    you.ready()
    page.locator("#go-lobby").click()
    assert page.locator("#saves-empty").is_visible()
    page.locator("#import").set_input_files(tmp_path / "one.txt")
    page.wait_for_selector("#save-list > li")
    assert names(you) == ["The <b>long</b> winter"]
    # What is there already isn't saved twice. A file may come from a program that saves in Shift_JIS.
    text = (tmp_path / "all.txt").read_text(encoding="utf-8").replace("The <b>long</b> winter", "長い冬")
    (tmp_path / "shift_jis.txt").write_bytes(text.replace("\n", "\r\n").encode("cp932"))
    for times, said in ((1, "2 added, 1 already saved"), (2, "3 already saved")):
        page.locator("#import").set_input_files(tmp_path / "shift_jis.txt")
        page.locator("#toast-text", has_text=said).wait_for()
        assert len(you.saves()) == 3, times
    assert "The <b>long</b> winter" in names(you)
    page.evaluate("() => localStorage.clear()")
    page.locator("#import").set_input_files(tmp_path / "shift_jis.txt")
    page.locator("#toast-text", has_text="3 added").wait_for()
    assert "長い冬" in names(you)
    (tmp_path / "shift_jis.txt").write_bytes(text.replace("長い冬", "José").encode("latin-1"))
    page.locator("#import").set_input_files(tmp_path / "shift_jis.txt")
    page.wait_for_selector("#message-dialog[open]")
    assert "Save the file again as UTF-8 text" in you.message()
    you.answer()
    page.evaluate("() => localStorage.clear()")
    (tmp_path / "not.txt").write_text("Dear diary\n", encoding="utf-8")
    page.locator("#import").set_input_files([tmp_path / "all.txt", tmp_path / "not.txt"])
    page.wait_for_selector("#message-dialog[open]")
    assert "not.txt" in you.message() and "3" in you.message()
    you.answer()
    assert sorted(map(record_of, you.saves().values())) == sorted(map(record_of, before.values()))
    assert sorted(json.loads(s)["name"] for s in you.saves().values()) == sorted(
        json.loads(s)["name"] for s in before.values()
    )
    page.locator("li.save", has_text="winter").locator("[data-save-open]").click()
    you.agrees(Match.read((tmp_path / "one.txt").read_text(encoding="utf-8")))


def test_renaming_a_match_that_is_open_is_no_conflict(started: Visit) -> None:
    you = started()
    match = you.start(seats=2)
    page = you.page
    page.locator("#go-lobby").click()
    page.locator("[data-save-rename]").click()
    page.locator("#rename-name").fill("Renamed")
    page.locator("#rename-ok").click()
    page.go_back()
    assert page.locator("html").get_attribute("data-screen") == "table"
    some(you, match)
    assert page.locator("#message-dialog[open]").count() == 0
    page.locator("#go-lobby").click()
    assert names(you) == ["Renamed"]
    # A file that goes on from it continues it on the table too.
    seat = match.actors()[0]
    match.play(seat, match.actions(seat)[0])
    file: FilePayload = {"name": "match.txt", "mimeType": "text/plain", "buffer": match.record().encode()}
    page.locator("#import").set_input_files(file)
    page.locator("#toast-text", has_text="1 continued").wait_for()
    page.go_back()
    you.sit()
    assert page.locator("#toast").is_hidden(), "it would cover the board of a phone"
    you.agrees(match)
    some(you, match)
    assert page.locator("#message-dialog[open]").count() == 0 and len(you.saves()) == 1


def test_damage_is_kept_listed_and_handed_out(started: Visit) -> None:
    you = started()
    match = you.start(seats=2)
    some(you, match)
    page = you.page
    whole = next(iter(you.saves().values()))
    torn = whole[:-40]
    odd = {"record": "takujo 1\nnonsense\n", "name": "Odd", "facts": {"turn": "x", "names": 5, "ranking": 3}}
    put = "t => { localStorage['takujo.match.torn'] = t[0]; localStorage['takujo.match.odd'] = t[1]; }"
    page.evaluate(put, [torn, json.dumps({**json.loads(whole), **odd})])
    page.locator("#go-lobby").click()
    assert page.locator("#save-list > li").count() == 3 and page.locator(".save-damaged").count() == 1
    got = you.download(".save-damaged [data-save-export]")
    assert Path(got.path()).read_text(encoding="utf-8") == torn
    page.locator("[data-save='odd'] [data-save-open]").click()
    assert "Odd" in you.message()
    out = you.download("#message-dialog [data-choice='1']")
    assert "nonsense" in Path(out.path()).read_text(encoding="utf-8")
    assert page.locator("html").get_attribute("data-screen") == "lobby"
    # Deleting damage can be undone like any other.
    page.locator(".save-damaged [data-save-delete]").click()
    assert page.locator(".save-damaged").count() == 0
    page.locator("#toast-action").click()
    assert you.saves()["takujo.match.torn"] == torn
    page.locator("[data-save-open]").filter(has_text="Continue").first.click()


def test_a_match_of_rules_that_are_not_played_any_more_is_kept_and_handed_out(started: Visit) -> None:
    you = started()
    you.begin("workers-made")
    page = you.page
    (kept,) = you.saves().values()
    old = {**json.loads(kept), "record": record_of(kept).replace("workers-made 2", "workers-made 1"), "name": "Old"}
    page.evaluate("old => { localStorage['takujo.match.old'] = old; }", json.dumps(old))
    page.locator("#go-lobby" if not you.curtained() else "#curtain-lobby").click()
    assert "Old" in names(you)
    for lang, said in (("ja", "版1"), ("en", "version 1 of the rules")):
        page.locator("#lang").select_option(lang)
        page.locator("[data-save='old'] [data-save-open]").click()
        assert "Old" in you.message() and said in you.message()
        out = you.download("#message-dialog [data-choice='1']")
        assert "game workers-made 1\n" in Path(out.path()).read_text(encoding="utf-8")
        assert page.locator("html").get_attribute("data-screen") == "lobby"
    assert json.loads(you.saves()["takujo.match.old"]) == old


def test_two_tabs_lose_nothing(started: Visit) -> None:
    you = started()
    match = you.start(seats=2)
    some(you, match)
    other = you.second()
    other.page.goto(you.home)
    other.ready()
    other.page.locator("[data-save-open]").click()
    theirs = Match.read(match.record())
    some(other, theirs)
    # The first tab hears of it at once.
    you.page.wait_for_selector("#message-dialog[open]")
    assert "Moves have been made in another tab" in you.message()
    you.answer(0)
    you.agrees(theirs)
    # The second time it has gone another way meanwhile, and keeps it as a match of its own.
    match = Match.read(theirs.record())
    some(other, theirs, 1, at=0)
    you.page.wait_for_selector("#message-dialog[open]")
    you.page.keyboard.press("Escape")
    some_at = len(match.actions(match.actors()[0])) - 1
    action = match.actions(match.actors()[0])[some_at]
    you.insist(f'button[data-action="{action}"]')
    you.page.wait_for_selector("#message-dialog[open]")
    match.play(match.actors()[0], action)
    you.answer(1)
    you.agrees(match)
    digests = sorted(Match.read(record_of(text)).digest() for text in you.saves().values())
    assert digests == sorted([match.digest(), theirs.digest()])
    # From here on the tabs are out of each other's way.
    some(you, match, 1)
    some(other, theirs, 1)
    for tab in (you, other):
        assert tab.page.locator("#message-dialog[open]").count() == 0
    digests = sorted(Match.read(record_of(text)).digest() for text in you.saves().values())
    assert digests == sorted([match.digest(), theirs.digest()])


@slow("faults")
def test_two_tabs_that_save_at_the_same_moment_notice_each_other(started: Visit) -> None:
    you = started()
    match = you.start(seats=2)
    some(you, match)
    other = you.second()
    other.page.goto(you.home, wait_until="commit")
    ((key, text),) = you.saves().items()
    # As it counts there, too, this is the same saving; but it is later, and goes another way.
    theirs = json.dumps({**json.loads(text), "saved": "2099-01-01T00:00:00.000Z", "record": match.record()[:-1]})
    other.page.evaluate("([key, text]) => { localStorage[key] = text; }", [key, theirs])
    you.page.wait_for_selector("#message-dialog[open]")
    assert "Moves have been made in another tab" in you.message()
    you.answer(1)
    some(you, match, 1)
    assert you.saves()[key] == theirs and len(you.saves()) == 2


@slow("faults")
def test_what_a_newer_page_in_another_tab_has_saved_is_left_alone(started: Visit) -> None:
    you = started()
    you.start(seats=2)
    other = you.second()
    other.page.goto(you.home, wait_until="commit")
    ((key, text),) = you.saves().items()
    save = json.loads(text)
    newer = json.dumps({**save, "rev": save["rev"] + 1, "record": save["record"].replace("economy 1", "economy 99")})
    other.page.evaluate("([key, text]) => { localStorage[key] = text; }", [key, newer])
    you.page.wait_for_selector("#message-dialog[open]")
    you.answer(0)
    you.page.wait_for_selector("#message-dialog[open]")
    assert "newer rules (version 99)" in you.message()
    assert you.saves() == {key: newer} and you.page.locator("html").get_attribute("data-screen") == "lobby"


def test_a_full_storage_is_said_and_loses_nothing(started: Visit) -> None:
    you = started()
    match = you.start(seats=2)
    some(you, match)
    page = you.page
    before = you.saved()
    page.evaluate(FILL)
    action = match.actions(match.actors()[0])[0]
    page.locator(f'button[data-action="{action}"]').click()
    page.wait_for_selector("#message-dialog[open]")
    assert you.text("#message-title") == "Storage is full" and "couldn’t be saved" in you.message()
    match.play(match.actors()[0], action)
    exported = you.download("#message-dialog [data-choice='1']")
    assert Match.read(Path(exported.path()).read_text(encoding="utf-8")).digest() == match.digest()
    # The match goes on, is not nagged about, the last saving is whole; and with room again it is saved again.
    assert you.saved().digest() == before.digest()
    some(you, match, 1)
    assert page.locator("#message-dialog[open]").count() == 0
    page.evaluate(EMPTY)
    some(you, match, 1)
    assert you.saved().digest() == match.digest()


@slow("faults")
def test_a_deletion_is_not_undone_without_room_but_nothing_is_lost(started: Visit) -> None:
    you = started()
    page = you.page
    match = you.start(seats=2)
    some(you, match)
    page.locator("#go-lobby").click()
    page.locator("[data-save-delete]").click()
    page.evaluate(FILL)
    page.locator("#toast-action").click()
    page.wait_for_selector("#message-dialog[open]")
    assert "enough space" in you.message()
    exported = you.download("#message-dialog [data-choice='0']")
    assert Match.read(Path(exported.path()).read_text(encoding="utf-8")).digest() == match.digest()
    page.locator("#go-lobby").click()
    assert you.saves() == {}
    page.evaluate(EMPTY)


@slow("faults")
def test_a_browser_that_stores_nothing(visit: Visit) -> None:
    you = visit()
    page = you.page
    page.add_init_script(refusing("localStorage", "sessionStorage", "BroadcastChannel"))
    you.open("?game=wartime-economy&seats=2&seed=4&option.nations=ussr,japan&start")
    page.wait_for_selector("#message-dialog[open]")
    assert you.text("#message-title") == "Saving is not possible"
    you.answer()
    match = Match.new("wartime-economy", 2, {"nations": ["ussr", "japan"]}, 4)
    some(you, match, 3)
    assert you.shared().digest() == match.digest()
    # Until it is closed the page knows what was played, and says that it will forget it.
    page.locator("#go-lobby").click()
    assert "lost when you close" in you.text("#saves-lost")
    page.locator("#open-settings").click()
    assert "lost when you close" in you.text("#settings-storage") and page.locator("#settings-note").is_hidden()
    copy = Path(you.download("#settings-export").path()).read_text(encoding="utf-8")
    assert Match.read(copy).digest() == match.digest()
    page.locator("[data-save-open]").click()
    some(you, match)
    assert page.locator("#message-dialog[open]").count() == 0
    page.reload()
    you.ready()
    assert you.text("#saves-empty") == "Nothing here yet." and page.locator("#saves-lost").is_visible()


@slow("faults")
def test_a_chromium_whose_settings_block_cookies_plays_and_computers_answer(
    chrome: Browser, home: str, tmp_path: Path
) -> None:
    profile = tmp_path / "Default"
    profile.mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Preferences").write_text(json.dumps(blocked), encoding="utf-8")
    context = chrome.browser_type.launch_persistent_context(
        str(tmp_path), executable_path=chromium.find(windows=True), args=list(chromium.ARGS), locale="en-US"
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.pages[0]
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(home)
    page.wait_for_selector("html[data-ready][data-storage=memory]", state="attached")
    assert page.evaluate("() => caches.keys().catch((error) => error.name)") == "SecurityError"
    page.locator("#start").click()
    page.locator("#message-dialog[open] [data-choice='0']").click()
    while page.locator("html[data-computers]").count() == 0:
        page.locator("[data-action]:visible:enabled").first.click()
    page.locator("#go-lobby").click()
    assert "lost when you close" in page.locator("#saves-lost").inner_text()
    assert page.locator("#save-list > li").count() == 1 and errors == []
    context.close()


@slow("more of the start")
def test_copies_of_the_page_under_other_paths_keep_their_own(visit: Visit) -> None:
    you = visit(locale="ja-JP")
    you.context.route(
        "**/other/**", lambda one: one.fulfill(response=one.fetch(url=one.request.url.replace("/other/", "/takujo/")))
    )
    you.allow("asked a stranger")
    match = you.start(seats=2, seed=1)
    you.page.locator("#lang").select_option("en")
    other = you.second()
    other.page.goto(you.home.replace("/takujo/", "/other/"))
    other.ready()
    assert other.page.locator("#saves-empty").is_visible()
    assert other.page.locator("html").get_attribute("lang") == "ja"
    other.page.locator("#daily-start").click()
    other.page.wait_for_function(
        "() => Object.keys(localStorage).some((key) => key.startsWith('/other/takujo.match.'))"
    )
    you.page.locator("#go-lobby").click()
    assert you.page.locator("#save-list > li").count() == 1 and you.saved().record() == match.record()
    assert you.page.locator("#daily-state").inner_text() == "Same nation, same dice for everyone."
    other.page.close()  # it may still be fetching what comes later
    you.context.unroute_all(behavior="ignoreErrors")


def test_a_match_of_a_game_that_the_site_lacks_is_kept_until_a_site_has_it(started: Visit) -> None:
    you = started()
    page = you.page
    some(you, match := you.start(seats=2, seed=1))
    page.locator("#go-lobby").click()
    rename = """([was, is]) => Object.keys(localStorage).filter((key) => key.includes("takujo.match."))
        .forEach((key) => localStorage.setItem(key, localStorage.getItem(key).replaceAll(was, is)))"""
    page.evaluate(rename, ["wartime-economy", "lost-game"])
    page.reload()
    page.wait_for_selector("#save-list .save")
    assert "doesn’t have the game “lost-game”" in page.locator("#save-list .save").inner_text()
    assert page.locator("#save-list [data-save-open]").count() == 0 and page.locator("#resume").is_hidden()
    got = you.download("#save-list [data-save-export]")
    assert "\ngame lost-game 1\n" in Path(got.path()).read_text(encoding="utf-8")
    page.locator("#save-list [data-save-delete]").click()
    page.locator("#toast-action").click()
    assert len(you.saves()) == 1
    # Its link opens a sentence.
    lost = link.pack(match.record().replace("game wartime-economy", "game lost-game"))
    page.evaluate("fragment => { location.hash = fragment; }", lost)
    page.wait_for_selector("#message-dialog[open]")
    assert "The game “lost-game” isn’t available here" in you.message()
    # A site that has the game opens it.
    page.evaluate(rename, ["lost-game", "wartime-economy"])
    page.reload()
    page.locator("#save-list [data-save-open]").click()
    page.wait_for_selector("html[data-screen='table']")
    assert you.saved().digest() == match.digest()
