"""The gains of units at their goals, and the plans of war."""
