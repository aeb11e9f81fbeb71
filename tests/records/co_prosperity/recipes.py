"""The recorded matches of Greater East Asia Co-Prosperity Sphere: who plays how, and what has to happen."""

from __future__ import annotations

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.options import OptionValue
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.records.recipe import Recipe

USUAL = 8
"""The weight of an action that a habit doesn't name."""


def _habit(*weights: str, like: tuple[str, ...] = ("calm",)) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in like:
        found.update(HABITS[name])
    for weight in ", ".join(weights).split(", "):
        start, _, n = weight.rpartition(" ")
        found[start] = int(n)
    return found


HABITS: dict[str, dict[str, int]] = {"calm": {"pass": 1, "from": 1, "done": 12, "finish": 1}}
"""By habit: the weight of an action by how its notation begins; the longest beginning counts."""
HABITS["idle"] = _habit("pass 60, wait 200")
HABITS["warlike"] = _habit("wait 1, do land 40, do sea 40, attack 8, with 30, do replace 2")
HABITS["mainland"] = _habit(
    "wait 99, take land 60, do land 90, with 60, to chongqing 90, to kunming 90, to guilin 20, to rangoon 20",
    "to calcutta 90, from shanghai 20, do replace 12",
)
HABITS["southern"] = _habit("wait 2, declare uk 90, to saigon 30, to borneo 90, resource 60, do sea 40")
HABITS["northern"] = _habit(
    "wait 99, take north 400, take naval 30, do north 900, do upkeep 900, develop KA 400, do develop 30",
    "with KA 400, to port_arthur 200, from japan 30, from port_arthur 1, do strategic 30, play north 90",
)
HABITS["roaming"] = _habit(
    "declare both 400, wait 1, from japan 200, do sea 60, do land 60, with 60, to pearl_harbor 90, to samoa 90",
    "to chongqing 90, to kunming 90, to calcutta 90, to midway 40, to shanghai 20, to japan 1, to retreat 1",
    "do replace 1, do develop 1",
)
HABITS["raiding"] = _habit(
    "declare japan 90, wait 2, take naval 40, do sea 90, to japan 900, to midway 60, to okinawa 30",
    "to dutch_harbor 30, with 60, do develop 12, do strategic 30",
    "station INF 1 30, station CV 2 60, station BB 2 60, station LAC 1 30",
)
HABITS["atlantic"] = _habit(
    "take grand 90, play grand 90, do atlantic 200, declare japan 20",
    "station INF 0 30, station CV 0 60, station BB 0 60, station LAC 0 30",
)
HABITS["siege"] = _habit(
    "take cbi 60, take naval 60, do land 90, do land CN 200, to shanghai 90, to port_arthur 400",
    "do bombard 40, with 60, declare japan 20, do sea 60",
)
HABITS["careless"] = _habit(
    "from shanghai 200, from port_arthur 200, to japan 60, to shanghai 1, with INF 30",
    like=("northern",),
)
HABITS["northern-and-southern"] = _habit("do strategic 30, take north 400", like=("northern", "southern"))
HABITS["hoarding"] = _habit("resource 1, pass 40, do sea 60", like=("southern",))
HABITS["reacting"] = _habit(
    "take naval 90, react 90, declare japan 30, to retreat 90, station INF 1 30, station CV 2 90, station BB 2 90",
    "station LAC 1 30",
    like=("warlike",),
)
HABITS["bombing"] = _habit(
    "take cbi 200, play cbi 200, do develop UK 200, do bombard UK 900, do replace 1, do land UK 1, from calcutta 1",
    "declare japan 20, take grand 1, play grand 1, do atlantic 1",
)
HABITS["holding"] = _habit("take grand 1, play grand 1, do atlantic 1", like=("warlike",))
HABITS["late"] = _habit(
    "take production 90, take grand 30, play production 90, play grand 4, do atlantic 90, do develop 90",
    "develop BB 300, develop CV 90, build 90, pass 20",
)

LEDO: dict[str, OptionValue] = {"ledo": "on"}

RECIPES = (
    Recipe(
        "japan-sudden-death",
        2,
        {},
        ("mainland", "idle"),
        {"ends by bases", "retreat by land", "restored on the map"},
    ),
    Recipe(
        "allied-sudden-death",
        2,
        {},
        ("idle", "raiding"),
        {
            "ends by homeland",
            "the US declares war",
            "a surprise attack",
            "the owner chooses whom to hit",
            "the Allies take 8",
            "the Allies return first",
        },
    ),
    Recipe(
        "both-at-once",
        2,
        {},
        ("roaming", "raiding"),
        {"ends by both", "Japan declares war on both", "a Japanese carrier as aircraft"},
    ),
    Recipe(
        "final-count-japan",
        2,
        {},
        ("southern", "bombing"),
        {
            "spaces without the transfer",
            "resource points",
            "a resource point spent",
            "Japan declares war on the UK",
            "UK bombard",
            "a bomber is lost",
        },
    ),
    Recipe(
        "final-count-allies",
        2,
        {},
        ("warlike", "holding"),
        {"held without the transfer", "nobody is left", "the Allies take 10"},
    ),
    Recipe(
        "seven-are-enough",
        2,
        {},
        ("calm", "atlantic"),
        {
            "seven spaces are enough",
            "the fleet at Samoa",
            "two ships from the Atlantic",
            "Japan declares war on the US",
        },
    ),
    Recipe(
        "one-ship-from-the-atlantic",
        2,
        {},
        ("warlike", "late"),
        {"one ship from the Atlantic", "special land", "held after the transfer"},
    ),
    Recipe(
        "vladivostok-decides",
        2,
        {},
        ("northern", "idle"),
        {"Vladivostok decides", "supplied by a card", "no war but the Chinese"},
    ),
    Recipe(
        "north-without-supply",
        2,
        {},
        ("northern", "calm"),
        {"fails without supply", "CN bombard", "special operations left out"},
    ),
    Recipe(
        "port-arthur-lost",
        2,
        {},
        ("careless", "siege"),
        {"fails with Port Arthur", "Japan on the UK after the US has declared war"},
    ),
    Recipe(
        "oil-for-vladivostok",
        2,
        {},
        ("northern-and-southern", "idle"),
        {"supplied by a resource point", "Vladivostok counts"},
    ),
    Recipe(
        "one-card-less",
        2,
        {},
        ("southern", "reacting"),
        {"the fleet at Pearl Harbor", "the US for one card less", "two ships react", "an Allied carrier as aircraft"},
    ),
    Recipe(
        "over-the-mountains",
        2,
        LEDO,
        ("mainland", "warlike"),
        {"came through the mountains", "turned back in the mountains", "UK land"},
    ),
    Recipe("computers", 2, {}, ("easy", "random"), {"seats of easy", "seats of random"}),
    Recipe(
        "thought-again",
        2,
        LEDO,
        ("hoarding", "calm"),
        {"undo", "redo", "resource points lost", "nobody reacts", "UK sea"},
        wavers=True,
    ),
)


def choice(match: Match, seat: int, who: str, luck: Stream) -> Action:
    """Return what a person of some habit plays."""
    assert isinstance(match.position, CoProsperityPosition)
    habit = HABITS[who]
    return luck.weighted([(action, _weight(habit, str(action))) for action in match.actions(seat)])


def _weight(habit: dict[str, int], text: str) -> int:
    named = [start for start in habit if text.startswith(start)]
    return habit[max(named, key=len)] if named else USUAL
