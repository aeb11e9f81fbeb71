"""Reads the interpreter's WebAssembly and trims it to the parts that the site uses."""
