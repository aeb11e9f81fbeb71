"""The strongest player: what it may do is played on in many worlds, by how its game says that others play."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

from ..core.rules.position import CHANCE, Position
from ..core.rules.rng import Stream
from ..core.thinking.ideas import Idea, Thinking, differing
from ..core.thinking.rollouts import Rollouts
from .racing import Race
from .thinking_bot import ThinkingBot

P = TypeVar("P", bound=Position)


class MasterBot(ThinkingBot):
    """Compares ideas by rollouts where the game says how (`players.rollouts`); elsewhere it thinks as the game does."""

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        part = self.game.rollouts
        if part is None or len(view.actions(seat)) == 1 or view.by_hand():
            yield from super().think(view, seat, rng)
        else:
            yield from compared(part.rollouts(view, seat), seat, rng)


def compared(decision: Rollouts[P], seat: int, rng: Stream) -> Thinking:
    """Compare a decision's ideas world by world, until the best is told from the others; deterministic by pieces."""
    ideas: Sequence[Idea] = ()
    for ideas in decision.ideas(rng):
        yield differing(ideas)
    race = Race(len(ideas), [idea.value or 0.0 for idea in ideas], decision.trust)
    luck = rng.bits64()
    for n in range(decision.worlds):
        if len({ideas[k].line[0] for k in race.running}) < 2:  # what comes after the same action is not decided yet
            break
        best = differing(_seen(ideas, race))
        world = decision.world(Stream(luck, f"world/{n}"))
        for k in race.running:
            # From the same numbers for each: what differs is what was decided.
            value = yield from _played_on(decision, world.copy(), seat, ideas[k], luck, n, best)
            race.add(k, value)
        race.leave_behind()
    yield differing(_seen(ideas, race))


def _seen(ideas: Sequence[Idea], race: Race) -> list[Idea]:
    """Return the ideas, the best first, with what the worlds have made of each; at first as they are at sight."""
    return [ideas[k]._replace(value=race.seen(k)) if race.values[k] else ideas[k] for k in race.order()]


def _played_on(
    decision: Rollouts[P], world: P, seat: int, idea: Idea, luck: int, n: int, best: Sequence[Idea]
) -> Generator[Sequence[Idea], None, float]:
    """Play an idea, then on as far as the game says; yields the best ideas so far again and again."""
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
