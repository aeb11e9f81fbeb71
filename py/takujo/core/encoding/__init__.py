"""Matches in numbers, for programs that learn: numbered actions, tensors of what a seat sees, returns, episodes."""
