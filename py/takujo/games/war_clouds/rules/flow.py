"""The start of a match, and the table of all steps."""

from __future__ import annotations

from ....core.rules.options import Options
from ....core.rules.step import by_verb
from ..data import CASH_STOCK, REMOVED_OF_FIVE
from .actions import VERBS
from .barter_steps import AnswerStep, CounterStep
from .develop import BuildStep, DevelopStep, SiteStep
from .ending import SaleStep, SettleUpStep
from .moving_steps import KeepStep, LiftStep, PutStep, TurnedStep
from .position import WarCloudsPosition
from .produce_steps import OccupyStep, PartStep, ProduceStep, RunStep
from .setup import (
    DraftStep,
    FaceStep,
    FirstStep,
    LayStep,
    LeadsStep,
    NationStep,
    PlaceStep,
    PlantStep,
    StationStep,
)
from .trade import LendStep, MoreStep, TradeStep
from .war_steps import ActivateStep, DefendStep, LandedStep, OperateStep, TransportStep

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
    p.stack.append(LeadsStep() if options["lead"] == "mine" else FirstStep())
    return p


WarCloudsPosition.steps = by_verb(
    *(FirstStep, LeadsStep, NationStep, DraftStep, LayStep, PlaceStep, FaceStep, StationStep, PlantStep),
    *(TradeStep, MoreStep, LendStep, AnswerStep, CounterStep),
    *(DevelopStep, BuildStep, SiteStep, LiftStep, PutStep, TurnedStep, KeepStep),
    *(ActivateStep, DefendStep, OperateStep, TransportStep, LandedStep),
    *(OccupyStep, RunStep, PartStep, ProduceStep, SaleStep, SettleUpStep),
)
