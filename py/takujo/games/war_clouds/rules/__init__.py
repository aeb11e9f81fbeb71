"""The rules of War Clouds: the game itself. Begin reading at `flow`.

Other rooms use:

- `actions`: the decisions and what chance does, with their notation
- `automation`: automated blocs
- `barter`: what may be offered for what, and to whom
- `blocs`: tiles joined by their dots, what they yield and cost
- `build`: flags and tiles
- `fitting`: which rotations of a tile fit where
- `laying`: where starting tiles may be laid
- `market`: the five markets and their prices
- `notes`: promissory notes and their interest
- `planner`: what running everything needs and yields
- `position`: the state of a match
- `produce`: who occupies, what runs, and what everybody collects
- `setup`: the draft and the starting tiles
- `tile_geometry`: where the dots of a turned tile lie
- `war`: units and what they can do
"""

from __future__ import annotations

from .flow import VERBS, start

__all__ = ["VERBS", "start"]
