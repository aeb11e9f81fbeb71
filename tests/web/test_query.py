"""The address of the page as a request for a match."""

from __future__ import annotations

import pytest

from takujo import Illegal
from takujo.web.saves.address_query import begin, request


def test_an_address_starts_a_match() -> None:
    asked = request(
        "?game=wartime-economy&seed=7&seats=2&start&option.mode=short&option.nations=ussr,japan&seat.1=easy"
    )
    assert asked is not None
    match = begin(asked)
    assert (match.game.id, match.seats, match.seed) == ("wartime-economy", 2, 7)
    assert match.options["mode"] == "short"
    assert match.options["nations"] == ["ussr", "japan"]
    assert [player.kind for player in match.players] == ["human", "easy"]


def test_a_whole_value_of_an_option_for_each_seat() -> None:
    asked = request("?game=wartime-economy&seats=3&start&option.nations=draft")
    assert asked is not None
    assert begin(asked).options["nations"] == "draft"


@pytest.mark.parametrize("address", ["", "?", "?game=wartime-economy", "?start", "?lang=en"])
def test_other_addresses_start_nothing(address: str) -> None:
    assert request(address) is None


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("?game=chess&start", "unknown-game"),
        ("?game=wartime-economy&seats=9&start", "seats"),
        ("?game=wartime-economy&seats=99999&start", "seats"),
        ("?game=wartime-economy&seats=two&start", "seats"),
        ("?game=wartime-economy&seats=2&seat.2=easy&start", "unknown-option"),
        ("?game=wartime-economy&seats=2&name.x=Ann&start", "unknown-option"),
        ("?game=wartime-economy&seats=2&seed=x&start", "seed"),
        ("?game=wartime-economy&seats=2&seed=" + "9" * 40 + "&start", "seed"),
        ("?game=wartime-economy&seats=2&seat.0=genius&start", "no-bot"),
        ("?game=wartime-economy&seats=2&seat.0=easy.warrior&start", "no-bot"),
        ("?game=wartime-economy&seats=2&option.mode=solo&start", "option-seats"),
        ("?game=wartime-economy&seats=2&option.colour=red&start", "unknown-option"),
        ("?game=wartime-economy&seats=2&option.nations=ussr&start", "option-count"),
        ("?game=wartime-economy&seats=2&option.nations=ussr,ussr&start", "option-twice"),
    ],
)
def test_a_wrong_address_names_the_field(address: str, code: str) -> None:
    asked = request(address)
    assert asked is not None
    with pytest.raises(Illegal) as refused:
        begin(asked)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("game=whist&seats=2", "There is no game called “whist”"),
        ("game=wartime-economy&seats=9", "1 to 4 players, not 9"),
        ("game=co-prosperity&seats=3", "for 2 players, not 3"),
        ("game=wartime-economy&seats=2&seed=-8", "seed must be"),
        ("game=wartime-economy&seats=2&option.mode=epic", "“epic” isn’t a choice"),
        ("game=wartime-economy&seats=2&seat.1=%3Cb%3Ex%3C/b%3E", "<b>x</b>"),
        ("game=wartime-economy&seats=2&seat.1=" + "x" * 99, "“" + "x" * 20 + "”"),
    ],
)
def test_a_wrong_address_quotes_what_is_wrong(wrong: str, said: str) -> None:
    asked = request(f"?{wrong}&start")
    assert asked is not None
    with pytest.raises(Illegal) as refused:
        begin(asked)
    assert said in refused.value.sentence("en") and refused.value.sentence("ja")


def test_a_form_may_ask_for_the_numbers_of_a_copy() -> None:
    asked = request("?game=war-clouds&seats=3&seed=7&start")
    assert asked is not None and begin(asked).numbers == {}
    match = begin({**asked, "numbers": {"war.units": 10}, "numbers_name": "My copy"})
    assert match.numbers == {"war.units": 10} and match.game.numbers.name == "My copy"
    with pytest.raises(Illegal, match="numbers-range") as refused:
        begin({**asked, "numbers": {"war.units": 99}})
    assert "war.units" in refused.value.sentence("en")


def test_an_address_starts_by_the_standard_numbers() -> None:
    asked = request("?game=war-clouds&seats=3&numbers=war.units&start")
    assert asked is not None and begin(asked).numbers == {}


@pytest.mark.parametrize("asked", ["today", "workers-made", "workers-made/193a7355"])
def test_a_problem_can_be_asked_for(asked: str) -> None:
    assert request(f"?problem={asked}") == {"problem": asked}


@pytest.mark.parametrize(
    "after", [".", ")", "。", "」を見てね", ">", '"', "%22", " now!", "\n", "\u200b", "&utm_source=x", "&amp;lang=ja"]
)
def test_what_follows_an_address_in_a_text_is_no_part_of_it(after: str) -> None:
    for kind, asked in (
        ("daily", "2026-11-21"),
        ("problem", "workers-made/193a7355"),
        ("lesson", "water-walker/first"),
    ):
        assert request(f"?{kind}={asked}{after}") == {kind: asked}
        assert request(f"?utm_source=x&amp;{kind}={asked}{after}") == {kind: asked}
    for address in (
        f"?game=kuhn-poker&seats=2&start{after}",
        f"?fbclid=_-&game=kuhn-poker&amp;seats=2&amp;start{after}",
    ):
        match = begin(request(address) or {})
        assert (match.game.id, match.seats) == ("kuhn-poker", 2), address


def test_a_lesson_can_be_asked_for() -> None:
    assert request("?lesson=water-walker/first&game=workers-made&start") == {"lesson": "water-walker/first"}


@pytest.mark.parametrize(
    ("seed", "taken"),
    [
        ("9" * 19, True),
        ("0", True),
        (" 7 ", True),
        (str((1 << 64) - 1), True),
        (str(1 << 64), False),
        ("-1", False),
        ("7.0", False),
        ("٣", False),  # An Arabic digit is decimal, but not ASCII.
        ("１２３", True),
        ("　７ ", True),
        ("－1", False),
    ],
)
def test_a_seed_has_up_to_64_bits(seed: str, taken: bool) -> None:
    asked = {"game": "kuhn-poker", "seats": 2, "seed": seed}
    if taken:
        assert begin(asked).seed == int(seed)  # int() reads full-width digits, too
    else:
        with pytest.raises(Illegal) as refused:
            begin(asked)
        assert refused.value.code == "seed"


def test_an_address_without_a_seed_starts_a_different_match_each_time() -> None:
    asked = request("?game=wartime-economy&start")
    assert asked is not None and asked["seed"] == ""
    assert len({begin(asked).seed for _ in range(5)}) == 5


def test_a_short_address_gets_the_defaults_of_the_game() -> None:
    asked = request("?game=workers-made&start")
    assert asked is not None
    match = begin(asked)
    assert match.seats == match.game.seats[0] == 3
    assert [(player.kind, player.name) for player in match.players] == [("human", "")] * 3


def test_an_address_may_name_players_and_manners() -> None:
    asked = request("?game=wartime-economy&seats=3&start&name.0=Ann&seat.2=normal.warrior&name.1=%E5%8D%93")
    assert asked is not None
    found = [(player.kind, player.name) for player in begin(asked).players]
    assert found == [("human", "Ann"), ("human", "卓"), ("normal.warrior", "")]


@pytest.mark.parametrize("seats", ["0", "-1", "²", "100", "1e1"])
def test_a_wrong_number_of_seats_is_refused(seats: str) -> None:
    asked = request(f"?game=wartime-economy&seats={seats}&start")
    assert asked is not None
    with pytest.raises(Illegal) as refused:
        begin(asked)
    assert refused.value.code == "seats"


def test_at_most_2000_characters_of_an_address_are_read() -> None:
    start = "game=kuhn-poker&start&name.0="
    asked = request("?" + start + "x" * 3000)
    assert asked is not None and len(asked["players"][0]["name"]) == 2000 - len(start)
    assert request("?" + "x" * 2000 + "&game=kuhn-poker&start") is None


def test_only_options_for_each_seat_are_split_at_commas() -> None:
    asked = request("?game=wartime-economy&seats=2&start&option.nations=ussr,japan&option.mode=a,b")
    assert asked is not None
    assert asked["options"] == {"nations": ["ussr", "japan"], "mode": "a,b"}
    strange = request("?game=chess&start&option.nations=ussr,japan")
    assert strange is not None and strange["options"] == {"nations": "ussr,japan"}


@pytest.mark.parametrize("asked", ["2026-11-21", "today", ""])
def test_an_address_may_ask_for_the_challenge_of_a_day(asked: str) -> None:
    assert request(f"?lesson=a/b&problem=today&daily={asked}") == {"daily": asked}


def test_players_beyond_the_number_of_seats_are_dropped() -> None:
    players = [{"kind": "easy", "name": ""}, {"kind": "human", "name": "Bob"}, {"kind": "human", "name": "Cy"}]
    match = begin({"game": "kuhn-poker", "seats": "2", "players": players})
    assert [player.kind for player in match.players] == ["easy", "human"]
    assert [player.kind for player in begin({"game": "kuhn-poker", "seats": 2}).players] == ["human", "human"]
