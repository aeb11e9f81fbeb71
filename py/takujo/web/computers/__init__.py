"""Computer players: where they search, and how their results reach the page.

`jobs` (what they work out, and the protocol by which the worker is asked for it), `client` (the page's side: asks the
worker, or works in slices without it), `worker` (what runs in the worker), `thinking` (a decision thought about piece
by piece, on either side), `plan_words` (what a computer plans, in the words of the game).
"""
