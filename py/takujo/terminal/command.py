"""The command line: python3 -m takujo play GAME."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from shutil import get_terminal_size

from ..bots.levels import usual_level
from ..command_line import command_parser, game_id
from ..core.game.game import Game
from ..core.match.link import find
from ..core.match.match import Match
from ..core.rules.match_history import Player
from ..core.rules.options import OptionValue, typed_value
from ..core.text.errors import BadRecord, Illegal, Refusal
from ..core.text.texts import LANGS
from ..game_sources import offered
from ..games import games
from .session import CLEAR, Session
from .words import WORDS, language

PROG = "python3 -m takujo play"
ABOUT = """\
Play a game in the terminal: type the number of a move, or its notation. “help” lists the commands.

With hidden information and several people, the screen is cleared before the next person looks at it.
"""
EXAMPLES = """\
examples:
  python3 -m takujo play GAME --players human easy
  python3 -m takujo play my_game --games FOLDER
  python3 -m takujo play saved.takujo
  python3 -m takujo play '#m=…'
"""


class PlayError(Exception):
    """A request that can't be carried out, with the key and arguments of the sentence that says why."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(key)
        self.key = key
        self.args_ = args


def main(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit code: 0, or 2 for a request that isn't possible."""
    asked = _parser().parse_args(arguments)
    lang: str = asked.lang or language()
    try:
        match = _opened(asked)
    except PlayError as error:
        return _refused(WORDS(lang, error.key, **error.args_))
    except Refusal as refusal:
        return _refused(refusal.sentence(lang))
    session = Session(
        match,
        lang,
        get_terminal_size().columns,
        input,
        lambda text: print(text, flush=True),
        CLEAR if sys.stdout.isatty() else "",
        stranger="#m=" in asked.what,
    )
    try:
        session.run()
    except (EOFError, KeyboardInterrupt):
        print()
    finally:
        _say_how_to_go_on(session)
    return 0


def _opened(asked: Namespace) -> Match:
    """Return the match that is asked for: a new one of a game, or that of a link or a file."""
    what: str = asked.what
    game = games().get(game_id(what))
    if game is not None:
        return _begun(game, asked)
    if find(what, "m") is not None:
        match = Match.from_link(what)
    elif Path(what).is_file():
        try:
            match = Match.read(Path(what).read_text("utf-8"))
        except UnicodeDecodeError:
            raise BadRecord("file-characters") from None
        except OSError as error:
            raise PlayError("unreadable", file=what, why=error.strerror or str(error)) from None
    else:
        name = what.replace("-", "_")
        for folder in offered().folders:
            for file in (Path(folder) / f"{name}.py", Path(folder) / name / "__init__.py"):
                if file.is_file():
                    raise PlayError("no-game", file=str(file))
        raise PlayError("unknown", what=what, games=", ".join(games()))
    if asked.players:
        match.seat_players(_players(match.game, match.seats, asked.players))
    return match


def _begun(game: Game, asked: Namespace) -> Match:
    named: list[str] = asked.players
    seats = asked.seats or (len(named) if len(named) > 1 else 2 if 2 in game.seats else game.seats[0])
    options: dict[str, OptionValue] = {}
    for text in asked.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise PlayError("not-an-option", text=text)
        options[name] = typed_value(game.options.get(name), value)
    players = _players(game, seats, named or ["human", usual_level(game)])
    return Match.new(game, seats, options, asked.seed, players if seats in game.seats else None)


def _players(game: Game, seats: int, named: Sequence[str]) -> list[Player]:
    """Return the players of the seats; the last one named takes the remaining seats."""
    for kind in named:
        if kind not in ("human", *game.kinds(game.levels)):
            raise Illegal("no-bot", level=kind, levels=game.levels)
    return [Player(named[min(seat, len(named) - 1)]) for seat in range(seats)]


def _say_how_to_go_on(session: Session) -> None:
    """Print the command that opens the match again: by its link, or by a file if it is too long for a link."""
    match = session.match
    try:
        place = match.link()
    except Illegal:
        place = f"{match.game.id}-{match.seed}.takujo"
        session.save(place)
    command = f"{PROG} {shlex.join([place, *offered().words()])}"
    print(WORDS(session.lang, "go-on", command=command))


def _refused(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def _parser() -> ArgumentParser:
    parser = command_parser("play", ABOUT, EXAMPLES)
    add = parser.add_argument
    add("what", metavar="GAME", help="the id of a game; or a file with a record, or a link, to go on with a match")
    add("--players", nargs="+", metavar="KIND", default=[], help="human or a level, by seat; the last takes the rest")
    add("--seats", type=int, metavar="N", help="number of players (default: that of --players, 2, or the fewest)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option; by seat: nations=ussr,japan")
    add("--seed", type=int, metavar="N", help="seed of the match (default: a random one)")
    add("--lang", choices=LANGS, help="language (default: that of your locale)")
    return parser
