"""Exact odds: the value of a deal between two players of the equilibrium. Imports the rules.

Others ask how bold a card makes its holder, what a position brings, and what an action does by all that a seat knows.

Other rooms use:

- `equilibrium`: how often a card is bet
"""

from __future__ import annotations

from .belief import worlds, worth
from .equilibrium import boldness
from .expectation import expected
