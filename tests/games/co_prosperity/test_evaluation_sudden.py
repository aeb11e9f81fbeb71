"""How likely a sudden death is thought to be (4.1, 4.2): by one attack now, and by the first blow of the next turn."""

from __future__ import annotations

import pytest

from takujo.games.co_prosperity.data import ALLIES, JAPAN, SPACE, TURNS
from takujo.games.co_prosperity.players import sudden_end
from takujo.games.co_prosperity.players.sieges import sieges
from takujo.games.co_prosperity.rules import control
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.games.co_prosperity.table import Table

WAR = {"war_us": 1, "war_uk": 1}
CHINA, INDIA = {"kunming": "INF:JP"}, {"calcutta": "INF:JP"}
"""A base of a colour each that Japan has taken."""
FLEET = {"japan": "INF:JP", "truk": "CV:JP MAR:JP", "samoa": "BB:US:1"}
"""Japan takes Samoa for certain: the fleet sinks the only ship there."""
LANDING = {"japan": "INF:JP:1", "midway": "CV:US CV:US MAR:US"}
"""The Allies take Japan in one case of two: where the marines remove the army."""


def position(units: dict[str, str], **state: int) -> CoProsperityPosition:
    """Return an operation of Japan on a map with nothing but these units."""
    return Table(clear=True, units=units, **state).operate(JAPAN).position


def falls(units: dict[str, str]) -> tuple[float, float]:
    """Return how likely an attack in a war with all brings a sudden death about, for either side."""
    p = position(units, **WAR)
    return sudden_end.falls(p, control.japan(p))


def blow(
    units: dict[str, str], left: int = 1, now: tuple[float, float] = (0.0, 0.0), **state: int
) -> tuple[float, float]:
    """Return how likely the first blow of the next turn brings one about."""
    p = position(units, **state)
    return sudden_end.blow(p, control.japan(p), left, now)


def siege(units: dict[str, str], seat: int, space: str) -> float:
    """Return how likely the best attack takes a space."""
    return sieges(position(units, **WAR), seat, 1 << SPACE[space])[SPACE[space]]


def test_4_2_without_a_colour_japan_has_to_take_two() -> None:
    one = {"guilin": "INF:JP", "kunming": "INF:CN:1", "chongqing": "INF:CN INF:CN"}
    other = {"rangoon": "INF:JP", "calcutta": "INF:UK:1"}
    china, india = siege(one, JAPAN, "kunming"), siege(other, JAPAN, "calcutta")
    assert 0 < china < 1 and 0 < india < 1
    assert falls({**one, **other}) == (pytest.approx(china * india), 0)
    assert falls(one) == (0, 0)


def test_4_2_with_a_colour_japan_takes_any_other() -> None:
    near = {"rangoon": "INF:JP", "calcutta": "INF:UK:1"}
    india = siege(near, JAPAN, "calcutta")
    assert falls({**CHINA, **near}) == (pytest.approx(india), 0)
    assert falls({**CHINA, **near, **FLEET}) == (1, 0), "the likelier of two"


def test_4_2_the_allies_take_back_all_bases_of_a_colour_or_japan() -> None:
    """An army of 2 steps in each base: the Allies win Calcutta back from Rangoon, or Kunming from Chongqing."""
    both = {**CHINA, **INDIA}
    india, china = {"rangoon": "INF:UK INF:UK"}, {"chongqing": "INF:CN INF:CN"}
    one, other = siege({**both, **india}, ALLIES, "calcutta"), siege({**both, **china}, ALLIES, "kunming")
    assert 0 < one != other > 0
    assert falls({**both, **india}) == (0, pytest.approx(one))
    assert falls({**both, **china}) == (0, pytest.approx(other))
    assert falls({**both, **india, **china})[1] == pytest.approx(max(one, other))
    firm = {**both, **india, "kunming": "INF:JP INF:JP"}
    assert falls(firm)[1] == pytest.approx(one)
    assert 0 < siege(firm, ALLIES, "kunming") < one
    whole = {**firm, "townsville": "INF:JP"}
    assert falls(whole)[1] == pytest.approx(siege(whole, ALLIES, "kunming")), "Townsville would still be Japan's"
    assert falls({**both, **LANDING, **india})[1] == pytest.approx(one), (
        "with two colours Japan's fall is no sudden death"
    )


def test_4_1_the_allies_take_japan_and_japan_takes_itself_back() -> None:
    assert falls(LANDING) == (0, pytest.approx(0.5))
    back = {"japan": "MAR:US", "shanghai": "CV:JP MAR:JP"}
    chance = siege(back, JAPAN, "japan")
    assert 0 < chance < 1
    assert falls(back) == (0, pytest.approx(chance))


def test_7_3_the_first_blow_takes_a_second_colour_from_the_us_or_the_uk() -> None:
    assert blow({**CHINA, **FLEET}) == (1, 0), "Kunming is one colour, Samoa another"
    assert blow(FLEET) == (0, 0), "Samoa alone is the first"
    assert blow({**CHINA, **INDIA, **FLEET}) == (0, 0), "with two colours Japan has won in the end"
    assert blow({"calcutta": "INF:JP", "samoa": "INF:JP"}) == (0, 0)


def test_7_3_a_side_that_is_at_war_already_strikes_no_first_blow() -> None:
    assert blow({**CHINA, **FLEET}, war_us=1) == (0, 0)
    assert blow({**CHINA, **FLEET}, war_us=1, now=(0.25, 0.125)) == (0.25, 0.125)
    assert blow({**CHINA, **FLEET}, now=(0.25, 0.125)) == (1, 0.125)
    assert blow(LANDING) == (0, pytest.approx(0.5))
    assert blow(LANDING, war_us=2) == (0, 0)
    assert blow(LANDING, now=(0.25, 0.75)) == (0.25, 0.75), "an attack is likelier than the blow"


def test_there_is_no_blow_after_the_last_turn_nor_once_japan_is_lost() -> None:
    assert blow({**CHINA, **FLEET}, left=0, now=(0.5, 0.5), turn=TURNS) == (0, 0)
    assert blow({**CHINA, **FLEET, "japan": "MAR:US"}, now=(0.5, 0.5)) == (0, 0)
