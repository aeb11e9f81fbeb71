// Requests made in the lobby: for a match, a lesson or a puzzle. Python gets a request at once, or as soon as it is up.
import { isReady } from "./dom.js";

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
