// What is hidden where somebody hides amounts: a figure of money whole, and no number beside it.
import assert from "node:assert/strict";
import { test } from "node:test";

// The module reads how the browser looks; none of it decides what an amount is.
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
globalThis.localStorage = { getItem: () => null };
globalThis.navigator ??= { languages: ["en-CA"], language: "en-CA" };
globalThis.addEventListener ??= () => {};
const { amounts } = await import("../../Web/ui/masked.js");

const sentences = [
  ["You spent $1,204.50 at Metro.", ["$1,204.50"]],
  ["Il reste 1 204,50 $ jusqu’au 30.", ["1 204,50 $"]],
  ["Of 2026 $500.25 is left.", ["$500.25"]],
  ["In 2026 CAD 500 came in, 12 EUR went out.", ["CAD 500", "12 EUR"]],
  ["3 $4.50 and -$5", ["$4.50", "-$5"]],
  ["2 transactions since Nov 3, 2026.", []],
];

for (const [sentence, found] of sentences) {
  test(sentence, () => assert.deepEqual([...sentence.matchAll(amounts)].map(([amount]) => amount), found));
}
