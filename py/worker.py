"""PyScript's entry in the worker: a computer player that thinks about decisions and looks back at matches."""

import sys

sys.path.insert(0, "./takujo.zip")

from takujo.web.thinker import Thinker

thinker = Thinker()
think = thinker.think
review = thinker.review

__export__ = ["review", "think"]
