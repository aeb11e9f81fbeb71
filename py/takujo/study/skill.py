"""The skill ladder of a report: how often a stronger level is ranked before a weaker one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ..contest.plan import Contest
from ..contest.play import Played
from ..core.text.texts import LANGS
from ..games import games
from ..ladder.pages import summarized
from ..ladder.report import Report
from ..ladder.results import FOLDER, load
from .figures import Share
from .words import WORDS

LADDER_SEEDS = 10
EVEN = 50.0
HIGHEST = "master"
"""The level that isn't played for a report, because it thinks too long."""


def pairs(contest: Contest) -> Iterator[tuple[str, str]]:
    """Yield each level up to that of a contest, and the next weaker one."""
    levels = [level for level in contest.game.levels if level != HIGHEST]
    upto = levels.index(str(contest.entrants[0])) if str(contest.entrants[0]) in levels else len(levels) - 1
    for weaker, stronger in pairwise(levels[: max(upto, 1) + 1]):
        yield stronger, weaker


def measured_ladder(played: Sequence[tuple[Contest, Sequence[Played]]]) -> list[Share]:
    """Return the pairwise win rate of the first level in each contest."""
    found: list[Share] = []
    for contest, matches in played:
        report = Report(contest)
        for match in matches:
            report.add(match)
        stronger, weaker = map(str, contest.entrants)
        found.append(Share(_label(stronger, weaker), len(matches), report.pairwise(0).percent(), EVEN))
    return found


def stored_ladder(game: str) -> list[Share]:
    """Return the pairwise win rates that the ladder has stored for neighbouring levels of a game; [] without any."""
    if game not in games():
        return []
    found: list[Share] = []
    for pair, run in summarized(load(FOLDER, game)).items():
        rate = run.levels[0].pairwise
        if rate is not None:
            stronger, weaker = pair.split(" v. ")
            found.append(Share(_label(stronger, weaker), run.matches, rate, EVEN))
    return found


def _label(stronger: str, weaker: str) -> list[str]:
    return [
        WORDS(lang, "luck.pair", stronger=WORDS(lang, f"level.{stronger}"), weaker=WORDS(lang, f"level.{weaker}"))
        for lang in LANGS
    ]
