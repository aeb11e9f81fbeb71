"""Exact odds of Water Walker.

Other rooms use:

- `risk`: how many of the panels that a walker doesn't know are dobon
"""
