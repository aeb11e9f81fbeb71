"""A match: its log, its arbiter, its record and link, its shared dice, the seats at a shared device, the undo rules."""
