"""Studies of a game: a playtest report from matches between computer players, and comparisons of two sets of rules."""
