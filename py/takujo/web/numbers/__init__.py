"""The numbers of somebody's own copy, on the page: kept in the browser, corrected on the rules page.

`own_numbers` (the sets that this browser keeps), `draft` (a set being corrected, with the way back), `labels` (what
numbers and values are called), `tables` (values laid over a rules page), `number_dialog` (one number), `panel` (the
set as a whole), `editor` (what is done with them).
"""
