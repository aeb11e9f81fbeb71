"""Records: a match as text that a person can read, compare and write by hand.

    takujo 1
    game wartime-economy 1
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

Headers, an empty line, then one entry a line: a seat and its action, `*` for chance, `undo`, `redo`.
The last line, if it is there, must agree with the final position. Lines that begin with # are remarks.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .errors import BadRecord, Illegal
from .game import OptionValue
from .match import Entry, Match, Player
from .position import CHANCE
from .registry import games

FORMAT = 1
MAX_TEXT = 200_000
"""The longest record that is read, in characters."""
DIGEST_LENGTH = 16

Migration = Callable[[list[str]], list[str]]
MIGRATIONS: dict[int, Migration] = {}
"""From a format version, how its lines become those of the next one."""


def write(match: Match) -> str:
    """Return the match as a record."""
    lines = [
        f"takujo {FORMAT}",
        f"game {match.game.id} {match.game.version}",
        f"seats {match.seats}",
        f"seed {match.seed}",
    ]
    for name, value in match.options.items():
        lines.append(f"option {name} {value if isinstance(value, str) else ' '.join(value)}")
    for seat, player in enumerate(match.players):
        lines.append(f"seat {seat} {player.kind} {player.name}".rstrip())
    lines.append("")
    lines.extend(map(_entry_line, match.entries))
    lines.append(f"= {match.digest()[:DIGEST_LENGTH]}")
    return "\n".join(lines) + "\n"


def _entry_line(entry: Entry) -> str:
    if entry.kind != "play":
        return entry.kind
    return f"{'*' if entry.seat == CHANCE else entry.seat} {entry.action}"


def read(text: str) -> Match:
    """Return the match of a record, replayed action by action through the rules; raises BadRecord."""
    if not isinstance(text, str):
        raise BadRecord("not-text")
    if len(text) > MAX_TEXT:
        raise BadRecord("too-large")
    lines = _migrated(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"))
    try:
        gap = lines.index("")
    except ValueError:
        gap = len(lines)
    match = _set_up(lines[:gap])
    _replay(match, lines, gap)
    return match


def _migrated(lines: list[str]) -> list[str]:
    words = lines[0].split(" ")
    if words[0] != "takujo" or len(words) != 2 or not re.fullmatch("[1-9][0-9]{0,3}", words[1]):
        raise BadRecord("not-a-record")
    version = int(words[1])
    if version > FORMAT:
        raise BadRecord("newer-version", version=version)
    while version < FORMAT:
        if version not in MIGRATIONS:
            raise BadRecord("not-a-record")
        lines = MIGRATIONS[version](lines)
        version += 1
    return lines


def _set_up(lines: list[str]) -> Match:
    single: dict[str, str] = {}
    options: dict[str, str] = {}
    players: dict[str, Player] = {}
    for number, line in enumerate(lines[1:], 2):
        name, _, rest = line.partition(" ")
        if name.startswith("#"):
            continue
        key, _, value = rest.partition(" ")
        if name in ("game", "seats", "seed") and rest and name not in single:
            single[name] = rest
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
    game_id, _, version = single["game"].partition(" ")
    if game_id not in games():
        raise BadRecord("unknown-game", game=game_id)
    game = games()[game_id]
    if _number(version or "1", "game") > game.version:
        raise BadRecord("newer-rules", version=version)
    given: dict[str, OptionValue] = {}
    for name, value in options.items():
        each_seat = name in game.options and game.options[name].each_seat and value not in game.options[name].whole
        given[name] = value.split(" ") if each_seat else value
    try:
        return Match.bare(
            game,
            _number(single["seats"], "seats"),
            given,
            _number(single["seed"], "seed"),
            list(players.values()) or None,
        )
    except Illegal as refusal:
        raise BadRecord("bad-setup", reason=refusal, because=refusal.code) from None


def _number(text: str, name: str) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 20:
        raise BadRecord("bad-header", text=f"{name} {text}")
    return int(text)


def _replay(match: Match, lines: list[str], gap: int) -> None:
    limit = match.game.limit
    for number, line in enumerate(lines[gap + 1 :], gap + 2):
        if not line or line.startswith("#"):
            continue
        if line.startswith("= "):
            _check_end(match, line[2:], number, lines)
            break
        if len(match.entries) >= limit and not line.startswith("* "):  # chance always has room
            raise BadRecord("too-many", number, limit=limit)
        try:
            play_line(match, line, number)
        except Illegal as refusal:
            raise BadRecord("illegal-action", number, text=line, reason=refusal, because=refusal.code) from None
    match.settle()


def play_line(match: Match, line: str, number: int = 0) -> None:
    """Play one entry of a record without resolving the chance that follows; raises BadRecord or Illegal."""
    who, _, notation = line.partition(" ")
    if line == "undo":
        match.undo()
    elif line == "redo":
        match.redo()
    elif not notation:
        raise BadRecord("bad-line", number, text=line)
    elif who == "*":
        match.play_one(CHANCE, notation)
    elif who.isdecimal() and who.isascii() and len(who) < 3:
        match.play_one(int(who), notation)
    else:
        raise BadRecord("bad-line", number, text=line)


def _check_end(match: Match, digest: str, number: int, lines: list[str]) -> None:
    if len(digest) != DIGEST_LENGTH or not match.digest().startswith(digest):
        raise BadRecord("digest", number)
    for after, line in enumerate(lines[number:], number + 1):
        if line and not line.startswith("#"):
            raise BadRecord("bad-line", after, text=line)
