"""The commands of serve.py, and the parsing of its command line."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from .build import build
from .files import sentence
from .generated import Generated
from .installed import installed_games
from .new_game import new_game
from .problem import Problem
from .server import listen
from .setup import prepare
from .site import Site

ROOT = Path(__file__).resolve().parents[2]
PORT = 8000


def say(line: str) -> None:
    """Print a line and flush it, so that it appears at once in a pipe too."""
    print(line, flush=True)


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run a command line and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # A terminal whose encoding lacks ō or … must not stop the command.
    parser = _parser()
    asked = parser.parse_args(arguments)
    build_whole = asked.command == "build" and asked.whole
    # A termination signal raises an exception, so that unfinished folders are removed then too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        if asked.command == "new":
            made = new_game(root, asked.name, Path(asked.folder or asked.name))
            say(f"Written: {', '.join(map(str, made))}")
            say(f"Play it: python3 serve.py --games {made[0].parent}")
            return 0
        if asked.only and not (asked.games or asked.installed):
            raise Problem("--only needs --games FOLDER or --installed: without them, there would be no games.")
        site = Site(
            root,
            whole=build_whole,
            games=[Path(folder) for folder in asked.games],
            installed=installed_games() if asked.installed else {},
            only=asked.only,
        )
        prepare(site, say)
        if asked.command == "build":
            build(site, Path(asked.out), say)
        elif asked.command == "setup":
            Generated(site, say).make_all()
        else:
            serve(site, asked.port, asked.allow_host, open_browser=not asked.no_open)
    except Problem as problem:
        print(f"serve.py: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        print(f"serve.py: {sentence(error)}", file=sys.stderr)
        return 1
    return 0


def serve(site: Site, port: int, names: Sequence[str], *, open_browser: bool) -> None:
    """Serve the site until interrupted; `names` are further host names that requests may use."""
    generated = Generated(site, say)
    with listen(port, site, generated, names) as server:
        say(f"Takujō: {server.url}  (Ctrl+C to stop)")
        threading.Thread(target=_catch_up, args=(generated,), daemon=True).start()
        # On Linux without a desktop, the browser would be a text browser that takes over this terminal.
        if open_browser and (sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & {*os.environ}):
            threading.Thread(target=webbrowser.open, args=(server.url,), daemon=True).start()
        server.serve_forever()


def _catch_up(generated: Generated) -> None:
    # Compile modules edited since the last start while the server already answers.
    try:
        generated.make_all()
    except Problem as problem:
        say(str(problem))
    except OSError as error:
        say(sentence(error))


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port; choose a number from 0 to 65535")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="serve.py", description="Serve Takujō on this computer and open it in the browser, or run a COMMAND."
    )
    parser.add_argument(
        "--port", type=_port, default=PORT, help=f"listen on this port, or on the next free one (default: {PORT})"
    )
    parser.add_argument("--no-open", action="store_true", help="don't open the browser")
    parser.add_argument(
        "--allow-host",
        metavar="NAME",
        action="append",
        default=[],
        help="also answer under this host name, such as that of a forwarded port (can be repeated)",
    )
    _add_games(parser, [], False, False)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    making = commands.add_parser(
        "build", help="write the static site into a folder; any host can serve it, under any path"
    )
    making.add_argument("out", metavar="OUT", help="a new or empty folder, or one with an earlier build")
    making.add_argument(
        "--whole",
        action="store_true",
        help="send the interpreter's WebAssembly in one piece: a first visit waits for 2 MB more",
    )
    _add_games(making, argparse.SUPPRESS, argparse.SUPPRESS, argparse.SUPPRESS)
    beginning = commands.add_parser("new", help="write a new game in one file, which can be played at once")
    beginning.add_argument("name", metavar="NAME", help="the name of its module, such as my_game")
    beginning.add_argument("folder", metavar="FOLDER", nargs="?", help="the folder to write it to (default: NAME)")
    commands.add_parser("setup", help="fetch and prepare the browser runtime without serving")
    return parser


def _add_games(parser: argparse.ArgumentParser, folders: object, installed: object, only: object) -> None:
    """Add the options for games outside the project; the arguments are their defaults."""
    parser.add_argument(
        "--games",
        metavar="FOLDER",
        action="append",
        default=folders,
        help="also offer the games in this folder: NAME.py for a game in one file, or a folder NAME (can be repeated)",
    )
    parser.add_argument(
        "--installed",
        action="store_true",
        default=installed,
        help="also offer the games of installed packages, by the entry point group takujo.games",
    )
    parser.add_argument("--only", action="store_true", default=only, help="offer no games but those")
