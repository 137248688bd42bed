// A device with the web app's own journal, over a store in memory and a line that loses requests, answers and whole tabs.
globalThis.BroadcastChannel = class {
  addEventListener() {}
  postMessage() {}
};
const { ApiProblem } = await import("../../../Web/platform/api.js");
const { Journal } = await import("../../../Web/journal/journal.js");

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** What ends a tab in the middle of its work. */
export class Crash extends Error {}

/** The boxes of a device: all of a write or none of it is there. */
export class Boxes {
  boxes = new Map();
  /** Names that were read, in their order. */
  read_ = [];
  /** Each write as the names of its boxes. */
  writes = [];
  /** Told before a write, which it may end; told again after it. */
  onWrite = async () => {};

  async read(name) {
    this.read_.push(name);
    return this.boxes.get(name) ?? null;
  }

  async write(contents) {
    await this.onWrite("before");
    this.writes.push(Object.keys(contents));
    for (const [name, content] of Object.entries(contents)) {
      if (content === null) this.boxes.delete(name);
      else this.boxes.set(name, content.slice());
    }
    await this.onWrite("after");
  }

  async readJSON(name) {
    const content = await this.read(name);
    return content && JSON.parse(decoder.decode(content));
  }

  async writeJSON(values) {
    await this.write(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encoder.encode(JSON.stringify(value))])));
  }
}

export const full = () => new DOMException("no room", "QuotaExceededError");

/** What the engine's merge comes to for the contents of these tests: words are only ever added, so all of both stay. */
export async function mergeWords({ base, mine, theirs }) {
  const words = (content) => (content?.text ?? "").split(" ").filter((word) => word !== "");
  const own = words(mine);
  const merged = { ...theirs };
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (JSON.stringify(mine[name]) !== JSON.stringify(base?.[name])) merged[name] = mine[name];
  }
  merged.text = [...own, ...words(theirs).filter((word) => !own.includes(word))].join(" ");
  return merged;
}

/** Keys of a person's vault, as a device keeps them. */
export const vaultOf = (owner, ...ids) => ({
  owner, keys: ids.map((id) => ({ id, content: Array.from({ length: 32 }, (_, place) => (place * 7 + Number.parseInt(id.slice(0, 2), 16)) % 256) })),
});

export const keyIDs = ["a1b2c3d4-0000-4000-8000-000000000001", "b2c3d4e5-0000-4000-8000-000000000002"];
export const owner = "01920000-0000-7000-8000-0000000000aa";

export class Device {
  id = crypto.randomUUID();
  store = new Boxes();
  /** Tells what becomes of a request: `when` is `before` or `after` the server heard of it. */
  line = async () => {};
  isMetered = false;
  merge = mergeWords;
  locks = new Map();
  /** The tabs' ends of their channel. */
  tabs = new Set();

  constructor(server) {
    this.server = server;
  }

  async haveVault(...ids) {
    await this.store.writeJSON({ vault: vaultOf(owner, ...ids) });
    return this;
  }

  get ports() {
    const over = async (answer, ...request) => {
      await this.line("before", ...request);
      const said = await answer();
      await this.line("after", ...request);
      return said;
    };
    return {
      ask: (method, path, sent) => over(() => this.server.ask(method, path, sent), method, path),
      bytes: (path) => over(() => this.server.bytes(path), "GET", path),
      locks: { request: (name, ...rest) => this.lock(name, rest.at(-1)) },
      channel: () => this.channel(),
      merge: (changes) => this.merge(changes),
      listen: () => {},
      isMetered: () => this.isMetered,
    };
  }

  /** Who asks for a name waits for those who asked before; these tests begin each round by themselves. */
  lock(name, body) {
    if (name === "evenkeel-journal-sync") return new Promise(() => {});
    const turn = (this.locks.get(name) ?? Promise.resolve()).then(() => body());
    this.locks.set(name, turn.catch(() => {}));
    return turn;
  }

  channel() {
    const own = { onmessage: null, close: () => this.tabs.delete(own), postMessage: (data) => this.post(own, data) };
    this.tabs.add(own);
    return own;
  }

  post(from, data) {
    for (const tab of this.tabs) if (tab !== from) queueMicrotask(() => tab.onmessage?.({ data: structuredClone(data) }));
  }

  /** Opens the journal in another tab. */
  async tab(facts = {}) {
    const journal = await Journal.open({ store: this.store, device: { id: this.id, ...facts }, engine: null }, this.ports);
    // Rounds are begun by the test.
    journal.sync.nudge = () => {};
    return journal;
  }

  /** Opens the journal, in place of a tab that crashed. */
  async open(facts) {
    this.journal?.sync.stop();
    this.tabs.clear();
    this.locks.clear();
    this.journal = await this.tab(facts);
    return this;
  }

  async sync() {
    await this.journal.sync.round();
    return this.journal.state;
  }
}

export const offline = () => new ApiProblem("offline", 0, {});

/** Two devices of one person, and their server. */
export async function pair(Server) {
  const server = new Server();
  const made = [new Device(server), new Device(server)];
  for (const device of made) await (await device.haveVault(keyIDs[0])).open();
  return { server, one: made[0], other: made[1] };
}

export const entry = (text, at = "2026-11-29T21:10:00-05:00") => ({ kind: "entry", at, text });
