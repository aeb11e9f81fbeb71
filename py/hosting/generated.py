"""Updates the generated files in static/vendor when their sources have changed."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable

from .archive import package_files, write_archive
from .brand import MANIFEST, PAGE, brand_files, write_brand
from .catalog import study_files, write_catalog
from .edition import write_edition
from .files import sentence, write_whole
from .problem import Problem
from .site import SHEETS, Site
from .stylesheet import colour_files, write_stylesheet

STAMP = ".generated"
TEXTS = "static/texts.js"


class Generated:
    """The files generated into static/vendor: page.css, and py/takujo's archive, edition and catalog."""

    def __init__(self, site: Site, say: Callable[[str], None]) -> None:
        self.site = site
        self.say = say
        self._lock = threading.Lock()
        self.problem: str = ""
        """Why the files couldn't be made from the present sources; "" if they could."""
        self._failed: str = ""  # The state of these sources.

    def refresh(self) -> None:
        """Regenerate the files whose sources have changed.

        To be quick, edited modules are packed as source, not compiled.
        """
        with self._lock:
            try:
                state = self._state()
            except (Problem, OSError) as problem:
                self._note(problem, "")
                return
            if state == self._failed:
                return
            self._failed = self.problem = ""
            if state == self._stamp():
                return
            try:
                self._unstamp(state)
                write_archive(self.site, compile_all=False)
                write_edition(self.site)
                write_stylesheet(self.site)
                write_brand(self.site)
                self._write_catalog(state)
            except (Problem, OSError) as problem:
                # An open page still works with the previous files; a reload shows the reason, as the terminal does.
                self._note(problem, state)

    def make_all(self, *, lines: bool = True) -> None:
        """Generate all files with every module compiled, with or without line numbers.

        Raise Problem on unreadable sources.
        """
        with self._lock:
            write_stylesheet(self.site)
            state = self._state()
            self._unstamp(state)
            if write_archive(self.site, compile_all=True, lines=lines):
                self.say("Some modules couldn't be compiled. They are sent as source, so pages start more slowly.")
            write_edition(self.site)
            write_brand(self.site)
            self._write_catalog(state)

    def _write_catalog(self, state: str) -> None:
        if state != self._stamp() or not (self.site.vendor / "catalog.js").is_file():
            write_catalog(self.site, self.site.root / TEXTS)
            write_whole(self.site.vendor / STAMP, state.encode())

    def _note(self, problem: Problem | OSError, state: str) -> None:
        """Keep why the files couldn't be made from the sources in this state; print it once."""
        told = sentence(problem) if isinstance(problem, OSError) else str(problem)
        if told != self.problem:
            self.say(told)
        self._failed, self.problem = state, told

    def _unstamp(self, state: str) -> None:
        """Forget from which sources the files were made, before the first of them changes."""
        if state != self._stamp():
            (self.site.vendor / STAMP).unlink(missing_ok=True)

    def _stamp(self) -> str:
        try:
            return (self.site.vendor / STAMP).read_text("utf-8")
        except OSError:
            return ""

    def _state(self) -> str:
        state = hashlib.sha256()
        sheets = {path.name: path for path in sorted((self.site.root / SHEETS).iterdir())}
        brand = brand_files(self.site)
        texts = {name: self.site.root / name for name in ((TEXTS, PAGE, MANIFEST) if brand else (TEXTS,))}
        studies = {f"study/{path.name}": path for path in study_files(self.site)}
        sources = sheets | texts | brand | colour_files(self.site) | package_files(self.site) | studies
        for name, path in sources.items():
            state.update(f"{name}\0{self.site.digest(path)}\n".encode())
        return state.hexdigest()
