"""The one error that a person at the terminal is meant to read."""

from __future__ import annotations


class Problem(Exception):
    """Something the person can act on, as one clear sentence."""
