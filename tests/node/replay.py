"""Replay every recorded game below tests/ and print name → digests as JSON; the same on CPython and Pyodide."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from takujo import Match
from tests import homes


def replay(path: Path) -> dict[str, str]:
    """Return the final digest of a record, one over every position on the way, and one of what is written again."""
    match = Match.read(path.read_text(encoding="utf-8"))
    way = "".join(position.digest() for position in match.positions)
    # Not the link itself: builds of zlib pack differently.
    shared = Match.from_link(match.link()).record()
    return {
        "final": match.digest(),
        "way": sha256(way.encode()).hexdigest(),
        "written": sha256(match.record().encode()).hexdigest(),
        "shared": sha256(shared.encode()).hexdigest(),
    }


if __name__ == "__main__":
    homes.lend()
    tests = Path(__file__).resolve().parent.parent
    print(json.dumps({path.relative_to(tests).as_posix(): replay(path) for path in sorted(tests.rglob("*.takujo"))}))
