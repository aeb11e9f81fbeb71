"""The page: the only code that knows a browser. Modules that import `js` say so; the others run anywhere.

The rooms, each of which knows only those below it (pyproject.toml holds them to it):

    app        what is made when the page starts: its buttons and keys, and what is shown first
    snapshot   what is imported in the memory that the next start begins with; beside it warm_up, what Chromium is to
               optimize for it
    screens    lobby, rules page, dialogs; which screen is shown, and which match comes onto the table
    guide      lessons and problems: who stands beside the match of one
    live       one match on several devices: invitations, who is there, what is said
    table      plays what people and computers decide
    numbers    the numbers of somebody's own copy, corrected on the rules page
    panels     what stands around the board: log, hint, review, outcome, curtain, clock
    board      the board itself, the prompt, the list of moves, and what a person does there to choose
    state      what lies on the table: match, point looked at, who looks, what is chosen so far
    computers  computer players, thinking in a worker or on the page
    saves      matches that are kept, and matches that come in by a file or an address
    page       what every room needs of the browser

The way of an action, from the click to the repainted board and the saved record:

1. static/painter.js names the place that was clicked, `board.painter` passes it on to `board.input_controller`, which
   fixes what it stands for in `state.choice`. (A button of the list of moves, a form or a hint names the whole action
   at once.)
2. When one legal action is left, the hand calls `table.Table.play`: the match plays it, or refuses it and says why.
3. The table has it saved: `screens.matches` → `saves.autosave` → `saves.store` → `saves.local_storage`.
4. `Table.refresh` takes one look at `state.table_state` and has everything show it: `board.choice_view` (the board is
   painted by `board.stage` through `board.painter`), then each of the panels.
5. `table.flow` goes on: results one at a time, then computers, whose actions take the same way from step 2.

Nothing further down calls the table by name: it gives the hand, the hint and the panels what to call.
"""
