// The matches that can be continued, before Python is up: the last one at the head of the lobby, and that of the chosen game in
// its bar.
import { byId, make, root, text } from "../page/dom.js";
import { ask, requestKey, wordButton } from "../page/requests.js";
import { scope } from "../start/storage-scope.js";
import { follow, summary } from "./summary.js";

/** @typedef {import("./summary.js").Running} Running */

/** The matches that the buttons continue. @type {Record<string, Running | undefined>} */
const offered = {};

/** Offers to continue a match by a button; says whether there is one. @param {string} id @param {Running | undefined} match */
function offer(id, match) {
  offered[id] = match;
  return match !== undefined;
}

/** The small picture of a match's board; none if there is no room for it. @param {Running} match */
function picture({ id }) {
  const src = localStorage.getItem(`${scope}takujo.picture.${id}`) ?? "";
  return make("span", { class: "save-picture" }, ...(src.startsWith("data:image/") ? [make("img", { src, alt: "" })] : []));
}

/** The match that was played last. @param {Running | undefined} match */
function drawLast(match) {
  root.toggleAttribute("data-running", offer("resume", match));
  if (!match) return;
  const key = requestKey("resume", "save.open");
  const [name = "", ...lines] = match.words[root.dataset.lang ?? ""] ?? [];
  byId("resume").replaceChildren(picture(match), make("span", { class: "resume-call", "data-text": key }, text(key)), make("b", { class: "resume-name" }, name),
    ...lines.map((line) => make("span", { class: "save-state" }, line)));
}

function draw() {
  const { running } = summary();
  drawLast(running[0]);
  const chosen = document.querySelector('.card[aria-pressed="true"]')?.getAttribute("data-game");
  byId("begin-resume").hidden = !offer("begin-resume", running.find(({ game }) => game === chosen));
  wordButton("begin-resume", "save.open");
}

for (const id of ["resume", "begin-resume"]) {
  byId(id).addEventListener("click", () => {
    const { id: save, game } = offered[id] ?? {};
    ask({ save, game }, byId(id));
    draw();
  });
}
draw();
document.addEventListener("takujo:game", draw);
new MutationObserver(draw).observe(byId("cards"), { childList: true }); // newmatch.js chooses a game
follow(draw);
