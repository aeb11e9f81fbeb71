"""Find, check and rate the puzzles of a game (games/PROBLEMS.md).

    python3 -m takujo problems GAME [--want 60] [--minutes 30]    find more in matches between strong players
    python3 -m takujo problems GAME --check [EACH]                search every puzzle again, or every EACH-th
    python3 -m takujo problems GAME --rate                        rate all puzzles again
    python3 -m takujo problems GAME/ID                            show one puzzle

Each puzzle is saved as soon as it is found. You can interrupt the search at any time: the next one continues with the
seed after that of the last match.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from time import process_time

from .command_line import command_parser, game_id
from .core.game.game import Game
from .core.game.interface import FindingPart
from .core.rules.position import Position
from .core.teaching.problem import Problem, every, write
from .core.teaching.problem_walk import ProblemWalk
from .core.thinking.continuation import Continuation, ForcedReply
from .games import games
from .mining.mine import candidate, places, rated, searched

EACH_MATCH = 3
"""The maximum number of puzzles of one theme that a match may give."""
UNEVEN = 1.5
"""The largest share of the puzzles that a theme may have, as a multiple of an even share."""


def main(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit code."""
    parser = command_parser("problems", __doc__)
    parser.add_argument("what", help="the id of a game, or the name of a puzzle: GAME/ID")
    parser.add_argument("--want", type=int, default=60, help="stop when the game has this many puzzles (default: 60)")
    parser.add_argument("--minutes", type=float, default=30, help="stop after this much computing time (default: 30)")
    parser.add_argument("--seed", type=int, help="seed of the first match (default: the next new one)")
    parser.add_argument(
        "--check", type=int, nargs="?", const=1, metavar="EACH", help="search every puzzle again, or every EACH-th"
    )
    parser.add_argument("--rate", action="store_true", help="rate all puzzles again")
    asked = parser.parse_args(arguments)
    id, _, name = asked.what.partition("/")
    game = games().get(game_id(id))
    if game is None or game.finding is None or game.problems is None:
        known = ", ".join(g.id for g in games().values() if g.finding and g.problems)
        parser.error(f"no game with puzzles is called {id!r}; choose one of: {known}")
    there = every(game)
    if name:
        print("\n".join(line for problem in there if problem.id == name for line in shown(problem)))
        return 0
    if asked.check:
        return check(game, game.finding, there[:: asked.check])
    if asked.rate:
        margins = game.problems.THEMES
        save(game, [rated(problem, game.finding.FINDERS[problem.theme], margins[problem.theme]) for problem in there])
        return 0
    find(game, game.finding, there, asked.want, asked.minutes, asked.seed)
    return 0


def find(
    game: Game, part: FindingPart[Position], there: list[Problem], want: int, minutes: float, seed: int | None
) -> None:
    """Search puzzles until there are enough of each theme, and write each one when it is found."""
    assert game.problems is not None
    themes = game.problems.THEMES
    decisions = {decision(part, problem) for problem in there}
    if seed is None:
        seed = 1 + max((ProblemWalk(problem).match.seed for problem in there), default=0)
    most = ceil(UNEVEN * want / len(themes))
    count = Counter(problem.theme for problem in there)
    while len(there) < want and process_time() < minutes * 60:
        taken: Counter[str] = Counter()
        for theme, match, seat in places(game, seed):
            if count[theme] >= most or taken[theme] >= EACH_MATCH:
                continue
            finder, least = part.FINDERS[theme], themes[theme]
            about = theme, finder.decision(match.view(seat), seat)
            if repr(about) in decisions:
                continue
            found = candidate(theme, finder, least, match, seat)
            found = found and searched(found, finder, least)
            if found is None:
                continue
            found = rated(found, finder, least)
            decisions.add(repr(about))
            count[theme] += 1
            taken[theme] += 1
            there.append(found)
            save(game, there)
            print(f"{len(there):3} {found.name} {theme} {found.rating} +{found.margin:.3f} match {seed}", flush=True)
        seed += 1


def decision(part: FindingPart[Position], problem: Problem) -> str:
    """Return as text everything on which a puzzle's decision depends, so that equal puzzles can be found."""
    walk = ProblemWalk(problem)
    return repr((problem.theme, part.FINDERS[problem.theme].decision(walk.match.view(problem.seat), problem.seat)))


def check(game: Game, part: FindingPart[Position], some: list[Problem]) -> int:
    """Search puzzles again; return 1 if any has other solutions or values than its file says."""
    assert game.problems is not None
    bad = 0
    for problem in some:
        finder, least = part.FINDERS[problem.theme], game.problems.THEMES[problem.theme]
        match = ProblemWalk(problem).match
        found = candidate(problem.theme, finder, least, match, problem.seat)
        found = found and searched(found, finder, least)
        fine = found is not None and weights(found) == weights(problem)
        bad += not fine
        print(f"{problem.name} {problem.theme} {'agrees' if fine else 'DOES NOT AGREE'}", flush=True)
    return int(bool(bad))


def weights(problem: Problem) -> list[dict[object, float]]:
    """Return the values that the file gives, by continuation: first for the right ones, then for the wrong ones."""
    return [{way.steps: round(way.worth, 4) for way in ways} for ways in (problem.right, problem.wrong)]


def save(game: Game, there: list[Problem]) -> None:
    """Write the file of a game's problems."""
    lines = [write(problem) for problem in sorted(there, key=lambda problem: problem.id)]
    path = Path(str(sys.modules[f"{game.package}.problems"].__file__)).with_name("problems.jsonl")
    whole = path.with_suffix(".new")  # If the program is stopped while it writes, the old file remains.
    whole.write_text("\n".join(lines) + "\n", encoding="utf-8")
    whole.replace(path)


def shown(problem: Problem) -> Iterator[str]:
    """Yield the description of a puzzle, line by line."""
    yield f"{problem.name}  {problem.theme}  seat {problem.seat}  rated {problem.rating}  margin {problem.margin:.3f}"
    for sign, ways in (("+", problem.right), ("-", problem.wrong)):
        yield from (f"  {sign} {way.worth:.3f}  {_said(way)}" for way in ways)


def _said(way: Continuation) -> str:
    steps = [step.notation if isinstance(step, ForcedReply) else " & ".join(step) for step in way.steps]
    return ", ".join(steps)
