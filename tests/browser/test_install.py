"""The site as an app: Chromium itself says what hinders installing it, and which app it takes it for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession

from tests import chromium
from tests.browser.visitor import PATIENCE_MS
from tests.tiers import slow

pytestmark = slow("more of the start")


@pytest.fixture(scope="module")
def visitor(chrome: Browser, home: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[CDPSession]:
    """The page in a Chromium with windows and a profile that is kept: others install nothing."""
    context = chrome.browser_type.launch_persistent_context(
        str(tmp_path_factory.mktemp("profile")), executable_path=chromium.find(windows=True), args=list(chromium.ARGS)
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(home, wait_until="commit")
    page.wait_for_selector("link[rel=manifest]", state="attached")
    yield context.new_cdp_session(page)
    context.close()


def test_nothing_hinders_installing_it(visitor: CDPSession) -> None:
    assert visitor.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}


def test_its_manifest_is_understood_as_it_is_meant(visitor: CDPSession, home: str) -> None:
    told = visitor.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = told["manifest"]
    assert (manifest["startUrl"], manifest["scope"]) == (home, home)
    assert manifest["display"] == "kStandalone"


def test_it_is_an_app_of_its_own_beside_others_of_the_same_host(visitor: CDPSession, home: str) -> None:
    assert visitor.send("Page.getAppId")["appId"] == home
