"""The input area: the board, the prompt above it, the list of moves, and forms.

`input_controller` (handles input), `choice_view` (shows the selection in three views: `stage`, the board with
highlights; `prompt`, the line that says who decides; `moves`, the list of moves), `painter` (the interface to
static/painter.js), `cycle` (possibilities to cycle through), `idea_mark` (an idea of a hint on the board),
`form_dialog` (a game's forms; imported when the first is opened).
"""
