// The challenge of the day, as a leaf of a calendar in the lobby; painted before Python is up. And the calendar: which day it is
// where the device is, and how many days running something was done.
//
// Days are those of the local calendar, as numbers of days since 1970: no change of the clock makes one longer. A streak ends
// with a day that passed without a result. It does not end by travelling: a day of which there is a result already, as the
// device was further east, counts as soon as it is tomorrow; and a day that is not over yet where the page was last open, when
// the calendar at the new place is past it, is excused: it counts nothing and breaks nothing.
import { byId, isReady, make, root, said, text, word } from "../page/dom.js";
import { ask } from "../page/requests.js";
import { scope } from "../start/keys.js";
import { catalog } from "../vendor/catalog.js";

const KEY = `${scope}takujo.daily`;
/** [the last day here, its minutes behind UTC, the days that are excused] */
const SEEN_KEY = `${scope}takujo.days`;
const MOST_EXCUSED = 20;
const CLOCK_CHANGE = 120; // minutes: a larger step of the clock is a journey
const DAY_MINUTES = 1440;
const DAY_MS = 86400000;
const TURN = 56; // days after which a game loses its turn: challenge_days.py
const MOST = 1000000; // bounds.py: no match has more points

/** The local day of a moment. @param {Date} moment */
const dayOf = (moment) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS;
/** A day as YYYY-MM-DD. @param {number} day */
const iso = (day) => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The day that the leaf shows. */
let shown = 0;
/** The n-th word of a text. The lobby would wait for the browser's own calendar, whose first use takes long. */
const nth = (/** @type {string} */ key, /** @type {number} */ n) => text(key).split(" ")[n];

/** By day [id of the save, points or null, decisions taken back]. @typedef {Record<string, any>} Days */

/** The tries of all days: { "2026-11-21": [[id of the save, points or null, decisions taken back]…] }. @returns {Days} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}") || {};
  } catch {
    return {};
  }
}

/** @param {Days} days @param {string} day as YYYY-MM-DD @returns {number | null} */
function best(days, day) {
  const tries = days[day];
  const points = Array.isArray(tries) ? tries.map((one) => one?.[1]).filter((n) => Number.isInteger(n) && Math.abs(n) <= MOST) : [];
  return points.length ? points.reduce((most, n) => Math.max(most, n)) : null;
}

/** The days that are excused; notes where and when the page is open. @returns {number[]} */
function excused(now = new Date()) {
  const [today, minutes] = [dayOf(now), now.getTimezoneOffset()];
  /** @type {[day: number, minutes: number, excused: number[]]} */
  let seen = [today, minutes, []];
  let found = null;
  try {
    found = JSON.parse(localStorage.getItem(SEEN_KEY) || "null");
  } catch {
    // nothing that can be read
  }
  const whole = Array.isArray(found?.[2]) && [found[0], found[1], ...found[2]].every(Number.isInteger);
  if (whole && Math.abs(found[1]) < DAY_MINUTES) seen = found; // no zone is a day away
  const there = Math.floor((now.getTime() / 60000 - seen[1]) / DAY_MINUTES);
  const skipped = seen[1] - minutes > CLOCK_CHANGE ? Array.from({ length: Math.max(0, today - there) }, (_, n) => there + n) : [];
  /** @type {typeof seen} */
  const next = [today, minutes, [...new Set([...seen[2], ...skipped])].slice(-MOST_EXCUSED)];
  try {
    if (String(next) !== String(found)) localStorage.setItem(SEEN_KEY, JSON.stringify(next));
  } catch {
    // only not remembered
  }
  return next[2];
}

/** How many days running something is done. @param {(day: string) => boolean} done */
export function running(done, free = excused(), today = dayOf(new Date())) {
  let n = 0;
  for (let day = today + 1; ; day--) {
    if (done(iso(day))) n++;
    else if (day < today && !free.includes(day)) return n;
  }
}

export const streak = (days = kept()) => running((day) => best(days, day) !== null);

/** Whether a try of the day is being played. @param {Days} days */
function going(days) {
  const tries = days[iso(shown)];
  if (!Array.isArray(tries)) return false;
  try {
    return tries.some((one) => one?.[1] === null && localStorage.getItem(`${scope}takujo.match.${one[0]}`) !== null);
  } catch {
    return false;
  }
}

/** The game whose challenge is played on a day, as py/takujo/core/game/challenge_days.py chooses it. @param {string} day as YYYY-MM-DD */
export function challenger(day) {
  const having = catalog.filter((of) => of.daily && of.daily.since <= day).sort((one, other) => (one.id < other.id ? -1 : 1));
  const days = Date.parse(day) / DAY_MS;
  return having[(days + Math.floor(days / TURN)) % having.length];
}

/** A day of the week, with its result. @param {Days} days @param {number} before days ago */
function stamp(days, before) {
  const day = new Date((shown - before) * DAY_MS);
  const points = best(days, iso(shown - before));
  const date = text("daily.date", { month: nth("daily.months", day.getUTCMonth()), day: day.getUTCDate() });
  return make("li", { class: points === null ? undefined : "daily-done", "aria-current": !before && "date" },
    make("span", { "aria-hidden": "true" }, String(day.getUTCDate())),
    make("b", { "aria-hidden": "true" }, points === null ? "–" : String(points)),
    make("span", { class: "unseen" }, points === null ? text("daily.week.none", { date }) : text("daily.week.points", { date, n: points })));
}

function draw() {
  shown = dayOf(new Date());
  const game = challenger(iso(shown));
  byId("daily").hidden = !game?.daily;
  if (!game?.daily) return;
  const { values, note } = game.daily;
  const today = new Date(shown * DAY_MS);
  const days = kept();
  byId("daily-day").setAttribute("datetime", iso(shown));
  byId("daily-month").textContent = nth("daily.months.short", today.getUTCMonth());
  byId("daily-date").textContent = String(today.getUTCDate());
  byId("daily-weekday").textContent = nth("daily.weekdays", today.getUTCDay());
  byId("daily-what").textContent = text("daily.what", { game: said(game.title) });
  byId("daily-value").textContent = said(values[shown % values.length]);
  const points = best(days, iso(shown));
  const n = streak(days);
  if (going(days)) word("daily-state", "daily.going");
  else if (points !== null && n > 1) word("daily-state", "daily.done.streak", { points, n });
  else if (points !== null) word("daily-state", "daily.done", { points });
  else if (n > 1) word("daily-state", "daily.streak-alive", { n });
  else byId("daily-state").textContent = said(note);
  const waiting = byId("daily-start").hasAttribute("aria-busy") && !isReady();
  if (!waiting) byId("daily-start").removeAttribute("aria-busy");
  word("daily-start", waiting ? "new.start.preparing" : going(days) ? "daily.go-on" : points === null ? "daily.start" : "daily.once-more");
  byId("daily-week").replaceChildren(...[6, 5, 4, 3, 2, 1, 0].map((before) => stamp(days, before)));
}

/** Starts the day that the leaf shows, should it have been midnight a moment ago. @param {Event} event */
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
document.addEventListener("takujo:settings", draw);
for (const event of ["pageshow", "focus"]) addEventListener(event, turn);
document.addEventListener("visibilitychange", draw);
addEventListener("storage", draw);
new MutationObserver(draw).observe(root, { attributeFilter: ["data-screen", "data-ready"] });

/** The local day so many days ago, as YYYY-MM-DD. */
export const today = (before = 0) => iso(dayOf(new Date()) - before);

watch();
