"""The engine of the table: everything that depends neither on a certain game nor on a browser."""
