"""PyScript's entry: the page comes alive."""

import sys

sys.path.insert(0, "./takujo.zip")

from takujo.web.app import App

App().ready()
