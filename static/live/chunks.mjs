// Cuts messages of any length into pieces that every browser can send, and puts them together again.

export const PIECE = 16_000;
/** The maximum length of a message in bytes; a whole match has some tens of thousands. */
export const LONGEST = 2_000_000;
export const LAST = 0;
export const MORE = 1;
export const PING = 2;
export const PONG = 3;

/** @param {string} text @returns {Uint8Array<ArrayBuffer>[]} each begins with what it is */
export const cut = (text) => {
  const bytes = new TextEncoder().encode(text);
  const pieces = [];
  for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
    const part = bytes.subarray(at, at + PIECE);
    const piece = new Uint8Array(part.length + 1);
    piece[0] = at + PIECE < bytes.length ? MORE : LAST;
    piece.set(part, 1);
    pieces.push(piece);
  }
  return pieces;
};

/** Puts the pieces that arrive over one connection together again. */
export class Joiner {
  /** @type {Uint8Array[]} */ #parts = [];
  #length = 0;

  /**
   * Takes a piece; returns the message that it completes, or undefined. Throws on a piece that this page never sends.
   * @param {Uint8Array} piece
   */
  take(piece) {
    if (!piece.length || piece.length > PIECE + 1 || piece[0] > MORE) throw new RangeError("no piece");
    // This also limits how many pieces wait: empty ones would pile up without increasing the length.
    if (piece[0] === MORE && piece.length !== PIECE + 1) throw new RangeError("a piece that is not full");
    this.#length += piece.length - 1;
    if (this.#length > LONGEST) throw new RangeError("too long");
    this.#parts.push(piece.subarray(1));
    if (piece[0] === MORE) return undefined;
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    this.#parts = [];
    this.#length = 0;
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  }
}
