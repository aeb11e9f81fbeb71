"""Contests: matches between computer players on given seeds, and their figures as statistics and charts."""
