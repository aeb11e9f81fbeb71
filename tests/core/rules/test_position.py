"""Positions: the canonical form behind the digest, and the stack of steps."""

from __future__ import annotations

from hashlib import sha256

import pytest

import takujo
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, Event, Outcome, Position
from takujo.core.rules.step import Step, by_verb
from takujo.core.text.texts import Value


class Go(Action):
    n: int


class CountStep(Step["Counter", Go]):
    """Seat 0 counts to three."""

    start: int

    def actors(self, p: Counter) -> tuple[int, ...]:
        return (0,)

    def actions(self, p: Counter, seat: int) -> list[Go]:
        return [Go(1), Go(2)]

    def apply(self, p: Counter, seat: int, action: Go) -> None:
        p.total += action.n
        p.emit("count", seat, n=action.n)
        if p.total >= 3:
            p.stack.pop()

    def prompt(self, p: Counter) -> tuple[str, dict[str, Value]]:
        return "prompt.count", {}


class Counter(Position):
    total: int
    names: list[str]
    steps = by_verb(CountStep)

    def __init__(self) -> None:
        super().__init__()
        self.total = 0
        self.names = ["日本", "é"]
        self.stack.append(CountStep(7))

    def outcome(self) -> Outcome | None:
        return None if self.stack else Outcome([self.total], [[0]], "end")


def test_the_digest_is_sha256_of_sorted_ascii_json_without_spaces() -> None:
    form = r'{"names":["\u65e5\u672c","\u00e9"],"stack":[["count",7]],"total":0}'
    assert Counter().digest() == sha256(form.encode("ascii")).hexdigest()


def test_a_match_and_an_open_view_have_the_position_s_digest() -> None:
    assert Counter().digest() == "5c31775f88c5e68e7c02f30d790f55236f3efbe8d6f1cef90510b570e170a356"
    match = takujo.Match.new("wartime-economy", seats=2, seed=7)
    assert match.digest() == match.position.digest() == match.view(0).digest()


def test_events_are_no_part_of_the_state() -> None:
    quiet, heard = Counter(), Counter()
    heard.events = []
    quiet.play(0, Go(2))
    heard.play(0, Go(2))
    assert [tuple(event) for event in heard.events] == [("count", 0, {"n": 2}, False)]
    assert quiet.events is None
    assert quiet.digest() == heard.digest()
    assert heard.copy().events is None
    assert "events" not in heard.state()


def test_an_event_s_arguments_are_numbers_or_words() -> None:
    event = Event("pay", 0, {"n": 2, "to": "tax"})
    assert (event.number("n"), event.word("to")) == (2, "tax")
    for read, name in ((event.number, "to"), (event.word, "n")):
        with pytest.raises(TypeError, match=name):
            read(name)
        with pytest.raises(KeyError, match="other"):
            read("other")


def test_the_key_is_hashable_and_tells_positions_apart() -> None:
    one, other = Counter(), Counter()
    assert hash(one.key()) == hash(other.key())
    assert one.key() == other.key()
    other.play(0, Go(1))
    assert one.key() != other.key()


def test_only_the_top_step_decides() -> None:
    position = Counter()
    assert position.actors() == (0,)
    assert position.actions(0) == [Go(1), Go(2)]
    assert position.actions(1) == position.actions(CHANCE) == []
    assert position.chances() == []


def test_refusals_say_why() -> None:
    position = Counter()
    assert position.refuse(1, Go(1)).code == "not-your-turn"
    assert position.refuse(0, Go(9)).code == "not-listed"
    position.play(0, Go(2))
    position.play(0, Go(2))
    assert position.refuse(0, Go(1)).code == "over"


def test_the_end() -> None:
    position = Counter()
    position.play(0, Go(2))
    assert position.outcome() is None
    position.play(0, Go(1))
    assert position.outcome() == Outcome([3], [[0]], "end")
    assert position.actors() == ()
    assert position.actions(0) == position.chances() == []
    assert position.prompt() == ("prompt.over", {})


def test_where_nothing_is_secret_a_view_is_a_copy() -> None:
    position = Counter()
    for other in (position.copy(), position.view(0), position.determinize(0, None)):
        assert other.digest() == position.digest()
        other.play(0, Go(1))
        assert other.digest() != position.digest()


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_states_hold_plain_values_only(game: takujo.core.game.Game) -> None:
    def plain(value: object) -> bool:
        if isinstance(value, list | tuple):
            return all(map(plain, value))
        if isinstance(value, dict):
            return all(type(k) is str and plain(v) for k, v in value.items())
        return type(value) in (int, str, bool)

    position = takujo.Match.new(game, seats=game.seats[-1], seed=3).position
    for name, value in position.state().items():
        assert plain(value), f"{name} = {value!r}"
