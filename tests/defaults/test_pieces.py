"""Pieces that don't fit the position: the author reads which piece, which field, and what it needs."""

from __future__ import annotations

import re

import pytest

from takujo.author import CardRows, Cards, Grid, OneFileGame, Piece, Places, Track
from tests.examples.islands import Choose, Islands


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        (Track("round", 10), 'board: Track("round") needs a list with a number for each seat, but round is a number'),
        (Grid("round", 3), 'board: Grid("round") needs a list with a number for each square, but round is a number'),
        (Cards("round"), 'board: Cards("round") needs a list of numbers, or one for each seat, but round is a number'),
        (CardRows("ships"), 'board: CardRows("ships") needs a list of numbers for each seat, but ships is declared as'),
        (Cards("ship"), 'board: Cards("ship"): Islands has no field ship; the fields are round, owners and ships'),
        (Places("round", ()), 'board: Places("round") needs a list with the owner of each place, but round is a'),
        (
            Places("owners", (), units="round"),
            'board: Places("owners") needs a list with a number for each place, but',
        ),
        (Places("owners", (), units="fleet"), 'board: Places("owners"): Islands has no field fleet; the fields are'),
        (Grid("ships", 3, Choose, "isle"), 'board: Grid("ships"): Choose has no field isle; the fields are island'),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else type(value).__name__,
)
def test_a_piece_that_doesn_t_fit_the_position_is_named(piece: Piece, said: str) -> None:
    with pytest.raises(TypeError, match=re.escape(said)):
        OneFileGame(Islands, "Islands", 2, board=[piece])
