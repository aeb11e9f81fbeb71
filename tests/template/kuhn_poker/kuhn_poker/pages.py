"""The rules page, where the table looks for it."""

from .page import rules

__all__ = ["rules"]
