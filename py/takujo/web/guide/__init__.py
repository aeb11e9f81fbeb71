"""Lessons and problems on the page: a guide beside a match on the table.

`guided_play` (what whoever stands there does, in both), `frame` (where it is said); `guide` (goes through a lesson),
`panel` (what it says and asks), `lesson_catalog` (which lessons there are, and how one comes); `practice` (goes through
a problem), `problem_panel`, `problem_words` (what a move costs, and why one is the best), `puzzle_catalog`,
`next_problem` (which one comes next).
"""
