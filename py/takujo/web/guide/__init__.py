"""Lessons on the page: a guide beside a match on the table.

`guide` (goes through a lesson with the table), `panel` (what it says and asks), `shelf` (which lessons there are, and
how one comes).
"""
