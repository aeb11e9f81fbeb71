import assert from "node:assert/strict";
import { test } from "node:test";
import { BadCode, isAddress, LONGEST, markOf, MOST_CANDIDATES, pack, unpack } from "../../../static/live/invite-codec.mjs";

const fingerprint = Uint8Array.from({ length: 32 }, (_, k) => (k * 37 + 5) & 255);
const candidates = [
  { way: "host", address: "192.168.1.20", port: 54321 },
  { way: "host", address: "a4bc7e32-94e5-4f14-9b24-84f8fb6e8cd9.local", port: 60001 },
  { way: "srflx", address: "2001:db8:0:0:0:0:0:7", port: 1024 },
  { way: "relay", address: "255.255.255.255", port: 65535 },
];
const self = { fingerprint, ufrag: "aB+/", pwd: "Zz09/+abcdefghijklmnopqr", candidates };
const invitation = { kind: "invite", table: { game: 51966, seats: 6, free: 0b111110 }, ...self };
const answer = { kind: "answer", to: 0xbeef, ...self };
const refused = (code, why) => assert.throws(() => unpack(code), (error) => error instanceof BadCode && error.message === why);

test("what is packed comes out again", () => {
  for (const ticket of [invitation, answer, { ...answer, candidates: [] }]) assert.deepEqual(unpack(pack(ticket)), ticket);
  for (let length = 4; length < 10; length += 1) {
    const ticket = { ...answer, ufrag: "xY7/+aZ0b".slice(0, length), pwd: "q".repeat(22 + length) };
    assert.deepEqual(unpack(pack(ticket)), ticket);
  }
});

test("an invitation with one address each way is about a hundred bytes", () => {
  assert.ok(pack({ ...invitation, candidates: candidates.slice(0, 2) }).length <= 150);
});

test("every browser's address is known, and nothing else is", () => {
  for (const address of ["10.0.0.1", "::1", "fe80::1:2", "2001:db8::", "1:2:3:4:5:6:7:8"]) assert.ok(isAddress(address), address);
  for (const address of ["10.0.0", "10.0.0.256", "1::2::3:4:5:6:7:8:9", "12345::", "host.local", "", "1:2:3"]) {
    assert.ok(!isAddress(address), address);
  }
  const [{ address }] = unpack(pack({ ...answer, candidates: [{ way: "host", address: "fe80::1:2", port: 9 }] })).candidates;
  assert.equal(address, "fe80:0:0:0:0:0:1:2");
});

test("no more addresses are packed than are read", () => {
  const many = Array.from({ length: 20 }, (_, k) => ({ ...candidates[1], port: k + 1 }));
  const code = pack({ ...answer, ufrag: "u".repeat(64), pwd: "p".repeat(128), candidates: many });
  assert.equal(unpack(code).candidates.length, MOST_CANDIDATES);
  assert.ok(code.length <= LONGEST);
});

test("the mark of an invitation stays while seats are taken", () => {
  const fewer = { ...invitation, table: { ...invitation.table, free: 2 } };
  assert.equal(markOf(unpack(pack(invitation))), markOf(unpack(pack(fewer))));
  assert.notEqual(markOf(invitation), markOf({ ...invitation, ufrag: "aB+0" }));
});

test("what is cut short or copied wrongly is told as damaged", () => {
  const code = pack(invitation);
  for (let at = 0; at < code.length; at += 1) {
    refused(code.slice(0, at), "damaged");
    const other = code[at] === "A" ? "B" : "A";
    assert.throws(() => unpack(code.slice(0, at) + other + code.slice(at + 1)), BadCode);
  }
  for (const bad of ["", "*", `*${code}`, `${code.slice(0, -4)}*AAA`]) refused(bad, "damaged");
});

test("a code ends where its contents end, whatever follows", () => {
  for (const ticket of [invitation, answer, { ...answer, candidates: [] }]) {
    for (const after of ["A", "AA", "-_", pack(ticket), "seeyou".repeat(999)]) assert.deepEqual(unpack(pack(ticket) + after), ticket);
  }
  const longest = { ...answer, ufrag: "u".repeat(64), pwd: "p".repeat(128), candidates: Array(MOST_CANDIDATES).fill(candidates[1]) };
  assert.ok(pack(longest).length <= LONGEST);
  assert.deepEqual(unpack(`${pack(longest)}AAAA`), longest);
});

test("the = of a link may be written =3D, as in quoted-printable mail", () => {
  assert.deepEqual(unpack(`3D${pack(answer)}`), answer);
});

/** Changes the bytes of a code and gives it the right checksum: CRC-16, polynomial 0x1021, initial value 0xffff. */
const changed = (code, change) => {
  const bytes = [...Buffer.from(code, "base64url")].slice(0, -2);
  const body = change(bytes) ?? bytes;
  let crc = 0xffff;
  for (const byte of body) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return Buffer.from([...body, crc >> 8, crc & 255]).toString("base64url");
};

test("a code with a correct checksum is refused if this page never writes its contents", () => {
  const code = pack({ ...answer, candidates: candidates.slice(0, 1) }); // It ends with the sort, four bytes of the address, and the port.
  assert.equal(changed(code, () => undefined), code);
  const set = (at, value) => changed(code, (bytes) => { bytes.splice(at, 1, value); });
  for (const kind of [2, 15]) refused(set(0, 0x10 + kind), "damaged");
  for (const family of [3, 0b1100]) refused(set(-7, family), "damaged");
  refused(changed(code, (bytes) => { bytes.splice(-2, 2, 0, 0); }), "damaged"); // no port
  refused(changed(code, (bytes) => [...bytes, 0]), "damaged");
  refused(changed(code, (bytes) => bytes.slice(0, -1)), "damaged");
  refused(set(-8, MOST_CANDIDATES + 1), "damaged");
  for (const bytes of [[0x10], [0x11]]) refused(changed(code, () => bytes), "damaged");
});

test("ufrag and pwd have the lengths that ICE allows", () => {
  const word = (name, length) => pack({ ...answer, [name]: "a".repeat(length) });
  for (const [name, least, most] of [["ufrag", 4, 64], ["pwd", 22, 128]]) {
    for (const length of [least, most]) assert.equal(unpack(word(name, length))[name].length, length);
    for (const length of [least - 1, most + 1]) refused(word(name, length), "damaged");
  }
});

test("a code holds eight addresses, and a ninth makes it damaged", () => {
  const eight = Array.from({ length: 8 }, (_, k) => ({ ...candidates[1], port: k + 1 }));
  const nine = changed(pack({ ...answer, candidates: eight }), (bytes) => {
    bytes[bytes.length - 8 * 19 - 1] = 9;
    return [...bytes, ...bytes.slice(-19)];
  });
  assert.equal(MOST_CANDIDATES, 8);
  assert.equal(unpack(pack({ ...answer, candidates: eight })).candidates.length, 8);
  refused(nine, "damaged");
});

test("another version's code is told as that", () => refused(`I${pack(invitation).slice(1)}`, "version"));

test("no bytes whatever do more than be refused", () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647);
  for (let n = 0; n < 3000; n += 1) {
    const bytes = Uint8Array.from({ length: random() % 300 }, () => random() & 255);
    bytes[0] = 0x10 + (n & 1);
    assert.throws(() => unpack(Buffer.from(bytes).toString("base64url")), BadCode);
  }
});
