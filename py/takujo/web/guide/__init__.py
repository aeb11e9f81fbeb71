"""Lessons and puzzles on the page: controllers that guide a match on the table.

`guided_play` (the controllers' common base), `panel_frame` (the panel's frame); `lesson_controller` (the controller of
a lesson), `lesson_panel` (its texts and buttons), `lesson_catalog` (the lessons, and loading one); `puzzle_controller`
(the controller of a puzzle), `problem_panel`, `problem_words` (the cost of a move, and the reason for the best one),
`puzzle_catalog`, `next_problem` (the choice of the next puzzle).
"""
