"""The limits of inputs and stored data, each at its last allowed value and one past it."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, NamedTuple

import takujo
from takujo import Match
from takujo.core.drawing.board_context import BoardContext
from takujo.core.drawing.list_delta import MOST as MOST_NEW
from takujo.core.drawing.list_delta import REACH, runs
from takujo.core.game import value_set_file
from takujo.core.match import dice, link, record
from takujo.core.match.dice import DicePart, Proof
from takujo.core.numbers.value_schema import LONGEST as FIELD_LENGTH
from takujo.core.numbers.value_schema import Bundle, Names, Point, Whole, Words, plain
from takujo.core.numbers.value_sets import MOST, settle
from takujo.core.numbers.value_sets import NAME_LENGTH as SET_NAME_LENGTH
from takujo.core.rules.action import Verbs
from takujo.core.rules.forms import FormField
from takujo.core.text.errors import LONGEST, Illegal, Refusal
from takujo.core.text.text_cleaning import NAME_LENGTH, clean_name
from takujo.core.thinking.ideas import MOST_IDEAS, Idea, differing
from tests.core.failures import check_none
from tests.core.rules.test_action import Place
from tests.hostile import encoded

HEAD = "takujo 1\ngame kuhn-poker\nseats 2\nseed 7\n"
FILE = "takujo-numbers = 1\ngame = 'war-clouds'\n[numbers]\n"


class Bound(NamedTuple):
    """A limit: the last input that it allows, with its result, and the next input, with its result."""

    name: str
    call: Callable[[Any], object]
    last: object
    allowed: object
    next: object
    refused: object


def result(call: Callable[[Any], object], given: object) -> object:
    """Return the value of a call, or the code of its refusal, or ValueError for an error without a code."""
    try:
        return call(given)
    except Refusal as refusal:
        return refusal.code
    except ValueError:
        return ValueError


def check_bounds(*bounds: Bound) -> None:
    """Raise AssertionError with the limits that do not hold, each with the actual result."""
    found = []
    for name, call, last, allowed, past, refused in bounds:
        for given, expected in ((last, allowed), (past, refused)):
            came = result(call, given)
            if came != expected:
                found.append(f"{name}: {came!r} instead of {expected!r}")
    check_none(found)


def test_records_and_links() -> None:
    digest = Match.read(f"{HEAD}\n* deal 1+2\n").digest()
    fragment = Match.read(HEAD).link()
    address = link.MAX_AROUND - len(fragment)
    most = link.MAX_READ // 4 * 3 - 5  # five bytes say how many follow that are not compressed

    def seats(text: str) -> int:
        return Match.read(text).seats

    def seed(digits: str) -> int:
        return Match.read(HEAD.replace("seed 7", f"seed {digits}")).seed

    def of_length(length: int) -> str:
        return HEAD + "\n#" + "x" * (length - len(HEAD) - 2)

    def unpacked(text: str) -> int:
        return len(link.unpack(link.pack(text)))

    def uncompressed(length: int) -> int:
        squeezer = zlib.compressobj(0, zlib.DEFLATED, -15)
        return len(link.unpack(encoded(squeezer.compress(b"#" * length) + squeezer.flush())))

    def after(length: int) -> str:
        """Read a link after an address of this length."""
        return link.unpack("x" * length + fragment)[:8]

    longest, too_long = of_length(record.MAX_TEXT), of_length(record.MAX_TEXT + 1)
    check_bounds(
        Bound("record", seats, longest, 2, too_long, "too-large"),
        Bound("record in a link", unpacked, longest, record.MAX_TEXT, too_long, "too-large"),
        Bound("link", uncompressed, most, most, most + 1, "link-too-long"),
        Bound("address of a link", after, address, "takujo 1", address + 1, "link-too-long"),
        Bound("digits of a number", seed, "0" * 19 + "7", 7, "0" * 20 + "7", "bad-header"),
        Bound("highest seed", seed, str((1 << 64) - 1), (1 << 64) - 1, str(1 << 64), "bad-setup"),
        Bound("lowest seed", seed, "0", 0, "-1", "bad-header"),
        Bound("digits of a version", seats, "takujo 9999\n", "newer-version", "takujo 10000\n", "not-a-record"),
        Bound("digits of a seat", lambda line: record.entry(line).seat, "99 x", 99, "100 x", "bad-line"),
        Bound("longer digest", lambda n: record.agrees(digest, digest[:n]), 16, True, 17, False),
        Bound("shorter digest", lambda n: record.agrees(digest, digest[:n]), 16, True, 15, False),
    )


def test_proofs_of_dice() -> None:
    def thrown(devices: int, lost: int = 0) -> str:
        luck = Random(1)
        parts = [DicePart.drawn(device, luck.randbytes) for device in range(devices)]
        return str(Proof(tuple(parts), tuple(range(devices, devices + lost))))

    one = thrown(1)
    most = dice.MOST
    check_bounds(
        Bound("devices", lambda n: len(dice.read(thrown(n)).parts), most, 32, most + 1, ValueError),
        Bound("devices, some lost", lambda n: len(dice.read(thrown(2, n)).absent), most - 2, 30, most - 1, ValueError),
        Bound("digits of a device", lambda n: dice.part(n, one[2:]).device, 9999, 9999, 10000, ValueError),
        Bound("digits of a lost device", lambda n: dice.read(f"{one} -{n}").absent, 9999, (9999,), 10000, ValueError),
    )


def test_sets_of_values() -> None:
    game = takujo.games()["war-clouds"]
    settled = partial(settle, game.data.table(), game.fields.FIELDS)
    room = value_set_file.MAX_TEXT - len(FILE)

    def version(number: int) -> str:
        return value_set_file.read(f"takujo-numbers = {number}\ngame = 'war-clouds'\n[numbers]").id

    def filled(lines: str) -> str:
        return value_set_file.read(FILE + lines).id

    def unknown(count: int) -> object:
        return settled({f"war.units{n}": n for n in range(count)})

    def named(length: int) -> str:
        return settled({"war.units": 10}, "x" * length).name

    check_bounds(
        Bound("values", unknown, MOST, "numbers-unknown", MOST + 1, "numbers-many"),
        Bound("name", named, SET_NAME_LENGTH, "x" * 40, SET_NAME_LENGTH + 1, "numbers-name"),
        Bound("lowest version", version, 1, "war-clouds", 0, "numbers-file"),
        Bound(
            "highest version", version, value_set_file.FORMAT, "war-clouds", value_set_file.FORMAT + 1, "newer-version"
        ),
        Bound("file", lambda n: filled("\n" * n), room, "war-clouds", room + 1, "too-large"),
        Bound("line of a file", lambda n: filled("#" * n), value_set_file.LINE, "war-clouds", 501, "numbers-file"),
        Bound("dots", lambda n: filled(f"war{'.x' * n} = 1"), 4, "bad-numbers", 5, "numbers-file"),
        Bound("nested lists", lambda n: filled(f"x = {'[' * n}{']' * n}"), 3, "bad-numbers", 4, "numbers-file"),
    )


def test_fields_of_values() -> None:
    def check(field: Any) -> Callable[[Any], object]:
        return partial(field.check, "key")

    def names(length: int) -> int:
        """Check a pair of names that together have this length."""
        return len(str(Names(FIELD_LENGTH).check("key", "あ / " + "a" * (length - 4))))

    def letters(length: int) -> int:
        return len(str(Words(("a",), 1, 10**4, again=True, between="").check("key", "a" * length)))

    short, point, ore = Words(("a", "b", "c"), 1, 2), Point((1, 9), (1, 7)), Bundle(("ore",), 3)
    check_bounds(
        Bound("Whole, high", check(Whole(2, 5)), 5, 5, 6, "numbers-range"),
        Bound("Whole, low", check(Whole(2, 5)), 2, 2, 1, "numbers-range"),
        Bound("Whole, digits", partial(Whole(0, 10**12).read, "key"), "9" * 9, 999_999_999, "1" * 10, "numbers-whole"),
        Bound("Words, length", letters, FIELD_LENGTH, 200, FIELD_LENGTH + 1, "numbers-words"),
        Bound("Words, most", check(short), "a b", "a b", "a b c", "numbers-words"),
        Bound("Words, least", check(short), "a", "a", "", "numbers-words"),
        Bound("Names, length", names, FIELD_LENGTH, 200, FIELD_LENGTH + 1, "numbers-names"),
        Bound("Names, most", check(Names(3)), "ああ / aaa", "ああ / aaa", "ああ / aaaa", "numbers-names"),
        Bound("Names, least", check(Names(3)), "あ / a", "あ / a", "あ / ", "numbers-names"),
        Bound("Point, x", check(point), "9 7", "9 7", "10 7", "numbers-range"),
        Bound("Point, y", check(point), "1 1", "1 1", "1 0", "numbers-range"),
        Bound("Bundle, most", check(ore), "3 ore", "3 ore", "4 ore", "numbers-range"),
        Bound("Bundle, least", check(ore), "1 ore", "1 ore", "0 ore", "numbers-range"),
        Bound("plain", lambda name: plain(name, 2), "xx", True, "xxx", False),
    )


def test_names_and_notations() -> None:
    verbs = Verbs(Place)
    count = FormField("food", "Food", most=10**9)

    look = BoardContext(Match.new("kuhn-poker", 2, seed=1).position, 0, "en", "wide", ["A"])

    def placed(digits: str) -> int:
        return int(verbs.parse(f"place {digits} tax").die)

    def repeated(length: int) -> object:
        return Illegal("x", text="x" * length).args_["text"]

    check_bounds(
        Bound("name", lambda n: clean_name("x" * n), NAME_LENGTH, "x" * 24, NAME_LENGTH + 1, "x" * 24),
        Bound("part of a name that is read", lambda n: clean_name(" " * n + "x"), 95, "x", 96, ""),
        Bound("digits of an action", placed, "9" * 9, 999_999_999, "1" * 10, "notation"),
        Bound("digits in a form", count.held, "9" * 9, 999_999_999, "9" * 8 + "89", 999_999_998),
        Bound("text in a refusal", repeated, LONGEST, "x" * 60, LONGEST + 1, "x" * 60),
        Bound("names on a board", look.name, 0, "A", 1, ""),
        Bound("most seats", lambda n: Match.new("war-clouds", n, seed=1).seats, 6, 6, 7, "seats"),
        Bound("fewest seats", lambda n: Match.new("war-clouds", n, seed=1).seats, 2, 2, 1, "seats"),
    )


def test_ideas_and_changes_of_a_scene() -> None:
    ideas = [Idea((Place(n, "tax"),), 1.0) for n in range(MOST_IDEAS + 1)]
    assert differing([ideas[0], ideas[0]._replace(value=0.5), ideas[1]]) == ideas[:2], "one idea for each action"
    before = [{"n": n} for n in range(40)]

    def changes(new: int, gone: int) -> int:
        """Return the length of the list of changes when new items replace the first ones."""
        return len(runs([{"new": n} for n in range(new)] + before[gone:], before))

    def later(new: int) -> int:
        return changes(new, new + REACH - 1)

    check_bounds(
        Bound("ideas", lambda n: len(differing(ideas[:n])), MOST_IDEAS, 3, MOST_IDEAS + 1, 3),
        Bound("items gone", lambda n: changes(0, n), REACH - 1, 1, REACH, 40 - REACH),
        Bound("items gone after new ones", later, MOST_NEW, MOST_NEW + 1, MOST_NEW + 1, 40 - REACH + 1),
    )
