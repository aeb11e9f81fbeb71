"""What the table knows of a game: its card, the interface of its parts, the registry of games, and the rules page."""
