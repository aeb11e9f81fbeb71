"""The rules as a table of steps, and how a match begins."""

from __future__ import annotations

from ....core.rules.options import Options
from ..data import CASH_STOCK, REMOVED_OF_FIVE
from . import barter_steps, ending, setup, trade
from .actions import VERBS
from .land_steps import LAND_STEPS
from .position import WarCloudsPosition

__all__ = ["VERBS", "WarCloudsPosition", "start"]


def start(seats: int, options: Options, rules: int) -> WarCloudsPosition:
    """Return the position before the first player is drawn (2.3)."""
    p = WarCloudsPosition(
        seats,
        edition=int(str(options["edition"])[0]),
        war=options["war"] == "on",
        terrain=str(options["terrain"]),
        limited=options["trade"] == "limited",
        cash=options["start"] == "cash",
        synergy=options["synergy"] == "on",
    )
    if p.cash:
        p.market = list(CASH_STOCK)
        p.packages = [-2] * 12
    elif seats == 5 and REMOVED_OF_FIVE[p.edition - 1]:
        p.packages[REMOVED_OF_FIVE[p.edition - 1] - 1] = -2
    p.stack.append(("leads" if options["lead"] == "mine" else "first",))
    return p


WarCloudsPosition.steps = {
    "first": setup.FirstStep(),
    "leads": setup.LeadsStep(),
    "nation": setup.NationStep(),
    "draft": setup.DraftStep(),
    "lay": setup.LayStep(),
    "place": setup.PlaceStep(),
    "face": setup.FaceStep(),
    "station": setup.StationStep(),
    "plant": setup.PlantStep(),
    "trade": trade.TradeStep(),
    "more": trade.MORE,
    "lend": trade.LendStep(),
    "answer": barter_steps.AnswerStep(),
    "counter": barter_steps.CounterStep(),
    "sale": ending.SaleStep(),
    "settle_up": ending.SettleUpStep(),
    **LAND_STEPS,
}
