"""A page made of as little as the modules need that speak to the browser, so that CPython can import them."""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any, TypeVar

T = TypeVar("T")


class Element:
    """An element of the page that keeps what it is told."""

    def __init__(self) -> None:
        self.hidden = True
        self.textContent = ""
        self.dataset = SimpleNamespace(screen="table")
        self.style = SimpleNamespace(setProperty=lambda *_: None, removeProperty=lambda *_: None)

    def matches(self, _selector: str) -> bool:
        return False

    def focus(self) -> None:
        """Nothing looks at the focus here."""

    def addEventListener(self, *_event: Any) -> None:  # noqa: N802  (the browser calls it so)
        """Nothing happens to the page here."""


class Page:
    """What the page shows: elements by id, and the texts' keys in the place of texts."""

    def __init__(self) -> None:
        self.elements: defaultdict[str, Element] = defaultdict(Element)
        self.documentElement = Element()

    def getElementById(self, id: str) -> Element:  # noqa: N802  (the browser calls it so)
        return self.elements[id]


class Texts(dict[str, Any]):
    """Texts that are all there."""

    def __missing__(self, key: str) -> str:
        return key


def run(work: Coroutine[Any, Any, T]) -> T:
    """Return what a coroutine comes to, in a thread: this one may have a loop already, of a browser's driver."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@contextmanager
def page() -> Iterator[Page]:
    """Let takujo.web be imported afresh in a page of its own, and leave nothing of it behind."""
    made = Page()
    js, pyodide, ffi = ModuleType("js"), ModuleType("pyodide"), ModuleType("pyodide.ffi")
    early = SimpleNamespace(settings=lambda: '{"lang": "en", "motion": "off"}')
    console = SimpleNamespace(warn=lambda _text: None, error=print)
    vars(js).update(document=made, console=console, JSON=SimpleNamespace(stringify=lambda _texts: "{}"))
    vars(js).update(window=SimpleNamespace(takujoTexts=None, takujoEarly=early))
    vars(js).update(setTimeout=None, clearTimeout=None)
    vars(ffi).update(create_proxy=lambda handler: handler, JsException=Exception)
    stubs = {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi}
    before = {name: module for name, module in sys.modules.items() if name.startswith("takujo.web.")}
    for name in before:
        del sys.modules[name]
    sys.modules.update(stubs)
    try:
        import takujo.web.page.dom as dom

        dom.texts().update(en=Texts(), ja=Texts())
        yield made
    finally:
        for name in [name for name in sys.modules if name.startswith("takujo.web.") or name in stubs]:
            del sys.modules[name]
        sys.modules.update(before)
