"""PyScript's entry in the worker: a computer player that thinks about decisions and looks back at matches."""

import sys

sys.path.insert(0, "./takujo.zip")

from takujo.web.computers.worker import Worker

worker = Worker()
think = worker.think
review = worker.review

__export__ = ["review", "think"]
