"""The values of a game: their ranges, their sources, and value sets with corrections by owners of a printed copy."""
