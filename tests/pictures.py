"""Make the pictures of the README: python3 tests/pictures.py [FOLDER].

The command writes them to .github/pictures: the lobby and a table in English, as on a desktop, and a table in
Japanese, as on a phone. The tables show recorded matches, and the date is fixed, so that a picture changes only with
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


class Picture(NamedTuple):
    """A picture of the lobby, or of the table after the first `lines` of a recorded match."""

    name: str
    device: dict[str, Any]
    record: str = ""
    lines: int = 0


PICTURES = (
    Picture("lobby.webp", DESKTOP),
    Picture("table.webp", DESKTOP, "wartime_economy/long-4-as-the-pieces-came.takujo", 52),
    Picture("phone.webp", PHONE, "water_walker/4-thought-again.takujo", 118),
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
    """Build the site, open it in Chromium, and give each picture with its name."""
    from playwright.sync_api import sync_playwright

    from tests.browser.visitor import Visitor

    with tempfile.TemporaryDirectory(prefix="takujo-pictures-") as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        subprocess.run([sys.executable, "serve.py", "build", str(site)], cwd=ROOT, check=True, capture_output=True)
        chrome = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.ARGS))
        with closing(chrome), closing(StaticHost(site)) as host:
            for picture in PICTURES:
                visitor = Visitor(chrome, host.url, **picture.device)
                yield picture.name, take(visitor, picture)
                visitor.leave()


def take(visitor: Visitor, picture: Picture) -> bytes:
    """Return what a new visitor's screen shows, as WebP."""
    page = visitor.page
    visitor.context.clock.set_fixed_time(NOON)
    visitor.open()
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
