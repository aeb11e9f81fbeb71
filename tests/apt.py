"""The installation of Debian's packages, by root, with apt-get."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def install(*groups: tuple[str, ...], update: bool = True) -> None:
    """Install groups of packages one after another, so that a missing package doesn't stop the other groups.

    Without `update`, the lists of packages are used as they are.
    """
    apt = shutil.which("apt-get")
    if apt is not None and sys.platform == "linux" and os.geteuid() == 0:
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["install", "-y", "--no-install-recommends"]
        for command in (*([["update"]] if update else []), *([*install, *group] for group in groups)):
            print(f"   apt-get {' '.join(command[3:]) or 'update'}", flush=True)
            subprocess.run([apt, "-qq", *command], env=env, capture_output=True, check=False)
