"""Matches that are kept in this browser, and matches that come in from outside.

`store` (the saved matches over any text storage), `local_storage` (the browser's), `autosave` (keeps the match on the
table saved), `save_summary` (what the list of saves shows), `files` (in and out), `link_import` (a match from a link or
a file among the saved ones), `query` (a match that the address asks for), `daily_book` (tries at daily challenges),
`lesson_book`, `problem_book` with `elo` (what came of problems, and one's rate), `result_book` (how matches ended),
`result_stats` (what results come to), `progress_file` (all of these books out and in), `bounds` (what may stand in a
book).
"""
