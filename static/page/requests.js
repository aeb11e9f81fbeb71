// Requests made in the lobby: for a match, a lesson or a puzzle. Python gets a request at once, or as soon as it is up.
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
 * Words a button that makes requests: with a text, or with “preparing” while its request waits for Python.
 * @param {string} id @param {string} key the text @param {string} words the id of the element that has the button's words
 */
export function wordButton(id, key, words = id) {
  const button = byId(id);
  if (isReady()) button.removeAttribute("aria-busy");
  word(words, button.hasAttribute("aria-busy") ? "new.start.preparing" : key);
}
