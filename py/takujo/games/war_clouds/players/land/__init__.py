"""Finds the best places for tiles and flags, and plans the Develop and Produce phases."""
