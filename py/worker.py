"""PyScript's entry in the worker: a computer player that answers questions."""

from pyscript import sync

from takujo.web.thinker import Thinker

sync.think = Thinker().answer
