"""The camera that reads an answer's code: it finds what can be read, and is on no longer than somebody looks."""

from __future__ import annotations

from tests.browser import company
from tests.browser.conftest import Visit
from tests.tiers import slow

pytestmark = slow("more live tables")

# What a camera sees before which a picture lies: of another size than it was drawn, and turned by six degrees.
SEEN = """(camera, picture) => {
  const lens = camera.getContext("2d");
  lens.setTransform(1, 0, 0, 1, 0, 0);
  lens.fillStyle = "#877";
  lens.fillRect(0, 0, 960, 720);
  lens.setTransform(1, 0.1, -0.1, 1, 480, 360);
  lens.drawImage(picture, -250, -250, 500, 500);
}"""
# Before the camera lies one picture, still and a little askew, which can't be read at the size it is first looked at.
STILL = """async () => {
  const seen = SEEN;
  const at = (path) => new URL(path, document.baseURI).href;
  const { default: encode } = await import(at("static/vendor/qr/index.js"));
  const { default: decode } = await import(at("static/vendor/qr/decode.js"));
  const canvas = () => document.createElement("canvas");
  const [code, camera, small] = [canvas(), canvas(), canvas()];
  Object.assign(camera, { width: 960, height: 720 });
  Object.assign(small, { width: 640, height: 480 });
  const readable = () => {
    seen(camera, code);
    const look = small.getContext("2d", { willReadFrequently: true });
    look.drawImage(camera, 0, 0, 640, 480);
    try { return Boolean(decode(look.getImageData(0, 0, 640, 480))); } catch { return false; }
  };
  const letter = (n, at) => ((n + 1) * (at + 7) * 2654435761 % 4294967291 % 36).toString(36);
  let text = "";
  for (let n = 0; n < 200 && (!text || readable()); n++) {
    text = "https://example.org/#answer=" + Array.from({ length: 560 }, (_, at) => letter(n, at)).join("");
    const rows = encode(text, "raw", { ecc: "low", border: 0 });
    bridge.painter.qr(code, JSON.stringify(rows.map((row) => row.map(Number))));
  }
  const again = () => { seen(camera, code); if (stream.active) requestAnimationFrame(again); };
  const stream = camera.captureStream();
  again();
  navigator.mediaDevices.getUserMedia = async () => stream;
  const { Scan } = await import(at("static/live/qr-scanner.mjs"));
  const scan = new Scan(document.createElement("video"));
  const found = await Promise.race([scan.read(), new Promise((late) => setTimeout(late, 4900, "nothing"))]);
  scan.stop();
  delete navigator.mediaDevices.getUserMedia;
  return [readable(), found === text, stream.active];
}""".replace("SEEN", SEEN)
# The device can send a link by itself.
SHARING = "() => { navigator.share = async (what) => { window.shared = what; }; }"
# The device has a camera, and before it stands a picture.
CAMERA = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture.split(",")[1]), (char) => char.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const seen = SEEN;
  const camera = document.createElement("canvas");
  Object.assign(camera, { width: 960, height: 720 });
  const show = () => { seen(camera, image); if (window.camera.active) requestAnimationFrame(show); };
  window.camera = camera.captureStream();
  show();
  navigator.mediaDevices.getUserMedia = async () => window.camera;
}""".replace("SEEN", SEEN)
# A camera that says how often it has been asked for, and what is still on.
CAMERAS = """() => {
  const canvas = document.createElement("canvas");
  canvas.getContext("2d").fillRect(0, 0, 9, 9);
  window.streams = [];
  navigator.mediaDevices.getUserMedia = async () => {
    window.streams.push(canvas.captureStream());
    return window.streams.at(-1);
  };
}"""
# Lets all that has been begun come to its end.
SETTLE = "() => new Promise((done) => setTimeout(done, 300))"
ON = "() => window.streams.filter((stream) => stream.active).length"
# The dialog is told to have been closed before anything else can happen.
CLOSE = "button => { button.click(); button.closest('dialog').dispatchEvent(new Event('close')); }"
NO_CAMERA = "() => { delete navigator.mediaDevices.getUserMedia; }"


def test_a_code_that_is_held_still_is_looked_at_in_several_sizes(started: Visit) -> None:
    at_first, found, active = started().page.evaluate(STILL)
    assert (at_first, found, active) == (False, True, False)


def test_an_answer_is_read_by_the_camera(started: Visit) -> None:
    """§1: the picture that one page draws, held a little askew before the camera of the other."""
    host, guest = started(), started(viewport={"width": 390, "height": 800})
    host.start(2)
    for one in (host, guest):
        one.page.evaluate(SHARING)
    link = company.invitation(host)
    host.page.locator("#invite-share").click()
    host.until("link => window.shared?.url === link", link)
    company.follow(guest, link, "[data-take]")
    guest.until("() => document.querySelector('#answer-qr').width > 0")
    guest.page.locator("#answer-share").click()
    guest.until("() => window.shared?.url.includes('#answer=')")
    picture = guest.page.locator("#answer-qr").evaluate("canvas => canvas.toDataURL()")
    host.page.evaluate(CAMERA, picture)
    host.page.locator("#answer-scan").click()
    for one in (host, guest):
        company.state(one, "connected")
        one.page.evaluate("() => { delete navigator.share; delete navigator.mediaDevices.getUserMedia; }")
    assert host.page.locator("#answer-video").is_hidden() and host.page.evaluate("() => window.camera.active") is False


def test_the_camera_is_off_again_however_soon_it_is_no_longer_wanted(started: Visit) -> None:
    host = started()
    host.start(2)
    host.page.evaluate(CAMERAS)
    company.invitation(host)
    button, video = host.page.locator("#answer-scan"), host.page.locator("#answer-video")
    usual = button.inner_text()
    button.evaluate("button => { button.click(); button.click(); }")
    host.page.evaluate(SETTLE)
    assert (host.page.evaluate(ON), video.is_visible(), button.inner_text()) == (0, False, usual)
    button.evaluate("button => { button.click(); button.click(); button.click(); }")
    host.until(f"() => ({ON})() === 1")
    assert video.is_visible() and button.inner_text() != usual
    button.click()
    host.until(f"() => ({ON})() === 0")
    assert (video.is_visible(), button.inner_text()) == (False, usual)
    button.evaluate(CLOSE)
    host.page.evaluate(SETTLE)
    assert host.page.evaluate(ON) == 0
    host.page.evaluate(NO_CAMERA)
