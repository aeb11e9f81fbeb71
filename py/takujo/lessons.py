"""Turn a match into the draft of a lesson, or show the steps of a lesson (games/LESSONS.md).

    python3 -m takujo lessons LINK [POINT] [--seat SEAT]    print the draft of a lesson that starts after POINT actions
    python3 -m takujo lessons GAME/ID                       print each step: text, accepted actions, places to light

LINK is the link of a match, or a file with its record.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from .command_line import command_parser, game_id
from .core.match import record
from .core.match.match import Match
from .core.match.record import Entry
from .core.rules.match_history import Player, Turn
from .core.rules.position import CHANCE
from .core.teaching.lesson import RECAP, ids, lesson
from .core.teaching.lesson_walk import LessonWalk
from .core.text.errors import BadRecord, Illegal
from .core.text.texts import LANGS
from .games import games

RECAP_FORM = '[[recap]]\nja = ""\nen = ""\n'
HEAD = '''title = {{ ja = "", en = "" }}
minutes = 3
covers = []
seat = {seat}
start = """
{start}"""
'''


def begun(match: Match, point: int, seat: int) -> str:
    """Return the start of a lesson: a match up to a point as its record, and the rest as steps without sentences."""
    players = [Player("human" if at == seat else "random") for at in range(match.seats)]
    setup = record.Setup(match.game, match.seats, match.seed, match.options, tuple(players))
    entries = [Entry("play", turn.seat, turn.action) for turn in match.turns[:point]]
    text = record.write(setup, entries, match.at(point).digest())
    lines = [line for line in text.splitlines() if not line.startswith(("= ", "seat "))]
    lines[1] = f"game {match.game.id}"  # By the newest rules, whatever version the match has.
    written = [HEAD.format(seat=seat, start="\n".join(lines) + "\n")]
    written += [_written(step, seat) for step in _steps(match.turns[point:], seat)]
    written += [RECAP_FORM] * RECAP
    return "\n".join(written)


def _steps(turns: list[Turn], seat: int) -> Iterator[list[Turn]]:
    """Yield the actions of each step: one action of the learner, or a sequence of others' actions."""
    together: list[Turn] = []
    for turn in turns:
        if together and (turn.seat == seat or together[-1].seat == seat):
            yield together
            together = []
        together.append(turn)
    if together:
        yield together


def _written(step: list[Turn], seat: int) -> str:
    said = [f"{'*' if turn.seat == CHANCE else turn.seat} {turn.action}" for turn in step]
    if step[0].seat == seat:
        way = f'do = "{step[0].action}"'
    else:
        way = "\n".join(["watch = [", *(f'    "{line}",' for line in said), "]"])
    return f'[[step]]\nja = ""\nen = ""\n{way}\n'


def shown(name: str) -> Iterator[str]:
    """Yield a lesson line by line, replayed with its own actions."""
    named, _, id = name.partition("/")
    game = game_id(named)
    if game not in games() or id not in ids(games()[game]):
        raise ValueError(f"{name!r} is neither the link of a match nor a file with a record nor a lesson (GAME/ID)")
    found = lesson(games()[game], id)
    walk = LessonWalk(found)
    yield f"{found.name}  {found.title['ja']} / {found.title['en']}  ({found.minutes} min)"
    while not walk.over:
        step = walk.step
        yield f"\n{walk.at + 1}/{len(found.steps)} {step.kind}"
        yield from (f"  {lang}: {step.said[lang]}" for lang in LANGS)
        for answer in step.answers:
            yield f"  {'*' if answer.right else '-'} {answer.said['en']}: {answer.because['en']}"
        if step.watch:
            yield f"  watch: {', '.join(f'{line.seat} {line.notation}' for line in step.watch)}"
        if walk.acting:
            yield f"  takes: {', '.join(map(str, walk.wanted()))}"
            yield f"  legal: {', '.join(map(str, walk.match.actions(found.seat)))}"
        scene = found.game.board.scene(walk.match.view(found.seat), found.seat, "en", "wide")
        yield f"  places: {', '.join(target['id'] for target in scene.targets)}"
        walk.skip()
    yield "\nrecap"
    yield from (f"  {lang}: {sentence[lang]}" for sentence in found.recap for lang in LANGS)


def main(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit code."""
    parser = command_parser("lessons", __doc__)
    parser.add_argument("what", help="the link of a match, a file with its record, or the name of a lesson: GAME/ID")
    parser.add_argument(
        "point", nargs="?", type=int, default=0, help="start the lesson after this many actions (default: 0)"
    )
    parser.add_argument("--seat", type=int, default=0, help="the learner's seat (default: 0)")
    asked = parser.parse_args(arguments)
    try:
        if "#m=" in asked.what:
            print(begun(Match.from_link(asked.what), asked.point, asked.seat))
        elif Path(asked.what).is_file():
            print(begun(Match.read(Path(asked.what).read_text("utf-8")), asked.point, asked.seat))
        else:
            print("\n".join(shown(asked.what)))
    except (BadRecord, Illegal, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0
