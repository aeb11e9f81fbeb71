"""The table: turns decisions of people and computer players into actions of the match.

`table` (opens, plays, takes back, travels, and has everything show it), `flow` (what goes on by itself: results shown
one at a time, computers deciding).
"""
