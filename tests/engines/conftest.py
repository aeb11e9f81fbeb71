"""The built site with a spy in its page, and each engine in turn at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from tests.browser.conftest import built
from tests.engines.guest import Guest
from tests.engines.launch import LAUNCH
from tests.engines.webdriver import Refused
from tests.other_engines import ENGINES, Engine
from tests.stage import stage
from tests.static_host import StaticHost
from tests.tiers import slow

SPY = Path(__file__).with_name("spy.js")
FIRST = '<meta charset="utf-8">'
"""What stands first in the page's head: nothing happens before the spy is there."""

Come = Callable[[str], AbstractContextManager[Guest]]


@pytest.fixture(scope="session")
def watched_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, with a spy as the first script of its page."""
    made = tmp_path_factory.mktemp("watched")
    project = stage(made / "project")
    (project / "static" / SPY.name).write_text(SPY.read_text(encoding="utf-8"), encoding="utf-8")
    page = project / "index.html"
    markup = page.read_text(encoding="utf-8")
    assert markup.count(FIRST) == 1
    page.write_text(markup.replace(FIRST, f'{FIRST}<script src="./static/{SPY.name}"></script>'), encoding="utf-8")
    return built(project, made / "site")


@pytest.fixture(scope="module", params=[pytest.param(engine, marks=slow(engine.name)) for engine in ENGINES], ids=str)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine that is there; the tests of another one are not run, which the summary says."""
    engine: Engine = request.param
    if engine.program() is None:
        pytest.skip(engine.missing)
    return engine


@pytest.fixture(scope="module")
def opened(engine: Engine) -> Come:
    """Open an engine with a fresh profile."""

    @contextmanager
    def opening(home: str) -> Iterator[Guest]:
        with LAUNCH[engine]() as driver:
            guest = Guest(driver, home)
            guest.driver.go("about:blank")
            yield guest

    return opening


@pytest.fixture(scope="module")
def come(opened: Come) -> Come:
    """Come to an address in an engine with a fresh profile; in the end no page may have complained."""

    @contextmanager
    def coming(home: str) -> Iterator[Guest]:
        with opened(home) as guest:
            try:
                yield guest
            except Exception as failed:
                raise with_complaints(failed, guest) from failed
            complaints = guest.complaints()
            assert not complaints, "\n".join(complaints)

    return coming


@pytest.fixture(scope="module")
def home(watched_site: Path) -> Iterator[str]:
    """The address of the site, below a sub-path."""
    host = StaticHost(watched_site)
    yield host.url
    host.close()


class Shared:
    """The page that the tests of an engine share: another one once the engine has lost it."""

    def __init__(self, opened: Come, home: str) -> None:
        self._opened = opened
        self._home = home
        self._open = ExitStack()
        self._guest: Guest | None = None

    def guest(self) -> Guest:
        """Return who sits at the page."""
        if self._guest is None:
            self._guest = self._open.enter_context(self._opened(self._home))
        return self._guest

    def close(self) -> None:
        """Leave the page, for good or until the next test asks for it."""
        self._guest = None
        self._open.close()


@pytest.fixture(scope="module")
def shared(opened: Come, home: str) -> Iterator[Shared]:
    """The page that the tests of an engine share."""
    with closing(Shared(opened, home)) as page:
        yield page


@pytest.fixture
def you(shared: Shared) -> Iterator[Guest]:
    """Somebody at an empty lobby on a page that has started before; no page may have complained."""
    guest = shared.guest()
    try:
        yield guest.lobby()
        complaints = guest.complaints()
    except (OSError, Refused):  # the browser has lost its page
        shared.close()
        raise
    if complaints:
        shared.close()
    assert not complaints, "\n".join(complaints)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    """Say with a failure what the shared page complained of."""
    try:
        return (yield)
    except Exception as failed:
        guest = pyfuncitem.funcargs.get("you")
        raise (with_complaints(failed, guest) if isinstance(guest, Guest) else failed) from failed


def with_complaints(failed: Exception, guest: Guest) -> AssertionError:
    """Return a failure together with what its page complained of."""
    try:
        return AssertionError(f"{failed}\nThe page complained of: {guest.complaints()}")
    except (OSError, Refused) as gone:
        return AssertionError(f"{failed}\nThe page can't be asked any more: {gone}")
