"""Measures a match between computer players: length, choices, waits, chances of winning, luck, and kinds of actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import log2
from typing import NamedTuple

from ..bots.review import TIME, stretches, values
from ..contest.plan import Job
from ..contest.play import finished, places
from ..core.match.match import Match
from ..core.rules.action import Action
from ..core.rules.position import CHANCE
from ..core.text.errors import Illegal
from ..core.text.texts import LANGS

GRID = 20
"""The number of equal parts of a match, at whose ends its course is stored."""
LEAD = 0.05
"""The lead in chance of winning over the former leader with which a seat counts as the new leader."""
CLEAR = 0.8
"""The chance of winning from which the winner is called clear, if it never falls below it again."""
OUT = 0.05
"""The chance of winning below which a seat is called out of the running, if it never rises above it again."""
FORCED_S, CHOICE_S, DOUBLING_S = 1.0, 2.0, 3.0
"""The estimated seconds of a person for a decision: without a choice; with one; more for each doubling of options."""
MOST_NAMED = 12
"""The maximum number of first words of a verb's actions that make a kind each; with more, the verb is one kind."""

Counts = list[tuple[int, int]]
"""Pairs of a number and how often it occurred, the smallest number first."""


class Measured(NamedTuple):
    """The measurements of a match; lists are by seat."""

    seed: int
    lineup: int
    places: list[int]
    """How many seats are ranked before each seat."""
    scores: list[int]
    sides: list[list[str]]
    """The name of each seat in the game in every language, such as its nation; "" for none."""
    opener: int
    """The seat that decided first."""
    decisions: list[int]
    seconds: float
    """The estimated duration with persons; decisions at the same time take time once."""
    choices: Counts
    """How many actions were legal in the decisions."""
    waits: Counts
    """How many decisions of others were between two consecutive ones of a seat."""
    kinds: dict[str, list[int]]
    """How often each kind of action was used."""
    examples: dict[str, list[str]]
    """An action of each kind as a phrase in every language."""
    course: list[float]
    """The chance of the winner at GRID + 1 points; [] for a match that has no single winner."""
    gap: float
    """The mean lead of the seat with the best chance of winning over the next one."""
    leads: int
    """How often the lead changed."""
    clear: float | None
    """The share of the decisions after which the winner was clear; None if there is no single winner."""
    out: list[float | None]
    """The share of the decisions after which a seat was out of the running; None for winners and for later."""
    luck: float
    """The sum of squared changes of the chances of winning by dice, cards and other chance."""
    skill: float
    """The sum of squared changes of the chances of winning by decisions."""
    link: str
    """The match as a link; "" if it is too long for one."""
    record: str
    """The match as a record, if it is too long for a link."""

    @property
    def firsts(self) -> list[float]:
        """The share of each seat in the first place."""
        return [(place == 0) / self.places.count(0) for place in self.places]


def measure(job: Job) -> Measured:
    """Play a match and measure it; raises LadderError if a player breaks the rules, or if the match needs a person."""
    return measured(job, finished(job).match)


def measured(job: Job, match: Match) -> Measured:
    """Return the measurements of a finished match."""
    outcome = match.outcome()
    assert outcome is not None
    turns = [(at, turn.seat, turn.action) for at, turn in enumerate(match.turns) if turn.seat >= 0]
    ranked = places(outcome, match.seats)
    winner = ranked.index(0) if match.seats > 1 and ranked.count(0) == 1 else None
    seconds, choices = _choices(match, turns)
    kinds, examples = _kinds(match, turns)
    chances = _chances(match)
    decided = [0]
    for turn in match.turns:
        decided.append(decided[-1] + (turn.seat >= 0))
    shares = [(decided[at] / max(1, len(turns)), rates) for at, rates in chances]
    luck, skill = _swings(match, [rates for _, rates in chances]) if match.seats > 1 else (0.0, 0.0)
    try:
        link, record = match.link(), ""
    except Illegal:
        link, record = "", match.record()
    return Measured(
        job.seed,
        job.lineup,
        ranked,
        list(outcome.scores),
        [[match.game.texts.who(lang, match.position, seat) for lang in LANGS] for seat in range(match.seats)],
        turns[0][1],
        [sum(seat == who for _, who, _ in turns) for seat in range(match.seats)],
        round(seconds, 1),
        choices,
        _waits([seat for _, seat, _ in turns], match.seats),
        kinds,
        examples,
        [] if winner is None else course([(share, rates[winner]) for share, rates in shares]),
        round(sum(_lead(rates) for _, rates in shares) / len(shares), 4) if match.seats > 1 else 0.0,
        lead_changes([rates for _, rates in shares]) if match.seats > 1 else 0,
        None if winner is None else _since([(share, rates[winner] >= CLEAR) for share, rates in shares]),
        [
            None if place == 0 else _since([(share, rates[seat] < OUT) for share, rates in shares[:-1]])
            for seat, place in enumerate(ranked)
        ],
        round(luck, 5),
        round(skill, 5),
        link,
        record,
    )


def seconds_for(options: int) -> float:
    """Return the estimated seconds of a person for a decision, by Hick's law.

    >>> seconds_for(1), seconds_for(2), seconds_for(16)
    (1.0, 5.0, 14.0)
    """
    return FORCED_S if options == 1 else CHOICE_S + DOUBLING_S * log2(options)


def _choices(match: Match, turns: Sequence[tuple[int, int, Action]]) -> tuple[float, Counts]:
    seconds, found = 0.0, Counter[int]()
    for at, seat, _ in turns:
        position = match.positions[at]
        options = max(1, len(position.actions(seat)))
        found[options] += 1
        seconds += seconds_for(options) / len(position.actors())
    return seconds, sorted(found.items())


def _waits(seats: Sequence[int], count: int) -> Counts:
    last, found = [-1] * count, Counter[int]()
    for at, seat in enumerate(seats):
        if last[seat] >= 0:
            found[at - last[seat] - 1] += 1
        last[seat] = at
    return sorted(found.items())


def _kinds(match: Match, turns: Sequence[tuple[int, int, Action]]) -> tuple[dict[str, list[int]], dict[str, list[str]]]:
    words: dict[str, set[str]] = {}
    for _, _, action in turns:
        words.setdefault(action.verb, set()).add(_word(action))
    found: dict[str, list[int]] = {}
    examples: dict[str, list[str]] = {}
    for at, seat, action in turns:
        kind = f"{action.verb} {_word(action)}".strip() if len(words[action.verb]) <= MOST_NAMED else action.verb
        if kind not in found:
            found[kind] = [0] * match.seats
            examples[kind] = [match.game.texts.what(lang, match.positions[at], action) for lang in LANGS]
        found[kind][seat] += 1
    return found, examples


def _word(action: Action) -> str:
    """Return the first field of an action that is a word, such as a work or a kind of unit."""
    return next((value for value in action.fields().values() if isinstance(value, str)), "")


def _chances(match: Match) -> list[tuple[int, tuple[float, ...]]]:
    """Return the value of the match for each seat at its start and after each stretch of actions by the same seat."""
    points = [0, *(last for _, _, last in stretches(match))]
    return [(at, values(match, at)) for at in points]


def _swings(match: Match, chances: Sequence[Sequence[float]]) -> tuple[float, float]:
    luck = skill = 0.0
    for (mover, _, _), before, after in zip(stretches(match), chances, chances[1:], strict=False):
        squares = sum((b - a) ** 2 for a, b in zip(before, after, strict=True))
        if mover == CHANCE:
            luck += squares
        elif mover != TIME:
            skill += squares
    return luck, skill


def course(points: Sequence[tuple[float, float]]) -> list[float]:
    """Return a value at equal distances, from its changes as pairs of a share of the match and a value.

    >>> course([(0.0, 0.5), (0.5, 0.7), (1.0, 1.0)])[::5]
    [0.5, 0.5, 0.7, 0.7, 1.0]
    """
    found: list[float] = []
    for k in range(GRID + 1):
        at = [value for share, value in points if share <= k / GRID + 1e-9]
        found.append(round(at[-1], 3))
    return found


def _lead(rates: Sequence[float]) -> float:
    second, first = sorted(rates)[-2:]
    return first - second


def lead_changes(chances: Sequence[Sequence[float]]) -> int:
    """Return how often another seat took the lead; a lead within LEAD isn't one.

    >>> lead_changes([(0.5, 0.5), (0.7, 0.3), (0.48, 0.52), (0.3, 0.7), (0.9, 0.1)])
    2
    """
    leader, changes = -1, 0
    for rates in chances:
        best = max(range(len(rates)), key=lambda seat: rates[seat])
        if best != leader and (rates[best] - rates[leader] >= LEAD if leader >= 0 else _lead(rates) >= LEAD):
            changes += leader >= 0
            leader = best
    return changes


def _since(points: Sequence[tuple[float, bool]]) -> float | None:
    """Return the share of the match since which a condition has held to the end; None if it doesn't hold there."""
    since: float | None = None
    for share, holds in points:
        if not holds:
            since = None
        elif since is None:
            since = round(share, 4)
    return since


def tally(counts: Iterator[Counts]) -> Counts:
    """Return the sum of several counts."""
    found = Counter[int]()
    for one in counts:
        found.update(dict(one))
    return sorted(found.items())


def parse(fields: Sequence[object]) -> Measured:
    """Return a match from its line in a journal, which is a list of the fields; raises TypeError for a wrong one."""
    return Measured(*fields)  # type: ignore[arg-type]
