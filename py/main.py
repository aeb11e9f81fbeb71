"""PyScript's entry: the page comes alive."""

from takujo.web.app import App

App().ready()
