"""The panels around the board.

`log` with `log_lines` (its texts), `controls` (buttons), `clock`, `curtain` (between two people on a shared device),
`action_announcer` (sounds and announcements of what was played), `thinking_note` (a computer player's search),
`hint_panel` with `hint_words` (its texts), `outcome_panel`, `review_panel`, `tab_title` (in a hidden tab).
"""
