"""Play whole matches at a live table: python3 tests/live_matches.py [--seed N] [GAME:SEATS ...].

Each person has a browser profile, and the last one has a phone's screen. During a match, a guest reloads the page, a
guest goes offline for a while, and the host reloads the page; then the lost devices reconnect. At the end all devices
must hold the same record. Without GAME:SEATS, every game is played with its usual number of people, and War Clouds also
with six. The command prints a line for each match, and its exit code is 1 if one failed. Run tests/run.py once before.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Error, sync_playwright  # noqa: E402 (the root has to be found first)

from takujo.core.rules.rng import Stream  # noqa: E402
from tests import chromium  # noqa: E402
from tests.browser import company  # noqa: E402
from tests.browser.visitor import Visitor  # noqa: E402
from tests.static_host import StaticHost  # noqa: E402

USUAL = ("wartime-economy:4", "water-walker:3", "workers-made:3", "co-prosperity:2", "war-clouds:3", "war-clouds:6")
PHONE = {"width": 390, "height": 844}
SPELL = 5
"""Actions between two mishaps, and of a spell without a network."""


def main() -> int:
    """Play, tell, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "matches", nargs="*", default=USUAL, metavar="GAME:SEATS", help="a game and its number of people"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals and the decisions (default: 1)")
    asked = parser.parse_args()
    failed = []
    with tempfile.TemporaryDirectory(prefix="takujo-live-") as folder, sync_playwright() as playwright:
        site = Path(folder, "site")
        subprocess.run([sys.executable, "serve.py", "build", str(site)], cwd=ROOT, check=True, capture_output=True)
        host = StaticHost(site)
        chrome = playwright.chromium.launch(executable_path=chromium.find(), args=[*chromium.ARGS])
        for name in asked.matches:
            game, _, seats = name.partition(":")
            people = [Visitor(chrome, host.url, reduced_motion="reduce") for _ in range(int(seats or 2))]
            try:
                print(f"{name}: {played(people, game, asked.seed)}", flush=True)
            except (AssertionError, Error) as error:
                failed.append(name)
                print(f"{name}: FAILED: {error}", flush=True)
            for person in people:
                person.leave()
        chrome.close()
        host.close()
    return 1 if failed else 0


def played(people: Sequence[Visitor], game: str, seed: int) -> str:
    """Play a whole match with all its mishaps; return what it was."""
    began = time.monotonic()
    host, *guests = people
    people[-1].behave(viewport=PHONE)
    host.begin(game, len(people), seed, name_0="Ann")
    for number, guest in enumerate(guests, 1):
        guest.open()
        company.sit(host, guest, None, f"Guest {number}")  # whoever has seen a hand keeps it: it may be any
    luck = Stream(seed, "live matches")
    count = 0
    mishaps: tuple[Callable[[], None], ...] = (
        lambda: comes_back(host, guests[0]),
        lambda: guests[-1].context.set_offline(True),  # the live table needs no network but its own
        lambda: guests[-1].context.set_offline(False),
        lambda: all_come_back(people),
    )
    for mishap in mishaps:
        count += company.play(people, luck, SPELL)
        mishap()
    count += company.play(people, luck)
    for person in people:
        person.until("() => !document.querySelector('#outcome').hidden")
    records = {person.saved().record() for person in people}
    assert len(records) == 1, "the devices hold different records"
    problems = [problem for person in people for problem in person.problems]
    assert not problems, problems
    return f"{count} actions in {time.monotonic() - began:.0f} s, {len(people)} devices, one record"


def comes_back(host: Visitor, guest: Visitor) -> None:
    """Let a guest load the page anew, and answer the invitation that was kept for that."""
    guest.page.reload()
    guest.ready()
    company.state(host, "lost")
    guest.until(company.LINKED, "answer-url")
    company.invitation(host)
    company.answer(host, guest)


def all_come_back(people: Sequence[Visitor]) -> None:
    """Let the host load the page anew, and all guests answer again."""
    host, *guests = people
    host.page.reload()
    host.ready()
    for guest in guests:
        company.state(guest, "lost")
        company.follow(guest, company.invitation(host), "[data-return]")
        host.page.locator("#answer").fill(guest.page.locator("#answer-url").input_value())
        company.state(guest, "connected")
    company.state(host, "connected")


if __name__ == "__main__":
    sys.exit(main())
