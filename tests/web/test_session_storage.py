"""What a live table stores: its part for a reload, a token for another tab, and the STUN and TURN servers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.stubs import Browser, browser


@pytest.fixture
def made() -> Iterator[Browser]:
    with browser() as made:
        yield made


def test_a_tab_remembers_its_part_until_it_forgets_it(made: Browser) -> None:
    from takujo.web.live import session_storage

    assert session_storage.remembered() == {}
    session_storage.remember(guest="token", looks=True)
    session_storage.remember(host="match", kept="{}")
    assert session_storage.remembered() == {"host": "match", "kept": "{}"} and made.local.texts == {}
    session_storage.lay_down("token", "Bob")
    session_storage.forget()
    assert session_storage.remembered() == {} and made.session.texts == {} and made.local.texts == {}


def test_each_copy_of_the_page_has_keys_of_its_own(made: Browser) -> None:
    from takujo.web.live import session_storage
    from takujo.web.saves.local_storage import LocalStorage

    kept = LocalStorage()
    kept.set("takujo.match.a", "of the first")
    session_storage.remember(host="match")
    made.bridge.scope = "/b/"
    assert kept.keys() == [] and kept.get("takujo.match.a") is None and session_storage.remembered() == {}
    kept.set("takujo.match.a", "of the second")
    session_storage.remember(guest="token")
    assert made.local.texts == {"takujo.match.a": "of the first", "/b/takujo.match.a": "of the second"}
    assert kept.keys() == ["takujo.match.a"] and kept.get("takujo.match.a") == "of the second"
    kept.remove("takujo.match.a")
    session_storage.forget()
    assert made.local.texts == {"takujo.match.a": "of the first"} and [*made.session.texts] == [session_storage.KEY]


@pytest.mark.parametrize("text", ["", "{", "[1]", "7", "null", "[" * 100_000])
def test_unreadable_entries_count_as_missing(made: Browser, text: str) -> None:
    from takujo.web.live import session_storage

    made.session.texts[session_storage.KEY] = made.local.texts[session_storage.TOKEN] = text
    assert session_storage.remembered() == {} and session_storage.take_up() == {}
    assert made.local.texts == {}


def test_another_tab_takes_a_token_once(made: Browser) -> None:
    from takujo.web.live import session_storage

    session_storage.lay_down("token", "Bob")
    assert session_storage.take_up() == {"kept": "token", "name": "Bob"}
    assert session_storage.take_up() == {}


def test_nothing_fails_where_storage_is_off(made: Browser) -> None:
    from takujo.web.live import servers, session_storage

    made.session.off = made.local.off = True
    session_storage.remember(host="match")
    session_storage.lay_down("token", "Bob")
    session_storage.forget()
    assert session_storage.remembered() == {} and session_storage.take_up() == {}
    assert not servers.keep("stun:stun.example.org") and servers.written() == "" and servers.servers() == []


def test_nothing_fails_where_storage_is_full(made: Browser) -> None:
    from takujo.web.live import servers, session_storage

    made.session.refuses = made.local.refuses = "QuotaExceededError"
    session_storage.remember(host="match")
    session_storage.lay_down("token", "Bob")
    assert not servers.keep("stun:stun.example.org")


@pytest.mark.parametrize(
    ("line", "server"),
    [
        ("stun:stun.example.org", {"urls": "stun:stun.example.org"}),
        ("stun:192.0.2.1:3478", {"urls": "stun:192.0.2.1:3478"}),
        ("turn:[2001:db8::1]?transport=udp", {"urls": "turn:[2001:db8::1]?transport=udp"}),
        (" turns:t.example  ann  pw ", {"urls": "turns:t.example", "username": "ann", "credential": "pw"}),
        ("stun:" + "a" * 200, {"urls": "stun:" + "a" * 200}),
        ("", None),
        ("stun:", None),
        ("stun.example.org", None),
        ("https://example.org", None),
        ("xstun:stun.example.org", None),
        ("stun:" + "a" * 201, None),
        ("turn:turn.example ann", None),
        ("turn:turn.example ann secret more", None),
        ("turn:turn.example?transport=tls", None),
        ("turn:turn.example?transport=tcp&x", None),
    ],
)
def test_a_server_is_an_address_with_or_without_name_and_password(
    made: Browser, line: str, server: dict[str, str] | None
) -> None:
    from takujo.web.live.servers import read_server

    assert read_server(line) == server


def test_four_servers_are_kept_at_most_and_none_if_a_line_is_wrong(made: Browser) -> None:
    from takujo.web.live import servers

    four = [f"stun:s{n}.example" for n in range(4)]
    assert servers.keep("\n".join(["", *four, "  "]))
    assert servers.written() == "\n".join(four) and [one["urls"] for one in servers.servers()] == four
    assert not servers.keep("\n".join([*four, "stun:s4.example"])) and not servers.keep("stun:s9.example\nnonsense")
    assert servers.written() == "\n".join(four)
    made.local.texts[servers.KEY] = "\n".join(["nonsense", *four])
    assert [one["urls"] for one in servers.servers()] == four[:3]
    assert servers.keep("") and servers.servers() == []
