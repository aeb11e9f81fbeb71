// Dragging a thing from its place to another: another way of selecting the one and then the other.

/** How many CSS pixels the pointer must move before a press becomes a drag. */
const TREMBLE = 8;

/** @param {Element | null} element @returns {HTMLElement | null} the click target that contains it */
const targetOf = (element) => /** @type {HTMLElement | null} */ (element?.closest(".target") ?? null);

/** A picture of a target under the pointer, and what happens when it is let go. */
export class Drag {
  /**
   * @param {HTMLElement} layer the layer of click targets; those that can be dragged have data-drag
   * @param {HTMLCanvasElement} canvas the board
   * @param {(id: string) => void} choose selects a target; "" takes the selection back
   */
  constructor(layer, canvas, choose) {
    this.layer = layer;
    this.canvas = canvas;
    this.choose = choose;
    /** @type {{from: HTMLElement, pointer: number, x: number, y: number} | null} */ this.press = null;
    /** @type {HTMLCanvasElement | null} */ this.ghost = null;
    /** @type {HTMLElement | null} */ this.over = null;
    /** Whether a drag has just ended: the click that follows it is no tap. */
    this.dragged = false;
    this.#listen();
  }

  /** Whether something is being dragged: the page must not scroll. */
  get active() {
    return this.ghost !== null;
  }

  #listen() {
    this.layer.addEventListener("pointerdown", (event) => {
      const from = targetOf(/** @type {Element} */ (event.target));
      if (this.press || event.button || !from || !("drag" in from.dataset)) return;
      this.dragged = false;
      this.press = { from, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    });
    addEventListener("pointermove", (event) => {
      const { press } = this;
      if (event.pointerId !== press?.pointer) return;
      if (!event.buttons) this.#end(false); // It was let go outside the window.
      else if (this.ghost) this.#move(event);
      else if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > TREMBLE) {
        this.#begin(press.from);
        this.#move(event);
      }
    });
    addEventListener("pointerup", (event) => event.pointerId === this.press?.pointer && this.#end(true));
    addEventListener("pointercancel", (event) => event.pointerId === this.press?.pointer && this.#end(false));
    addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !this.ghost) return;
        event.preventDefault();
        event.stopPropagation();
        this.#end(false);
      },
      true,
    );
    this.layer.addEventListener(
      "click",
      (event) => {
        if (this.dragged && event.detail) event.stopPropagation();
        this.dragged = false;
      },
      true,
    );
  }

  /** Selects what is dragged, so that its goals are lit, and takes a picture of it. @param {HTMLElement} from */
  #begin(from) {
    const { canvas } = this;
    const [board, box] = [canvas.getBoundingClientRect(), from.getBoundingClientRect()];
    const k = canvas.width / board.width;
    const ghost = document.createElement("canvas");
    ghost.className = "drag-ghost";
    ghost.width = Math.round(box.width * k);
    ghost.height = Math.round(box.height * k);
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    ghost.toggleAttribute("data-round", "round" in from.dataset);
    const [x, y, w, h] = [(box.x - board.x) * k, (box.y - board.y) * k, ghost.width, ghost.height];
    ghost.getContext("2d")?.drawImage(canvas, x, y, w, h, 0, 0, w, h);
    document.body.append(ghost);
    this.ghost = ghost;
    if (from.dataset.state !== "chosen") this.choose(from.dataset.target ?? "");
  }

  /** @param {PointerEvent} event */
  #move({ clientX, clientY }) {
    if (!this.ghost) return;
    this.ghost.style.translate = `${clientX}px ${clientY}px`;
    const at = targetOf(document.elementFromPoint(clientX, clientY));
    const over = at && at !== this.press?.from && at.dataset.state === "lit" && !("drag" in at.dataset) ? at : null;
    if (over === this.over) return;
    this.over?.classList.remove("drop");
    over?.classList.add("drop");
    this.over = over;
  }

  /** Plays the drag, or takes the selection back. @param {boolean} dropped whether the pointer was let go on purpose */
  #end(dropped) {
    const { ghost, over } = this;
    this.press = this.ghost = this.over = null;
    if (!ghost) return;
    ghost.remove();
    over?.classList.remove("drop");
    this.dragged = true;
    this.choose((dropped && over?.dataset.target) || "");
  }
}
