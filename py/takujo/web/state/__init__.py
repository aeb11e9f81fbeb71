"""What lies on the table, read by all that shows it or acts on it. Nothing here knows an element of the page.

`table_state` (the match, the point of it that is looked at, and one look at all of it), `hot_seat` (who holds the
device, and through whose eyes the board is shown), `choice` (what is offered to whoever decides, and chosen so far),
`action_filter` (how each click leaves fewer legal actions).
"""
