import { ask, request } from "../platform/api.js";

/**
 * What the journal needs of the world around it: a test gives it another one.
 *
 * `ask` and `bytes` are the server; `locks` lets one tab write at a time; `channel` makes what tells the other tabs; `merge` puts two
 * changes of a record together, `base` null where each made it without the other; `listen` hears of the person's revisions while the page
 * is seen, until the line breaks; `isMetered` says whether the line is known to be none of a home's.
 * @typedef {import("./seals.js").Content} Content
 * @typedef {{ base: Content | null, mine: Content, theirs: Content }} Changes
 * @typedef {{ postMessage: (message: unknown) => void, onmessage: ((event: MessageEvent) => void) | null, close: () => void }} Channel
 * @typedef {{
 *   ask: typeof import("../platform/api.js").ask, bytes: (path: string, signal?: AbortSignal) => Promise<Uint8Array>,
 *   locks: Pick<LockManager, "request">, channel: () => Channel, merge: (changes: Changes) => Promise<Content>,
 *   listen: (heard: (revision: number) => void, lost: () => void, signal: AbortSignal) => void, isMetered: () => boolean,
 * }} Ports
 */

/**
 * The browser.
 * @param {Pick<import("../engine/engine.js").Engine, "ask">} engine
 * @returns {Ports}
 */
export const browserPorts = (engine) => ({
  ask,
  bytes: async (path, signal) => new Uint8Array(await (await request("GET", path, { signal })).arrayBuffer()),
  locks: navigator.locks,
  channel: () => new BroadcastChannel("evenkeel-journal"),
  merge: async (changes) => (await engine.ask("journalMerge", changes)).merged,
  listen,
  isMetered,
});

/**
 * Hears of revisions while the page is seen; what came meanwhile is heard of when it is seen again.
 * @param {(revision: number) => void} heard
 * @param {() => void} lost told when the line broke, after which nothing is heard
 * @param {AbortSignal} signal ends it
 */
function listen(heard, lost, signal) {
  const ending = new AbortController();
  /** @type {EventSource | null} */
  let events = null;
  const end = () => {
    events?.close();
    events = null;
  };
  const look = () => {
    if (document.hidden || ending.signal.aborted) return end();
    if (events) return;
    events = new EventSource("/v1/me/events");
    events.addEventListener("revision", ({ data }) => heard(Number(data)));
    events.onerror = () => {
      ending.abort();
      lost();
    };
  };
  document.addEventListener("visibilitychange", look, { signal: ending.signal });
  ending.signal.addEventListener("abort", end);
  signal.addEventListener("abort", () => ending.abort(), { signal: ending.signal });
  look();
}

/** Whether the browser knows that the line is neither Wi-Fi nor a cable. Most say nothing, and then nothing waits. */
function isMetered() {
  const { connection } = /** @type {{ connection?: { type?: string } }} */ (/** @type {unknown} */ (navigator));
  return connection?.type !== undefined && !["wifi", "ethernet", "unknown"].includes(connection.type);
}
