"""The best places for tiles and flags, and the plans of the Develop and Produce phases."""
