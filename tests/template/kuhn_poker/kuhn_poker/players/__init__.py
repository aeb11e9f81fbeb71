"""How computer players think of the game. Imports rules and odds."""
