"""The light colours that most games' pictures use: a picture stands alone, without the style sheet."""

from __future__ import annotations

PALETTE = {
    "ground": "#2b5342",
    "card": "#f4ecd9",
    "card-2": "#e7dbc0",
    "card-edge": "#a8946a",
    "ink": "#2a2419",
    "ink-2": "#5c523d",
    "red": "#b4231c",
    "gold": "#80560a",
    "seat-0": "#951f19",
    "seat-0-ink": "#fff8ec",
    "seat-1": "#152d78",
    "seat-1-ink": "#fff8ec",
}
"""By colour token, as in static/styles/tokens.css (a test compares them); a game adds its own."""
