import assert from "node:assert/strict";
import { test } from "node:test";
import { read, write } from "../../../static/live/sdp.mjs";
import { pack, unpack } from "../../../static/live/invite-codec.mjs";

const PRINT = Array.from({ length: 32 }, (_, k) => (k + 160).toString(16).toUpperCase()).join(":");
const described = (...candidates) =>
  ["v=0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "a=mid:data", "a=ice-ufrag:abcd", `a=ice-pwd:${"p".repeat(24)}`,
    `a=fingerprint:sha-256 ${PRINT}`, "a=setup:actpass", ...candidates, ""].join("\r\n");
const HOST = "a=candidate:1 1 udp 2113937151 192.168.0.7 50000 typ host generation 0 network-cost 999";
const HIDDEN = "a=candidate:2 1 UDP 2113937151 a4bc7e32-94e5-4f14-9b24-84f8fb6e8cd9.local 50001 typ host";
const SEEN = "a=candidate:3 1 udp 1677729535 203.0.113.9 50002 typ srflx raddr 0.0.0.0 rport 0";
const RELAYED = "a=candidate:4 1 udp 41885695 203.0.113.5 49170 typ relay raddr 203.0.113.9 rport 50002 generation 0";

test("a description is read: certificate, words, and addresses over UDP, one's own before others", () => {
  const { fingerprint, candidates, ...rest } = read(described(RELAYED, SEEN, HOST, HIDDEN, HOST));
  assert.equal(fingerprint[31], 191);
  assert.deepEqual(rest, { ufrag: "abcd", pwd: "p".repeat(24), mid: "data" });
  assert.deepEqual(candidates.map(({ way, port }) => [way, port]), [["host", 50000], ["host", 50001], ["srflx", 50002], ["relay", 49170]]);
});

test("addresses over TCP, of another part, or of no kind that is known stay behind", () => {
  const strange = ["a=candidate:1 1 tcp 1518280447 192.168.0.7 9 typ host tcptype active", "a=candidate:1 2 udp 1 10.0.0.1 5 typ host",
    "a=candidate:1 1 udp 1 evil.example 5 typ host", "a=candidate:1 1 udp 1 10.0.0.1 0 typ host"];
  assert.deepEqual(read(described(...strange)).candidates, []);
});

test("a description without what is needed is no description", () => {
  assert.throws(() => read(described(HOST).replace("a=ice-pwd", "a=other")));
  assert.throws(() => read(described(HOST).replace("sha-256", "sha-1")));
});

test("the other's description is written anew from the code, and the host is to begin", () => {
  const { mid: _, ...self } = read(described(HOST, HIDDEN, SEEN, RELAYED));
  const offer = write(unpack(pack({ kind: "invite", table: { game: 1, seats: 2, free: 2 }, ...self })), "0");
  const answer = write(unpack(pack({ kind: "answer", to: 1, ...self })), "data");
  assert.match(offer, /\r\na=setup:active\r\na=mid:0\r\n/);
  assert.match(answer, /\r\na=setup:passive\r\na=mid:data\r\n/);
  for (const sdp of [offer, answer]) {
    const { mid: __, ...again } = read(sdp);
    assert.deepEqual(again, self);
    assert.ok(!sdp.includes("tcp"));
    assert.ok(sdp.split("\r\n").every((line, at, all) => at === all.length - 1 || /^[a-z]=./.test(line)));
  }
});

test("each address has the priority that RFC 8445 gives its type and place", () => {
  const { mid: _, ...self } = read(described(HOST, HIDDEN, SEEN, RELAYED));
  const written = write(unpack(pack({ kind: "answer", to: 1, ...self })), "0").match(/(?<=^a=candidate:).*(?=\r$)/gm);
  // RFC 8445, 5.1.2.1: 2^24 * type preference + 2^8 * local preference + 256 - component ID.
  const priority = (type, local) => type * 2 ** 24 + local * 2 ** 8 + 256 - 1;
  assert.deepEqual(written, [
    `1 1 udp ${priority(126, 65535)} 192.168.0.7 50000 typ host`,
    `2 1 udp ${priority(126, 65534)} a4bc7e32-94e5-4f14-9b24-84f8fb6e8cd9.local 50001 typ host`,
    `3 1 udp ${priority(100, 65533)} 203.0.113.9 50002 typ srflx raddr 0.0.0.0 rport 0`,
    `4 1 udp ${priority(0, 65532)} 203.0.113.5 49170 typ relay raddr 0.0.0.0 rport 0`,
  ]);
});

test("read returns eight addresses at most, and each only once", () => {
  const many = Array.from({ length: 12 }, (_, k) => HOST.replace("50000", String(50_000 + k)));
  assert.deepEqual(read(described(...many)).candidates.map(({ port }) => port), [0, 1, 2, 3, 4, 5, 6, 7].map((k) => 50_000 + k));
  assert.equal(read(described(HOST, HOST, HOST)).candidates.length, 1);
});

test("a description has exactly the lines of a data channel", () => {
  const invitation = { kind: "invite", table: { game: 1, seats: 2, free: 2 }, fingerprint: new Uint8Array(32), ufrag: "abcd", pwd: "p".repeat(22) };
  const written = write({ ...invitation, candidates: [] }, "0");
  assert.deepEqual(written.split("\r\n"), [
    "v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0", "a=ice-ufrag:abcd", `a=ice-pwd:${"p".repeat(22)}`, `a=fingerprint:sha-256 ${Array(32).fill("00").join(":")}`,
    "a=setup:active", "a=mid:0", "a=sctp-port:5000", "a=max-message-size:65536", "",
  ]);
});
