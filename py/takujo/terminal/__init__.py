"""Plays a match in a terminal: `python3 -m takujo play GAME`. Start reading at `session`."""
