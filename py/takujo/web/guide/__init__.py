"""Lessons and problems on the page: a guide beside a match on the table.

`beside` (what whoever stands there does, in both), `frame` (where it is said);
`guide` (goes through a lesson), `panel` (what it says and asks), `shelf` (which lessons there are, and how one comes);
`practice` (goes through a problem), `problem_panel`, `problem_words` (what a move costs, and why one is the best),
`problem_shelf`, `next_problem` (which one comes next).
"""
