"""The server gives the site's files to this machine's browser, and refuses all else."""

from __future__ import annotations

import gzip
import hashlib
import http.client
import socket
import threading
from pathlib import Path

import pytest

from hosting import policy
from hosting.generated import Generated
from hosting.server import Server, listen
from hosting.site import Site

PATIENCE = 120
"""After so many seconds only what hangs is given up."""


def ask(
    server: Server, target: str, method: str = "GET", headers: dict[str, str] | None = None
) -> tuple[http.client.HTTPResponse, bytes]:
    """Send a request as it is written, without the tidying that a client library does."""
    line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=PATIENCE)
    line.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
    for key, value in {"Host": f"127.0.0.1:{server.server_port}", **(headers or {})}.items():
        line.putheader(key, value)
    line.endheaders()
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer, body


@pytest.mark.parametrize(
    ("target", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/?game=tiny-game&seed=1&start", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/pyscript.toml", "application/toml; charset=utf-8"),
        ("/py/main.py", "text/x-python; charset=utf-8"),
        ("/py/worker.py", "text/x-python; charset=utf-8"),
        ("/LICENSE", "text/plain; charset=utf-8"),
        ("/NOTICE", "text/plain; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/static/style.css", "text/css; charset=utf-8"),
        ("/static/icons/icon.svg", "image/svg+xml; charset=utf-8"),
        ("/static/icons%2Ficon.svg", "image/svg+xml; charset=utf-8"),
        ("/static/manifest.webmanifest", "application/manifest+json"),
        ("/static/vendor/pyodide/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("/static/vendor/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("/static/vendor/wheels/a-1-py3-none-any.whl", "application/zip"),
        ("/static/vendor/python/more.zip.xz", "application/x-xz"),
        ("/static/vendor/licences/a.txt", "text/plain; charset=utf-8"),
        ("/static/vendor/catalog.js", "text/javascript; charset=utf-8"),
        ("/static/vendor/cards/tiny-game.svg", "image/svg+xml; charset=utf-8"),
    ],
)
def test_the_site_is_served_under_the_right_types(server: Server, target: str, kind: str) -> None:
    answer, body = ask(server, target)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
    assert len(body) == int(answer.headers["Content-Length"]) > 0


def test_each_file_of_the_project_has_a_type(prepared: Path) -> None:
    names = Site(prepared.parents[2]).names()
    assert [name for name in names if policy.media_type(name) == "application/octet-stream"] == []


@pytest.mark.parametrize(
    "target",
    [
        "/serve.py",
        "/py/secret.py",
        "/py/takujo/__init__.py",
        "/package-lock.json",
        "/static",
        "/static/",
        "/static/sw.js",
        "/static/vendor/.prepared",
        "/static/vendor/.compiled/x",
        "/static/.hidden/file.txt",
        "/static/../py/secret.py",
        "/static/%2e%2e/py/secret.py",
        "/static/..%2fpy/secret.py",
        "/static/..%5cpy%5csecret.py",
        "/static/%252e%252e/py/secret.py",
        "/..",
        "/../../../../etc/passwd",
        "/%2fetc/passwd",
        "//etc/passwd",
        "///etc/passwd",
        "/static//style.css",
        "/static/./style.css",
        "/static/style.css/",
        "/static/style.css%00.png",
        "/static/%ff",
        "/static/link.txt",
        "/static/linked/secret.py",
        "/static/README.md",
        "http://127.0.0.1/index.html",
        "*",
        "/static/" + "a/" * 2000,
    ],
)
def test_nothing_else_is_served(server: Server, target: str) -> None:
    static = server.site.static
    (static / "link.txt").symlink_to(server.site.root / "py" / "secret.py")
    (static / "linked").symlink_to(server.site.root / "py")
    (static / "README.md").write_text("KEY")
    answer, body = ask(server, target)
    assert answer.status == 404
    assert b"KEY" not in body
    assert b"root:" not in body


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"])
def test_other_methods_are_refused(server: Server, method: str) -> None:
    answer, _ = ask(server, "/", method)
    assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize(
    ("method", "target", "host", "text"),
    [
        ("GET", "/nowhere", "", b"404 Not Found\n"),
        ("HEAD", "/nowhere", "", b""),
        ("POST", "/", "", b"405 Method Not Allowed\n"),
        ("GET", "/", "evil example", b"421 Misdirected Request\n"),
    ],
)
def test_a_refusal_is_a_line_of_text_that_is_not_kept(
    server: Server, method: str, target: str, host: str, text: bytes
) -> None:
    answer, body = ask(server, target, method, {"Host": host} if host else {})
    assert body == text
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert int(answer.headers["Content-Length"]) == len(f"{answer.status} {answer.reason}\n")


def test_the_connection_ends_after_a_refusal(server: Server) -> None:
    """Otherwise the body of a refused request would be read as the next request."""
    host = f"Host: 127.0.0.1:{server.server_port}\r\n"
    inner = f"GET / HTTP/1.1\r\n{host}\r\n"
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=PATIENCE) as line:
        line.sendall(f"POST / HTTP/1.1\r\n{host}Content-Length: {len(inner)}\r\n\r\n".encode())
        answer = b""
        while not answer.endswith(b"Allowed\n"):
            answer += line.recv(1000)
        assert b"\r\nConnection: close\r\n" in answer
        assert line.recv(1000) == b""


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1.evil.example", "", "localhost:x"])
def test_other_hosts_names_are_refused(server: Server, said: list[str], host: str) -> None:
    for _ in range(2):
        answer, body = ask(server, "/", headers={"Host": host.format(port=server.server_port)})
        assert answer.status == 421
        assert b"tiny" not in body
    # The reason, and what to do, in the answer and once in the terminal.
    name = host.partition(":")[0]
    hint = f"asked for {name}. It answers only for 127.0.0.1, localhost.\nTo allow that name: "
    hint += f"python3 serve.py --allow-host {name}"
    if name.endswith(".example"):
        assert hint.encode() in body and [line for line in said if "--allow-host" in line] == [
            f"This server was {hint}"
        ]


def test_the_terminal_tells_of_20_names_at_most(server: Server, said: list[str]) -> None:
    for n in range(25):
        assert ask(server, "/", headers={"Host": f"name{n}.example"})[0].status == 421
    assert sum("--allow-host" in line for line in said) == 20


def test_a_name_that_is_allowed_is_answered(site: Site, no_node: None) -> None:
    with listen(0, site, Generated(site, print), ["My-8000.tunnel.example"]) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        for host, status in (
            ("my-8000.Tunnel.example", 200),
            ("my-8000.tunnel.example:443", 200),
            ("tunnel.example", 421),
        ):
            assert ask(server, "/", headers={"Host": host})[0].status == status
        server.shutdown()


def test_two_host_headers_or_none_are_refused(server: Server) -> None:
    for hosts in ("", f"Host: 127.0.0.1:{server.server_port}\r\nHost: evil.example\r\n"):
        with socket.create_connection(("127.0.0.1", server.server_port), timeout=PATIENCE) as line:
            line.sendall(f"GET / HTTP/1.1\r\n{hosts}\r\n".encode())
            assert line.recv(100).startswith(b"HTTP/1.1 421 ")


@pytest.mark.parametrize("host", ["localhost:{port}", "127.0.0.1", "localhost:1"])
def test_localhost_is_this_machine_at_whatever_port_it_is_forwarded_to(server: Server, host: str) -> None:
    assert ask(server, "/", headers={"Host": host.format(port=server.server_port)})[0].status == 200


@pytest.mark.parametrize("target", ["/", "/nowhere"])
def test_every_answer_carries_the_rules(server: Server, target: str) -> None:
    headers = ask(server, target)[0].headers
    assert headers["Content-Security-Policy"] == policy.HEADER_POLICY
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


def test_an_unchanged_file_is_not_sent_again(server: Server) -> None:
    first, _ = ask(server, "/static/style.css")
    tag = first.headers["ETag"]
    again, nothing = ask(server, "/static/style.css", headers={"If-None-Match": tag})
    assert (again.status, nothing, again.headers["ETag"]) == (304, b"", tag)
    (server.site.static / "style.css").write_text("p { color: red }")
    fresh, text = ask(server, "/static/style.css", headers={"If-None-Match": tag})
    assert (fresh.status, text) == (200, b"p { color: red }")
    assert fresh.headers["ETag"] != tag


def test_text_is_compressed_for_who_takes_it(server: Server) -> None:
    plain, body = ask(server, "/static/style.css")
    packed, small = ask(server, "/static/style.css", headers={"Accept-Encoding": "br, gzip;q=0.5"})
    _, whole = ask(server, "/static/style.css", headers={"Accept-Encoding": "gzip;q=0"})
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(small) == body == whole
    assert len(small) < len(body)
    wheel = ask(server, "/static/vendor/wheels/a-1-py3-none-any.whl", headers={"Accept-Encoding": "gzip"})[0]
    assert wheel.headers["Content-Encoding"] is None


def test_head_is_get_without_the_body(server: Server) -> None:
    answer, body = ask(server, "/static/style.css", "HEAD")
    assert (answer.status, body) == (200, b"")
    assert answer.headers["Content-Length"] == ask(server, "/static/style.css")[0].headers["Content-Length"]


def test_the_next_free_port_is_taken(site: Site) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with listen(port, site, Generated(site, print)) as server:
            assert server.server_port > port
            assert server.url == f"http://127.0.0.1:{server.server_port}/"


@pytest.mark.parametrize(
    ("port", "tried"),
    [(0, [*range(50), 0]), (8000, [*range(8000, 8050), 0]), (65530, [*range(65530, 65536), 0]), (65535, [65535, 0])],
)
def test_after_50_ports_or_the_last_one_the_system_chooses(
    site: Site, monkeypatch: pytest.MonkeyPatch, port: int, tried: list[int]
) -> None:
    asked: list[int] = []

    class Taken:
        def __init__(self, port: int, *_: object) -> None:
            asked.append(port)
            raise OSError("Address already in use")

    monkeypatch.setattr("hosting.server.Server", Taken)
    with pytest.raises(AssertionError):  # the system gives a free port in fact
        listen(port, site, Generated(site, print))
    assert asked == tried


def test_an_edited_module_shows_at_the_next_reload(server: Server) -> None:
    before = ask(server, "/static/vendor/python/more.zip.xz")[0].headers["ETag"]
    assert ask(server, "/static/vendor/python/more.zip.xz")[0].headers["ETag"] == before
    catalog = server.site.package / "catalog.py"
    catalog.write_text(catalog.read_text("utf-8").replace("Tiny", "Little"), "utf-8")
    assert ask(server, "/static/vendor/python/more.zip.xz")[0].headers["ETag"] != before
    assert b"Little" in ask(server, "/static/vendor/catalog.js")[1]


def test_so_does_an_edited_sheet(server: Server) -> None:
    assert b"margin: 0" in ask(server, "/static/vendor/page.css")[1]
    (server.site.static / "styles" / "base.css").write_text("p { margin: 1px }", "utf-8")
    assert b"margin: 1px" in ask(server, "/static/vendor/page.css")[1]
    assert ask(server, "/static/styles/base.css")[0].status == 404


def test_a_broken_module_is_told_and_does_not_stop_the_server(server: Server, said: list[str]) -> None:
    assert ask(server, "/static/vendor/catalog.js")[0].status == 200
    (server.site.package / "catalog.py").write_text("def (")
    answer, body = ask(server, "/static/vendor/catalog.js")
    assert (answer.status, b"Tiny" in body) == (200, True)
    assert len(said) == 1
    assert "SyntaxError" in said[0]
    ask(server, "/")
    assert len(said) == 1


def test_the_development_worker_asks_the_network_first(server: Server) -> None:
    _, body = ask(server, "/sw.js")
    assert b'"live":true' in body
    digest = hashlib.sha256((server.site.static / "style.css").read_bytes()).hexdigest()
    assert f'"static/style.css":"{digest}"'.encode() in body


def test_a_silent_client_does_not_hold_up_the_others(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.server_port)) as line:
        line.sendall(b"GET / HT")
        assert ask(server, "/")[0].status == 200
        line.setblocking(False)
        with pytest.raises(BlockingIOError):  # neither answered nor given up
            line.recv(1)
