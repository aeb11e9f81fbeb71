"""The table: everything that knows no game and no browser."""
