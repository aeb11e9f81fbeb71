// The challenge of the day in the lobby, drawn as a leaf of a calendar before Python is up.
import { byId, make, said, text, word } from "../page/dom.js";
import { ask, wordButton } from "../page/requests.js";
import { scope } from "../start/storage-scope.js";
import { catalog } from "../vendor/catalog.js";
import { count, DAY_MS, dayOf, iso, running } from "./calendar.js";
import { follow, summary } from "./summary.js";

/** @typedef {import("./summary.js").Summary["daily"]} Daily */

const TURN = 56; // days after which a game loses its turn: challenge_rotation.py

/** The day that the leaf shows, as a number. */
let shown = 0;
/** The n-th word of a text. The lobby would wait for the browser's own calendar, whose first use takes long. */
const nth = (/** @type {string} */ key, /** @type {number} */ n) => text(key).split(" ")[n];

/** Whether a try at the day's challenge has been begun and not finished. @param {Daily} daily */
function going({ open }) {
  try {
    return (open[iso(shown)] ?? []).some((id) => localStorage.getItem(`${scope}takujo.match.${id}`) !== null);
  } catch {
    return false;
  }
}

/** The game whose challenge is played on a day, as py/takujo/core/game/challenge_rotation.py chooses it. @param {string} day as YYYY-MM-DD */
export function challenger(day) {
  const having = catalog.filter((of) => of.daily && of.daily.since <= day).sort((one, other) => (one.id < other.id ? -1 : 1));
  const days = count(day);
  return having[(days + Math.floor(days / TURN)) % having.length];
}

/** Draws a day of the week with its result. @param {Daily} daily @param {number} before days ago */
function stamp(daily, before) {
  const day = new Date((shown - before) * DAY_MS);
  const points = daily.points[iso(shown - before)];
  const date = text("daily.date", { month: nth("daily.months", day.getUTCMonth()), day: day.getUTCDate() });
  return make("li", { class: points === undefined ? undefined : "daily-done", "aria-current": !before && "date" },
    make("span", { "aria-hidden": "true" }, String(day.getUTCDate())),
    make("b", { "aria-hidden": "true" }, points === undefined ? "–" : String(points)),
    make("span", { class: "unseen" }, points === undefined ? text("daily.week.none", { date }) : text("daily.week.points", { date, n: points })));
}

function draw() {
  shown = dayOf(new Date());
  const game = challenger(iso(shown));
  byId("daily").hidden = !game?.daily;
  if (!game?.daily) return;
  const { values, note } = game.daily;
  const today = new Date(shown * DAY_MS);
  const { daily } = summary();
  byId("daily-day").setAttribute("datetime", iso(shown));
  byId("daily-month").textContent = nth("daily.months.short", today.getUTCMonth());
  byId("daily-date").textContent = String(today.getUTCDate());
  byId("daily-weekday").textContent = nth("daily.weekdays", today.getUTCDay());
  byId("daily-what").textContent = text("daily.what", { game: said(game.title) });
  byId("daily-value").textContent = said(values[shown % values.length]);
  const points = daily.points[iso(shown)];
  const n = running(daily.days);
  const isGoing = going(daily);
  if (isGoing) word("daily-state", "daily.going");
  else if (points !== undefined && n > 1) word("daily-state", "daily.done.streak", { points, n });
  else if (points !== undefined) word("daily-state", "daily.done", { points });
  else if (n > 1) word("daily-state", "daily.streak-alive", { n });
  else byId("daily-state").textContent = said(note);
  wordButton("daily-start", isGoing ? "daily.go-on" : points === undefined ? "daily.start" : "daily.once-more");
  byId("daily-week").replaceChildren(...[6, 5, 4, 3, 2, 1, 0].map((before) => stamp(daily, before)));
}

/** Starts the challenge of the day that the leaf shows, even if it has been midnight since. @param {Event} event */
function begin(event) {
  event.preventDefault();
  ask({ daily: iso(shown) }, byId("daily-start"));
  if (!turn()) draw();
}

/** Turns to the leaf of today; returns whether another one was shown. */
function turn() {
  if (dayOf(new Date()) === shown) return false;
  draw();
  document.dispatchEvent(new CustomEvent("takujo:day"));
  return true;
}

/** Turns the leaf at midnight. Timers sleep with the device, and the clock may be set: look every minute. */
function watch() {
  turn();
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  setTimeout(watch, Math.min(60000, Math.max(1, midnight.getTime() - now.getTime())));
}

draw();
byId("daily-form").addEventListener("submit", begin);
for (const event of ["pageshow", "focus"]) addEventListener(event, turn);
follow(draw);

watch();
