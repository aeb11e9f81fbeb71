"""The strongest player: compares its options by rollouts, with the game's model of how others play."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

from ..core.rules.position import CHANCE, Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Idea, Thinking, differing
from ..core.thinking.racing import Race
from ..core.thinking.rollouts import Rollouts
from .thinking_bot import ThinkingBot

P = TypeVar("P", bound=Position)


class MasterBot(ThinkingBot):
    """Compares ideas by rollouts if the game supports them (`players.rollouts`).

    Otherwise it searches as the game does.
    """

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        part = self.game.rollouts
        if part is None or len(view.actions(seat)) == 1 or view.by_hand():
            yield from super().think(view, seat, rng)
        else:
            yield from compared(part.rollouts(view, seat), seat, rng)


def compared(decision: Rollouts[P], seat: int, rng: Stream) -> Thinking:
    """Compare a decision's ideas world by world, until the best is clear; deterministic slice by slice."""
    ideas: Sequence[Idea] = ()
    for ideas in decision.ideas(rng):
        yield differing(ideas)
    race = Race(len(ideas), [idea.value or 0.0 for idea in ideas], decision.trust)
    luck = rng.bits64()
    for n in range(decision.worlds):
        if len({ideas[k].line[0] for k in race.running}) < 2:  # What follows after the same action isn't decided yet.
            break
        best = differing(_seen(ideas, race))
        world = decision.world(Stream(luck, f"world/{n}"))
        for k in race.running:
            # The random numbers are the same for each idea, so the only differences are the decisions.
            value = yield from _played_on(decision, world.copy(), seat, ideas[k], luck, n, best)
            race.add(k, value)
        race.leave_behind()
    yield differing(_seen(ideas, race))


def _seen(ideas: Sequence[Idea], race: Race) -> list[Idea]:
    """Return the ideas, best first, with the mean values of their worlds; at first with their static values."""
    return [ideas[k]._replace(value=race.seen(k)) if race.values[k] else ideas[k] for k in race.order()]


def _played_on(
    decision: Rollouts[P], world: P, seat: int, idea: Idea, luck: int, n: int, best: Sequence[Idea]
) -> Generator[Sequence[Idea], None, float]:
    """Play an idea, then on as far as the game says; yields the best ideas until now regularly."""
    dice, minds = Stream(luck, f"dice/{n}"), Stream(luck, f"minds/{n}")
    for action in idea.line:
        if not world.allows(seat, action):
            break
        world.play(seat, action)
    while actors := world.actors():
        if decision.over(world):
            break
        mover = actors[0]
        if mover == CHANCE:
            world.play(CHANCE, decision.draw(world, dice))
            continue
        thought: Sequence[Idea] = []
        for thought in decision.reply(world, mover, minds):
            yield best
        world.play(mover, thought[0].line[0])
    yield best
    return decision.value(world)
