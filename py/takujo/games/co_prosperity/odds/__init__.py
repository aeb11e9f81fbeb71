"""Exact odds of battles (8.6) and bombings (8.8).

Other packages use:

- `exact`: the odds of a battle before and during it
- `forecast`: the odds of an attack, with the dice and choices before the fire
- `outcomes`: the possible positions after a battle
"""
