// Codes of invitations and of replies: all that two devices must know of each other to connect, in as few characters of
// a link as possible. A code may come from anyone: every length is limited, and only what would be written here is
// read.

/** @typedef {"host" | "srflx" | "relay"} Way how an address was found */
/** @typedef {{way: Way, address: string, port: number}} Candidate an address over UDP; a name under .local where the browser hides it */
/** @typedef {{game: number, seats: number, free: number}} Table which game, how many seats, and those that are free, bit by bit */
/**
 * @typedef {object} Ticket
 * @property {"invite" | "answer"} kind
 * @property {Uint8Array} fingerprint of the device's certificate (SHA-256)
 * @property {string} ufrag
 * @property {string} pwd
 * @property {Candidate[]} candidates
 * @property {Table} [table] what an invitation is to
 * @property {number} [to] the mark of the invitation that an answer is to
 */

/** A code that can't be read: "damaged", or "version" if another version of the page has written it. */
export class BadCode extends Error {}

const VERSION = 1;
const KINDS = /** @type {const} */ (["invite", "answer"]);
const WAYS = /** @type {Way[]} */ (["host", "srflx", "relay"]);
const ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"; // ice-char of RFC 8839
const UFRAG = [4, 64];
const PWD = [22, 128];
/**
 * The maximum number of addresses of a device: wired and wireless, each in both families, and each as others see it.
 */
export const MOST_CANDIDATES = 8;
export const LONGEST = 720;

/** @param {Ticket} ticket @returns {string} */
export const pack = (ticket) => {
  const out = [(VERSION << 4) | KINDS.indexOf(ticket.kind)];
  if (ticket.kind === "answer") out.push(...two(ticket.to ?? 0));
  else out.push(...two(ticket.table?.game ?? 0), ticket.table?.seats ?? 0, ticket.table?.free ?? 0);
  out.push(...ticket.fingerprint, ...word(ticket.ufrag), ...word(ticket.pwd));
  const found = ticket.candidates.slice(0, MOST_CANDIDATES);
  out.push(found.length);
  for (const { way, address, port } of found) {
    const [family, bytes] = addressBytes(address);
    out.push((WAYS.indexOf(way) << 2) | family, ...bytes, ...two(port));
  }
  out.push(...two(checksum(out)));
  return toText(Uint8Array.from(out));
};

/** Reads a code up to its end; text after the code is ignored. @param {string} code @returns {Ticket} throws BadCode */
export const unpack = (code) => {
  const bytes = fromText(code);
  if (bytes[0] >> 4 !== VERSION) throw new BadCode("version");
  const kind = KINDS[bytes[0] & 15];
  if (!kind) throw new BadCode("damaged");
  let at = 1;
  const take = (/** @type {number} */ count) => {
    if (at + count > bytes.length) throw new BadCode("damaged");
    at += count;
    return bytes.subarray(at - count, at);
  };
  const number = () => take(2).reduce((whole, byte) => (whole << 8) + byte, 0);
  const text = (/** @type {number[]} */ [least, most]) => {
    const [length] = take(1);
    if (length < least || length > most) throw new BadCode("damaged");
    return wordOf(take(Math.ceil((length * 6) / 8)), length);
  };
  /** @type {Partial<Ticket>} */
  const about = kind === "answer" ? { to: number() } : { table: { game: number(), seats: take(1)[0], free: take(1)[0] } };
  const fingerprint = Uint8Array.from(take(32));
  const [ufrag, pwd] = [text(UFRAG), text(PWD)];
  const [count] = take(1);
  if (count > MOST_CANDIDATES) throw new BadCode("damaged");
  const candidates = Array.from({ length: count }, () => {
    const [sort] = take(1);
    const [family, way] = [FAMILIES[sort & 3], WAYS[sort >> 2]];
    if (!family || !way) throw new BadCode("damaged");
    return { way, address: family.text(take(family.size)), port: number() };
  });
  if (checksum(bytes.subarray(0, at)) !== number() || candidates.some(({ port }) => !port)) throw new BadCode("damaged");
  return { kind, ...about, fingerprint, ufrag, pwd, candidates };
};

/**
 * The mark by which a reply names its invitation; it doesn't depend on which seats are free.
 * @param {{ufrag: string, pwd: string}} invitation
 */
export const markOf = ({ ufrag, pwd }) => checksum([...word(ufrag), ...word(pwd)]);

// -- addresses

/** @type {{size: number, test: RegExp, bytes: (address: string) => number[], text: (bytes: Uint8Array) => string}[]} */
const FAMILIES = [
  {
    size: 4,
    test: /^\d{1,3}(\.\d{1,3}){3}$/,
    bytes: (address) => address.split(".").map(Number),
    text: (bytes) => bytes.join("."),
  },
  {
    size: 16,
    test: /^[\da-f:]+:[\da-f:]*$/i,
    bytes: (address) => groups(address).flatMap((group) => [group >> 8, group & 255]),
    text: (bytes) => Array.from({ length: 8 }, (_, k) => ((bytes[2 * k] << 8) + bytes[2 * k + 1]).toString(16)).join(":"),
  },
  {
    size: 16,
    test: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.local$/i,
    bytes: (address) => (address.slice(0, 36).replaceAll("-", "").match(/../g) ?? []).map((pair) => parseInt(pair, 16)),
    text: (bytes) => `${hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`,
  },
];

/** Whether a code can contain an address. @param {string} address */
export const isAddress = (address) => FAMILIES.some(({ test, bytes, size }) => test.test(address) && fits(bytes(address), size));

/** @param {string} address @returns {[number, number[]]} */
const addressBytes = (address) => {
  const family = FAMILIES.findIndex(({ test }) => test.test(address));
  return [family, FAMILIES[family].bytes(address)];
};

/** @param {number[]} bytes @param {number} size */
const fits = (bytes, size) => bytes.length === size && bytes.every((byte) => byte >= 0 && byte <= 255);

/** @param {string} address of IPv6 @returns {number[]} its eight groups */
const groups = (address) => {
  const halves = address.split("::").map((half) => (half ? half.split(":").map((group) => parseInt(group, 16)) : []));
  const [head, tail] = halves;
  if (halves.length > 2) return [];
  return tail ? [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail] : head;
};

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// -- bytes and characters

/** @param {number} number */
const two = (number) => [(number >> 8) & 255, number & 255];

/** A text of ice-chars in bits: its length, then six bits for each character. @param {string} text */
const word = (text) => {
  const bytes = new Array(Math.ceil((text.length * 6) / 8)).fill(0);
  [...text].forEach((char, k) => {
    const value = ICE.indexOf(char) << (10 - ((k * 6) % 8));
    const at = (k * 6) >> 3;
    bytes[at] |= value >> 8;
    if (value & 255) bytes[at + 1] |= value & 255;
  });
  return [text.length, ...bytes];
};

/** @param {Uint8Array} bytes @param {number} length */
const wordOf = (bytes, length) =>
  Array.from({ length }, (_, k) => {
    const at = (k * 6) >> 3;
    return ICE[(((bytes[at] << 8) | (bytes[at + 1] ?? 0)) >> (10 - ((k * 6) % 8))) & 63];
  }).join("");

/** CRC-16 (CCITT), which detects truncated and miscopied codes. @param {ArrayLike<number>} bytes */
const checksum = (bytes) => {
  let rest = 0xffff;
  for (const byte of Array.from(bytes)) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return rest;
};

/** @param {Uint8Array} bytes */
const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** @param {string} code */
const fromText = (code) => {
  const own = code.replace(/^3D/, "").slice(0, LONGEST); // the = of the link, as mail writes it: no code starts like this
  if (!/^[\w-]{2,}$/.test(own)) throw new BadCode("damaged");
  const whole = atob(own.slice(0, own.length % 4 === 1 ? -1 : undefined).replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(whole, (char) => char.charCodeAt(0));
};
