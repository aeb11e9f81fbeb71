"""Checks, by playing on, the numbers that hints, reviews, puzzles and forecasts show to players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from ..command_line import command_parser, game_id
from ..core.game.game import Game
from ..core.game.hint_calibration import calibrated
from ..core.game.registry import games
from ..core.match.arbiter import PENDING
from ..core.match.match import Match
from ..core.match.match_entries import trial
from ..core.rules.action import Action
from ..core.rules.position import CHANCE, Position
from ..core.rules.rng import Stream
from ..core.teaching.problem import Problem, every
from ..core.thinking import parameter_learning
from ..core.thinking.calibration import FACE_VALUE, Expectation, logit
from ..core.thinking.continuation import Continuation, ForcedReply
from ..core.thinking.forecast_claim import MEANINGS, Claim, Meaning
from ..core.thinking.ideas import Idea
from .bot import Bot
from .calibrate import fit
from .learned_file import found_by, section
from .levels import bot, usual_level
from .review import values
from .sampling import played, played_on, setups, valued

ABOUT = """\
Check what a game says in numbers: hints, reviews, puzzles, and forecasts of a move.

Positions are taken from matches between computer players. What the page claims there is compared with the result of
playing on after the move in question. Each kind of claim has a row with the means of claims and results, and further
rows for fifths of the claims, by size and by the stage of the match. The difference has a 95 % interval, for
which matches count as independent. The exit code is 1 if a difference is beyond the claim's bar, which chance explains
in 5 % of the kinds and in 5 % of all parts of a kind together, or if there is a number that the game declares neither
as a claim nor as one that can't be checked.
"""
HINTS, FORECASTS, POINTS = 8, 2, 6
"""How many hints, how many forecasts of a move, and how many review points are taken from one match."""
PIECES = 3_500
"""The maximum number of pieces of work that the search for a hint takes: about as many as the browser has time for."""
LOOKED_AT, TRIED = 30, 5
"""The number of decisions per match in which moves with a forecast are looked for, and of moves tried in each
decision.
"""
FIRST = 20_000
"""The first seed of the matches; they differ from those to which weights and errors are fitted."""
PARTS = 5
"""The number of parts into which the numbers of one kind are divided for the table, by their size or by stage of the
match.
"""
FEW = 8
"""The minimum number of matches with shown numbers of a kind for which the table has a row."""
RIDGE = 1.0
CERTAIN = NormalDist()
Case = tuple[Expectation, float]


class Sample(NamedTuple):
    """A number that was shown to players, and the outcome that it predicts."""

    kind: str
    match: int
    stage: int
    said: float
    got: float


class ClaimMean(NamedTuple):
    """The mean of the numbers shown in some claims of one kind, compared with the mean of their outcomes."""

    what: str
    size: int
    said: float
    got: float
    off: float
    """Half the width of the 95 % interval of the difference between both means."""
    bar: float
    parts: int = 1
    """The number of rows that share a 5 % chance of a false alarm: the number of parts of the kind."""

    @property
    def broken(self) -> bool:
        """Return whether the difference between both means is significantly larger than allowed."""
        sure = CERTAIN.inv_cdf(1 - 0.025 / self.parts) / CERTAIN.inv_cdf(0.975)
        return abs(self.said - self.got) - self.off * sure > self.bar

    def __str__(self) -> str:
        difference = f"{self.said - self.got:+.3f} ± {self.off:.3f}"
        end = "  BROKEN" if self.broken else ""
        return f"{self.what:<44}{self.size:>6}{self.said:>9.3f}{self.got:>9.3f}   {difference} (bar {self.bar:g}){end}"


class Claims:
    """Collects the claims of a game from some matches, and compares them with their outcomes.

    A claim is a number that the game shows to players, such as a chance of winning.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.samples: list[Sample] = []
        self.cases: dict[str, list[Case]] = {}
        """By name of a fit: expectations of hints with their outcomes, both as shares."""
        self.undeclared: set[str] = set()
        self._own = game.forecast_claims
        self._player = bot(usual_level(game), game)
        self._adviser: Bot | None = bot(game.levels[-1], game) if game.levels[-1] != "random" else None

    # -- matches

    def of_match(self, match: Match, number: int, level: str) -> None:
        """Add the hints, forecasts and review points of a finished match.

        Their outcomes are found in playouts by players of a level.
        """
        self._player = bot(level, self.game)
        rng = Stream(number, "claims")
        decisions = [at for at, turn in enumerate(match.turns) if turn.seat != CHANCE and self._open(match, at)]
        by_step: dict[str, list[int]] = {}
        for at in decisions:
            by_step.setdefault(match.positions[at].pending, []).append(at)
        for _ in range(HINTS if by_step else 0):
            at = rng.choice(by_step[rng.choice(sorted(by_step))])
            self._hint(match, at, number, rng)
        rng.shuffle(decisions)
        found = 0
        for at in decisions[:LOOKED_AT]:
            if found < FORECASTS:
                found += self._forecast(match, at, number, rng)
        for at in valued(match, POINTS):
            self._review(match, at, number, rng)

    def _open(self, match: Match, at: int) -> bool:
        position = match.positions[at]
        return len(position.actions(match.turns[at].seat)) > 1 and not position.by_hand()

    def _hint(self, match: Match, at: int, number: int, rng: Stream) -> None:
        """Check a hint's claims about the best idea, and about another one that it shows."""
        if self._adviser is None:
            return
        position, seat = match.positions[at], match.turns[at].seat
        view = position.view(seat)
        *_, ideas = islice(self._adviser.think(view, seat, Stream(rng.bits64(), "hint")), PIECES)
        others = list(ideas[1:])
        for idea in [ideas[0], *([rng.choice(others)] if others else [])]:
            self._idea(position, view, seat, idea, number, rng)
        self._declared(view, seat, ideas[0].line)
        if self._own is not None:
            for claim in self._own.claims(position, seat, ideas[0].line):
                if not claim.kind.startswith("outlook"):
                    self._play(position, seat, claim, number, rng)

    def _idea(self, position: Position, view: Position, seat: int, idea: Idea, number: int, rng: Stream) -> None:
        part = self.game.calibration
        (told,) = calibrated(self.game, view, seat, [idea])
        if told.value is None:
            return
        unit = unit_of(self.game, view, seat)
        meaning = self._meaning(unit)
        if meaning is None:
            self.undeclared.add(f"the unit {unit}")
            return
        kind = f"hint: {unit} ({view.pending})"
        source = part.expectation(view, seat, idea) if part is not None else Expectation(kind, idea.value or 0.0)
        self._play(
            position, seat, Claim(kind, told.value, meaning.measure(position, seat), idea.line, source), number, rng
        )

    def _meaning(self, unit: str) -> Meaning[Position] | None:
        own: Mapping[str, Meaning[Position]] = self._own.MEANINGS if self._own is not None else {}
        return own.get(unit) or MEANINGS.get(unit)

    def _declared(self, view: Position, seat: int, line: Sequence[Action]) -> None:
        """Record the numbers of aims that the game doesn't declare."""
        aims = self.game.aims
        for aim in aims.aims(view, seat, line) if aims is not None else ():
            for name, value in aim.args.items():
                if isinstance(value, int) or (isinstance(value, str) and any(map(str.isdecimal, value))):
                    self._note(f"{aim.key}.{name}")

    def _note(self, kind: str) -> None:
        own = self._own
        if own is None or not any(name.split()[0] == kind for name in (*own.UNCHECKED, *own.BARS)):
            self.undeclared.add(kind)

    def _forecast(self, match: Match, at: int, number: int, rng: Stream) -> bool:
        """Check the claims about an action whose result depends on chance; return whether there are any."""
        position, seat = match.positions[at], match.turns[at].seat
        actions = position.actions(seat)
        rng.shuffle(actions)
        for action in actions[:TRIED]:
            after = trial(position, seat, action).after
            said = self.game.texts.outlook("en", position if after else position.view(seat), after, action)
            if any(map(str.isdecimal, said)):
                self._note("outlook")
                claims = self._own.claims(position, seat, (action,)) if self._own is not None else ()
                for claim in claims:
                    if claim.kind.startswith("outlook"):
                        self._play(position, seat, claim, number, rng)
                return True
        return False

    def _review(self, match: Match, at: int, number: int, rng: Stream) -> None:
        alone = match.seats == 1
        meaning = MEANINGS["points" if alone else "chance"]
        said = values(match, at)
        position = match.positions[at]
        for seat in range(match.seats) if alone else [rng.below(match.seats)]:
            kind = "review: points" if alone else "review: chance"
            self._play(position, seat, Claim(kind, said[seat], meaning.measure(position, seat), ()), number, rng)

    def _play(self, start: Position, seat: int, claim: Claim[Position], number: int, rng: Stream) -> None:
        """Play on from a claim, and record the outcome."""
        position = start.copy()
        for action in claim.line:
            if not position.allows(seat, action):
                break
            position.play(seat, action)
        got = self._got(position, claim, rng)
        stage = self.game.players.stage(start)
        self.samples.append(Sample(claim.kind, number, stage, claim.said, got))
        source = claim.source
        if source is not None and 0 < source.share < 1:
            share = min(1.0, max(0.0, got / source.scale))
            self.cases.setdefault(source.fit, []).append((source, share))

    def _got(self, position: Position, claim: Claim[Position], rng: Stream) -> float:
        for p in played_on(position, self._player, rng):
            found = claim.measure(p)
            if found is not None:
                return float(found)
        raise ValueError(f"{claim.kind}: still open at the end of the match")

    # -- puzzles

    def of_problem(self, problem: Problem, number: int) -> None:
        """Add the claimed value of a puzzle's solution, and the claimed cost of the best wrong continuation."""
        rng = Stream(number, "problem")
        full, seat = Match.read(problem.start, PENDING).position, problem.seat
        unit = self.game.players.unit(full.view(seat))
        own: Mapping[str, Meaning[Position]] = self._own.MEANINGS if self._own is not None else {}
        apart = own.get(f"puzzle: {unit}")
        meaning = apart or self._meaning(unit)
        if meaning is None:
            self.undeclared.add(f"the unit {unit}")
            return
        right, wrong = problem.right[0], max(problem.wrong, key=lambda way: way.worth)
        # Hidden information is drawn as the solver may imagine it, because the real one was selected so that the
        # solution succeeds.
        world = full if problem.open else full.view(seat).determinize(seat, rng)
        luck = rng.bits64()
        ends: list[float] = []
        for way in (right, wrong):
            after = way_played(self.game, world, seat, way)
            claim: Claim[Position] = Claim("", way.worth, meaning.measure(after if apart else world, seat), ())
            ends.append(self._got(after, claim, Stream(luck, "on")))
        best, cost = ends[0], ends[0] - ends[1]
        self.samples.append(Sample(f"puzzle: {unit}", number, 0, right.worth, best))
        self.samples.append(Sample(f"puzzle: cost in {unit}", number, 0, right.worth - wrong.worth, cost))

    # -- results

    def rows(self) -> list[ClaimMean]:
        """Return a row for each kind of claim, then rows for its parts by claimed value and by stage of the match."""
        found: list[ClaimMean | None] = []
        for kind in sorted({sample.kind for sample in self.samples}):
            of = [sample for sample in self.samples if sample.kind == kind]
            bar = self._bar(kind)
            found.append(row(kind, of, bar))
            parts = [(f"  said {low:.2f} to {high:.2f}", part) for low, high, part in parted([(s.said, s) for s in of])]
            stages = parted([(float(sample.stage), sample) for sample in of])
            parts += [(f"  stage {low:.0f} to {high:.0f}", part) for low, high, part in stages]
            rows = [row(what, part, bar) for what, part in parts]
            found += [one._replace(parts=len(rows)) for one in rows if one is not None]
        return [one for one in found if one is not None]

    def _bar(self, kind: str) -> float:
        own: Mapping[str, float] = self._own.BARS if self._own is not None else {}
        if kind in own:
            return own[kind]
        words = kind.replace("(", " ").split()
        for word in words:
            meaning = self._meaning(word)
            if meaning is not None:
                return meaning.bar
        return next((bar for name, bar in own.items() if kind.startswith(f"{name} ")), 0.0)

    def fits(self) -> dict[str, tuple[float, float]]:
        """Return by name of a fit the shift and slope that best adjust the expectations of hints to their outcomes."""
        found: dict[str, tuple[float, float]] = {}
        for name, cases in sorted(self.cases.items()):
            rows: list[parameter_learning.Case] = [
                ([(1.0, logit(estimate.share)), (0.0, 0.0)], [share, 1 - share]) for estimate, share in cases
            ]
            shift, slope = fit(rows, FACE_VALUE, RIDGE)
            found[name] = shift, slope
        return found


def unit_of(game: Game, view: Position, seat: int) -> str:
    """Return the unit in which the strongest level of a game's computer players values its ideas."""
    if game.levels[-1] == "master" and game.rollouts is not None:
        return game.rollouts.rollouts(view, seat).unit
    return game.players.unit(view)


def row(what: str, samples: Sequence[Sample], bar: float) -> ClaimMean | None:
    """Return the means of some samples, with an interval that treats matches as independent.

    None for too few matches.
    """
    sums: dict[int, float] = {}
    count = len(samples)
    said, got = (sum(each) / count for each in zip(*((s.said, s.got) for s in samples), strict=True))
    for sample in samples:
        sums[sample.match] = sums.get(sample.match, 0.0) + sample.said - sample.got - (said - got)
    matches = len(sums)
    if matches < FEW:
        return None
    error = sqrt(sum(each * each for each in sums.values()) * matches / (matches - 1)) / count
    if all(0 <= number <= 1 for sample in samples for number in (sample.said, sample.got)):
        # If none or all of a few chances have come true, the outcomes don't vary, but chance does.
        error = max(error, sqrt(sum(s.said * (1 - s.said) for s in samples)) / count)
    return ClaimMean(what, count, said, got, 1.96 * error, bar)


def parted(samples: Sequence[tuple[float, Sample]]) -> Iterator[tuple[float, float, list[Sample]]]:
    """Yield samples in PARTS parts of about equal size, ordered by the number that comes with each.

    Samples with equal numbers are in the same part. Nothing is yielded if there would be only one part.
    """
    ordered = sorted(samples, key=lambda entry: entry[0])
    parts: list[list[tuple[float, Sample]]] = []
    for n, entry in enumerate(ordered):
        begins = not parts or (n * PARTS >= len(parts) * len(ordered) and entry[0] != ordered[n - 1][0])
        parts += [[]] if begins else []
        parts[-1].append(entry)
    for part in parts if len(parts) > 1 else ():
        yield part[0][0], part[-1][0], [sample for _, sample in part]


def way_played(game: Game, start: Position, seat: int, way: Continuation) -> Position:
    """Return the position after a continuation, up to its first action that is illegal."""
    p = start.copy()
    for step in way.steps:
        lines = [step] if isinstance(step, ForcedReply) else [ForcedReply(seat, notation) for notation in step]
        for line in lines:
            action = game.rules.VERBS.parse(line.notation)
            if not p.allows(line.seat, action):
                return p
            p.play(line.seat, action)
    return p


def checked(game: Game, count: int, levels: Sequence[str]) -> Claims:
    """Return the numbers that a game shows, with their outcomes: of `count` matches, solo matches and puzzles each."""
    found = Claims(game)
    number = 0
    for alone in (False, True):
        for seats, options in setups(game, count, alone):
            # The points that a review of a solo match expects are fitted to matches of the usual level.
            level = usual_level(game) if alone else levels[number // len(game.seats) % len(levels)]
            number += 1
            found.of_match(played(game, seats, FIRST + number, options, level), number, level)
    problems = every(game)
    Stream(1, "problems").shuffle(problems)
    for n, problem in enumerate(problems[:count]):
        found.of_problem(problem, n)
    return found


def told(found: Claims) -> Iterable[str]:
    """Return the lines that the command prints: the table of shown numbers and outcomes."""
    yield f"{'claim':<44}{'count':>6}{'said':>9}{'got':>9}   difference"
    yield from map(str, found.rows())
    for kind in sorted(found.undeclared):
        yield f"{kind}: said, but the game does not declare how to check it"


def main(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit code."""
    parser = command_parser("claims", ABOUT)
    parser.add_argument("game", type=game_id, choices=sorted(games()), help="the id of the game")
    parser.add_argument(
        "matches", nargs="?", type=int, default=60, help="the number of matches, and of puzzles (default: 60)"
    )
    parser.add_argument(
        "level", nargs="?", help="the level of the players (default: the levels that the claims are made for)"
    )
    parser.add_argument("--fit", action="store_true", help="print the table of fits for the players' learned.toml")
    given = parser.parse_args(arguments)
    game = games()[given.game]
    levels = game.forecast_claims.LEVELS if game.forecast_claims is not None else (usual_level(game),)
    found = checked(game, given.matches, (given.level,) if given.level else levels)
    for line in told(found):
        print(line)
    if given.fit:
        fits = {name: (round(shift, 3), round(slope, 3)) for name, (shift, slope) in found.fits().items()}
        words = [given.game, given.matches, *([given.level] if given.level else []), "--fit"]
        print(section("fits", fits, found_by("claims", *words)), end="")
    return 1 if found.undeclared or any(one.broken for one in found.rows()) else 0
