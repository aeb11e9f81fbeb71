// Lets a worker compile WebAssembly from the whole file in Firefox, not from a stream. When a worker ends there while a stream
// is compiled in it, the one thread that waits for the rest is lost: no page of the site starts Python then until the browser
// is quit. Elsewhere a stream it remains: by it Chromium keeps what it has compiled for the page's next start.
if (navigator.userAgent.includes("Firefox/")) {
  WebAssembly.instantiateStreaming = async (answer, imports) => WebAssembly.instantiate(await (await answer).arrayBuffer(), imports);
}
