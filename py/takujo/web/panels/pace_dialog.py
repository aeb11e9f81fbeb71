"""The dialog for the pace of one match; the settings have the pace of all others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from js import document

from ...core.text.markup import Markup, button, h
from ...core.text.texts import Texts
from ..page.dom import build, fill, lang, on, t
from ..page.settings import PACE
from ..state.pace import Pace

_WORDS = Texts(
    {
        "heading": ("この対局の速さ", "Pace of this game"),
        "speed": ("ほかの人の手を見せる速さ", "Other players’ moves"),
        "mine": ("自分に関わる手だけ見る", "Show only what concerns me"),
        "mine.note": (
            "ほかの手は待たずに進み、自分の番が来たらまとめて表示されます。",
            "All other moves are played without pauses and summed up when it is your turn.",
        ),
        "passed": ("手を待たずに進めるプレイヤー", "Players you don’t wait for"),
        "note": (
            "この対局だけの設定です。ほかの対局の速さは「設定」で選べます。",
            "For this game only. To change the pace of all other games, use “Settings”.",
        ),
    }
)


class PaceDialog:
    """Lets a person choose the pace of the match on the table; a choice holds at once.

    `changed(pace)` is called with each choice.
    """

    def __init__(self, changed: Callable[[Pace], None]) -> None:
        self._changed = changed
        self._usual = ""
        """The speed of the settings while the match follows it; or ""."""
        self._dialog = build(h("dialog", "", id="pace-dialog", aria_labelledby="pace-heading"))
        document.body.appendChild(self._dialog)
        on(self._dialog, "change", lambda _e: self._changed(self._chosen()))

    def open(self, pace: Pace, usual: str, others: Mapping[int, str]) -> None:
        """Show the present pace; `usual` is the speed of the settings.

        `others` are the names of the seats that aren't played by people at the device.
        """
        self._usual = "" if pace.speed else usual
        close = button("dialog-close", data_close=True, aria_label=t("app.close"))
        fill(
            self._dialog,
            h("header", "dialog-head", h("h2", "", _word("heading"), id="pace-heading"), close),
            h(
                "fieldset",
                "",
                h("legend", "", _word("speed")),
                h("div", "tabs", *map(_speed(pace.speed or usual), PACE)),
            ),
            *(_of_others(pace, others) if others else ()),
            h("p", "dialog-note", _word("note")),
        )
        self._dialog.showModal()

    def _chosen(self) -> Pace:
        ticked: list[Any] = [one for one in self._dialog.querySelectorAll("input") if one.checked]
        seats = frozenset(int(one.value) for one in ticked if one.name == "pace-passed")
        speed = next((str(one.value) for one in ticked if one.name == "pace-speed"), "")
        return Pace("" if speed == self._usual else speed, any(one.name == "pace-mine" for one in ticked), seats)


def _word(key: str) -> str:
    return _WORDS(lang(), key)


def _speed(present: str) -> Callable[[str], Markup]:
    """Return a function that makes the choice of a speed."""

    def made(speed: str) -> Markup:
        radio = h("input", type="radio", name="pace-speed", value=speed, checked=speed == present)
        return h("label", "tab", radio, h("span", "", t(f"settings.pace.{speed}")))

    return made


def _of_others(pace: Pace, others: Mapping[int, str]) -> list[Markup]:
    mine = h("input", type="checkbox", name="pace-mine", checked=pace.mine, aria_describedby="pace-mine-note")
    seats = [
        _check(h("input", type="checkbox", name="pace-passed", value=str(seat), checked=seat in pace.passed), name)
        for seat, name in others.items()
    ]
    return [
        h("div", "", _check(mine, _word("mine")), h("p", "dialog-note", _word("mine.note"), id="pace-mine-note")),
        h("fieldset", "", h("legend", "", _word("passed")), h("div", "", *seats)),
    ]


def _check(field: Markup, words: str) -> Markup:
    return h("label", "check", field, h("span", "", words))
