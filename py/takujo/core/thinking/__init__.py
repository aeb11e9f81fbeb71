"""The ideas of computer players about a decision, and the interfaces for learning values and for finding puzzles."""
