"""Finds, checks and rates puzzles: `python3 -m takujo problems`. Start reading at `mine`."""
