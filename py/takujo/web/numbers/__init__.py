"""Value sets: corrections of a game's values by a person with a printed copy, edited on the rules page.

`own_numbers` (the stored value sets), `draft` (a value set being edited, with undo), `draft_storage` (synchronizes
drafts with storage), `labels` (names of values), `tables` (where values are on a rules page), `draft_view` (a draft in
words), `value_set_panel` (the value set as a whole), `number_dialog` (one of its values), `editor` (the input).
"""
