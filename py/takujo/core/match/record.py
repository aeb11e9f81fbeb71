"""Records: a match as text that a person can read, compare and write by hand.

    takujo 1
    game wartime-economy 1
    numbers 4yswe5er My copy
    number nations.japan.infra_max 4
    seats 2
    seed 7
    option mode long
    option nations ussr japan
    seat 0 human Akira
    seat 1 easy

    * draw japan
    0 place 5 tax
    undo
    = 3f2a…            (the start of the final digest)

Headers, an empty line, then one entry per line: a seat and its action, `*` for chance, `undo`, `redo`.
Format 2 adds `undo 12`, an undo of 12 actions at once, over other seats' decisions and chance. Only a record with such
an entry is written in format 2, so that older pages can read all others.
The lines `numbers` and `number` have the values that differ from the standard ones: first the code and the name of the
value set, then one line per value. With standard values there are no such lines; a page that is too old for value sets
reports that it can't read that header.
A result of chance may be followed by the proof that no device has chosen it (core/match/dice.py).
The last line, if present, must agree with the final position. Lines that begin with # are comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..game.game import Game
from ..game.registry import games
from ..numbers.value_sets import Numbers
from ..numbers.value_sets import read as read_numbers
from ..rules.action import Action
from ..rules.match_history import Player
from ..rules.options import OptionValue
from ..rules.position import CHANCE
from ..text.errors import BadRecord, Illegal

if TYPE_CHECKING:
    from .dice import Proof

FORMAT = 2
"""The newest format of records; this version reads and writes it and all older ones."""
MAX_TEXT = 200_000
"""The maximum length of a record that is read, in characters."""
DIGEST_LENGTH = 16
PROOF = "#dice/1 "
"""The prefix of the line that follows a result of chance and proves that no device chose it.

Versions without proofs read that line as a comment.
"""

_LONG_UNDO = re.compile("undo ([1-9][0-9]{0,4})")


class Entry(NamedTuple):
    """One line of the log: an action of a seat (or of chance), or "undo" or "redo" (seat and action are then empty).

    When it is read, the action is still in notation.
    """

    kind: str  # "play", "undo", "redo"
    seat: int = CHANCE
    action: Action | str = ""
    removes: int = 0
    """The number of actions that a long undo removes at once; 0 for a plain one."""


class Header(NamedTuple):
    """A header line of a record: its first word, the rest, and the 1-based number of the line."""

    name: str
    value: str
    line: int


class Setup(NamedTuple):
    """What the headers of a record contain: the game and the setup. Seats, seed and options aren't checked yet."""

    game: Game
    seats: int
    seed: int
    options: dict[str, OptionValue]
    players: tuple[Player, ...] | None


class Record(NamedTuple):
    """A record divided into its headers and the lines below them."""

    setup: Setup
    below: list[str]
    first: int
    """The 1-based number of the first line below the headers."""
    format: int

    def entries(self) -> Iterator[tuple[int, Entry | Proof | str]]:
        """Yield the entries and proofs of a record with their line numbers, then the digest if there is one.

        Raises BadRecord.
        """
        ended = False
        for number, line in enumerate(self.below, self.first):
            if line.startswith(PROOF):
                yield number, _proof(line, number)
                continue
            if not line or line.startswith("#"):
                continue
            if ended:  # Only comments may follow the digest.
                raise BadRecord("bad-line", number, text=line)
            ended = line.startswith("= ")
            yield number, line[2:] if ended else entry(line, number, self.format)


def write(setup: Setup, entries: Sequence[Entry], digest: str, proofs: Mapping[int, Proof] | None = None) -> str:
    """Return a match as a record with the beginning of its digest. `proofs` are by index of the entry."""
    lines = [
        f"takujo {2 if any(each.removes for each in entries) else 1}",
        f"game {setup.game.id} {setup.game.version}",
        *_numbers_lines(setup.game.numbers),
        f"seats {setup.seats}",
        f"seed {setup.seed}",
    ]
    for name, value in setup.options.items():
        lines.append(f"option {name} {value if isinstance(value, str) else ' '.join(value)}")
    for seat, player in enumerate(setup.players or ()):
        lines.append(f"seat {seat} {player.kind} {player.name}".rstrip())
    lines.append("")
    for at, each in enumerate(entries):
        lines.append(entry_line(each))
        if proofs and at in proofs:
            lines.append(f"{PROOF}{proofs[at]}")
    lines.append(f"= {digest[:DIGEST_LENGTH]}")
    return "\n".join(lines) + "\n"


def _numbers_lines(numbers: Numbers) -> list[str]:
    if not numbers.values:
        return []
    return [f"numbers {numbers.fingerprint} {numbers.name}".rstrip(), *(f"number {line}" for line in numbers.lines())]


@lru_cache(4096)  # A match is written after every action, and all lines but the last stay the same.
def entry_line(entry: Entry) -> str:
    """Return an entry as a line of a record."""
    if entry.kind != "play":
        return f"{entry.kind} {entry.removes}" if entry.removes else entry.kind
    return f"{'*' if entry.seat == CHANCE else entry.seat} {entry.action}"


def _proof(line: str, number: int) -> Proof:
    from . import dice  # Few records are from a live table.

    try:
        return dice.read(line.removeprefix(PROOF))
    except ValueError:
        raise BadRecord("dice", number) from None


def agrees(digest: str, written: str) -> bool:
    """Return whether a digest begins with the one that is written at the end of a record."""
    return len(written) == DIGEST_LENGTH and digest.startswith(written)


def text_lines(text: str) -> list[str]:
    """Return the lines of a text, with any system's line ends, without trailing white space."""
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return [line.rstrip(" \t") for line in plain.split("\n")]


def read(text: object) -> Record:
    """Return a record divided into headers and lines, but not checked against the rules yet; raises BadRecord."""
    if not isinstance(text, str):
        raise BadRecord("not-text")
    if len(text) > MAX_TEXT:
        raise BadRecord("too-large")
    lines = text_lines(text)
    format = _format(lines[0])
    try:
        gap = lines.index("")
    except ValueError:
        gap = len(lines)
    return Record(_setup(lines[:gap]), lines[gap + 1 :], gap + 2, format)


def _format(line: str) -> int:
    words = line.split(" ")
    if words[0] != "takujo" or len(words) != 2 or not re.fullmatch("[1-9][0-9]{0,3}", words[1]):
        raise BadRecord("not-a-record")
    version = int(words[1])
    if version > FORMAT:
        raise BadRecord("newer-version", version=version)
    return version


def _setup(lines: list[str]) -> Setup:
    single: dict[str, Header] = {}
    options: dict[str, str] = {}
    numbers: dict[str, Header] = {}
    players: dict[str, Player] = {}
    for number, line in enumerate(lines[1:], 2):
        name, _, rest = line.partition(" ")
        if name.startswith("#"):
            continue
        key, _, value = rest.partition(" ")
        if name in ("game", "seats", "seed", "numbers") and rest and name not in single:
            single[name] = Header(name, rest, number)
        elif name == "number" and key and key not in numbers:
            numbers[key] = Header(name, value, number)
        elif name == "option" and value and key not in options:
            options[key] = value
        elif name == "seat" and value and key == str(len(players)):
            kind, _, called = value.partition(" ")
            players[key] = Player(kind, called)
        else:
            raise BadRecord("bad-header", number, text=line)
    for name in ("game", "seats", "seed"):
        if name not in single:
            raise BadRecord("missing-header", name=name)
    game = _with_numbers(_game(single["game"]), single.get("numbers"), numbers)
    given: dict[str, OptionValue] = {}
    for name, value in options.items():
        each_seat = name in game.options and game.options[name].each_seat and value not in game.options[name].whole
        given[name] = value.split(" ") if each_seat else value
    seats, seed = (_number(single[name].value, single[name]) for name in ("seats", "seed"))
    return Setup(game, seats, seed, given, tuple(players.values()) or None)


def _with_numbers(game: Game, called: Header | None, lines: dict[str, Header]) -> Game:
    """Return the game with the values of a record; raises BadRecord naming what this page doesn't have."""
    if not lines and called is None:
        return game
    first = called or next(iter(lines.values()))
    named = called.value if called is not None else ""
    fingerprint, _, name = named.partition(" ")
    try:
        values = read_numbers(game.data.table(), game.fields.FIELDS, {key: said.value for key, said in lines.items()})
        corrected = game.with_numbers(values, name)
    except Illegal as refusal:
        wrong = lines.get(str(refusal.args_.get("field")), first)
        raise BadRecord("bad-numbers", wrong.line, numbers=named, reason=refusal, because=refusal.code) from None
    if corrected.numbers.fingerprint != fingerprint:
        raise BadRecord("numbers-differ", first.line, numbers=named, found=corrected.numbers.fingerprint)
    return corrected


def _game(header: Header) -> Game:
    """Return a game in the version of its rules that a record names; without one, the newest."""
    id, _, written = header.value.partition(" ")
    if id not in games():
        raise BadRecord("unknown-game", header.line, game=id)
    game = games()[id]
    version = _number(written or str(game.newest), header)
    if version > game.newest:
        raise BadRecord("newer-rules", header.line, version=version)
    if version < game.oldest:
        raise BadRecord("older-rules", header.line, version=version, oldest=game.oldest)
    return game.by_rules(version)


def _number(text: str, header: Header) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 20:
        raise BadRecord("bad-header", header.line, text=f"{header.name} {header.value}")
    return int(text)


def entry(line: str, number: int = 0, format: int = 1) -> Entry:
    """Return the entry in a line, with its action as notation; raises BadRecord."""
    who, _, notation = line.partition(" ")
    if line in ("undo", "redo"):
        return Entry(line)
    if format > 1 and (long := _LONG_UNDO.fullmatch(line)):
        return Entry("undo", removes=int(long[1]))
    if notation and who == "*":
        return Entry("play", CHANCE, notation)
    if notation and who.isdecimal() and who.isascii() and len(who) < 3:
        return Entry("play", int(who), notation)
    raise BadRecord("bad-line", number, text=line)
