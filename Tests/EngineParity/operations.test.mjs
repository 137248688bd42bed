// What was done on a device is laid, kept and sent alike natively and in WebAssembly.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { EnginePair } from "./support/EnginePair.mjs";
import { randomFiles } from "./support/household.mjs";
import { Importing } from "./support/importing.mjs";
import { idOf, randomOperations } from "./support/operations.mjs";
import { SeededRandom, seeds } from "./support/SeededRandom.mjs";
import { screens } from "./support/screens.mjs";

const [today, locale] = ["2026-03-15", "en-CA"];
const everything = { from: "2020-01-01", to: "2026-12-31", limit: 500 };
let engines;
before(async () => (engines = await EnginePair.start()));
after(() => engines.close());

/** A ledger with the ids of its accounts, as a device opens it. */
async function pulled(what, random) {
  const importing = new Importing(engines, (await engines.json(what, "open", "")).ledger, today);
  for (const file of randomFiles(random, 120)) await importing.file(what, file);
  const { bytes } = await engines.call(what, "snapshot", importing.ledger);
  const accounts = importing.accounts.map((_, index) => idOf(5, index));
  await engines.json(what, "close", importing.ledger);
  return { ...(await engines.json(what, "open", bytes, { accounts, spans: importing.spans })), accounts, bytes };
}

/** Over all seeds: one seed may have few of either by chance. */
const seen = { laid: 0, problems: 0 };

for (const seed of seeds(12)) {
  test(`operations that are laid, seed ${seed}`, async () => {
    const [what, random] = [`seed ${seed}`, new SeededRandom(seed)];
    const { ledger, accounts, bytes } = await pulled(what, random);
    const { rows } = await engines.json(what, "screen", ledger, "rows", everything, { today, locale });
    const operations = randomOperations(random, rows, accounts, 40);
    const { laid, problems } = await engines.json(what, "lay", ledger, operations);
    assert.equal(laid + problems.length, operations.length);
    seen.laid += laid;
    seen.problems += problems.length;
    for (const [name, parameters] of screens) await engines.call(what, "screen", ledger, name, parameters, { today, locale });
    const { rows: shown } = await engines.json(what, "screen", ledger, "rows", everything, { today, locale });
    for (const { id } of shown.slice(0, 20)) await engines.json(what, "screen", ledger, "row", { id }, { today, locale });
    assert.deepEqual((await engines.call(what, "snapshot", ledger)).bytes, bytes);
    await engines.json(what, "lay", ledger, []);
    assert.deepEqual((await engines.json(what, "screen", ledger, "rows", everything, { today, locale })).rows, rows);
    await engines.json(what, "close", ledger);
  });

  test(`an outbox, seed ${seed}`, async () => {
    const [what, random] = [`seed ${seed}`, new SeededRandom(seed)];
    const operations = randomOperations(random, [{ id: idOf(6, 1), amount: "-5.00", merchant: "A" }], [idOf(5, 1)], 40);
    let state = null;
    let sent = [];
    const happen = async (event) => {
      const answer = await engines.json(`${what}, ${event.do}`, "outbox", JSON.stringify(state), event);
      ({ state } = answer);
      return answer;
    };
    for (const [step, operation] of operations.entries()) {
      await happen({ do: "add", operations: [operation], priority: random.below(3) });
      if (random.happens(40)) sent = (await happen({ do: "next", now: step * 100_000 })).send;
      if (random.happens(20)) await happen({ do: "failed", now: step * 100_000, reachable: random.happens(70), seed: step });
      const answers = sent.map(({ id }) => random.pick([
        { id, outcome: "applied", revision: step, conflicts: 0 },
        { id, outcome: "refused", problem: "sync.missing" },
        { id, outcome: "mergeNeeded", revision: step, fields: { body: "AB" } },
      ]));
      if (random.happens(60)) await happen({ do: "answered", answers, ids: answers.map((_, index) => idOf(7, step * 100 + index)) });
      if (random.happens(20)) await happen({ do: "pulled", revision: step - 2 });
      const { needsYou, shown } = await happen({ do: "look" });
      assert.ok(shown.length >= needsYou.filter(({ problem }) => problem === null).length);
      if (needsYou.length > 0) await happen({ do: random.pick(["retry", "giveUp"]), id: needsYou[0].operation.id, newId: idOf(8, step) });
    }
  });

  test(`what a device lacks, seed ${seed}`, async () => {
    const [what, random] = [`seed ${seed}`, new SeededRandom(seed)];
    const have = Uint8Array.from({ length: 50_000 + random.below(100_000) }, () => random.below(256));
    const { bytes: ids } = await engines.call(what, "pieces", have);
    assert.equal(ids.length % 8, 0);
    const count = Buffer.alloc(8);
    count.writeUInt32LE(ids.length / 8, 4);
    const delta = (bytes) => Buffer.concat([Buffer.from("EVKDELT1"), createHash("sha256").update(bytes).digest(), count]);
    assert.deepEqual((await engines.call(what, "patch", have, new Uint8Array(delta(have)))).bytes, have);
    assert.equal(await engines.failure(what, "patch", have, new Uint8Array(delta(ids))), "engine.deltaMismatch");
    assert.equal(await engines.failure(what, "patch", have, have), "engine.deltaMismatch");
  });
}

test("of those operations many are applied, and some are refused", () => {
  assert.ok(seen.laid > 60 && seen.problems > 12, JSON.stringify(seen));
});

test("operations and outboxes that cannot be meant are refused", async () => {
  const { ledger } = await engines.json("empty", "open", "");
  for (const text of ["{}", "7", "[", '["'.repeat(1000)]) assert.equal(await engines.failure(text, "lay", ledger, text), "engine.operationsUnreadable");
  assert.equal(await engines.failure("closed", "lay", 99, []), "engine.unknownLedger");
  assert.equal(await engines.failure("state", "outbox", "{}", { do: "next", now: 1 }), "engine.outboxDamaged");
  assert.equal(await engines.failure("event", "outbox", "null", { do: "dance" }), "engine.optionInvalid");
  for (const options of [{ accounts: ["x"] }, { accounts: [idOf(5, 1)] }, { transfers: [["a", "b"]] }, { rejectedTransfers: 7 }]) {
    assert.equal(await engines.failure(JSON.stringify(options), "open", "", options), "engine.optionInvalid");
  }
});

test("an outbox with as many operations as it can have is used, and takes no more", () => {
  const entries = Array.from({ length: 100_000 }, (_, number) => ({
    operation: { id: idOf(1, number), kind: "row", record: idOf(6, number), action: "set", fields: { note: "n" }, base: 3, made: "2026-03-05T10:00:00.000Z" },
    priority: 0, state: "waiting", attempts: 0,
  }));
  const { failed, bytes } = engines.wasm.call("outbox", { entries }, { do: "next", now: 1 });
  assert.ok(!failed);
  assert.equal(JSON.parse(new TextDecoder().decode(bytes)).send.length, 500);
  const full = engines.wasm.call("outbox", { entries }, { do: "add", operations: [entries[0].operation] });
  assert.equal(JSON.parse(new TextDecoder().decode(full.bytes)).error.id, "engine.outboxFull");
});
