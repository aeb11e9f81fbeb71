"""The numbers of a game: their ranges, their sources, and sets of values that owners of a printed game correct."""
