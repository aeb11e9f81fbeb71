"""Computer players: where they search, and how their results reach the page.

`jobs` (kinds of computations, and the protocol between the page and the worker), `review_jobs` (those of a review),
`worker_client` (the page's side: uses the worker, or computes in slices without it), `worker` (the worker's side),
`decision_search` (the search of a decision piece by piece, on either side), `plan_words` (a computer player's plan in
the words of the game).
"""
