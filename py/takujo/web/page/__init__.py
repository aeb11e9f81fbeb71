"""What every room needs of the browser, and of the person in front of it.

`dom` (elements, the page's texts and language), `tasks` (work beside the page, and errors nobody expected), `notices`
(toasts, messages, what screen readers are told), `deferred_render` (what is out of sight comes a frame later),
`settings` (what the person prefers), `sounds`, `keys` (the table's keys), `seat_names` (what each seat is called).
"""
