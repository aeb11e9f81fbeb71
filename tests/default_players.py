"""Measures the computer players that a game in one file gets, on a game that has its own.

    PYTHONPATH=py .venv/bin/python -m tests.default_players wartime-economy strong --seeds 20

A player with the search of games in one file (takujo/defaults/players.py) plays against players of the game. Each seed
is played once with it on every seat. The result is the share of its rivals that it is ranked before; a tie counts half.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from copy import copy

from takujo import Match, games
from takujo.bots import bot
from takujo.bots.bot import Bot
from takujo.bots.thinking_bot import ThinkingBot
from takujo.contest.plan import Budget, usual_seats
from takujo.contest.play import choose, places
from takujo.contest.stats import percent, rate
from takujo.core.game.game import Game
from takujo.core.rules.rng import Stream
from takujo.core.thinking.tree_search import Aim
from takujo.defaults.players import DefaultPlayers

BUDGET = Budget(20_000, "it")
"""More slices of thinking than the search has at any level."""


def default_bot(game: Game, level: str) -> Bot:
    """Return the player of a level that the game would have if it consisted of its rules."""
    bare = copy(game)
    vars(bare)["players"] = DefaultPlayers(Aim("chance"), game.secrets)
    return ThinkingBot(level, bare)


def shares(game: Game, player: Bot, rival: Bot, seats: int, seed: int) -> Iterator[float]:
    """Yield, with the player on each seat in turn, the share of its rivals that it is ranked before."""
    for mine in range(seats):
        match = Match.new(game, seats, {}, seed)
        while actors := match.actors():
            seat, actions = actors[0], match.actions(actors[0])
            luck = Stream(seed, f"default/{seat}/{len(match)}").bits64()
            one = player if seat == mine else rival
            only = len(actions) == 1
            match.play(seat, actions[0] if only else choose(one, match.view(seat), seat, BUDGET, luck))
        outcome = match.outcome()
        assert outcome is not None
        found = places(outcome, seats)
        others = [place for seat, place in enumerate(found) if seat != mine]
        yield sum(0.5 if place == found[mine] else float(place > found[mine]) for place in others) / len(others)


def main() -> None:
    """Play the matches and print the share after each seed, with its 95% interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[*games()])
    parser.add_argument("level", choices=("easy", "normal", "strong"))
    parser.add_argument("--against", default="easy", metavar="LEVEL", help="level of the rivals (default: easy)")
    parser.add_argument("--seats", type=int, help="players at the table (default: 2, or the fewest)")
    parser.add_argument("--seeds", type=int, default=10, help="number of seeds (default: 10)")
    asked = parser.parse_args()
    game = games()[asked.game]
    seats = asked.seats or usual_seats(game)
    found: list[list[float]] = []
    for seed in range(1, asked.seeds + 1):
        found.append([*shares(game, default_bot(game, asked.level), bot(asked.against, game), seats, seed)])
        print(f"{seats * len(found)} matches: {percent(rate(found).percent())}", flush=True)


if __name__ == "__main__":
    main()
