// Requests for a match, a lesson or a puzzle, made in the lobby. Python gets each one when it has started.
import { byId, isReady, word } from "./dom.js";

/** The last request made before Python was up, as JSON; "" if there is none. */
let waiting = "";

/** The request that Python will get when it is up, as JSON; "" if there is none. */
export const pending = () => waiting;

/** Returns the request made before Python was up, and forgets it. */
export function takePending() {
  const taken = waiting;
  waiting = "";
  return taken;
}

/**
 * Makes a request; until Python is up, the button shows that it is busy.
 * @param {Record<string, unknown>} request what py/takujo/web/screens/matches.py starts @param {Element} button
 */
export function ask(request, button) {
  const detail = JSON.stringify(request);
  if (!isReady()) {
    waiting = detail;
    button.setAttribute("aria-busy", "true");
  }
  document.dispatchEvent(new CustomEvent("takujo:start", { detail }));
}

/**
 * Returns the key of the text of a button that makes requests: its own, or “preparing” while its request waits for Python.
 * @param {string} id @param {string} key its own text
 */
export function requestKey(id, key) {
  const button = byId(id);
  if (isReady()) button.removeAttribute("aria-busy");
  return button.hasAttribute("aria-busy") ? "new.start.preparing" : key;
}

/**
 * Sets the text of a button that makes requests.
 * @param {string} id @param {string} key its own text @param {string} words the id of the element that has the button's words
 */
export const wordButton = (id, key, words = id) => word(words, requestKey(id, key));
