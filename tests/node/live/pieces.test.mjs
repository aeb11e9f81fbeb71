import assert from "node:assert/strict";
import { test } from "node:test";
import { cut, Joiner, LONGEST, MORE, PIECE, PING } from "../../../static/live/pieces.mjs";

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
