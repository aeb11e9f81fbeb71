"""A fake browser for tests, with what the page's Python modules need to run on CPython."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from importlib.machinery import SourceFileLoader
from types import CodeType, ModuleType, SimpleNamespace
from typing import Any, TypeVar
from unittest.mock import patch

from tests.web.elements import Element, Page, Target

__all__ = ["Browser", "Channel", "Element", "JsException", "KeyStore", "Page", "browser", "page", "run", "settle"]

T = TypeVar("T")


class JsException(Exception):
    """An error from JavaScript; `name` is the kind of error, as in a DOMException."""

    def __init__(self, name: str = "Error", message: str = "") -> None:
        super().__init__(f"{name}: {message}")
        self.name = name


class Text(str):
    """A text of the page: its key, and after formatting also the values in parentheses."""

    def format_map(self, filled: Any) -> str:
        return f"{self}({', '.join(str(value) for value in filled.values())})"


class Table(dict[str, tuple[str, str]]):
    """The page's texts. Each text is its own key; the keys in `lacks` and singular texts are missing."""

    def __init__(self) -> None:
        months = "1 2 3 4 5 6 7 8 9 10 11 12"
        super().__init__({"date.months": (months, months)})
        self.lacks: set[str] = set()

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or not (key in self.lacks or str(key).endswith(".one"))

    def get(self, key: str, default: Any = None) -> Any:
        return super().get(key, (Text(key), Text(key))) if key in self else default


class KeyStore:
    """A localStorage or sessionStorage.

    `refuses` is the name of the error that setItem throws, or "", and `reason` is its message. With `off` every call
    throws a SecurityError.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses = ""
        self.reason = "Failed to execute 'setItem' on 'Storage'"
        self.off = False

    def _ask(self) -> None:
        if self.off:
            raise JsException("SecurityError", "The operation is insecure.")

    def getItem(self, key: str) -> object:  # noqa: N802  (JavaScript's name)
        self._ask()
        return self.texts.get(key, NULL)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        self._ask()
        if self.refuses:
            raise JsException(self.refuses, self.reason)
        self.texts[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802
        self._ask()
        self.texts.pop(key, None)

    def key(self, place: int) -> str:
        return list(self.texts)[place]

    @property
    def length(self) -> int:
        self._ask()
        return len(self.texts)


class Null:
    """JavaScript's null, which Pyodide does not convert to None."""

    def __str__(self) -> str:
        return "null"

    def __bool__(self) -> bool:
        return False


NULL = Null()


class Timers:
    """The page's timers; time passes only during `wait`."""

    def __init__(self) -> None:
        self._now = 0.0
        self._count = 0
        self._waiting: dict[int, tuple[float, float | None, Callable[[], None]]] = {}

    def once(self, handler: Callable[[], None], ms: float) -> int:
        return self._add(handler, ms, None)

    def every(self, handler: Callable[[], None], ms: float) -> int:
        return self._add(handler, ms, ms)

    def clear(self, number: object) -> None:
        self._waiting.pop(number, None)  # type: ignore[call-overload]

    def _add(self, handler: Callable[[], None], ms: float, again: float | None) -> int:
        self._count += 1
        self._waiting[self._count] = (self._now + ms, again, handler)
        return self._count

    def __len__(self) -> int:
        return len(self._waiting)

    def wait(self, ms: float) -> None:
        """Move the clock forward, and call the timers that are due on the way."""
        end = self._now + ms
        while due := sorted((at, number) for number, (at, _, _) in self._waiting.items() if at <= end):
            self._now, number = due[0]
            _, again, handler = self._waiting.pop(number)
            if again is not None:
                self._waiting[number] = (self._now + again, again, handler)
            handler()
        self._now = end


class Channel(Target):
    """A BroadcastChannel between the tabs of one browser."""

    def __init__(self, name: str, tabs: list[Channel]) -> None:
        super().__init__()
        self.name, self._tabs = name, tabs
        tabs.append(self)

    def postMessage(self, text: str) -> None:  # noqa: N802
        for tab in self._tabs:
            if tab is not self and tab.name == self.name:
                tab.fire("message", data=text)


class History:
    """The browser's history up to the present page; `states` are the states of its entries."""

    def __init__(self) -> None:
        self.states: list[Any] = [None]
        self.address = ""
        """The address that the page set last."""

    @property
    def state(self) -> Any:
        return self.states[-1]

    def pushState(self, state: Any, _title: str, address: str) -> None:  # noqa: N802
        self.states.append(state)
        self.address = address

    def replaceState(self, state: Any, _title: str, address: str) -> None:  # noqa: N802
        self.states[-1] = state
        self.address = address


class Day:
    """A JavaScript Date made of an ISO 8601 text, on a device in Greenwich."""

    def __init__(self, text: str) -> None:
        self._moment = datetime.fromisoformat(text)

    def getFullYear(self) -> int:  # noqa: N802
        return self._moment.year

    def getMonth(self) -> int:  # noqa: N802
        return self._moment.month - 1

    def getDate(self) -> int:  # noqa: N802
        return self._moment.day

    def getHours(self) -> int:  # noqa: N802
        return self._moment.hour

    def getMinutes(self) -> int:  # noqa: N802
        return self._moment.minute


class Moment(Day):
    """The current moment as a JavaScript Date: 21 November 2026, one second later at each call of toISOString."""

    def __init__(self) -> None:
        super().__init__("2026-11-21T18:00:00.000Z")
        self._asked = 0

    def toISOString(self) -> str:  # noqa: N802
        self._asked += 1
        return f"2026-11-21T18:00:{self._asked:02}.000Z"


class Chosen:
    """A file that somebody has chosen: a text is one in UTF-8. `size` is what the browser says of it."""

    def __init__(self, name: str, content: str | bytes, size: int | None = None) -> None:
        self.name = name
        self._content = content.encode() if isinstance(content, str) else content
        self.size = len(self._content) if size is None else size

    async def arrayBuffer(self) -> SimpleNamespace:  # noqa: N802
        await asyncio.sleep(0)
        return SimpleNamespace(to_bytes=lambda: self._content)


def _decoder(label: str, options: dict[str, bool]) -> SimpleNamespace:
    """Return a TextDecoder."""
    assert (label, options) == ("shift_jis", {"fatal": True})

    def decode(buffer: Any) -> str:
        try:
            return str(buffer.to_bytes().decode("cp932"))
        except UnicodeDecodeError:
            raise JsException("TypeError", "The encoded data was not valid.") from None

    return SimpleNamespace(decode=decode)


class Browser:
    """A browser with one open tab, for tests to inspect and act on."""

    def __init__(self, tabs: list[Channel] | None = None, before: Browser | None = None) -> None:
        """Open a tab.

        With `before`, it shares the localStorage of that tab. `tabs` are the channels of the other open tabs. With
        `before` but without `tabs`, the page has been reloaded, and it shares the sessionStorage too.
        """
        self.page = Page()
        self.local: KeyStore = before.local if before is not None else KeyStore()
        self.session: KeyStore = before.session if before is not None and tabs is None else KeyStore()
        self.timers = Timers()
        self.history = History()
        self.texts = Table()
        self.tabs = tabs if tabs is not None else []
        self.sounds: list[str] = []
        self.promises = 0
        """How often the page has asked the browser to keep what is stored."""
        self.copied: list[str] = []
        self.shared: list[str] = []
        self.files: dict[str, str] = {}
        """The contents of the downloaded files, by file name."""
        self.warnings: list[str] = []
        self.errors: list[str] = []
        self.on_their_way: dict[str, asyncio.Event] = {}
        """The bundles of Python that have not arrived, by name, and what is set when they do; `lost` ones never do."""
        self.lost: set[str] = set()
        self.modules: dict[str, Any] = {}
        """The JavaScript modules that the page can import, by file name."""
        self.window = Target()
        self.bridge = SimpleNamespace(
            bundles=SimpleNamespace(here=self._is_here, arrive=self._arrive, share=lambda _names: 40),
            texts={},
            settings=lambda: '{"lang": "en", "motion": "off", "pace": "once"}',
            showScreen=self._show_screen,
            scope="",
            persist=self._persist,
            plant=self.page.plant,
            sound=SimpleNamespace(play=self.sounds.append),
        )
        """What the page's scripts offer to Python."""
        vars(self.window).update(
            location=SimpleNamespace(origin="https://example.org", pathname="/takujo/", search=""),
            history=self.history,
            localStorage=self.local,
            sessionStorage=self.session,
            navigator=SimpleNamespace(clipboard=SimpleNamespace(writeText=self._copy)),
        )

    def _is_here(self, bundle: str) -> bool:
        return bundle not in self.on_their_way

    async def _arrive(self, bundle: str) -> None:
        if bundle in self.on_their_way:
            await self.on_their_way[bundle].wait()
            if bundle in self.lost:
                raise JsException("Error", bundle)
            del self.on_their_way[bundle]

    def _persist(self) -> None:
        self.promises += 1

    def _show_screen(self, screen: str) -> None:
        self.page.documentElement.dataset.screen = screen

    async def _copy(self, text: str) -> None:
        await asyncio.sleep(0)
        self.copied.append(text)

    def _let_download(self) -> dict[str, Any]:
        """Return URL and Blob for downloads: a click on a link that has a blob's address adds to `files`."""
        blobs: list[str] = []

        def make_blob(parts: list[str], _kind: object) -> str:
            blobs.append("".join(parts))
            return blobs[-1]

        def make_url(blob: str) -> str:
            return f"blob:{blobs.index(blob)}"

        def clicked(link: Any) -> None:
            self.files[link.attributes["download"]] = blobs[int(link.attributes["href"].removeprefix("blob:"))]

        make = self.page.createElement

        def make_element(tag: str) -> Element:
            element = make(tag)
            if tag == "a":
                element.addEventListener("click", lambda event: clicked(event.target))
            return element

        self.page.createElement = make_element  # type: ignore[method-assign]
        url = SimpleNamespace(createObjectURL=make_url, revokeObjectURL=lambda _url: None)
        return {"URL": url, "Blob": SimpleNamespace(new=make_blob)}

    def _import(self, address: str) -> Any:
        async def found() -> Any:
            await asyncio.sleep(0)
            name = address.rpartition("/")[2]
            if name not in self.modules:
                raise JsException("TypeError", f"Failed to fetch dynamically imported module: {address}")
            return self.modules[name]

        return found()

    def modules_of_python(self) -> dict[str, ModuleType]:
        """Return the modules `js`, `pyodide` and the like, bound to this browser."""
        js, pyodide = ModuleType("js"), ModuleType("pyodide")
        ffi, code = ModuleType("pyodide.ffi"), ModuleType("pyodide.code")
        moment = Moment()
        vars(js).update(
            document=self.page,
            window=self.window,
            console=SimpleNamespace(warn=self.warnings.append, error=self._fail),
            JSON=SimpleNamespace(stringify=json.dumps, parse=json.loads),
            Date=SimpleNamespace(new=lambda text="": Day(text) if text else moment),
            setTimeout=self.timers.once,
            clearTimeout=self.timers.clear,
            setInterval=self.timers.every,
            clearInterval=self.timers.clear,
            CSS=SimpleNamespace(escape=lambda text: text),
            CustomEvent=SimpleNamespace(new=lambda name, _detail: name),
            fetch=None,
            TextDecoder=SimpleNamespace(new=_decoder),
            BroadcastChannel=SimpleNamespace(new=lambda name: Channel(name, self.tabs)),
            bridge=self.bridge,
            **self._let_download(),
        )
        vars(ffi).update(
            create_proxy=_Proxy, JsException=JsException, to_js=lambda value: value, to_py=lambda value: value
        )
        vars(code).update(run_js=lambda _source: self._import)
        packages = ModuleType("pyodide_js")
        vars(packages).update(loadPackage=self._import)
        return {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi, "pyodide.code": code, "pyodide_js": packages}

    def _fail(self, text: str) -> None:
        """Record an unexpected error that the page has reported."""
        self.errors.append(text)
        print(text)


class _Proxy:
    """A Python function as JavaScript sees it; a call after `destroy` fails."""

    def __init__(self, handler: Callable[..., Any]) -> None:
        self._handler: Callable[..., Any] | None = handler

    def __call__(self, *args: Any) -> Any:
        assert self._handler is not None, "JavaScript called a destroyed proxy"
        return self._handler(*args)

    def destroy(self) -> None:
        self._handler = None


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in another thread and return its result: Playwright may have an event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def settle(turns: int = 60) -> None:
    """Give the tasks of the event loop some turns: by default enough for all of them to finish."""
    for _ in range(turns):
        await asyncio.sleep(0)


_codes: dict[str, CodeType | None] = {}
_get_code = SourceFileLoader.get_code


def _code(loader: SourceFileLoader, name: str) -> CodeType | None:
    """Return a module's code: read and compiled once, run for each browser."""
    if name not in _codes:
        _codes[name] = _get_code(loader, name)
    return _codes[name]


@contextmanager
def browser(tabs: list[Channel] | None = None, before: Browser | None = None) -> Iterator[Browser]:
    """Import takujo.web again within a new browser; afterwards sys.modules is as before.

    The modules imported within keep working with their browser. Fails if the page has reported an unexpected error.
    """
    made = Browser(tabs, before)
    stubs = made.modules_of_python()
    outside = {name: module for name, module in sys.modules.items() if name.startswith("takujo.web.")}
    for name in outside:
        del sys.modules[name]
    sys.modules.update(stubs)
    try:
        with patch.object(SourceFileLoader, "get_code", _code):
            import takujo.web.page.dom as dom

            dom.texts().table = made.texts
            yield made
    finally:
        for name in [name for name in sys.modules if name.startswith("takujo.web.") or name in stubs]:
            del sys.modules[name]
        sys.modules.update(outside)
    assert made.errors == []


@contextmanager
def page() -> Iterator[Page]:
    """Import takujo.web again within a new browser, and return its page."""
    with browser() as made:
        yield made.page
