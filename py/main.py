"""PyScript's entry: the page comes alive."""

import sys

from js import performance

performance.mark("takujo:python")
sys.path.insert(0, "./takujo.zip")

from takujo.web.app import App

performance.mark("takujo:imported")
App().ready()
