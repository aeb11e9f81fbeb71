// Reads a QR code with the camera: by the browser's own reader if it has one, otherwise by a small library that is
// loaded then.

const PAUSE_MS = 150;
/**
 * The longer edge of the searched picture, attempt by attempt: a code held before a camera is larger than that at full
 * size. At any single size the library fails for one code in twenty, and would keep failing while the camera doesn't
 * move.
 */
const EDGES = [640, 800, 560, 720];

export class Scan {
  #video;
  #over = false;
  /** @type {MediaStream | undefined} */ #stream;

  /** @param {HTMLVideoElement} video */
  constructor(video) {
    this.#video = video;
  }

  /**
   * Looks for a code until one is read, and returns its text; "" if it was stopped before. Throws if there is no
   * camera, or if it must not be used.
   */
  async read() {
    if (!navigator.mediaDevices) throw new DOMException("no camera on a page without https", "NotSupportedError");
    this.#stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (this.#over) {
      this.stop();
      return "";
    }
    this.#video.srcObject = this.#stream;
    await this.#video.play();
    const decode = await reader();
    while (!this.#over) {
      const text = await decode(this.#video);
      if (text) return text;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    return "";
  }

  stop() {
    this.#over = true;
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#video.srcObject = null;
  }
}

/** @returns {Promise<(video: HTMLVideoElement) => Promise<string>>} */
const reader = async () => {
  const Detector = /** @type {any} */ (globalThis).BarcodeDetector;
  const known = Detector ? await Detector.getSupportedFormats() : [];
  if (known.includes("qr_code")) {
    const detector = new Detector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
  }
  const { default: decodeQR } = await import("../vendor/qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  let looks = 0;
  return async (video) => {
    const edge = EDGES[looks++ % EDGES.length];
    const scale = Math.min(1, edge / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return ""; // no code in this picture
    }
  };
};
