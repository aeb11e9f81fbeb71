"""Values units by their goals, and plans war."""
