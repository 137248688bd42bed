// The module gives back the memory of what it has answered and closed.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { allPacks } from "./support/content.mjs";
import { randomFiles } from "./support/household.mjs";
import { locales, screens } from "./support/screens.mjs";
import { SeededRandom } from "./support/SeededRandom.mjs";
import { idOf } from "./support/operations.mjs";
import { modulePath, modulePaths } from "./support/places.mjs";
import { WasmEngine, WasmModule } from "./support/WasmEngine.mjs";

const options = { today: "2026-03-15", locale: "fr-CA", accounts: [{ name: "A" }] };

/** Opens a ledger, imports a file, asks for two screens, takes the snapshot, and closes it; broken calls lie between. */
function once(engine, files, count) {
  const { ledger } = json(engine.call("open", ""));
  engine.call("read", ledger, files[count % files.length].text, options);
  engine.call("apply", ledger, { importNumber: 1, id: idOf(1, count) });
  engine.call("read", ledger, "no statement", {});
  engine.call("screen", ledger, ...screens[count % screens.length], { today: "2026-03-15", locale: locales[count % locales.length] });
  engine.call("screen", ledger, "no screen", "no parameters", { today: "2026-03-15", locale: "es" });
  const { bytes } = engine.call("snapshot", ledger);
  engine.call("close", ledger);
  engine.call("close", json(engine.call("open", bytes)).ledger);
  return bytes.length;
}

function json({ bytes }) {
  return JSON.parse(new TextDecoder().decode(bytes));
}

test("two thousand rounds of calls need no more memory than the first thousand", async () => {
  const engine = await WasmEngine.load(modulePath(), allPacks());
  const files = randomFiles(new SeededRandom(5));
  // Files, screens and languages meet in 2,610 ways, so that a hundred rounds have not seen the largest of them yet.
  for (let count = 0; count < 1000; count += 1) once(engine, files, count);
  const before = engine.memoryBytes;
  for (let count = 1000; count < 3000; count += 1) once(engine, files, count);
  assert.equal(engine.memoryBytes, before);
});

test("two ledgers that are open at once do not touch each other", async () => {
  const engine = await WasmEngine.load(modulePath(), allPacks());
  const first = json(engine.call("open", "")).ledger;
  const second = json(engine.call("open", "")).ledger;
  const empty = engine.call("snapshot", second).bytes;
  engine.call("read", first, "!Type:Bank\nD2026-01-01\nT-1.50\nPA\n^\n", options);
  engine.call("apply", first, { importNumber: 1, id: idOf(1, 1) });
  assert.deepEqual(engine.call("snapshot", second).bytes, empty);
  engine.call("close", first);
  assert.deepEqual(engine.call("snapshot", second).bytes, empty);
});

test("the modules import nothing", async () => {
  for (const path of modulePaths()) assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(await readFile(path))), []);
});

test("no room is given where none is asked for, or too much", async () => {
  for (const path of modulePaths()) {
    const { exports } = await WasmModule.load(path);
    for (const count of [0, -1, -2147483648, 2147483647]) assert.equal(exports.evenkeel_allocate(count), 0);
    exports.evenkeel_free(0);
  }
});
