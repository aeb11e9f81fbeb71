"""The recorded matches of War Clouds: who plays how, and what has to happen."""

from __future__ import annotations

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.options import OptionValue
from takujo.core.rules.rng import Stream
from takujo.games.war_clouds.data import BANK, COSTS, ENERGY, FOOD, GENERATOR, GOODS, KINDS, LABOUR
from takujo.games.war_clouds.hexes import CELL, NEAR
from takujo.games.war_clouds.rules.actions import At, Flag, Offer, Turn
from takujo.games.war_clouds.rules.barter import flaw
from takujo.games.war_clouds.rules.blocs import bloc_at, output
from takujo.games.war_clouds.rules.market import buy_price
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from tests.records.recipe import Recipe

USUAL = 4
"""The weight of an action that a habit doesn't name."""

_CALM = "pass 2, rest 0, borrow 0, repay 1, done 3, offer 0, counter 0, end 1, all 90, hold 1, halt 1, recall 1"
HABITS: dict[str, str] = {
    "calm": "",
    "idle": "buy 0, sell 0, flag 0, build 0, move 0, automate 0, recruit 0, activate 0, transport 0, all 0, run 0"
    ", part 0, end 90",
    "ticking": "buy food 1, sell 0, build 0, flag 0, move 0, recruit 0, activate 0, transport 0, automate 0, pass 9",
    "settling": "",
    "building": "",
    "slow": "",
    "owing": "borrow 20, pass 1, buy 30, sell 0, flag 20, build 0, repay 0, move 0",
    "trading": "offer 30, counter 20, accept 12, decline 8, rest 9, borrow 3, repay 2",
    "warlike": "recruit 60, activate 90, march 20, battle 90, conquer 200, settle 9, transport 30, defend 20, let 8"
    ", halt 1, occupy 30, spare 9, flag 2, build 5, stay 9, all 900",
    "grudging": "part 900, feed 9, done 20, all 0, run 0, move 0, build 9, activate 0",
    "splitting": "move 90, lift 20, automate 900, build 200, flag 20, done 90, keep 9, buy capital 60, buy energy 20"
    ", recruit 0, activate 0, transport 0",
    "moving": "move 40, lift 20, automate 90, build 60, flag 20, done 8, keep 9, buy capital 40, buy energy 12, all 5"
    ", run 60",
}
"""By habit: the weight of an action by how its notation begins; the longest beginning counts."""
_WEIGHTS = {
    who: {(part := entry.rpartition(" "))[0]: int(part[2]) for entry in f"{_CALM}, {habit}".split(", ") if entry}
    for who, habit in HABITS.items()
}

CASH: dict[str, OptionValue] = {"start": "cash"}

RECIPES = (
    Recipe("2-last-flag", 2, {**CASH, "terrain": "great_ocean"}, ("settling", "calm"), {"ends by flags", "farm built"}),
    Recipe("2-long", 2, {"terrain": "mountains_and_valleys"}, ("ticking", "idle"), {"ends by long"}),
    Recipe(
        "2-random", 2, {"trade": "limited", "synergy": "on"}, ("random", "moving"), {"seats of random", "a token lost"}
    ),
    Recipe(
        "3-land-of-lakes",
        3,
        {"terrain": "land_of_lakes", "lead": "mine"},
        ("trading", "trading", "settling"),
        {"a counter-offer accepted", "an offer declined", "an offer to several", "notes change hands", "called back"},
    ),
    Recipe(
        "3-debts",
        3,
        {},
        ("owing", "owing", "calm"),
        {"ends by alone", "a loan for the interest", "the final sale"},
    ),
    Recipe(
        "3-first-edition",
        3,
        {"edition": "1e", "war": "off", "synergy": "on"},
        ("moving", "moving", "settling"),
        {"a tile moves with its flag", "a flag comes back", "a last Trade phase", "automation"},
    ),
    Recipe("3-shared-dots", 3, {"synergy": "on"}, ("building", "warlike", "slow"), {"a shared dot pays"}),
    Recipe("4-still", 4, {"terrain": "through_the_pass", "trade": "limited"}, ("idle",) * 4, {"ends by still"}),
    Recipe(
        "4-war",
        4,
        {},
        ("warlike", "warlike", "warlike", "slow"),
        {"a battle", "a defence", "a conquest", "a settlement", "a transport", "an enemy let in"},
    ),
    Recipe(
        "4-occupied",
        4,
        {},
        ("warlike", "warlike", "building", "slow"),
        {"an occupation", "cubes taken", "a bloc spared"},
    ),
    Recipe(
        "3-occupied-farms",
        3,
        {},
        ("warlike", "warlike", "grudging"),
        {"a Farm before its Integrated Economy", "occupied Farms run in part"},
    ),
    Recipe("3-split-bloc", 3, {}, ("splitting", "slow", "slow"), {"a part keeps the token in war", "a token lost"}),
    Recipe(
        "5-five-empires",
        5,
        {"terrain": "five_empires", "war": "off"},
        ("moving", "moving", "idle", "settling", "idle"),
        {"by force", "run on Ore"},
    ),
    Recipe(
        "5-first-edition", 5, {"edition": "1e"}, ("slow", "warlike", "idle", "idle", "idle"), {"a last Trade phase"}
    ),
    Recipe(
        "4-first-edition",
        4,
        {"edition": "1e", **CASH},
        ("settling", "warlike", "idle", "idle"),
        {"ends by flags", "a last Trade phase"},
    ),
    Recipe("6-stacks", 6, {"war": "off", **CASH}, ("building",) * 6, {"ends by stacks"}),
    Recipe("6-full", 6, {"terrain": "friends_and_enemies", **CASH}, ("settling",) * 6, {"ends by full"}),
    Recipe("2-computers", 2, {}, ("easy", "easy"), {"seats of easy", "ends by flags", "a note repaid"}),
    Recipe(
        "6-computers",
        6,
        {},
        ("easy",) * 6,
        {"a barter", "an offer declined", "a counter-offer", "an occupation", "a battle", "the final sale"},
    ),
    Recipe(
        "3-thought-again",
        3,
        {**CASH, "trade": "limited"},
        ("settling", "moving", "calm"),
        {"undo", "redo", "economy built"},
        True,
    ),
)


def choice(match: Match, seat: int, who: str, luck: Stream) -> Action:
    """Return what a person of some habit plays."""
    p = match.position
    assert isinstance(p, WarCloudsPosition)
    actions = match.actions(seat)
    if who == "trading" and p.pending == "trade" and not luck.below(3):
        offer = _offer(p, seat, luck)
        if flaw(p, seat, offer) is None:
            return offer
    wanted = PLANS[who](p, seat) if who in PLANS else {}
    weighted = [(action, _weight(who, str(action), wanted)) for action in actions]
    if who == "building":
        weighted = [(action, n * _placed(p, seat, action)) for action, n in weighted]
    return luck.weighted([(action, n) for action, n in weighted if n] or weighted[-1:])


def _offer(p: WarCloudsPosition, seat: int, luck: Stream) -> Offer:
    """Return an offer to all the others that no list has: a note and some money for a cube, or the like."""
    give, get = [0] * 7, [0] * 7
    give[luck.below(7)] = 1
    get[luck.below(6)] = 1
    return Offer(tuple(other for other in range(p.seats) if other != seat), tuple(give), tuple(get))


def _placed(p: WarCloudsPosition, seat: int, action: Action) -> int:
    """Return how good a place is for a builder: beside tiles of one's own, turned so that they yield most."""
    if isinstance(action, Flag | At):
        return 1 + 9 * sum(p.tile[there] >= 0 and p.flag[there] == seat for there in NEAR[CELL[action.cell]])
    if isinstance(action, Turn):
        q = p.copy()
        q.play(seat, action)
        bloc = bloc_at(q, q.last, q.tile[q.last])
        return 1 + int(9 ** (output(q, bloc) + len(bloc.cells)))
    return 1


def _weight(who: str, text: str, wanted: dict[str, int]) -> int:
    weights = {**_WEIGHTS[who], **wanted}
    named = [start for start in weights if text.startswith(start)]
    return weights[max(named, key=len)] if named else USUAL


def _settling(p: WarCloudsPosition, seat: int) -> dict[str, int]:
    """Return the weights of who wants nothing but flags."""
    mine = p.cubes[seat * 5 : seat * 5 + 5]
    return {
        "buy": 0,
        "flag": 90,
        "build": 0,
        "move": 0,
        "recruit": 0,
        "activate": 0,
        **_bought(p, seat, (0, 0, 9, 0, 0), mine),
    }


def _warring(p: WarCloudsPosition, seat: int) -> dict[str, int]:
    """Return the weights of who wants units, and to move them."""
    return _bought(p, seat, (3, 3, 3, 1, 0), p.cubes[seat * 5 : seat * 5 + 5])


def _slowly(p: WarCloudsPosition, seat: int) -> dict[str, int]:
    """Return the weights of who wants a few flags each round."""
    return {**_settling(p, seat), **_bought(p, seat, (0, 0, 3, 0, 0), p.cubes[seat * 5 : seat * 5 + 5])}


def _building(p: WarCloudsPosition, seat: int) -> dict[str, int]:
    """Return the weights of who fills the board with one industry, the last seat with the last tile of each."""
    tiles = [p.tile[cell] for cell in p.tiles_of(seat)]
    last = p.seats - 1
    kinds = [seat + 1] * 6 if seat < last else list(range(GENERATOR, BANK + 1))
    for kind in tiles:
        if kind in kinds:
            kinds.remove(kind)
    left = [kind for at, kind in enumerate(kinds) if p.stacks[kind] > kinds[:at].count(kind)]
    left = left or [kind for kind in range(GENERATOR, BANK + 1) if p.stacks[kind]]
    sites = sum(owner == seat and p.tile[cell] < 0 for cell, owner in enumerate(p.flag))
    need = [sum(COSTS[kind][good] for kind in left) for good in range(5)]
    need[LABOUR] += max(0, len(left) - sites)
    if seat < last:
        need[FOOD] += 6
        need[ENERGY] += 1
    found = {"build": 0, "flag": 9 if len(left) > sites else 0, "move": 0, "automate": 0, "turn": 5}
    for kind in left:
        found[f"build {KINDS[kind]}"] = 900
    return {**found, **_bought(p, seat, tuple(need), p.cubes[seat * 5 : seat * 5 + 5])}


def _bought(p: WarCloudsPosition, seat: int, need: tuple[int, ...], mine: list[int]) -> dict[str, int]:
    """Return the weights of buying what is needed and selling what isn't, with notes where money is short."""
    short = [good for good in range(5) if mine[good] < need[good]]
    poor = bool(short) and all(buy_price(p, good) > p.money[seat] for good in short)
    found = {"buy": 0, "sell": 0, "borrow": 60 if poor and p.notes[seat] < 14 else 0, "repay": 0}
    for good in range(5):
        if good in short:
            found[f"buy {GOODS[good]}"] = 90
        elif mine[good] > need[good]:
            found[f"sell {GOODS[good]}"] = 90 if poor else 20
    return found


PLANS = {"settling": _settling, "slow": _slowly, "building": _building, "warlike": _warring}
"""The habits whose weights depend on what they have."""
