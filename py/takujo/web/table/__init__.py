"""The table: turns decisions of people and computer players into actions of the match.

`table` (opens a match, plays, undoes, shows points of it, and updates all views), `automatic_play` (the automatic
continuation: results shown one at a time, computer players' decisions), `action_sequence` (what one choice of a person
plays in a row).
"""
