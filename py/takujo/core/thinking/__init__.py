"""Ideas of computer players about a decision, their values, and how learned values and puzzles are found."""
