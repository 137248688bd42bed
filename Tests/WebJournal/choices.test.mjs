// What a person chose for their journal: one record, the same from every device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changeChoices, choicesID, readChoices, withFavourite } from "../../Web/journal/choices.js";

/** A journal that keeps in memory. */
function journalOf(records = new Map()) {
  return { records, read: (id) => records.get(id) ?? null, keep: async (id, content) => Boolean(records.set(id, content)) };
}

test("the id is the person's, an id as others are, and the same each time", async () => {
  const [one, again, other] = await Promise.all(["a", "a", "b"].map(choicesID));
  assert.match(one, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(one, again);
  assert.notEqual(one, other);
});

test("a change leaves what else was chosen", async () => {
  const journal = journalOf();
  assert.deepEqual(await readChoices(journal, "maya"), {});
  await changeChoices(journal, "maya", { pause: { hour: 22 } }, "2026-11-29T21:10:00-05:00");
  await changeChoices(journal, "maya", { favourites: ["body-scan"] }, "2026-11-29T21:11:00-05:00");
  assert.deepEqual(await readChoices(journal, "maya"),
    { kind: "choices", at: "2026-11-29T21:11:00-05:00", pause: { hour: 22 }, favourites: ["body-scan"] });
  assert.equal(journal.records.size, 1);
});

test("a favourite is one once, and goes again", () => {
  assert.deepEqual(withFavourite(withFavourite(["a"], "b", true), "a", true), ["b", "a"]);
  assert.deepEqual(withFavourite(["a", "b"], "a", false), ["b"]);
  assert.equal(withFavourite(Array.from({ length: 100 }, (_, index) => `${index}`), "new", true).length, 100);
});
