"""Records: a match as text; each way of being wrong has its code and its line."""

from __future__ import annotations

import pytest

from takujo import BadRecord, Illegal, Match, Player
from takujo.core.rules.rng import Stream
from tests.core.failures import check_rows
from tests.play import play_out

HEAD = """takujo 1
game wartime-economy 1
seats 2
seed 7
option mode long
option nations ussr japan
option dice rolled
"""

HEAD_2 = HEAD.replace("takujo 1", "takujo 2")


@pytest.fixture
def match() -> Match:
    return Match.new(
        "wartime-economy", 2, {"nations": ["ussr", "japan"]}, 7, [Player("human", "Akira"), Player("easy")]
    )


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as bad:
        Match.read(text)
    assert bad.value.sentence("ja") != bad.value.sentence("en")
    return bad.value


# -- the format


def test_the_format(match: Match) -> None:
    lines = match.record().split("\n")
    assert lines[:10] == [
        *HEAD.rstrip().split("\n"),
        "seat 0 human Akira",
        "seat 1 easy",
        "",
    ]
    assert lines[10].startswith("* draw ")
    assert lines[-2] == f"= {match.digest()[:16]}"
    assert lines[-1] == ""


def test_reading_gives_the_same_match(match: Match) -> None:
    play_out(match, Stream(1, "record"), 20)
    again = Match.read(match.record())
    assert again.record() == match.record()
    assert again.players == match.players
    assert [p.digest() for p in again.positions] == [p.digest() for p in match.positions]


def test_undo_and_redo_are_entries(match: Match) -> None:
    seat = match.actors()[0]
    match.play(seat, next(a for a in match.actions(seat) if str(a).endswith("tax")))
    match.undo()
    text = match.record()
    again = Match.read(text)
    assert text.split("\n")[-3] == "undo"
    again.redo()
    match.redo()
    assert again.record() == match.record()


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text.replace("\n", "\r\n"),
        lambda text: text.rstrip("\n"),
        lambda text: text + "\n\n# the end\n\n",
        lambda text: text.replace("\n\n", "\n# a remark among the headers\n\n# and one below\n\n\n", 1),
        lambda text: "\n".join(line for line in text.split("\n") if not line.startswith("= ")),
    ],
)
def test_what_people_and_editors_do_to_a_text(match: Match, change: object) -> None:
    text = match.record()
    assert Match.read(change(text)).record() == text  # type: ignore[operator]


def test_a_record_may_stop_before_chance(match: Match) -> None:
    first = Match.read(HEAD)
    assert first.entries == match.entries
    assert Match.read(HEAD + "\n").digest() == match.digest()


def test_chance_may_fall_as_on_a_real_table(match: Match) -> None:
    other = Match.read(HEAD + "\n* draw ussr\n* roll 6+6\n")
    assert other.position.dice == [6, 6]


def test_the_rules_version_may_be_left_out() -> None:
    assert Match.read(HEAD.replace("economy 1", "economy")).actors()
    assert Match.read("takujo 1\ngame workers-made\nseats 3\nseed 7\n").record().split("\n")[1] == "game workers-made 2"


# -- versions of the rules


def poker(version: int) -> Match:
    """Return a match of the template, which has two versions of its rules."""
    return Match.read(f"takujo 1\ngame kuhn-poker {version}\nseats 2\nseed 7\n")


def test_a_match_goes_on_by_the_version_of_its_record() -> None:
    for version in (1, 2):
        match = play_out(poker(version), Stream(2, "version"), 5)
        again = Match.read(match.record())
        for same in (match, again, again.fork(3), again.redealt(0, 5), Match.from_link(again.link())):
            assert same.game.version == version and {p.rules for p in same.positions} == {version}
            assert same.record().startswith(f"takujo 1\ngame kuhn-poker {version}\n")
            assert same.view(0).rules == same.position.determinize(0, Stream(1, "guess")).rules == version
        again.seat_players([Player("easy"), Player("human", "B")])
        assert again.game.version == version


def test_a_new_match_is_played_by_the_newest_version() -> None:
    assert Match.new("kuhn-poker", 2, seed=7).game.version == 2
    old = poker(1).game
    assert old.by_rules(old.newest).version == 2 and old.id == "kuhn-poker"
    for version in (0, 3):
        with pytest.raises(Illegal, match="rules-version"):
            old.by_rules(version)


def test_matches_of_different_versions_are_different_matches() -> None:
    assert not poker(1).same_setup(poker(2)) and poker(1).same_setup(poker(1))
    assert poker(1).digest() == poker(2).digest(), "by what is played is said above, so that digests stay as they are"


def test_a_version_that_is_not_played_any_more_is_named() -> None:
    bad = refused("takujo 1\ngame workers-made 1\nseats 3\nseed 7\n")
    assert bad.code == "older-rules"
    assert "version 1 " in bad.sentence("en") and "version 2 and later" in bad.sentence("en")
    assert "版1" in bad.sentence("ja") and "版2以降" in bad.sentence("ja")


# -- each way of being wrong


BAD = {
    "": ("not-a-record", 0),
    "hello": ("not-a-record", 0),
    "takujo": ("not-a-record", 0),
    "takujo x": ("not-a-record", 0),
    "takujo 1 2": ("not-a-record", 0),
    "takujo 0": ("not-a-record", 0),
    "takujo １": ("not-a-record", 0),
    "takujo 01": ("not-a-record", 0),
    "takujo 99999999": ("not-a-record", 0),
    "takujo 3\nwhatever": ("newer-version", 0),
    "takujo 2\nwhatever": ("bad-header", 2),
    HEAD.replace("economy 1", "economy 2"): ("newer-rules", 2),
    HEAD.replace("economy 1", "economy 0"): ("older-rules", 2),
    HEAD.replace("economy 1", "economy x"): ("bad-header", 2),
    HEAD.replace("wartime-economy", "chess"): ("unknown-game", 2),
    HEAD.replace("seats 2\n", ""): ("missing-header", 0),
    HEAD.replace("seed 7\n", ""): ("missing-header", 0),
    HEAD.replace("game wartime-economy 1\n", ""): ("missing-header", 0),
    HEAD.replace("seats 2", "seats two"): ("bad-header", 3),
    HEAD.replace("seats 2", "seats ２"): ("bad-header", 3),
    HEAD.replace("seed 7", "seed -7"): ("bad-header", 4),
    HEAD.replace("seed 7", "seed " + "9" * 50): ("bad-header", 4),
    HEAD.replace("seed 7", "seed 7\nseed 8"): ("bad-header", 5),
    HEAD.replace("seed 7", "seed"): ("bad-header", 4),
    HEAD.replace("seed 7", "seed 7\nweather fine"): ("bad-header", 5),
    HEAD.replace("option dice rolled", "option dice"): ("bad-header", 7),
    HEAD + "option mode short\n": ("bad-header", 8),
    HEAD + "seat 1 human\n": ("bad-header", 8),
    HEAD + "seat 0\n": ("bad-header", 8),
    HEAD.replace("seats 2", "seats 9"): ("bad-setup", 0),
    HEAD.replace("seed 7", "seed " + "9" * 20): ("bad-setup", 0),
    HEAD.replace("mode long", "mode solo"): ("bad-setup", 0),
    HEAD.replace("ussr japan", "ussr ussr"): ("bad-setup", 0),
    HEAD.replace("ussr japan", "ussr"): ("bad-setup", 0),
    HEAD + "option colour red\n": ("bad-setup", 0),
    HEAD + "seat 0 human\n": ("bad-setup", 0),
    HEAD + "seat 0 wizard\nseat 1 human\n": ("bad-setup", 0),
    HEAD + "\nend\n": ("bad-line", 9),
    HEAD + "\nx end\n": ("bad-line", 9),
    HEAD + "\n-1 end\n": ("bad-line", 9),
    HEAD + "\n１ end\n": ("bad-line", 9),
    HEAD + "\n100 end\n": ("bad-line", 9),
    HEAD + "\n0 end\n": ("illegal-action", 9),
    HEAD + "\n* draw japan\n* roll 1+2\n1 place 1 tax\n": ("illegal-action", 11),
    HEAD + "\n* draw china\n": ("illegal-action", 9),
    HEAD + "\n# remark\n* jump\n": ("illegal-action", 10),
    HEAD + "\n* draw japan\nundo\n": ("illegal-action", 10),
    HEAD + "\nredo\n": ("illegal-action", 9),
    HEAD + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nundo 2\n": ("bad-line", 13),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nundo 0\n": ("bad-line", 13),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nundo 02\n": ("bad-line", 13),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nundo ２\n": ("bad-line", 13),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nundo 2 2\n": ("bad-line", 13),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nundo 100000\n": ("bad-line", 13),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nredo 2\n": ("bad-line", 13),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nundo 1\n": ("illegal-action", 13),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nundo 5\n": ("illegal-action", 13),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\nundo 1\n": ("illegal-action", 12),
    HEAD_2 + "\n* draw ussr\n* roll 1+2\n1 end\n* roll 1+2\nundo 2\nredo\nredo\n": ("illegal-action", 15),
    HEAD + "\n* draw japan\n= 0123456789abcdef\n": ("digest", 10),
    HEAD + "\n= \n": ("bad-line", 9),
    "takujo 1\n" + "#" * 300_000: ("too-large", 0),
}


def refuse_text(text: str, code: str, line: int) -> None:
    bad = refused(text)
    assert (bad.code, bad.line) == (code, line)
    assert len(bad.sentence("ja")) < 300


def test_each_error_has_its_code_and_line() -> None:
    check_rows(refuse_text, [(t, *w) for t, w in BAD.items()])


def test_nothing_follows_the_digest(match: Match) -> None:
    text = match.record() + "# a remark may\n0 end\n"
    bad = refused(text)
    assert (bad.code, bad.line) == ("bad-line", text.count("\n"))


def test_a_reason_comes_in_the_reader_s_language() -> None:
    bad = refused(HEAD.replace("seats 2", "seats 9"))
    assert "1～4人から" in bad.sentence("ja")
    assert "1 to 4" in bad.sentence("en")
    assert bad.args_["because"] == "seats"


def test_too_many_entries(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    play_out(match, Stream(1, "long"), 20)
    text = match.record()
    monkeypatch.setattr(match.game, "limit", 10)
    assert refused(text).code == "too-many"


def test_a_record_full_to_the_limit_still_draws_its_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    text = HEAD + "\n* draw ussr\n* roll 1+2\n1 end\n"
    game = Match.read(text).game
    monkeypatch.setattr(game, "limit", 3)
    assert Match.read(text).actors() == (0,)
    monkeypatch.setattr(game, "limit", 2)
    assert refused(text).code == "too-many"


@pytest.mark.parametrize("text", [None, 7, b"takujo 1", ["takujo 1"]])
def test_only_text_is_a_record(text: object) -> None:
    assert refused(text).code == "not-text"  # type: ignore[arg-type]


def test_a_lone_surrogate_does_no_harm() -> None:
    assert Match.read(HEAD + "seat 0 human \ud800x\nseat 1 human\n").players[0].name == "x"
    assert refused(HEAD + "\ud800\n").code == "bad-header"


# -- formats


def test_only_a_record_with_a_long_undo_has_format_2(match: Match) -> None:
    play_out(match, Stream(1, "record"), 5)
    while match.actors() != (0,):
        match.play(1, match.actions(1)[0])
    match.play(0, "end")
    assert match.record().startswith("takujo 1\n")
    match.undo()
    text = match.record()
    assert text.startswith("takujo 2\n") and text.split("\n")[-3] == "undo 2"
    again = Match.read(text)
    assert (again.record(), again.digest()) == (text, match.digest())
    assert Match.from_link(match.link()).record() == text
    again.redo()
    match.redo()
    assert again.record() == match.record() and again.digest() == match.digest()
    assert refused(text.replace("takujo 2", "takujo 1")).code == "bad-line"
    # What has been played since is in format 2 as well; a branch has no undos, and is in format 1.
    play_out(match, Stream(2, "record"), 5)
    assert match.record().startswith("takujo 2\n")
    assert match.fork(len(match)).record().startswith("takujo 1\n")


def test_a_record_of_format_2_may_have_no_long_undo(match: Match) -> None:
    play_out(match, Stream(1, "record"), 5)
    assert Match.read(match.record().replace("takujo 1", "takujo 2")).record() == match.record()


@pytest.mark.parametrize("end", ["\r\n", "\r", " \n", "\t \r\n", "  \r"])
def test_any_line_ends_and_white_space_behind_lines_are_read(end: str) -> None:
    match = Match.new("wartime-economy", 2, seed=3, players=[("human", "Ann B"), ("easy", "")])
    for _ in range(3):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    text = match.record().replace("\n\n", "\n# a remark\n\n")
    for mark in ("", "\ufeff"):
        assert Match.read(mark + text.replace("\n", end)).record() == match.record()


def test_a_value_of_no_words_is_read_without_the_space_behind_its_key() -> None:
    match = Match.new("war-clouds", 2, seed=3, numbers={"war.transport": ""})
    assert "number war.transport \n" in match.record()
    assert Match.read(match.record().replace("transport \n", "transport\n")).record() == match.record()
