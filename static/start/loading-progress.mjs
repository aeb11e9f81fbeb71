// Shows the progress of a first start: how much of the large files that it needs has been loaded, and the remaining
// time. If a service worker responds, now or later, nothing is counted: Chromium caches compiled WebAssembly only if
// the page doesn't read the response otherwise.
import { byId, isReady, root, text } from "../page/dom.js";
import { sizes } from "../vendor/takujo.js"; // by name [bytes as the file is, bytes as hosts send it]

const EACH_MS = 1000;
const SPAN = 5; // of these steps the speed is taken over
const MB = 1e6;
const site = new URL("../../", import.meta.url).href;
const words = byId("boot-bytes");
const bar = /** @type {HTMLProgressElement} */ (byId("boot-progress"));

/**
 * The files that this start needs, and how many bytes of each have been read.
 * @type {Map<string, {raw: number, sent: number, got: number}>}
 */
const files = new Map();

/** @param {string} url @returns {{raw: number, sent: number, got: number} | undefined} one of the large files */
const expected = (url) => {
  const name = url.startsWith(site) ? url.slice(site.length) : "";
  if (!files.has(name) && name in sizes) {
    const [raw, sent] = sizes[name];
    files.set(name, { raw, sent, got: 0 });
  }
  return files.get(name);
};

/** Counts a response's bytes while its consumer reads it. @param {Response} answer */
const follow = async (answer) => {
  const file = expected(answer.url);
  if (!file || !answer.ok) return;
  // A host may send it uncompressed, or compressed in its own way.
  file.sent = Number(answer.headers.get("Content-Length")) || (answer.headers.has("Content-Encoding") ? file.sent : file.raw);
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.clone().body).getReader();
  let got = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    got += part.value.length;
    file.got = Math.min(file.raw, Math.max(file.got, got));
  }
  file.got = file.raw;
};

/** How many bytes had arrived at each of the last steps. @type {number[]} */
const before = [];

/** Shows how far the start has come. */
const tell = () => {
  let all = 0;
  let got = 0;
  for (const file of files.values()) {
    all += file.sent;
    got += (file.sent * file.got) / file.raw;
  }
  if (got > (before.at(-1) ?? 0)) performance.mark("takujo:arriving"); // a sign of life for boot.js and update.js
  before.push(got);
  const speed = (got - before[0]) / Math.max(1, before.length - 1); // bytes a step
  if (before.length > SPAN) before.shift();
  const share = got / all;
  bar.value = share;
  if (share === 1) {
    words.textContent = text("boot.starting");
    return;
  }
  const said = text("boot.bytes", { got: (got / MB).toFixed(1), all: (all / MB).toFixed(1), percent: Math.floor(100 * share) });
  const left = Math.ceil((((all - got) / speed) * EACH_MS) / 1000);
  if (before.length < 3) words.textContent = said;
  else if (speed === 0) words.textContent = `${said} ${text("boot.stalled")}`;
  else words.textContent = `${said} ${text("boot.left", { n: left > 15 ? Math.ceil(left / 5) * 5 : left })}`;
};

const begin = () => {
  for (const link of document.querySelectorAll("link[href]")) expected(/** @type {HTMLLinkElement} */ (link).href);
  for (const name in sizes) if (name.endsWith(".wasm")) expected(site + name); // nothing on the page names it
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    follow(answer).catch(() => {}); // The consumer gets the error.
    return answer;
  };
  const arrivals = new PerformanceObserver((list) => {
    for (const { name, responseStatus } of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      const file = responseStatus < 400 ? expected(name) : undefined; // a script is not read here
      if (file) file.got = file.raw;
    }
  });
  arrivals.observe({ type: "resource", buffered: true });
  bar.hidden = false;
  const timer = setInterval(tell, EACH_MS);
  new MutationObserver((_, watcher) => {
    watcher.disconnect();
    arrivals.disconnect();
    clearInterval(timer);
    window.fetch = fetch;
  }).observe(root, { attributeFilter: ["data-ready"] });
};

const workers = self.origin === "null" ? undefined : navigator.serviceWorker;
if (workers && !workers.controller && !isReady()) begin();
