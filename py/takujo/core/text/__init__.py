"""Sentences in two languages, refusals, names that people write, and the reading of JSON and text files."""
