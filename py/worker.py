"""PyScript's entry in the worker: a computer player that answers questions."""

import sys

sys.path.insert(0, "./takujo.zip")

from takujo.web.thinker import Thinker

think = Thinker().answer

__export__ = ["think"]
