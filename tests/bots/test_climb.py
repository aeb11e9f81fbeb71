"""Hill climbing: it finds what is better in spite of luck, refuses what is not, and its contests are fair."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, repeat
from pathlib import Path
from typing import NamedTuple

import pytest

import takujo
from takujo.bots import climb as climbing
from takujo.bots import tune
from takujo.bots.climb import STAGES, climb, contest, judged, moved, written
from takujo.core.rng import Stream
from takujo.games.war_clouds import tuning as packages
from takujo.games.war_clouds.brought import PEACE, WAR
from tests.bots.tuned import tuned

CLIMBERS = tuned("TRIALS")


class Toy(NamedTuple):
    """A mind that is best with a factor of 2, a shift of -3, and (1, 4) of something."""

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


def test_steps_go_both_ways_and_whole_numbers_stay_whole() -> None:
    assert moved(1.6, ("*", 1.15), 1) == 1.84 and moved(1.6, ("*", 1.15), -2) == 1.21
    assert moved(0.0, ("+", 0.4), -1) == -0.4
    assert [moved(60, ("*", 1.5), stride) for stride in climbing.STRIDES] == [27, 40, 90, 135]
    assert isinstance(moved(60, ("*", 1.5), 1), int) and isinstance(moved(4, ("+", 1), 2), int)


# -- the games


@pytest.mark.parametrize("id", CLIMBERS)
def test_the_numbers_are_written_as_they_are_read(id: str) -> None:
    tuning = takujo.games()[id].part("tuning")
    home = Path(tuning.__file__).parent
    for name, text in written(tuning.MIND, tuning).items():
        assert (home / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("id", CLIMBERS)
def test_what_is_tuned_is_a_number_of_the_mind_and_comes_from_the_file(id: str) -> None:
    game = takujo.games()[id]
    tuning, found = game.part("tuning"), game.part("experience")
    assert set(tuning.STEPS) <= set(tuning.MIND._fields)
    for field, (way, size) in tuning.STEPS.items():
        value = getattr(tuning.MIND, field)
        assert getattr(found, field.upper()) == value
        assert all(type(number) in (int, float) for number in (value if isinstance(value, tuple) else (value,)))
        assert (way == "*" and size > 1) or (way == "+" and size > 0)


@pytest.mark.parametrize("id", CLIMBERS)
def test_every_number_of_seats_is_played(id: str) -> None:
    game = takujo.games()[id]
    setups = game.part("tuning").SETUPS
    assert {seats for seats, _ in setups} == set(game.seats)
    for seats, options in setups:
        game.settle(seats, options)


@pytest.mark.parametrize("n", [0, 1])
@pytest.mark.parametrize("id", CLIMBERS)
def test_nobody_is_ahead_of_oneself(id: str, n: int) -> None:
    game = takujo.games()[id]
    tuning = game.part("tuning")
    assert contest(game, tuning, tuning.MIND, tuning.MIND, n) == 0


def test_a_better_mind_is_ahead() -> None:
    game = takujo.games()["war-clouds"]
    tuning, minds = game.part("tuning"), game.part("minds")
    assert contest(game, tuning, minds.KEEN, minds.PLAIN, 0) > 10


def test_the_command_writes_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:  # type: ignore[no-untyped-def]
    game = takujo.games()["water-walker"]
    tuning = game.part("tuning")
    pairs = count()
    monkeypatch.setattr(tuning, "TRIALS", 3)
    monkeypatch.setattr(tune, "contest", lambda game, tuning, one, other, n: 1.0 + next(pairs) % 2)
    assert tune.main(["water-walker", "--to", str(tmp_path)]) == 0
    assert capsys.readouterr().out.count(", taken") == 3
    scope: dict[str, float] = {}
    exec((tmp_path / "experience.py").read_text(encoding="utf-8"), scope)
    before = {field.upper(): getattr(tuning.MIND, field) for field in tuning.STEPS}
    assert before.keys() <= scope.keys() and any(scope[name] != value for name, value in before.items())


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
    drafts = packages.drafted(6, {"war": "on"}, 3, packages.MIND)
    assert sorted(n for had, _ in drafts for n in had) == list(range(12))
    assert sum(result for _, result in drafts) == pytest.approx(0)
    assert drafts == packages.drafted(6, {"war": "on"}, 3, packages.MIND)


def test_what_packages_brought_is_written_as_it_is_read() -> None:
    home = Path(packages.__file__).parent
    assert packages.packages_file(PEACE, WAR) == (home / "brought.py").read_text(encoding="utf-8")
