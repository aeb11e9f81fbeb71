"""Buying, selling, borrowing and bartering, and the plans of the Trade phase."""
