"""The colours that a game's scenes name, for pictures that are shown without the page's stylesheet."""

from __future__ import annotations

from contextlib import suppress

from ..text.data_files import tables_of

COLOURS = "colours.toml"
"""The name of a file with the colours of each theme, by their names in scenes; the shared ones are next to this
module.
"""


def palette(package: str, theme: str = "light") -> dict[str, str]:
    """Return the colour of each token that the scenes of a game's package can use, in a theme of the page.

    >>> palette("takujo.games.war_clouds")["good-food"]
    '#f0bf2d'
    >>> palette("takujo.games.water_walker", "contrast")["ink"]
    '#000000'
    """
    tables = tables_of(__name__, COLOURS)
    with suppress(FileNotFoundError):  # The shared colours are enough for many games.
        tables |= tables_of(package, COLOURS)
    return {token: str(by_theme[theme]) for token, by_theme in tables.items()}
