"""Lessons and problems: their format, and the course that each takes at the table."""
