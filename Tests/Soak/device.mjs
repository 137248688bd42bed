// A browser's device under Node: the web app's own loop, outbox, store and engine, over a line that loses requests and answers. What a browser has
// and Node lacks is made here, each as far as these modules use it. Reads commands from its input, a line of JSON each, and answers with a line.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const { EVENKEEL_URL: url, EVENKEEL_TOKEN: token, EVENKEEL_HOUSEHOLD: household, EVENKEEL_SEED: seed, EVENKEEL_WASM: wasm } = process.env;

// Locks: whoever asks for a name waits for those who asked before.
const locks = new Map();
globalThis.navigator = {
  locks: {
    request(name, ...rest) {
      const body = rest.at(-1);
      const turn = (locks.get(name) ?? Promise.resolve()).then(() => body());
      locks.set(name, turn.catch(() => {}));
      return turn;
    },
  },
};

// A database: its stores keep copies, and a transaction is complete once its requests are.
const stores = { device: new Map(), sealed: new Map() };
const request = (work) => {
  const asked = {};
  queueMicrotask(() => {
    asked.result = work();
    asked.onsuccess?.();
  });
  return asked;
};
const database = {
  transaction(name) {
    const transaction = {
      objectStore: () => ({
        get: (key) => request(() => structuredClone(stores[name].get(key))),
        getAllKeys: () => request(() => [...stores[name].keys()]),
        put: (value, key) => stores[name].set(key, structuredClone(value)),
        delete: (key) => stores[name].delete(key),
      }),
    };
    setTimeout(() => transaction.oncomplete?.());
    return transaction;
  },
};
globalThis.indexedDB = {
  open: () => {
    const asked = request(() => database);
    return asked;
  },
};
globalThis.addEventListener = () => {};
// News come when the loop looks for them; nothing is heard in between.
globalThis.EventSource = class {
  addEventListener() {}
  close() {}
};

// The line. A number that only the seed decides says what becomes of a request.
let chance = BigInt(seed);
const happens = (perMille) => {
  chance = (chance * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
  return Number((chance >> 33n) % 1000n) < perMille;
};
let losing = 0;
const send = globalThis.fetch;
globalThis.fetch = async (path, options = {}) => {
  if (happens(losing)) throw new TypeError("the request was lost");
  const answer = await send(url + path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
  const body = await answer.arrayBuffer();
  if (happens(losing)) throw new TypeError("the answer was lost");
  return new Response([204, 304].includes(answer.status) ? null : body, { status: answer.status, headers: answer.headers });
};

const { EngineCalls } = await import("../../Web/engine/module.js");
const { SealedStore, importStoreKey } = await import("../../Web/store/sealed.js");
const { put } = await import("../../Web/store/database.js");
const { Outbox } = await import("../../Web/sync/outbox.js");
const { Sync } = await import("../../Web/sync/sync.js");

const { instance } = await WebAssembly.instantiate(await readFile(wasm), {});
const loaded = new EngineCalls(instance.exports);
// As the web app's worker answers, which has the same calls behind a message.
const engine = {
  async ask(what, { state, event, bytes, have, delta }) {
    if (what === "outbox") return loaded.ask("outbox", state, event);
    return what === "pieces" ? loaded.call("pieces", bytes) : loaded.call("patch", have, delta);
  },
};
const store = new SealedStore(await importStoreKey(crypto.getRandomValues(new Uint8Array(32))));
const device = crypto.randomUUID();
await put("device", { facts: { id: device } });
const outbox = new Outbox(store, engine);
const sync = new Sync(household, store, engine, outbox);
sync.channel.unref();

const seen = async () => (await store.readJSON("known"))?.revision ?? 0;

const commands = {
  start: async () => {
    sync.start();
    while ((await seen()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return { device };
  },
  lose: async ({ perMille }) => {
    losing = perMille;
    return {};
  },
  edit: async ({ kind, record, fields }) => {
    const operation = { id: crypto.randomUUID(), kind, record, action: "set", fields, base: await seen(), after: [], made: new Date().toISOString() };
    await outbox.tell({ do: "add", operations: [operation], priority: 0 });
    sync.nudge();
    return { operation };
  },
  // Everything is on the server, or needs its person, or waits for what does; and everything of others is here.
  settle: async () => {
    for (let round = 0; round < 3; round += 1) {
      const before = sync.lastTime;
      do {
        sync.nudge();
        await new Promise((resolve) => setTimeout(resolve, 50));
      } while (sync.state !== "idle" || sync.lastTime === before);
    }
    const { shown, needsYou } = await outbox.look();
    return { seen: await seen(), kept: [...shown, ...needsYou.map(({ operation }) => operation)].map(({ id, after = [] }) => ({ id, after })) };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { do: what, ...rest } = JSON.parse(line);
  process.stdout.write(JSON.stringify(await commands[what](rest)) + "\n");
}
process.exit(0);
