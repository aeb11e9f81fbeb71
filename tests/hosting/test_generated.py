"""The generated files follow their sources, and are made again only when a source has changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hosting import generated
from hosting.generated import Generated
from hosting.site import Site

WRITERS = ("write_archive", "write_edition", "write_stylesheet", "write_catalog")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been written since the last look, by the name of its writer."""
    names: list[str] = []

    def noted(name: str, write: Callable[..., object]) -> Callable[..., object]:
        def writes(*arguments: object, **options: object) -> object:
            names.append(name)
            return write(*arguments, **options)

        return writes

    for name in WRITERS:
        monkeypatch.setattr(generated, name, noted(name, getattr(generated, name)))
    return names


@pytest.mark.usefixtures("no_node")
def test_a_refresh_makes_the_files_again_only_after_an_edit(site: Site, said: list[str], made: list[str]) -> None:
    def written(files: Generated) -> set[str]:
        made.clear()
        files.refresh()
        return set(made)

    files = Generated(site, said.append)
    assert written(files) == set(WRITERS)
    assert written(files) == set()
    assert written(Generated(site, said.append)) == set(), "nor at the next start"
    colours = site.package / "core" / "drawing" / "colours.toml"
    for path in (site.package / "catalog.py", site.static / "styles" / "base.css", colours):
        path.write_text(path.read_text("utf-8") + "\n", "utf-8")
        assert written(files) == set(WRITERS)
        assert written(files) == set()
    assert said == []


@pytest.mark.usefixtures("no_node")
def test_a_build_asks_the_games_for_their_cards_only_after_an_edit(
    site: Site, said: list[str], made: list[str]
) -> None:
    files = Generated(site, said.append)
    files.make_all()
    assert "write_catalog" in made
    made.clear()
    files.make_all()
    assert sorted(made) == sorted({*WRITERS} - {"write_catalog"})
    (site.vendor / "catalog.js").unlink()
    files.make_all()
    assert (site.vendor / "catalog.js").is_file()
