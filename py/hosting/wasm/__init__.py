"""The interpreter's WebAssembly: read, and trimmed to what the site uses."""
