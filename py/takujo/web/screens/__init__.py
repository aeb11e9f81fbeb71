"""The screens (lobby, table, rules page, progress), one of which is shown, and the dialogs over them.

`matches` (opens and saves matches, and opens the dialogs), `navigation` (between screens), `browser_history` (the
browser's history), `saves_drawer` (the saved matches in the lobby), `rules_page` and `rules_view` (its content, also
written by the build), `daily_challenge`, `lesson_opener` (opens lessons and puzzles), `share_dialog`, `seats_dialog`,
`retry_dialog`.
"""
