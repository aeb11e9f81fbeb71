"""Texts in two languages, refusals, names that people write, and readers of JSON and of text files."""
