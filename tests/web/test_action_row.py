"""What follows a person's action by itself: the only possible selection, once, and not again after an undo."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.web.table.action_sequence import ActionRow


@pytest.fixture
def match() -> Match:
    """Return a match in which a move of a space's only unit can be begun."""
    match, luck = Match.new("co-prosperity", 2, seed=1), Stream(1, "row")
    while not match.turns or str(match.turns[-1].action) != "from retreat":
        (seat, *_) = match.actors()
        match.play(seat, luck.choice(match.actions(seat)))
    match.undo()
    return match


def test_a_selection_that_was_undone_is_not_played_again(match: Match) -> None:
    row, (seat, *_) = ActionRow(), match.actors()
    row.begin(match, seat, ())
    match.play(seat, "from retreat")
    (only,) = match.actions(seat)
    assert row.following(match, seat) == only
    match.play(seat, only)
    assert row.following(match, seat) is None
    for _ in range(2):
        match.undo()
        assert row.following(match, seat) is None


def test_what_was_to_follow_a_refused_action_follows_no_other(match: Match) -> None:
    row, (seat, *_) = ActionRow(), match.actors()
    legal = match.actions(seat)
    row.begin(match, seat, (legal[0],))
    match.undo()
    assert row.following(match, match.actors()[0]) is None


def test_the_first_action_of_a_match_can_be_undone() -> None:
    match = Match.new("co-prosperity", 2, seed=1)
    row, (seat, *_) = ActionRow(), match.actors()
    row.begin(match, seat, ())
    match.play(seat, match.actions(seat)[0])
    match.undo()
    assert row.following(match, seat) is None
