import { ApiProblem, ask } from "../platform/api.js";
import { get, isFull } from "../store/database.js";
import { sendFiles } from "./files.js";
import { pull } from "./pull.js";

/**
 * Keeps this device and the server in step: pushes what waits, pulls what is new, and listens. Of several tabs one does it, the one
 * that holds the lock; the others hear of it by a channel and read the device's database again.
 */

/**
 * How the device stands with its server.
 * @typedef {"idle" | "syncing" | "offline" | "full" | "signedOut" | "removed"} SyncState
 */

/**
 * Milliseconds: between two looks while nothing is heard, before a broken stream of events is tried again, and until a full device
 * may have room.
 */
const pause = { look: 300_000, reconnect: 5_000, full: 10_000 };

export class Sync extends EventTarget {
  /**
   * @param {string} household
   * @param {import("../store/sealed.js").SealedStore} store
   * @param {import("../engine/engine.js").Engine} engine
   * @param {import("./outbox.js").Outbox} outbox
   */
  constructor(household, store, engine, outbox) {
    super();
    this.household = household;
    this.store = store;
    this.engine = engine;
    this.outbox = outbox;
    /** @type {SyncState} */
    this.state = "idle";
    /**
     * When the device last heard that it has everything.
     * @type {number | null}
     */
    this.lastTime = null;
    this.channel = new BroadcastChannel("evenkeel-sync");
    this.ending = new AbortController();
    this.isStarted = false;
    /** Whether the last round ended before its end. */
    this.isUnsettled = false;
    /** Whether another round was asked for while one ran. */
    this.isWanted = false;
    /** Ends the pause between two rounds. */
    this.endPause = () => {};
    this.channel.onmessage = ({ data }) => this.hear(data);
  }

  /** Begins, once; ends with `stop`. */
  start() {
    if (this.isStarted) return;
    this.isStarted = true;
    const { signal } = this.ending;
    signal.addEventListener("abort", () => this.events?.close());
    for (const event of ["online", "focus"]) addEventListener(event, () => this.nudge(), { signal });
    navigator.locks.request("evenkeel-sync", { signal }, () => this.lead()).catch(() => {});
    this.remember();
  }

  /** Takes up when the device was last in step, before this page was opened. */
  async remember() {
    const time = await get("device", "syncedTime").catch(() => null);
    if (this.lastTime || !time) return;
    this.lastTime = time;
    this.dispatchEvent(new Event("state"));
  }

  /**
   * What another tab says: that there is work, what happened, or how the leading one stands.
   * @param {"work" | "news" | "pushed" | { state: SyncState, lastTime: number | null }} message
   */
  hear(message) {
    if (message === "work") return this.wake();
    if (typeof message === "string") return this.dispatchEvent(new Event(message));
    Object.assign(this, message);
    this.dispatchEvent(new Event("state"));
  }

  stop() {
    this.ending.abort();
    this.wake();
    this.channel.close();
  }

  /** Asks whichever tab leads to sync now. */
  nudge() {
    this.wake();
    this.channel.postMessage("work");
  }

  /** Has the loop begin its next round now. */
  wake() {
    this.isWanted = true;
    this.endPause();
  }

  async lead() {
    const { signal } = this.ending;
    // What was on its way when this device stopped is sent again; the server knows it if it arrived.
    await this.putBack().catch(() => {});
    while (!signal.aborted) {
      this.isWanted = false;
      // A round that a broken engine ended is begun again with the fresh one.
      const wait = await this.round().catch(() => pause.reconnect);
      this.listen();
      await new Promise((resolve) => {
        const clock = setTimeout(resolve, this.isWanted ? 0 : wait);
        this.endPause = () => {
          clearTimeout(clock);
          resolve(undefined);
        };
      });
    }
  }

  /**
   * One round: everything that waits goes, everything new comes.
   * @returns {Promise<number>} milliseconds until the next
   */
  async round() {
    this.become("syncing");
    try {
      if (this.isUnsettled) await this.putBack();
      this.isUnsettled = false;
      await this.push();
      const { revision, isNew } = await pull(this.household, this.store, this.engine, { signal: this.ending.signal });
      await this.outbox.tell({ do: "pulled", revision });
      if (isNew) this.tell("news");
      this.lastTime = Date.now();
      this.become("idle");
    } catch (error) {
      // What was on its way may have arrived without being taken up here.
      this.isUnsettled = true;
      this.become(stateAfter(error));
      if (isTooMuch(error)) return Math.max(error.body["retryAfter"] ?? 0, 1) * 1_000;
    }
    if (this.state === "full") return pause.full;
    const { nextTime } = await this.outbox.look();
    return nextTime === null ? pause.look : Math.min(Math.max(nextTime - Date.now(), 1_000), pause.look);
  }

  async push() {
    const { signal } = this.ending;
    for (;;) {
      const { send: operations } = await this.outbox.tell({ do: "next", now: Date.now() });
      if (operations.length === 0) return;
      const { id } = await get("device", "facts");
      try {
        await sendFiles(this.household, this.store, operations, signal);
        const { answers } = await ask("POST", `/v1/households/${this.household}/operations`, { json: { device: id, operations }, signal });
        await this.outbox.tell({ do: "answered", answers, ids: operations.map(() => crypto.randomUUID()) });
      } catch (error) {
        // Whoever is asked to wait was not refused.
        const reachable = error instanceof ApiProblem && !error.isOffline && !isTooMuch(error);
        await this.outbox.tell({ do: "failed", now: Date.now(), reachable, seed: crypto.getRandomValues(new Uint32Array(1))[0] });
        throw error;
      }
      this.tell("pushed");
    }
  }

  /**
   * Says what happened, in every tab of this device.
   * @param {"news" | "pushed"} event
   */
  tell(event) {
    this.dispatchEvent(new Event(event));
    this.channel.postMessage(event);
  }

  /** Lets what was taken to be sent wait again. */
  async putBack() {
    await this.outbox.tell({ do: "failed", now: Date.now(), reachable: false, seed: 0 });
  }

  /** Hears of others' changes while the page is seen. */
  listen() {
    if (this.events || this.state !== "idle" || this.ending.signal.aborted) return;
    this.events = new EventSource(`/v1/households/${this.household}/events`);
    this.events.addEventListener("revision", () => this.wake());
    this.events.onerror = () => {
      this.events?.close();
      this.events = undefined;
      setTimeout(() => this.wake(), pause.reconnect);
    };
  }

  /** @param {SyncState} state */
  become(state) {
    this.state = state;
    this.dispatchEvent(new Event("state"));
    if (!this.ending.signal.aborted) this.channel.postMessage({ state, lastTime: this.lastTime });
  }
}

/**
 * Whether the server asks for some patience.
 * @param {unknown} error
 * @returns {error is ApiProblem}
 */
const isTooMuch = (error) => error instanceof ApiProblem && error.status === 429;

/** @param {unknown} error @returns {SyncState} */
export function stateAfter(error) {
  if (isFull(error)) return "full";
  if (isTooMuch(error)) return "idle";
  if (!(error instanceof ApiProblem) || error.isOffline) return "offline";
  if (error.status === 401) return "signedOut";
  return error.status === 404 ? "removed" : "offline";
}
