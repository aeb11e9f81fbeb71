"""The dialog that shares a link: what it says of a QR code that can't be made, and of a link that is long."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from takujo.web.saves.store import Save
from tests.web.stubs import Page, page, run, settle

SAVE = Save("a", "Match", "takujo 1\n", "wartime-economy", "", {}, 0)


@pytest.fixture
def dialog() -> Iterator[tuple[Page, Any]]:
    """A page, and the dialog on it; no QR code can be made."""
    with page() as made:
        from takujo.web.screens.share_dialog import ShareDialog

        yield made, ShareDialog(None)  # type: ignore[arg-type]


async def _opened(made: Page, dialog: Any) -> list[str]:
    """Open the dialog at a move, have the link written twice more, and return what it says each time."""
    said = []
    dialog._point = 3
    dialog._show("https://example.org/#1.abc", "Over.")
    for _ in range(3):
        await settle()
        said.append(made.elements["share-note"].textContent)
        dialog._write()
    return said


def test_that_no_code_can_be_made_is_said_once_however_often_the_link_changes(dialog: tuple[Page, Any]) -> None:
    assert run(_opened(*dialog)) == ["Over. share.qr-failed"] * 3


def test_a_link_too_long_for_a_camera_has_no_code_and_the_dialog_says_so(dialog: tuple[Page, Any]) -> None:
    made, share = dialog

    async def said(length: int) -> str:
        share._show("https://example.org/#m=".ljust(length, "x"), "Over.")
        await settle()
        return str(made.elements["share-note"].textContent)

    assert run(said(858)) == "Over. share.qr-failed", "it was attempted"
    assert run(said(859)) == "Over. share.qr-long"


def test_a_code_that_was_wanted_for_another_link_is_not_spoken_of(dialog: tuple[Page, Any]) -> None:
    made, share = dialog

    async def reopened() -> str:
        share._show("https://example.org/#1.abc", "Over.")
        await asyncio.sleep(0)
        share._closed()
        await settle()
        return made.elements["share-note"].textContent

    assert run(reopened()) == "Over."


def test_the_file_is_offered_first_for_a_link_that_some_messengers_cut(dialog: tuple[Page, Any]) -> None:
    made, share = dialog

    async def shown(length: int, at: int | None = None) -> tuple[str, bool]:
        share._save, share._point = SAVE, at
        share._show("https://example.org/#m=".ljust(length, "x") if length else "", "Over.")
        await settle()
        said = made.elements["share-note"].textContent.removesuffix("share.qr-failed").removesuffix("share.qr-long")
        return said.strip(), "button-main" in made.elements["save-file"].className

    assert run(shown(2_000)) == ("Over.", False)
    assert run(shown(2_001)) == ("Over. share.long(2,001)", True)
    assert run(shown(1_999, at=3)) == ("Over. share.long(2,004)", True), "the move that it points at counts, too"
    assert run(shown(0)) == ("Over.", True), "no link can be made"
