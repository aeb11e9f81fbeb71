"""Lessons and puzzles: their formats, and how a learner or solver goes through them at the table."""
