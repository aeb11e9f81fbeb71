"""The game in words, Japanese and English side by side. Imports rules and odds."""
