"""Boards as drawing data: rectangles, colours, text widths, scenes, and SVG export."""
