"""PyScript's entry: the page comes alive."""

import gc
import sys

sys.path.insert(0, "./takujo.zip")

from takujo.web.app import App

gc.freeze()  # what is imported stays: nobody need look through it for garbage while a match is laid out, or played
App().ready()
