"""Everything has room, on wide windows, on phones and on phones held sideways: nothing is cut off or out of reach."""

from __future__ import annotations

from typing import Any

import pytest

from takujo import Match
from tests import homes
from tests.browser.conftest import Visit
from tests.browser.test_curtain import placing
from tests.browser.visitor import Visitor
from tests.tiers import first

WIDE, PHONE, SMALL = (1280, 900), (390, 700), (320, 568)
SIDEWAYS = (844, 390)
TALL_WORDS = "Word " * 80

# How much wider each dialog's contents are than the dialog, and how far its head grows where there is height to spare.
DIALOGS = """(words) => [...document.querySelectorAll("dialog:has(.dialog-head)")].map((dialog) => {
  const open = dialog.open;
  if (!open) dialog.showModal();
  if (dialog.id === "message-dialog") dialog.querySelector("#message-text").textContent = words;
  const head = dialog.querySelector(".dialog-head");
  const before = head.offsetHeight;
  dialog.style.height = "1200px";
  dialog.style.maxHeight = "none";
  const grown = head.offsetHeight - before;
  dialog.style.height = dialog.style.maxHeight = "";
  const found = [dialog.id, dialog.scrollWidth - dialog.clientWidth, grown];
  if (!open) dialog.close();
  return found;
})"""


@pytest.mark.parametrize("size", first([SMALL, PHONE, WIDE], "more screens"), ids=str)
def test_no_dialog_scrolls_sideways_or_stretches(started: Visit, size: tuple[int, int]) -> None:
    you = started(viewport=dict(zip(("width", "height"), size, strict=True)))
    you.begin("wartime-economy", 4, name_0="Wolfeschlegelsteinhausen", name_1="A B C D E F G H I J K L")
    you.control("#seats")
    for lang in ("ja", "en"):
        you.page.locator("#lang").evaluate(
            "(e, lang) => { e.value = lang; e.dispatchEvent(new Event('change', { bubbles: true })); }", lang
        )
        found = you.page.evaluate(DIALOGS, TALL_WORDS)
        assert len(found) >= 10  # and those that were opened on the page before
        assert [one for one in found if one[1] > 0 or one[2] != 0] == []


def recorded(game: str, name: str) -> Match:
    """Return a recorded match, which is over."""
    import takujo

    path = homes.own_records(takujo.games()[game]) / f"{name}.takujo"
    return Match.read(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("size", first([SMALL, PHONE, WIDE], "more screens"), ids=str)
def test_the_totals_of_a_result_are_in_sight(started: Visit, size: tuple[int, int]) -> None:
    you = started(viewport=dict(zip(("width", "height"), size, strict=True)))
    match = recorded("wartime-economy", "long-4-mixed")
    you.bring(match)
    outcome = match.outcome()
    assert outcome is not None
    cells = you.page.locator("#outcome-body tbody td.num:last-child")
    totals = [int(text) for text in cells.all_inner_texts()]
    assert totals == [outcome.scores[seat] for together in outcome.ranking for seat in together]
    panel: Any = you.page.locator("#outcome").bounding_box()
    for n in range(cells.count()):
        box: Any = cells.nth(n).bounding_box()
        assert box["x"] >= panel["x"] and box["x"] + box["width"] <= min(panel["x"] + panel["width"], size[0])
    # Nor is anything else under them.
    assert you.page.locator("#outcome .table-scroll").evaluate("e => e.scrollWidth - e.clientWidth") == 0


@pytest.mark.parametrize("size", first([(1280, 800), WIDE], "more screens"), ids=str)
def test_a_result_beside_the_board_is_seen_whole(started: Visit, size: tuple[int, int]) -> None:
    you = started(viewport=dict(zip(("width", "height"), size, strict=True)))
    panel, chart, board = (you.page.locator(f"#{id}") for id in ("outcome", "chart", "board"))
    for game, name in (("wartime-economy", "long-4-mixed"), ("water-walker", "6-across-all-boats")):
        you.bring(recorded(game, name))
        assert panel.evaluate("e => e.scrollHeight - e.clientHeight") == 0
        assert chart.evaluate("e => e.clientHeight") >= 110
        # The board hardly shrinks beside it.
        width = board.evaluate("e => e.clientWidth")
        you.page.locator("#log-prev").click()
        assert panel.is_hidden() and width >= 0.85 * board.evaluate("e => e.clientWidth")


@pytest.mark.parametrize("size", first([SMALL, SIDEWAYS], "more screens"), ids=str)
def test_the_curtain_can_be_scrolled_to_its_buttons(started: Visit, size: tuple[int, int]) -> None:
    you = started(viewport=dict(zip(("width", "height"), size, strict=True)))
    you.bring(placing())
    assert you.curtained()
    for part in ("#curtain-name", "#curtain [data-continue]", "#curtain-lobby"):
        place = you.page.locator(part)
        if part == "#curtain-lobby":  # who comes next, and what to press, are in sight at once
            place.scroll_into_view_if_needed()
        box: Any = place.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1], part
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0], part
    you.come()
    assert not you.curtained()


# The marks of the three kinds of source, and what is written beside each: [mark, words] as rectangles.
LEGEND = """() => [...document.querySelectorAll(".prov-legend p")].map((line) => {
  const words = document.createRange();
  words.selectNodeContents(line.lastChild);
  return [line.firstChild, words].map((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return { left, right, top, bottom };
  });
})"""


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return one["right"] <= other["left"] or one["bottom"] <= other["top"]


@pytest.mark.parametrize("size", first([PHONE, WIDE], "more screens"), ids=str)
def test_the_marks_of_sources_leave_their_explanations_alone(started: Visit, size: tuple[int, int]) -> None:
    you = started(viewport=dict(zip(("width", "height"), size, strict=True)))
    legend(you)
    for lang in ("ja", "en"):
        you.page.locator("#lang").select_option(lang)
        found = you.page.evaluate(LEGEND)
        assert len(found) == 3 and all(apart(mark, words) for mark, words in found), found
        assert len({words["left"] for _, words in found}) == 1, "the explanations stand in line"


def legend(you: Visitor) -> None:
    you.page.locator("#open-rules").click()
    you.page.locator(".prov-legend > summary").click()
