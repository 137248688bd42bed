// Exercises about money, sleep and talking: each is whole, and every language has all of its texts and no others.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const read = async (path) => JSON.parse(await readFile(new URL(`../../Content/${path}`, import.meta.url), "utf8"));
const exercises = await read("exercises-money.json");
const moments = ["tense", "low", "night", "before-balance", "before-purchase", "after-purchase", "bill", "payday", "argument", "any"];

test("each has a kind, a length, moments and steps that say what they ask for", () => {
  assert.equal(exercises.filter(({ kind }) => kind === "money").length, 11);
  assert.equal(exercises.filter(({ kind }) => kind === "sleep").length, 5);
  assert.equal(new Set(exercises.map(({ code }) => code)).size, exercises.length);
  for (const { code, minutes, steps, rounds, source, moments: own } of exercises) {
    assert.ok(own.length > 0 && own.every((moment) => moments.includes(moment)), code);
    for (const step of steps) {
      assert.equal(Object.keys(step).length, 1, code);
      assert.ok("asks" in step ? ["text", "list", "scale"].includes(step.asks) : step.seconds >= 10 && step.seconds <= 600, code);
    }
    const seconds = steps.reduce((sum, step) => sum + (step.seconds ?? 0), 0) * rounds;
    assert.ok(seconds <= minutes * 60, `${code} waits for longer than it says`);
    assert.ok(source === null || (source.name && source.year > 1900 && (source.url === null || source.url.startsWith("https://"))), code);
  }
});

for (const locale of ["en-CA", "fr-CA", "es"]) {
  test(`every text is there in ${locale}`, async () => {
    const texts = await read(`locales/${locale}.json`);
    for (const { code, steps, caution } of exercises) {
      const wanted = ["title", "what", "why", ...(caution ? ["caution"] : []), ...steps.map((_, index) => `step.${index + 1}`)];
      const stem = `exercise.${code}.`;
      const found = Object.keys(texts).filter((key) => key.startsWith(stem)).map((key) => key.slice(stem.length));
      assert.deepEqual(found.sort(), wanted.sort(), code);
      for (const key of wanted) assert.ok(texts[stem + key].length > 3, stem + key);
    }
  });
}
