"""The rules of War Clouds; start reading at `flow`.

Other packages use the steps and

- `actions`: the decisions and chance events with their notation
- `automation`: automated blocs
- `barter`: which offers are legal
- `barter_steps`: a barter on offer, as Deal
- `blocs`: tiles joined by their dots, with output and costs
- `build`: flags and tiles
- `fitting`: the legal rotations of a tile in a hex
- `laying`: legal hexes for starting tiles
- `market`: the five markets and their prices
- `moving`: lifted tiles, as Lifted
- `naming`: goods, bundles and nations in words
- `notes`: promissory notes and their interest
- `planner`: the needs and yields of running everything
- `position`: the state of a match
- `produce`: occupation, running blocs, and collecting the output
- `setup`: the draft and the starting tiles
- `threats`: what other nations' units could do next
- `tile_geometry`: the dots of a rotated tile
- `war`: units and their operations
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
