"""The building blocks of rules: actions, positions, steps, chance, options, forms and the history of a match."""
