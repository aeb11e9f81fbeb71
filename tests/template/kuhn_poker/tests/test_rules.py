"""The rules, section by section."""

from __future__ import annotations

import pytest

from takujo.core.rules.position import HIDDEN, NOBODY, REVEAL
from takujo.games.kuhn_poker.data import DEALS, START

from .table import Table

WAYS = (("check", "check"), ("bet", "call"), ("check", "bet", "call"))
"""The ways to a showdown."""


@pytest.mark.parametrize(("cards", "winner"), [("KQ", 0), ("KJ", 0), ("QJ", 0), ("QK", 1), ("JK", 1), ("JQ", 1)])
@pytest.mark.parametrize("words", WAYS)
def test_1_1_the_king_beats_the_queen_and_both_the_jack(cards: str, winner: int, words: tuple[str, ...]) -> None:
    chips = Table().deal(cards, *words).position.chips
    assert chips[winner] > START > chips[1 - winner]


def test_1_2_there_are_enough_chips_for_the_longest_match() -> None:
    table = Table("long")
    assert table.position.chips == [START, START]
    for n in range(DEALS["long"]):
        table.deal("KJ", *(("bet", "call") if n % 2 == 0 else ("check", "bet", "call")))
    assert table.position.chips == [2 * START, 0] and table.match.outcome()


def test_2_1_both_pay_the_ante() -> None:
    table = Table().deal("KJ")
    assert table.position.pot == [1, 1] and table.position.chips == [START - 1, START - 1]


def test_2_2_only_the_own_card_is_seen() -> None:
    table = Table().deal("KJ")
    assert table.position.view(0).cards == [3, HIDDEN]
    assert table.position.view(1).cards == [HIDDEN, 1]
    assert table.position.view(NOBODY).cards == [HIDDEN, HIDDEN]
    assert [str(table.match.seen_by(viewer).turn(0).action) for viewer in (0, 1, NOBODY)] == [
        "deal 3+?",
        "deal ?+1",
        "deal ?+?",
    ]


def test_2_3_the_players_begin_in_turn() -> None:
    table, began = Table(), []
    for _ in range(4):
        table.deal("KJ")
        began.append(table.seat)
        table.match.play_one(table.seat, "bet")
        table.match.play_one(table.seat, "fold")
    assert began == [0, 1, 0, 1]


def test_3_1_who_has_no_bet_before_them_may_check() -> None:
    table = Table().deal("KJ", "check")
    assert table.seat == 1 and table.legal() == ["bet", "check"]
    assert Table().deal("KJ", "bet").why("check") == ("bet-stands", "3.1")


def test_3_2_a_bet_is_one_more_chip_also_after_a_check() -> None:
    assert Table().deal("KJ", "bet").position.pot == [2, 1]
    assert Table().deal("KJ", "check", "bet").position.pot == [1, 2]


def test_3_3_a_bet_is_called_or_folded() -> None:
    table = Table().deal("JK", "check", "bet")
    assert table.seat == 0 and table.legal() == ["call", "fold"]
    for word in ("call", "fold"):
        assert Table().deal("KJ").why(word) == ("no-bet", "3.3")


def test_3_4_a_bet_is_not_raised() -> None:
    assert Table().deal("KJ", "bet").why("bet") == ("no-raise", "3.4")


def test_4_1_after_a_fold_the_other_takes_the_pot() -> None:
    assert Table().deal("JK", "bet", "fold").position.chips == [START + 1, START - 1]
    assert Table().deal("JK", "check", "bet", "fold").position.chips == [START - 1, START + 1]


def test_4_2_the_higher_card_takes_the_pot_and_both_are_seen() -> None:
    table = Table()
    table.match.play_one(-1, "deal 1+3")
    table.match.play_one(0, "bet")
    table.match.play_one(1, "call")
    assert table.position.open and table.position.paced() and table.position.view(NOBODY).cards == [1, 3]
    assert REVEAL in [event.kind for event in table.match.turns[-1].events]
    table.match.play_one(-1, "show")
    assert table.position.chips == [START - 2, START + 2] and table.position.cards == [0, 0]


@pytest.mark.parametrize("length", DEALS)
def test_5_1_a_match_has_so_many_deals(length: str) -> None:
    table = Table(length)
    for n in range(DEALS[length]):
        assert table.match.outcome() is None and table.position.deal == n
        table.deal("KJ", "check", "check")
    assert table.match.outcome() is not None and DEALS[length] % 2 == 0


def even(rules: int) -> Table:
    """Return a match in which both have as many chips after the last deal."""
    table = Table("short", rules)
    for n in range(DEALS["short"]):
        table.deal("KJ" if n % 2 else "JK", "check", "check")
    return table


def test_5_2_more_chips_win() -> None:
    table = Table()
    for _ in range(DEALS["short"]):
        table.deal("KJ", "check", "check")
    outcome = table.match.outcome()
    assert outcome is not None and (outcome.ranking, outcome.reason) == ([[0], [1]], "end.chips")


def test_5_2_an_even_match_is_decided_by_one_more_deal() -> None:
    table = even(rules=2)
    assert table.match.outcome() is None and table.position.deals == DEALS["short"] + 1
    table.deal("JK", "check", "check")
    outcome = table.match.outcome()
    assert outcome is not None and (outcome.ranking, outcome.scores) == ([[1], [0]], [START - 1, START + 1])


def test_5_3_by_version_1_an_even_match_is_drawn() -> None:
    tie = even(rules=1).match.outcome()
    assert tie is not None
    assert (tie.ranking, tie.reason, tie.scores) == ([[0, 1]], "end.tie", [START, START])


def test_6_1_a_fold_shows_no_card() -> None:
    table = Table().deal("JK", "bet", "fold")
    told = table.match.turns[-1].events
    assert REVEAL not in [event.kind for event in told] and "card" not in str(told)
    assert table.position.cards == [0, 0]
