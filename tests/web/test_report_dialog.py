"""A report whose dialog is closed while the browser still asks whether it may copy."""

from __future__ import annotations

import asyncio

import pytest

import takujo
from tests.web.stubs import page, run, settle


@pytest.mark.parametrize("closed", [False, True])
def test_a_closed_dialog_is_not_told_that_its_report_was_copied(monkeypatch: pytest.MonkeyPatch, closed: bool) -> None:
    with page() as shown:
        from takujo.web.screens import report_dialog

        monkeypatch.setattr(report_dialog, "facts", lambda _subject, _link: [])
        monkeypatch.setattr(report_dialog, "can_share", lambda: False)
        said = shown["report-said"]

        async def whole() -> None:
            allowed = asyncio.Event()

            async def copy(_text: str) -> bool:
                await allowed.wait()
                return True

            monkeypatch.setattr(report_dialog, "copy", copy)
            dialog = report_dialog.ReportDialog()
            dialog.open(report_dialog.Subject(takujo.games()["kuhn-poker"]))
            dialog._dialog.fire("click", target=shown["report-copy"])
            await settle(3)
            if closed:
                dialog._dialog.close()
            allowed.set()
            await settle()

        shown["report-copy"].id = "report-copy"  # type: ignore[attr-defined]
        run(whole())
        assert bool(said.textContent) == (not closed)
