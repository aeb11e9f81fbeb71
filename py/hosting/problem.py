"""The exception whose message is meant for the person at the terminal."""

from __future__ import annotations


class Problem(Exception):
    """An error that the user can correct; its message is one clear sentence."""
