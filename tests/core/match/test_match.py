"""Matches: the public API, undo and redo with their reasons, travel and forks."""

from __future__ import annotations

import itertools

import pytest

import takujo
from takujo import Illegal, Match, Player
from takujo.core.match.arbiter import PENDING
from takujo.core.match.cursor import Cursor
from takujo.core.match.record import Entry
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.core.text.text_cleaning import clean_name
from tests.core.failures import check_rows
from tests.play import play_out

TWO = {"mode": "long", "nations": ["ussr", "japan"]}


@pytest.fixture
def match() -> Match:
    return Match.new("wartime-economy", seats=2, options=TWO, seed=7)


def refusal(call: object, *args: object) -> str:
    with pytest.raises(Illegal) as refused:
        call(*args)  # type: ignore[operator]
    assert refused.value.sentence("ja") != refused.value.sentence("en")
    return refused.value.code


def some_place(match: Match) -> object:
    seat = match.actors()[0]
    return next(a for a in match.actions(seat) if str(a).endswith("tax"))


# -- a new match


def test_chance_is_resolved_up_to_the_first_decision(match: Match) -> None:
    assert match.actors() in ((0,), (1,))
    assert {entry.seat for entry in match.entries} == {CHANCE}
    assert len(match) == len(match.entries) == len(match.positions) - 1


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (Match.new("wartime-economy", 3, seed=11) for _ in range(2))
    assert one.entries == other.entries
    assert one.digest() == other.digest()


def test_other_seeds_give_other_matches() -> None:
    assert len({Match.new("wartime-economy", 3, seed=seed).digest() for seed in range(20)}) > 15


def test_without_a_seed_one_is_drawn() -> None:
    seeds = {Match.new("wartime-economy", 2).seed for _ in range(5)}
    assert len(seeds) == 5
    assert max(seeds) < 1 << 53  # a whole number for JavaScript too


NO_SEEDS: list[tuple[object, str]] = [
    *((seed, "seed") for seed in (-1, 1 << 64)),
    *((seed, "not-whole") for seed in ("7", 7.0, None, True)),
]


def refuse_seed(seed: object, code: str) -> None:
    assert refusal(lambda: Match.bare("wartime-economy", 2, {}, seed)) == code  # type: ignore[arg-type]


def test_a_seed_is_a_whole_number() -> None:
    check_rows(refuse_seed, NO_SEEDS)


def test_players_by_seat() -> None:
    match = Match.new("wartime-economy", 2, seed=1, players=[Player("human", " 卓\u3000\tA\n"), ("easy", "")])
    assert match.players == (Player("human", "卓 A"), Player("easy", ""))
    assert Match.new("wartime-economy", 2, seed=1).players == (Player(), Player())
    assert refusal(lambda: Match.new("wartime-economy", 2, players=[Player()])) == "players"
    assert refusal(lambda: Match.new("wartime-economy", 1, players=[Player("wizard")])) == "player-kind"


def test_a_seat_can_be_taken_over(match: Match) -> None:
    before = match.digest()
    match.seat_players([Player("easy"), Player("human", "新")])
    assert [p.kind for p in match.players] == ["easy", "human"]
    assert match.digest() == before
    assert refusal(match.seat_players, [Player("easy")]) == "players"


NAMES: list[tuple[str, str]] = [
    ("", ""),
    ("  Anna  Maria ", "Anna Maria"),
    ("a\nb\x00c\u202ed", "a b cd"),
    ("\ud800x", "x"),
    ("長" * 100, "長" * 24),
    ("x" * 23 + " y", "x" * 23),
    ("👩\u200d🚀 Ada", "👩🚀 Ada"),
    ("Ａｎｎ（母）～！", "Ａｎｎ（母）～！"),
    ("ｶﾞ", "ｶﾞ"),
    ("A\u200bn\u00adn\ufeff", "Ann"),
    ("e\u200b\u0301", "é"),
    ("葛\U000e0100城", "葛城"),
    ("नमस्ते", "नमस्ते"),
    ("Z\u0301" + "\u0337" * 9, "Ź\u0337\u0337\u0337"),
    *((blank, "") for blank in ("\u3164", "\u2800", "\uffa0", "\u0301\u0337", "\u202e\u2066", "\ufe0f", "\u3000")),
]


def clean(name: str, clean: str) -> None:
    assert clean_name(name) == clean
    assert clean_name(clean) == clean


def test_names_fit_on_one_line() -> None:
    check_rows(clean, NAMES)


# -- acting


def test_actions_or_their_notation(match: Match) -> None:
    other = match.fork(len(match))
    seat, action = match.actors()[0], some_place(match)
    match.play(seat, action)
    other.play(seat, str(action))
    assert match.digest() == other.digest()
    assert match.entries[-1] == Entry("play", seat, action)


def test_a_refused_action_changes_nothing(match: Match) -> None:
    seat = match.actors()[0]
    before = match.record()
    assert refusal(match.play, 1 - seat, "end") == "not-your-turn"
    assert refusal(match.play, CHANCE, "roll 1+1") == "not-your-turn"
    assert refusal(match.play, 5, "end") == "not-your-turn"
    assert refusal(match.play, seat, "dance") == "notation"
    assert refusal(match.play, seat, "take japan") == "not-listed"
    assert refusal(match.play, seat, object()) == "notation"
    assert match.record() == before


def test_a_refusal_carries_the_rule_of_the_game(match: Match) -> None:
    seat = match.actors()[0]
    with pytest.raises(Illegal) as refused:
        match.play(seat, "place 1 production" if 1 in match.position.dice else "place 9 tax")
    assert refused.value.rule
    assert "[" in str(refused.value)


def test_positions_are_never_shared(match: Match) -> None:
    digests = [position.digest() for position in match.positions]
    play_out(match, Stream(1, "on"), 40)
    assert [position.digest() for position in match.positions][: len(digests)] == digests


def test_nothing_can_be_played_after_the_end() -> None:
    match = play_out(Match.new("wartime-economy", 1, seed=5), Stream(5, "end"))
    assert match.actors() == ()
    assert match.actions(0) == []
    assert refusal(match.play, 0, "end") == "over"
    outcome = match.outcome()
    assert outcome is not None
    assert sorted(itertools.chain(*outcome.ranking)) == [0]
    assert len(outcome.scores) == 1


def test_the_log_has_a_limit_and_stays_whole(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match.game, "limit", len(match.entries) + 1)
    seat = match.actors()[0]
    match.play(seat, "end")  # the next roll still finds room
    before = match.record()
    assert refusal(match.play, match.actors()[0], "end") == "match-too-long"
    assert match.record() == before
    assert Match.read(before).record() == before


def test_undo_and_redo_need_room_too(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    match.play(match.actors()[0], some_place(match))
    monkeypatch.setattr(match.game, "limit", len(match.entries))
    assert refusal(match.undo) == "match-too-long"
    monkeypatch.setattr(match.game, "limit", len(match.entries) + 1)
    match.undo()
    before = match.digest()
    assert refusal(match.redo) == "match-too-long"
    assert match.digest() == before
    monkeypatch.undo()
    match.redo()


# -- undo and redo


def test_undo_takes_back_and_redo_plays_again(match: Match) -> None:
    before = match.digest()
    match.play(match.actors()[0], some_place(match))
    after = match.digest()
    match.undo()
    assert match.digest() == before
    match.redo()
    assert match.digest() == after
    assert [entry.kind for entry in match.entries[-3:]] == ["play", "undo", "redo"]


def test_a_new_action_forgets_what_was_undone(match: Match) -> None:
    seat = match.actors()[0]
    match.play(seat, some_place(match))
    match.undo()
    match.play(seat, match.actions(seat)[-1])
    assert refusal(match.redo) == "redo-nothing"


def test_there_may_be_nothing_to_undo(match: Match) -> None:
    assert refusal(match.undo) == "undo-nothing"
    assert refusal(match.redo) == "redo-nothing"
    assert match.redo_refusal() is not None


def test_no_undo_behind_a_roll(match: Match) -> None:
    match.play(match.actors()[0], "end")
    assert match.turns[-1].seat == CHANCE
    assert refusal(match.undo) == "undo-chance"


def test_no_undo_when_somebody_else_is_to_decide() -> None:
    drafted = Match.new("wartime-economy", 3, {"nations": "draft"}, seed=1)
    drafted.play(2, "take japan")
    assert drafted.actors() == (1,)
    assert refusal(drafted.undo) == "undo-turn"


def test_no_undo_after_the_end() -> None:
    match = play_out(Match.new("wartime-economy", 1, seed=5), Stream(5, "end"))
    assert refusal(match.undo) == "undo-over"


# -- undo over computer players and chance


def against(kind: str, *kinds: str) -> Match:
    """Return a match in which seat 0 must decide, and has decided before."""
    players = [("human", ""), (kind, ""), *[(each, "") for each in kinds]]
    match = Match.new("wartime-economy", len(players), {"nations": "random"}, seed=7, players=players)
    for action in ("end", "end"):
        to_seat_0(match)
        match.play(0, action)
    to_seat_0(match)
    return match


def to_seat_0(match: Match) -> None:
    while match.actors() != (0,):
        (seat,) = match.actors()
        match.play(seat, match.actions(seat)[0])


def test_alone_with_computers_undo_goes_back_to_the_person_s_last_decision() -> None:
    match = against("easy", "random")
    whole, point = match.fork(len(match)), match.reach()[0]
    assert str(match.turns[point].action) == "end" and match.undo_refusal() is None
    match.undo()
    assert (len(match), match.digest()) == (point, whole.at(point).digest())
    assert match.entries[-1] == Entry("undo", removes=len(whole) - point)
    assert (match.taken_back(), match.long_undos()) == (1, 1)
    match.redo()
    assert (len(match), match.digest()) == (len(whole), whole.digest())


def test_the_same_throws_come_again() -> None:
    match = against("easy")
    whole, point = match.fork(len(match)), match.reach()[0]
    match.undo()
    for turn in whole.turns[point:]:
        if turn.seat != CHANCE:
            match.play(turn.seat, turn.action)
    assert match.turns == whole.turns
    # After another decision, too.
    match.undo()
    match.play(0, match.actions(0)[0])
    match.play(0, "end")
    throws = [next(turn.action for turn in one.turns[point:] if turn.seat == CHANCE) for one in (match, whole)]
    assert throws[0] == throws[1]


def test_own_decisions_are_undone_by_plain_undos_first() -> None:
    match = against("easy")
    match.play(0, match.actions(0)[0])
    assert match.record().startswith("takujo 1\n")
    match.undo()
    assert match.entries[-1] == Entry("undo") and match.long_undos() == 0
    match.redo()
    point = match.reach()[1]
    match.undo_to(point)
    plain, long = match.entries[-2:]
    assert plain == Entry("undo") and long.removes > 1 and len(match) == point


def test_undo_to_goes_only_where_it_can_reach() -> None:
    match = against("easy")
    before = match.record()
    for point in (-1, match.reach()[0] + 1, len(match)):
        assert refusal(match.undo_to, point) == "undo-far"
    assert match.record() == before


@pytest.mark.parametrize("others", [("human", "easy"), ("easy", "human")])
def test_another_person_s_decision_is_not_undone(others: tuple[str, str]) -> None:
    match = against(*others)
    last = max(at for at, turn in enumerate(match.turns) if turn.seat == others.index("human") + 1)
    assert all(point > last or match.turns[point].seat != 0 for point in match.reach())


def test_what_another_person_may_have_seen_is_not_undone() -> None:
    players = [("human", ""), ("human", ""), ("easy", "")]
    match = Match.new("workers-made", 3, seed=7, players=players)
    seen = 0
    for _ in range(80):
        if not match.actors():
            break
        seat = match.actors()[0]
        match.play(seat, match.actions(seat)[0])
        points = match.reach()
        if points:
            other = 1 - match.turns[points[0]].seat
            assert all(other not in position.actors() for position in match.positions[points[-1] + 1 :])
        else:
            seen += 1
    assert seen


@pytest.mark.parametrize(("rival", "clock"), [("easy", "strict"), ("human", "off")])
def test_with_a_clock_or_without_computers_there_is_no_long_undo(rival: str, clock: str) -> None:
    match = Match.new("water-walker", 3, {"clock": clock}, seed=3, players=[("human", ""), *[(rival, "")] * 2])
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, match.actions(seat)[0])
        assert match.reach() == []


def test_there_is_no_long_undo_where_chance_would_not_come_again() -> None:
    """As in lessons, puzzles and at a live table."""
    match = against("easy")
    assert match.reach()
    match.by = PENDING
    assert match.reach() == []


def test_the_end_is_not_undone_over_computers_either() -> None:
    match = play_out(against("random"), Stream(5, "end"))
    assert match.reach() == [] and refusal(match.undo) == "undo-over"


def test_a_typed_die_of_a_computer_is_corrected_by_a_plain_undo() -> None:
    options = {"dice": "typed", "nations": "random"}
    match = Match.new("wartime-economy", 2, options, seed=7, players=[("human", ""), ("easy", "")])
    while not (match.turns and match.turns[-1].seat == 1 and match.at(len(match) - 1).by_hand()):
        (seat,) = match.actors()
        match.play(seat, match.actions(seat)[0])
    match.undo()
    assert match.entries[-1] == Entry("undo") and match.position.by_hand()


def test_a_typed_die_can_be_corrected() -> None:
    typed = Match.new("wartime-economy", 1, {"dice": "typed", "nations": ["ussr"]}, seed=1)
    typed.play(0, "roll 6")
    typed.undo()
    typed.play(0, "roll 1")
    assert typed.position.dice == [1]


# -- other points


def test_travel_changes_nothing(match: Match) -> None:
    play_out(match, Stream(2, "travel"), 25)
    before = match.record()
    assert match.at(0).digest() == match.positions[0].digest()
    assert match.at(len(match)).digest() == match.digest()
    for point in (-1, len(match) + 1):
        assert refusal(match.at, point) == "travel"
    assert match.record() == before


def test_the_cursor_follows_while_it_is_live(match: Match) -> None:
    cursor = Cursor(match)
    assert cursor.live
    play_out(match, Stream(3, "cursor"), 10)
    assert cursor.point == len(match)
    assert cursor.position is match.position
    cursor.step(-3)
    at = cursor.point
    assert at == len(match) - 3
    assert not cursor.live
    play_out(match, Stream(4, "cursor"), 5)
    assert cursor.point == at
    assert cursor.position is match.positions[at]
    cursor.go(-5)
    assert cursor.point == 0
    cursor.step(10_000)
    assert cursor.live
    cursor.go(1)
    cursor.to_live()
    assert cursor.live


def test_a_cursor_survives_undo(match: Match) -> None:
    seat = match.actors()[0]
    match.play(seat, some_place(match))
    cursor = Cursor(match)
    cursor.go(len(match) - 1)
    match.undo()
    assert cursor.live
    assert cursor.position is match.position


@pytest.mark.parametrize("at", [0.0, 0.3, 0.7, 1.0])
def test_a_fork_shares_the_past(match: Match, at: float) -> None:
    play_out(match, Stream(5, "fork"), 30)
    before = match.record()
    point = round(at * len(match))
    forked = match.fork(point)
    assert [t[:2] for t in forked.turns[:point]] == [t[:2] for t in match.turns[:point]]
    assert forked.at(point).digest() == match.at(point).digest()
    assert forked.actors() != (CHANCE,)
    assert forked.players == match.players
    assert match.record() == before
    play_out(forked, Stream(6, "fork"))
    assert match.record() == before


def test_a_fork_with_the_same_seed_has_the_same_luck(match: Match) -> None:
    match.play(match.actors()[0], "end")
    forked = match.fork(len(match) - 1)
    assert forked.digest() == match.digest()


def test_a_fork_with_a_new_seed_has_other_luck(match: Match) -> None:
    match.play(match.actors()[0], "end")
    rolls = {str(match.fork(len(match) - 1, seed=seed).turns[-1].action) for seed in range(30)}
    assert len(rolls) > 5


def test_a_fork_may_change_the_players(match: Match) -> None:
    assert match.fork(0, players=[Player("easy"), Player("human", "B")]).players[1].name == "B"
    assert refusal(match.fork, 10_000) == "travel"


def test_one_log_may_continue_another(match: Match) -> None:
    longer = Match.read(match.record())
    longer.play(longer.actors()[0], "end")
    assert longer.continues(match)
    assert match.continues(match)
    assert not match.continues(longer)
    match.play(match.actors()[0], some_place(match))
    match.play(match.actors()[0], "end")
    assert not match.continues(longer)
    assert not longer.continues(match)
    assert match.same_setup(longer)
    assert not match.same_setup(Match.new("wartime-economy", 2, TWO, seed=8))


# -- the public names


def test_the_kept_names() -> None:
    assert takujo.games()["wartime-economy"].seats == range(1, 5)
    assert takujo.games()["wartime-economy"].options["mode"].default == "long"
    assert issubclass(takujo.Illegal, ValueError)
    assert issubclass(takujo.BadRecord, ValueError)
    match = takujo.Match.new("wartime-economy", seats=2, options=TWO, seed=7)
    chosen = takujo.bot("easy", "wartime-economy").choose(
        match.view(match.actors()[0]), match.actors()[0], budget_ms=50, seed=1
    )
    assert str(chosen) in map(str, match.actions(match.actors()[0]))
    assert takujo.Match.from_link(match.link()).digest() == takujo.Match.read(match.record()).digest()
    assert match.position.copy().digest() == match.position.digest() == match.digest()
