"""The implementation of `serve.py`: fetch the runtime, prepare the generated files, serve the site, build it."""
