"""Pyodide's package, as far as takujo.web uses it."""
