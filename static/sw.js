// The service worker: keeps the whole site, so that it opens without a network and, built, without asking the network at all.
// serve.py puts the list in: the version, every file with its SHA-256 (of a .gz unpacked, for some hosts have browsers unpack it),
// whether this is the development server ("live"), and the SHA-256 of the page's marks.
"use strict";

// Some files are kept only later, once they have been asked for.
/** @type {{version: string, live: boolean, files: Record<string, string>, later: Record<string, string>, page: string}} */
const SITE = /* precache */ { "version": "", "live": true, "files": {}, "later": {}, "page": "" } /* end */;

// Caches are shared by everything on this origin: the scope in the name tells ours from those of a neighbour under another path.
const FAMILY = `takujo ${self.registration.scope} `;
const CACHE = FAMILY + SITE.version;
const LIST = "./precache.json"; // which files, with their hashes, a cache holds
const REFUSED = `${FAMILY}refused`; // holds the last refusal: the version, the file, how often, and when to try again
const REFUSAL = "./refused.json";
const FIRST_WAIT = 600_000; // ms until a refused version is tried again; each time four times as long
const LONGEST_WAIT = 7 * 86_400_000;
// What a page has whoever has passed it on: hosts add comments and scripts of their own to a page (precache.py reads the same).
const MARKS = /data-text[\w-]*="[^"]*"|(?:src|href)="\.\/[^"]*"|<\/html>/g;
const AT_ONCE = 3; // a page that is opened meanwhile comes first
const RUNTIME = /^static\/vendor\/(pyodide|pyscript|qr|wheels)\//; // changes with its version only, even while developing

/** @param {string} name */
const address = (name) => new URL(name, self.registration.scope).href;

self.addEventListener("install", (event) => {
  // The development server's pages are always fresh, so its worker never has to ask before it takes over.
  if (SITE.live) self.skipWaiting();
  event.waitUntil(reported(keepAll()));
  if (!SITE.live) event.addRoutes?.(routes()).catch((error) => console.info("no routes:", error.message));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(FAMILY) && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
    if (SITE.live) return;
    for (const page of await self.clients.matchAll()) page.postMessage({ type: "switched" });
  })());
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") self.skipWaiting();
  if (event.data?.type === "complete") event.waitUntil(reported(complete()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(SITE.live && !RUNTIME.test(inSite(request)) ? fromNetwork(request) : fromCache(request));
});

/** What the browser, where it can, answers from the cache by itself: then a page need not wait until this worker has started. */
const routes = () => {
  const scope = new URL(self.registration.scope);
  const path = scope.pathname.replace(/[^\w/]/g, "\\$&"); // read as a pattern
  const route = (/** @type {URLPatternInit} */ pattern, /** @type {unknown} */ source) => ({
    condition: { urlPattern: new URLPattern({ ...pattern, baseURL: scope.origin }), requestMethod: "get" },
    source,
  });
  const asked = [
    ...["lessons", "problems", "qr"].map((folder) => `${path}static/vendor/${folder}/*`), // what isn't in the cache yet, only this worker puts there
    `${path}static/vendor/pyodide/*.wasm`, // Chromium keeps compiled WebAssembly beside a worker's answer, but not beside what a route gives
  ];
  const kept = [{ pathname: path, search: "" }, { pathname: `${path}static/*` }];
  return [
    ...asked.map((pathname) => route({ pathname }, "fetch-event")),
    ...kept.map((pattern) => route(pattern, { cacheName: CACHE })),
  ];
};

/** @param {Request} request @returns {string} its address within the site, without query */
const inSite = (request) => new URL(request.url).pathname.slice(new URL(self.registration.scope).pathname.length);

/** Whether a page was asked for: query and fragment are the page's own business, any of them gets index.html.
 * @param {Request} request */
const isPage = (request) => {
  const path = inSite(request);
  return path === "" || path === "index.html" || (request.mode === "navigate" && !(path in SITE.files));
};

/** @param {Request} request @returns {Promise<Response | undefined>} */
const kept = async (request) => {
  const cache = await caches.open(CACHE);
  // Hosts that compress answer "Vary: Accept-Encoding", which says nothing about what is kept here. (The query goes by the
  // name: told to ignore it, Chromium would open every file of the cache.)
  return cache.match(address(isPage(request) ? "./" : inSite(request)), { ignoreVary: true });
};

/** @param {Request} request */
const fromCache = async (request) => (await kept(request)) ?? (await keptNow(inSite(request))) ?? fetch(request);

/** Keeps a file that has just been asked for the first time. @param {string} name */
const keptNow = async (name) => {
  if (!(name in SITE.later)) return undefined;
  const cache = await caches.open(CACHE);
  await keep(cache, name, SITE.later[name], []).catch((error) => console.info("not kept:", error.message));
  return cache.match(address(name), { ignoreVary: true });
};

/** @param {Request} request */
const fromNetwork = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await kept(request);
    if (answer) return answer;
    throw error;
  }
};

/** A host has sent a file otherwise than it was built, or not at all. */
class Refused extends Error {
  /** @param {string} name */
  constructor(name) {
    super(`${name} is not the version that was announced`);
    this.file = name === "./" ? "index.html" : name;
  }
}

/** Tells the site's pages how keeping has ended. @param {Promise<void>} keeping */
const reported = async (keeping) => {
  const error = await keeping.then(() => undefined, (reason) => reason);
  const state = !error ? "kept" : error.file ? "host" : error.name === "QuotaExceededError" ? "room" : "network";
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) {
    if (page.url.startsWith(self.registration.scope)) page.postMessage({ type: "offline", state, file: error?.file });
  }
  if (error) throw error;
};

/** Fills this version's cache, wholly or not at all. */
const keepAll = async () => {
  try {
    await complete();
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

/** Keeps what this version's cache lacks: at first everything, later what the browser has given up to have room.
 * A file that an older version kept unchanged is not fetched again. */
const complete = async () => {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const waiting = Object.entries(SITE.files).filter(([name]) => !there.has(address(name)));
  if (!waiting.length) return;
  const refusals = await caches.open(REFUSED);
  const found = await (await refusals.match(address(REFUSAL)))?.json();
  const last = found?.version === SITE.version ? found : undefined;
  if (Date.now() < last?.until) throw new Refused(last.name); // to ask for everything at each visit would be in vain
  try {
    await fill(cache, waiting);
  } catch (error) {
    if (error instanceof Refused) {
      const tries = (last?.tries ?? 0) + 1;
      const until = Date.now() + Math.min(FIRST_WAIT * 4 ** (tries - 1), LONGEST_WAIT);
      const refusal = { version: SITE.version, name: error.file, tries, until };
      await refusals.put(address(REFUSAL), new Response(JSON.stringify(refusal)));
    }
    throw error;
  }
  await caches.delete(REFUSED);
};

/** @param {Cache} cache @param {[string, string][]} waiting the names and hashes of what it lacks */
const fill = async (cache, waiting) => {
  const older = await olderCaches();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await keep(cache, next[0], next[1], older);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().finally(() => { waiting.length = 0; }))); // in vain, once one fails
  // What somebody has asked for before, they will find again.
  for (const [name, hash] of Object.entries(SITE.later)) {
    const asked = await Promise.all(older.map((one) => one.cache.match(address(name), { ignoreVary: true })));
    if (asked.some(Boolean)) await keep(cache, name, hash, older);
  }
  await cache.put(address(LIST), new Response(JSON.stringify({ ...SITE.files, ...SITE.later })));
};

/** @returns {Promise<{cache: Cache, files: Record<string, string>}[]>} */
const olderCaches = async () => {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || name === CACHE) continue;
    const cache = await caches.open(name);
    const list = await cache.match(address(LIST));
    if (list) found.push({ cache, files: await list.json() });
  }
  return found;
};

/** @param {Cache} cache @param {string} name @param {string} hash @param {{cache: Cache, files: Record<string, string>}[]} older */
const keep = async (cache, name, hash, older) => {
  const url = address(name);
  for (const { cache: other, files } of older) {
    const answer = files[name] === hash ? await other.match(url, { ignoreVary: true }) : undefined;
    if (answer && (await isAnnounced(name, hash, answer.clone()))) return cache.put(url, answer);
  }
  // First what the page itself has just loaded, if the host says it is still good; then past every cache on the way.
  for (const mode of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const answer = await fetch(url, { cache: mode, credentials: "same-origin" });
    if (answer.ok && !answer.redirected && (await isAnnounced(name, hash, answer.clone()))) return cache.put(url, answer);
  }
  // A host in the middle of an upload shows two versions at once: better no offline copy yet than a mixed one.
  throw new Refused(name);
};

/** @param {string} name @param {string} hash @param {Response} answer */
const isAnnounced = async (name, hash, answer) => {
  let bytes = await answer.arrayBuffer();
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (name.endsWith(".gz") && first === 0x1f && second === 0x8b) {
    bytes = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }
  if ((await sha256(bytes)) === hash) return true;
  const marks = name === "./" ? new TextDecoder().decode(bytes).match(MARKS) ?? [] : [];
  return marks.length > 0 && (await sha256(new TextEncoder().encode(marks.join("\n")))) === SITE.page;
};

/** @param {BufferSource} bytes */
const sha256 = async (bytes) => {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};
