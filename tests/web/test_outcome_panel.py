"""The headline of a result: a person alone at the device reads their own place first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.position import Outcome
from tests.web.stubs import browser
from tests.web.test_page_markup import TEXTS

FOUR = Outcome([23, 31, 23, 1], [[1], [0, 2], [3]], "")
TWO = Outcome([4, 9], [[1], [0]], "")


@pytest.mark.parametrize(
    ("outcome", "seat", "counts", "ja", "en"),
    [
        (FOUR, 1, True, "あなた（B）の勝ち（31点）", "You (B) won with 31 points"),
        (FOUR, 2, True, "あなた（C）は4人中2位タイ（23点）", "You (C) came joint 2nd of 4 with 23 points"),
        (FOUR, 3, True, "あなた（D）は4人中4位（1点）", "You (D) came 4th of 4 with 1 point"),
        (FOUR, None, True, "Bの勝ち", "B won"),
        (TWO, 0, True, "あなた（A）の負け（4点）", "You (A) lost with 4 points"),
        (TWO, 1, False, "あなた（B）の勝ち", "You (B) won"),
        (Outcome([7, 7], [[0, 1]], ""), 0, True, "あなた（A）の同点優勝（7点）", "You (A) share the win with 7 points"),
        (Outcome([7, 7], [[0, 1]], ""), None, True, "AとBの同点優勝", "A and B share the win"),
        (Outcome([40], [[0]], ""), 0, True, "40点で終了", "Finished with 40 points"),
    ],
)
def test_a_person_alone_at_the_device_reads_their_own_place(
    outcome: Outcome, seat: int | None, counts: bool, ja: str, en: str
) -> None:
    position = SimpleNamespace(standing=lambda: outcome.scores if counts else [])
    match = SimpleNamespace(seats=len(outcome.scores), position=position)
    look: Any = SimpleNamespace(match=match, names=[*"ABCD"], alone=seat)
    for lang, said in (("ja", ja), ("en", en)):
        with browser() as made:
            made.texts.update({key: (TEXTS["ja"][key], text) for key, text in TEXTS["en"].items()})
            made.bridge.settings = lambda lang=lang: f'{{"lang": "{lang}"}}'
            from takujo.web.panels.outcome_panel import headline

            assert headline(look, outcome) == said


@pytest.mark.parametrize(
    ("kinds", "stranger", "alone"),
    [
        (("human", "easy"), False, 0),
        (("easy", "human"), False, 1),
        (("human", "easy"), True, None),
        (("human", "human"), False, None),
        (("easy", "easy"), False, None),
    ],
)
def test_a_person_is_alone_if_no_other_has_a_seat_here(
    kinds: tuple[str, str], stranger: bool, alone: int | None
) -> None:
    with browser():
        from takujo.web.state.table_state import Situation

        situation = Situation()
        situation.open(Match.new("kuhn-poker", 2, players=[(kind, "") for kind in kinds]), stranger)
        look = situation.look()
        assert look is not None and look.alone == alone
        situation.open(look.match, False, here=lambda: frozenset({1}))
        look = situation.look()
        assert look is not None and look.alone == (1 if kinds[1] == "human" else None)
