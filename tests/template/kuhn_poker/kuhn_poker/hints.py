"""How computer players think of this game, where the table looks for it."""

from .players.evaluation import AMISS, evaluate, unit
from .players.search import think

__all__ = ["AMISS", "evaluate", "think", "unit"]
