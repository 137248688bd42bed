// Broken input ends in the same answer natively and in WebAssembly, and never in a trap.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EnginePair } from "./support/EnginePair.mjs";
import { randomFiles } from "./support/household.mjs";
import { Importing } from "./support/importing.mjs";
import { mutated } from "./support/mutations.mjs";
import { SeededRandom, seeds } from "./support/SeededRandom.mjs";
import { brokenScreens, screens } from "./support/screens.mjs";
import { bytesOf } from "./support/WasmEngine.mjs";

const [today, locale] = ["2026-03-15", "en-CA"];
let engines;
let ledger;
before(async () => {
  engines = await EnginePair.start();
  ({ ledger } = await engines.json("empty", "open", ""));
});
after(() => engines.close());

test("calls on a ledger that is not open fail", async () => {
  for (const number of [0, -1, 99, 2147483647, -2147483648]) {
    const what = `ledger ${number}`;
    assert.equal(await engines.failure(what, "snapshot", number), "engine.unknownLedger");
    assert.equal(await engines.failure(what, "read", number, "", { today, locale }), "engine.unknownLedger");
    assert.equal(await engines.failure(what, "apply", number, { importNumber: 1, id: "01920000-0000-7000-8000-000000000001" }), "engine.unknownLedger");
    assert.equal(await engines.failure(what, "close", number), "engine.unknownLedger");
  }
});

test("options that cannot be meant are refused", async () => {
  const refused = [
    ["{", "engine.optionsUnreadable"],
    ["[]", "engine.optionsUnreadable"],
    ["[".repeat(100_000), "engine.optionsUnreadable"],
    [Uint8Array.of(0xff, 0xfe, 0), "engine.optionsUnreadable"],
    [{ locale }, "engine.optionMissing"],
    ["", "engine.optionMissing"],
    [{ today: "2026-02-30", locale }, "engine.optionInvalid"],
    [{ today: 5, locale }, "engine.optionInvalid"],
    [{ today }, "engine.optionMissing"],
    [{ today, locale: "tlh" }, "engine.contentMissing"],
    [{ today, locale: "fr-CA", csv: "header" }, "engine.optionInvalid"],
    [{ today, locale, name: 5 }, "engine.optionInvalid"],
    [{ today, locale, currency: "dollars" }, "engine.optionInvalid"],
    [{ today, locale, dateOrder: "ddd" }, "engine.optionInvalid"],
    [{ today, locale, accounts: {} }, "engine.optionInvalid"],
    [{ today, locale, accounts: [-1] }, "engine.optionInvalid"],
    [{ today, locale, accounts: [70_000] }, "engine.optionInvalid"],
    [{ today, locale, accounts: [{ name: "" }] }, "engine.optionInvalid"],
    [{ today, locale, accounts: [0.5] }, "engine.optionInvalid"],
    [{ today, locale, accounts: [{ id: "1" }] }, "engine.optionInvalid"],
  ];
  for (const [options, id] of refused) {
    assert.equal(await engines.failure(JSON.stringify(options).slice(0, 60), "read", ledger, "!Type:Bank\n", options), id);
  }
  const unknownAccount = { today, locale, accounts: [3] };
  assert.equal(
    await engines.failure("an account that is not there", "read", ledger, "!Type:Bank\nD2026-01-01\nT1\n^\n", unknownAccount),
    "engine.optionInvalid");
});

test("a statement is applied once, and only when one was read", async () => {
  const apply = { importNumber: 1, id: "01920000-0000-7000-8000-000000000001" };
  const { ledger: other } = await engines.json("other", "open", "");
  assert.equal(await engines.failure("nothing read", "apply", other, apply), "engine.nothingRead");
  await engines.json("other", "read", other, "!Type:Bank\nD2026-01-01\nT-1.50\nPA\n^\n", { today, locale, accounts: [{ name: "A" }] });
  const wrong = [
    [{ ...apply, importNumber: -1 }, "engine.optionInvalid"],
    [{ ...apply, id: "1" }, "engine.optionInvalid"],
    [{ ...apply, id: undefined }, "engine.optionMissing"],
    [{ ...apply, add: [-1] }, "engine.optionInvalid"],
    [{ ...apply, add: [4294967296] }, "engine.optionInvalid"],
    [{ ...apply, rejected: [["a", "b"]] }, "engine.optionInvalid"],
  ];
  for (const [options, id] of wrong) assert.equal(await engines.failure(JSON.stringify(options), "apply", other, options), id);
  assert.equal((await engines.json("other", "apply", other, { ...apply, add: [7] })).rows, 1);
  assert.equal(await engines.failure("applied", "apply", other, apply), "engine.nothingRead");
  await engines.json("other", "close", other);
});

test("screens that cannot be asked for fail, and an empty ledger has every other one", async () => {
  const viewer = { today, locale };
  for (const [name, parameters, id] of brokenScreens) {
    assert.equal(await engines.failure(`${name} ${JSON.stringify(parameters)}`, "screen", ledger, name, parameters, viewer), id);
  }
  for (const [name, parameters] of screens) {
    if (!parameters.accounts) await engines.json(`empty ${name}`, "screen", ledger, name, parameters, viewer);
  }
  const wrong = [
    [{ locale }, "engine.optionMissing"],
    [{ today }, "engine.optionMissing"],
    [{ ...viewer, weekStart: 0 }, "engine.optionInvalid"],
    [{ ...viewer, monthStart: 32 }, "engine.optionInvalid"],
    [{ ...viewer, currency: "?" }, "engine.optionInvalid"],
  ];
  for (const [options, id] of wrong) {
    assert.equal(await engines.failure(JSON.stringify(options), "screen", ledger, "mirror", {}, options), id);
  }
});

test("spans that cannot be meant are refused", async () => {
  const span = { import: 1, account: 0, from: "2026-01-01", to: "2026-01-31" };
  for (const spans of [{}, [7], [span], [{ ...span, to: "2025-01-31" }], [{ ...span, opening: {} }], [{ ...span, import: -1 }]]) {
    assert.equal(await engines.failure(JSON.stringify(spans), "open", "", { spans }), "engine.optionInvalid");
  }
});

test("imports that cannot be meant are refused", async () => {
  const before = { import: 1, file: "a.csv", layout: "1" };
  for (const imports of [{}, [7], [{ ...before, import: -1 }], [{ ...before, import: 4294967296 }], [{ ...before, layout: 1 }], [{ import: 1, layout: "1" }]]) {
    assert.equal(await engines.failure(JSON.stringify(imports), "open", "", { imports }), "engine.optionInvalid");
  }
  for (const mappings of [[7], [{ layout: "1", mapping: "" }], [{ account: 0, layout: 1, mapping: "" }]]) {
    const { ledger: number } = await engines.json("mappings of an older server", "open", "", { mappings });
    await engines.json("mappings of an older server", "close", number);
  }
});

test("as many ledgers are open as can be, and then no more", async () => {
  const open = [];
  for (let count = 0; count < 63; count += 1) open.push((await engines.json("many", "open", "")).ledger);
  assert.equal(await engines.failure("one too many", "open", ""), "engine.tooManyLedgers");
  for (const number of open) await engines.json("many", "close", number);
  assert.equal(await engines.failure("closed", "close", open[0]), "engine.unknownLedger");
});

for (const seed of seeds(2)) {
  test(`damaged snapshots, seed ${seed}`, async () => {
    const random = new SeededRandom(seed);
    const importing = new Importing(engines, (await engines.json("whole", "open", "")).ledger, today);
    for (const file of randomFiles(random, 60)) await importing.file(`seed ${seed}`, file);
    const { bytes } = await engines.call("whole", "snapshot", importing.ledger);
    for (let count = 0; count < 250; count += 1) {
      const what = `seed ${seed}, snapshot ${count}`;
      const damaged = count % 2 ? withBrokenNumber(random, bytes) : mutated(random, bytes);
      const { failed, bytes: answer } = await engines.call(what, "open", damaged);
      if (failed) continue;
      const opened = JSON.parse(new TextDecoder().decode(answer)).ledger;
      await engines.call(what, "snapshot", opened);
      await engines.call(what, "screen", opened, ...random.pick(screens), { today, locale });
      await engines.json(what, "close", opened);
    }
    await engines.json("whole", "close", importing.ledger);
  });

  test(`mutated statements, seed ${seed}`, async () => {
    const random = new SeededRandom(seed);
    const files = Array.from({ length: 4 }, () => randomFiles(random, 40)).flat();
    for (let count = 0; count < 250; count += 1) {
      const { ledger: fresh } = await engines.json("fresh", "open", "");
      const file = { account: { name: "A" }, bytes: mutated(random, bytesOf(random.pick(files).text)) };
      await new Importing(engines, fresh, today).file(`seed ${seed}, statement ${count}`, file);
      const what = `seed ${seed}, statement ${count}`;
      await engines.call(what, "snapshot", fresh);
      await engines.call(what, "screen", fresh, ...random.pick(screens), { today, locale });
      await engines.json("fresh", "close", fresh);
    }
  });
}

/** A snapshot with one of its eight-byte numbers replaced, so that counts and places are wrong. */
function withBrokenNumber(random, bytes) {
  const copy = bytes.slice();
  const values = [0n, 1n, -1n, 0x7fffffffn, 0x80000000n, 0xffffffffn, 0x7fffffffffffffffn, BigInt(random.below(100_000))];
  new DataView(copy.buffer).setBigInt64(8 * random.below(copy.length / 8), random.pick(values), true);
  return copy;
}
