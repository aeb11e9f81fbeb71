// What Python starts from, however a host sends it.

const address = new URL("./vendor/takujo.zip.gz", import.meta.url).href;

/** Names the file that an error is about, for boot.js too: Pyodide only logs what fails. @param {string} url @param {Error} error */
const named = (url, error) => {
  const found = new Error(`${new URL(url).pathname}: ${error.message}`);
  Promise.reject(found);
  return found;
};

/** @returns {Promise<Uint8Array>} our Python package as Python imports from it: a zip that stores its files as they are */
export const fetchPackage = async () => {
  try {
    const answer = await fetch(address);
    let bytes = new Uint8Array(await answer.arrayBuffer());
    // Some hosts say of a .gz how it is compressed, and the browser has unpacked it already.
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      bytes = new Uint8Array(await new Response(whole).arrayBuffer());
    }
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new Error("not a zip file");
    return bytes;
  } catch (error) {
    throw named(address, error);
  }
};

// After a worker that ends while it compiles a stream, Firefox starts no Python until it is quit.
const isUnsafe = !("document" in globalThis) && navigator.userAgent.includes("Firefox/");
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const answer = await source;
  try {
    // Only a stream of the right type is compiled, and kept by Chromium for the next start.
    if (!isUnsafe && answer.headers.get("Content-Type") === "application/wasm") return await instantiateStreaming(answer, imports);
    return await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
  } catch (error) {
    throw named(answer.url, error);
  }
};
