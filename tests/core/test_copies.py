"""Copies of positions and matches: what equals what, and what a change of one leaves alone."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.position import Position
from takujo.core.rules.rng import Stream
from tests.play import play_out

GAMES = pytest.mark.parametrize("game", takujo.games().values(), ids=str)


class Whole:
    """A whole number of another library, as numpy.int64 is one."""

    def __index__(self) -> int:
        return 7

    def __str__(self) -> str:
        return "Whole(7)"


@GAMES
def test_positions_are_equal_if_all_their_fields_are(game: Game) -> None:
    match = play_out(Match.new(game, game.seats[-1], {}, 3), Stream(3, "equal"), 20)
    position, twin = match.position, match.position.copy()
    assert position == twin and hash(position) == hash(twin) and len({position, twin}) == 1
    assert position != match.at(0) and position != position.digest()
    for name, value in position.state().items():
        other = position.copy()
        setattr(other, name, _reordered(value))
        assert other == position and hash(other) == hash(position), name
        setattr(other, name, "something else")
        assert other != position, name
    match.position.copy().events = []
    assert position == twin


def _reordered(value: object) -> object:
    """Return a dict with its entries in the reverse order; other values unchanged."""
    return dict(reversed(value.items())) if isinstance(value, dict) else value


@GAMES
def test_a_copy_of_a_match_goes_its_own_way(game: Game) -> None:
    match = play_out(Match.new(game, game.seats[-1], {}, 4, [("human", "Ann")] * game.seats[-1]), Stream(4, "copy"), 12)
    if match.undo_refusal() is None:
        match.undo()
    record, redoable, position = match.record(), match.redoable, match.position
    copied = match.copy()
    assert copied.record() == record and copied.redoable == redoable and copied.position is position
    play_out(copied, Stream(5, "copy"))
    assert match.record() == record and match.redoable == redoable and match.position is position
    assert copied.record() == Match.read(copied.record()).record() != record


@GAMES
def test_a_seed_may_be_any_whole_number(game: Game) -> None:
    def began(seed: Whole | int) -> Position:
        return Match.new(game, game.seats[0], {}, seed).fork(0, seed).redealt(0, seed).position

    assert began(Whole()) == began(7)
