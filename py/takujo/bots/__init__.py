"""Computer players."""

from __future__ import annotations

from .levels import bot

__all__ = ["bot"]
