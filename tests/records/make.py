"""Makes the recorded matches again: `PYTHONPATH=py python -m tests.records.make`, from the project's folder.

Each recipe is a set-up, who plays how, and what has to happen; the first seed with which all of it happens is
recorded. Run it when the format of records or the numbers of the game have changed. The stored sample,
`v1_sample.takujo`, is never touched.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from takujo import Match, bot
from takujo.core.action import Action
from takujo.core.game import OptionValue
from takujo.core.rng import Stream
from takujo.games.wartime_economy.position import WartimePosition
from tests.records.features import features

HERE = Path(__file__).parent

HABITS: dict[str, dict[str, int]] = {
    "wild": {},  # all actions alike
    "idle": {"end": 4, "tax": 2},
    "grow": {"build": 12, "mobilise": 20, "research": 6, "tax": 6, "production": 0, "conscript": 0, "end": 0},
    "learn": {"build": 0, "mobilise": 0, "research": 30, "tax": 8, "production": 2, "conscript": 1, "end": 0},
    "fight": {"build": 0, "mobilise": 4, "research": 3, "tax": 4, "production": 12, "conscript": 8, "end": 0},
}
"""How much each kind of action is liked by players who think no further: 1 where nothing is said."""
CHANGE = 4
"""The round from which "grow then fight" is a fighter."""

LONGEST = 5_000
"""Seeds tried before a recipe is given up."""


class Recipe(NamedTuple):
    """One recorded match to be found."""

    name: str
    seats: int
    options: dict[str, OptionValue]
    players: tuple[str, ...]
    """For each seat a habit ("grow"), a change of habit ("grow then fight"), or a level of computer player."""
    wanted: set[str]
    wavers: bool = False
    """Whether actions are now and then undone, and some of them redone."""


RECIPES = (
    Recipe("solo-italy-over-60", 1, {"mode": "solo", "nations": ["italy"]}, ("easy",), {"solo over 60"}),
    Recipe(
        "solo-china-late",
        1,
        {"mode": "solo", "nations": ["china"]},
        ("grow then fight",),
        {"late 6", "late 12", "late 24", "conscription pays money", "dice given up"},
    ),
    Recipe(
        "solo-finland-typed",
        1,
        {"mode": "solo", "nations": ["finland"], "dice": "typed"},
        ("grow then fight",),
        {"square 24 chose mil", "solo up to 60", "undo", "redo"},
        wavers=True,
    ),
    Recipe(
        "long-2-two-squares",
        2,
        {"mode": "long", "nations": ["usa", "italy"]},
        ("idle", "learn then fight"),
        {"two squares in one move"},
    ),
    Recipe(
        "short-2-last-player",
        2,
        {"mode": "short", "nations": ["ussr", "germany"]},
        ("easy", "easy"),
        {"ended by the last player", "over 40 on the short board", "research pays points"},
    ),
    Recipe(
        "short-3-mid-lap",
        3,
        {"mode": "short", "nations": "draft"},
        ("fight", "easy", "fight"),
        {"ended in mid-lap", "overtaken after 30", "mobilising pays points"},
    ),
    Recipe(
        "short-4-dealt",
        4,
        {"mode": "short", "nations": "random"},
        ("wild", "easy", "idle", "fight"),
        {"dice given up", "ended in mid-lap", "tie for another place"},
    ),
    Recipe(
        "short-2-tie",
        2,
        {"mode": "short", "nations": ["random", "uk"]},
        ("fight", "fight"),
        {"tie for the victory", "tax pays points", "undo"},
        wavers=True,
    ),
    Recipe(
        "long-2-over-60",
        2,
        {"mode": "long", "nations": ["japan", "china"]},
        ("easy", "easy"),
        {"over 60 on the long board", "square 48", "different faces together"},
    ),
    Recipe(
        "long-2-tie",
        2,
        {"mode": "long", "nations": ["uk", "finland"]},
        ("fight", "fight"),
        {"tie for the victory", "first player by being rearmost"},
    ),
    Recipe(
        "long-3-drafted",
        3,
        {"mode": "long", "nations": "draft"},
        ("easy", "fight", "wild"),
        {"square 24 chose econ", "two turns in a row", "undo", "redo"},
        wavers=True,
    ),
    Recipe(
        "long-3-first-player-takes-a-square",
        3,
        {"mode": "long", "nations": ["germany", "finland", "usa"]},
        ("idle", "wild", "learn then fight"),
        {"first-player points take a square", "first-player points in 1945"},
    ),
    Recipe(
        "long-4-dealt",
        4,
        {"mode": "long", "nations": "random"},
        ("easy", "easy", "easy", "easy"),
        {"square 24 chose mil", "square 48", "two turns in a row", "first player by being rearmost"},
    ),
    Recipe(
        "long-4-mixed",
        4,
        {"mode": "long", "nations": ["usa", "random", "italy", "random"]},
        ("fight", "wild", "fight", "idle"),
        {"tie for another place", "one track for both technologies", "conscription keeps labour"},
    ),
    Recipe(
        "long-2-lost-12",
        2,
        {"mode": "long", "nations": ["ussr", "japan"]},
        ("grow", "grow"),
        {"lost 12"},
    ),
    Recipe(
        "long-2-lost-24",
        2,
        {"mode": "long", "nations": ["italy", "ussr"], "dice": "typed"},
        ("learn", "idle"),
        {"lost 24"},
    ),
    Recipe(
        "long-2-one-technology-left",
        2,
        {"mode": "long", "nations": ["germany", "usa"]},
        ("learn", "wild"),
        {"square 24 had one technology left", "research pays points"},
    ),
)


def record(recipe: Recipe) -> str:
    """Return the record of the first match that shows what is wanted."""
    for seed in range(1, LONGEST):
        match = play(recipe, seed)
        if recipe.wanted <= features(match):
            return match.record()
    raise LookupError(f"{recipe.name}: no seed below {LONGEST} shows {sorted(recipe.wanted)}")


def play(recipe: Recipe, seed: int) -> Match:
    """Return a whole match; recipe and seed decide everything."""
    names = ("あきら", "Béla", "", "田中 Hana")
    players = [("human", names[at]) if _habits(who) else (who, "") for at, who in enumerate(recipe.players)]
    match = Match.new("wartime-economy", recipe.seats, recipe.options, seed, players)
    luck = Stream(seed, f"record/{recipe.name}")
    while match.actors():
        (seat,) = match.actors()
        match.play(seat, _choice(match, seat, recipe.players[seat], luck))
        if recipe.wavers and luck.below(8) == 0 and match.undo_refusal() is None:
            match.undo()
            if luck.below(2):
                match.redo()
    return match


def _habits(who: str) -> list[dict[str, int]]:
    return [HABITS[habit] for habit in who.split(" then ") if habit in HABITS]


def _choice(match: Match, seat: int, who: str, luck: Stream) -> Action:
    habits = _habits(who)
    if not habits:
        if match.actions(seat)[0].verb in ("roll", "take"):  # dice are chance, and every nation shall have its turn
            return luck.choice(match.actions(seat))
        thinking = bot(who, match.game.id).think(match.view(seat), seat, luck)
        *_, best = thinking  # to the end of its thoughts, whatever the time
        return best
    assert isinstance(match.position, WartimePosition)
    liking = habits[0] if match.position.round < CHANGE else habits[-1]
    weighted = [(a, liking.get(a.work if a.verb == "place" else a.verb, 1)) for a in match.actions(seat)]
    return luck.weighted([(a, weight) for a, weight in weighted if weight] or [(a, 1) for a, _ in weighted])


def main() -> None:
    """Write every record anew."""
    for recipe in RECIPES:
        text = record(recipe)
        (HERE / f"{recipe.name}.takujo").write_text(text, encoding="utf-8")
        print(f"{recipe.name}: {len(text.encode()):,} bytes, {', '.join(sorted(recipe.wanted))}")


if __name__ == "__main__":
    main()
