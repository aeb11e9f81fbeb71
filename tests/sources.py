"""The source files of a package, whatever rooms they stand in."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from types import ModuleType


def files(package: ModuleType, *begins: str, but: Collection[ModuleType] = ()) -> Iterator[Path]:
    """Give the package's source files, or those whose file or room begins with one of these words."""
    home = Path(str(package.__file__)).parent
    left_out = {Path(str(module.__file__)) for module in but}
    for path in sorted(home.rglob("*.py")):
        rooms = path.relative_to(home).with_suffix("").parts
        if path not in left_out and (not begins or any(room.startswith(begins) for room in rooms)):
            yield path


def code(package: ModuleType, *begins: str, but: Collection[ModuleType] = ()) -> str:
    """Return what stands in these files."""
    return "".join(path.read_text(encoding="utf-8") for path in files(package, *begins, but=but))
