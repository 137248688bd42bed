// Times the WebAssembly engine in Node over 100,000 rows and prints lines of JSON for `run.py --engine-bench`:
//   ./run.py --only engine --engine-bench "node Benchmarks/Wasm/measure.mjs"
import { performance } from "node:perf_hooks";
import { allPacks, pack } from "../../Tests/EngineParity/support/content.mjs";
import { formats } from "../../Tests/EngineParity/support/formats.mjs";
import { modulePaths } from "../../Tests/EngineParity/support/places.mjs";
import { SeededRandom } from "../../Tests/EngineParity/support/SeededRandom.mjs";
import { WasmModule } from "../../Tests/EngineParity/support/WasmEngine.mjs";

const rows = Number(process.argv[2] ?? 100_000);
const rounds = 15;
const today = "2026-03-15";
const accounts = 5;
const days = 6 * 365;

const chains = ["TIM HORTONS", "LOBLAWS", "PRESTO FARE", "NETFLIX.COM", "SHELL", "AMZN MKTP", "METRO", "UBER TRIP", "CANADIAN TIRE", "PHARMAPRIX"];
const syllables = ["BA", "DOR", "KI", "LUM", "MER", "NO", "PEL", "RUS", "TAV", "VEX", "WIN", "ZA"];

/** Half of the rows from chains with 400 places each, half from 1,700 small shops. */
function payee(random) {
  const place = `${random.pick(["TORONTO", "OTTAWA", "HAMILTON"])} ON`;
  if (random.happens(50)) return `${random.pick(chains)} #${random.below(400)} ${place}`;
  return `${random.pick(syllables)}${random.pick(syllables)}${random.pick(syllables)} SHOP ${place}`;
}

/** The statement of one account: its share of the rows, spread over six years up to today. */
function statement(random, account) {
  const end = Date.parse(today);
  const lines = Array.from({ length: rows / accounts }, (_, index) => {
    const day = new Date(end - Math.floor(((rows / accounts - 1 - index) * days) / (rows / accounts)) * 86_400_000);
    const isIncome = random.happens(3);
    const cents = isIncome ? 150_000 + random.below(200_000) : -(100 + random.below(12_000));
    return {
      day: day.toISOString().slice(0, 10), cents, memo: "", id: `${account}-${index}`,
      payee: isIncome ? `PAYROLL ${account}` : payee(random),
    };
  });
  return formats.ofx({ account: `10020030${account}`, currency: "CAD", lines });
}

function median(values) {
  return values.sort((left, right) => left - right)[Math.floor(values.length / 2)];
}

function report(name, milliseconds) {
  console.log(JSON.stringify({ name, milliseconds: Number(milliseconds.toFixed(3)), rows }));
}

function timed(work) {
  const start = performance.now();
  const result = work();
  return [performance.now() - start, result];
}

function json({ failed, bytes }) {
  const text = new TextDecoder().decode(bytes);
  if (failed) throw new Error(text);
  return JSON.parse(text);
}

/** A ledger of all statements; tells how long reading and applying them took. */
function build(engine) {
  const random = new SeededRandom(1);
  const texts = Array.from({ length: accounts }, (_, account) => statement(random, account));
  const { ledger } = json(engine.call("open", ""));
  const [milliseconds] = timed(() => {
    for (const [index, text] of texts.entries()) {
      json(engine.call("read", ledger, text, { today, locale: "en-CA", accounts: [{ name: `Account ${index}` }] }));
      json(engine.call("apply", ledger, { importNumber: index + 1, id: `01920000-0000-7000-8000-${String(index).padStart(12, "0")}` }));
    }
  });
  report("wasm read and apply OFX", milliseconds);
  return ledger;
}

/** A module with content packs. */
async function load(path, packs) {
  const module = await WasmModule.load(path);
  for (const bytes of packs) json(module.call("content", bytes));
  return module;
}

const [screensPath, laterPath, planPath, statementsPath] = modulePaths();
const statements = await load(statementsPath, allPacks());
const read = build(statements);
const snapshot = statements.call("snapshot", read).bytes;
report("wasm snapshot", median(Array.from({ length: rounds }, () => timed(() => statements.call("snapshot", read))[0])));

const facts = JSON.parse(new TextDecoder().decode(statements.call("facts", read).bytes));
const engine = await load(screensPath, allPacks());
// A screen is asked of the first module that knows it.
const modules = [engine, await load(laterPath, allPacks()), await load(planPath, allPacks())];
const ledgers = modules.map((module) => json(module.call("open", snapshot, facts)).ledger);
report("wasm open", median(Array.from({ length: rounds }, () => {
  const [milliseconds, answer] = timed(() => engine.call("open", snapshot));
  engine.call("close", json(answer).ledger);
  return milliseconds;
})));

const screens = [
  ["mirror", "mirror", {}],
  ["mirror month", "mirror", { kind: "month" }],
  ["mirror year", "mirror", { kind: "year" }],
  ["mirror of all days", "mirror", { from: "2020-01-01", to: today }],
  ["merchants", "merchants", {}],
  ["heatmap", "heatmap", {}],
  ["year", "year", {}],
  ["accounts", "accounts", {}],
  ["coverage", "coverage", {}],
  ["rows", "rows", { from: "2020-01-01", to: today }],
  ["search", "search", { query: "merchant:m* amount>20" }],
  ["recurring", "recurring", {}],
  ["net worth", "networth", {}],
  ["budgets", "budget", {}],
  ["forecast", "forecast", {}],
  ["bills", "bills", {}],
  ["goals", "goals", {}],
  ["health", "health", {}],
  ["afford", "afford", { amount: 48_000 }],
];

for (const [title, name, parameters] of screens) {
  const viewer = { today, locale: "en-CA" };
  const asked = modules.map((module, place) => () => module.call("screen", ledgers[place], name, parameters, viewer));
  const ask = asked.find((one) => !one().failed) ?? asked[0];
  json(ask());
  report(`wasm screen ${title}`, median(Array.from({ length: rounds }, () => timed(ask)[0])));
}

const [first] = timed(() => {
  const { ledger: opened } = json(engine.call("open", snapshot));
  return json(engine.call("screen", opened, "mirror", {}, { today, locale: "fr-CA" }));
});
report("wasm open and first mirror", first);

const fresh = await load(screensPath, []);
const packs = [pack("screens"), pack("es")];
const [cold] = timed(() => {
  for (const bytes of packs) json(fresh.call("content", bytes));
  return fresh.call("screen", json(fresh.call("open", snapshot)).ledger, "mirror", {}, { today, locale: "es" });
});
report("wasm open and first mirror of a new module", cold);
