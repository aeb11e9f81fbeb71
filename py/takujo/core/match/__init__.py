"""A match: its log, its arbiter, its record and link, dice rolled by several devices, and the rules of undo."""
