// The same files imported natively and in WebAssembly give the same answers, the same ledger and the same screens.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { brokenChoices, randomChoices } from "./support/choices.mjs";
import { demoFiles } from "./support/demo.mjs";
import { EnginePair } from "./support/EnginePair.mjs";
import { Importing } from "./support/importing.mjs";
import { randomFiles } from "./support/household.mjs";
import { locales, screens } from "./support/screens.mjs";
import { SeededRandom, seeds } from "./support/SeededRandom.mjs";

const today = "2026-03-15";
let engines;
before(async () => (engines = await EnginePair.start()));
after(() => engines.close());

/** Imports the files into a new ledger. */
async function imported(what, files) {
  const { ledger } = await engines.json(what, "open", "");
  const importing = new Importing(engines, ledger, today);
  for (const [index, file] of files.entries()) await importing.file(`${what}, file ${index}`, file);
  return importing;
}

/** Asks for every screen in the locales that `localesOf` chooses, and for some rows; gives how many answers were screens. */
async function compareScreens(what, { ledger, accounts }, localesOf) {
  let answered = 0;
  const chosen = { ...(accounts.length > 0 && { accounts: [accounts[0]] }) };
  for (const [name, parameters] of [...screens, ["mirror", chosen], ["year", chosen]]) {
    for (const locale of localesOf(parameters, answered)) {
      const viewer = { today, locale, weekStart: 1 + (answered % 7), monthStart: 1 + (answered % 31) };
      const { failed } = await engines.call(`${what}, ${name} ${JSON.stringify(parameters)} ${locale}`, "screen", ledger, name, parameters, viewer);
      answered += failed ? 0 : 1;
    }
  }
  const viewer = { today, locale: locales[answered % locales.length] };
  const { rows } = await engines.json(what, "screen", ledger, "rows", { from: "2020-01-01", to: today }, viewer);
  for (const { id } of rows.slice(0, 5)) await engines.json(`${what}, row ${id}`, "screen", ledger, "row", { id }, viewer);
  return answered;
}

/** Decides things about the rows at random; the snapshot stays as it was. Broken choices change nothing. */
async function choose(what, { ledger }, random) {
  const before = (await engines.call(what, "snapshot", ledger)).bytes;
  const { rows } = await engines.json(what, "screen", ledger, "rows", { from: "2020-01-01", to: today, limit: 500 }, { today, locale: "en-CA" });
  await engines.json(`${what}, choose`, "choose", ledger, randomChoices(random, rows));
  assert.deepEqual((await engines.call(what, "snapshot", ledger)).bytes, before);
  const shown = (await engines.call(what, "screen", ledger, "rows", { from: "2020-01-01", to: today }, { today, locale: "es" })).bytes;
  for (const [text, id, subject] of brokenChoices) {
    const { failed, bytes } = await engines.call(`${what}, ${text}`, "choose", ledger, text);
    const { error } = JSON.parse(new TextDecoder().decode(bytes));
    assert.ok(failed);
    assert.deepEqual([error.id, error.subject], [id, subject]);
  }
  const after = (await engines.call(what, "screen", ledger, "rows", { from: "2020-01-01", to: today }, { today, locale: "es" })).bytes;
  assert.deepEqual(after, shown);
}

/** A ledger's snapshot opens to the same ledger, the same bytes, and with its spans, and the tags and notes of its files, to the same coverage. */
async function compareOpened(what, { ledger, spans }) {
  const { bytes } = await engines.call(what, "snapshot", ledger);
  const { ledger: opened, rows } = await engines.json(what, "open", bytes, { spans });
  await engines.json(what, "choose", opened, (await engines.json(what, "facts", ledger)).choices);
  assert.deepEqual((await engines.call(what, "snapshot", opened)).bytes, bytes);
  const coverage = [ledger, opened].map((number) => engines.json(what, "screen", number, "coverage", {}, { today, locale: "es" }));
  assert.deepEqual(...(await Promise.all(coverage)));
  await engines.json(what, "close", opened);
  return rows;
}

for (const region of ["ca", "au"]) {
  test(`the demo household, ${region}`, async () => {
    const files = await demoFiles(engines.native, region, 1, today);
    assert.ok(files.length > 20, "there are demo files");
    const importing = await imported(`demo ${region}`, files);
    assert.ok((await compareOpened(`demo ${region}`, importing)) > 2000, "the demo files were read");
    const everyLocale = (parameters, count) => (Object.keys(parameters).length === 0 ? locales : [locales[count % locales.length]]);
    assert.ok((await compareScreens(`demo ${region}`, importing, everyLocale)) > 60, "the screens were answered");
    const random = new SeededRandom(7);
    await choose(`demo ${region}, chosen`, importing, random);
    assert.ok((await compareScreens(`demo ${region}, chosen`, importing, () => [random.pick(locales)])) > 40, "the screens were answered");
  });
}

for (const seed of seeds(30)) {
  test(`a random household, seed ${seed}`, async () => {
    const random = new SeededRandom(seed);
    const importing = await imported(`seed ${seed}`, randomFiles(random));
    await compareOpened(`seed ${seed}`, importing);
    if (seed % 2 === 0) await choose(`seed ${seed}`, importing, random);
    await compareScreens(`seed ${seed}`, importing, () => [random.pick(locales)]);
    await engines.json(`seed ${seed}`, "close", importing.ledger);
  });
}
