"""The input area: the board, the prompt above it, the list of moves, and forms.

`input_controller` (what a person does), `choice_view` (the three places that show what is chosen), of which `stage` is
the board with all that is lit on it, `prompt` the line that says who decides, `moves` the list; `painter` (the way to
static/painter.js), `cycle` (possibilities to turn through), `idea_mark` (an idea of a hint, shown on the board),
`form_dialog` (a game's forms; imported when the first is opened).
"""
