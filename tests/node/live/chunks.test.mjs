import assert from "node:assert/strict";
import { test } from "node:test";
import { cut, Joiner, LONGEST, MORE, PIECE, PING } from "../../../static/live/chunks.mjs";

test("a message of any length comes through in pieces, one after the other", () => {
  const joiner = new Joiner();
  for (const text of ["", "卓", "x".repeat(PIECE), "卓上".repeat(30_000), "{}"]) {
    const pieces = cut(text);
    assert.ok(pieces.every((piece) => piece.length <= PIECE + 1));
    const come = pieces.map((piece) => joiner.take(piece));
    assert.deepEqual([come.pop(), come.every((early) => early === undefined)], [text, true]);
  }
});

test("what this page never sends is refused: too long a piece or message, another sort, no text", () => {
  const bad = [new Uint8Array(0), new Uint8Array(PIECE + 2), Uint8Array.of(PING, 1), Uint8Array.of(9), Uint8Array.of(0, 0xff)];
  for (const piece of bad) assert.throws(() => new Joiner().take(piece));
  const joiner = new Joiner();
  const more = new Uint8Array(PIECE + 1);
  more[0] = MORE;
  assert.throws(() => {
    for (let sum = 0; sum <= LONGEST; sum += PIECE) joiner.take(more);
  }, /too long/);
});

test("a piece that is not the last is full: pieces without content would pile up", () => {
  for (const length of [0, 1, PIECE - 1]) {
    const piece = new Uint8Array(length + 1);
    piece[0] = MORE;
    assert.throws(() => new Joiner().take(piece), /that is not full/);
  }
});

test("a message may have two million bytes and not one more, and each message has its own count", () => {
  assert.equal(LONGEST, 2_000_000);
  const joiner = new Joiner();
  for (let time = 0; time < 2; time += 1) {
    const come = cut("x".repeat(LONGEST)).map((piece) => joiner.take(piece));
    assert.equal(come.pop().length, LONGEST);
  }
  assert.throws(() => cut("x".repeat(LONGEST + 1)).map((piece) => joiner.take(piece)), /too long/);
});

test("a piece fits into 16 KiB, and only the last one says that it is the last", () => {
  assert.ok(PIECE + 1 <= 16_384);
  assert.deepEqual(cut("x".repeat(2 * PIECE)).map(([kind, ...rest]) => [kind, rest.length]), [[MORE, PIECE], [0, PIECE]]);
});
