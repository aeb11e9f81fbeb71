"""A match: its log, who has the say over it, its record and link, the dice of several devices, the rules of undo."""
