"""The ladder: contests between computer players that measure their strength and the balance of the games.

Run it as `python3 -m takujo ladder`.
"""
