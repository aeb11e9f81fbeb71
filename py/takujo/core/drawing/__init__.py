"""Boards as drawings: rectangles, colours, text widths, scenes, and scenes as SVG."""
