"""The steps of developing, war and producing, by name."""

from __future__ import annotations

from ....core.rules.position import Step
from . import develop, moving_steps, produce_steps, war_steps

LAND_STEPS: dict[str, Step] = {
    "develop": develop.DevelopStep(),
    "build": develop.BuildStep(),
    "site": develop.SiteStep(),
    "lift": moving_steps.LiftStep(),
    "put": moving_steps.PutStep(),
    "turned": moving_steps.TurnedStep(),
    "keep": moving_steps.KeepStep(),
    "activate": war_steps.ActivateStep(),
    "defend": war_steps.DefendStep(),
    "operate": war_steps.OperateStep(),
    "transport": war_steps.TransportStep(),
    "landed": war_steps.LandedStep(),
    "produce": produce_steps.ProduceStep(),
    "occupy": produce_steps.OccupyStep(),
    "run": produce_steps.RunStep(),
    "part": produce_steps.PartStep(),
}
