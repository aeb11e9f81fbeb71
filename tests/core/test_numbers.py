"""Sets of numbers: whoever owns the printed game puts right what we reconstructed, and plays by it."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import takujo
from takujo import BadRecord, Illegal, Match
from takujo.core import editions, numbers_file
from takujo.core.fields import Bundle, Fields, Names, Point, Truth, Whole, Word, Words, say
from takujo.core.game import Game
from takujo.core.numbers import MOST, STANDARD, settle
from takujo.core.provenance import COPY, at, read
from takujo.core.rng import Stream
from takujo.core.texts import LANGS
from takujo.core.words import WORDS
from tests.core.pages import cells
from tests.corrections import corrected, corrections, others
from tests.play import play_out, setups

GAMES = list(takujo.games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=str)
GROUPS = 4
"""A game's numbers are changed in so many sets between them."""

seeds = st.integers(0, 10**6)


def keys(game: Game) -> list[str]:
    return list(game.correctable())


def begun(game: Game, seed: int = 0) -> Match:
    setup = setups(game)[seed % len(setups(game))]
    return Match.new(game, setup.seats, setup.options, seed)


# -- which numbers


@every_game
def test_every_reconstructed_number_and_no_other_can_be_corrected(game: Game) -> None:
    reconstructed = [key for key, source in game.data.table().sources.items() if source.kind == "reconstructed"]
    assert keys(game) == reconstructed
    for key, (field, value, _) in game.correctable().items():
        assert field.check(key, value) == value
        assert not isinstance(field, Whole) or f"unit.{field.unit}" in WORDS
    game.fields.FIELDS.together(game.data.table().values)


@every_game
def test_every_field_is_that_of_some_number(game: Game) -> None:
    used = [game.fields.FIELDS.of(key) for key in keys(game)]
    assert all(any(field is other for other in used) for field in game.fields.FIELDS.kinds.values())


@every_game
@pytest.mark.parametrize("n", range(GROUPS))
def test_each_number_can_be_another_and_a_match_is_played_by_it_to_the_end(game: Game, n: int) -> None:
    changed = keys(game)[n::GROUPS]
    values = corrections(game, Random(n), changed)
    assert {*changed} <= {*values}
    by_own = game.with_numbers(values)
    assert {key: at(by_own.data.table().values, key) for key in values} == values
    assert {by_own.data.table().sources[key].kind for key in values} <= {COPY}
    if values:
        match = play_out(begun(by_own, n), Stream(n, "own"))
        assert match.outcome() is not None and match.numbers == by_own.numbers.values
        assert Match.read(match.record()).digest() == match.digest()


@every_game
def test_the_rules_page_shows_the_numbers_of_the_set_as_those_of_the_copy(game: Game) -> None:
    by_own = corrected(game)
    for lang in LANGS:
        shown = [cell for cell in cells(by_own, lang) if cell.source is not None]
        assert {cell.key for cell in shown if cell.source and cell.source.kind == COPY} == {*by_own.numbers.values}
        assert sorted(cell.key for cell in shown) == sorted(game.data.table().sources)


# -- sets keep apart


@every_game
def test_two_sets_in_one_session_share_nothing(game: Game) -> None:
    sets = [game, corrected(game, 1), corrected(game, 2)]
    alone = [play_out(begun(each, 5), Stream(5, "apart")).record() for each in sets]
    matches, streams = [begun(each, 5) for each in sets], [Stream(5, "apart") for _ in sets]
    while any(match.actors() for match in matches):
        for match, stream in zip(matches, streams, strict=True):
            if match.actors():
                play_out(match, stream, most=1)
    assert [match.record() for match in matches] == alone
    assert len({match.digest() for match in matches}) == 3


def test_the_same_values_are_the_same_set() -> None:
    game = takujo.games()["war-clouds"]
    one = game.with_numbers({"war.units": 10, "trade.offers": 5}, "One")
    other = game.with_numbers({"trade.offers": 5, "war.units": 10}, "Another")
    assert one.package == other.package != game.package
    assert one.numbers.fingerprint == other.numbers.fingerprint and len(one.numbers.fingerprint) == 8
    assert (one.numbers.name, other.numbers.name) == ("One", "Another")
    assert one.with_numbers({"trade.offers": 5}).numbers.values == {"trade.offers": 5}
    assert begun(one).same_setup(begun(other)) and not begun(one).same_setup(begun(game))


@every_game
def test_what_is_as_in_the_standard_set_is_no_correction(game: Game) -> None:
    same = {key: number.value for key, number in game.correctable().items()}
    assert game.with_numbers(same, "Same") is game
    assert corrected(game).with_numbers({}) is game
    assert game.numbers == STANDARD and game.numbers.fingerprint == ""


def instances(package: str) -> set[str]:
    return {name.split(".")[2] for name in sys.modules if name.startswith(f"takujo.games.{package}__")}


def test_sets_that_nobody_uses_any_more_take_no_memory() -> None:
    game = takujo.games()["war-clouds"]
    gc.collect()
    before = instances("war_clouds")
    for units in range(10, 16):
        play_out(Match.new(game, 3, seed=1, numbers={"war.units": units}), Stream(1, "memory"), most=5)
    held = Match.new(game, 3, seed=1, numbers={"war.units": 9})
    for units in range(10, 16):
        game.with_numbers({"war.units": units})
    gc.collect()
    assert len(instances("war_clouds") - before) <= editions.KEPT + 1
    play_out(held, Stream(1, "memory"))  # what is still played by stays


# -- as text


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
    assert numbers_file.read(numbers_file.write(by_own)).numbers == by_own.numbers
    assert numbers_file.write(numbers_file.read(numbers_file.write(by_own))) == numbers_file.write(by_own)


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


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
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
    ],
)
def test_a_record_whose_set_this_page_does_not_have_says_so(old: str, new: str, code: str, told: str) -> None:
    assert old in RECORD
    with pytest.raises(BadRecord) as refused:
        Match.read(RECORD.replace(old, new))
    assert refused.value.code == code
    assert all(told in refused.value.sentence(lang) or told in refused.value.args_ for lang in LANGS)


@pytest.mark.parametrize(
    ("text", "code"),
    [
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
    ],
)
def test_a_file_that_holds_no_set_says_why(text: str, code: str) -> None:
    with pytest.raises(BadRecord) as refused:
        numbers_file.read(text)
    assert refused.value.code == code
    assert all(refused.value.sentence(lang) for lang in LANGS)


# -- hostile sets


@pytest.mark.parametrize(
    ("game", "key", "value", "code"),
    [
        ("war-clouds", "war.units", 10**100, "numbers-range"),
        ("war-clouds", "war.units", -1, "numbers-range"),
        ("war-clouds", "war.units", 0, "numbers-range"),
        ("war-clouds", "war.units", True, "numbers-whole"),
        ("war-clouds", "war.units", 8.0, "numbers-whole"),
        ("war-clouds", "war.units", float("nan"), "numbers-whole"),
        ("war-clouds", "war.units", "10", "numbers-whole"),
        ("war-clouds", "war.units", None, "numbers-whole"),
        ("war-clouds", "war.units", [8], "numbers-whole"),
        ("war-clouds", "war", {"units": 8}, "numbers-unknown"),
        ("war-clouds", "war.units.x", 8, "numbers-unknown"),
        ("war-clouds", "", 8, "numbers-unknown"),
        ("war-clouds", "__class__", 8, "numbers-unknown"),
        ("war-clouds", "war.activations", 4, "numbers-printed"),
        ("war-clouds", "war.transport", "1 gold", "numbers-word"),
        ("war-clouds", "war.transport", "-1 ore", "numbers-range"),
        ("war-clouds", "war.transport", "1 ore, 1 ore", "numbers-twice"),
        ("war-clouds", "war.transport", "1 ore, " * 1000, "numbers-bundle"),
        ("war-clouds", "terrain.great_ocean.hexes", "e5", "numbers-word"),
        ("war-clouds", "terrain.great_ocean.hexes", "a1 a1", "numbers-twice"),
        ("war-clouds", "terrain.great_ocean.hexes", " ".join(["a1"] * 60), "numbers-words"),
        ("war-clouds", "terrain.great_ocean.hexes", ["a1"], "numbers-words"),
        ("war-clouds", "rulings.finish_develop", 1, "numbers-truth"),
        ("war-clouds", "draft.2", "IIIIEE", "packages-short"),
        ("war-clouds", "draft.2", "CEE", "no-industry"),
        ("co-prosperity", "spaces.guam.name", "<b>グアム</b> / Guam", "numbers-names"),
        ("co-prosperity", "spaces.guam.name", "グアム / {who}", "numbers-names"),
        ("co-prosperity", "spaces.guam.name", "グアム / Guam\n", "numbers-names"),
        ("co-prosperity", "spaces.guam.name", "グアム / Gu\u202eam", "numbers-names"),
        ("co-prosperity", "spaces.guam.name", "グアム", "numbers-names"),
        ("co-prosperity", "spaces.guam.name", "グ" * 25 + " / Guam", "numbers-names"),
        ("co-prosperity", "spaces.guam.name", "大宮島 / Okinawa", "name-twice"),
        ("co-prosperity", "spaces.guam.xy", "1e3 9", "numbers-whole"),
        ("co-prosperity", "spaces.guam.xy", "99999 9", "numbers-range"),
        ("co-prosperity", "spaces.guam.xy", "100", "numbers-point"),
        ("co-prosperity", "spaces.guam.owner", "DE", "numbers-word"),
        ("co-prosperity", "spaces.atlantis.pp", 1, "numbers-unknown"),
        ("co-prosperity", "paths.guam-atlantis.kind", "sea", "path-ends"),
        ("co-prosperity", "paths.guam-guam.kind", "sea", "path-ends"),
        ("co-prosperity", "paths.guam-japan.kind", "sea", "path-ends"),
        ("co-prosperity", "paths.guam-rabaul.kind", "sea", "path-incomplete"),
        ("co-prosperity", "paths.guam-rabaul.length", 1, "path-incomplete"),
        ("co-prosperity", "paths.pearl_harbor-dutch_harbor.kind", "air", "numbers-word"),
        ("co-prosperity", "units.JP.CV.count", 2, "counters-short"),
        ("co-prosperity", "cards.japan.land.actions.4", "sea", "numbers-unknown"),
        ("co-prosperity", "cards.japan.land.actions.2", "land", "action-twice"),
        ("co-prosperity", "spaces.japan.home", False, "nation-without-base"),
        ("wartime-economy", "nations.japan.econ_max", 4, "price-missing"),
        ("wartime-economy", "nations.japan.econ_cost.4", 4, "numbers-unknown"),
        ("wartime-economy", "nations.italy.econ_cost.0", 4, "numbers-unknown"),
        ("wartime-economy", "nations.japan.econ_cost.00", 4, "numbers-unknown"),
        ("wartime-economy", "nations.japan.econ_cost.x", 4, "numbers-unknown"),
        ("wartime-economy", "nations.japan.econ_cost.٣", 4, "numbers-unknown"),
        ("wartime-economy", "nations.italy.econ_cost.x", 4, "numbers-unknown"),
        ("wartime-economy", "nations.*.econ_cost.*", 4, "numbers-unknown"),
        ("wartime-economy", "nations.atlantis.econ_cost.0", 4, "numbers-unknown"),
        ("workers-made", "soldiers.3", 4, "numbers-unknown"),
        ("water-walker", "colours.4", "red", "colour-twice"),
        ("kuhn-poker", "chips.start", 10, "chips-short"),
    ],
)
def test_a_hostile_value_is_refused_by_its_field(game: str, key: str, value: Any, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        Match.new(game, takujo.games()[game].seats[0], numbers={key: value})
    assert refused.value.code == code
    named = refused.value.args_["field"]
    assert named == key or code in ("path-incomplete", "price-missing", "path-ends", "packages-short")
    assert all(str(named) in refused.value.sentence(lang) for lang in LANGS)


@pytest.mark.parametrize(
    ("game", "values", "code", "field"),
    [
        ("workers-made", {"citizens.1": 0, "citizens.2": 0}, "no-citizens", "citizens.1"),
        (
            "co-prosperity",
            {f"cards.japan.production.actions.{n}": "none" for n in (0, 1)},
            "action-missing",
            "cards.japan.production.actions.0",
        ),
        (
            "co-prosperity",
            {f"cards.japan.{card}.copies": 0 for card in ("production", "land", "naval", "north")},
            "deck-empty",
            "cards.japan.production.copies",
        ),
    ],
)
def test_values_that_do_not_go_together_are_refused(game: str, values: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(Illegal) as refused:
        takujo.games()[game].with_numbers(values)
    assert (refused.value.code, refused.value.args_["field"]) == (code, field)
    assert all(field in refused.value.sentence(lang) for lang in LANGS)


def test_a_map_that_falls_apart_is_refused() -> None:
    game = takujo.games()["co-prosperity"]
    to_harbour = {"paths.pearl_harbor-dutch_harbor.kind": "none"}
    assert game.with_numbers(to_harbour).numbers.values == to_harbour  # Japan is still a neighbour
    islands = [key for key in game.data.table().values["paths"] if "guadalcanal" in key]
    with pytest.raises(Illegal) as refused:
        game.with_numbers({f"paths.{key}.kind": "none" for key in islands})
    assert refused.value.code == "map-apart" and "guadalcanal" in str(refused.value.args_["field"])


def test_a_path_and_an_action_can_be_added_and_taken_away() -> None:
    own = takujo.games()["co-prosperity"].with_numbers(
        {
            "paths.guam-rabaul.kind": "sea",
            "paths.guam-rabaul.length": 1,
            "paths.guam-truk.kind": "none",
            "cards.japan.land.actions.2": "none",
            "cards.japan.land.actions.3": "sea",
        }
    )
    data: Any = own.data
    ends = {frozenset((data.SPACES[e.a].id, data.SPACES[e.b].id)) for e in data.EDGES}
    assert frozenset(("guam", "rabaul")) in ends and frozenset(("guam", "truk")) not in ends
    assert data.CARDS[0][1].actions == ("land", "replace_army", "sea")
    assert Match.read(begun(own).record()).numbers == own.numbers.values


def test_a_kind_of_counter_can_be_missing() -> None:
    own = takujo.games()["co-prosperity"].with_numbers({"units.CN.LAC.count": 0})
    assert own.board.picture().shapes and play_out(begun(own), Stream(1, "missing")).outcome() is not None


def test_a_technology_can_have_more_steps() -> None:
    own = takujo.games()["wartime-economy"].with_numbers(
        {"nations.japan.econ_max": 5, "nations.japan.econ_cost.3": 4, "nations.japan.econ_cost.4": 6}
    )
    data: Any = own.data
    assert data.NATION["japan"].econ_cost == (1, 2, 3, 4, 6)


def test_a_place_is_called_as_on_the_copy_wherever_it_is_named() -> None:
    own = takujo.games()["co-prosperity"].with_numbers({"spaces.guam.name": "大宮島 / Omiya Island"})
    assert own.texts.WORDS("en", "place.guam") == "Omiya Island" and own.texts.WORDS("ja", "place.guam") == "大宮島"
    assert any(cell.text == "Omiya Island" for cell in cells(own, "en"))
    view = begun(own).view(0)
    shapes = own.board.scene(view, 0, "en", "wide").to_json(0, False, "")
    assert "Omiya" in shapes and "Guam" not in shapes


@pytest.mark.parametrize("name", ["x" * 41, " x", "x ", "a\nb", "<b>", "a\x00b", "{x}", 7])
def test_a_hostile_name_is_refused(name: Any) -> None:
    with pytest.raises(Illegal, match="numbers-name"):
        takujo.games()["war-clouds"].with_numbers({"war.units": 10}, name)


@pytest.mark.parametrize("values", [{f"war.units{n}": n for n in range(MOST + 1)}, [("war.units", 10)], 7, "war.units"])
def test_a_set_is_a_mapping_of_bounded_size(values: Any) -> None:
    with pytest.raises(Illegal, match="numbers-many"):
        takujo.games()["war-clouds"].with_numbers(values)


anything = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=40), st.lists(st.integers(), max_size=3),
    st.sampled_from(["1 ore", "e5", "a1 b2", "none", "die", "JP", "1 1", "あ / a", "true"]),
)  # fmt: skip


@every_game
@given(data=st.data())
def test_whatever_is_given_is_refused_by_its_field_or_is_a_set_that_can_be_read_again(
    game: Game, data: st.DataObject
) -> None:
    known = st.sampled_from([*game.data.table().sources, *game.fields.FIELDS.added])
    values = data.draw(st.dictionaries(st.one_of(known, st.text(max_size=30)), anything, max_size=4))
    try:
        found = settle(game.data.table(), game.fields.FIELDS, values)
    except Illegal as refusal:
        refusal.texts = game.texts.WORDS
        assert "field" in refusal.args_ and all(refusal.sentence(lang) for lang in LANGS)
        return
    assert {*found.values} <= {*values} and all(type(value) in (int, bool, str) for value in found.values.values())


@every_game
@settings(max_examples=5)
@given(seed=seeds)
def test_values_as_lines_and_back(game: Game, seed: int) -> None:
    for key, (field, value, _) in game.correctable().items():
        for other in (value, *others(field, value, Random(seed))):
            assert field.read(key, say(field.check(key, other))) == other


# -- fields by themselves


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        (Whole(-5, 5), "-5", -5),
        (Whole(0, 9, words=("die",)), "die", "die"),
        (Truth(), "false", False),
        (Word(("a", "b")), "b", "b"),
        (Words(("a", "b"), 0, 2), "", ""),
        (Words(("a", "b"), 1, 3, again=True, between=""), "abb", "abb"),
        (Names(3), "日本 / abc", "日本 / abc"),
        (Point((0, 9), (5, 9)), "0 5", "0 5"),
        (Bundle(("ore",), 3), "3 ore", "3 ore"),
    ],
)
def test_fields_read(field: Any, text: str, value: Any) -> None:
    assert field.read("k", text) == value == field.check("k", value)


def test_fields_are_found_by_pattern() -> None:
    fields = Fields({"a.*.x": Truth(), "a.*": Whole(0, 1)}, {"b.*": Truth()})
    assert fields.of("a.q.x") == Truth() and fields.of("a.q") == Whole(0, 1) and fields.of("a.q.x.y") is None
    assert fields.of("b.q") is None and fields.new("b.q") == Truth()


def test_settle_goes_on_with_lists_and_tables() -> None:
    table = read('[t]\nlist = [[1, "reconstructed", "x"]]\n[row.a]\nn = [1, "reconstructed", "x"]\n')
    fields = Fields(
        {"t.list.*": Whole(0, 9), "row.*.n": Whole(0, 9)}, {"t.list.*": Whole(0, 9), "row.*.n": Whole(0, 9)}
    )
    assert settle(table, fields, {"t.list.1": 2, "t.list.2": 3, "row.b.n": 4}).lines() == [
        "row.b.n 4",
        "t.list.1 2",
        "t.list.2 3",
    ]
    with pytest.raises(Illegal, match="numbers-unknown"):
        settle(table, fields, {"t.list.2": 3})


# -- computers


def test_a_computer_player_for_other_numbers_says_so() -> None:
    match = Match.new("war-clouds", 3, seed=1, numbers={"war.units": 10})
    seat = match.actors()[0]
    with pytest.raises(Illegal, match="bot-of-another-game"):
        takujo.bot("easy", "war-clouds").choose(match.view(seat), seat)


@every_game
def test_computers_play_by_the_numbers_of_the_match(game: Game) -> None:
    match = begun(corrected(game, 3), 3)
    for n, level in enumerate(game.levels):
        seat = match.actors()[0]
        action = takujo.bot(level, match.game).choose(match.view(seat), seat, budget_ms=50, seed=n)
        assert action in match.actions(seat) or match.position.free(seat, action)
        match.play(seat, action)


# -- wherever the package lies


def test_sets_work_from_an_archive(tmp_path: Path) -> None:
    source = Path(str(takujo.__file__)).parent
    archive = tmp_path / "takujo.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for path in source.rglob("*"):
            if path.suffix in (".py", ".toml", ".md"):
                packed.write(path, f"takujo/{path.relative_to(source)}")
    script = """
import json, takujo
match = takujo.Match.new("wartime-economy", 2, seed=1, numbers={"nations.japan.infra_max": 5})
parts = match.game
parts.players.unit(match.view(0))
print(json.dumps([takujo.__file__, match.record(), len(parts.page.rules("en"))]))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], env={"PYTHONPATH": str(archive)}, capture_output=True, text=True, check=True
    )
    file, record, sections = json.loads(done.stdout)
    assert str(archive) in file and sections > 10
    assert Match.read(record).numbers == {"nations.japan.infra_max": 5}
