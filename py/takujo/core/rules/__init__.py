"""What rules are written with: actions, positions, steps, chance, options, forms and the history of a match."""
