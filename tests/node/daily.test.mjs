import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const run = await script('import "./lobby/daily.js"; export { TEXTS } from "./texts.js"; export * as calendar from "./lobby/calendar.js"; export * as puzzles from "./lobby/puzzles.js"; export { summary } from "./lobby/summary.js";');
const NOTE = "新しい挑戦です。";
const DAILY = { since: "2000-01-01", values: ["a", "b", "c"].map((name) => ({ ja: name, en: name })), note: { ja: NOTE, en: "Fresh." } };
const GAME = { id: "war", daily: DAILY, title: { ja: "戦", en: "War" }, options: [], problems: Array.from("0123456789", (id) => [id]) };
const MINUTE = 60000;
const HOUR = 60 * MINUTE;

/** Any element: it remembers what is written into it. */
class Element extends EventTarget {
  dataset = {};
  attributes = {};
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  hasAttribute(name) {
    return name in this.attributes;
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }
  append() {}
  replaceChildren() {}
}

/** The lobby on a device: where it is and what time it is can be changed, and a timer that sleeps is woken. */
class Lobby {
  constructor(zone, time, store = {}) {
    Object.assign(this, { store, timers: [], starts: [] });
    this.go(zone, time);
    const elements = {};
    const byId = (id) => (elements[id] ??= new Element());
    const document = Object.assign(new EventTarget(), {
      documentElement: new Element(),
      getElementById: byId,
      createElement: () => new Element(),
      querySelector: () => null,
    });
    const lobby = this;
    const window = new EventTarget();
    const scope = {
      CATALOG: [GAME], URL, EventTarget, location: { href: "https://example.org/" }, navigator: {}, sessionStorage: {},
      window, document, console, CustomEvent: class extends Event {
        constructor(type, { detail } = {}) {
          super(type);
          this.detail = detail;
        }
      },
      addEventListener: (...all) => window.addEventListener(...all),
      MutationObserver: class { observe() {} },
      localStorage: { getItem: (key) => store[key] ?? null, setItem: (key, text) => { store[key] = text; } },
      setTimeout: (run, wait) => lobby.timers.push({ run, wait }),
      Date: class extends Date {
        constructor(...all) {
          super(...(all.length ? all : [lobby.now]));
        }
      },
    };
    Object.assign(this, { byId, document, window }, run(scope));
    document.addEventListener("takujo:start", ({ detail }) => this.starts.push(JSON.parse(detail)));
  }

  /** Brings the device to a place, at a local time there; without a zone only the time is another. */
  go(zone, time) {
    if (zone) process.env.TZ = zone;
    this.now = new Date(time).getTime();
    return this;
  }

  wait(milliseconds) {
    this.now += milliseconds;
    return this;
  }

  /** Runs the timer that waits. */
  wake() {
    this.timers.shift().run();
    return this;
  }

  look() {
    this.document.dispatchEvent(new Event("visibilitychange"));
    return this;
  }

  get leaf() {
    return this.byId("daily-day").attributes.datetime;
  }

  get problem() {
    return this.byId("puzzle-start").dataset.problem;
  }

  /** Notes a result of a day (today's, if none is named) in the challenge and the problems, as Python does. */
  done(day = this.calendar.today()) {
    const days = [...this.days, day];
    const points = Object.fromEntries(days.slice(-8).map((one) => [one, 50]));
    this.store["takujo.summary"] = JSON.stringify({ format: 1, daily: { days, points, open: {} }, puzzles: days });
    return this.look();
  }

  /** The days that have a result. */
  get days() {
    return JSON.parse(this.store["takujo.summary"] ?? "{}").puzzles ?? [];
  }

  /** The keys of the texts that an element is worded by, whatever fills their blanks. */
  shown(id) {
    const bare = (words) => words.replace(/\{\w+\}|\d+/g, "#");
    const texts = { ...this.TEXTS, "daily.fresh": [NOTE] };
    return Object.keys(texts).filter((key) => bare(texts[key][0]) === bare(this.byId(id).textContent));
  }

  /** The streak, which challenge and puzzle show alike. */
  get streak() {
    const n = this.calendar.running(this.days);
    const state = this.days.includes(this.calendar.today()) ? (n > 1 ? "done.streak" : "done") : n > 1 ? "streak-alive" : "fresh";
    for (const of of ["daily", "puzzle"]) assert.ok(this.shown(`${of}-state`).includes(`${of}.${state}`), `${this.byId(`${of}-state`).textContent} ${n}`);
    return n;
  }
}

// Beirut and Cairo put the clock forward at midnight, Santiago back too; in Samoa there was no 30 December 2011.
const MIDNIGHTS = [
  ["UTC", "2026-11-26"], ["Asia/Tokyo", "2026-12-31"], ["America/Los_Angeles", "2026-11-01"], ["Africa/Cairo", "2026-04-23"],
  ["Africa/Cairo", "2026-10-29"], ["Asia/Beirut", "2026-03-28"], ["Asia/Beirut", "2026-10-24"], ["America/Santiago", "2026-09-05"],
  ["America/Santiago", "2026-04-04"], ["Australia/Lord_Howe", "2026-10-03"], ["Pacific/Kiritimati", "2028-02-28"],
];

test("at midnight the leaf and the day's problem turn by themselves, on days of 23, 24 and 25 hours", () => {
  for (const [zone, day] of MIDNIGHTS) {
    const next = new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10);
    const lobby = new Lobby(zone, `${day}T22:30:00`);
    assert.deepEqual([lobby.leaf, lobby.puzzles.day(lobby.problem)], [day, day], zone);
    const before = lobby.problem;
    for (let minutes = 0; lobby.leaf === day && minutes < 200; minutes += 1) {
      assert.equal(lobby.calendar.today(), day, `${zone}: the leaf is late`);
      const { wait } = lobby.timers[0];
      assert.ok(wait > 0 && wait <= MINUTE);
      lobby.wait(wait).wake();
    }
    assert.deepEqual([lobby.leaf, lobby.calendar.today(), lobby.problem === before], [next, next, false], zone);
    assert.equal(lobby.byId("daily-date").textContent, String(Number(next.slice(8))));
    assert.deepEqual([lobby.puzzles.day(before), lobby.puzzles.today()], [day, lobby.problem]);
  }
});

test("what the leaf shows is what starts, and a device that wakes looks at the calendar", () => {
  for (const zone of ["Asia/Tokyo", "Europe/Berlin", "America/Los_Angeles"]) {
    const lobby = new Lobby(zone, "2026-11-26T23:59:59");
    const shown = lobby.problem;
    lobby.wait(2000).byId("daily-form").dispatchEvent(new Event("submit"));
    assert.deepEqual(lobby.starts, [{ daily: "2026-11-26" }]);
    assert.deepEqual([lobby.leaf, lobby.problem === shown], ["2026-11-27", false], "then it turns");
    for (const wake of ["pageshow", "focus"]) {
      const asleep = new Lobby(zone, "2026-11-26T12:00:00").wait(40 * HOUR);
      asleep.window.dispatchEvent(new Event(wake));
      assert.deepEqual([asleep.leaf, asleep.puzzles.today()], ["2026-11-28", asleep.problem]);
    }
    assert.equal(new Lobby(zone, "2026-11-26T12:00:00").wait(40 * HOUR).look().leaf, "2026-11-28");
  }
});

test("a change of the clock breaks no streak and makes none longer", () => {
  for (const [zone, day] of [...MIDNIGHTS, ["Pacific/Apia", "2026-11-26"], ["America/Santiago", "2027-04-03"]]) {
    for (const hour of ["00:30", "12:00", "23:30"]) {
      const lobby = new Lobby(zone, `${day}T12:00:00`);
      for (let n = -4; n < 5; n += 1) {
        const on = new Date(Date.parse(day) + n * 24 * HOUR).toISOString().slice(0, 10);
        lobby.go("", `${on}T${hour}:00`).done();
        assert.equal(lobby.streak, n + 5, `${zone} ${on}`);
      }
      lobby.wait(24 * HOUR).look();
      assert.equal(lobby.streak, 9, "today's may still be done");
      lobby.wait(26 * HOUR).look();
      assert.equal(lobby.streak, 0, `${zone}: a whole day has passed`);
    }
  }
});

test("where the calendar goes back, what is done of tomorrow and of today counts", () => {
  const lobby = new Lobby("Asia/Tokyo", "2026-11-25T20:00:00").done().go("", "2026-11-26T09:00:00").done();
  lobby.go("America/Los_Angeles", "2026-11-25T12:00:00").look();
  assert.deepEqual([lobby.leaf, lobby.streak], ["2026-11-25", 2]);
  lobby.go("", "2026-11-27T12:00:00").done();
  assert.equal(lobby.streak, 3);
  // Tomorrow is done, today is not: it may still be.
  const other = new Lobby("Asia/Tokyo", "2026-11-24T20:00:00").done().go("", "2026-11-26T09:00:00").done();
  assert.equal(other.streak, 1);
  other.go("America/Los_Angeles", "2026-11-25T12:00:00").look();
  assert.equal(other.streak, 2);
  assert.equal(other.done().streak, 3);
});

test("a day that the calendar skips on the way is excused, as long as it is not over where one came from", () => {
  const lobby = new Lobby("America/Los_Angeles", "2026-11-24T20:00:00").done().go("", "2026-11-25T20:00:00").done();
  lobby.go("Asia/Tokyo", "2026-11-27T08:00:00").look(); // 15:00 on the 26th in Los Angeles
  assert.deepEqual([lobby.leaf, lobby.streak], ["2026-11-27", 2]);
  assert.equal(lobby.done().streak, 3, "the 26th counts nothing and breaks nothing");
  assert.equal(new Lobby("Asia/Tokyo", "2026-11-28T08:00:00", lobby.store).done().streak, 4, "and that is remembered");

  const late = new Lobby("America/Los_Angeles", "2026-11-25T20:00:00").done();
  late.go("Asia/Tokyo", "2026-11-27T20:00:00").look(); // 03:00 on the 27th in Los Angeles
  assert.equal(late.streak, 0, "the 26th has passed in Los Angeles, too");

  const lazy = new Lobby("America/Los_Angeles", "2026-11-23T20:00:00").done().go("", "2026-11-25T20:00:00").look();
  lazy.go("Asia/Tokyo", "2026-11-27T08:00:00").look();
  assert.equal(lazy.streak, 0, "a day before the journey is not excused");

  const home = new Lobby("Europe/Berlin", "2026-03-27T12:00:00").done(); // summer time begins on the 29th
  assert.equal(home.go("", "2026-03-29T23:30:00").look().streak, 0, "a change of the clock is no journey");
  assert.equal(new Lobby("Europe/Berlin", "2026-03-28T12:00:00", {}).done().go("", "2026-03-30T00:30:00").look().streak, 0);
});

test("nothing kept about days breaks the lobby", () => {
  for (const bad of ["", "{", "7", "null", "{}", "[1,2]", '["a",0,[]]', '[20783,0,7]', '[20783,0,["x"]]', '[20783,-1e9,[]]', "[1e300,1e300,[]]", "[20783,1e7,[]]"]) {
    const lobby = new Lobby("UTC", "2026-11-26T12:00:00", { "takujo.days": bad });
    assert.equal(lobby.done().streak, 1, bad);
    assert.deepEqual(JSON.parse(lobby.store["takujo.days"])[2], [], bad);
  }
});

test("a summary that is none, or is of another kind, breaks nothing", () => {
  const fresh = (text) => {
    const lobby = new Lobby("UTC", "2026-11-26T12:00:00", { "takujo.summary": text });
    assert.ok(lobby.shown("daily-state").includes("daily.fresh") && lobby.shown("puzzle-state").includes("puzzle.fresh"), text);
  };
  for (const bad of ["", "{", "7", "null", "[]", '{"format": 2, "puzzles": ["2026-11-26"]}']) fresh(bad);
  for (const odd of ["7", "null", '"x"', "[[]]", "{}", '{"days": 7, "points": [], "open": null}', "true"]) {
    fresh(`{"format": 1, "played": ${odd}, "lessons": ${odd}, "practice": ${odd}, "own": ${odd}, "daily": ${odd}, "puzzles": ${odd}}`);
  }
});

test("of a damaged summary the sound entries count", () => {
  const match = { id: "a", game: "war", words: { en: ["War, 1 June", "Your turn"], ja: [] } };
  const odd = [null, 7, "x", {}, { ...match, id: 7 }, { ...match, game: null }, { ...match, words: null }, { ...match, words: { en: "War" } }, { ...match, words: { en: [7] } }];
  const mixed = (sound) => Object.fromEntries([...odd.slice(0, 4), ...sound].map((one, n) => [n, one]));
  const found = {
    format: 1,
    played: [null, "war", 7],
    running: [...odd, match],
    lessons: { ...mixed([]), "war/first": true },
    own: { ...mixed([]), 0: "7", war: 2 },
    practice: { ...mixed([{ solved: "x", rate: 1 }]), war: { solved: 2, rate: 900 } },
    daily: { days: [7, "2026-11-26"], points: { 0: null, 1: "7", 2: 0.5, "2026-11-26": 41 }, open: { ...mixed([[7]]), "2026-11-25": ["b"] } },
    puzzles: [{}, "2026-11-26"],
  };
  const lobby = new Lobby("UTC", "2026-11-26T12:00:00", { "takujo.summary": JSON.stringify(found) });
  assert.deepEqual(JSON.parse(JSON.stringify(lobby.summary())), {
    played: ["war"],
    running: [match],
    lessons: { "war/first": true },
    own: { 1: 7, war: 2 },
    practice: { war: { solved: 2, rate: 900 } },
    daily: { days: ["2026-11-26"], points: { "2026-11-26": 41 }, open: { "2026-11-25": ["b"] } },
    puzzles: ["2026-11-26"],
  });
});
