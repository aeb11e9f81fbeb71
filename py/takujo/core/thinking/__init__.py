"""Ideas about a decision: what they are worth, what they lead to, and how values and problems are found."""
