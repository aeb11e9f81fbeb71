"""What English texts keep to."""

from __future__ import annotations

import re

ONE_OF = re.compile(r"(^|[.:;] )\{(name|who)\}:? (is|was|has|does|wins|passes|plays|operates|comes|goes|takes)\b")
"""A sentence that can be said of one, but not of a seat that goes by a side's name in the plural."""
