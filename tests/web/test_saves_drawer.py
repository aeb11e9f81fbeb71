"""The drawer of saved matches: the list, renaming, deleting, and files in and out."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from takujo import Match, Player
from takujo.core.match.record import MAX_TEXT
from tests.web.elements import Element
from tests.web.stubs import Browser, Chosen, browser, settle


class Drawer:
    """The drawer of a browser in which matches are saved."""

    def __init__(self, made: Browser) -> None:
        from takujo.web.page.notices import Notices
        from takujo.web.saves import save_summary, store
        from takujo.web.saves.autosave import now
        from takujo.web.saves.local_storage import LocalStorage
        from takujo.web.screens.saves_drawer import SavesDrawer

        self.browser, self.page, self.store, self._facts = made, made.page, store, save_summary
        self.saves = store.Saves(LocalStorage(), now)
        self.notices = Notices(lambda _rule: None, lambda _rule: None)
        self.opened: list[Any] = []
        self.deleting: list[Any] = []
        self.changed: list[str] = []
        self.drawer = SavesDrawer(
            self.saves, self.notices, self.opened.append, self.deleting.append, self.changed.append
        )

    def save(self, id: str, name: str, match: Match) -> Any:
        return self.saves.put(self.store.Save(id, name, match.record(), match.game.id, "", self._facts.facts(match), 0))

    @property
    def matches(self) -> dict[str, str]:
        """The saved matches as they are stored, by key."""
        return {key: text for key, text in self.browser.local.texts.items() if key.startswith(self.store.PREFIX)}

    def rows(self) -> dict[str, Element]:
        self.drawer.show()
        return {row.dataset.save: row for row in self.page["save-list"].children}

    def press(self, what: str, id: str) -> None:
        self.page["save-list"].press(f"[data-save-{what}='{id}']")

    def rename(self, id: str, name: str) -> None:
        self.press("rename", id)
        self.page["rename-name"].value = name
        self.page["rename-form"].fire("submit")
        self.page["rename-dialog"].close()

    async def upload(self, *files: tuple[str, str | bytes], size: int | None = None) -> None:
        chosen = [Chosen(name, content, size) for name, content in files]
        self.page["import"].files = SimpleNamespace(length=len(files), item=lambda at: chosen[at])  # type: ignore[attr-defined]
        self.page["import"].write(files[0][0], "change")
        await settle()

    def lengths(self) -> dict[str, int]:
        """Return how many actions stand in each saved match, by its name."""
        return {save.name: len(Match.read(save.record)) for save in self.saves.all()}

    @property
    def message(self) -> str:
        return self.page["message-text"].textContent if self.page["message-dialog"].open else ""

    @property
    def toast(self) -> str:
        return "" if self.page["toast"].hidden else self.page["toast-text"].textContent


def told(**counts: int) -> str:
    """Return what is said of an import: how many matches were new, longer, known."""
    return "app.list".join(f"import.{kind}({count})" for kind, count in counts.items())


def played(count: int = 0, game: str = "kuhn-poker", seats: int = 2, seed: int = 1) -> Match:
    match = Match.new(game, seats, seed=seed, players=[("human", "Ann"), *[("easy", "")] * (seats - 1)])
    for _ in range(count):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    return match


def over() -> Match:
    match = played()
    while match.actors():
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    return match


@pytest.fixture
def drawer() -> Iterator[Drawer]:
    with browser() as made:
        yield Drawer(made)


# -- the list


def test_an_empty_drawer_says_so_and_has_nothing_to_export(drawer: Drawer) -> None:
    drawer.page["export-all"].hidden = False
    assert drawer.rows() == {}
    assert not drawer.page["saves-empty"].hidden and drawer.page["export-all"].hidden


def test_the_latest_save_comes_first_with_its_players_and_state(drawer: Drawer) -> None:
    drawer.save("a", "First", played(1))
    drawer.save("b", "Second", over())
    rows = drawer.rows()
    assert list(rows) == ["b", "a"]
    assert drawer.page["saves-empty"].hidden and not drawer.page["export-all"].hidden
    first, second = rows["a"].words, rows["b"].words
    names = drawer.saves.get("a").facts["names"]["en"]
    when = "date.moment(date.day(2026, 11, 21), 18, 00)".replace(" ", "\u00a0")
    assert first.startswith(f"First save.turn({names[1]}) Ann (") and f"save.moves(1)　{when}" in first
    assert "save.winner(" in second and "save.watch" in second and "save.watch" not in first
    assert rows["a"].find("[data-save-delete]").getAttribute("aria-label") == "save.delete.label(First)"


def test_a_person_alone_is_told_that_it_is_their_turn_and_everyones_points(drawer: Drawer) -> None:
    drawer.save("a", "Alone", Match.new("wartime-economy", 2, seed=1, players=[("easy", ""), ("human", "")]))
    drawer.save("b", "Two", Match.new("wartime-economy", 2, seed=1))
    rows = {id: row.words for id, row in drawer.rows().items()}
    assert rows["a"].startswith("Alone save.yours save.seat(") and rows["b"].startswith("Two save.turn(")
    assert rows["a"].count("save.seat(") == 2 and "1939" in rows["a"]


def test_a_small_picture_of_the_board_comes_and_goes_with_its_match(drawer: Drawer) -> None:
    drawer.save("a", "First", played())
    assert drawer.rows()["a"].querySelector("img") is None
    for stored, shown in (("https://example.org/x.png", False), ("data:image/jpeg;base64,/9j/", True)):
        drawer.saves.put_picture("a", stored)
        assert (drawer.rows()["a"].querySelector("img") is not None) == shown
    drawer.press("delete", "a")
    assert drawer.saves.picture("a") == ""
    drawer.page["toast-action"].click()
    assert drawer.saves.picture("a") == "data:image/jpeg;base64,/9j/"
    # Another tab has deleted a match while this one stored its picture.
    drawer.saves.put_picture("b", "data:image/jpeg;base64,/9j/")
    drawer.rows()
    assert [drawer.saves.picture(id) != "" for id in "ab"] == [True, False]


def test_a_finished_solo_match_shows_its_points(drawer: Drawer) -> None:
    match = Match.new("wartime-economy", 1, {"mode": "solo", "nations": ["china"]}, 7)
    while match.actors():
        match.play(match.actors()[0], match.actions(match.actors()[0])[-1])
    outcome = match.outcome()
    assert outcome is not None
    drawer.save("a", "Alone", match)
    assert f"save.score({outcome.scores[0]})" in drawer.rows()["a"].words


def test_a_set_of_numbers_is_named(drawer: Drawer) -> None:
    for id, name in (("a", "My copy"), ("b", "")):
        drawer.save(id, id, Match.new("war-clouds", 2, seed=1, numbers={"war.units": 10}, numbers_name=name))
    rows = drawer.rows()
    assert "numbers.tag(My copy)" in rows["a"].words and "numbers.tag(numbers.unnamed)" in rows["b"].words


def test_a_save_with_strange_facts_is_still_listed(drawer: Drawer) -> None:
    save = drawer.save("a", "Odd", played())
    drawer.saves.put(save._replace(facts={"turn": "x", "names": 5, "ranking": 3}))
    assert drawer.rows()["a"].words.startswith("Odd save.moves(0)")
    drawer.press("open", "a")
    assert [save.name for save in drawer.opened] == ["Odd"]


def test_an_unreadable_entry_can_be_exported_as_it_is_or_deleted(drawer: Drawer) -> None:
    drawer.browser.local.texts["takujo.match.torn"] = '{"name": "Evening", "rec'
    drawer.save("a", "Sound", played())
    rows = drawer.rows()
    assert list(rows) == ["a", "torn"] and not rows["torn"].all("[data-save-open]")
    drawer.press("export", "torn")
    assert drawer.browser.files == {"torn.takujo.txt": '{"name": "Evening", "rec'}
    drawer.press("delete", "torn")
    assert list(drawer.rows()) == ["a"] and drawer.deleting == []
    drawer.page["toast-action"].click()
    assert drawer.browser.local.texts["takujo.match.torn"] == '{"name": "Evening", "rec'


def test_a_save_that_is_gone_disappears_from_the_list(drawer: Drawer) -> None:
    drawer.save("a", "First", played())
    drawer.rows()
    drawer.saves.delete("a")
    drawer.press("open", "a")
    assert drawer.opened == [] and drawer.page["save-list"].children == []


# -- renaming


def test_a_save_gets_a_tidy_name_and_the_focus_returns_to_its_row(drawer: Drawer) -> None:
    drawer.save("a", "First", played())
    drawer.rows()
    drawer.press("rename", "a")
    assert drawer.page["rename-dialog"].open and drawer.page["rename-name"].value == "First"
    drawer.rename("a", "  The <b>long</b>   winter " + "x" * 60)
    name = ("The <b>long</b> winter " + "x" * 60)[:60]
    assert drawer.saves.get("a").name == name and drawer.toast == f"toast.renamed({name})"
    assert drawer.changed == ["a"] and drawer.page["save-list"].find("[data-save-rename='a']").focused
    drawer.rename("a", "   ")
    assert drawer.saves.get("a").name == name and drawer.changed == ["a"]


def test_a_name_that_can_not_be_stored_causes_a_message(drawer: Drawer) -> None:
    drawer.save("a", "First", played())
    drawer.rows()
    drawer.browser.local.refuses = "QuotaExceededError"
    drawer.rename("a", "Second")
    assert drawer.message == "error.storage-full" and drawer.saves.get("a").name == "First" and drawer.changed == []


# -- deleting


def test_a_deleted_save_can_be_brought_back(drawer: Drawer) -> None:
    save = drawer.save("a", "First", played())
    drawer.save("b", "Second", played(1))
    drawer.rows()
    before = drawer.matches
    drawer.press("delete", "a")
    assert drawer.deleting == [save] and drawer.changed == ["a"] and drawer.toast == "toast.deleted(First)"
    assert [row.dataset.save for row in drawer.page["save-list"].children] == ["b"]
    drawer.page["toast-action"].click()
    assert drawer.matches == before and drawer.toast == "toast.restored(First)"
    assert len(drawer.page["save-list"].children) == 2


def test_a_deleted_save_without_room_to_return_can_be_exported_or_tried_again(drawer: Drawer) -> None:
    drawer.save("a", "First", played(1))
    drawer.rows()
    drawer.press("delete", "a")
    drawer.browser.local.refuses = "QuotaExceededError"
    drawer.page["toast-action"].click()
    assert drawer.message == "error.no-room(First)"
    drawer.page["message-actions"].press("[data-choice='0']")
    ((_, record),) = drawer.store.from_file(drawer.browser.files["First.takujo.txt"])
    assert record == played(1).record()
    drawer.page["message-dialog"].showModal()
    drawer.browser.local.refuses = ""
    drawer.page["message-actions"].press("[data-choice='1']")
    assert list(drawer.rows()) == ["a"]


# -- files


async def test_exported_matches_can_be_imported_with_their_names(drawer: Drawer) -> None:
    for count, name in enumerate(("One", "Two", "Three")):
        drawer.save(name, name, played(count, seed=count))
    drawer.rows()
    drawer.press("export", "Two")
    assert drawer.toast == "toast.exported(Two)"
    drawer.page["export-all"].click()
    assert drawer.toast == "toast.exported-all(3)"
    one, everything = drawer.browser.files.values()
    drawer.browser.local.texts.clear()
    await drawer.upload(("a.takujo.txt", everything), ("b.takujo.txt", one))
    assert drawer.toast == f"toast.imported({told(new=3, known=1)})"
    assert not drawer.message and drawer.page["import"].value == ""
    assert drawer.lengths() == {
        "One": len(played(0, seed=0)),
        "Two": len(played(1, seed=1)),
        "Three": len(played(2, seed=2)),
    }
    assert len(drawer.page["save-list"].children) == 3


async def test_an_import_says_which_files_and_records_it_could_not_take(drawer: Drawer) -> None:
    record = played(1).record()
    broken = record.replace("seed 1", "seed x")
    await drawer.upload(("not.txt", "Dear diary"), ("mixed.takujo.txt", f"{record}\n{broken}"))
    (save,) = drawer.saves.all()
    assert (save.name, save.record, save.facts["count"]) == ("mixed", record, 1)
    counts, empty, bad = drawer.message.split("\n")
    assert (counts, empty) == (f"toast.imported({told(new=1)})", "error.import-empty(not.txt)")
    assert bad.startswith("error.import-file(mixed.takujo.txt, ") and not drawer.toast
    await drawer.upload(("not.txt", "Dear diary"))
    assert drawer.message == "error.import-empty(not.txt)"


async def test_a_file_that_is_imported_again_brings_nothing_new(drawer: Drawer) -> None:
    for count, name in enumerate(("One", "Two", "Three")):
        drawer.save(name, name, played(count, seed=count))
    drawer.page["export-all"].click()
    (everything,) = drawer.browser.files.values()
    before = drawer.matches
    for _ in range(2):
        await drawer.upload(("a.takujo.txt", everything + everything))
        assert drawer.toast == f"toast.imported({told(known=6)})" and drawer.matches == before
    drawer.browser.local.texts.clear()
    await drawer.upload(("a.takujo.txt", everything + everything))
    assert drawer.toast == f"toast.imported({told(new=3, known=3)})" and len(drawer.saves.all()) == 3


async def test_a_longer_course_continues_the_saved_match_and_a_shorter_one_is_known(drawer: Drawer) -> None:
    game = "workers-made"
    drawer.save("a", "First", played(3, game, 3))
    drawer.save("b", "Other", played(2, game, 3, seed=2))
    longer, shorter = played(5, game, 3).record(), played(1, game, 3).record()
    await drawer.upload(("a.txt", longer + shorter + played(3, game, 3).record()))
    assert drawer.toast == f"toast.imported({told(longer=1, known=2)})" and drawer.changed == ["a"]
    assert drawer.saves.get("a").record == longer and drawer.saves.get("a").facts["count"] == 5
    assert drawer.lengths() == {"First": len(Match.read(longer)), "Other": len(played(2, game, 3, seed=2))}
    # Of two that have parted ways both stay, each known from then on.
    apart = played(2, game, 3)
    apart.play(apart.actors()[0], apart.actions(apart.actors()[0])[-1])
    await drawer.upload(("b.txt", apart.record() + apart.record()))
    assert drawer.toast == f"toast.imported({told(new=1, known=1)})" and len(drawer.saves.all()) == 3


async def test_of_two_tries_at_one_challenge_neither_takes_the_others_place(drawer: Drawer) -> None:
    """The second one has just begun: the first one goes on from it."""
    drawer.save("first", "First", played(3, "workers-made", 3))
    drawer.save("second", "Second", played(0, "workers-made", 3))
    drawer.page["export-all"].click()
    before = drawer.matches
    await drawer.upload(("a.txt", drawer.browser.files["takujo.takujo.txt"]))
    assert drawer.toast == f"toast.imported({told(known=2)})" and drawer.matches == before


async def test_a_match_that_is_played_on_during_an_import_is_kept_beside_the_imported_one(drawer: Drawer) -> None:
    save = drawer.save("a", "First", played(3, "workers-made", 3))
    file = Chosen("a.txt", played(5, "workers-made", 3).record())
    ours = played(4, "workers-made", 3)
    drawer.page["import"].files = SimpleNamespace(length=1, item=lambda _at: file)  # type: ignore[attr-defined]
    drawer.page["import"].write("a.txt", "change")
    await settle(1)
    drawer.saves.put(save._replace(record=ours.record()))
    await settle()
    assert drawer.toast == f"toast.imported({told(new=1)})"
    assert drawer.saves.get("a").record == ours.record() and len(drawer.saves.all()) == 2


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", " \t\r\n"])
async def test_a_record_from_another_system_keeps_its_names(drawer: Drawer, encoding: str, end: str) -> None:
    match = played(1)
    match.seat_players([Player("human", "山田花子"), Player("easy")])
    (record,) = [drawer.store.to_file([drawer.save("a", "夜の対局", match)])]
    drawer.browser.local.texts.clear()
    await drawer.upload(("a.txt", record.replace("\n", end).encode(encoding)))
    (save,) = drawer.saves.all()
    assert (save.name, save.record) == ("夜の対局", match.record()) and "山田花子" in save.facts["names"]["ja"][0]


async def test_a_record_in_another_encoding_is_refused_in_plain_words(drawer: Drawer) -> None:
    await drawer.upload(("a.txt", played().record().replace("Ann", "José").encode("latin-1")))
    assert drawer.message.startswith("error.import-file(a.txt, ") and "UTF-8" in drawer.message
    assert drawer.saves.all() == []


async def test_a_file_of_too_many_matches_is_refused_and_a_reason_is_given_once(drawer: Drawer) -> None:
    from takujo.web.screens.saves_drawer import MOST_MATCHES

    await drawer.upload(("many.txt", "takujo 1\n" * (MOST_MATCHES + 1)))
    assert drawer.message.startswith("error.import-file(many.txt, ") and drawer.saves.all() == []
    await drawer.upload(("bad.txt", "takujo 1\nseats x\n" * 20 + "takujo 1\nseats 2\n"))
    assert len(drawer.message.split("\n")) <= 2


async def test_a_file_that_is_far_too_large_is_not_read(drawer: Drawer) -> None:
    await drawer.upload(("huge.txt", played().record()), size=40 * MAX_TEXT + 1)
    assert drawer.message.startswith("error.import-file(huge.txt, ") and drawer.saves.all() == []
    await drawer.upload(("large.txt", played().record()), size=40 * MAX_TEXT)
    assert len(drawer.saves.all()) == 1


async def test_an_import_without_room_says_so(drawer: Drawer) -> None:
    drawer.browser.local.refuses = "QuotaExceededError"
    await drawer.upload(("one.txt", played().record()))
    assert drawer.message == "error.storage-full.title" and drawer.browser.local.texts == {}
