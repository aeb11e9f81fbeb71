"""A match: its log, its record and link, the dice that several devices throw, and the rules of undo."""
