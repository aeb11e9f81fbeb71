"""Actions: one notation for each, both ways."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takujo import Illegal
from takujo.core.rules.action import Action, Verbs
from tests.core.failures import check_each, check_rows


class Place(Action):
    die: int
    work: str
    tech: str = ""


class Roll(Action):
    dice: tuple[int, ...]


class Take(Action):
    nation: str


class Deal(Action):
    nation: str


class End(Action):
    pass


VERBS = Verbs(Place, Roll, Take, Deal, End)


NOTATIONS: list[tuple[object, str]] = [
    (Place(5, "tax"), "place 5 tax"),
    (Place(2, "research", "mil"), "place 2 research mil"),
    (Place(-3, "tax"), "place -3 tax"),
    (Roll((2, 5)), "roll 2+5"),
    (Roll((4,)), "roll 4"),
    (Take("japan"), "take japan"),
    (End(), "end"),
]


def write_and_parse(value: object, notation: str) -> None:
    assert str(value) == notation
    assert VERBS.parse(notation) == value
    assert type(VERBS.parse(notation)) is type(value)


def test_notation_both_ways() -> None:
    check_rows(write_and_parse, NOTATIONS)


NO_NOTATIONS: list[str] = [
    "",
    " ",
    "place",
    "place 5",
    "place five tax",
    "place 5 tax mil more",
    "place 05 tax",
    "place +5 tax",
    "place 5_0 tax",
    "place ５ tax",
    "place 5  tax",
    "place 5 tax ",
    "place 5 tax\n",
    "place 5 tax\u3000mil",
    " place 5 tax",
    "PLACE 5 tax",
    "place 1111111111 tax",
    "roll",
    "roll ",
    "roll 2+",
    "roll 2++5",
    "roll 2,5",
    "end 1",
    "jump 5",
    "place 5 tax" * 1000,
    "\x00",
    "💥",
]


def refuse_notation(notation: str) -> None:
    with pytest.raises(Illegal) as refused:
        VERBS.parse(notation)
    assert refused.value.code == "notation"
    assert len(str(refused.value)) < 200


def test_anything_else_is_no_notation() -> None:
    check_each(refuse_notation, NO_NOTATIONS)


def test_actions_of_different_verbs_differ() -> None:
    assert Take("japan") != Deal("japan")
    assert Take("japan") == Take("japan")
    assert Take("japan") in [Deal("japan"), Take("japan")]
    assert Deal("japan") not in [Take("japan")]
    assert len({Take("japan"), Deal("japan"), Take("japan")}) == 2


def test_an_action_is_not_a_bare_tuple() -> None:
    assert Take("japan") != ("japan",)
    assert Take("japan") not in [("japan",)]


def test_repr_makes_the_action_again() -> None:
    assert eval(repr(Place(2, "research", "mil"))) == Place(2, "research", "mil")


def test_fields_hold_the_verb() -> None:
    assert Place(5, "tax").verb == "place"
    assert Place(5, "tax").choice() == {"verb": "place", "die": 5, "work": "tax", "tech": ""}


@given(
    st.builds(
        Place,
        st.integers(-999, 999),
        st.from_regex(r"[a-z]{1,8}", fullmatch=True),
        st.from_regex(r"[a-z]{0,8}", fullmatch=True),
    )
    | st.builds(Roll, st.lists(st.integers(0, 99), min_size=1, max_size=6).map(tuple))
)
def test_every_action_parses_back(value: object) -> None:
    assert VERBS.parse(str(value)) == value


def test_whatever_is_parsed_has_no_other_spelling() -> None:
    """All notations of up to four words, right and wrong ones among them."""
    words = ["place", "roll", "end", "5", "05", "+5", "-3", "-0", "2+5", "tax", ""]
    read = 0
    for notation in (" ".join(chosen) for count in range(1, 5) for chosen in product(words, repeat=count)):
        with suppress(Illegal):
            parsed = VERBS.parse(notation)
            read += 1
            assert str(parsed) == notation
    assert read == 1 + 3 + 2 * 10 + 2 * 10 * 10, "end; roll; place with a number and one name, or with two names"
