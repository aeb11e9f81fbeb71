"""Make the pictures of the README and of the guide for authors: python3 tests/pictures.py [FOLDER].

The command writes them to .github/pictures. For the README: the lobby and a table in English, as on a desktop, and a
table in Japanese, as on a phone. For the guide (py/takujo/games/README.md): what the page makes of the games in
tests/examples. Tables show recorded matches or fixed seeds, and the date is fixed, so that a picture changes only with
the page, the browser and its fonts. WebP keeps each below 100 kB.
"""

from __future__ import annotations

import base64
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tests import chromium, run  # noqa: E402 (the root has to be found first)
from tests.static_host import StaticHost  # noqa: E402

if TYPE_CHECKING:
    from tests.browser.visitor import Visitor

FOLDER = ROOT / ".github" / "pictures"
RECORDS = ROOT / "tests" / "records"
NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)
"""The time at the device: the lobby shows the date and the challenge of the day."""
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 780},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "ja-JP",
}


EXAMPLES = ROOT / "tests" / "examples"
BOARD = ', board=[Grid("squares", 3, Mark)]'
"""What the guide adds to tic-tac-toe in its third step."""
SMALL: dict[str, Any] = {"viewport": {"width": 1000, "height": 680}, "locale": "en-GB"}


class Picture(NamedTuple):
    """A picture of the lobby, or of a table.

    The table is at an address of a site with the examples, or shows the first `lines` of a recorded match.
    """

    name: str
    device: dict[str, Any]
    record: str = ""
    lines: int = 0
    address: str = ""
    without: str = ""
    """What is left out of the examples' code."""
    actions: tuple[str, ...] = ()
    """The notations of the actions that are played first."""
    hint: bool = False
    """Whether a hint is asked for then."""

    @property
    def site(self) -> str | None:
        """What is left out of the examples in the site of the picture; None for the site with our own games."""
        return self.without if self.address else None


TIC_TAC_TOE = "?game=tic-tac-toe&seats=2&seed=1&seat.0=human&seat.1=human&start"
GOOFSPIEL = "?game=goofspiel&seats=2&seed=3&seat.0=human&seat.1=normal&start"
PICTURES = (
    Picture("lobby.webp", DESKTOP),
    Picture("table.webp", DESKTOP, "wartime_economy/long-4-as-the-pieces-came.takujo", 52),
    Picture("phone.webp", PHONE, "water_walker/4-thought-again.takujo", 118),
    Picture("guide-rules.webp", SMALL, address=TIC_TAC_TOE, without=BOARD, actions=("mark 4", "mark 0", "mark 2")),
    Picture("guide-words.webp", {**SMALL, "locale": "ja-JP"}, address=GOOFSPIEL, actions=("bid 9", "bid 4")),
    Picture("guide-board.webp", SMALL, address=TIC_TAC_TOE, actions=("mark 4", "mark 0", "mark 2")),
    Picture("guide-computers.webp", SMALL, address=TIC_TAC_TOE, actions=("mark 4", "mark 0", "mark 2"), hint=True),
    Picture("guide-lesson.webp", SMALL, address="?lesson=goofspiel/first"),
)


def main(arguments: Sequence[str]) -> int:
    """Make the pictures and return the exit code."""
    if len(arguments) > 1 or any(a.startswith("-") for a in arguments):
        print(__doc__.strip())
        return 0
    try:
        run.make_venv()
        run.runtime()
        run.browser()
    except run.Stop as missing:
        print(missing, file=sys.stderr)
        return 1
    if Path(sys.prefix).resolve() != run.VENV.resolve():  # Playwright is installed there
        command = [str(run.BIN / "python"), str(Path(__file__).resolve()), *arguments]
        return subprocess.run(command, check=False).returncode
    folder = Path(*arguments) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in taken():
        (folder / name).write_bytes(data)
        print(f"{folder / name}: {len(data) / 1000:.0f} kB", flush=True)
    return 0


def opening(name: str, lines: int) -> str:
    """Return a record cut after so many lines of play, with a nameless person on every seat.

    >>> print(opening("water_walker/3-relaxed.takujo", 0))
    takujo 1
    game water-walker 1
    seats 3
    seed 3
    option clock relaxed
    seat 0 human
    seat 1 human
    seat 2 human
    <BLANKLINE>
    <BLANKLINE>
    """
    head, _, played = (RECORDS / name).read_text("utf-8").partition("\n\n")
    nameless = re.sub(r"^(seat \d+) .*", r"\1 human", head, flags=re.MULTILINE)
    return "\n".join([nameless, "", *played.splitlines()[:lines], ""])


def taken() -> Iterator[tuple[str, bytes]]:
    """Build the sites, open them in Chromium, and give each picture with its name."""
    from playwright.sync_api import sync_playwright

    from tests.browser.visitor import Visitor

    with tempfile.TemporaryDirectory(prefix="takujo-pictures-") as folder, sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.ARGS))
        with closing(chrome):
            for n, (without, pictures) in enumerate(groupby(PICTURES, lambda picture: picture.site)):
                site = build(Path(folder) / str(n), without)
                with closing(StaticHost(site)) as host:
                    for picture in pictures:
                        visitor = Visitor(chrome, host.url, **picture.device)
                        yield picture.name, take(visitor, picture)
                        visitor.leave()


def build(folder: Path, without: str | None) -> Path:
    """Return the folder of a new site: with our games, or with the examples alone, without a part of their code."""
    site, games = folder / "site", folder / "games"
    command = [sys.executable, "serve.py", "build", str(site)]
    if without is not None:
        games.mkdir(parents=True)
        for path in (path for path in EXAMPLES.iterdir() if path.is_file()):
            (games / path.name).write_text(path.read_text("utf-8").replace(without, ""), "utf-8")
        command += ["--games", str(games), "--only"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return site


def take(visitor: Visitor, picture: Picture) -> bytes:
    """Return what a new visitor's screen shows, as WebP."""
    page = visitor.page
    visitor.context.clock.set_fixed_time(NOON)
    visitor.open(picture.address)
    if picture.address:
        visitor.come()
        for action in picture.actions:
            page.locator(f"[data-action='{action}']").first.click()
            page.wait_for_selector("[data-action]")
        if picture.hint:
            page.keyboard.press("h")
            page.wait_for_selector("#hint-panel [data-play]")
    if picture.record:
        record = opening(picture.record, picture.lines).encode()
        page.locator("#import").set_input_files({"name": "match.txt", "mimeType": "text/plain", "buffer": record})
        page.locator("[data-save-open]").click()
        visitor.sit()
        visitor.come()
    page.evaluate("() => { document.querySelector('#toast').hidden = true; }")
    page.wait_for_load_state("networkidle")  # fonts and the pictures on the cards have come
    visitor.frames()
    command = {"format": "webp", "quality": 80}
    shot = visitor.context.new_cdp_session(page).send("Page.captureScreenshot", command)
    return base64.b64decode(shot["data"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
