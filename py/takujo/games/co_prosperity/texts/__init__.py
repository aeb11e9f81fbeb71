"""texts."""
