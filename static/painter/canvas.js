// The canvas and its size: device pixels, zoom, the box that the style sheet gives it, and the layout that fits this
// box.

/** Below this width in CSS pixels, the layout is tall. */
const TALL = 700;
/** From this ratio of width to height on, the layout is broad. */
const BROAD = 1.5;
/**
 * The distance beyond the visible area (CSS pixels) that counts as visible, because the page may have been scrolled.
 */
const MARGIN = 16;
/** A canvas that was too low gets this multiple of the rows that it needs. */
const GROWTH = 1.15;
/** The maximum number of pixels of a canvas, because browsers drop larger ones. */
const MOST_PIXELS = 16_000_000;

export class Stage {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} layer laid exactly over the picture
   * @param {HTMLCanvasElement} spare a canvas to lay the picture on for a moment
   * @param {() => void} resized called when the picture must be drawn again
   * @param {(kind: "tall" | "wide" | "broad") => void} relaid called when the layout kind changes
   * @param {() => void} seen called when other rows may have come into sight
   */
  constructor(canvas, layer, spare, resized, relaid, seen) {
    this.canvas = canvas;
    this.layer = layer;
    this.spare = spare;
    this.box = canvas.parentElement || canvas;
    this.resized = resized;
    this.relaid = relaid;
    this.seen = seen;
    this.size = [0, 0];
    /** Device pixels per board unit, CSS pixels per board unit, device pixels per CSS pixel. */
    this.k = 0;
    this.css = 0;
    this.ratio = 1;
    /** The corner of the picture in the canvas, in device pixels. */
    this.left = 0;
    this.top = 0;
    /** The rows of the canvas that are shown; below them is room for a higher board. */
    this.rows = 0;
    /** The rows of the canvas that are in sight in device pixels, as far as the browser has reported. */
    this.sight = [-Infinity, Infinity];
    /** Elements that may cover the board at the edges of the window. @type {Element[]} */
    this.bars = [...document.querySelectorAll("#prompt, #news, #controls")];
    /** Whether the browser will say when the kind of layout changes; asking it costs a layout of the whole page. */
    this.known = false;
    /** The layout for the box when it was last measured; "" before. @type {"" | "tall" | "wide" | "broad"} */
    this.kind = "";
    /** Whether the style sheet also sets the height of the canvas. */
    this.given = false;
    /** The canvas's width in CSS pixels, and its corner in the box. */
    this.width = 0;
    this.corner = [0, 0];
    /**
     * The size of the box in device pixels as the browser laid it out; our own rounding may be one off, and blur every
     * letter.
     */
    this.exact = [0, 0];
    const watcher = new ResizeObserver((entries) => {
      for (const { target, devicePixelContentBoxSize: exact } of entries) {
        if (target === canvas && exact) this.exact = [exact[0].inlineSize, exact[0].blockSize];
        // The news stays below the prompt while the page is scrolled.
        if (target.id === "prompt" && target.checkVisibility()) {
          target.parentElement?.style.setProperty("--prompt", `${target.getBoundingClientRect().height}px`);
        }
      }
      this.known = this.box.clientWidth > 0;
      this.measure();
      this.#look();
    });
    watcher.observe(this.box);
    // A higher prompt pushes the board down.
    for (const bar of this.bars) watcher.observe(bar);
    try {
      watcher.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      // Safari knows only CSS pixels.
      watcher.observe(canvas);
    }
    addEventListener("resize", () => this.measure());
    addEventListener("scroll", () => this.#look(), { passive: true, capture: true });
    this.#watchRatio();
  }

  /**
   * Finds out which rows are in sight; to be called only when the page has just been laid out, because it forces a
   * layout.
   */
  #look() {
    const board = this.canvas.getBoundingClientRect();
    let [first, last] = [0, innerHeight];
    for (const bar of this.bars) {
      const { top, bottom, left, right } = bar.getBoundingClientRect();
      if (left >= board.right || right <= board.left) continue;
      if (top + bottom < innerHeight) first = Math.max(first, bottom);
      else last = Math.min(last, top);
    }
    this.sight = [(first - board.top - MARGIN) * this.ratio, (last - board.top + MARGIN) * this.ratio];
    this.seen();
  }

  /** Divides boxes of the board into what is in sight and what is not. @param {import("./bounds.js").Box[]} boxes */
  part(boxes) {
    const [first, above, below, last] = [0, ...this.sight, this.canvas.height].map((row) => (row - this.top) / this.k);
    const between = (/** @type {number} */ from, /** @type {number} */ to) =>
      boxes.map(([l, t, r, b]) => /** @type {import("./bounds.js").Box} */ ([l, Math.max(t, from), r, Math.min(b, to)])).filter(([, t, , b]) => t < b);
    return { near: between(above, below), far: [...between(first, above), ...between(below, last)] };
  }

  /** A change of devicePixelRatio (zoom, another screen) doesn't always change the box. */
  #watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        this.measure();
        this.#watchRatio();
      },
      { once: true },
    );
  }

  /** "tall" for a narrow stage, "broad" for one much wider than high; a hidden stage guesses by the window. */
  layoutKind() {
    return (this.known && this.kind) || this.#layoutKind();
  }

  #layoutKind() {
    const { clientWidth, clientHeight } = this.box;
    if (!clientWidth) return (this.kind ||= innerWidth < TALL ? "tall" : "wide");
    // Elsewhere the height follows from the layout.
    this.given = getComputedStyle(this.canvas).aspectRatio === "auto";
    // What is tall would be tiny on a stage that is low.
    if (clientWidth < TALL && !(this.given && clientWidth > clientHeight)) return "tall";
    return this.given && clientWidth >= BROAD * clientHeight ? "broad" : "wide";
  }

  /** Takes the size of the board in board units. @param {number[]} size */
  resize([w, h]) {
    if (w === this.size[0] && h === this.size[1]) return;
    this.size = [w, h];
    this.canvas.style.setProperty("--board-ratio", String(w / h));
    // Reading the present height would force a layout of the whole page during an update. The width hasn't changed;
    // otherwise the browser would report it before the next picture.
    if (this.known && this.k && !this.given) this.#fit(this.width, Math.round((this.width * h) / w), true);
    else this.measure(true);
  }

  /** Reads the box and fits the picture into it. @param {boolean} [quiet] the caller will draw anyway */
  measure(quiet = false) {
    const kind = this.box.clientWidth ? this.#layoutKind() : this.kind;
    if (kind && kind !== this.kind) {
      // Later: who hears it will paint, perhaps while a frame is being painted now.
      if (this.kind) queueMicrotask(() => this.relaid(kind));
      this.kind = kind;
    }
    const [w, h] = this.size;
    const { clientWidth: width, clientHeight: height, clientLeft, clientTop, offsetLeft, offsetTop } = this.canvas;
    if (!w || !h || !width || !height) {
      this.k = 0;
      return;
    }
    this.width = width;
    this.corner = [offsetLeft + clientLeft, offsetTop + clientTop];
    this.#fit(width, height, quiet);
  }

  /**
   * Fits the picture into a canvas of the given size in CSS pixels.
   * @param {number} width @param {number} height @param {boolean} quiet the caller will draw anyway
   */
  #fit(width, height, quiet) {
    const [w, h] = this.size;
    const ratio = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height)));
    // Only if it is about this very box: it may be older than a change of size or ratio.
    const pixels = [width, height].map((length, i) => {
      const exact = this.exact[i];
      return Math.abs(exact - length * ratio) <= Math.ceil(ratio) ? exact : Math.round(length * ratio);
    });
    // The height is rounded to a pixel: that must not change the scale, or boards of other heights could share nothing.
    const full = width / w;
    const css = full * h < height + 1 ? full : height / h;
    const left = (width - w * css) / 2;
    const top = Math.max(0, Math.round((height - h * css) / 2));
    const k = css * ratio;
    const wide = this.canvas.width === pixels[0];
    // A board that has become lower keeps its canvas: a new one costs more than the picture.
    const room = wide && this.canvas.height >= pixels[1];
    const still = wide && k === this.k && this.left === left * ratio && this.top === top * ratio;
    if (still && room && pixels[1] === this.rows) {
      this.#lay(left, top);
      return;
    }
    // A board that has grown often grows on.
    if (!room) this.#take([pixels[0], wide ? Math.ceil(pixels[1] * GROWTH) : pixels[1]], still);
    Object.assign(this, { k, css, ratio, left: left * ratio, top: top * ratio, rows: pixels[1] });
    this.#lay(left, top);
    if (!quiet) this.resized();
  }

  /**
   * Sets the size of the canvas in pixels.
   * @param {number[]} pixels @param {boolean} keep what is drawn on it, as far as there is room
   */
  #take(pixels, keep) {
    const { canvas, spare } = this;
    const to = (/** @type {HTMLCanvasElement} */ one) => /** @type {CanvasRenderingContext2D} */ (one.getContext("2d"));
    if (keep) {
      Object.assign(spare, { width: canvas.width, height: canvas.height });
      to(spare).drawImage(canvas, 0, 0);
    }
    [canvas.width, canvas.height] = pixels;
    if (keep) to(canvas).drawImage(spare, 0, 0);
  }

  /** Puts the layer of buttons exactly over the picture. @param {number} left @param {number} top */
  #lay(left, top) {
    const style = this.layer.style;
    style.left = `${this.corner[0] + left}px`;
    style.top = `${this.corner[1] + top}px`;
    style.width = `${this.size[0] * this.css}px`;
    style.height = `${this.size[1] * this.css}px`;
    for (const [name, value] of [["left", style.left], ["top", style.top], ["unit", `${this.css}px`]]) {
      this.box.style.setProperty(`--board-${name}`, value);
    }
  }

  /** Returns a place in the window in board units. @param {number} x @param {number} y */
  unitsAt(x, y) {
    const { left, top } = this.layer.getBoundingClientRect();
    return [(x - left) / this.css, (y - top) / this.css];
  }

  /** Returns a key of the picture's fit on the canvas: a picture can be drawn over another one with the same key. */
  fit() {
    return `${this.canvas.width},${this.k},${this.left},${this.top}`;
  }

  /**
   * Returns the part of the picture below a number of rows of pixels.
   * @param {number} rows @returns {import("./bounds.js").Box[]}
   */
  below(rows) {
    return rows < this.rows ? [this.unitsOf([0, rows, this.canvas.width, this.rows])] : [];
  }

  /**
   * Returns the whole device pixels that a box of the board touches.
   * @param {import("./bounds.js").Box} box @returns {import("./bounds.js").Box}
   */
  pixelsOf([l, t, r, b]) {
    const { width, height } = this.canvas;
    return [
      Math.max(0, Math.floor(this.left + l * this.k)),
      Math.max(0, Math.floor(this.top + t * this.k)),
      Math.min(width, Math.ceil(this.left + r * this.k)),
      Math.min(height, Math.ceil(this.top + b * this.k)),
    ];
  }

  /**
   * Returns the box of the board below some device pixels.
   * @param {import("./bounds.js").Box} pixels @returns {import("./bounds.js").Box}
   */
  unitsOf([l, t, r, b]) {
    return [(l - this.left) / this.k, (t - this.top) / this.k, (r - this.left) / this.k, (b - this.top) / this.k];
  }
}
