"""Make recorded matches, all or those named: PYTHONPATH=py python -m tests.records.make [GAME | GAME/RECIPE ...].

Run it in the project's folder. A game's folder of records (see tests/homes.py) has its recipes (`recipes.py`), the
features that a match can show (`features.py`), and the records. A recipe lists the setup, how each seat plays, and the
features that the match must show. The record is that of the first seed whose match shows them all.

Make a game's records again when the format of records, the game's numbers or its rules have changed. For a new version
of the rules, first move some of the old records into a folder `rules_<version>`. Those are never made again, nor is the
stored sample, `v1_sample.takujo`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import takujo
from takujo import Match, bot
from takujo.bots.levels import LEVELS
from takujo.core.match import undo_rules
from takujo.core.match.match_entries import UNDO
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from tests import homes
from tests.records.recipe import Recipe

homes.lend()
BOOKS: dict[str, Any] = {
    game.id: book for game in takujo.games().values() if (book := homes.module(homes.own_records(game), "recipes"))
}
"""The recipes of each game, by its id: RECIPES, choice(match, seat, who, luck)."""

LONGEST = 5_000
"""Seeds tried before a recipe is given up."""


def groups(game: str) -> dict[str, tuple[str, ...]]:
    """Return what the recorded matches of a game must show between them."""
    shown: dict[str, tuple[str, ...]] = _features(game).FEATURES
    return shown


def features(match: Match) -> set[str]:
    """Return every feature of a finished match."""
    shown: set[str] = _features(match.game.id).features(match)
    return shown


def _features(game: str) -> Any:
    return homes.module(homes.own_records(takujo.games()[game]), "features")


def record(game: str, recipe: Recipe) -> str:
    """Return the record of the first match that shows what is wanted."""
    for seed in range(1, LONGEST):
        match = play(game, recipe, seed)
        if recipe.wanted <= features(match):
            return match.record()
    raise LookupError(
        f"{recipe.name}: no match with a seed below {LONGEST} shows {sorted(recipe.wanted)}. Change the recipe."
    )


def play(game: str, recipe: Recipe, seed: int) -> Match:
    """Return a whole match; recipe and seed decide everything."""
    names = ("あきら", "Béla", "", "田中 Hana")
    players = [(who, "") if who in LEVELS else ("human", names[at % 4]) for at, who in enumerate(recipe.players)]
    match = Match.new(game, recipe.seats, recipe.options, seed, players)
    luck = Stream(seed, f"record/{recipe.name}")
    while match.actors():
        seat = match.actors()[0] if len(match.actors()) == 1 else luck.choice(match.actors())
        match.play(seat, _choice(BOOKS[game], match, seat, recipe.players[seat], luck))
        if recipe.wavers and luck.below(8) == 0 and undo_rules.refusal(match) is None:
            match.enter(UNDO)
            if luck.below(2):
                match.redo()
        if recipe.regrets and luck.below(8) == 0 and match.reach():
            match.undo()
            if luck.below(2):
                match.redo()
    return match


def _choice(book: Any, match: Match, seat: int, who: str, luck: Stream) -> Action:
    if who not in LEVELS:
        return book.choice(match, seat, who, luck)
    if match.position.by_hand():
        return luck.choice(match.actions(seat))
    *_, ideas = bot(who, match.game.id).think(match.view(seat), seat, luck)  # to the end of its thoughts
    return ideas[0].line[0]


def main(named: Sequence[str]) -> int:
    """Write the records of the games and recipes named, or all records; return the exit code."""
    recipes = {f"{game}/{recipe.name}": (game, recipe) for game, book in BOOKS.items() for recipe in book.RECIPES}
    unknown = [name for name in named if name not in BOOKS and name not in recipes]
    if unknown:
        print(
            f"There is no game or recipe {unknown[0]}. Name a game ({', '.join(BOOKS)}) or GAME/RECIPE.",
            file=sys.stderr,
        )
        return 1
    for name, (game, recipe) in recipes.items():
        if not named or game in named or name in named:
            text = record(game, recipe)
            place = homes.own_records(takujo.games()[game])
            (place / f"{recipe.name}.takujo").write_text(text, encoding="utf-8")
            print(f"{name}: {len(text.encode()):,} bytes, {', '.join(sorted(recipe.wanted))}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
