"""What the game has to say, where the table looks for it."""

from .texts.describe import *  # noqa: F403
