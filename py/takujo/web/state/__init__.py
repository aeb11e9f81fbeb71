"""The state of the table, read by its views and its controllers; independent of the page's elements.

`table_state` (the match, the viewed point, and a snapshot of all of it), `choice` (the legal choices and the
selection), `action_filter` (the legal actions that match the selection).
"""
