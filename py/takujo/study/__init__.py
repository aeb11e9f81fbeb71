"""Studies of a game: playtest reports, comparisons of two sets of rules, and best responses to levels."""
