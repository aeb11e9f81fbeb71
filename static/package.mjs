// Our Python package as one file: a zip that stores its files as they are, compressed as a whole.

const address = new URL("./vendor/takujo.zip.gz", import.meta.url).href;

/** @returns {Promise<Uint8Array>} the zip, as Python imports from it */
export const fetchPackage = async () => {
  const answer = await fetch(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Some hosts say of a .gz how it is compressed, and the browser has unpacked it already.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(whole).arrayBuffer());
};
