"""Computer players: where they think, and how what they think gets to the page.

`client` (the page's side: asks the worker, or thinks in slices without it), `worker` (what runs in the worker),
`thinking_task` (a decision thought about piece by piece, on either side), `idea_json` (how ideas travel), `plan_words`
(what a computer plans, in the words of the game).
"""
