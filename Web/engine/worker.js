import { pages } from "../platform/pages.js";
import { SealedStore } from "../store/sealed.js";
import { ofJournal } from "./journal-calls.js";
import { EngineModule, EngineProblem, noEvent } from "./module.js";
import { OpenHousehold } from "./open-household.js";
import { bringIn, importChanges, readWaitingImports } from "./waiting-imports.js";

/**
 * The engine's thread: it opens the household from the device's database, lays over it what was done here, and makes screens of it.
 * Pages send `{call, name, parameters}` and get `{call, result}` or `{call, problem}`.
 *
 * The engine comes in modules (decision 0041): one makes the screens of every day, one those of Plan, one the others, one reads
 * statements, and one is the journal's. All but the first are fetched when they are needed.
 */

const screens = new EngineModule("/engine/evenkeel.wasm");
/**
 * Modules that were needed, by their names.
 * @type {Map<string, EngineModule>}
 */
const further = new Map();
/** @type {OpenHousehold | null} */
let household = null;
/**
 * The same household in the module that reads statements, as long as neither changes.
 * @type {OpenHousehold | null}
 */
let reading = null;
/**
 * The same in the modules that make the screens of not every day, by their names.
 * @type {Map<"journal" | "later" | "plan", OpenHousehold>}
 */
const others = new Map();
/** @type {SealedStore | null} */
let store = null;
/**
 * What was done on this device, as it was laid last.
 * @type {import("./operation.js").Operation[]}
 */
let laid = [];
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

/** @returns {OpenHousehold} */
function opened() {
  if (!household) throw new EngineProblem({ id: "engine.unknownLedger", subject: "" });
  return household;
}

/** The packs of content that reading needs, beside those of a language. */
const forReading = ["screens", "import"];

/** The screens that are made with exchange rates, which are a pack of their own. */
const withRates = ["networth", "rates"];

/**
 * The module that makes a screen which is not one of every day.
 * @param {string} name
 */
const moduleOf = (name) => (pages.some(({ screen, module }) => screen === name && module === "plan") ? "plan" : "later");

/**
 * The pack of all texts of a language, for the modules that come later; the first one is handed the texts of every day alone.
 * @param {string} locale
 */
const whole = (locale) => `${locale}.whole`;

/**
 * A module that is not needed at once, with packs of content. One that could not be fetched is asked for again the next time.
 * @param {"journal" | "later" | "plan" | "statements"} name
 * @param {string[]} packs
 */
async function moduleWith(name, ...packs) {
  const asked = further.get(name) ?? new EngineModule(`/engine/${name}.wasm`);
  further.set(name, asked);
  await asked.ready.catch(() => {
    if (further.get(name) === asked) further.delete(name);
    throw new EngineProblem({ id: "engine.contentMissing", subject: name });
  });
  return asked.with(...packs);
}

/**
 * Opens the household's document in the module that reads statements, and brings in those that wait there.
 * @param {Uint8Array} document
 * @param {Awaited<ReturnType<typeof readWaitingImports>>} imports
 */
async function openToRead(document, imports) {
  const read = imports.flatMap((one) => "file" in one ? [...forReading, whole(one.reading["locale"])] : []);
  const opened = new OpenHousehold(await moduleWith("statements", ...read), document);
  bringIn(opened, imports);
  return opened;
}

/**
 * Opens the household's document that the device has now, brings in the statements that wait, and lays the operations over it.
 * Where what reads them cannot be had, the household is shown without them until something is done.
 * @param {SealedStore} boxes
 * @param {import("./operation.js").Operation[]} operations
 */
async function openWith(boxes, operations) {
  const packs = operations.some(makesRow) ? ["import"] : [];
  const [engine, document, imports] = await Promise.all([
    screens.with(...packs),
    boxes.read("household"),
    readWaitingImports(boxes, operations),
  ]);
  if (!document) return;
  closeOthers();
  const reader = imports.length > 0 ? await openToRead(document, imports).catch(unlessMissing) : null;
  try {
    // From here to the end at one go: no screen may see the household without what was done here.
    household?.close();
    household = new OpenHousehold(engine, document, reader?.brought());
    household.imports = reader || imports.length === 0 ? importsKey(operations) : null;
    household.lay(operations);
    laid = operations;
  } finally {
    reader?.close();
  }
}

/** @param {unknown} problem @returns {null} */
function unlessMissing(problem) {
  if (problem instanceof EngineProblem && problem.id === "engine.contentMissing") return null;
  throw problem;
}

/**
 * The household in the module that reads statements, with all that was done here.
 * @returns {Promise<OpenHousehold>}
 */
async function openedToRead() {
  if (reading) return reading;
  const boxes = /** @type {SealedStore} */ (store);
  const [document, imports] = await Promise.all([boxes.read("household"), readWaitingImports(boxes, laid)]);
  if (!document) throw new EngineProblem({ id: "engine.unknownLedger", subject: "" });
  reading = await openToRead(document, imports);
  reading.lay(laid);
  return reading;
}

/**
 * The household in a module that makes screens of not every day, with all that was done here.
 * @param {"journal" | "later" | "plan"} name
 * @param {string[]} packs
 * @returns {Promise<OpenHousehold>}
 */
async function openedIn(name, ...packs) {
  const engine = await moduleWith(name, "screens", ...packs);
  const known = others.get(name);
  if (known) return known;
  const boxes = /** @type {SealedStore} */ (store);
  const [document, imports] = await Promise.all([boxes.read("household"), readWaitingImports(boxes, laid)]);
  if (!document) throw new EngineProblem({ id: "engine.unknownLedger", subject: "" });
  const brought = imports.length > 0 ? (await openedToRead()).brought() : undefined;
  const other = new OpenHousehold(engine, document, brought);
  others.set(name, other);
  other.lay(laid);
  return other;
}

/** Closes what was opened beside the household that screens are made of. */
function closeOthers() {
  reading?.close();
  for (const other of others.values()) other.close();
  reading = null;
  others.clear();
}

/**
 * What operations do to imports, to tell whether anything of it changed.
 * @param {import("./operation.js").Operation[]} operations
 */
const importsKey = (operations) => importChanges(operations).map(({ record, file }) => file ? record : `-${record}`).join();

/** @param {import("./operation.js").Operation[]} operations */
async function lay(operations) {
  if (operations.some(makesRow)) await screens.with("import");
  closeOthers();
  opened().lay(operations);
  laid = operations;
}

/** @param {import("./operation.js").Operation} operation */
const makesRow = ({ kind, action }) => kind === "row" && action === "create";

/** What a module needs beside texts to lay what was done here over the household. */
const packsOfRows = () => (laid.some(makesRow) ? ["import"] : []);

/** @type {Record<string, (parameters: any) => Promise<unknown>>} */
const calls = {
  load({ key, locale }) {
    return inTurn(async () => {
      store = new SealedStore(key);
      const [engine, outbox] = await Promise.all([screens.with("screens", locale), store.read("outbox")]);
      await openWith(store, engine.ask("outbox", outbox, noEvent).shown);
      return household?.facts ?? null;
    });
  },

  async language({ locale }) {
    await screens.with(locale);
  },

  async screen({ name, parameters, viewer }) {
    await screens.with(viewer.locale, ...name === "unsure" || parameters.saysWho ? ["import"] : []);
    try {
      return opened().screen(name, parameters, viewer);
    } catch (problem) {
      // One module does not know the screens of the others.
      if (!(problem instanceof EngineProblem) || problem.id !== "screen.unknown") throw problem;
    }
    return inTurn(async () => {
      const packs = [...packsOfRows(), ...withRates.includes(name) ? ["rates"] : []];
      return (await openedIn(moduleOf(name), whole(viewer.locale), ...packs)).screen(name, parameters, viewer);
    });
  },

  async records({ kind }) {
    return opened().records(kind);
  },

  read({ file, options }) {
    return inTurn(async () => {
      opened();
      await moduleWith("statements", ...forReading, whole(options.locale));
      return (await openedToRead()).read(file, options);
    });
  },

  lay({ operations }) {
    return inTurn(async () => {
      if (store && importsKey(operations) !== opened().imports) await openWith(store, operations);
      else await lay(operations);
    });
  },

  async outbox({ state, event }) {
    const engine = await screens.ready;
    return engine.ask("outbox", state, event);
  },

  async pieces({ bytes }) {
    return (await screens.ready).call("pieces", bytes);
  },

  async patch({ have, delta }) {
    return (await screens.ready).call("patch", have, delta);
  },

  ...ofJournal(() => moduleWith("journal"), (locale) => inTurn(() => openedIn("journal", whole(locale), ...packsOfRows()))),

  async memory() {
    const modules = await Promise.all([screens, ...further.values()].map((module) => module.ready));
    return modules.reduce((bytes, module) => bytes + module.memoryBytes, 0);
  },
};

/** @param {MessageEvent<{ call: number, name: string, parameters: unknown }>} event */
self.onmessage = async ({ data: { call, name, parameters } }) => {
  const began = performance.now();
  try {
    const result = await calls[name]?.(parameters);
    self.postMessage({ call, result, took: performance.now() - began });
  } catch (error) {
    const problem = error instanceof EngineProblem
      ? { id: error.id, subject: error.subject }
      : { id: "engine.broken", subject: String(error) };
    // A trap leaves the module's memory in no known state.
    self.postMessage({ call, problem, broken: error instanceof WebAssembly.RuntimeError });
  }
};
