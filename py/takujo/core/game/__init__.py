"""A game as the table sees it: its card, the interface of its parts, the registry of games and the rules page."""
