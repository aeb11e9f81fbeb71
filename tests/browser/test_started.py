"""The pages that tests share: without that each of them would wait for a start of Python."""

from __future__ import annotations

import socket
from threading import Event, Thread, Timer

from playwright.sync_api import Browser

from tests import homes
from tests.browser.started import REPLACED, StartedPages
from tests.browser.visitor import Visitor
from tests.tiers import slow


@slow("more screens")
def test_a_page_with_a_match_is_cleared_and_shared_without_being_loaded_again(chrome: Browser, home: str) -> None:
    pages = StartedPages(chrome, home)
    for game in homes.shipped():
        you = pages.take()
        you.page.evaluate("() => { window.shared = true; }")
        you.begin(game.id, 3 if 3 in game.seats else 2)
        you.page.evaluate("() => localStorage.clear()")
        assert pages.give_back() == []
        assert pages.take().page.evaluate("() => window.shared"), game.id
        assert pages.give_back() == []
    pages.close()


@slow("more screens")
def test_a_page_whose_browser_a_test_has_changed_is_loaded_again(chrome: Browser, home: str) -> None:
    pages = StartedPages(chrome, home)
    you = pages.take()
    before = you.page.evaluate(REPLACED)
    for change in ("RTCDataChannel.prototype.send", "Date", "setTimeout"):
        you.page.evaluate(f"() => {{ window.usual = {change}; {change} = class {{}}; window.changed = true; }}")
        assert you.page.evaluate(REPLACED) != before, change
        you.page.evaluate(f"() => {{ {change} = window.usual; }}")
    you.page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    assert pages.give_back() == []
    assert pages.take() is you and not you.page.evaluate("() => window.changed")
    assert pages.give_back() == []
    pages.close()


@slow("more screens")
def test_a_wait_continues_while_the_next_page_is_still_empty(chrome: Browser, home: str) -> None:
    """The browser shows the new document once its HTTP headers have come; a condition checked then must not fail."""
    you, asked, sent = Visitor(chrome, home), Event(), Event()

    def answer(host: socket.socket) -> None:
        to, _ = host.accept()
        with to:
            to.recv(4096)
            to.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n ")
            asked.set()
            sent.wait()
            to.sendall(b"<!doctype html><html data-ready><link rel='icon' href='data:,'>")

    with socket.create_server(("127.0.0.1", 0)) as host:
        Thread(target=answer, args=(host,), daemon=True).start()
        leave = "port => setTimeout(() => location.assign(`http://127.0.0.1:${port}/`))"
        you.page.evaluate(leave, host.getsockname()[1])
        asked.wait()
        Timer(0.5, sent.set).start()
        you.settle("() => 'ready' in document.documentElement.dataset")
    you.leave()
    assert [problem for problem in you.problems if "stranger" not in problem] == []
