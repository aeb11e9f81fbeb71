// All connections of this device, for Python: addressed by number, with texts and JSON as arguments.
import { Line } from "./connection.mjs";
import { BadCode, unpack } from "./invite-codec.mjs";

/**
 * The maximum number of invitations that wait for a reply: twelve guests have four each. Each keeps a connection open,
 * so the oldest is given up.
 */
const MOST_OPEN = 50;

export class Lines {
  /** @type {Map<number, Line>} Those that are not gone. */ #lines = new Map();
  #count = 0;
  #report;

  /**
   * Throws if the browser can't make such connections.
   * @param {(id: number, event: string, text: string) => void} report
   */
  constructor(report) {
    if (!("RTCPeerConnection" in globalThis)) throw new Error("This browser has no WebRTC.");
    this.#report = report;
  }

  /** Makes an invitation; returns {id, code}. @param {string} json {servers, table} */
  async invite(json) {
    const { servers, table } = JSON.parse(json);
    for (const line of [...this.#lines.values()].filter(({ isFree }) => isFree).slice(0, 1 - MOST_OPEN)) line.close();
    const [id, line] = this.#add(servers);
    return JSON.stringify({ id, code: await line.invite(table) });
  }

  /**
   * Returns the code of an invitation that waits for a reply; "" if it has been given up.
   * @param {number} id @param {string} json its table
   */
  code(id, json) {
    return this.#lines.get(id)?.code(JSON.parse(json)) ?? "";
  }

  /**
   * Returns what an invitation is to, as {game, seats, free} with the addresses of the host as {at: [[way, address]…]},
   * or {bad} with what is wrong with it.
   * @param {string} code
   */
  about(code) {
    try {
      const { kind, table, candidates } = unpack(code);
      const at = candidates.map(({ way, address }) => [way, address]);
      return JSON.stringify(kind === "invite" ? { ...table, at } : { bad: "kind" });
    } catch (error) {
      return JSON.stringify({ bad: error instanceof BadCode ? error.message : "damaged" });
    }
  }

  /**
   * Replies to an invitation that can be read; returns {id, code}.
   * @param {string} code @param {string} json {servers}
   */
  async answer(code, json) {
    const [id, line] = this.#add(JSON.parse(json).servers);
    try {
      return JSON.stringify({ id, code: await line.answer(unpack(code)) });
    } catch (error) {
      line.close(); // the browser refuses what is in it
      throw error;
    }
  }

  /**
   * Uses a reply; returns {id} of its invitation, or {bad} with what is wrong with the reply.
   * @param {string} code @param {string} json the invitations it may be to; [] for any
   */
  async take(code, json) {
    const among = JSON.parse(json);
    let answer;
    try {
      answer = unpack(code);
    } catch (error) {
      return JSON.stringify({ bad: error instanceof BadCode ? error.message : "damaged" });
    }
    if (answer.kind !== "answer") return JSON.stringify({ bad: "kind" });
    const found = [...this.#lines].find(
      ([id, line]) => line.mark === answer.to && line.isFree && (!among.length || among.includes(id)),
    );
    if (!found) return JSON.stringify({ bad: "unknown" });
    await found[1].take(answer);
    return JSON.stringify({ id: found[0] });
  }

  /** @param {number} id @param {string} text */
  send(id, text) {
    this.#lines.get(id)?.send(text);
  }

  /** @param {number} id */
  close(id) {
    this.#lines.get(id)?.close();
  }

  /** @param {number} id */
  hangUp(id) {
    this.#lines.get(id)?.hangUp();
  }

  /** @param {RTCIceServer[]} servers @returns {[number, Line]} */
  #add(servers) {
    const id = (this.#count += 1);
    const line = new Line(servers, (event, text) => {
      if (event === "gone") this.#lines.delete(id);
      this.#report(id, event, text);
    });
    this.#lines.set(id, line);
    return [id, line];
  }
}
