// A fake RTCPeerConnection and a fake clock, so that Node can run the modules that connect two devices.
import { mock } from "node:test";

const PRINT = Array.from({ length: 32 }, (_, k) => (k + 16).toString(16).toUpperCase()).join(":");
/** Every connection that the page has made, in order. */
export const peers = [];

class Channel {
  readyState = "connecting";
  bufferedAmount = 0;
  sent = [];
  silent = false;
  early = [];

  send(piece) {
    this.sent.push(piece);
    const data = piece.buffer.slice(piece.byteOffset, piece.byteOffset + piece.length);
    if (!this.silent) this.other.take(data);
  }

  /** Hands a message to the page, or keeps it until the page knows that the channel is open. */
  take(data) {
    if (this.early) this.early.push(data);
    else this.onmessage({ data });
  }

  open() {
    this.readyState = "open";
    const early = this.early;
    this.onopen();
    this.early = undefined;
    for (const data of early) this.onmessage({ data });
  }
}

class Peer extends EventTarget {
  connectionState = "new";
  iceGatheringState = "complete";
  signalingState = "stable";
  localDescription = null;
  candidates = ["a=candidate:1 1 udp 2113937151 192.168.0.7 50000 typ host"];

  constructor(configuration) {
    super();
    this.configuration = configuration;
    this.number = peers.push(this);
    Object.assign(this, fresh);
  }

  createDataChannel(_name, how) {
    this.channel = Object.assign(new Channel(), { how });
    return this.channel;
  }

  #described(type) {
    const words = [`a=ice-ufrag:user${this.number}`, `a=ice-pwd:${"p".repeat(22)}${this.number}`, `a=fingerprint:sha-256 ${PRINT}`];
    return { type, sdp: ["v=0", "a=mid:0", ...words, ...this.candidates, ""].join("\r\n") };
  }

  createOffer = async () => this.#described("offer");
  createAnswer = async () => this.#described("answer");

  async setLocalDescription(description) {
    this.localDescription = description;
    this.signalingState = description.type === "offer" ? "have-local-offer" : "stable";
  }

  async setRemoteDescription(description) {
    this.remoteDescription = description;
    if (description.type === "answer") this.signalingState = "stable";
  }

  close() {
    this.connectionState = "closed";
    this.channel.readyState = "closed";
  }
}

/** The properties that later connections get in place of the usual ones, for example `candidates`. */
export let fresh = {};
export const make = (how) => { fresh = how; };

/** Opens the channel between two connections, as the browser does when both have the description of the other. */
export const connect = (one, other) => {
  [one.channel.other, other.channel.other] = [other.channel, one.channel];
  for (const { channel } of [one, other]) channel.open();
};

/** Installs the fakes; `pass` moves the clock. */
export const stage = () => {
  peers.length = 0;
  fresh = {};
  globalThis.RTCPeerConnection = Peer;
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  mock.method(performance, "now", () => Date.now());
};

export const pass = (ms) => mock.timers.tick(ms);
