"""Texts in two languages, refusals, user-written names, and readers of JSON and text files."""
