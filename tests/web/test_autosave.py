"""Autosave: one save per match, messages for a full or disabled storage, and two tabs with one match."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from takujo import Match
from tests.web.stubs import Browser, browser


class Desk:
    """An Autosave over the browser's localStorage, and the match that it saves."""

    def __init__(self, made: Browser) -> None:
        from takujo.web.page.notices import Notices
        from takujo.web.saves import store
        from takujo.web.saves.autosave import Autosave, now
        from takujo.web.saves.local_storage import LocalStorage

        self.browser = made
        self.store = store
        self.match = Match.new("wartime-economy", 2, seed=3, players=[("human", "Ann"), ("easy", "")])
        self.saves = store.Saves(LocalStorage(), now)
        self.opened: list[Any] = []
        notices = Notices(lambda _rule: None, lambda _rule: None)
        self.autosave = Autosave(self.saves, notices, self.opened.append)

    def play(self) -> None:
        """Play an action and save the match."""
        seat = self.match.actors()[0]
        self.match.play(seat, self.match.actions(seat)[0])
        self.autosave.keep(self.match)

    def kept(self) -> list[Any]:
        return self.saves.all()

    @property
    def message(self) -> str:
        page = self.browser.page
        return page["message-text"].textContent if page["message-dialog"].open else ""

    @property
    def offered(self) -> list[str]:
        return [choice.textContent for choice in self.browser.page["message-actions"].children]

    def choose(self, label: str) -> None:
        place = self.offered.index(label)
        self.browser.page["message-actions"].press(f"[data-choice='{place}']")

    def another_tab_plays(self) -> None:
        """Save the match as another tab would after a further action."""
        (save,) = self.kept()
        self.saves.put(save._replace(record=save.record + "# theirs\n"))


@pytest.fixture
def desk() -> Iterator[Desk]:
    with browser() as made:
        yield Desk(made)


def test_a_match_has_one_save_which_follows_each_action(desk: Desk) -> None:
    desk.play()
    desk.play()
    (save,) = desk.kept()
    assert save == desk.autosave.save
    assert save.record == desk.match.record() and save.facts["count"] == 2 and save.rev == 2
    assert (save.game, save.name) == ("wartime-economy", "save.default-name(Wartime Economy, date.day(2026, 11, 21))")
    assert save.saved.startswith("2026-11-21T18:00")
    assert not desk.message


def test_what_waits_for_a_frame_is_saved_before_its_save_is_used(desk: Desk) -> None:
    from takujo.web.page.background_tasks import after_frame

    desk.browser.bridge.painter = SimpleNamespace(afterFrame=lambda _job: None)  # No frame comes.
    after_frame(desk.play)
    assert desk.autosave.save is not None and desk.autosave.save.record == desk.match.record()
    after_frame(desk.play)
    desk.autosave.adopt(None)
    (save,) = desk.kept()
    assert save.record == desk.match.record() and save.facts["count"] == 2 and desk.autosave.save is None


def test_a_new_match_has_its_own_save(desk: Desk) -> None:
    desk.autosave.keep(desk.match, "Evening")
    first = desk.autosave.save
    desk.autosave.adopt(None)
    desk.autosave.keep(Match.new("kuhn-poker", 2, seed=1))
    assert [(save.game, save.name == "Evening") for save in desk.kept()] == [
        ("kuhn-poker", False),
        ("wartime-economy", True),
    ]
    desk.autosave.adopt(first)
    desk.play()
    assert len(desk.kept()) == 2 and desk.saves.get(first.id).record == desk.match.record()


@pytest.mark.parametrize("name", ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"])
def test_a_full_storage_causes_one_message_with_an_export(desk: Desk, name: str) -> None:
    desk.play()
    desk.browser.local.refuses = name
    desk.play()
    assert desk.message == "error.storage-full" and desk.offered == ["app.ok", "save.export"]
    desk.choose("save.export")
    (file,) = desk.browser.files.values()
    ((_, record),) = desk.store.from_file(file)
    assert record == desk.match.record()
    assert list(desk.browser.files) == ["save-default-name-Wartime-Economy--date-day-2026--11--21.takujo.txt"]
    desk.play()
    assert not desk.message, "there is one message per match"
    (save,) = desk.kept()
    assert save.facts["count"] == 1, "the older save is unchanged"
    desk.browser.local.refuses = ""
    desk.play()
    (save,) = desk.kept()
    assert save.record == desk.match.record(), "saving works again as soon as there is room"


def test_the_message_comes_again_for_another_match(desk: Desk) -> None:
    desk.browser.local.refuses = "QuotaExceededError"
    desk.play()
    save = desk.autosave.save
    desk.choose("app.ok")
    desk.autosave.adopt(save)
    desk.play()
    assert not desk.message, "it is the same match"
    desk.autosave.adopt(None)
    desk.play()
    assert desk.message == "error.storage-full"


def test_a_disabled_storage_has_its_own_message(desk: Desk) -> None:
    desk.browser.local.off = True
    desk.play()
    assert desk.message == "error.storage-off"
    assert desk.browser.page["message-title"].textContent == "error.storage-off.title"


def test_the_browser_is_asked_to_keep_what_is_stored_once_there_is_something_to_lose(desk: Desk) -> None:
    assert desk.browser.promises == 0
    desk.play()
    desk.play()
    assert desk.browser.promises == 1 and not desk.message


@pytest.mark.parametrize(("lasting", "said"), [("memory", "error.storage-off"), ("window", "storage.window")])
def test_a_browser_that_forgets_what_it_stores_is_named_once(desk: Desk, lasting: str, said: str) -> None:
    page = desk.browser.page
    page.documentElement.dataset.storage = lasting
    desk.play()
    assert said in (desk.message, page["toast-text"].textContent)
    if lasting == "memory":
        desk.choose("app.ok")
    else:
        page["toast-action"].fire("click")
        assert len(desk.browser.files) == 1
    desk.autosave.adopt(None)
    desk.play()
    assert not desk.message and page["toast"].hidden and len(desk.kept()) == 2


# -- two tabs


def test_the_save_of_another_tab_can_be_loaded(desk: Desk) -> None:
    desk.play()
    desk.another_tab_plays()
    (theirs,) = desk.kept()
    desk.play()
    assert desk.message == "error.two-tabs" and desk.offered == ["error.two-tabs.load", "error.two-tabs.keep"]
    assert desk.kept() == [theirs] and desk.opened == []
    desk.choose("error.two-tabs.load")
    assert desk.opened == [theirs] and desk.kept() == [theirs]


def test_this_tabs_match_can_be_kept_as_a_copy(desk: Desk) -> None:
    desk.autosave.keep(desk.match, "Evening")
    desk.another_tab_plays()
    (theirs,) = desk.kept()
    desk.play()
    desk.choose("error.two-tabs.keep")
    ours, other = desk.kept()
    assert other == theirs and ours.id != theirs.id
    assert (ours.name, ours.record) == ("Evening (save.copy)", desk.match.record())
    desk.play()
    assert not desk.message and desk.kept()[0].record == desk.match.record()


def test_a_save_in_another_tab_causes_a_message(desk: Desk) -> None:
    desk.play()
    desk.autosave.changed_elsewhere(desk.match)
    assert not desk.message, "this match has not changed"
    desk.another_tab_plays()
    desk.autosave.changed_elsewhere(None)
    assert not desk.message, "no match is on the table"
    desk.autosave.changed_elsewhere(desk.match)
    assert desk.message == "error.two-tabs" and len(desk.kept()) == 1


def test_a_save_of_the_same_moment_in_another_tab_is_noticed(desk: Desk) -> None:
    desk.play()
    (save,) = desk.kept()
    desk.saves.delete(save.id)
    key = f"takujo.match.{save.id}"
    desk.saves.put(save._replace(rev=0), overwrite=True)
    theirs = desk.browser.local.texts[key]
    assert desk.kept()[0].rev == save.rev, "both tabs have counted the same"
    desk.autosave.changed_elsewhere(desk.match)
    assert desk.message == "error.two-tabs"
    desk.choose("error.two-tabs.keep")
    assert desk.browser.local.texts[key] == theirs and len(desk.kept()) == 2


def test_no_message_comes_before_the_first_save(desk: Desk) -> None:
    desk.autosave.changed_elsewhere(desk.match)
    assert not desk.message


def test_a_save_that_another_tab_deleted_is_written_again(desk: Desk) -> None:
    desk.play()
    desk.saves.delete(desk.autosave.save.id)  # type: ignore[union-attr]
    desk.autosave.changed_elsewhere(desk.match)
    desk.play()
    (save,) = desk.kept()
    assert not desk.message and save.record == desk.match.record()


def test_an_unreadable_save_from_another_tab_is_left_alone_for_now(desk: Desk) -> None:
    desk.play()
    (key,) = [key for key in desk.browser.local.texts if key.startswith("takujo.match.")]
    desk.browser.local.texts[key] = '{"format": 9}'
    desk.autosave.changed_elsewhere(desk.match)
    assert desk.autosave.save is not None and desk.autosave.save.rev == 0
    assert desk.browser.local.texts[key] == '{"format": 9}'
