"""What `serve.py` is made of: fetch the runtime, prepare the generated files, serve the site, build it."""
