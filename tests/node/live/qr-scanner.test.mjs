import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Scan } from "../../../static/live/qr-scanner.mjs";

let tracks, asked, sees;
const settled = () => new Promise((done) => setImmediate(done));
const on = () => tracks.filter(({ stopped }) => !stopped).length;
const video = () => ({ srcObject: null, played: 0, async play() { this.played += 1; } });

/** A camera that is asked for with getUserMedia, and a BarcodeDetector that reads `sees` from it. */
beforeEach(() => {
  [tracks, asked, sees] = [[], [], []];
  const getUserMedia = async (wanted) => {
    asked.push(wanted);
    const track = { stopped: false, stop() { this.stopped = true; } };
    tracks.push(track);
    return { getTracks: () => [track] };
  };
  Object.defineProperty(globalThis, "navigator", { value: { mediaDevices: { getUserMedia } }, configurable: true });
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = async () => ["qr_code"];
    constructor({ formats }) { assert.deepEqual(formats, ["qr_code"]); }
    detect = async () => { const rawValue = sees.shift(); return rawValue ? [{ rawValue }] : []; };
  };
});

test("the camera looks until it sees a code", async () => {
  sees = ["", "", "https://example.org/#answer=x"];
  const shown = video();
  const scan = new Scan(shown);
  assert.equal(await scan.read(), "https://example.org/#answer=x");
  assert.deepEqual(asked, [{ video: { facingMode: "environment" } }]);
  assert.deepEqual([shown.played, on()], [1, 1]);
  scan.stop();
  assert.deepEqual([shown.srcObject, on()], [null, 0]);
});

test("a camera that is stopped reads nothing more", async () => {
  const scan = new Scan(video());
  const reading = scan.read();
  await settled();
  assert.equal(on(), 1);
  scan.stop();
  assert.equal(on(), 0);
  sees = ["too late"];
  assert.equal(await reading, "");
});

test("a camera that is stopped before it has started switches off", async () => {
  const shown = video();
  const scan = new Scan(shown);
  const reading = scan.read();
  scan.stop();
  assert.equal(await reading, "");
  assert.deepEqual([shown.srcObject, shown.played, on()], [null, 0, 0]);
});

test("a page without camera access, or a refused one, throws the error of the browser", async () => {
  navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("no", "NotAllowedError"); };
  await assert.rejects(new Scan(video()).read(), { name: "NotAllowedError" });
  delete navigator.mediaDevices;
  await assert.rejects(new Scan(video()).read(), { name: "NotSupportedError" });
});
