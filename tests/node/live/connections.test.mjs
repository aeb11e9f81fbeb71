import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Lines } from "../../../static/live/connections.mjs";
import { connect, make, pass, peers, stage } from "./fakes.mjs";

beforeEach(stage);

const TABLE = { game: 7, seats: 2, free: 2 };
const SERVERS = [{ urls: "stun:stun.example.org" }];
const lines = () => {
  const heard = [];
  return Object.assign(new Lines((...event) => heard.push(event)), { heard });
};
const invite = async (host) => JSON.parse(await host.invite(JSON.stringify({ servers: SERVERS, table: TABLE })));
const answer = async (guest, code) => JSON.parse(await guest.answer(code, JSON.stringify({ servers: SERVERS })));
const take = async (host, code, among = []) => JSON.parse(await host.take(code, JSON.stringify(among)));

test("a browser without WebRTC is refused", () => {
  delete globalThis.RTCPeerConnection;
  assert.throws(lines, /no WebRTC/);
});

test("an answer finds its invitation among many, once", async () => {
  const [host, guest] = [lines(), lines()];
  const made = [await invite(host), await invite(host), await invite(host)];
  const { code } = await answer(guest, made[1].code);
  assert.deepEqual(await take(host, code, [made[0].id, made[2].id]), { bad: "unknown" });
  assert.deepEqual(await take(host, code, [made[1].id]), { id: made[1].id });
  assert.deepEqual(await take(host, code), { bad: "unknown" }, "the invitation has its answer already");
  for (const { configuration } of peers) assert.deepEqual(configuration.iceServers, SERVERS);
});

test("without a list of invitations, an answer may be to any of them", async () => {
  const [host, guest] = [lines(), lines()];
  const made = await invite(host);
  assert.deepEqual(await take(host, (await answer(guest, made.code)).code), { id: made.id });
});

test("a code of the wrong kind, version or shape is refused with its reason", async () => {
  const [host, guest] = [lines(), lines()];
  const { code } = await invite(host);
  const answered = await answer(guest, code);
  assert.deepEqual(JSON.parse(guest.about(code)), { ...TABLE, at: [["host", "192.168.0.7"]] });
  assert.deepEqual(JSON.parse(guest.about(answered.code)), { bad: "kind" });
  assert.deepEqual(await take(host, code), { bad: "kind" });
  for (const [bad, why] of [["", "damaged"], [`I${code.slice(1)}`, "version"]]) {
    assert.deepEqual(JSON.parse(guest.about(bad)), { bad: why });
    assert.deepEqual(await take(host, bad), { bad: why });
  }
});

test("fifty invitations wait at once, and each further one closes the oldest", async () => {
  const [host, guest] = [lines(), lines()];
  const made = [];
  for (let n = 0; n < 50; n += 1) made.push(await invite(host));
  assert.deepEqual(host.heard, []);
  assert.deepEqual(await take(host, (await answer(guest, made[0].code)).code), { id: made[0].id });
  for (let n = 0; n < 3; n += 1) made.push(await invite(host));
  // The first invitation has its answer, so its line stays.
  assert.deepEqual(host.heard, [[made[1].id, "gone", ""], [made[2].id, "gone", ""]]);
  assert.equal(host.code(made[1].id, JSON.stringify(TABLE)), "", "a closed invitation has no code");
  assert.notEqual(host.code(made[3].id, JSON.stringify(TABLE)), "");
});

test("lines have numbers, and hanging up leaves half a second for the last text", async () => {
  const [host, guest] = [lines(), lines()];
  const opened = [];
  for (let n = 0; n < 2; n += 1) {
    const made = await invite(host);
    const answered = await answer(guest, made.code);
    await take(host, answered.code);
    connect(...peers.slice(-2));
    opened.push([made.id, answered.id]);
  }
  const [[first, theirs], [second]] = opened;
  host.send(first, "bye");
  host.hangUp(first);
  pass(499);
  assert.deepEqual(guest.heard.filter(([id]) => id === theirs), [[theirs, "open", ""], [theirs, "text", "bye"]]);
  assert.deepEqual(host.heard.map(([id, event]) => [id, event]), [[first, "open"], [second, "open"]]);
  pass(1);
  assert.deepEqual(host.heard.at(-1), [first, "gone", ""]);
  host.send(first, "nobody hears this");
  host.close(second);
  assert.deepEqual(host.heard.at(-1), [second, "gone", ""]);
});

test("of an invitation that the browser refuses no line is left", async () => {
  const [host, guest] = [lines(), lines()];
  const { code } = await invite(host);
  make({ setRemoteDescription: async () => { throw new DOMException("no", "InvalidAccessError"); } });
  await assert.rejects(answer(guest, code));
  assert.deepEqual(guest.heard, [[1, "gone", ""]]);
});
