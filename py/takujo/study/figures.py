"""The figures of a playtest report, computed from measured matches; a report stores them as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from statistics import quantiles
from typing import Any, NamedTuple

from ..contest.plan import Contest
from ..contest.plots import Bin, nice
from ..contest.stats import Clusters, Estimate, Interval, mean, rate, ratio
from ..core.text.texts import LANGS
from .measurement import GRID, MOST_NAMED, Counts, Measured, tally

SHOWN = 5
"""The number of closest and of most lopsided matches."""
BINS = 12
"""The usual number of bars in a histogram."""
EARLY = 0.75
"""The share of a match before which a seat that is out of the running has to wait for its end."""
MOST_KINDS = 14
RARE = 0.004
"""The least share of all decisions for a kind of action to be shown."""

Values = Callable[[Measured], Sequence[float]]


class Share(NamedTuple):
    """A rate in per cent or a mean, by what it was counted."""

    label: list[str]
    """The label in every language."""
    n: int
    value: Interval
    even: float | None = None


class Spread(NamedTuple):
    """How a number is distributed over the matches."""

    mean: Interval
    low: float
    """The number that a tenth of the values is below."""
    middle: float
    high: float
    """The number that a tenth of the values is above."""
    bins: list[Bin]


class Kind(NamedTuple):
    """A kind of action: its notation, an example in every language, and its share of the decisions in per cent.

    `more` is by how many percentage points winners use it more than the others.
    """

    kind: str
    example: list[str]
    all: float
    winners: float
    others: float
    more: Interval


class Example(NamedTuple):
    """A match that a report points to."""

    seed: int
    winner: list[str]
    scores: list[int]
    course: list[float]
    gap: float
    link: str


class Figures(NamedTuple):
    """All figures of a report."""

    game: str
    title: list[str]
    seats: int
    level: str
    options: dict[str, str]
    numbers: str
    """The name of the value set, or its code; "" for the standard values."""
    matches: int
    stated: list[int]
    """The duration in minutes that the game's card states: from, to."""
    command: str
    seat_shares: list[Share]
    side_shares: list[Share]
    opener: Share | None
    decisions: Spread
    minutes: Spread
    choices: Spread
    forced: Interval
    waits: Spread
    out: Interval | None
    """The share of losing seats, in per cent, that were out of the running before EARLY of the match."""
    leads: Spread | None
    clear: Spread | None
    """After how much of a match the winner was clear, in per cent."""
    course: list[list[float]]
    """The quartiles of the winner's chance in the course of a match, in per cent."""
    luck: Interval | None
    """The share of luck in the changes of the chances of winning, in per cent; None without any chance."""
    scores: list[Share]
    margins: Spread | None
    kinds: list[Kind]
    ladder: list[Share]
    closest: list[Example]
    lopsided: list[Example]


def figures(contest: Contest, matches: Sequence[Measured], ladder: Sequence[Share], command: str) -> Figures:
    """Return the figures of the matches of a contest, in which a single level plays against itself.

    `ladder` has the shares of stronger levels against weaker ones, measured separately.
    """
    game = contest.game
    several = contest.seats > 1
    decided = [match for match in matches if match.course]
    pieces = sum(match.luck for match in matches)
    losers = [match.out[seat] for match in matches for seat, place in enumerate(match.places) if place]
    values = game.numbers
    ranked = sorted(decided, key=lambda match: (match.gap, match.seed))
    points = any(len({*match.scores}) > 1 for match in matches) and not _is_victory(matches)
    level = str(contest.entrants[0])
    return Figures(
        game.id,
        [game.card(lang, "title") for lang in LANGS],
        contest.seats,
        level,
        dict(contest.asked()),
        (values.name or values.fingerprint) if values.values else "",
        len(matches),
        list(game.minutes),
        command,
        _seats(matches, contest.seats) if several else [],
        _sides(matches) if several else [],
        _opener(matches, contest.seats) if several else None,
        spread([float(sum(match.decisions)) for match in matches]),
        spread([match.seconds / 60 for match in matches]),
        spread_of(tally(match.choices for match in matches), [_mean_of(match.choices) for match in matches]),
        _percent(ratio([(_count(match.choices, 1), sum(match.decisions)) for match in matches])),
        spread_of(tally(match.waits for match in matches), [_mean_of(match.waits) for match in matches]),
        _percent(rate([_out(match) for match in matches])) if losers else None,
        spread([float(match.leads) for match in matches]) if several else None,
        spread([100 * match.clear for match in decided if match.clear is not None], 100) if decided else None,
        _course(decided),
        _percent(ratio([(match.luck, match.luck + match.skill) for match in matches])) if pieces else None,
        _scores(matches, contest.seats) if points else [],
        spread([float(_margin(match)) for match in decided]) if decided and points else None,
        _kinds(matches),
        list(ladder),
        [_example(match) for match in ranked[:SHOWN]],
        [_example(match) for match in sorted(decided, key=lambda match: (-sum(match.course), match.seed))[:SHOWN]],
    )


def _is_victory(matches: Sequence[Measured]) -> bool:
    """Return whether scores say only who has won, as 1 and 0 do."""
    return all(score in (0, 1) for match in matches for score in match.scores)


def _clusters(matches: Sequence[Measured], values: Values) -> Clusters:
    by_seed: dict[int, list[float]] = {}
    for match in matches:
        by_seed.setdefault(match.seed, []).extend(values(match))
    return list(by_seed.values())


def _percent(estimate: Estimate) -> Interval:
    return estimate.percent()


def _seats(matches: Sequence[Measured], seats: int) -> list[Share]:
    even = round(100 / seats, 1)
    found: list[Share] = []
    for seat in range(seats):
        share = rate(_clusters(matches, partial(_first, seat)))
        found.append(Share(_seat_label(matches, seat), share.n, _percent(share), even))
    return found


def _seat_label(matches: Sequence[Measured], seat: int) -> list[str]:
    """Return the number of a seat, with the name of its side if that is the same in all matches."""
    ja, en = f"席{seat + 1}", f"Seat {seat + 1}"
    if not _are_sides_fixed(matches):
        return [ja, en]
    name, english = matches[0].sides[seat]
    return [f"{ja}（{name}）", f"{en} ({english})"]


def _are_sides_fixed(matches: Sequence[Measured]) -> bool:
    """Return whether each seat has the same side in all matches, and another one than the other seats."""
    first = matches[0].sides
    return len({*map(tuple, first)}) == len(first) and all(match.sides == first for match in matches)


def _first(seat: int, match: Measured) -> list[float]:
    return [match.firsts[seat]]


def _score(place: int, match: Measured) -> list[float]:
    return [sorted(match.scores, reverse=True)[place]]


def _of_side(name: tuple[str, ...], match: Measured) -> list[float]:
    return [first for first, side in zip(match.firsts, match.sides, strict=True) if tuple(side) == name]


def _sides(matches: Sequence[Measured]) -> list[Share]:
    """Return the shares of nations or colours; [] if seats have no names, or always the same ones."""
    if _are_sides_fixed(matches):
        return []
    names = sorted({tuple(side) for match in matches for side in match.sides if side[0]})
    found: list[Share] = []
    for name in names:
        share = rate(_clusters(matches, partial(_of_side, name)))
        even = _even([1 / len(match.places) for match in matches for side in match.sides if (*side,) == name])
        found.append(Share(list(name), share.n, _percent(share), even))
    return sorted(found, key=lambda one: -one.value.value)


def _even(chances: Sequence[float]) -> float:
    return round(100 * sum(chances) / len(chances), 1)


def _opener(matches: Sequence[Measured], seats: int) -> Share:
    share = rate(_clusters(matches, lambda match: [match.firsts[match.opener]]))
    return Share(["最初に決める人", "First to decide"], share.n, _percent(share), round(100 / seats, 1))


def _mean_of(counts: Counts) -> float:
    whole = sum(count for _, count in counts)
    return sum(n * count for n, count in counts) / whole if whole else 0.0


def _count(counts: Counts, number: int) -> int:
    return next((count for n, count in counts if n == number), 0)


def _out(match: Measured) -> list[float]:
    return [
        float(since is not None and since < EARLY)
        for since, place in zip(match.out, match.places, strict=True)
        if place
    ]


def _margin(match: Measured) -> int:
    best, second, *_ = sorted(match.scores, reverse=True)
    return best - second


def _scores(matches: Sequence[Measured], seats: int) -> list[Share]:
    found: list[Share] = []
    for place in range(seats):
        value = mean(_clusters(matches, partial(_score, place))).rounded()
        found.append(Share([f"{place + 1}位", f"Place {place + 1}"], len(matches), value))
    return found


def _course(matches: Sequence[Measured]) -> list[list[float]]:
    if len(matches) < 2:
        return []
    columns = ([100 * match.course[k] for match in matches] for k in range(GRID + 1))
    return [[round(x, 1) for x in quantiles(column, n=4, method="inclusive")] for column in columns]


def _example(match: Measured) -> Example:
    winner = match.places.index(0)
    side = match.sides[winner]
    name = side if side[0] else [f"席{winner + 1}", f"Seat {winner + 1}"]
    return Example(match.seed, list(name), match.scores, match.course, match.gap, match.link)


def _kinds(matches: Sequence[Measured]) -> list[Kind]:
    """Return the most frequent kinds of actions."""
    names: dict[str, set[str]] = {}
    for match in matches:
        for kind in match.kinds:
            names.setdefault(kind.partition(" ")[0], set()).add(kind)
    counted = [_merged(match, names) for match in matches]
    examples: dict[str, list[str]] = {}
    for match in matches:
        for kind, example in match.examples.items():
            examples.setdefault(_named(kind, names), example)
    whole = sum(sum(match.decisions) for match in matches)
    totals = {kind: sum(sum(of.get(kind, ())) for of in counted) for kind in examples}
    found: list[Kind] = []
    for kind in sorted(totals, key=lambda kind: (-totals[kind], kind))[:MOST_KINDS]:
        if totals[kind] < RARE * whole:
            continue
        used = [
            (_used(match, of.get(kind, []), 0), _used(match, of.get(kind, []), 1))
            for match, of in zip(matches, counted, strict=True)
        ]
        both = [(won, lost) for won, lost in used if won is not None and lost is not None]
        more = mean([[won - lost] for won, lost in both])
        found.append(
            Kind(
                kind,
                examples[kind],
                round(100 * totals[kind] / whole, 1),
                round(100 * sum(won for won, _ in both) / max(1, len(both)), 1),
                round(100 * sum(lost for _, lost in both) / max(1, len(both)), 1),
                _percent(more) if len(both) > 1 else Interval(0.0),
            )
        )
    return found


def _named(kind: str, names: dict[str, set[str]]) -> str:
    verb = kind.partition(" ")[0]
    return kind if len(names[verb]) <= MOST_NAMED else verb


def _merged(match: Measured, names: dict[str, set[str]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for kind, counts in match.kinds.items():
        before = found.get(_named(kind, names), [0] * len(counts))
        found[_named(kind, names)] = [a + b for a, b in zip(before, counts, strict=True)]
    return found


def _used(match: Measured, counts: Sequence[int], worse: int) -> float | None:
    """Return the share of a kind in the decisions of the first seats, or with `worse` of all others."""
    seats = [seat for seat, place in enumerate(match.places) if bool(place) == bool(worse)]
    decisions = sum(match.decisions[seat] for seat in seats)
    return sum(counts[seat] for seat in seats) / decisions if decisions and counts else 0.0 if decisions else None


# -- distributions


def spread(values: Sequence[float], most: float = inf) -> Spread:
    """Return how values, one for each match, are distributed; none of them is above `most`."""
    estimate = mean([[value] for value in values]).rounded()
    ordered = sorted(values)
    return _spread_about(estimate, ordered, bins(ordered, most=most))


def spread_of(counts: Counts, means: Sequence[float]) -> Spread:
    """Return how numbers that occur several times in a match are distributed; `means` has the mean of each match."""
    ordered = [float(n) for n, count in counts for _ in range(count)] or [0.0]
    return _spread_about(mean([[value] for value in means]).rounded(), ordered, bins(ordered, cut=0.98))


def _spread_about(middle: Interval, ordered: Sequence[float], bars: list[Bin]) -> Spread:
    low, half, high = (round(_at(ordered, share), 1) for share in (0.1, 0.5, 0.9))
    return Spread(middle, low, half, high, bars)


def _at(ordered: Sequence[float], share: float) -> float:
    """Return the quantile of ordered values at a share, interpolated between the two nearest values."""
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def bins(ordered: Sequence[float], cut: float = 1.0, most: float = inf) -> list[Bin]:
    """Return bars with round ends for ordered values; values above the share `cut` are counted in the last bar.

    `most` is the largest possible value, which the last bar includes.

    >>> [tuple(one) for one in bins([0, 0, 1, 3])]
    [(0, 1, 2), (1, 2, 1), (2, 3, 0), (3, 4, 1)]
    >>> bins([90, 99.5, 100], most=100)[-1]
    Bin(low=99, high=100, many=2)
    """
    low, high = ordered[0], _at(ordered, cut)
    whole = all(value == int(value) for value in ordered)
    width = nice((high - low) / BINS)
    if whole:
        width = max(1.0, width)
    start = width * int(low // width)
    count = int((high - start) // width) + 1
    if high == most:
        count = max(1, count - 1)
    found = [0] * count
    for value in ordered:
        found[min(count - 1, int((value - start) / width + 1e-9))] += 1
    return [Bin(_short(start + k * width), _short(start + (k + 1) * width), n) for k, n in enumerate(found)]


def _short(value: float) -> float:
    return int(value) if value == int(value) else round(value, 6)


# -- as JSON


def to_json(found: Figures) -> str:
    """Return figures as JSON, with a field on each line."""
    fields = (f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in found._asdict().items())
    return "{\n" + ",\n".join(fields) + "\n}\n"


def from_json(text: str) -> Figures:
    """Return the figures that a text of `to_json` describes; raises ValueError, TypeError or KeyError for others."""
    whole = json.loads(text)
    for name in ("seat_shares", "side_shares", "scores", "ladder"):
        whole[name] = [_share(one) for one in whole[name]]
    whole["opener"] = _share(whole["opener"]) if whole["opener"] else None
    for name in ("decisions", "minutes", "choices", "waits", "leads", "clear", "margins"):
        whole[name] = _spread(whole[name]) if whole[name] else None
    for name in ("forced", "out", "luck"):
        whole[name] = Interval(*whole[name]) if whole[name] else None
    whole["kinds"] = [Kind(*one)._replace(more=Interval(*one[-1])) for one in whole["kinds"]]
    for name in ("closest", "lopsided"):
        whole[name] = [Example(*one) for one in whole[name]]
    return Figures(**whole)


def _share(fields: Sequence[Any]) -> Share:
    share = Share(*fields)
    return share._replace(value=Interval(*share.value))


def _spread(fields: Sequence[Any]) -> Spread:
    found = Spread(*fields)
    return found._replace(mean=Interval(*found.mean), bins=[Bin(*one) for one in found.bins])
