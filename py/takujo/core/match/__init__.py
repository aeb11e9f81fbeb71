"""A match: its log, its arbiter, its record and link, its dice if several devices roll them, and the rules of undo."""
