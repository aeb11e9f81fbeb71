"""Exact odds of Water Walker.

Other rooms use:

- `risk`: the number of dobon among the panels that a walker doesn't know
"""
