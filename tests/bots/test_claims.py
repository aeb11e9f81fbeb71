"""The claims command: what is said beside what came of it, and that a wrong claim is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import takujo
from takujo import Match
from takujo.bots import claims
from takujo.bots.claims import FEW, Claims, Sample, checked, parted, row, told, way_played
from takujo.bots.sampling import played
from takujo.core.game.game import Game
from takujo.core.game.hint_calibration import calibrated
from takujo.core.rules.position import Outcome
from takujo.core.rules.rng import Stream
from takujo.core.thinking.aims import Aim
from takujo.core.thinking.calibration import Expectation, fitted, logit
from takujo.core.thinking.continuation import Continuation, ForcedReply
from takujo.core.thinking.forecast_claim import ahead
from takujo.core.thinking.ideas import Idea
from takujo.games.water_walker.players import calibration
from takujo.games.water_walker.players.search import think
from takujo.games.water_walker.rules.actions import DOBON
from takujo.games.water_walker.rules.field import cell
from takujo.games.water_walker.rules.position import WaterWalkerPosition
from tests.games.sights import match_of
from tests.tiers import slow

KUHN = takujo.games()["kuhn-poker"]
WATER = takujo.games()["water-walker"]
NATIONS = takujo.games()["workers-made"]


def coins(said: float, chance: int, matches: int = 200) -> list[Sample]:
    """Return claims of which so many in 100 come true, two of each match."""
    luck = Stream(1, "coins")
    return [Sample("toss", n // 2, 0, said, float(luck.below(100) < chance)) for n in range(2 * matches)]


# -- sums


def test_a_claim_that_is_wrong_is_found_and_a_right_one_passes() -> None:
    right, wrong = row("toss", coins(0.5, 50), 0.05), row("toss", coins(0.5, 25), 0.05)
    assert right is not None and wrong is not None
    assert not right.broken and abs(right.said - right.got) < right.off
    assert wrong.broken and "BROKEN" in str(wrong) and "BROKEN" not in str(right)
    unlucky = row("toss", coins(0.5, 40), 0.05)
    assert unlucky is not None and unlucky.broken and not unlucky._replace(parts=10).broken, (
        "one of ten may be so by chance"
    )
    assert wrong._replace(parts=10).broken
    lenient = row("toss", coins(0.5, 25), 0.3)
    assert lenient is not None and not lenient.broken, "it is within the bar"


def test_few_matches_prove_nothing() -> None:
    assert row("toss", coins(0.5, 0, FEW - 1), 0.05) is None
    few = row("toss", [Sample("toss", n, 0, 0.5, float(n % 4 == 0)) for n in range(FEW)], 0.05)
    assert few is not None and few.got == 0.25 and not few.broken


def test_claims_of_one_match_are_no_independent_ones() -> None:
    once = [Sample("toss", n, 0, 0.5, float(n % 2)) for n in range(40)]
    single, often = row("toss", once, 0.05), row("toss", once * 9, 0.05)
    assert single is not None and often is not None and often.size == 9 * single.size
    assert often.off == pytest.approx(single.off) == pytest.approx(1.96 * 0.5 / 39**0.5)


def test_parts_are_about_equal_and_keep_the_same_together() -> None:
    def parts(numbers: list[float]) -> list[tuple[float, float, int]]:
        found = parted([(number, Sample("x", 0, 0, number, 0.0)) for number in numbers])
        return [(low, high, len(part)) for low, high, part in found]

    assert parts([9.0, 0, 1, 2, 3, 4, 5, 6, 7, 8]) == [(0, 1, 2), (2, 3, 2), (4, 5, 2), (6, 7, 2), (8, 9, 2)]
    assert parts([1.0] * 8 + [2.0] * 2) == [(1, 1, 8), (2, 2, 2)]
    assert parts([1.0] * 8) == []


def test_who_ends_ahead_of_whom() -> None:
    outcome = Outcome(scores=(3, 1, 3), ranking=((0, 2), (1,)), reason="")
    assert [ahead(outcome, seat) for seat in range(3)] == [0.75, 0.0, 0.75]


def test_a_fit_keeps_what_is_certain_and_is_found_again() -> None:
    assert [fitted(share, -1.0, 0.5) for share in (0.0, 1.0)] == [0.0, 1.0]
    assert fitted(0.5, 0.0, 3.0) == 0.5 and logit(fitted(0.8, -0.3, 0.6)) == pytest.approx(-0.3 + 0.6 * logit(0.8))
    found = Claims(KUHN)
    for wanted in ((-0.4, 0.7), (-2.0, 0.14)):  # the second is far from where the fit begins
        found.cases["toy"] = [(Expectation("toy", n / 100), fitted(n / 100, *wanted)) for n in range(1, 100)] * 20
        assert found.fits()["toy"] == pytest.approx(wanted, abs=0.01)


# -- what is said


class Toy:
    """A calibration that says a third of what ideas are worth, and nothing of losses."""

    FITS = {"third": (0.0, 1.0)}

    def expectation(self, view: object, seat: int, idea: Idea) -> Expectation | None:
        value = idea.value or 0.0
        return Expectation("third", 1.0, value / 3) if value >= 0 else None


def test_hints_say_what_is_to_be_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Match.new(KUHN, 2, seed=1).position
    ideas = [Idea((), value) for value in (6.0, -1.0, None)]
    assert calibrated(KUHN, view, 0, ideas) == ideas
    monkeypatch.setattr(Game, "calibration", Toy(), raising=False)
    assert [idea.value for idea in calibrated(KUHN, view, 0, ideas)] == [2.0, None, None]


# -- matches


def test_the_numbers_of_the_template_hold() -> None:
    """Its hints once called chips a chance to win: the command finds that in a few matches."""
    found = checked(KUHN, 10, ("normal",))
    assert not found.undeclared and not [one for one in found.rows() if one.broken]
    kinds = {sample.kind for sample in found.samples}
    assert {"hint: points (speak)", "hint: points (answer)", "review: chance", "puzzle: points"} <= kinds


def test_a_unit_that_is_taken_for_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "unit_of", lambda *_: "chance")
    found = checked(KUHN, 9, ("normal",))
    broken = {one.what for one in found.rows() if one.broken}
    assert {"hint: chance (speak)", "hint: chance (answer)"} <= broken
    assert any("BROKEN" in line for line in told(found))


def test_a_number_that_is_declared_nowhere_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Aims:
        @staticmethod
        def aims(*_: object) -> list[Aim]:
            return [Aim("aim.toy", {"n": 3, "about": "4.5", "what": "a word"})]

    monkeypatch.setattr(Game, "aims", Aims, raising=False)
    monkeypatch.setattr(claims, "unit_of", lambda *_: "stones")
    found = checked(KUHN, 1, ("easy",))
    assert found.undeclared == {"aim.toy.n", "aim.toy.about", "the unit stones"}
    assert [line for line in told(found) if line.startswith("aim.toy.n: said")]


@pytest.mark.parametrize(("chance", "code"), [(50, 0), (10, 1)])
def test_the_exit_code_tells_whether_all_holds(
    chance: int, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def tossed(game: Game, count: int, levels: object) -> Claims:
        found = Claims(game)
        found.samples = [sample._replace(kind="hint: chance (toss)") for sample in coins(0.5, chance, count)]
        return found

    monkeypatch.setattr(claims, "checked", tossed)
    assert claims.main(["kuhn-poker", "50", "--fit"]) == code
    said = capsys.readouterr().out
    assert ("BROKEN" in said) == bool(code)
    assert said.endswith("[fits]\n# Found by: python3 -m takujo claims kuhn-poker 50 --fit\n")


def test_a_way_is_gone_as_far_as_it_can_be() -> None:
    match = Match.new(KUHN, 2, seed=1)
    seat = match.actors()[0]
    way = Continuation(1.0, (("bet",), ForcedReply(1 - seat, "fold"), ("bet", "bet")))
    after = way_played(KUHN, match.position, seat, way)
    match.play_one(seat, "bet")
    match.play_one(1 - seat, "fold")
    assert after.digest() == match.position.digest()


# -- the corrected claims


def walked_by_plan(match: Match, at: int) -> tuple[float, float, float]:
    """Return what the walker's own judgement promises of its plan, what a hint says, and what the plan brings."""
    p = match.positions[at]
    assert isinstance(p, WaterWalkerPosition)
    view = p.view(p.turn)
    *_, ideas = think(view, p.turn, Stream(1, "goal"), "strong")
    (told,) = calibrated(WATER, view, p.turn, ideas[:1])
    cells = [cell(step.x, step.y) for step in ideas[0].line[1:-1]]
    turned = [place for place in cells if place not in p.boats]
    got = 0.0 if any(p.panels[place].kind == DOBON for place in turned) else len(turned) + 1.0
    assert ideas[0].value is not None and told.value is not None
    return ideas[0].value, told.value, got


def test_a_walk_is_said_to_bring_what_it_surely_brings_and_less_than_its_walker_hopes_for_else() -> None:
    match = match_of("water-walker", "4-computers")
    ends = [at for at, p in enumerate(match.positions[:-1]) if p.pending == "goal"]
    found = [walked_by_plan(match, at) for at in ends]
    assert len(found) == 8 and all(said <= hoped + 1e-9 for hoped, said, _ in found)


def test_a_panel_that_seems_to_leave_nothing_leaves_the_walker_a_point() -> None:
    expected_points = [calibration.left(judged) for judged in (0.0, 1.0, 3.0)]
    assert all(of.scale < 0 for of in expected_points), "a loss to the player who lays the panel"
    left = [-of.scale * fitted(of.share, *calibration.FITS[of.fit]) for of in expected_points]
    assert left == sorted(left) and left[0] > 1


def test_nothing_is_said_of_a_call() -> None:
    match = match_of("water-walker", "3-relaxed")
    calls = next(p for p in match.positions if p.pending == "calls")
    seat = calls.actors()[0]
    ideas = [Idea((action,), -1.0) for action in calls.actions(seat)]
    assert [idea.value for idea in calibrated(WATER, calls.view(seat), seat, ideas)] == [None, None]


def test_a_first_placing_of_mean_promise_is_said_to_be_even_and_what_is_decided_stays_so() -> None:
    """0.53 is the average value of a master's placings in the first round."""
    fits = NATIONS.calibration.FITS if NATIONS.calibration is not None else {}
    assert fitted(0.53, *fits["round 1"]) == pytest.approx(0.5, abs=0.01)
    match = match_of("workers-made", "an-empty-ground")
    last = next(p for p in reversed(match.positions) if p.pending == "place")
    ideas = [Idea((last.actions(last.actors()[0])[0],), value) for value in (0.0, 0.5, 1.0)]
    told = [idea.value for idea in calibrated(NATIONS, last.view(last.actors()[0]), last.actors()[0], ideas)]
    assert told[0] == 0 and told[1] == pytest.approx(0.455, abs=0.01) and told[2] == 1


@slow("matches between computers")
def test_a_walk_brings_as_much_as_is_said(record_property: Callable[[str, object], None]) -> None:
    found = []
    for seed in range(16):
        match = played(WATER, 3 + seed % 4, 40_000 + seed, {}, ("easy", "normal", "strong")[seed % 3])
        ends = [at for at, p in enumerate(match.positions[:-1]) if p.pending == "goal"]
        found += [walked_by_plan(match, at) for at in ends]
    hoped, said, got = (sum(each) / len(found) for each in zip(*found, strict=True))
    record_property("measured", f"walks: the walker hopes for {hoped:.2f}, is told {said:.2f}, gets {got:.2f}")
    assert abs(said - got) < 0.8 < hoped - got


@slow("matches between computers")
def test_before_the_first_battle_all_seats_have_the_same_chance(record_property: Callable[[str, object], None]) -> None:
    said, raw = [], []
    for seed in range(4):
        match = Match.new(NATIONS, 3, seed=seed)
        while match.actors() and match.position.round == 1 and match.position.pending == "place":
            seat = match.actors()[0]
            view = match.view(seat)
            *_, ideas = takujo.bot("master", NATIONS).think(view, seat, Stream(seed, "hint"))
            raw.append(ideas[0].value or 0.0)
            said += [idea.value or 0.0 for idea in calibrated(NATIONS, view, seat, ideas[:1])]
            for action in ideas[0].line:
                match.play(seat, action)
    mean = sum(said) / len(said)
    record_property(
        "measured", f"round 1: {100 * mean:.0f} % on average, {100 * sum(raw) / len(raw):.0f} % uncorrected"
    )
    assert len(said) == 12 and abs(mean - 0.5) < 0.03
    assert abs(sum(raw) / len(raw) - 0.53) < 0.08, "the average on which the calibration rests"
