// What Python starts from, however a host sends it: our package, packed or not, and WebAssembly of any type.

const address = new URL("./vendor/takujo.zip.gz", import.meta.url).href;

/** @returns {Promise<Uint8Array>} our Python package as Python imports from it: a zip that stores its files as they are */
export const fetchPackage = async () => {
  const answer = await fetch(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Some hosts say of a .gz how it is compressed, and the browser has unpacked it already.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(whole).arrayBuffer());
};

// When a worker ends in Firefox while a stream is compiled in it, the one thread that waits for the rest is lost: no page of
// the site starts Python then until the browser is quit. Elsewhere Chromium keeps what it compiles from a stream for the next start.
const isUnsafe = !("document" in globalThis) && navigator.userAgent.includes("Firefox/");
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const answer = await source;
  // Browsers compile a stream of the right type only. Some hosts don't know it.
  const streams = !isUnsafe && answer.headers.get("Content-Type")?.trim().toLowerCase() === "application/wasm";
  try {
    return await (streams ? instantiateStreaming(answer, imports) : WebAssembly.instantiate(await answer.arrayBuffer(), imports));
  } catch (error) {
    const named = new Error(`${new URL(answer.url).pathname}: ${error.message}`);
    Promise.reject(named); // unhandled, so that the page learns of it: Pyodide only logs what it is told
    throw named;
  }
};
