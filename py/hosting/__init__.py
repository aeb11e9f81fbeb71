"""What `serve.py` does: fetch the runtime, prepare the generated files, serve the site, build it."""
