// What somebody asks for in the lobby: a match, a lesson, a problem. Python is told at once, or as soon as it is up.
import { isReady } from "./dom.js";

/** What was asked for last before Python was up, as JSON; "" if nothing was. */
let waiting = "";

/** What Python will be told when it is up, as JSON; "" if nothing. */
export const pending = () => waiting;

/** Returns what was asked for before Python was up, and forgets it. */
export function takePending() {
  const taken = waiting;
  waiting = "";
  return taken;
}

/** Asks for something; until Python is up, the button is busy.
 * @param {Record<string, unknown>} request what py/takujo/web/screens/matches.py starts @param {Element} button */
export function ask(request, button) {
  const detail = JSON.stringify(request);
  if (!isReady()) {
    waiting = detail;
    button.setAttribute("aria-busy", "true");
  }
  document.dispatchEvent(new CustomEvent("takujo:start", { detail }));
}
