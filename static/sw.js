// The service worker: stores the whole site, which then opens without a network. serve.py fills in the list: the
// version, every file with its SHA-256 (of a .xz, of its unpacked content), whether this is the development server
// ("live"), and the SHA-256 of the page's marks.
"use strict";

// Later files are kept once they are asked for.
/** @type {{version: string, live: boolean, files: Record<string, string>, later: Record<string, string>, page: string}} */
const SITE = /* precache */ { "version": "", "live": true, "files": {}, "later": {}, "page": "" } /* end */;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
importScripts("./static/vendor/xz/xz-decompress.js");
const { XzReadableStream } = /** @type {any} */ (self)["xz-decompress"];

// All sites of an origin share its caches: the scope distinguishes ours from those under other paths.
const FAMILY = `takujo ${worker.registration.scope} `;
const CACHE = FAMILY + SITE.version;
const LIST = "./precache.json"; // The files that a cache holds, with their hashes.
const REFUSED = `${FAMILY}refused`;
const REFUSAL = "./refused.json"; // the version that was refused, for which file, how often, and when to try again
const WAIT = 600_000; // ms until a refused version is tried again; each time four times as long
// What the page is known by: hosts add comments and scripts of their own (precache.py reads the same).
const MARKS = /data-text[\w-]*="[^"]*"|(?:src|href)="\.\/[^"]*"|<\/html>/g;
const AT_ONCE = 3; // a page that is opened meanwhile comes first
const RUNTIME = /^static\/vendor\/(pyodide|pyscript|qr|wheels|xz)\//; // changes with its version only, even while developing

/** @param {string} name */
const address = (name) => new URL(name, worker.registration.scope).href;

worker.addEventListener("install", (event) => {
  // The development server's pages are always fresh: its worker takes over at once.
  if (SITE.live) worker.skipWaiting();
  event.waitUntil(reported(keepAll()));
  // Not every browser knows routes, and TypeScript none.
  if (!SITE.live) /** @type {any} */ (event).addRoutes?.(routes()).catch((/** @type {Error} */ error) => console.info("no routes:", error.message));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const replaces = (await olderCaches()).length > 0;
    for (const name of await caches.keys()) {
      if (name.startsWith(FAMILY) && name !== CACHE) await caches.delete(name);
    }
    await worker.clients.claim();
    if (SITE.live) return;
    for (const page of await worker.clients.matchAll()) page.postMessage({ type: "switched", replaces });
  })());
});

worker.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") worker.skipWaiting();
  if (event.data?.type === "version") event.ports[0].postMessage(SITE.version);
  if (event.data?.type === "news") event.waitUntil(news().then((told) => event.ports[0].postMessage(told)));
  if (event.data?.type === "keep") event.waitUntil(Promise.all(event.data.names.map(keptLater)).then(() => event.ports[0].postMessage(true)));
  if (event.data?.type === "complete") event.waitUntil(reported(complete()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(SITE.live && !RUNTIME.test(inSite(request)) ? fromNetwork(request) : fromCache(request));
});

/** Returns what browsers answer from the cache before this worker has started. */
const routes = () => {
  const scope = new URL(worker.registration.scope);
  const path = scope.pathname.replace(/[^\w/]/g, "\\$&"); // read as a pattern
  const route = (/** @type {URLPatternInit} */ pattern, /** @type {unknown} */ source) => ({
    condition: { urlPattern: new URLPattern({ ...pattern, baseURL: scope.origin }), requestMethod: "get" },
    source,
  });
  const asked = [
    ...["boards", "lessons", "licences", "problems", "qr", "rules"].map((folder) => `${path}static/vendor/${folder}/*`), // what isn't in the cache yet, only this worker puts there
    `${path}static/vendor/pyodide/*.wasm`, // Chromium keeps compiled WebAssembly beside a worker's answer, but not beside what a route gives
  ];
  const kept = [{ pathname: path, search: "" }, { pathname: `${path}static/*` }];
  return [
    ...asked.map((pathname) => route({ pathname }, "fetch-event")),
    ...kept.map((pattern) => route(pattern, { cacheName: CACHE })),
  ];
};

/** @param {Request} request @returns {string} its address within the site, without query */
const inSite = (request) => new URL(request.url).pathname.slice(new URL(worker.registration.scope).pathname.length);

/** Whether a request is for index.html, with any query. @param {Request} request */
const isPage = (request) => {
  const path = inSite(request);
  return path === "" || path === "index.html" || (request.mode === "navigate" && !(path in SITE.files));
};

/** @param {Request} request @returns {Promise<Response | undefined>} */
const kept = async (request) => {
  const cache = await caches.open(CACHE);
  // Hosts that compress send "Vary: Accept-Encoding". (Told to ignore the query, Chromium would open every file of the cache.)
  return cache.match(address(isPage(request) ? "./" : inSite(request)), { ignoreVary: true });
};

/** @param {Request} request */
const fromCache = async (request) => (await kept(request)) ?? (await keptLater(inSite(request))) ?? fetch(request);

/**
 * Returns a file that is stored only once it is requested, or undefined.
 * @param {string} name @returns {Promise<Response | undefined>}
 */
const keptLater = async (name) => {
  if (!(name in SITE.later)) return undefined;
  const cache = await caches.open(CACHE);
  const found = () => cache.match(address(name), { ignoreVary: true });
  if (!(await found())) await keep(cache, name, SITE.later[name], []).catch((error) => console.info("not kept:", error.message));
  return found();
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

/** Returns what is new in this version, by language. @returns {Promise<Record<string, string>>} */
const news = async () => {
  const cache = await caches.open(CACHE);
  return (await cache.match(address("static/news.json"), { ignoreVary: true }))?.json() ?? {};
};

/**
 * Returns an error; if the host sends a file that differs from the build, with the name of that file.
 * @typedef {Error & {file?: string}} Refused
 */

/** Returns the error about a file that the host sends differently from the build. @param {string} file */
const refused = (file) => Object.assign(new Error(`${file} is not the version that was announced`), { file });

/** Informs the site's pages how storing this version has ended. @param {Promise<void>} keeping */
const reported = async (keeping) => {
  const tell = async (/** @type {string} */ state, detail = "") => {
    for (const page of await worker.clients.matchAll({ includeUncontrolled: true })) {
      if (page.url.startsWith(worker.registration.scope)) page.postMessage({ type: "offline", state, detail });
    }
  };
  await keeping.catch((error) => tell(error.file ? "host" : "later", error.file ?? error.message).then(() => keeping));
  await tell("kept");
};

/**
 * Fills this version's cache. Files that arrived before the network was lost are reused at the next try; if the host
 * sends a file that differs from the build, nothing is kept.
 */
const keepAll = async () => {
  try {
    await complete();
  } catch (error) {
    if (/** @type {Refused} */ (error).file) await caches.delete(CACHE);
    throw error;
  }
};

/**
 * Stores what this version's cache lacks: at first everything, later what the browser has deleted. Files that an older
 * version stored unchanged are not fetched again.
 */
const complete = async () => {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const waiting = Object.entries(SITE.files).filter(([name]) => !there.has(address(name)));
  if (!waiting.length) return;
  const refusals = await caches.open(REFUSED);
  const last = await (await refusals.match(address(REFUSAL)))?.json();
  const tries = last?.version === SITE.version ? last.tries : 0;
  if (tries && Date.now() < last.until) throw refused(last.file);
  try {
    await fill(cache, waiting);
  } catch (error) {
    const { file } = /** @type {Refused} */ (error);
    const until = Date.now() + WAIT * 4 ** tries;
    const refusal = JSON.stringify({ version: SITE.version, file, tries: tries + 1, until });
    if (file) await refusals.put(address(REFUSAL), new Response(refusal));
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
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().finally(() => waiting.splice(0))));
  // Files used before stay available.
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
    const announced = answer && (await asAnnounced(name, hash, answer));
    if (announced) return cache.put(url, announced);
  }
  // First what the page itself has just loaded, if the host says it is still good; then past every cache on the way.
  for (const mode of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const answer = await fetch(url, { cache: mode, credentials: "same-origin" });
    const announced = answer.ok && !answer.redirected && (await asAnnounced(name, hash, answer));
    if (announced) return cache.put(url, announced);
  }
  // During an upload a host shows two versions at once: better no copy yet than a mixed one.
  throw refused(name === "./" ? "index.html" : name);
};

/**
 * Returns what to store of a response if it is the file that was announced; of a .xz, its unpacked content, so that no
 * start has to unpack it.
 * @param {string} name @param {string} hash @param {Response} answer @returns {Promise<Response | undefined>}
 */
const asAnnounced = async (name, hash, answer) => {
  if ((await sha256(answer.clone())) === hash) return answer;
  if (name === "./") {
    const marks = (await answer.clone().text()).match(MARKS)?.join("\n");
    return (await sha256(new Response(marks))) === SITE.page ? answer : undefined;
  }
  if (!name.endsWith(".xz")) return undefined;
  const unpacked = await new Response(new XzReadableStream(answer.body)).blob().catch(() => undefined);
  const isIt = unpacked && (await sha256(new Response(unpacked))) === hash;
  return isIt ? new Response(unpacked, { headers: { "Content-Type": "application/zip" } }) : undefined;
};

/** @param {Response} answer */
const sha256 = async (answer) => {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};
