"""Matches stored in this browser, and matches from outside.

`store` (the saved matches in any text storage), `local_storage` (the browser's), `autosave` (saves the match on the
table), `save_summary` (the entry in the list of saves), `save_words` (what the lobby says of it), `file_transfer`
(downloads, and chosen files), `link_import` (merges a match from a link or a file with the saved ones), `address_query`
(a match requested by the address), `book` (the base of all books), `daily_book` (tries at daily challenges),
`lesson_book`, `problem_book` with `elo` (results of puzzles, and the rating), `own_puzzle_book` with `own_puzzle` and
`own_puzzle_words` (decisions that were kept as puzzles), `result_book` (results of matches), `result_stats` (statistics
of results), `progress_file` (exports and imports all these books), `lobby_summary` (what the lobby shows of them),
`entry_checks` (the limits of their entries).
"""
