"""PyScript's entry: the page comes alive."""

import gc
import sys

gc.disable()  # a start leaves hardly any garbage, and to look for it took a seventh of the time from here on
sys.path.insert(0, "./takujo.zip")

from takujo.web.app import App  # noqa: E402 (once it can be found)

gc.freeze()  # what is imported stays: nobody need look through it for garbage while a match is played
App().ready()
gc.enable()
