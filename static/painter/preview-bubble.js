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
    const above = at.top - GAP - origin.height;
    const below = at.bottom + GAP;
    let top = above >= MARGIN ? above : below;
    if (top + origin.height > height - MARGIN) top = Math.max(MARGIN, height - MARGIN - origin.height);
    const middle = at.left + at.width / 2 - origin.width / 2;
    const left = Math.max(MARGIN, Math.min(middle, width - MARGIN - origin.width));
    // Measured rather than assumed: an ancestor with a transform moves the origin of "fixed".
    style.left = `${Math.round(left - origin.left)}px`;
    style.top = `${Math.round(top - origin.top)}px`;
    this.bubble.dataset.side = top < at.top ? "above" : "below";
  }
}
