// The same files imported natively and in WebAssembly give the same answers and the same ledger.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { demoFiles } from "./support/demo.mjs";
import { EnginePair } from "./support/EnginePair.mjs";
import { Importing } from "./support/importing.mjs";
import { randomFiles } from "./support/household.mjs";
import { SeededRandom, seeds } from "./support/SeededRandom.mjs";

let engines;
before(async () => (engines = await EnginePair.start()));
after(() => engines.close());

/** Imports the files into a new ledger, takes its snapshot, and closes it. */
async function importAll(what, files, today) {
  const { ledger } = await engines.json(what, "open", "");
  const importing = new Importing(engines, ledger, today);
  for (const [index, file] of files.entries()) await importing.file(`${what}, file ${index}`, file);
  const { bytes } = await engines.call(what, "snapshot", ledger);
  await engines.json(what, "close", ledger);
  return bytes;
}

for (const region of ["ca", "au"]) {
  test(`the demo household, ${region}`, async () => {
    const files = await demoFiles(engines.native, region, 1, "2026-03-15");
    assert.ok(files.length > 20, "there are demo files");
    const snapshot = await importAll(`demo ${region}`, files, "2026-03-15");
    const { ledger, rows } = await engines.json("demo", "open", snapshot);
    assert.ok(rows > 500, "most demo files were read");
    const again = await engines.call("demo", "snapshot", ledger);
    assert.deepEqual(again.bytes, snapshot, "a snapshot opens to the same ledger");
    await engines.json("demo", "close", ledger);
  });
}

for (const seed of seeds(40)) {
  test(`a random household, seed ${seed}`, async () => {
    const random = new SeededRandom(seed);
    const snapshot = await importAll(`seed ${seed}`, randomFiles(random), "2026-03-15");
    assert.ok(snapshot.length > 0);
  });
}
