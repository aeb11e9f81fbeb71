"""Exact odds of battles (8.6) and bombardments (8.8).

Other rooms use:

- `exact`: the odds of a battle before it begins and while it lasts
- `forecast`: the odds of an attack, with the dice and choices that come before the fire
- `outcomes`: the positions that may come of a battle
"""
