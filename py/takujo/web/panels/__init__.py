"""What stands around the board, and what is told beside it.

`log`, `controls` (which buttons can be pressed), `clock`, `curtain` (between two people at one device),
`action_announcer` (what was done last, for the ear), `thinking_slip` (tells of a computer that thinks for a while),
`hint_panel` with `hint_words` (what a hint says), `outcome_panel`, `review_panel`.
"""
