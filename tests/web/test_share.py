"""The dialog that shares a link: what it says of a QR code that can't be made."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.stubs import Page, page, run, settle


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


def test_a_code_that_was_wanted_for_another_link_is_not_spoken_of(dialog: tuple[Page, Any]) -> None:
    made, share = dialog

    async def reopened() -> str:
        share._show("https://example.org/#1.abc", "Over.")
        await asyncio.sleep(0)
        share._closed()
        await settle()
        return made.elements["share-note"].textContent

    assert run(reopened()) == "Over."
