import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Line, LOST_MS, PING_MS, STUCK_MS } from "../../../static/live/connection.mjs";
import { unpack } from "../../../static/live/invite-codec.mjs";
import { connect, make, pass, peers, stage } from "./fakes.mjs";

beforeEach(stage);

const TABLE = { game: 7, seats: 2, free: 2 };
const line = () => {
  const heard = [];
  const made = new Line([], (event, text) => heard.push(text ? [event, text] : event));
  return Object.assign(made, { heard, peer: peers.at(-1) });
};

/** Returns two connected lines; their `heard` is empty again. */
const connected = async () => {
  const [host, guest] = [line(), line()];
  const invitation = unpack(await host.invite(TABLE));
  await host.take(unpack(await guest.answer(invitation)));
  connect(host.peer, guest.peer);
  for (const one of [host, guest]) assert.deepEqual(one.heard.splice(0), ["open"]);
  return [host, guest];
};

const seconds = (count) => {
  for (let n = 0; n < count; n += 1) pass(1000);
};

test("an answer names its invitation, and each invitation takes one answer", async () => {
  const [host, guest] = [line(), line()];
  const invitation = unpack(await host.invite(TABLE));
  assert.deepEqual(invitation.table, TABLE);
  assert.ok(host.isFree);
  const answer = unpack(await guest.answer(invitation));
  assert.deepEqual([answer.kind, answer.to], ["answer", host.mark]);
  assert.ok(!guest.isFree, "an answer takes no answer");
  const taking = host.take(answer);
  assert.ok(!host.isFree, "the same answer can arrive twice at once");
  await taking;
  assert.ok(!host.isFree);
  assert.match(host.peer.remoteDescription.sdp, /a=setup:passive/);
  assert.match(guest.peer.remoteDescription.sdp, /a=setup:active/);
});

test("an invitation can be rewritten for other free seats and keeps its connection", async () => {
  const host = line();
  assert.throws(() => host.code(TABLE), /no invitation/);
  const before = unpack(await host.invite(TABLE));
  const after = unpack(host.code({ ...TABLE, free: 0 }));
  assert.deepEqual(after, { ...before, table: { ...TABLE, free: 0 } });
});

test("texts arrive whole and in order, including a text sent before the line opens", async () => {
  const [host, guest] = [line(), line()];
  host.send("early");
  const answer = await guest.answer(unpack(await host.invite(TABLE)));
  await host.take(unpack(answer));
  connect(host.peer, guest.peer);
  const long = "卓".repeat(20_000);
  host.send(long);
  guest.send("back");
  assert.ok(guest.heard.pop()[1] === long);
  assert.deepEqual(guest.heard, ["open", ["text", "early"]]);
  assert.deepEqual(host.heard, ["open", ["text", "back"]]);
});

test("a line is lost after seven silent seconds, and back at the next message", async () => {
  const [host, guest] = await connected();
  seconds(60);
  assert.deepEqual([host.heard, guest.heard], [[], []], "both answer the pings of the other");
  guest.peer.channel.silent = host.peer.channel.silent = true;
  seconds(7);
  assert.deepEqual([host.heard, host.state], [[], "open"]);
  seconds(3); // The line checks every two seconds.
  assert.deepEqual([host.heard, host.state], [["lost"], "lost"]);
  seconds(20);
  assert.deepEqual(host.heard, ["lost"], "the loss is reported once");
  guest.peer.channel.silent = host.peer.channel.silent = false;
  seconds(2);
  assert.deepEqual([host.heard, host.state], [["lost", "back"], "open"]);
  assert.deepEqual([PING_MS, LOST_MS, STUCK_MS], [2_000, 7_000, 15_000]);
});

test("a host learns after 15 seconds that the two devices have not found each other", async () => {
  const [host, guest] = [line(), line()];
  await host.take(unpack(await guest.answer(unpack(await host.invite(TABLE)))));
  seconds(14);
  assert.deepEqual(host.heard, []);
  seconds(1);
  assert.deepEqual(host.heard, ["stuck"]);
  const [other] = await connected();
  seconds(30);
  assert.deepEqual(other.heard, []);
});

test("a line reports that the browser gives no address", async () => {
  make({ candidates: [] });
  const guest = line();
  const host = line();
  await host.invite(TABLE);
  assert.deepEqual([host.heard, guest.heard], [["alone"], []]);
});

test("an invitation waits for all addresses, but for four seconds at most", async () => {
  make({ iceGatheringState: "gathering" });
  const told = async () => {
    let done = false;
    const one = line();
    one.invite(TABLE).then(() => { done = true; });
    await settled();
    return { one, isDone: async () => (await settled(), done) };
  };
  const slow = await told();
  pass(3_999);
  assert.ok(!(await slow.isDone()));
  pass(1);
  assert.ok(await slow.isDone());
  const quick = await told();
  quick.one.peer.iceGatheringState = "complete";
  quick.one.peer.dispatchEvent(new Event("icegatheringstatechange"));
  assert.ok(await quick.isDone());
});

const settled = () => new Promise((done) => setImmediate(done));

test("texts wait while the channel is full, and eight million waiting bytes close the line", async () => {
  const [host, guest] = await connected();
  host.peer.channel.bufferedAmount = 256_000;
  host.send("later");
  assert.deepEqual(guest.heard, []);
  host.peer.channel.bufferedAmount = 0;
  host.peer.channel.onbufferedamountlow();
  assert.deepEqual(guest.heard, [["text", "later"]]);
  host.peer.channel.bufferedAmount = 256_000;
  for (let n = 0; n < 4; n += 1) host.send("x".repeat(1_999_000));
  assert.equal(host.state, "open");
  host.send("x".repeat(10_000));
  assert.deepEqual([host.state, host.heard], ["gone", ["gone"]]);
});

test("a full channel gets no pings on top", async () => {
  const [host] = await connected();
  const sent = host.peer.channel.sent.length;
  host.peer.channel.bufferedAmount = 256_000;
  seconds(6);
  assert.equal(host.peer.channel.sent.filter(([kind]) => kind === 2).length, sent);
});

test("sent texts no longer count as waiting", async () => {
  const [host] = await connected();
  for (let n = 0; n < 6; n += 1) {
    host.peer.channel.bufferedAmount = 256_000;
    host.send("x".repeat(1_999_000));
    host.peer.channel.bufferedAmount = 0;
    host.peer.channel.onbufferedamountlow();
  }
  assert.equal(host.state, "open");
});

test("a closed line reports once that it is gone, and sends nothing more", async () => {
  for (const end of [(one) => one.close(), (one) => one.peer.channel.onclose()]) {
    const [host] = await connected();
    const sent = host.peer.channel.sent.length;
    end(host);
    host.close();
    host.send("too late");
    seconds(30);
    assert.deepEqual([host.heard, host.state, host.peer.connectionState], [["gone"], "gone", "closed"]);
    assert.equal(host.peer.channel.sent.length, sent);
  }
});

test("a failed connection closes an open line, but not a line that still waits for its answer", async () => {
  const waiting = line();
  await waiting.invite(TABLE);
  const [open] = await connected();
  for (const one of [waiting, open]) {
    one.peer.connectionState = "failed";
    one.peer.onconnectionstatechange();
  }
  assert.deepEqual([waiting.heard, open.heard], [[], ["gone"]]);
});

test("a message that this page never sends is reported once, and half a second later the line is closed", async (t) => {
  t.mock.method(console, "warn", () => {});
  for (const data of ["text", Uint8Array.of(9).buffer, new ArrayBuffer(0), Uint8Array.of(1).buffer]) {
    const [host, guest] = await connected();
    for (let time = 0; time < 3; time += 1) host.peer.channel.onmessage({ data });
    guest.send("too late");
    host.send("goodbye");
    assert.deepEqual([host.heard, guest.heard], [["broken"], [["text", "goodbye"]]]);
    pass(499);
    assert.equal(host.state, "open");
    pass(1);
    assert.deepEqual([host.heard, host.state], [["broken", "gone"], "gone"]);
  }
});

test("a device that asks for signs of life and takes nothing gets no more than fits", async () => {
  const [host] = await connected();
  const sent = host.peer.channel.sent.length;
  host.peer.channel.bufferedAmount = 256_000;
  for (let n = 0; n < 9; n += 1) host.peer.channel.onmessage({ data: Uint8Array.of(2).buffer });
  assert.equal(host.peer.channel.sent.length, sent);
});
