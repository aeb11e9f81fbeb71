"""Real dice: what they show is nobody's choice, and no computer player plans with it."""

from __future__ import annotations

import pytest

import takujo
from takujo.core.rules.position import Position
from takujo.games.wartime_economy.rules import WartimePosition


def typed(seed: int = 1) -> takujo.Match:
    return takujo.Match.new("wartime-economy", 1, {"nations": ["ussr"], "dice": "typed"}, seed=seed)


def test_a_roll_is_typed_by_hand_and_a_placing_is_not() -> None:
    match = typed()
    assert match.position.by_hand()
    match.play(0, "roll 3")
    match.play(0, "roll 5")
    assert not match.position.by_hand()
    assert not takujo.Match.new("wartime-economy", 1, seed=1).position.by_hand()


def test_the_search_ends_where_dice_are_to_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = typed()
    match.play(0, "roll 3")
    match.play(0, "roll 5")
    rolls_chosen = []
    play = WartimePosition.play

    def watched(self: WartimePosition, seat: int, action: object) -> None:
        if Position.by_hand(self):
            rolls_chosen.append(action)
        play(self, seat, action)

    monkeypatch.setattr(WartimePosition, "play", watched)
    takujo.bot("easy", "wartime-economy").choose(match.view(0), 0, 5000, seed=1)
    assert rolls_chosen == []


def test_a_bot_that_is_asked_for_a_roll_gives_a_legal_one() -> None:
    match = typed()
    assert takujo.bot("easy", "wartime-economy").choose(match.view(0), 0, 100, seed=1) in match.actions(0)
