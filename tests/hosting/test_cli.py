"""The command line of serve.py."""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence

import pytest

from hosting import cli
from hosting.files import sentence
from hosting.generated import Generated
from hosting.site import Site

READ_ONLY = (
    "can't be written (Read-only file system)."
    " Copy the project to a folder that you can write to, or choose another folder to build in."
)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ports that a server was started at; none really is."""
    ports: list[int] = []

    def serve(site: Site, port: int, names: Sequence[str], *, open_browser: bool) -> None:
        ports.append(port)

    monkeypatch.setattr(cli, "serve", serve)
    return ports


@pytest.mark.parametrize("port", [0, 1, 8000, 65535])
def test_a_port_is_a_number_from_0_to_65535(site: Site, served: list[int], port: int) -> None:
    assert cli.main(["--port", str(port)], site.root) == 0
    assert served == [port]


def test_host_names_to_answer_under_can_be_repeated(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []
    monkeypatch.setattr(cli, "serve", lambda _site, _port, names, open_browser: found.extend(names))
    assert cli.main(["--allow-host", "a.example", "--allow-host=b.example"], site.root) == 0
    assert found == ["a.example", "b.example"]


@pytest.mark.parametrize("text", ["65536", "99999", "-1", "", "http", "80.5"])
def test_any_other_port_is_refused_in_one_sentence(
    site: Site, served: list[int], capsys: pytest.CaptureFixture[str], text: str
) -> None:
    with pytest.raises(SystemExit) as refused:
        cli.main([f"--port={text}"], site.root)
    assert refused.value.code == 2
    assert capsys.readouterr().err.endswith(f"{text} is not a port; choose a number from 0 to 65535\n")
    assert served == []


@pytest.mark.parametrize(
    "work",
    [cli._catch_up, Generated.refresh],
    ids=["at the start", "at a reload"],
)
def test_a_folder_that_cannot_be_written_to_stops_no_server(
    site: Site, monkeypatch: pytest.MonkeyPatch, said: list[str], work: Callable[[Generated], None]
) -> None:
    def write_archive(site: Site, **how: bool) -> int:
        raise OSError(errno.EROFS, "Read-only file system", "start.zip.xz")

    monkeypatch.setattr("hosting.generated.write_archive", write_archive)
    monkeypatch.setattr(cli, "say", said.append)
    generated = Generated(site, said.append)
    work(generated)
    assert said == [f"start.zip.xz {READ_ONLY}"]


def test_neither_does_it_end_a_build_in_a_traceback(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def make_all(generated: Generated) -> None:
        raise OSError(errno.EROFS, "Read-only file system", "start.zip.xz")

    monkeypatch.setattr(Generated, "make_all", make_all)
    assert cli.main(["setup"], site.root) == 1
    assert capsys.readouterr().err == f"serve.py: start.zip.xz {READ_ONLY}\n"


def test_any_other_trouble_with_a_file_is_told_as_the_system_words_it() -> None:
    assert sentence(OSError(errno.ENOSPC, "No space left on device", "big.zip")) == "big.zip: No space left on device"
    assert sentence(OSError("torn")) == "the disk: torn"
