// The rules of the chosen game while Python loads: its page as written by the build, with the standard values.
// py/takujo/web/screens/rules_page.py keeps it if it is correct.
import { byId, isReady, root } from "../page/dom.js";
import "../rules/reader.mjs";
import { showScreen } from "./pre-python.js";

const PYTHONS = "#correct-numbers, [data-report]"; // the buttons that need Python
let before = "lobby"; // the screen that the way back leads to

const show = async () => {
  const game = root.dataset.awaited ?? /** @type {HTMLElement} */ (document.querySelector('.card[aria-pressed="true"]')).dataset.game;
  const name = `${game}.${root.dataset.lang}`;
  if (byId("rules-body").dataset.written === name) return;
  if (!navigator.onLine) return; // then Python is on this device
  const answer = await fetch(`./static/vendor/rules/${name}.html`);
  const page = document.createElement("template");
  page.innerHTML = answer.ok ? await answer.text() : "";
  const [tools, contents, body] = page.content.children;
  if (!body || isReady()) return; // Python shows it now, or will
  for (const button of [...body.querySelectorAll(PYTHONS), ...contents.querySelectorAll(PYTHONS)]) button.setAttribute("disabled", "");
  byId("rules-tools").replaceChildren(...tools.childNodes);
  byId("rules-toc").replaceChildren(...contents.childNodes);
  byId("rules-body").replaceChildren(...body.childNodes);
  byId("rules-body").dataset.written = name;
};

/** Shows the rules on their screen. @param {string} from the screen that was left for it */
export const read = (from) => {
  if (from !== "rules") before = from;
  show().catch((error) => console.info("no rules yet:", error.message));
};

byId("rules").addEventListener("click", (event) => {
  if (isReady()) return;
  const pressed = /** @type {Element} */ (event.target);
  if (pressed.closest("[data-back]")) showScreen(before);
});
document.addEventListener("takujo:settings", () => !isReady() && root.dataset.screen === "rules" && read("rules"));
new MutationObserver(() => {
  for (const button of byId("rules").querySelectorAll(PYTHONS)) button.removeAttribute("disabled");
}).observe(root, { attributeFilter: ["data-ready"] });
