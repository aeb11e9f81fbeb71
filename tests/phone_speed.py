"""Measure the built page as on a phone in Chromium: its answers with the CPU four times slower, and moving the map."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

import takujo
from takujo.core.game.game import Game
from tests import chromium
from tests.profiles import again_if_lost
from tests.static_host import StaticHost
from tests.table_speed import STILL, come, lay, play_on

SLOWER = 4
ACTIONS = 100
"""So many answers are measured in each game; when a match ends before, another one begins."""
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
# Plays an action from the first third of the list as soon as the page has nothing else to do, and waits for the next
# frame: the page answers within the click, and the list, where it is out of sight, with the frame after that. Then the
# loop runs, once at first and later for about as long.
PLAY = """
async () => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
  const buttons = [...document.querySelectorAll("[data-action]")];
  if (!buttons.length) return null;
  const began = performance.now();
  buttons[Math.floor(buttons.length / 3)].click();
  await new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  }));
  const answered = performance.now() - began;
  const started = performance.now();
  const passes = window.passed ? Math.max(1, Math.round(answered / passed)) : 3;
  for (let k = 0; k < passes; k += 1) loop();
  window.passed = (performance.now() - started) / passes;
  return [answered, window.passed];
}
"""
# Moves the map for so many frames, by a finger or by the wheel, and returns how many frames a second there were.
MOVE = """
async ([how, frames]) => {
  const box = document.getElementById("targets").parentElement;
  const { left, top, width, height } = document.getElementById("board").getBoundingClientRect();
  const at = (dx, dy) => ({
    bubbles: true, cancelable: true,
    clientX: left + width / 2 + dx, clientY: top + Math.min(height, innerHeight - top) / 2 + dy,
    pointerId: 9, pointerType: "mouse", buttons: 1,
  });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const wheel = (deltaY) => box.dispatchEvent(new WheelEvent("wheel", { ...at(0, 0), deltaY }));
  for (let k = 0; k < 10; k += 1) wheel(-100); // near enough that there is where to drag it
  await frame();
  if (how === "drag") box.dispatchEvent(new PointerEvent("pointerdown", at(0, 0)));
  await frame();
  const began = performance.now();
  for (let k = 1; k <= frames; k += 1) {
    const turn = Math.sin(k / 8);
    if (how === "drag") dispatchEvent(new PointerEvent("pointermove", at(80 * turn, 50 * turn)));
    else wheel(turn > 0 ? 40 : -40);
    await frame();
  }
  const passed = performance.now() - began;
  dispatchEvent(new PointerEvent("pointerup", { ...at(0, 0), buttons: 0 }));
  return (1000 * frames) / passed;
}
"""
HAS_MAP = "() => JSON.parse(bridge.painter.frame()).shapes.some(({ k }) => k === 'world')"
FRAMES = 120


def measure(site: Path) -> dict[str, dict[str, float]]:
    """Return by game how long answers take with the CPU slower, beside the loop, and how smoothly the map moves."""
    with closing(StaticHost(site)) as host:
        return {name: again_if_lost(partial(of_game, host.url, game)) for name, game in takujo.games().items()}


def of_game(url: str, game: Game) -> dict[str, float]:
    """Return the numbers of one game."""
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium.find(windows=True), args=list(chromium.ARGS))
        with closing(chrome.new_context(**PHONE, locale="ja-JP", service_workers="block")) as context:
            page = context.new_page()
            page.add_init_script(STILL)
            throttle = context.new_cdp_session(page)
            begin(page, url, game, 1, throttle)
            found = maps(page, throttle)
            answers: list[list[float]] = []
            for seed in range(1, 1 + ACTIONS):
                if seed > 1:
                    begin(page, url, game, seed, throttle)
                answers += play_on(page, PLAY, ACTIONS - len(answers))
                if len(answers) == ACTIONS:
                    break
    took, passes = zip(*answers, strict=True)
    beside = [ms / one for ms, one in answers]
    return found | {
        "answered": median(took),
        "answered beside": median(beside),
        "answered, most": quantiles(took, n=20)[-1],
        "answered, most beside": quantiles(took, n=20)[-1] / median(passes),
    }


def begin(page: Page, url: str, game: Game, seed: int, throttle: CDPSession) -> None:
    """Put a new match of people on the table, and slow the CPU down."""
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    lay(page, url, game, seed)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def maps(page: Page, throttle: CDPSession) -> dict[str, float]:
    """Return how many frames a second dragging and zooming have, with the CPU at its full speed; {} without a map."""
    come(page)
    if not page.evaluate(HAS_MAP):
        return {}
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    found = {how: page.evaluate(MOVE, [how, FRAMES]) for how in ("drag", "zoom")}
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return found
