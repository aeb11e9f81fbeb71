// Guards against a second click, tap or key press just after the page has changed: for a moment, whatever is new at
// that place does nothing. What was there before reacts as always, however fast it is pressed.
import { byId, root } from "../page/dom.js";

const MOMENT = 300; // ms: no one sees something new and presses it on purpose so soon
const NEAR = 20; // CSS pixels: two taps on one spot may be this far apart
const ACTS = "button, a[href], summary, input, select, textarea, canvas, dialog";
const NAMED = "button, a, label, summary"; // their words say what they do
const STEP = "#moves, #targets, #turner, #lesson-answers"; // their buttons answer the question of a step
/** @param {string} key */
const targetOf = (key) => document.querySelector(`#targets [aria-keyshortcuts="${CSS.escape(key)}"]`);

/**
 * Returns the name of what reacts at a place: its element, its words without numbers, and the question that it answers.
 * @param {EventTarget | null} place
 */
function nameOf(place) {
  if (!(place instanceof Element)) return "";
  const thing = /** @type {HTMLElement | null} */ (place.closest("label") ?? place.closest(ACTS));
  const step = !thing || thing.closest(STEP) ? `${byId("prompt").dataset.turn} ${root.dataset.step}` : "";
  if (!thing) return step;
  const question = document.getElementById(thing.closest("[aria-labelledby]")?.getAttribute("aria-labelledby") ?? "")?.textContent;
  const words = thing.matches(NAMED) ? (thing.ariaLabel ?? thing.textContent ?? "").replace(/\d+/g, "") : "";
  const mark = thing.dataset.target ?? thing.dataset.action ?? JSON.stringify(thing.dataset);
  return [step, question, thing.tagName, thing.id, mark, words].join("\n");
}

/** What reacts under the pointer, at the focus and to the last letter: its name, and when the page changed it. */
const pointer = { x: -1e4, y: -1e4, name: "", since: -MOMENT, newX: 0, newY: 0 };
const focus = { name: /** @type {string | null} */ (null), since: -MOMENT };
const letter = { key: "", name: "", since: -MOMENT };
/** Whether the page has changed since it was last examined. */ let changed = false;
/** The time until which a click by the space bar does nothing. */ let barred = 0;
/** The time at which Enter or the space bar was last pressed. */ let pressed = 0;

/** @param {{name: string | null, since: number}} spot @param {EventTarget | null} place @param {boolean} byPage the page may have changed it */
function look(spot, place, byPage = spot.name !== null) {
  const name = nameOf(place);
  if (byPage && name !== spot.name) {
    spot.since = performance.now();
    if (spot === pointer) [pointer.newX, pointer.newY] = [pointer.x, pointer.y];
  }
  spot.name = name;
}

function lookAgain() {
  if (!changed) return;
  look(pointer, document.elementFromPoint(pointer.x, pointer.y), true);
  look(focus, document.activeElement);
  look(letter, letter.key ? targetOf(letter.key) : null);
  changed = false;
}

/** @param {{since: number}} spot @param {Event} event */
const isNew = (spot, event) => event.timeStamp - spot.since < MOMENT;

/** Notes that the next change of the focus is the person's own. */
const leave = () => Object.assign(focus, { name: null, since: -MOMENT });

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {PointerEvent | MouseEvent} event */
function follow({ clientX: x, clientY: y, target }) {
  const name = nameOf(target);
  if (name !== pointer.name) lookAgain(); // the page or the person may have done that
  Object.assign(pointer, { x, y, name });
  if (Math.hypot(x - pointer.newX, y - pointer.newY) > NEAR) pointer.since = -MOMENT;
}

addEventListener("pointermove", follow, { capture: true, passive: true });
addEventListener("pointerdown", (event) => {
  leave();
  follow(event);
}, { capture: true, passive: true });
addEventListener("click", (event) => {
  if (!event.isTrusted) return;
  if (event.detail) follow(event);
  if (event.detail ? isNew(pointer, event) : event.timeStamp < barred) stop(event);
}, true);
addEventListener("keydown", (event) => {
  const { key, repeat, timeStamp } = event;
  barred = 0;
  if (key === "Enter" || key === " ") {
    if (!repeat) pressed = timeStamp;
    letter.key = "";
    look(focus, document.activeElement);
    if (!isNew(focus, event) && !(repeat && focus.since > pressed)) return;
    barred = timeStamp + MOMENT;
    stop(event);
    return;
  }
  leave();
  const typed = event.target instanceof Element && event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea");
  const same = key.toUpperCase() === letter.key;
  letter.key = key.length === 1 && !typed ? key.toUpperCase() : "";
  if (same) look(letter, targetOf(letter.key));
  else Object.assign(letter, { name: nameOf(targetOf(letter.key)), since: -MOMENT });
  if (same && isNew(letter, event)) stop(event);
}, true);
addEventListener("focusin", ({ target }) => look(focus, target), true);
new MutationObserver(() => {
  if (!changed) requestAnimationFrame(() => setTimeout(lookAgain)); // when it is laid out anyway
  changed = true;
}).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
