"""The screens (lobby, table, rules page, progress), one of which is shown, and the dialogs over them.

`matches` (how a match comes onto the table and is kept; opens the dialogs), `navigation` (from screen to screen),
`history` (what the browser remembers of it), `saves_drawer` (the saved matches in the lobby), `rules_page`
and `rules_view` (what it shows, also written by the build), `daily_challenge`, `learning` (how a lesson or a problem
comes onto the table), `share_dialog`, `seats_dialog`, `retry_dialog`.
"""
