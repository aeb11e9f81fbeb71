"""What units gain where they go, and the plans of war."""
