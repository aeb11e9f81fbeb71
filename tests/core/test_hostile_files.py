"""Files that somebody made to stop the page: refused before a parser sees them. This runs on Pyodide too."""

from __future__ import annotations

import tracemalloc

import pytest

from takujo import BadRecord, Match
from takujo.core.game import value_set_file
from takujo.core.text import json_reader
from takujo.core.text.texts import LANGS
from tests.effort import calls

HEAD = "takujo-numbers = 1\ngame = 'war-clouds'\n"
TABLE = HEAD + "[numbers]\n'war.units' = 10\n"
WORK = 500_000
MB = 32

HEAVY = {
    "long key": "a." * 200 + "b = 1",
    "very long key": "a." * 5000 + "b = 1",
    "longest key": "a." * 29_000 + "b = 1",
    "long header": "[" + "a." * 200 + "b]",
    "very long header": "[" + "a." * 5000 + "b]",
    "long list header": "[[" + "a." * 200 + "b]]",
    "spaced key": "a . " * 100 + "b = 1",
    "quoted key": '"a".' * 100 + "b = 1",
    "bare and quoted key": '\'\'."\\"".' * 60 + "b = 1",
    "key behind a text": f"x = {{y = 'a', {'a.' * 150}b = 1}}",
    "key behind a text with quotation marks": f'x = {{y = "\\"\'", {"a." * 150}b = 1}}',
    "key behind lines of text": f"x = ['''\n\"''', {{{'a.' * 150}b = 1}}]",
    "key behind more lines of text": f'x = ["""\n"""""", {{{"a." * 150}b = 1}}]',
    "lists": "x = " + "[" * 450,
    "lists in lines": "x = " + "[\n" * 20_000,
    "tables": "x = " + "{a=" * 150,
    "lists and tables": "x = " + "[{a=" * 100,
    "lists behind a remark": "x = [ # '\n" + "[\n" * 20_000,
    "keys of dots in lists": "x = [" + "{a.b.c.d=[\n" * 3_000,
    "long line": "# " + "x" * 499,
    "long text": f"name = '{'x' * 500}'",
    "old Mac lines": ("# " + "x" * 400 + "\r") * 10 + "a." * 200 + "b = 1",
    "digits": "x = " + "9" * 5000,
    "too large": "#\n" * 33_000,
}
"""Texts that are refused, whether they stand alone or below the beginning of a file."""


@pytest.mark.parametrize("heavy", HEAVY)
def test_a_heavy_file_of_values_is_refused_before_it_is_parsed(heavy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import tomllib

    def parse(text: str) -> dict[str, object]:
        raise AssertionError(f"parsed: {text[:60]}")

    monkeypatch.setattr(tomllib, "loads", parse)
    for text in (HEAVY[heavy], TABLE + HEAVY[heavy], HEAD + HEAVY[heavy] + "\n[numbers]\n"):
        with pytest.raises(BadRecord) as refused:
            value_set_file.read(text)
        assert refused.value.code in ("numbers-file", "too-large")


BUSY = {
    "tables": "".join(f"[a{n}.b.c.d.e]\n" for n in range(4_000)),
    "lists of tables": "[[a.b.c.d]]\n" * 4_800,
    "keys": "".join(f"a{n}.b.c.d.e = 1\n" for n in range(3_500)),
    "keys of one table": "".join(f"a.b.c.d.e{n} = 1\n" for n in range(3_500)),
    "list": "x = [\n" + "1,\n" * 20_000 + "]",
    "inline tables": "x = [\n" + "{a.b.c=1},\n" * 5_000 + "]",
    "texts": "x = [\n" + "'',\n" * 12_000 + "]",
    "open texts": "'\n" * 30_000,
    "values": TABLE + "".join(f"'war.x{n}' = 1\n" for n in range(4_000)),
}
"""Texts near the largest size that the parser is given."""


@pytest.mark.parametrize("busy", BUSY)
def test_the_largest_file_of_values_takes_little_work_and_memory(busy: str) -> None:
    def attempt() -> None:
        with pytest.raises(BadRecord):
            value_set_file.read(BUSY[busy])

    assert 40_000 < len(BUSY[busy]) <= value_set_file.MAX_TEXT
    tracemalloc.start()
    attempt()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < MB * 1_000_000
    assert calls(attempt) < WORK


@pytest.mark.parametrize(
    "text",
    [
        TABLE,
        "\ufeff" + TABLE.replace("\n", "\r\n"),
        TABLE.replace("\n", "\r"),
        TABLE.replace("\n", "  \t\n"),
        TABLE.replace("'war-clouds'", "'war-clouds' # [[[[[[ a.b.c.d.e.f.g '\"").replace("10", "10 # {{{{{{"),
        HEAD + "name = \"It's ''' . . . . . . [[[[[[\"\n[numbers]\n'war.units' = 10",
        HEAD + "numbers = {'war.units' = 10}",
        "takujo-numbers = 1\n'game' = \"war-clouds\"\nnumbers.'war.units' = 10",
    ],
)
def test_a_file_of_values_may_be_written_by_hand(text: str) -> None:
    assert value_set_file.read(text).numbers.values == {"war.units": 10}


def test_an_unknown_key_of_a_file_of_values_is_named() -> None:
    with pytest.raises(BadRecord) as refused:
        value_set_file.read("maker = 'Ann'\n" + TABLE)
    assert refused.value.code == "bad-numbers"
    assert all("maker" in refused.value.sentence(lang) for lang in LANGS)


def test_the_longest_set_of_values_can_be_written_and_read() -> None:
    own = {"war.transport": "9 ore, 9 capital", "war.units": 10}
    game = Match.new("war-clouds", 2, seed=1, numbers=own, numbers_name="\"'" * 20).game
    assert value_set_file.read(value_set_file.write(game)).numbers == game.numbers


NO_JSON = {
    "lists": "[" * 100_000,
    "closed lists": "[" * 25 + "]" * 25,
    "objects": '{"a":' * 100_000,
    "lists behind a text": '["\\"[[[", ' + "[" * 100_000,
    "brackets in an open text": '"' + "[" * 100_000,
    "open texts": '["\\"' * 50_000,
    "digits": "9" * 25,
    "many digits": "[" + "9" * 100_000 + "]",
    "fraction": "[0.5]",
    "exponent": "1e999999999",
    "NaN": "[NaN]",
    "infinity": "-Infinity",
    "nothing": "",
}


@pytest.mark.parametrize("text", NO_JSON.values(), ids=NO_JSON)
def test_json_that_is_nested_too_deep_or_has_other_numbers_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        json_reader.read(text)


def test_a_number_out_of_bounds_is_dropped_where_that_is_asked_for() -> None:
    odd = ["9" * 25, "9" * 5000, "0.5", "1e400", "NaN", "-Infinity"]
    assert json_reader.read(f"[{', '.join(odd)}, {'9' * 24}, -7]", json_reader.drop) == [{}] * 6 + [10**24 - 1, -7]
    assert json_reader.read("[" * 24 + '"[["' + "]" * 24)
