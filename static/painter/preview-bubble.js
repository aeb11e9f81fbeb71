// The bubble with a preview, near its target and inside the window: a text, and perhaps a picture above it.

const GAP = 10;
const MARGIN = 8;

export class Tip {
  /** @param {HTMLElement} bubble */
  constructor(bubble) {
    this.bubble = bubble;
    /** @type {HTMLElement | null} */ this.target = null;
    bubble.hidden = true;
    bubble.setAttribute("aria-hidden", "true");
    // Its place is fixed to the window: when the page scrolls, the target runs away from it.
    addEventListener("scroll", () => this.follow(), { passive: true, capture: true });
  }

  /**
   * Shows a text beside a target; no text hides the bubble.
   * @param {HTMLElement} target @param {string | undefined} text @param {HTMLCanvasElement | null} picture
   */
  show(target, text, picture) {
    if (!text) {
      this.hide();
      return;
    }
    this.target = target;
    if (picture) this.bubble.replaceChildren(picture, text);
    else if (this.bubble.textContent !== text || this.bubble.childElementCount) this.bubble.textContent = text;
    this.bubble.hidden = false;
    this.#place();
  }

  hide() {
    this.target = null;
    this.bubble.hidden = true;
    // A hidden tip may contain secrets, so its text is removed.
    this.bubble.textContent = "";
  }

  /** Moves the bubble with its target, which may have moved on the screen. */
  follow() {
    if (this.target && "out" in this.target.dataset) this.hide();
    else this.#place();
  }

  #place() {
    if (!this.target) return;
    const style = this.bubble.style;
    style.position = "fixed";
    style.left = style.top = "0px";
    const at = this.target.getBoundingClientRect();
    const origin = this.bubble.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const { width: wide, height: high } = origin;
    const x = inside(at.left + at.width / 2 - wide / 2, width - wide);
    const y = inside(at.top + at.height / 2 - high / 2, height - high);
    const [above, below] = [at.top - GAP - high, at.bottom + GAP];
    const places = [
      { left: x, top: above },
      { left: x, top: below },
      { left: at.right + GAP, top: y },
      { left: at.left - GAP - wide, top: y },
    ].filter(({ left, top }) => left === inside(left, width - wide) && top === inside(top, height - high));
    if (!places.length) places.push({ left: x, top: inside(below, height - high) });
    const [{ left, top }] = this.#leastCovering(places, wide, high);
    // Measured rather than assumed: an ancestor with a transform moves the origin of "fixed".
    style.left = `${Math.round(left - origin.left)}px`;
    style.top = `${Math.round(top - origin.top)}px`;
    this.bubble.dataset.side = top < at.top ? "above" : "below";
  }

  /**
   * Sorts places of the bubble by how many targets that can be picked now it would cover; equal ones stay in order.
   * @param {{ left: number, top: number }[]} places @param {number} wide @param {number} high
   */
  #leastCovering(places, wide, high) {
    /** @type {NodeListOf<HTMLElement> | undefined} */
    const lit = this.target?.parentElement?.querySelectorAll('[data-state="lit"]');
    const boxes = [...(lit ?? [])].filter((one) => one !== this.target).map((one) => one.getBoundingClientRect());
    /** @param {{ left: number, top: number }} place */
    const covered = ({ left, top }) =>
      boxes.filter((b) => b.left < left + wide && left < b.right && b.top < top + high && top < b.bottom).length;
    return places.map((place) => ({ ...place, n: covered(place) })).sort((a, b) => a.n - b.n);
  }
}

/**
 * Returns a coordinate of the bubble with its margins inside the window.
 * @param {number} at @param {number} room the window's size less the bubble's
 */
function inside(at, room) {
  return Math.max(MARGIN, Math.min(at, room - MARGIN));
}
