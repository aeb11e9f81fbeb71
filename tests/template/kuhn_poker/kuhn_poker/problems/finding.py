"""How problems are found: a seat answers a bet, and exact odds say whether it should call or fold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ....core.rules.match_history import Course
from ....core.rules.rng import Stream
from ....core.thinking.continuation import Continuation
from ....core.thinking.finder import Ask, Finder
from ..odds import worth
from ..rules import KuhnPosition

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [(2, {})]


def _asks(match: Course) -> Iterator[Ask]:
    for point, position in enumerate(match.positions):
        if position.stack and position.stack[-1][0] == "answer":
            yield Ask(point, position.stack[-1][1])


def _ways(view: KuhnPosition, seat: int, rng: Stream) -> list[Continuation]:
    return [Continuation(float(worth(view, seat, action)), ((str(action),),)) for action in view.actions(seat)]


def _decision(view: KuhnPosition, seat: int) -> object:
    return view.cards[seat], view.stack[-1][2], view.deal


FINDERS = {"answer": Finder(_asks, _ways, _decision)}
