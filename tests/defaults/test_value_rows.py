"""Rows of values: what an automatic board has for a verb with many legal actions, in place of a button for each."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.author import Action, CardRows
from takujo.core.rules.position import CHANCE
from takujo.defaults.board.default_board import DefaultBoard
from takujo.defaults.texts import DefaultTexts
from takujo.defaults.words import game_texts
from takujo.testing.board_checks import unreachable
from tests.examples.goofspiel import GAME, Bid, Goofspiel


class Give(Action):
    """Give {card} to {seat} for {price}."""

    card: int
    seat: int
    price: int


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_many_actions_of_a_verb_are_chosen_by_a_row_for_each_field_that_varies(
    monkeypatch: pytest.MonkeyPatch, layout: str
) -> None:
    gifts = [Give(card, seat, 2) for card in range(1, 7) for seat in (1, 2)]
    monkeypatch.setattr(Goofspiel, "actions", lambda _position, _seat: [Bid(3), *gifts])
    words = game_texts(Goofspiel, [Bid, Give], {"Bid": "Bid {card}.", "Give": str(Give.__doc__)}, {})
    position = Match.new(GAME, 3, {}, 1).position
    assert position.actors() != (CHANCE,)
    board = DefaultBoard(("Gifts", "Gifts"), words, [CardRows("hands")], [], lambda: position)  # type: ignore[arg-type]
    scene = board.scene(position, 0, "en", layout)  # type: ignore[arg-type]
    labels = {str(target["id"]): str(target["label"]) for target in scene.targets}
    rows = {id: label for id, label in labels.items() if id.startswith("value-row:")}
    assert len(rows) == 6 + 2 and labels["action:bid_3"] == "Bid 3"
    assert (
        rows["value-row:give:card:0"] == "Give 1 to … for 2"
        and rows["value-row:give:seat:1"] == "Give … to White for 2"
    )
    assert scene.picks["value-row:give:seat:0"] == {"verb": "give", "seat": 1, "price": 2}
    assert unreachable(scene, position, 0) == []
    assert labels["hands:2.12"].endswith("White: 13"), "each seat has a row of cards"
    assert DefaultTexts(words).what("en", position, gifts[0]) == "Give 1 to Blue for 2"
