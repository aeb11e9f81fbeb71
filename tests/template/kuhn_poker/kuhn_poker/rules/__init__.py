"""The game itself: what may be done, and what it does. Imports the table's core and the numbers alone.

Others need no more of it than the beginning, the action classes, the position and why something is refused.
"""

from __future__ import annotations

from .actions import VERBS
from .flow import start
from .position import KuhnPosition

__all__ = ["VERBS", "KuhnPosition", "start"]
