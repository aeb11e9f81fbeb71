// A connection to one other device: a peer connection with a single channel. Its loss is noticed and reported.
import { cut, Joiner, PING, PONG } from "./chunks.mjs";
import { read, write } from "./sdp.mjs";
import { markOf, pack } from "./invite-codec.mjs";

/**
 * The events of a line: it opens, brings a text, is lost for now and back again, or gone for good. A line is "stuck" if
 * both sides have all they need but can't connect, and "alone" if the browser finds no address at all. It is "broken"
 * if the other device sends something invalid; then nothing more is accepted, and it closes.
 * @typedef {"open" | "text" | "lost" | "back" | "gone" | "stuck" | "alone" | "broken"} Event
 */
/** @typedef {import("./invite-codec.mjs").Ticket} Ticket */

const CHANNEL = { negotiated: true, id: 0 };
/**
 * How long to wait for addresses, in ms: the device knows its own at once, those that others see come from a server.
 */
const GATHER_MS = 4_000;
export const PING_MS = 2_000;
/**
 * The time after the last message at which the other side counts as lost; a phone that wakes up may still come back.
 */
export const LOST_MS = 7_000;
/** The time in ms that two devices on one network need at most to connect; most need a fraction of a second. */
export const STUCK_MS = 15_000;
/** What may wait in the channel before more is held back here, and the most that is held back. */
const FULL = 256_000;
const MOST_WAITING = 8_000_000;
/** The time in ms that the last message gets to arrive before a connection is closed. */
const GOODBYE_MS = 500;

export class Line {
  #peer;
  #channel;
  #report;
  #joiner = new Joiner();
  /** @type {Uint8Array<ArrayBuffer>[]} */ #waiting = [];
  #held = 0;
  #heard = 0;
  #timer = 0;
  /** @type {ReturnType<typeof read> | undefined} What an invitation says of this device. */ #own;
  /** @type {"waiting" | "open" | "lost" | "gone"} */ state = "waiting";
  /** The mark of an invitation, by which its reply names it. */
  mark = 0;
  /** Whether a reply is being used; the same reply may arrive once more meanwhile. */
  #taking = false;

  /** @param {RTCIceServer[]} servers @param {(event: Event, text: string) => void} report */
  constructor(servers, report) {
    this.#report = report;
    this.#peer = new RTCPeerConnection({ iceServers: servers, bundlePolicy: "max-bundle" });
    this.#channel = this.#peer.createDataChannel("takujo", CHANNEL);
    this.#channel.binaryType = "arraybuffer";
    this.#channel.bufferedAmountLowThreshold = FULL / 4;
    this.#channel.onopen = () => this.#opened();
    this.#channel.onclose = () => this.close();
    this.#channel.onbufferedamountlow = () => this.#flush();
    this.#channel.onmessage = ({ data }) => this.#came(data);
    this.#peer.onconnectionstatechange = () => {
      if (this.#peer.connectionState === "failed" && this.state !== "waiting") this.close();
    };
  }

  /**
   * Makes an invitation and returns its code.
   * @param {import("./invite-codec.mjs").Table} table @returns {Promise<string>}
   */
  async invite(table) {
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    this.#own = await this.#self();
    this.mark = markOf(this.#own);
    return this.code(table);
  }

  /**
   * Returns the code of the invitation that has been made, for a table where other seats are free now.
   * @param {import("./invite-codec.mjs").Table} table
   */
  code(table) {
    if (!this.#own) throw new Error("no invitation has been made");
    return pack({ kind: "invite", table, ...this.#own });
  }

  /** Replies to an invitation. @param {Ticket} invitation @returns {Promise<string>} */
  async answer(invitation) {
    await this.#peer.setRemoteDescription({ type: "offer", sdp: write(invitation, "0") });
    await this.#peer.setLocalDescription(await this.#peer.createAnswer());
    return pack({ kind: "answer", to: markOf(invitation), ...(await this.#self()) });
  }

  /** Uses the reply to this device's own invitation. @param {Ticket} answer */
  async take(answer) {
    this.#taking = true;
    try {
      const { mid } = read(this.#peer.localDescription?.sdp ?? "");
      await this.#peer.setRemoteDescription({ type: "answer", sdp: write(answer, mid) });
    } finally {
      this.#taking = false;
    }
    setTimeout(() => this.state === "waiting" && this.#report("stuck", ""), STUCK_MS);
  }

  /** @returns {boolean} whether this line can still take an answer */
  get isFree() {
    return this.state === "waiting" && this.#peer.signalingState === "have-local-offer" && !this.#taking;
  }

  /** @param {string} text */
  send(text) {
    if (this.state === "gone") return;
    for (const piece of cut(text)) {
      this.#waiting.push(piece);
      this.#held += piece.length;
    }
    if (this.#held > MOST_WAITING) this.close();
    else this.#flush();
  }

  close() {
    if (this.state === "gone") return;
    this.state = "gone";
    clearInterval(this.#timer);
    this.#waiting = [];
    this.#peer.close();
    this.#report("gone", "");
  }

  hangUp() {
    setTimeout(() => this.close(), GOODBYE_MS);
  }

  async #self() {
    const gathered = new Promise((done) => {
      const look = () => this.#peer.iceGatheringState === "complete" && done(undefined);
      this.#peer.addEventListener("icegatheringstatechange", look);
      setTimeout(done, GATHER_MS);
      look();
    });
    await gathered;
    const own = read(this.#peer.localDescription?.sdp ?? "");
    if (!own.candidates.length) this.#report("alone", "");
    return own;
  }

  #opened() {
    this.state = "open";
    this.#heard = performance.now();
    this.#timer = setInterval(() => this.#look(), PING_MS);
    this.#report("open", "");
    this.#flush();
  }

  #look() {
    if (this.state === "open" && performance.now() - this.#heard > LOST_MS) {
      this.state = "lost";
      this.#report("lost", "");
    }
    this.#beat(PING);
  }

  /** @param {ArrayBuffer | string} data */
  #came(data) {
    this.#heard = performance.now();
    if (this.state === "lost") {
      this.state = "open";
      this.#report("back", "");
    }
    try {
      if (typeof data === "string") throw new TypeError("text");
      const piece = new Uint8Array(data);
      if (piece.length === 1 && piece[0] === PONG) return;
      if (piece.length === 1 && piece[0] === PING) {
        this.#beat(PONG);
        return;
      }
      const text = this.#joiner.take(piece);
      if (text !== undefined) this.#report("text", text);
    } catch (error) {
      console.warn("The other device sends what this page never does:", error);
      this.#channel.onmessage = () => {};
      this.#joiner = new Joiner();
      this.#report("broken", "");
      this.hangUp();
    }
  }

  /** Sends a sign of life, unless much is still on its way: a device that takes nothing would have them pile up. @param {number} kind */
  #beat(kind) {
    if (this.#channel.bufferedAmount < FULL) this.#put(Uint8Array.of(kind));
  }

  #flush() {
    while (this.#waiting.length && this.#channel.readyState === "open" && this.#channel.bufferedAmount < FULL) {
      const piece = /** @type {Uint8Array<ArrayBuffer>} */ (this.#waiting.shift());
      this.#held -= piece.length;
      this.#put(piece);
    }
  }

  /** @param {Uint8Array<ArrayBuffer>} piece */
  #put(piece) {
    if (this.#channel.readyState !== "open") return;
    this.#channel.send(piece);
  }
}
