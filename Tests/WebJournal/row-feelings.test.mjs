// What the mark of a transaction shows of the journal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rowFeelings } from "../../Web/journal/row-feelings.js";

const record = (content, day) => ({ id: `${day}${JSON.stringify(content)}`, content: { at: `${day}T10:00:00-05:00`, ...content } });
const checkIn = (day, pleasantness, energy, rows) => record({ kind: "checkin", pleasantness, energy, rows }, day);
const worth = (day, row, answer, later = false) => record({ kind: "worth", row, worth: answer, ...(later ? { later } : {}) }, day);
const shown = (...records) => [...rowFeelings(records)].map(([id, { quarter, felt, worth: answer }]) => [id, quarter, felt?.pleasantness ?? null, answer]);

test("a transaction has the feeling of its newest check-in, and an answer the colour of its side", () => {
  assert.deepEqual(shown(checkIn("2026-11-29", 60, -50, ["a", "b"]), checkIn("2026-11-28", -60, 50, ["a", "c"])),
    [["a", "calm", 60, null], ["b", "calm", 60, null], ["c", "tense", -60, null]]);
  assert.deepEqual(shown(worth("2026-11-29", "a", 2), worth("2026-11-29", "b", 0), worth("2026-11-29", "c", -1)),
    [["a", "bright", null, 2], ["b", "even", null, 0], ["c", "low", null, -1]]);
});

test("a look back counts instead of the first answer, and a feeling gives the colour beside an answer", () => {
  assert.deepEqual(shown(worth("2026-11-29", "a", -2, true), worth("2026-11-20", "a", 2)), [["a", "low", null, -2]]);
  assert.deepEqual(shown(worth("2026-11-29", "a", 2), checkIn("2026-11-20", -50, -50, ["a"])), [["a", "low", -50, 2]]);
});

test("what is about no transaction marks none", () => {
  assert.deepEqual(shown(checkIn("2026-11-29", 60, -50, undefined), record({ kind: "entry", rows: ["a"] }, "2026-11-28")), []);
});
