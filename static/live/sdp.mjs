// Session descriptions: parses those of this device, and generates those of the other device.
import { isAddress, MOST_CANDIDATES } from "./invite-codec.mjs";

const PREFERENCE = { host: 126, srflx: 100, relay: 0 };

/** Returns what the other device has to know out of this device's description. @param {string} sdp */
export const read = (sdp) => {
  const [, ufrag] = sdp.match(/^a=ice-ufrag:(\S+)\r?$/m) ?? [];
  const [, pwd] = sdp.match(/^a=ice-pwd:(\S+)\r?$/m) ?? [];
  const [, print] = sdp.match(/^a=fingerprint:sha-256 ([\dA-F:]{95})\r?$/im) ?? [];
  if (!ufrag || !pwd || !print) throw new Error("this browser describes itself otherwise");
  const fingerprint = Uint8Array.from(print.split(":"), (pair) => parseInt(pair, 16));
  /** @type {Map<string, import("./invite-codec.mjs").Candidate>} */
  const found = new Map();
  // Over TCP two browsers never find each other, for neither of them listens.
  for (const [, address, port, way] of sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx|relay)/gim)) {
    const candidate = { way: /** @type {import("./invite-codec.mjs").Way} */ (way), address, port: Number(port) };
    if (isAddress(address) && candidate.port) found.set(`${way} ${address} ${port}`, candidate);
  }
  const candidates = [...found.values()].sort((a, b) => PREFERENCE[b.way] - PREFERENCE[a.way]);
  const [, mid] = sdp.match(/^a=mid:(\S+)\r?$/m) ?? [, "0"];
  return { ufrag, pwd, fingerprint, mid, candidates: candidates.slice(0, MOST_CANDIDATES) };
};

/**
 * Returns the description of the other device. The host is the one to start the connection, when it receives the reply,
 * so that a reply that took minutes still connects.
 * @param {import("./invite-codec.mjs").Ticket} ticket @param {string} mid
 */
export const write = (ticket, mid) => {
  const print = Array.from(ticket.fingerprint, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    `a=group:BUNDLE ${mid}`,
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${ticket.ufrag}`,
    `a=ice-pwd:${ticket.pwd}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${ticket.kind === "invite" ? "active" : "passive"}`,
    `a=mid:${mid}`,
    "a=sctp-port:5000",
    "a=max-message-size:65536",
    ...ticket.candidates.map(candidateLine),
  ];
  return `${lines.join("\r\n")}\r\n`;
};

/** @param {import("./invite-codec.mjs").Candidate} candidate @param {number} place */
const candidateLine = ({ way, address, port }, place) => {
  const priority = PREFERENCE[way] * 2 ** 24 + (65535 - place) * 256 + 255;
  const base = way === "host" ? "" : " raddr 0.0.0.0 rport 0";
  return `a=candidate:${place + 1} 1 udp ${priority} ${address} ${port} typ ${way}${base}`;
};
