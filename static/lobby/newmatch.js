// The shelf of games and the sheet on which a match is set up, made from the catalog before Python is up.
import { byId, make, root, said, text, word } from "../page/dom.js";
import { ask, wordButton } from "../page/requests.js";
import { scope } from "../start/storage-scope.js";
import { catalog as games } from "../vendor/catalog.js";

/** @typedef {import("../vendor/catalog.js").Game} Game @typedef {import("../vendor/catalog.js").Option} Option */
/** @typedef {import("../vendor/catalog.js").Choice} Choice */

/**
 * What the sheet says of a game; of what goes by seat there is something for as many seats as the game may have.
 * @typedef {object} Sheet
 * @property {number} seats
 * @property {number} [before] the number of seats before a value needed another one
 * @property {string} seed
 * @property {string} numbers "own" or ""
 * @property {string[]} kinds "human", or a computer's level
 * @property {string[]} manners
 * @property {string[]} names
 * @property {Record<string, string>} whole for each option the value for all; "" if each seat chooses
 * @property {Record<string, string[]>} each for each option that seats choose their values
 */

/** The numbers of the owner's copy, as far as they matter here. @typedef {{fingerprint: string, name: string, values: unknown}} OwnSet */

const SETUP_KEY = `${scope}takujo.setup`;
const WEIGHTS = ["light", "medium", "heavy"];
const TABS_AT_MOST = 4; // a rule choice with more values than this becomes a select

// ---- the sheet's state: one per game, so that looking at another box loses nothing ----

/** @type {Record<string, Sheet>} */
const sheets = {};
let game = games[0];

// ---- the numbers of the owner's copy: py/takujo/web/numbers/value_set_storage.py keeps them ----

const NUMBERS_KEY = `${scope}takujo.numbers.`;
/** By game, the value set with which a match can be played, or null. @type {Record<string, OwnSet | null>} */
const ownSets = {};

/** @param {string} id @param {string} [stored] what is stored now, as far as that is known */
function readNumbers(id, stored) {
  ownSets[id] = null;
  try {
    const own = JSON.parse(stored ?? localStorage.getItem(NUMBERS_KEY + id) ?? "null");
    // one that is not complete yet, or as the standard one, has no fingerprint
    if (/^[a-z2-7]{8}$/.test(own?.fingerprint) && typeof own.name === "string") ownSets[id] = { ...own, name: own.name.slice(0, 40) };
  } catch {
    // none that could be played by
  }
}

/** Returns the playing styles that a computer player of a level may have. @param {Game} of @param {string} level */
const mannersOf = (of, level) => (of.mannered.includes(level) ? of.manners.map((manner) => manner.name) : []);

/** @param {Choice} choice @param {number} seats */
const allows = (choice, seats) => !choice.seats || choice.seats.includes(seats);
/** Returns the choices of an option that a seat may have. @param {Option} option */
const perSeat = (option) => option.choices.filter((choice) => !choice.whole || choice.each);

/** @param {Game} of @returns {Sheet} */
function freshSheet(of) {
  const seatsBefore = of.options.flatMap((option) => option.choices.flatMap((choice) => (choice.value === option.default && choice.seats ? [choice.seats] : [])));
  const fitting = of.seats.filter((count) => seatsBefore.every((seats) => seats.includes(count)));
  const most = Math.max(...of.seats);
  const computer = of.bots.includes("easy") ? "easy" : of.bots[0] || "human";
  return {
    seats: fitting[0] || of.seats[0],
    seed: "",
    numbers: "",
    kinds: Array.from({ length: most }, (_, seat) => (seat ? computer : "human")),
    manners: Array.from({ length: most }, () => ""),
    names: Array.from({ length: most }, () => ""),
    whole: Object.fromEntries(of.options.map((option) => [option.name, option.each_seat ? wholeDefault(option) : option.default])),
    each: Object.fromEntries(of.options.filter((option) => option.each_seat).map((option) => [option.name, eachDefault(option, most)])),
  };
}

/** @param {Option} option */
function wholeDefault(option) {
  return option.choices.some((choice) => choice.whole && choice.value === option.default) ? option.default : "";
}

/** @param {Option} option @param {number} most the most seats */
function eachDefault(option, most) {
  const values = perSeat(option).filter((choice) => !choice.repeatable).map((choice) => choice.value);
  return Array.from({ length: most }, (_, seat) => values[seat % values.length]);
}

/** Restores what was chosen last time, as far as the catalog still has it. */
function restoreSheets() {
  /** @type {any} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem(SETUP_KEY) || "{}") || {};
  } catch {
    // a fresh sheet will do
  }
  for (const of of games) {
    const sheet = (sheets[of.id] = freshSheet(of));
    const old = stored[of.id];
    if (!old || typeof old !== "object") continue;
    if (of.seats.includes(old.seats)) sheet.seats = old.seats;
    if (old.numbers === "own") sheet.numbers = "own";
    sheet.kinds = sheet.kinds.map((kind, seat) => (["human", ...of.bots].includes(old.kinds?.[seat]) ? old.kinds[seat] : kind));
    const manners = ["any", ...of.manners.map((manner) => manner.name)];
    sheet.manners = sheet.manners.map((manner, seat) => (manners.includes(old.manners?.[seat]) ? old.manners[seat] : manner));
    sheet.names = sheet.names.map((name, seat) => (typeof old.names?.[seat] === "string" ? old.names[seat].slice(0, 24) : name));
    for (const option of of.options) {
      const known = option.choices.filter((choice) => !option.each_seat || choice.whole).map((choice) => choice.value);
      const before = old.whole?.[option.name];
      if (known.includes(before) || (option.each_seat && before === "")) sheet.whole[option.name] = before;
      const list = old.each?.[option.name];
      const values = perSeat(option).map((choice) => choice.value);
      if (option.each_seat && Array.isArray(list) && list.length === sheet.each[option.name].length) {
        if (list.every((/** @type {any} */ value) => values.includes(value))) sheet.each[option.name] = list;
      }
    }
    settle(of, sheet);
  }
  const asked = new URLSearchParams(location.search).get("game");
  game = games.find((of) => of.id === asked) || games.find((of) => of.id === stored.game) || game;
}

function storeSheets() {
  try {
    const kept = Object.fromEntries(Object.entries(sheets).map(([id, sheet]) => [id, { ...sheet, seed: "" }]));
    localStorage.setItem(SETUP_KEY, JSON.stringify({ ...kept, game: game.id }));
  } catch {
    // only a convenience
  }
}

/**
 * Makes all choices valid for the number of seats: an invalid choice gives way to the first valid one.
 * @param {Game} of @param {Sheet} sheet
 */
function settle(of, sheet) {
  for (const option of of.options) {
    const value = sheet.whole[option.name];
    const choice = option.choices.find((one) => one.value === value);
    if (!choice || allows(choice, sheet.seats)) continue;
    const usual = option.choices.find((one) => one.value === option.default && allows(one, sheet.seats));
    const instead = usual || option.choices.find((one) => (!option.each_seat || one.whole) && allows(one, sheet.seats));
    sheet.whole[option.name] = option.each_seat ? "" : instead ? instead.value : value;
  }
}

// ---- the shelf ----

/** @param {number[]} numbers */
function span(numbers) {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least}–${most}`;
}

function drawShelf() {
  const shelf = byId("cards");
  root.dataset.shelf = "";
  shelf.dataset.count = String(games.length);
  if (!games.length) {
    shelf.replaceChildren(make("p", { class: "shelf-empty" }, text("lobby.no-games")));
    return;
  }
  shelf.replaceChildren(...games.map((of) => {
    const picture = make("img", { class: "card-picture", fetchpriority: "high", src: `./static/vendor/cards/${of.id}.svg`, alt: "", decoding: "async", loading: "lazy" });
    const facts = make("span", { class: "card-facts" }, fact("players", span(of.seats)), fact("minutes", span(of.minutes)), weight(of.weight));
    const label = make("span", { class: "card-label" },
      make("span", { class: "card-stamp", "aria-hidden": "true" }, text("lobby.chosen")),
      make("span", { class: "card-title" }, said(of.title)),
      make("span", { class: "card-feel" }, said(of.feel)),
      make("span", { class: "card-blurb" }, said(of.blurb)),
      facts);
    return make("div", { class: "box" }, make("button", { type: "button", class: "card", "data-game": of.id, "aria-pressed": String(of === game) },
      make("span", { class: "card-lid" }, picture), label));
  }));
}

/** @param {"players" | "minutes"} kind @param {string} range */
function fact(kind, range) {
  return make("span", { class: `card-fact card-${kind}` }, text(`lobby.${kind}`, { range }));
}

/** Draws how complex a game is: a word, and one to three marks. @param {string} of */
function weight(of) {
  const n = WEIGHTS.indexOf(of) + 1;
  return make("span", { class: "card-fact card-weight" }, make("span", { class: "card-marks", "aria-hidden": "true" }, "●".repeat(n) + "○".repeat(WEIGHTS.length - n)),
    make("span", {}, make("span", { class: "unseen" }, text("lobby.weight")), text(`lobby.weight.${of}`)));
}

/** @param {string | undefined} id */
function pickGame(id) {
  game = games.find((of) => of.id === id) || game;
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (byId("cards").querySelectorAll(".card"))) card.setAttribute("aria-pressed", String(card.dataset.game === game.id));
  drawSheet();
  document.dispatchEvent(new CustomEvent("takujo:game"));
}

// ---- the sheet ----

function drawSheet() {
  /** @type {HTMLButtonElement} */ (byId("start")).disabled = !game;
  if (!game) return;
  for (const id of ["new-game", "begin-game"]) byId(id).textContent = said(game.title);
  byId("seat-count").replaceChildren(...game.seats.map((count) => make("option", { value: count }, text("new.seats.choice", { count }))));
  const plain = game.options.filter((option) => !option.each_seat);
  byId("new-options").replaceChildren(...plain.filter((option) => !option.more).map(drawOption));
  drawNumbers();
  byId("new-whole").replaceChildren(...game.options.filter((option) => option.each_seat && option.choices.some((choice) => choice.whole)).map(drawWhole));
  byId("more-options").replaceChildren(...plain.filter((option) => option.more).map(drawOption));
  byId("seat-rows").replaceChildren(...sheets[game.id].kinds.map((_, seat) => drawSeat(seat)));
  byId("seat-note").textContent = "";
  showSheet();
}

/** @param {Option} option */
function drawOption(option) {
  const name = `option.${option.name}`;
  if (option.choices.length > TABS_AT_MOST) {
    const select = make("select", { name }, ...option.choices.map((choice) => make("option", { value: choice.value }, said(choice.label))));
    return make("label", { class: "field" }, make("span", { class: "field-name" }, said(option.label)), select);
  }
  const noteId = `note.${option.name}`;
  const tabs = option.choices.map((choice) => make("label", { class: "tab" },
    make("input", { type: "radio", name, value: choice.value, "aria-describedby": noteId }), make("span", {}, said(choice.label))));
  return make("fieldset", { class: "option" }, make("legend", {}, said(option.label)), make("div", { class: "tabs" }, ...tabs),
    make("p", { class: "sheet-note", id: noteId, "data-note": option.name }));
}

/** Draws the choice between the standard values and those of the owner's copy, if there are any. */
function drawNumbers() {
  const own = game && ownSets[game.id];
  if (!own) {
    byId("new-numbers").replaceChildren();
    return;
  }
  const tabs = [["", text("new.numbers.standard")], ["own", own.name || text("numbers.unnamed")]].map(([value, name]) => make("label", { class: "tab" },
    make("input", { type: "radio", name: "numbers", value, "aria-describedby": "numbers-note" }), make("span", {}, name)));
  byId("new-numbers").replaceChildren(make("fieldset", { class: "option" }, make("legend", {}, text("new.numbers")), make("div", { class: "tabs" }, ...tabs),
    make("p", { class: "sheet-note", id: "numbers-note" })));
}

function showNumbers() {
  const { numbers: chosen } = sheets[game.id];
  for (const input of byId("new-numbers").querySelectorAll("input")) input.checked = input.value === chosen;
  const note = document.getElementById("numbers-note");
  if (note) note.textContent = chosen ? text("new.numbers.own", { fingerprint: ownSets[game.id]?.fingerprint }) : "";
}

/** @param {Option} option */
function drawWhole(option) {
  const noteId = `note.${option.name}`;
  const select = make("select", { name: `option.${option.name}`, "aria-describedby": noteId }, make("option", { value: "" }, text("new.whole.each")),
    ...option.choices.filter((choice) => choice.whole).map((choice) => make("option", { value: choice.value }, said(choice.label))));
  return make("div", { class: "option" }, make("label", { class: "field" }, make("span", { class: "field-name" }, said(option.label)), select),
    make("p", { class: "sheet-note", id: noteId, "data-note": option.name }));
}

/** @param {number} seat */
function drawSeat(seat) {
  const number = seat + 1;
  const kinds = make("select", { name: `seat.${seat}`, "aria-label": text("seat.kind.label", { number }) },
    ...["human", ...game.bots].map((kind) => make("option", { value: kind }, text(`seat.${kind}`))));
  const manner = make("select", { name: `manner.${seat}`, "aria-label": text("seat.manner.label", { number }), "aria-describedby": "seat-note" },
    make("option", { value: "" }, text("manner.plain")), ...game.manners.map((one) => make("option", { value: one.name }, said(one.label))), make("option", { value: "any" }, text("manner.any")));
  const name = make("input", { type: "text", name: `name.${seat}`, maxlength: "24", "aria-label": text("seat.name.label", { number }), placeholder: text("seat.name.placeholder", { number }) });
  const choices = game.options.filter((option) => option.each_seat).map((option) => make("select",
    { name: `option.${option.name}.${seat}`, class: "seat-choice", "aria-label": text("seat.option.label", { number, option: said(option.label) }) },
    ...perSeat(option).map((choice) => make("option", { value: choice.value }, said(choice.label)))));
  return make("li", { class: "seat", "data-seat": seat }, make("span", { class: "seat-number", "aria-hidden": "true" }, String(number)), ...choices, kinds, manner, name);
}

/** Returns a control of the sheet by its name. @param {string} name @returns {HTMLInputElement | HTMLSelectElement} */
const control = (name) => /** @type {HTMLInputElement} */ (form.querySelector(`[name="${name}"]`));

/** Shows the state in the sheet's controls without making them again, so that the focus stays. */
function showSheet() {
  const sheet = sheets[game.id];
  /** @type {HTMLSelectElement} */ (byId("seat-count")).value = String(sheet.seats);
  seed.value = sheet.seed;
  sayOfSeed(true);
  showNumbers();
  for (const option of game.options) {
    const value = sheet.whole[option.name];
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(`[name="option.${option.name}"]`))) {
      if (input.type === "radio") input.checked = input.value === value;
      else input.value = value;
    }
    const note = /** @type {HTMLElement | null} */ (form.querySelector(`[data-note="${option.name}"]`));
    const choice = option.choices.find((one) => one.value === value);
    if (note) note.textContent = choice?.note ? said(choice.note) : "";
    if (note) note.hidden = !note.textContent;
    if (!option.each_seat) continue;
    sheet.each[option.name].forEach((own, seat) => {
      const select = control(`option.${option.name}.${seat}`);
      select.value = own;
      select.hidden = value !== "";
    });
  }
  byId("live-note").hidden = sheet.seats < 2;
  sheet.kinds.forEach((kind, seat) => {
    /** @type {HTMLElement} */ (form.querySelector(`[data-seat="${seat}"]`)).hidden = seat >= sheet.seats;
    control(`seat.${seat}`).value = kind;
    const manner = control(`manner.${seat}`);
    manner.value = sheet.manners[seat];
    manner.hidden = !mannersOf(game, kind).length;
    const name = control(`name.${seat}`);
    name.value = sheet.names[seat];
    name.hidden = kind !== "human";
  });
}

/**
 * Stores the value of a control that was changed, and adapts the rest of the sheet.
 * @param {HTMLInputElement | HTMLSelectElement} control
 */
function changed(control) {
  const sheet = sheets[game.id];
  const [group, name, seat] = control.name.split(".");
  byId("seat-note").textContent = "";
  if (control.id === "seat-count") {
    sheet.seats = Number(control.value);
    settle(game, sheet);
  } else if (control.name === "seed") sheet.seed = control.value;
  else if (control.name === "numbers") sheet.numbers = control.value;
  else if (group === "seat") sheet.kinds[Number(name)] = control.value;
  else if (group === "manner") {
    sheet.manners[Number(name)] = control.value;
    const note = game.manners.find((manner) => manner.name === control.value)?.note;
    byId("seat-note").textContent = control.value === "any" ? text("manner.any.note") : note ? said(note) : "";
  } else if (group === "name") sheet.names[Number(name)] = control.value;
  else if (group === "option" && seat === undefined) setWhole(sheet, name, control.value);
  else if (group === "option") setEach(sheet, name, Number(seat), control.value);
  showSheet();
}

/** A value that needs another number of seats changes that number, rather than refusing.
 * @param {Sheet} sheet @param {string} name @param {string} value */
function setWhole(sheet, name, value) {
  sheet.whole[name] = value;
  const choice = game.options.find((option) => option.name === name)?.choices.find((one) => one.value === value);
  if (choice?.seats && !allows(choice, sheet.seats)) {
    const wanted = sheet.before && choice.seats.includes(sheet.before) ? sheet.before : choice.seats[0];
    sheet.before = sheet.seats;
    sheet.seats = wanted;
  }
  settle(game, sheet);
}

/**
 * Gives a seat a value; unless the value is repeatable, the seat that had it gets the value given up.
 * @param {Sheet} sheet @param {string} name @param {number} seat @param {string} value
 */
function setEach(sheet, name, seat, value) {
  const list = sheet.each[name];
  const option = game.options.find((one) => one.name === name);
  const other = list.indexOf(value);
  if (option && other >= 0 && other !== seat && !option.choices.find((one) => one.value === value)?.repeatable) {
    list[other] = list[seat];
    if (other < sheet.seats) byId("seat-note").textContent = text("seat.swapped", { other: other + 1, option: said(option.label) });
  }
  list[seat] = value;
}

/**
 * Returns which player is chosen for a seat: its kind, with a playing style if there is a valid one.
 * @param {Sheet} sheet @param {number} seat
 */
function kindOf(sheet, seat) {
  const level = sheet.kinds[seat];
  const manners = mannersOf(game, level);
  const drawn = ["", ...manners][Math.floor(Math.random() * (manners.length + 1))];
  const manner = sheet.manners[seat] === "any" ? drawn : sheet.manners[seat];
  return manners.includes(manner) ? `${level}.${manner}` : level;
}

/** Returns the digits of the seed, full-width digits as ordinary ones. @param {Sheet} sheet */
const seedOf = (sheet) => sheet.seed.normalize("NFKC").trim();

/** Shows the note below the seed: what a seed does, or what is wrong with this one. @param {boolean} isSound */
function sayOfSeed(isSound) {
  word("seed-note", isSound ? "new.seed.note" : "new.seed.bad");
  if (isSound) seed.removeAttribute("aria-invalid");
  else seed.setAttribute("aria-invalid", "true");
}

/** Returns what the sheet says as a request for a match. */
function request() {
  const sheet = sheets[game.id];
  const seats = Array.from({ length: sheet.seats }, (_, seat) => seat);
  /** @type {Record<string, string | string[]>} */
  const options = {};
  for (const option of game.options) {
    const whole = sheet.whole[option.name];
    options[option.name] = option.each_seat && whole === "" ? seats.map((seat) => sheet.each[option.name][seat]) : whole;
  }
  const players = seats.map((seat) => ({ kind: kindOf(sheet, seat), name: sheet.kinds[seat] === "human" ? sheet.names[seat].trim() : "" }));
  const own = sheet.numbers ? ownSets[game.id] : null;
  const numbers = own ? { numbers: own.values, numbers_name: own.name } : {};
  return { game: game.id, seats: sheet.seats, seed: seedOf(sheet), options, players, ...numbers };
}

/** @param {Event} event */
function start(event) {
  event.preventDefault();
  if (!game) return;
  if (!/^[0-9]*$/.test(seedOf(sheets[game.id]))) {
    /** @type {HTMLDetailsElement} */ (byId("more")).open = true;
    sayOfSeed(false);
    seed.focus();
    byId("seed-note").scrollIntoView({ block: "nearest" });
    return;
  }
  storeSheets();
  ask(request(), byId("start"));
  showStart();
}

function showStart() {
  wordButton("start", "new.start", "start-text");
}

function draw() {
  drawShelf();
  drawSheet();
}

const form = byId("new-match");
const seed = /** @type {HTMLInputElement} */ (byId("seed"));
for (const of of games) readNumbers(of.id);
restoreSheets();
draw();
byId("cards").addEventListener("click", (event) => {
  const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".card"));
  if (card) pickGame(card.dataset.game);
});
form.addEventListener("input", (event) => changed(/** @type {HTMLInputElement} */ (event.target)));
form.addEventListener("submit", start);
/** Handles a value set that was changed here or in another tab. @param {string} id @param {string} [stored] */
function numbersChanged(id, stored) {
  readNumbers(id, stored);
  if (!game || game.id !== id) return;
  drawNumbers();
  showNumbers();
}
document.addEventListener("takujo:numbers", (event) => {
  const { game: id, own } = /** @type {CustomEvent<{game: string, own: string}>} */ (event).detail;
  numbersChanged(id, own);
});
addEventListener("storage", (event) => event.key?.startsWith(NUMBERS_KEY) && numbersChanged(event.key.slice(NUMBERS_KEY.length)));
let drawnIn = root.dataset.lang;
document.addEventListener("takujo:settings", () => {
  if (drawnIn === root.dataset.lang) return;
  drawnIn = root.dataset.lang;
  draw();
});
new MutationObserver(showStart).observe(root, { attributeFilter: ["data-ready"] });
