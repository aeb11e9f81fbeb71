"""How problems are found: a seat answers a bet, and exact odds say whether it should call or fold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ....core.rules.match_history import Course
from ....core.rules.rng import Stream
from ....core.thinking.continuation import Continuation
from ....core.thinking.puzzle_finder import Ask, Finder
from ..odds import worth
from ..rules import AnswerStep, KuhnPosition

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [(2, {})]


def _asks(match: Course[KuhnPosition]) -> Iterator[Ask]:
    for point, position in enumerate(match.positions):
        if position.pending == "answer":
            yield Ask(point, position.actors()[0])


def _ways(view: KuhnPosition, seat: int, rng: Stream) -> list[Continuation]:
    return [Continuation(float(worth(view, seat, action)), ((str(action),),)) for action in view.actions(seat)]


def _decision(view: KuhnPosition, seat: int) -> object:
    step = view.stack[-1]
    assert isinstance(step, AnswerStep)
    return view.cards[seat], step.checked, view.deal


FINDERS = {"answer": Finder(_asks, _ways, _decision)}
