"""The numbers of somebody's own copy, on the page: kept in the browser, corrected on the rules page.

`own_numbers` (the sets that a browser keeps), `draft` (a set being corrected, with the way back), `draft_storage`
(drafts in step with what is kept), `labels` (what numbers and values are called), `tables` (where numbers stand on a
rules page), `draft_view` (a draft in words), `panel` (the set as a whole), `number_dialog` (one number of it), `editor`
(what the person does with them).
"""
