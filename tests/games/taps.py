"""How many taps a person needs for recorded decisions: the shortest way that the board offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from takujo.core.drawing.scene import Scene
from takujo.core.match.match import Match
from takujo.core.rules.action import Action
from takujo.core.rules.position import Position
from takujo.web.state.action_filter import Fields, Narrowing, agrees


class Moment(NamedTuple):
    """How far a person has got: the number of actions played, what is selected, and the focus of the board."""

    done: int
    fixed: tuple[tuple[str, object], ...] = ()
    focus: int | None = None


def taps(match: Match, at: int, actions: Sequence[Action]) -> int:
    """Return the least number of taps on the board by which the seat on turn plays actions, from a point of a match."""
    return _Way(match, at, actions).least()


class _Way:
    """The search for the shortest way through the selections that lead to the given actions."""

    def __init__(self, match: Match, at: int, actions: Sequence[Action]) -> None:
        self.game = match.game
        self.actions = actions
        self.seat = match.turns[at].seat
        self.positions = [match.positions[at].copy()]
        for action in actions:
            self.positions.append(self.positions[-1].copy())
            self.positions[-1].play(self.seat, action)
        part = self.game.series
        seen = match.fork(at).seen_by(self.seat)
        self.series = part.series("en", seen, self.seat) if part is not None else ()
        self._drawn: dict[tuple[int, int | None], Scene] = {}

    def least(self) -> int:
        """Return the number of taps."""
        order = count()
        heap: list[tuple[int, int, Moment]] = [(0, next(order), Moment(0))]
        known: set[Moment] = set()
        while heap:
            cost, _, moment = heappop(heap)
            if moment.done == len(self.actions):
                return cost
            if moment not in known:
                known.add(moment)
                for following in self._tapped(moment):
                    heappush(heap, (cost + 1, next(order), following))
        raise AssertionError(f"no way to {self.actions}")

    def _scene(self, done: int, focus: int | None) -> Scene:
        if (done, focus) not in self._drawn:
            view = self.positions[done].view(self.seat)
            self._drawn[done, focus] = self.game.board.scene(view, self.seat, "en", "tall", focus)
        return self._drawn[done, focus]

    def _tapped(self, moment: Moment) -> Iterator[Moment]:
        """Yield what a tap on each target leads to, as far as that is on the way."""
        done, fixed, focus = moment
        scene = self._scene(done, focus)
        position, wanted = self.positions[done], self.actions[done]
        legal = position.actions(self.seat)
        for target in scene.targets:
            narrowing = Narrowing(legal)
            narrowing.fixed = dict(fixed)
            narrowing.imply(scene.picks[one["id"]] for one in scene.targets if "focus" not in one)
            id, pick = target["id"], scene.picks[target["id"]]
            plays = scene.plays.get(id) or next((s.actions for s in self.series if s.name == scene.series.get(id)), ())
            if plays:
                if tuple(self.actions[done : done + len(plays)]) == plays:
                    yield self._after(done + len(plays), scene.then.get(id, ""))
            elif not pick and "world" not in target and target.get("focus") not in (None, focus):
                yield Moment(done, fixed, target["focus"])
            elif pick and agrees(wanted.choice(), pick) and narrowing.state(pick) == "lit":
                chosen = [one for one, said in scene.picks.items() if said and narrowing.state(said) == "chosen"]
                then = next((scene.then[one] for one in (id, *chosen) if one in scene.then), "")
                if narrowing.choose(pick) == wanted:
                    yield self._after(done + 1, then)
                else:
                    yield Moment(done, tuple(narrowing.fixed.items()), _focus(target, focus))

    def _after(self, done: int, then: str) -> Moment:
        """Return the moment after actions, with what the page plays and selects by itself."""
        while done < len(self.actions):
            position: Position = self.positions[done]
            legal = position.actions(self.seat)
            if len(legal) > 1 or not position.selects(legal[0]):
                break
            done += 1
        if done == len(self.actions) or not then:
            return Moment(done)
        scene = self._scene(done, None)
        pick: Fields = scene.picks.get(then, {})
        if not pick or Narrowing(self.positions[done].actions(self.seat)).state(pick) != "lit":
            return Moment(done)
        target = next(one for one in scene.targets if one["id"] == then)
        return Moment(done, tuple(pick.items()), _focus(target, None))


def _focus(target: dict[str, Any], focus: int | None) -> int | None:
    found: int | None = target.get("focus", focus)
    return found
