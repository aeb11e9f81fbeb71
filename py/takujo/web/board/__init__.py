"""The input area: the board, the prompt above it, the list of moves, and forms.

`input_controller` (handles input), `choice_view` (shows the selection in three views: `board_view`, the board with
highlights; `prompt`, the line that says who decides; `moves`, the list of moves), `painter_bridge` (the interface to
static/painter.js), `selection_wheel` (possibilities to cycle through), `twin_targets` (equal dice, of which one is
chosen), `hint_overlay` (an idea of a hint on the board), `form_dialog` (a game's forms; imported when the first is
opened).
"""
