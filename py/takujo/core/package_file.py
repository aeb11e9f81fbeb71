"""The files that lie in a package beside its code: data, prose, lessons."""

from __future__ import annotations

from pkgutil import get_data


def text_of(package: str, name: str) -> str:
    """Return a file of a package as text; raises FileNotFoundError if it isn't there.

    Not by importlib.resources: in an archive that lists everything before it reads one file, which a first visit feels.
    """
    found = get_data(package, name)
    if found is None:
        raise FileNotFoundError(f"{package} has no files")
    return found.decode("utf-8")
