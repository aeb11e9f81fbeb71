"""Sets of numbers as text: in records, links and files, and which of those are refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import takujo
from takujo import BadRecord, Match
from takujo.core.game import value_set_file
from takujo.core.game.game import Game
from takujo.core.numbers.value_schema import say
from takujo.core.rules.rng import Stream
from takujo.core.text.texts import LANGS
from tests.core.failures import check_rows
from tests.corrections import begun, corrected, others
from tests.play import play_out, setups

every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)
seeds = st.integers(0, 10**6)


@every_game
@settings(max_examples=15)
@given(seed=seeds, most=st.integers(0, 12))
def test_a_set_travels_in_records_links_and_files(game: Game, seed: int, most: int) -> None:
    by_own = corrected(game, 1 + seed % 2)
    match = play_out(begun(by_own, seed), Stream(seed, "travel"), most=most)
    for again in (Match.read(match.record()), Match.from_link(match.link())):
        assert again.record() == match.record() and again.digest() == match.digest()
        assert again.numbers == match.numbers and again.game.numbers.name == by_own.numbers.name
        assert again.continues(match) and match.continues(again)
    assert value_set_file.read(value_set_file.write(by_own)).numbers == by_own.numbers
    assert value_set_file.write(value_set_file.read(value_set_file.write(by_own))) == value_set_file.write(by_own)


@every_game
def test_the_standard_set_writes_nothing(game: Game) -> None:
    match = play_out(begun(game), Stream(1, "standard"), most=5)
    setup = setups(game)[0]
    same = play_out(
        Match.new(game.id, setup.seats, setup.options, 0, numbers={}, numbers_name="Mine"),
        Stream(1, "standard"),
        most=5,
    )
    assert same.record() == match.record() and "number" not in match.record().partition("\n\n")[0]
    assert match.numbers == {} and match.digest() == match.position.digest()


def test_a_record_tells_the_set_in_its_headers() -> None:
    match = Match.new(
        "war-clouds", 3, seed=7, numbers={"war.transport": "2 ore", "war.units": 10}, numbers_name="My copy"
    )
    fingerprint = match.game.numbers.fingerprint
    assert match.record().split("\n")[2:5] == [
        f"numbers {fingerprint} My copy",
        "number war.transport 2 ore",
        "number war.units 10",
    ]
    assert match.fork(0).numbers == match.numbers
    assert match.digest() != match.position.digest()


RECORD = Match.new("war-clouds", 2, seed=1, numbers={"war.units": 10}, numbers_name="My copy").record()


OTHER_SETS: list[tuple[str, str, str, str]] = [
    ("war.units 10", "war.units 11", "numbers-differ", "My copy"),
    ("war.units 10", "war.units 21", "bad-numbers", "war.units"),
    ("war.units 10", "war.units 010", "bad-numbers", "war.units"),
    ("war.units 10", "war.units", "bad-numbers", "war.units"),
    ("war.units 10", "war.tanks 10", "bad-numbers", "war.tanks"),
    ("war.units 10", "war.activations 4", "bad-numbers", "war.activations"),
    ("number war.units 10\n", "", "numbers-differ", "My copy"),
    ("number war.units 10", "number war.units 10\nnumber war.units 10", "bad-header", "war.units"),
    ("number war.units 10", "number", "bad-header", "number"),
    ("numbers ", "# ", "numbers-differ", "found"),
]


def refuse_record(old: str, new: str, code: str, told: str) -> None:
    assert old in RECORD
    with pytest.raises(BadRecord) as refused:
        Match.read(RECORD.replace(old, new))
    assert refused.value.code == code
    assert all(told in refused.value.sentence(lang) or told in refused.value.args_ for lang in LANGS)


def test_a_record_whose_set_this_page_does_not_have_says_so() -> None:
    check_rows(refuse_record, OTHER_SETS)


NO_SETS: list[tuple[str, str]] = [
    ("", "numbers-file"),
    ("takujo-numbers = 'x'", "numbers-file"),
    ("takujo-numbers = true\ngame = 'war-clouds'\n[numbers]", "numbers-file"),
    ("takujo-numbers = 1\ngame = 'war-clouds'", "numbers-file"),
    ("takujo-numbers = 1\ngame = 'war-clouds'\nname = 3\n[numbers]", "numbers-file"),
    ("takujo-numbers = 99\ngame = 'war-clouds'\n[numbers]", "newer-version"),
    ("takujo-numbers = 1\ngame = 'chess'\n[numbers]", "unknown-game"),
    ("takujo-numbers = 1\ngame = 'war-clouds'\n[numbers]\nwar.units = 10", "bad-numbers"),
    ("takujo-numbers = 1\ngame = 'war-clouds'\n[numbers]\n'war.units' = nan", "bad-numbers"),
    ("takujo-numbers = 1\ngame = 'war-clouds'\n[numbers]\n'war.units' = " + "9" * 5000, "numbers-file"),
    ("x = " + "[" * 5000, "numbers-file"),
    ("#" * 70_000, "too-large"),
    ("takujo-numbers = 1\ngame = 'war-clouds'\nname = '<b>'\n[numbers]\n'war.units' = 9", "bad-numbers"),
]


def refuse_file(text: str, code: str) -> None:
    with pytest.raises(BadRecord) as refused:
        value_set_file.read(text)
    assert refused.value.code == code
    assert all(refused.value.sentence(lang) for lang in LANGS)


def test_a_file_that_holds_no_set_says_why() -> None:
    check_rows(refuse_file, NO_SETS)


@every_game
@settings(max_examples=5)
@given(seed=seeds)
def test_values_as_lines_and_back(game: Game, seed: int) -> None:
    for key, (field, value, _) in game.correctable().items():
        for other in (value, *others(field, value, Random(seed))):
            assert field.read(key, say(field.check(key, other))) == other
