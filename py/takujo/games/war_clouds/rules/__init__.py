"""The rules of War Clouds: the game itself. Begin reading at `flow`.

Other rooms use the steps, which say who decides what, and

- `actions`: the decisions and what chance does, with their notation
- `automation`: automated blocs
- `barter`: what may be offered for what, and to whom
- `barter_steps`: a barter that is offered, as Deal
- `blocs`: tiles joined by their dots, what they yield and cost
- `build`: flags and tiles
- `fitting`: which rotations of a tile fit where
- `laying`: where starting tiles may be laid
- `market`: the five markets and their prices
- `moving`: tiles that are lifted, as Lifted
- `notes`: promissory notes and their interest
- `planner`: what running everything needs and yields
- `position`: the state of a match
- `produce`: who occupies, what runs, and what everybody collects
- `setup`: the draft and the starting tiles
- `tile_geometry`: where the dots of a turned tile lie
- `war`: units and what they can do
"""

from __future__ import annotations

from .barter_steps import AnswerStep, CounterStep, DealStep
from .develop import BuildStep, DevelopStep, SiteStep
from .ending import SaleStep, SettleUpStep
from .flow import VERBS, start
from .land_step import LandStep
from .moving_steps import CarryStep, KeepStep, LiftStep, PutDownStep, PutStep, TurnedStep
from .produce_steps import OccupyStep, PartStep, ProduceStep, RunStep
from .setup import DraftStep, FaceStep, FirstStep, LayStep, LeadsStep, NationStep, PlaceStep, PlantStep, StationStep
from .trade import LendStep, MoreStep, TradeStep
from .war_steps import ActivateStep, DefendStep, LandedStep, OperateStep, TransportStep

__all__ = [
    "VERBS",
    "ActivateStep",
    "AnswerStep",
    "BuildStep",
    "CarryStep",
    "CounterStep",
    "DealStep",
    "DefendStep",
    "DevelopStep",
    "DraftStep",
    "FaceStep",
    "FirstStep",
    "KeepStep",
    "LandStep",
    "LandedStep",
    "LayStep",
    "LeadsStep",
    "LendStep",
    "LiftStep",
    "MoreStep",
    "NationStep",
    "OccupyStep",
    "OperateStep",
    "PartStep",
    "PlaceStep",
    "PlantStep",
    "ProduceStep",
    "PutDownStep",
    "PutStep",
    "RunStep",
    "SaleStep",
    "SettleUpStep",
    "SiteStep",
    "StationStep",
    "TradeStep",
    "TransportStep",
    "TurnedStep",
    "start",
]
