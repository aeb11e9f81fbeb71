"""Computer players of all levels, and the commands that tune and measure them."""

from __future__ import annotations

from .levels import bot

__all__ = ["bot"]
