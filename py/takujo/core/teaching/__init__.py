"""Lessons and puzzles: their formats, and playing through them at the table."""
