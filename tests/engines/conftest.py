"""The built site with a spy in its page, and each engine in turn at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tests.browser.conftest import built
from tests.engines.guest import Guest
from tests.engines.launch import LAUNCH
from tests.other_engines import ENGINES, Engine
from tests.stage import stage
from tests.static_host import StaticHost

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


@pytest.fixture(scope="module", params=ENGINES, ids=str)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine that is there; the tests of another one are not run, which the summary says."""
    engine: Engine = request.param
    if engine.program() is None:
        pytest.skip(engine.missing)
    return engine


@pytest.fixture(scope="module")
def come(engine: Engine) -> Come:
    """Come to an address in an engine with a fresh profile; in the end no page may have complained."""

    @contextmanager
    def coming(home: str) -> Iterator[Guest]:
        with LAUNCH[engine]() as driver:
            guest = Guest(driver, home)
            guest.driver.go("about:blank")
            yield guest
            assert guest.complaints() == []

    return coming


@pytest.fixture(scope="module")
def home(watched_site: Path) -> Iterator[str]:
    """The address of the site, below a sub-path."""
    host = StaticHost(watched_site)
    yield host.url
    host.close()


@pytest.fixture(scope="module")
def shared(come: Come, home: str) -> Iterator[Guest]:
    """The page that the tests of an engine share."""
    with come(home) as guest:
        yield guest


@pytest.fixture
def you(shared: Guest) -> Iterator[Guest]:
    """Somebody at an empty lobby on a page that has started before."""
    yield shared.lobby()
    assert shared.complaints() == []
