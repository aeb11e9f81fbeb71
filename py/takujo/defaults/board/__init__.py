"""The automatic board of a game without its own: players, pieces for the fields of the position, and buttons."""
