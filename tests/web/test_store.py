"""Saved matches: written new, read back, then swapped; nothing is lost."""

from __future__ import annotations

import pytest

from takujo.web.saves.store import FRESH, PREFIX, Damaged, Full, Moved, Off, Save, Saves, from_file, to_file
from tests.web.shelf import Shelf


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def saves(shelf: Shelf) -> Saves:
    ticks = iter(range(1000))
    return Saves(shelf, lambda: f"2026-11-21T00:{next(ticks):02}:00Z")


def a_save(id: str = "one", record: str = "takujo 1\n", name: str = "Evening") -> Save:
    return Save(id, name, record, "wartime-economy", "", {"count": 3}, 0)


def test_what_is_put_is_got(saves: Saves) -> None:
    kept = saves.put(a_save())
    assert kept.rev == 1
    assert saves.get("one") == kept


def test_the_last_saved_comes_first(saves: Saves) -> None:
    for id in ("one", "two", "three"):
        saves.put(a_save(id))
    first = saves.get("one")
    assert isinstance(first, Save)
    saves.put(first)
    assert [entry.id for entry in saves.all()] == ["one", "three", "two"]


@pytest.mark.parametrize("refusal", [Full("x"), Off("x")])
@pytest.mark.parametrize("after", [0, 1])
def test_when_there_is_no_room_the_old_save_stays(saves: Saves, shelf: Shelf, refusal: Exception, after: int) -> None:
    kept = saves.put(a_save())
    shelf.refuses, shelf.refuse_after = refusal, after
    with pytest.raises(type(refusal)):
        saves.put(kept._replace(record="longer"))
    assert saves.get("one") == kept
    assert list(shelf.texts) == [PREFIX + "one"]


def test_pictures_give_way_to_matches(saves: Saves, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = saves.put(a_save())
    saves.put_picture("one", "data:image/jpeg;base64,AAAA")
    saves.put_picture("two", "data:image/jpeg;base64,AAAA")
    put = shelf.set

    def narrow(key: str, text: str) -> None:
        if saves.picture("one"):
            raise Full(key)
        put(key, text)

    monkeypatch.setattr(shelf, "set", narrow)
    saves.put_picture("three", "data:image/jpeg;base64,AAAA")
    assert saves.put(kept._replace(record="longer")).rev == 2
    assert list(shelf.texts) == [PREFIX + "one"]


def test_a_storage_that_forgets_is_noticed(saves: Saves, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "set", lambda key, text: None)
    with pytest.raises(Full):
        saves.put(a_save())


def test_an_interrupted_saving_is_found_again(saves: Saves, shelf: Shelf) -> None:
    kept = saves.put(a_save())
    shelf.texts[PREFIX + "two" + FRESH] = shelf.texts[PREFIX + "one"]
    assert saves.get("two") == kept._replace(id="two")
    shelf.texts[PREFIX + "one"] = shelf.texts[PREFIX + "one"][:20]
    shelf.texts[PREFIX + "one" + FRESH] = shelf.texts[PREFIX + "two" + FRESH]
    assert saves.get("one") == kept


def test_another_tab_is_noticed_before_anything_is_overwritten(saves: Saves) -> None:
    mine = saves.put(a_save())
    theirs = saves.put(mine._replace(record="theirs"))
    with pytest.raises(Moved):
        saves.put(mine._replace(record="mine"))
    assert saves.get("one") == theirs
    saves.put(mine._replace(record="mine"), overwrite=True)
    assert saves.get("one") == theirs._replace(record="mine", rev=3, saved="2026-11-21T00:02:00Z")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        "null",
        "{}",
        '{"name": 1}',
        "[" * 100_000,
        '{"name":1,"record":"b","game":"c","saved":"d","facts":{},"rev":1}',
        '{"name":"a","record":null,"game":"c","saved":"d","facts":{},"rev":1}',
        '{"name":"a","record":"b","game":[],"saved":"d","facts":{},"rev":1}',
        '{"name":"a","record":"b","game":"c","saved":4,"facts":{},"rev":1}',
        '{"name":"a","record":"b","game":"c","saved":"d","facts":[],"rev":1}',
        '{"name":"a","record":"b","game":"c","saved":"d","facts":{},"rev":1,"more":2}',
    ],
)
def test_a_corrupt_entry_is_kept_and_listed_last(saves: Saves, shelf: Shelf, text: str) -> None:
    shelf.texts[PREFIX + "odd"] = text
    saves.put(a_save())
    assert saves.all()[-1] == Damaged("odd", text)
    assert shelf.texts[PREFIX + "odd"] == text


def test_entries_of_others_are_left_alone(saves: Saves, shelf: Shelf) -> None:
    shelf.texts["somebody.else"] = "{}"
    assert saves.all() == []
    assert shelf.texts == {"somebody.else": "{}"}


def test_deleting_can_be_undone(saves: Saves) -> None:
    kept = saves.put(a_save())
    deleted = saves.delete("one")
    assert saves.all() == []
    saves.restore(deleted)
    assert saves.all() == [kept]


def test_renaming(saves: Saves) -> None:
    saves.put(a_save())
    saves.rename("one", "Morning")
    found = saves.get("one")
    assert isinstance(found, Save) and found.name == "Morning"


def test_files_hold_one_match_or_many() -> None:
    records = ["takujo 1\ngame a 1\n\n0 end\n", "takujo 1\ngame b 1\n"]
    text = to_file([a_save("one", records[0], "First  one"), a_save("two", records[1], "")])
    assert [name for name, _ in from_file(text)] == ["First one", ""]
    assert [record.split("\n", 1)[0] for _, record in from_file(text)] == ["takujo 1", "takujo 1"]
    assert from_file(text)[0][1] == records[0]
    assert from_file(text.replace("\n", "\r\n")) == from_file(text)


def test_a_file_without_matches_is_empty() -> None:
    assert from_file("dear diary") == []


# -- faults


class Killed(BaseException):
    """The page is gone: what has been carried out by then is all there is."""


class MortalShelf(Shelf):
    """A storage whose page is killed before it has carried out so many changes."""

    def __init__(self, texts: dict[str, str], lives: int) -> None:
        super().__init__()
        self.texts = dict(texts)
        self.lives = lives

    def _live(self) -> None:
        if self.lives == 0:
            raise Killed
        self.lives -= 1

    def set(self, key: str, text: str) -> None:
        self._live()
        super().set(key, text)

    def remove(self, key: str) -> None:
        self._live()
        super().remove(key)


@pytest.mark.parametrize("before", ["nothing", "an older one", "an interrupted saving", "damage"])
def test_killed_at_any_moment_while_saving_the_match_is_there_as_it_was_or_as_it_is(before: str) -> None:
    shelf = Shelf()
    saves = Saves(shelf, lambda: "2026-11-21T00:00:00Z")
    old = saves.put(a_save(record="takujo 1\nold\n"))
    if before == "nothing":
        shelf.texts.clear()
    elif before == "an interrupted saving":
        shelf.texts[PREFIX + "one" + FRESH] = shelf.texts[PREFIX + "one"].replace("old", "fresh")
    elif before == "damage":
        shelf.texts[PREFIX + "one" + FRESH] = shelf.texts[PREFIX + "one"]
        shelf.texts[PREFIX + "one"] = shelf.texts[PREFIX + "one"][:30]
    killed = 0
    while True:
        mortal = MortalShelf(shelf.texts, killed)
        try:
            Saves(mortal, lambda: "2026-11-21T00:00:01Z").put(old._replace(record="takujo 1\nold\nnew\n"))
        except Killed:
            found = Saves(mortal, lambda: "").get("one")
            if before == "nothing" and killed == 0:
                assert found is None
            else:
                assert isinstance(found, Save) and found.record in ("takujo 1\nold\n", "takujo 1\nold\nnew\n")
            killed += 1
        else:
            break
    assert killed >= 3


def test_two_tabs_that_save_at_the_same_moment_notice_each_other(saves: Saves, shelf: Shelf) -> None:
    both = saves.put(a_save())
    before = dict(shelf.texts)
    mine = saves.put(both._replace(record="mine"))
    shelf.texts = before  # the other tab has not seen that yet
    theirs = saves.put(both._replace(record="theirs"))
    assert mine.rev == theirs.rev
    with pytest.raises(Moved):
        saves.put(mine._replace(record="mine, too"))
    assert saves.get("one") == theirs


def test_names_of_saves_have_nothing_unseen(saves: Saves, shelf: Shelf) -> None:
    """From a file, typed, and from the storage of an older version."""
    made = "takujo 1\ngame kuhn-poker\n"
    text = made.replace("\n", "\n# name \u202eevil\u2066  Ｎａｍｅ\n", 1) + made.replace("\n", "\n# name \u3164\n", 1)
    assert from_file(text) == [("evil Ｎａｍｅ", made), ("", made)]
    assert saves.put(a_save(name="\u202eAnn\u200b\u2800")).name == "Ann"
    shelf.texts[PREFIX + "one"] = shelf.texts[PREFIX + "one"].replace('"Ann"', '"\u202eAnn"')
    found = saves.get("one")
    assert isinstance(found, Save) and found.name == "Ann"
