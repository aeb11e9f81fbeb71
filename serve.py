#!/usr/bin/env python3
"""Serve Takujō on this computer, or build it as a static site: `python3 serve.py --help`."""

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  (an older one must be able to read this far)
    sys.exit("Takujō needs Python 3.11 or newer; this one is %d.%d." % sys.version_info[:2])  # noqa: UP031

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from hosting.cli import main

if __name__ == "__main__":
    sys.exit(main())
