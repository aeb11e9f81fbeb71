"""Value sets: corrections of a game's values by a person with a printed copy, edited on the rules page.

`value_set_storage` (the stored value sets), `draft` (a value set being edited, with undo), `draft_storage`
(synchronizes drafts with storage), `value_names` (names of values), `value_tables` (where values are on a rules page),
`draft_view` (a draft in words), `value_set_panel` (the value set as a whole), `number_dialog` (one of its values),
`editor` (the input).
"""
