"""Who knows what: hands and what was discarded face down are secret (6.0, 7.2.1), all else lies open."""

from __future__ import annotations

import json
from typing import Any

import pytest

from takujo import Match
from takujo.core.live.match_codec import changes_in, changes_out
from takujo.core.live.view_check import check_shape
from takujo.core.rules.position import HIDDEN, NOBODY
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity import GAME
from takujo.games.co_prosperity.data import ALLIES, CARDS, JAPAN
from takujo.games.co_prosperity.rules import redeal
from takujo.games.co_prosperity.rules.actions import Play
from takujo.games.co_prosperity.rules.position import NO_BATTLE, Battle, CoProsperityPosition
from tests.games.co_prosperity.field import Field
from tests.games.co_prosperity.table import STATION, Table
from tests.homes import own_records
from tests.play import play_out
from tests.tiers import cases


def shared(p: CoProsperityPosition) -> dict[str, object]:
    state = p.state()
    return {name: value for name, value in state.items() if name not in ("hands", "buried")}


def test_6_0_hands_are_secret() -> None:
    p = Table().operate(0, "2 land 1 naval", "3 cbi").position
    assert p.view(0).hands == ([0, 2, 1, 0], [HIDDEN] * 5)
    assert p.view(1).hands == ([HIDDEN] * 4, [0, 0, 0, 3, 0])
    assert p.view(NOBODY).hands == ([HIDDEN] * 4, [HIDDEN] * 5)
    for seat in (NOBODY, 0, 1):
        assert p.view(seat).held == [3, 3], "how many there are is not"
        assert shared(p.view(seat)) == shared(p)


def test_6_0_choosing_is_secret() -> None:
    match = Match.new("co-prosperity", 2, seed=1)
    for station in STATION:
        match.play(1, station)
    match.play(0, "take naval")
    index = len(match) - 1
    assert str(match.seen_by(0).turn(index).action) == "take naval"
    for viewer in (NOBODY, 1):
        assert str(match.seen_by(viewer).turn(index).action) == "take ?"


def test_7_2_1_what_is_discarded_stays_face_down() -> None:
    table = Table(turn=4).declaring(1, "1 land", "2 production 2 naval")
    table.play("declare japan", "bury naval", "bury production")
    p = table.position
    assert p.view(1).buried[1] == [1, 1, 0, 0, 0]
    assert p.view(0).buried[1] == [HIDDEN] * 5 and p.view(0).face_down == 2
    index = len(table.match) - 1
    assert str(table.match.seen_by(0).turn(index).action) == "bury ?"
    assert str(table.match.seen_by(1).turn(index).action) == "bury production"


def test_what_others_may_hold_follows_the_deck() -> None:
    table = Table().operate(1, "1 land 2 production", "3 cbi")
    p = table.position
    p.played[0][:] = [0, 1, 2, 0]
    p.out[0][:] = [0, 0, 0, 1]
    seen = {tuple(p.determinize(1, Stream(n, "guess")).hands[0]) for n in range(60)}
    assert seen == {(3, 0, 0, 0), (2, 1, 0, 0)}, "production 3 and land 1 are left"


def test_guesses_weigh_cards_by_their_copies() -> None:
    p = Table().operate(0, "1 land", "1 grand").position
    found = [p.determinize(0, Stream(n, "guess")).hands[1].index(1) for n in range(1600)]
    for card, kind in enumerate(CARDS[1]):
        assert abs(found.count(card) - 100 * kind.copies) < 65


def test_a_guess_holds_hand_and_discards_apart() -> None:
    table = Table(turn=3).declaring(1, "1 land", "2 production 2 naval 1 cbi")
    table.play("declare japan", "bury naval", "bury production")
    for n in range(30):
        guess = table.position.determinize(0, Stream(n, "guess"))
        assert sum(guess.hands[1]) == 3 and sum(guess.buried[1]) == 2
        for card, kind in enumerate(CARDS[1]):
            assert guess.hands[1][card] + guess.buried[1][card] <= kind.copies


@pytest.mark.parametrize("seed", cases(4))
def test_all_the_match_long(seed: int) -> None:
    match = play_out(Match.new("co-prosperity", 2, seed=seed), Stream(seed, "views"), 400)
    for position in match.positions[:: 7 + seed]:
        p = position
        assert isinstance(p, CoProsperityPosition)
        for seat in (NOBODY, 0, 1):
            view = p.view(seat)
            assert view.view(seat).digest() == view.digest()
            assert view.determinize(seat, Stream(1, "x")).view(seat).digest() == view.digest()
            if seat != NOBODY:
                assert view.actions(seat) == p.actions(seat)


def test_6_0_in_a_branch_each_card_is_as_likely_taken_as_it_has_copies() -> None:
    match = Match.new("co-prosperity", 2, seed=1)
    for station in STATION:
        match.play(1, station)
    match.play(0, "take naval")
    taken = [str(match.redealt(1, n).turns[-1].action) for n in range(1600)]
    copies = {f"take {card.id}": card.copies for card in CARDS[0]}
    for take, n in copies.items():
        assert abs(taken.count(take) - 1600 * n / sum(copies.values())) < 80


def test_8_6_1_a_card_shown_in_a_reaction_stays_taken_in_a_branch() -> None:
    reactions = 0
    for path in sorted(own_records(GAME).glob("*.takujo")):
        match = Match.read(path.read_text(encoding="utf-8"))
        cards: tuple[list[str], list[str]] = ([], [])
        for turn in match.turns:
            if isinstance(turn.action, Play):
                cards[turn.seat].append(turn.action.card)
            shown = [event.args["card"] for event in turn.events if event.kind == "reaction"]
            cards[ALLIES].extend(shown)
            reactions += len(shown)
        for seat in (JAPAN, ALLIES):
            assert redeal._shown(match, seat, range(len(match.turns))) == cards[seat], path.stem
    assert reactions


def test_a_card_that_was_shown_can_be_taken_back() -> None:
    """Its owner gains nothing by it: only what the others learn can't be taken back."""
    table = Table().operate(0, "1 land", "1 cbi")
    table.play("play land", "do land", "from shanghai")
    for _ in range(3):
        table.match.undo()
    assert table.position.held == [1, 1]


def test_a_battle_is_told_with_its_fields() -> None:
    field = Field("guam US:CV US:BB")
    before = field.position.view(JAPAN)
    field.attack("truk", "guam", "JP:CV JP:BB")
    after = field.position.view(JAPAN)
    told = changes_in(before, json.loads(json.dumps(changes_out(before, after))))
    assert type(told.battle) is Battle and told.state() == after.state()
    check_shape(before, told)
    over = changes_in(told, json.loads(json.dumps(changes_out(after, before))))
    assert over.battle == NO_BATTLE and not over.battle and over.state() == before.state()
    check_shape(told, over)
    battle = told.battle
    mad: list[Any] = [None, (), [], tuple(battle), *(tuple.__new__(Battle, battle[:n]) for n in (0, 13))]
    mad += [battle._replace(**{name: wrong}) for name in battle._fields for wrong in ("?!" * 60, ("x",), 1.5)]
    for told.battle in mad:
        with pytest.raises(ValueError, match="battle"):
            check_shape(before, told)
