"""What lies on the table, read by all that shows it or acts on it. Nothing here knows an element of the page.

`situation` (the match, the point of it that is looked at, and one look at all of it), `device` (who holds the device,
and through whose eyes the board is shown), `choice` (what is offered to whoever decides, and chosen so far),
`narrowing` (how each click leaves fewer legal actions).
"""
