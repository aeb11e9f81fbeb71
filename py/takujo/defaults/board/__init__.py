"""The board of a game that gives none: players, pieces for the fields of the position, and buttons."""
