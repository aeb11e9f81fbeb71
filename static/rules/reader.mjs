// What the rules page does in the browser: links, contents with search and the present place, the way back up, and
// pictures, which are fetched when the page is there. It works on the elements that py/takujo/web/screens/rules_view.py
// describes, whether the build wrote them or Python made them.
import { byId, isComposing, make, root } from "../page/dom.js";

const SNIPPET = 36; // letters before and after what was found
const MOST = 40; // results that are listed
const HIGHLIGHT = "rules-found";

const sheet = make("link", { rel: "stylesheet", href: "./static/rules/reader.css" });
/** Is done when the styles are there, or won't come: before, the browser itself would keep what is read in place. */
const styled = new Promise((done) => ["load", "error"].forEach((kind) => sheet.addEventListener(kind, done)));
document.head.append(sheet);

const rules = byId("rules");
const contents = byId("rules-toc");
const body = byId("rules-body");

/** @returns {HTMLElement[]} */
const sections = () => [...body.querySelectorAll(":scope > .rule")].map((one) => /** @type {HTMLElement} */ (one));

// ---- going there ----

/** @param {string} id of a section, or of the whole page */
const goTo = (id) => {
  const place = document.getElementById(id);
  if (!place) return;
  contents.hidePopover?.();
  if (place === rules) scrollTo(0, 0);
  else place.scrollIntoView();
  place.focus({ preventScroll: true });
};

rules.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest('a[href^="#rule"]');
  if (!link) return;
  event.preventDefault(); // the fragment belongs to match links
  goTo(String(link.getAttribute("href")).slice(1));
});

// ---- the present place in the contents ----

/** @type {Element | null} */
let marked = null;

const markPlace = () => {
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
  const at = sections().findLast((one) => one.getBoundingClientRect().top <= line);
  const link = at ? contents.querySelector(`.toc a[href="#${CSS.escape(at.id)}"]`) : null;
  if (link === marked && (!link || link.isConnected)) return;
  marked = link;
  for (const one of contents.querySelectorAll("[aria-current], [data-open]")) {
    one.removeAttribute("aria-current");
    one.removeAttribute("data-open");
  }
  if (!link) return;
  link.setAttribute("aria-current", "location");
  link.closest(".toc > li")?.setAttribute("data-open", "");
  const { top, bottom } = link.getBoundingClientRect();
  const frame = contents.getBoundingClientRect();
  if (top < frame.top) contents.scrollTop -= frame.top - top;
  if (bottom > frame.bottom) contents.scrollTop += bottom - frame.bottom;
};

let waits = false;
const markSoon = () => {
  if (waits || document.documentElement.dataset.screen !== "rules") return;
  waits = true;
  requestAnimationFrame(() => {
    waits = false;
    markPlace();
  });
};
addEventListener("scroll", markSoon, { passive: true });

// ---- search ----

/**
 * Returns a text in the form in which texts are compared: the width of letters, their case, and katakana or hiragana
 * make no difference.
 * @param {string} text
 */
const plain = (text) =>
  text.normalize("NFKC").toLowerCase().replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Returns what a section says below its title. @param {HTMLElement} section */
const saidIn = (section) => Array.from(section.querySelectorAll(":scope > p, li, caption, th, td"), (one) => one.textContent).join(" ");

/** A section that a query finds, and words around the place. @typedef {{section: HTMLElement, rank: number, around: (string | HTMLElement)[]}} Hit */

/** Returns the sections of a rule's number, then those that refer to it. @param {string} number @returns {Hit[]} */
const findNumber = (number) =>
  sections().map((section) => {
    const own = section.id.slice("rule-".length).replace(/\.0$/, "");
    const refers = section.querySelector(`a[href="#rule-${number}"]`);
    return { section, rank: own === number ? 0 : own.startsWith(`${number}.`) ? 1 : refers ? 2 : 3, around: [] };
  });

/**
 * Returns the sections that have every word in their titles, then those that have them in their texts.
 * @param {string[]} words @returns {Hit[]}
 */
const findWords = (words) =>
  sections().map((section) => {
    const [title, said] = [section.firstElementChild?.textContent ?? "", saidIn(section)];
    const has = (/** @type {string} */ text) => words.every((word) => plain(text).includes(word));
    const rank = has(title) ? 1 : has(`${title} ${said}`) ? 2 : 3;
    return { section, rank, around: rank === 2 ? snippet(said, words) : [] };
  });

/**
 * Returns the part of a text around the first of these words, without words that are cut, and with the found one marked.
 * @param {string} text @param {string[]} words @returns {(string | HTMLElement)[]}
 */
const snippet = (text, words) => {
  const compared = plain(text);
  const found = words.map((word) => ({ word, at: compared.indexOf(word) })).find(({ at }) => at >= 0);
  if (!found || compared.length !== text.length) return [];
  const [at, end] = [found.at, found.at + found.word.length];
  const before = text.slice(0, at).slice(-SNIPPET);
  const after = text.slice(end, end + SNIPPET);
  return [
    before.length < at ? `…${before.replace(/^[a-z’-]+/i, "")}` : before,
    make("mark", {}, text.slice(at, end)),
    end + after.length < text.length ? `${after.replace(/[a-z’-]+$/i, "")}…` : after,
  ];
};

/**
 * Marks every word of a query in the text, if the browser can.
 * @param {string[]} words @param {HTMLElement[]} within
 */
const highlight = (words, within) => {
  if (!CSS.highlights) return;
  CSS.highlights.delete(HIGHLIGHT);
  /** @type {Range[]} */
  const ranges = [];
  for (const section of within) {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = plain(node.nodeValue ?? "");
      if (text.length !== node.nodeValue?.length) continue;
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  if (ranges.length) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
};

const search = () => {
  const words = plain(/** @type {HTMLInputElement} */ (byId("rules-search")).value).split(/\s+/).filter(Boolean);
  const [number] = words.join(" ").match(/^\d+(\.\d+)*(?=\.?$)/) ?? [];
  const found = number ? findNumber(number.replace(/\.0$/, "")) : words.length ? findWords(words) : [];
  const hits = found.filter(({ rank }) => rank < 3).sort((a, b) => a.rank - b.rank);
  const said = byId("rules-found");
  const { none = "", one = "", many = "" } = said.dataset;
  said.textContent = !words.length ? "" : hits.length === 0 ? none : hits.length === 1 ? one : many.replace("{n}", String(hits.length));
  byId("rules-hits").replaceChildren(
    ...hits.slice(0, MOST).map(({ section, around }) => {
      const link = make("a", { href: `#${section.id}` }, section.firstElementChild?.textContent ?? "");
      if (around.length) link.append(make("small", {}, ...around));
      return make("li", {}, link);
    }),
  );
  contents.toggleAttribute("data-searched", words.length > 0);
  highlight(number ? [] : words, hits.map(({ section }) => section));
};

contents.addEventListener("input", search);
contents.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || isComposing(event) || event.target !== byId("rules-search")) return;
  const first = byId("rules-hits").querySelector("a");
  if (first) goTo(String(first.getAttribute("href")).slice(1));
});

// ---- pictures ----

/** Draws one of the pictures that the build has made. @param {HTMLElement} place */
const draw = async (place) => {
  const { picture: name = "" } = place.dataset;
  place.removeAttribute("data-picture"); // once
  try {
    const answer = await fetch(`./static/vendor/figures/${name}.svg`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const svg = await answer.text();
    await styled;
    paint(place, svg);
  } catch (error) {
    place.dataset.picture = name; // drawMissing tries again
    console.info("no picture:", /** @type {Error} */ (error).message);
  }
};

/** @param {HTMLElement} place @param {string} svg */
const paint = (place, svg) => {
  const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  picture.querySelector("title")?.remove(); // it would be a tip; the caption says more
  const isAbove = place.getBoundingClientRect().bottom < 0;
  const before = body.offsetHeight;
  picture.setAttribute("width", "100%");
  picture.removeAttribute("height");
  picture.style.display = "block";
  place.attachShadow({ mode: "open" }).append(picture); // neither its ids nor the page's styles of icons meet the other
  if (isAbove) scrollBy(0, body.offsetHeight - before); // what is being read stays where it is
};

/** Draws the pictures that the page doesn't show yet. */
const drawMissing = () => {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll("[data-picture]"))) draw(place);
};
addEventListener("online", drawMissing);
new MutationObserver(drawMissing).observe(root, { attributeFilter: ["data-screen"] });

// ---- the playtest report ----

body.addEventListener(
  "toggle",
  (event) => {
    const opened = /** @type {HTMLDetailsElement} */ (event.target);
    const place = /** @type {HTMLElement | null} */ (opened.querySelector(":scope > [data-study]"));
    if (opened.open && place) import("./study.mjs").then(({ openStudy }) => openStudy(place));
  },
  true,
);

// ---- a page that comes ----

const arrived = () => {
  drawMissing();
  CSS.highlights?.delete(HIGHLIGHT);
  markSoon();
};
new MutationObserver(arrived).observe(body, { childList: true });
arrived();
