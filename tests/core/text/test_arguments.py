"""What programs hand over: any whole number that isn't true or false, and a clear refusal of everything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import takujo
from takujo import BadRecord, Illegal, Match
from takujo.core.text.texts import LANGS
from tests.core.failures import check_rows


class Whole:
    """A whole number of another library's own type, as NumPy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class Truth(Whole):
    """A truth value of another library: no whole number, though it could be had as one."""

    def __index__(self) -> int:
        raise TypeError


HOSTILE: list[object] = [
    True,
    False,
    "3",
    b"3",
    3.0,
    2.5,
    float("nan"),
    float("inf"),
    3j,
    [3],
    (),
    {},
    object(),
    Truth(1),
    10**5000,
    -(10**5000),
]


def match(**of: Any) -> Match:
    return Match.new("water-walker", **{"seats": 3, "seed": 7, **of})


MOVER = match().actors()[0]
CALLS: dict[str, Callable[[Any], object]] = {
    "seats": lambda value: match(seats=value),
    "seed": lambda value: match(seed=value),
    "seed of a branch": lambda value: match().fork(0, value),
    "point": lambda value: match().at(value),
    "point of a branch": lambda value: match().fork(value),
    "seat": lambda value: match().play(value, match().actions(MOVER)[0]),
    "seat of a view": lambda value: match().view(value),
    "seat of actions": lambda value: match().actions(value),
    "version": takujo.games()["water-walker"].by_rules,
    "seed of a player": lambda value: takujo.bot("random", "water-walker").choose(
        match().view(MOVER), MOVER, seed=value
    ),
    "seat of a player": lambda value: takujo.bot("random", "water-walker").choose(match().view(MOVER), value),
    "war.units": lambda value: Match.new("war-clouds", 2, seed=7, numbers={"war.units": value}),
}


@pytest.mark.parametrize("named", CALLS)
def test_what_is_no_whole_number_is_refused_by_its_name(named: str) -> None:
    for value in HOSTILE:
        with pytest.raises(Illegal) as refused:
            CALLS[named](value)
        for lang in LANGS:
            assert named.partition(" ")[0] in refused.value.sentence(lang), (value, refused.value.sentence(lang))


@pytest.mark.parametrize("named", CALLS)
def test_whole_numbers_of_any_type_are_taken(named: str) -> None:
    CALLS[named](Whole({"seats": 3, "version": 1, "war.units": 10}.get(named, MOVER if "seat" in named else 0)))


def test_a_match_of_other_types_is_the_same_one() -> None:
    plain = match(seats=3, seed=8)
    other = match(seats=Whole(3), seed=Whole(8))
    seat = plain.actors()[0]
    first = plain.actions(seat)[0]
    plain.play(seat, first)
    other.play(Whole(seat), first)  # type: ignore[arg-type]
    assert other.record() == plain.record() == Match.read(other.record()).record()
    assert (type(other.seats), type(other.seed), type(other.entries[-1].seat)) == (int, int, int)


class Draw(NamedTuple):
    """An action of no game."""

    card: int = 1


def test_a_fields_truth_value_is_written_as_the_number_that_it_equals() -> None:
    played = Match.new("workers-made", 3, seed=1)
    seat = played.actors()[0]
    for legal in played.actions(seat):
        ones = {name: bool(part) for name, part in legal.fields().items() if type(part) is int and part in (0, 1)}
        if ones:
            played.play(seat, legal.replace(**ones))
            assert Match.read(played.record()).record() == played.record()
            return
    raise AssertionError("no action with a 0 or a 1")


@pytest.mark.parametrize("game", takujo.games())
@pytest.mark.parametrize("action", [None, 7, b"x", [], {}, Draw(), Draw, float("nan")], ids=repr)
def test_what_is_no_action_is_illegal(game: str, action: Any) -> None:
    played = Match.new(game, takujo.games()[game].seats[-1], seed=1)
    before = played.record()
    with pytest.raises(Illegal):
        played.play(played.actors()[0], action)
    assert played.record() == before


ODD: list[tuple[dict[str, Any], str]] = [
    ({"game": 7}, "unknown-game"),
    ({"game": ["water-walker"]}, "unknown-game"),
    ({"game": None}, "unknown-game"),
    ({"options": 7}, "unknown-option"),
    ({"options": ["mode"]}, "unknown-option"),
    ({"options": "mode"}, "unknown-option"),
    ({"options": {7: "x"}}, "unknown-option"),
    ({"options": {"mode": 7}}, "option-value"),
    ({"options": {"mode": None}}, "option-value"),
    ({"options": {"nations": [["ussr"], 7]}}, "option-value"),
    ({"players": 7}, "players"),
    ({"players": ["human", "easy"]}, "players"),
    ({"players": [("human",), ("easy", "a", "b")]}, "players"),
    ({"players": [None, None]}, "players"),
    ({"players": [(["human"], ""), ("easy", "")]}, "player-kind"),
    ({"players": [("human", ""), ("easy.bold", "")]}, "player-kind"),
    ({"numbers": 7}, "numbers-many"),
    ({"numbers": ["nations"]}, "numbers-many"),
    ({"numbers": {7: 1}}, "numbers-unknown"),
    ({"numbers": {}, "numbers_name": 7}, "numbers-name"),
    ({"seats": 7}, "seats"),
    ({"seats": 1 << 80}, "seats"),
    ({"seed": -1}, "seed"),
    ({"seed": 1 << 64}, "seed"),
]


def refuse(of: dict[str, Any], code: str) -> None:
    with pytest.raises(Illegal) as refused:
        Match.new(**{"game": "wartime-economy", "seats": 2, "seed": 7, **of})
    assert refused.value.code == code and all(refused.value.sentence(lang) for lang in LANGS)


def test_an_odd_argument_is_refused_by_its_own_code() -> None:
    check_rows(refuse, ODD)


@pytest.mark.parametrize("level", [7, None, ["easy"], "EASY", "easy.bold"])
def test_a_player_of_no_level_is_refused(level: Any) -> None:
    with pytest.raises(Illegal, match="no-bot"):
        takujo.bot(level, "water-walker")


@pytest.mark.parametrize("game", [7, None, ["water-walker"], "chess"])
def test_a_player_of_no_game_is_refused(game: Any) -> None:
    with pytest.raises(Illegal, match="unknown-game"):
        takujo.bot("easy", game)


@pytest.mark.parametrize("budget", ["1000", None, float("nan"), -1, -1.5, [], True, Truth(1)])
def test_a_budget_that_is_no_time_is_refused(budget: Any) -> None:
    with pytest.raises(Illegal, match="budget_ms"):
        takujo.bot("random", "water-walker").choose(match().view(MOVER), MOVER, budget_ms=budget)


@pytest.mark.parametrize("budget", [0, 0.5, Whole(10), 10**20, float("inf")])
def test_a_budget_of_any_type_is_taken(budget: Any) -> None:
    view = match().view(MOVER)
    assert takujo.bot("random", "water-walker").choose(view, MOVER, budget_ms=budget) in match().actions(MOVER)


HEADERS = ["takujo 1", "# a remark", "game water-walker 1", "seats 3", "seed 7", "seat 0 human Ann"]
ODD_HEADERS: list[tuple[int, str, str]] = [
    (3, "game water-walker x", "bad-header"),
    (3, "game water-walker 99", "newer-rules"),
    (3, "game water-walker 0", "older-rules"),
    (3, "game chess 1", "unknown-game"),
    (4, "seats three", "bad-header"),
    (4, "seats 3.0", "bad-header"),
    (4, "seats -3", "bad-header"),
    (4, "seats 99", "bad-setup"),
    (5, "seed x", "bad-header"),
    (5, "seed " + "9" * 21, "bad-header"),
    (5, "seed " + "9" * 20, "bad-setup"),
    (6, "numbers abcdefgh", "numbers-differ"),
    (6, "number clock.strict x", "bad-numbers"),
    (6, "seat 1 human", "bad-header"),
    (6, "seat 0 robot", "bad-setup"),
    (6, "option mode x", "bad-setup"),
    (6, "weather fine", "bad-header"),
]


def refuse_header(line: int, header: str, code: str) -> None:
    lines = [*HEADERS[: line - 1], header, *HEADERS[line:]]
    with pytest.raises(BadRecord) as refused:
        Match.read("\n".join(lines) + "\n\n")
    assert refused.value.code == code
    if code == "bad-header":
        assert refused.value.line == line and header[:40] in refused.value.sentence("en")
    if code != "bad-setup":
        assert refused.value.line == line
    assert all("0行目" not in refused.value.sentence(lang) for lang in LANGS)
    assert "Line 0" not in refused.value.sentence("en")


def test_a_header_that_can_not_be_read_is_named_with_its_line() -> None:
    check_rows(refuse_header, ODD_HEADERS)
