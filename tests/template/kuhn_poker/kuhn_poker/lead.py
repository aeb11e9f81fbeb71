"""What chances to win are estimated from, where the table looks for it."""

from .players.win_chance import WEIGHTS, features, stage

__all__ = ["WEIGHTS", "features", "stage"]
