// What two devices wrote is put together, and searched, alike natively and in WebAssembly.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EnginePair } from "./support/EnginePair.mjs";
import { mutated } from "./support/mutations.mjs";
import { idOf } from "./support/operations.mjs";
import { SeededRandom, seeds } from "./support/SeededRandom.mjs";
import { bytesOf } from "./support/WasmEngine.mjs";

const at = "2026-11-29T21:10:00-05:00";
const words = ["rain", "été", "Ça", "don’t", "日本", "👩‍👧", "work", "mer", "calm", "e\u{301}"];
const ends = [" ", " ", " ", ". ", "\n", "\n\n", "! "];
let engines;
before(async () => (engines = await EnginePair.start()));
after(() => engines.close());

const written = (random, count) => Array.from({ length: count }, () => random.pick(words) + random.pick(ends)).join("");

function edited(random, text) {
  const parts = text.split(" ");
  for (let count = random.below(6); count >= 0; count -= 1) {
    parts.splice(random.below(parts.length + 1), random.below(3), `new${random.below(1000)}`, ...random.happens(20) ? [written(random, 4)] : []);
  }
  return parts.join(" ");
}

const entry = (random, text) => ({
  kind: "entry", at, text, title: random.pick(words), tags: words.filter(() => random.happens(30)), favourite: random.happens(50),
  ...random.happens(20) ? { photos: [{ file: "0a".repeat(32), alt: written(random, 3) }] } : {}, later: { than: [1.5, null] },
});

const checkIn = (random) => ({
  kind: "checkin", at: `20${20 + random.below(7)}-0${1 + random.below(9)}-1${random.below(9)}T0${random.below(9)}:30:00+09:30`,
  pleasantness: random.below(201) - 100, energy: 5, words: [random.pick(["worried", "calm"])], trigger: "money", note: written(random, 5),
});

for (const seed of seeds(3)) {
  test(`merges, seed ${seed}`, async () => {
    const random = new SeededRandom(seed);
    for (let count = 0; count < 150; count += 1) {
      const base = entry(random, written(random, random.below(count)));
      const [mine, theirs] = [entry(random, edited(random, base.text)), entry(random, edited(random, base.text))];
      const what = `seed ${seed}, merge ${count}`;
      const { merged } = await engines.json(what, "journal_merge", { base: random.happens(90) ? base : null, mine, theirs });
      for (const { text } of [mine, theirs]) {
        for (const word of text.match(/new\d+/gu) ?? []) assert.ok(merged.text.includes(word), `${what}: ${word} is lost`);
      }
      await engines.call(what, "journal_merge", mutated(random, bytesOf({ base, mine, theirs })));
    }
  });

  test(`searches, seed ${seed}`, async () => {
    const random = new SeededRandom(seed);
    const records = Array.from({ length: 300 }, (_, index) => ({
      id: idOf(3, index), content: random.happens(70) ? entry(random, written(random, 60)) : checkIn(random),
    }));
    const what = `seed ${seed}`;
    const { journal } = await engines.json(what, "journal_open", { records, names: { worried: "inquiète" } });
    const queries = ["", "rain mer", "\"ca dont\"", "-tag:work été", "feeling:inquiet in:2024", "is:favourite has:photo", "日本", "tag:", "mood:x", "in:2026-13"];
    for (const query of queries) {
      const { ids, hits } = await engines.json(`${what}: ${query}`, "journal_search", journal, { query, limit: 20 });
      assert.deepEqual(hits.map(({ id }) => id), ids.slice(0, 20));
      await engines.call(what, "journal_search", journal, mutated(random, bytesOf({ query, words: { tag: "etiqueta" } })));
    }
    const changes = [{ id: records[0].id, content: null }, { id: records[1].id, content: checkIn(random) }, { id: records[2].id, content: { kind: 7 } }];
    const state = await engines.json(what, "journal_put", journal, { records: changes });
    assert.deepEqual(state, { journal, records: 298, unreadable: [records[2].id] });
    await engines.json(what, "journal_search", journal, { query: "rain" });
    assert.deepEqual(await engines.json(what, "journal_close", journal), {});
  });
}

test("records that are none, and journals that are not open, are told", async () => {
  const mine = { kind: "entry", at, tags: ["a", 7] };
  assert.equal(await engines.failure("tags", "journal_merge", { mine, theirs: null }), "engine.journalInvalid");
  assert.equal(await engines.failure("no id", "journal_open", { records: [{ content: mine }] }), "engine.journalInvalid");
  assert.equal(await engines.failure("no list", "journal_open", { records: {} }), "engine.optionInvalid");
  assert.equal(await engines.failure("no object", "journal_merge", "[]"), "engine.optionsUnreadable");
  for (const name of ["journal_put", "journal_search"]) assert.equal(await engines.failure(name, name, 99, {}), "engine.unknownJournal");
  assert.equal(await engines.failure("close", "journal_close", 99), "engine.unknownJournal");
  const open = [];
  for (let count = 0; count < 4; count += 1) open.push((await engines.json("many", "journal_open", {})).journal);
  assert.equal(await engines.failure("one too many", "journal_open", {}), "engine.tooManyJournals");
  for (const number of open) await engines.json("many", "journal_close", number);
});
