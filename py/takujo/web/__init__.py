"""The page: the only code that knows a browser. Modules that import `js` say so; the others run anywhere.

The subpackages, each of which may import only those below it (pyproject.toml enforces this):

    app        everything created when the page starts: buttons, keys, and the first screen
    snapshot_imports  the imports in the memory snapshot that later starts use
    warm_up    plays the engine at length, so that Chromium optimizes the interpreter
    screens    lobby, rules page, progress, dialogs; navigation, and putting matches on the table
    guide      lessons and puzzles: the controllers of their matches
    live       a match on several devices: invitations, presence, chat
    table      plays the actions of people and computer players
    numbers    a person's value sets, edited on the rules page
    panels     the panels around the board: log, hint, review, outcome, curtain, clock
    board      the board, the prompt, the list of moves, and input
    state      the state of the table: match, viewed point, viewer, selection
    computers  computer players, searching in a worker or on the page
    saves      stored matches, and matches from a file or an address
    page       what all of them share of the browser

The path of an action, from the click to the repainted board and the saved record:

1. static/painter.js reports the target that was clicked, `board.painter_bridge` passes it to `board.input_controller`,
   which adds its fields to `state.choice`. (A button of the list of moves, a form or a hint determines the whole
   action.)
2. When one legal action is left, `table.Table.play` is called: the match plays it, or refuses it with a reason.
3. The table has it saved: `screens.matches` → `saves.autosave` → `saves.store` → `saves.local_storage`.
4. `Table.refresh` reads `state.table_state` once and updates the views: `board.choice_view` (the board is painted by
   `board.board_view` through `board.painter_bridge`), then each of the panels.
5. `table.automatic_play` continues: results one at a time, then computer players, whose actions take the same path
   from step 2.

Lower layers don't import the table: it passes callbacks to the input controller, the hint and the panels.
"""
