"""Exact odds of Water Walker.

Other packages use:

- `risk`: the number of dobon among the panels that a walker doesn't know
"""
