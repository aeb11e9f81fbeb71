"""What all parts of the page share: the DOM, settings, and notices.

`dom` (elements, texts and language), `background_tasks` (background work, and unexpected errors), `notices` (toasts,
messages, announcements for screen readers), `deferred_render` (defers rendering of off-screen parts), `settings` (the
person's preferences), `sounds`, `keys` (the table's keys), `seat_names` (the names of seats).
"""
