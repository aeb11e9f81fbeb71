// Lessons in the lobby before Python is up: the first lesson of each game that was never played here, and all lessons
// of the chosen game. Also handles every button that begins a lesson or a problem.
import { byId, isReady, make, said, text } from "../page/dom.js";
import { ask, wordButton } from "../page/requests.js";
import { catalog } from "../vendor/catalog.js";
import { follow, summary } from "./summary.js";

/** @typedef {{id: string, title: import("../vendor/catalog.js").Both, weight: string, lessons: import("../vendor/catalog.js").Lesson[]}} Taught */

/** The games that have lessons. @type {Taught[]} */
const games = catalog.flatMap(({ id, title, weight, lessons = [] }) => (lessons.length ? [{ id, title, weight, lessons }] : []));

/** Returns a button that begins a lesson. @param {string} name @param {string} words */
const opener = (name, words) => make("button", { type: "button", class: "button", "data-lesson": name }, words);

/** Shows a button for the first lesson of a game. @param {Taught} of */
function show(of) {
  const [first] = of.lessons;
  const words = text("learn.show", { minutes: first.minutes });
  const button = opener(`${of.id}/${first.id}`, words);
  button.classList.add("box-show");
  button.setAttribute("aria-label", text("learn.show.label", { show: words, game: said(of.title) }));
  return button;
}

/**
 * Whether a button was pressed before Python was up, and Python has come since.
 * @param {Element | null | undefined} button
 */
const isServed = (button) => isReady() && button?.hasAttribute("aria-busy");

function draw() {
  const { lessons, played } = summary();
  const fresh = games.filter((of) => !played.includes(of.id) && !lessons[`${of.id}/${of.lessons[0].id}`]);
  for (const card of document.querySelectorAll(".card")) {
    const of = fresh.find(({ id }) => id === card.getAttribute("data-game"));
    const shown = card.parentElement?.querySelector("[data-lesson]");
    if (of && !shown) card.after(show(of));
    if (!of) shown?.remove();
    else if (isServed(shown)) shown?.replaceWith(show(of));
  }
  drawFirst(played.length || Object.keys(lessons).length ? null : lightest());
  drawList(lessons);
}

/** Returns the game that is learned most easily. */
function lightest() {
  const order = ["light", "medium", "heavy"];
  return games.reduce((least, of) => (order.indexOf(of.weight) < order.indexOf(least.weight) ? of : least), games[0]);
}

/**
 * Draws at the head of the page, for a person who has done nothing here yet, a button for the first lesson.
 * @param {Taught | null} of
 */
function drawFirst(of) {
  const ways = byId("lobby-ways");
  const before = ways.querySelector("[data-lesson]");
  if (isServed(before)) before?.removeAttribute("aria-label"); // it is made again
  const words = of && text("learn.first", { minutes: of.lessons[0].minutes });
  const label = of && text("learn.show.label", { show: words, game: said(of.title) });
  if (before && before.getAttribute("aria-label") === label) return;
  before?.remove();
  if (!of || !words || !label) return;
  const button = opener(`${of.id}/${of.lessons[0].id}`, words);
  button.classList.add("button-quiet");
  button.setAttribute("aria-label", label);
  ways.append(button);
}

function drawList(known = summary().lessons) {
  const chosen = document.querySelector('.card[aria-pressed="true"]');
  const game = games.find((of) => of.id === chosen?.getAttribute("data-game"));
  const next = game?.lessons.find(({ id }) => !known[`${game.id}/${id}`]);
  const learn = byId("begin-lesson");
  learn.hidden = !next;
  if (next) learn.dataset.lesson = `${game?.id}/${next.id}`;
  wordButton("begin-lesson", "learn.begin");
  byId("new-lessons").hidden = !game;
  byId("lesson-list").replaceChildren(...(game?.lessons ?? []).map((lesson) => {
    const name = `${game?.id}/${lesson.id}`;
    const mark = name in known ? text(known[name] ? "learn.done" : "learn.going") : "";
    const button = opener(name, text("learn.lesson", { title: said(lesson.title), minutes: lesson.minutes }));
    return make("li", {}, button, make("span", { class: "lesson-mark" }, mark));
  }));
}

document.addEventListener("click", (event) => {
  const buttons = "button[data-lesson], button[data-problem]";
  const pressed = /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest(buttons) : null);
  if (!pressed) return;
  event.preventDefault(); // one of them could do without this script
  const { lesson, problem } = pressed.dataset;
  if (lesson && !isReady()) pressed.textContent = text("new.start.preparing");
  ask(lesson ? { lesson } : { problem }, pressed);
});

draw();
document.addEventListener("takujo:game", () => drawList());
new MutationObserver(draw).observe(byId("cards"), { childList: true }); // newmatch.js comes after this
follow(draw);
