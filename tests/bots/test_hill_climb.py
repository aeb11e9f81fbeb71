"""Hill climbing: it finds what is better in spite of luck, refuses what is not, and its contests are fair."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import reduce
from itertools import count, product, repeat
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

import takujo
from takujo import Match
from takujo.bots import hill_climb as climbing
from takujo.bots import tune
from takujo.bots.hill_climb import STAGES, climb, contest, judged, moved, number, tables, with_number
from takujo.bots.learned_file import NAME
from takujo.core.game.game import Game
from takujo.core.rules.position import Outcome
from takujo.core.rules.rng import Stream
from takujo.core.text.data_files import tables_of
from takujo.core.thinking.parameter_learning import Climb
from takujo.games.war_clouds.card import SEATS
from takujo.games.war_clouds.data import PACKAGES
from takujo.games.war_clouds.players import skill
from takujo.games.war_clouds.players import tuning as packages
from takujo.games.war_clouds.players.learned import PACKAGE_VALUES
from takujo.games.war_clouds.players.worth.appraisal import proved
from takujo.games.war_clouds.rules.position import WarCloudsPosition

CLIMBERS = [game for game in takujo.games().values() if game.tuning and isinstance(game.tuning.TUNING, Climb)]


def climbing_of(game: Game) -> Climb:
    """Return what is bettered."""
    assert game.tuning is not None and isinstance(game.tuning.TUNING, Climb)
    return game.tuning.TUNING


class Toy(NamedTuple):
    """A skill that is best with a factor of 2, a shift of -3, and (1, 4) of something."""

    factor: float = 1.0
    shift: float = 0.0
    many: tuple[int, ...] = (3, 3)
    name: str = "toy"


STEPS = {"factor": ("*", 1.2), "shift": ("+", 0.5), "many": ("+", 1)}


def worth(toy: Toy) -> float:
    one, two = toy.many
    return -abs(toy.factor - 2) - abs(toy.shift + 3) - abs(one - 1) - abs(two - 4)


def luck(size: float, name: str = "noise") -> Iterator[float]:
    rng = Stream(1, name)
    while True:
        yield size * rng.bell()


def climbed(seed: int, trials: int = 120) -> tuple[Toy, list[str]]:
    said: list[str] = []
    noise = luck(1.0)

    def played(one: Toy, other: Toy, n: int) -> float:
        return worth(one) - worth(other) + next(noise)

    return climb(Toy(), STEPS, played, trials, seed, said.append), said


def test_the_best_is_found_in_spite_of_luck() -> None:
    found, _ = climbed(1)
    assert found.factor == pytest.approx(2, abs=0.3)
    assert found.shift == pytest.approx(-3, abs=0.5)
    assert found.many == (1, 4)
    assert found.name == "toy"


def test_the_same_seed_goes_the_same_way() -> None:
    found, said = climbed(2, 20)
    assert climbed(2, 20) == (found, said)
    assert len(said) == 20 and any(line.endswith(", taken") for line in said)
    assert climbed(3, 20)[1] != said


def test_each_pair_of_matches_is_another() -> None:
    numbers: list[int] = []

    def dull(one: Toy, other: Toy, n: int) -> float:
        numbers.append(n)
        return 0.0

    assert climb(Toy(), STEPS, dull, 3, 7, str) == Toy(), "what is no better is not taken"
    assert numbers == list(range(700_000, 700_000 + 3 * STAGES[0]))


def test_what_is_no_better_is_seldom_taken_and_what_is_clear_soon() -> None:
    verdicts = [judged(luck(1.0, f"trial {n}")) for n in range(200)]
    assert sum(verdict.better for verdict in verdicts) <= 14
    assert sum(verdict.pairs for verdict in verdicts) / len(verdicts) < STAGES[-1] / 2
    worse = judged(lead - 0.5 for lead in luck(1.0))
    assert not worse.better and worse.pairs == STAGES[0]
    clear = judged(lead + 2 for lead in luck(1.0))
    assert clear.better and clear.pairs == STAGES[0]
    assert judged(repeat(0.5)).better and not judged(repeat(0.0)).better


def test_a_small_lead_is_mostly_taken_after_many_pairs() -> None:
    small = [judged(lead + 0.25 for lead in luck(1.0, f"small {n}")) for n in range(50)]
    assert 25 < sum(verdict.better for verdict in small) < 50
    assert max(verdict.pairs for verdict in small if verdict.better) == STAGES[-1]


@pytest.mark.parametrize(("even", "pairs"), [(0, 15), (15, 30), (30, 60), (60, 120), (120, 120)])
def test_a_trial_is_looked_at_after_15_30_60_and_120_pairs(even: int, pairs: int) -> None:
    """Leads of 1 and -0.5 take turns: they neither decide it nor end it. Then every lead is 1."""
    found = judged(1.0 if n >= even or n % 2 == 0 else -0.5 for n in count())
    assert found.better and found.pairs == pairs


def test_steps_go_both_ways_and_whole_numbers_stay_whole() -> None:
    assert moved(1.6, ("*", 1.15), 1) == 1.84 and moved(1.6, ("*", 1.15), -2) == 1.21
    assert moved(0.0, ("+", 0.4), -1) == -0.4
    assert [moved(60, ("*", 1.5), stride) for stride in climbing.STRIDES] == [27, 40, 90, 135]
    assert isinstance(moved(60, ("*", 1.5), 1), int) and isinstance(moved(4, ("+", 1), 2), int)


def test_a_lead_counts_places_as_much_as_points_at_most() -> None:
    """Seat 0 has a better place, and its leads of 6 and 7 points count 4; seats 1 and 2 share a place."""
    match = SimpleNamespace(outcome=lambda: Outcome([10, 4, 3], [[0], [1, 2]], "points"))
    assert climbing._lead(match, [0], 4.0) == (4 + 4) + (4 + 4)  # type: ignore[arg-type]
    assert climbing._lead(match, [0, 2], 4.0) == (4 + 4) - 1  # type: ignore[arg-type]
    assert climbing._lead(match, [1], 4.0) == -(4 + 4) + 1  # type: ignore[arg-type]


def test_one_number_of_a_field_is_changed() -> None:
    rng = Stream(1, "changed")
    found = {climbing.changed(Toy(), STEPS, rng) for _ in range(300)}
    assert {value for field, value in found if field == "many"} == {
        (one, two) for one, two in product(range(1, 6), repeat=2) if (one == 3) != (two == 3)
    }
    assert {value for field, value in found if field == "shift"} == {-1.0, -0.5, 0.5, 1.0}
    assert {value for field, value in found if field == "factor"} == {0.694, 0.833, 1.2, 1.44}


# -- the games


def test_there_are_games_that_are_bettered_so() -> None:
    assert CLIMBERS


@pytest.mark.parametrize("game", CLIMBERS, ids=str)
def test_what_is_tuned_is_a_number_of_the_skill_and_comes_from_the_file(game: Game) -> None:
    how = climbing_of(game)
    found = tables_of(f"{game.package}.players", NAME)
    for field, (way, size) in how.steps.items():
        value = number(how.skill, field)
        kept = reduce(lambda table, key: table[key], field.split("."), found["skill"])
        assert kept == (list(value) if isinstance(value, tuple) else value)
        assert all(type(number) in (int, float) for number in (value if isinstance(value, tuple) else (value,)))
        assert (way == "*" and size > 1) or (way == "+" and size > 0)


@pytest.mark.parametrize("game", CLIMBERS, ids=str)
def test_every_number_of_seats_is_played(game: Game) -> None:
    how = climbing_of(game)
    assert {seats for seats, _ in how.setups} == set(game.seats)
    for seats, options in how.setups:
        game.complete(seats, options)


@pytest.mark.parametrize("n", [0, 1])
@pytest.mark.parametrize("game", CLIMBERS, ids=str)
def test_nobody_is_ahead_of_oneself(game: Game, n: int) -> None:
    how = climbing_of(game)
    assert contest(game, how, how.skill, how.skill, n) == 0


def test_a_better_skill_is_ahead() -> None:
    assert contest(takujo.games()["war-clouds"], packages.TUNING, skill.KEEN, skill.PLAIN, 0) > 10


def test_the_command_writes_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:  # type: ignore[no-untyped-def]
    game = takujo.games()["water-walker"]
    how = climbing_of(game)
    pairs = count()
    monkeypatch.setattr(game.tuning, "TUNING", how._replace(trials=3))
    monkeypatch.setattr(tune, "contest", lambda game, how, one, other, n: 1.0 + next(pairs) % 2)
    assert tune.main(["water-walker", "--to", str(tmp_path)]) == 0
    assert capsys.readouterr().out.count(", taken") == 3
    found = tomllib.loads((tmp_path / NAME).read_text(encoding="utf-8"))
    before = tables_of(f"{game.package}.players", NAME)
    assert found["skill"].keys() == before["skill"].keys() and found.pop("skill") != before.pop("skill")
    assert found == before, "the other tables stay"


def test_a_skill_of_parts_has_a_table_for_each() -> None:
    how = climbing_of(takujo.games()["war-clouds"])
    bolder = with_number(how.skill, "trade.lent", 9)
    assert bolder.trade.lent == 9 and bolder._replace(trade=how.skill.trade) == how.skill
    found = tables(bolder, how)
    assert found.keys() == {"skill.worth", "skill.land", "skill.war", "skill.trade", "skill.draft"}
    assert found["skill.trade"] == {"built": 4, "lent": 9, "held": 6, "working": 60}


# -- what packages bring


def test_what_packages_brought_is_found_in_spite_of_what_else_was_had() -> None:
    truth = [120.0, -60.0, 30.0, 0.0, -90.0, 0.0, 40.0, -40.0, 20.0, -20.0, 10.0, -10.0]
    luck = Stream(1, "truth")
    drafts = []
    for _ in range(2_000):
        had = sorted({luck.below(6), 6 + luck.below(6), luck.below(12)})
        drafts.append((had, sum(truth[n] for n in had) + 30 * luck.bell()))
    assert packages.brought(drafts) == pytest.approx(truth, abs=6)


def test_drafts_at_random_share_out_packages_and_what_one_has_more_another_lacks() -> None:
    drafts = packages.drafted(6, {"war": "on"}, 3, packages.TUNING.skill)
    assert sorted(n for had, _ in drafts for n in had) == list(range(12))
    assert sum(result for _, result in drafts) == pytest.approx(0)
    assert drafts == packages.drafted(6, {"war": "on"}, 3, packages.TUNING.skill)


def test_what_packages_brought_has_a_table_for_each_edition_with_war_and_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(packages, "DRAFTS", 1)
    monkeypatch.setattr(packages, "drafted", lambda *_: [([n], 10.0 * n) for n in range(12)])
    found = packages.further(packages.TUNING.skill, 1, lambda line: None)
    assert found.keys() == {f"packages.{name}" for name in PACKAGE_VALUES}
    for rows in found.values():
        assert list(rows) == ["3", "4", "5", "6"]
        assert all(row == tuple(round(10 * n / (1 + packages.DOUBT)) for n in range(12)) for row in rows.values())


@pytest.mark.parametrize("edition", ["1e", "2e"])
@pytest.mark.parametrize("war", ["on", "off"])
@pytest.mark.parametrize("seats", SEATS[1:])
def test_what_packages_brought_is_known_in_every_edition_with_war_and_without(
    seats: int, war: str, edition: str
) -> None:
    p = Match.new("war-clouds", seats, {"war": war, "edition": edition}, 1).position
    assert isinstance(p, WarCloudsPosition)
    brought = proved(p)
    assert brought is not None and len(brought) == len(PACKAGES[p.edition - 1])
    assert max(brought) > 0 > min(brought)
