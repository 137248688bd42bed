import { SealedStore } from "../store/sealed.js";
import { EngineModule, EngineProblem, noEvent } from "./module.js";
import { OpenHousehold } from "./open-household.js";
import { bringIn, importChanges, readWaitingImports } from "./waiting-imports.js";

/**
 * The engine's thread: it opens the household from the device's database, lays over it what was done here, and makes screens of it.
 * Pages send `{call, name, parameters}` and get `{call, result}` or `{call, problem}`.
 */

const module = EngineModule.load("/engine/evenkeel.wasm");
/** @type {Set<string>} */
const packs = new Set();
/** @type {OpenHousehold | null} */
let household = null;
/** @type {SealedStore | null} */
let store = null;
/** What opens the household or lays something over it, one after the other: a later one never ends before an earlier one. */
let opening = Promise.resolve();

/**
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
function inTurn(work) {
  const done = opening.then(work);
  opening = done.then(() => {}, () => {});
  return done;
}

/** @param {string} name */
async function havePack(name) {
  if (packs.has(name)) return;
  const answer = await fetch(`/content/${name}.pack`).catch(() => null);
  if (!answer?.ok) throw new EngineProblem({ id: "engine.contentMissing", subject: name });
  (await module).call("content", new Uint8Array(await answer.arrayBuffer()));
  packs.add(name);
}

/** @param {string[]} names */
const havePacks = (names) => Promise.all(names.map(havePack));

/** @returns {OpenHousehold} */
function opened() {
  if (!household) throw new EngineProblem({ id: "engine.unknownLedger", subject: "" });
  return household;
}

/**
 * Opens the household's document that the device has now, brings in the statements that wait, and lays the operations over it.
 * @param {SealedStore} boxes
 * @param {object[]} operations
 */
async function openWith(boxes, operations) {
  const [engine, document, imports] = await Promise.all([module, boxes.read("household"), readWaitingImports(boxes, operations)]);
  if (!document) return;
  const read = imports.flatMap((one) => "file" in one ? [one.reading["locale"]] : []);
  if (read.length > 0) await havePacks(["import", ...read]);
  if (operations.some(makesRow)) await havePack("import");
  // From here to the end at one go: no screen may see the household without what was done here.
  household?.close();
  household = new OpenHousehold(engine, document);
  household.imports = importsKey(operations);
  bringIn(household, imports);
  household.lay(operations);
}

/**
 * What operations do to imports, to tell whether anything of it changed.
 * @param {object[]} operations
 */
const importsKey = (operations) => importChanges(operations).map(({ record, file }) => file ? record : `-${record}`).join();

/** @param {object[]} operations */
async function lay(operations) {
  if (operations.some(makesRow)) await havePack("import");
  opened().lay(operations);
}

/** @param {any} operation */
const makesRow = ({ kind, action }) => kind === "row" && action === "create";

/** @type {Record<string, (parameters: any) => Promise<unknown>>} */
const calls = {
  load({ key, locale }) {
    return inTurn(async () => {
      store = new SealedStore(key);
      const [engine, outbox] = await Promise.all([module, store.read("outbox"), havePacks(["screens", locale])]);
      await openWith(store, engine.ask("outbox", outbox, noEvent).shown);
      return household?.facts ?? null;
    });
  },

  async language({ locale }) {
    await havePack(locale);
  },

  async screen({ name, parameters, viewer }) {
    await havePack(viewer.locale);
    if (name === "unsure" || parameters.saysWho) await havePack("import");
    return opened().screen(name, parameters, viewer);
  },

  async records({ kind }) {
    return opened().records(kind);
  },

  async read({ file, options }) {
    await havePacks(["import", options.locale]);
    return opened().read(file, options);
  },

  lay({ operations }) {
    return inTurn(async () => {
      if (store && importsKey(operations) !== opened().imports) await openWith(store, operations);
      else await lay(operations);
    });
  },

  async outbox({ state, event }) {
    const engine = await module;
    return engine.ask("outbox", state, event);
  },

  async pieces({ bytes }) {
    return (await module).call("pieces", bytes);
  },

  async patch({ have, delta }) {
    return (await module).call("patch", have, delta);
  },

  async memory() {
    return (await module).exports["memory"].buffer.byteLength;
  },
};

/** @param {MessageEvent<{ call: number, name: string, parameters: unknown }>} event */
self.onmessage = async ({ data: { call, name, parameters } }) => {
  const began = performance.now();
  try {
    const result = await calls[name]?.(parameters);
    self.postMessage({ call, result, took: performance.now() - began });
  } catch (error) {
    const problem = error instanceof EngineProblem ? { id: error.id, subject: error.subject } : { id: "engine.broken", subject: String(error) };
    // A trap leaves the module's memory in no known state.
    self.postMessage({ call, problem, broken: error instanceof WebAssembly.RuntimeError });
  }
};
