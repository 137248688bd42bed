// What the editor takes up of an entry that changed elsewhere while somebody types: no word of either side is lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, changesBetween, takeUp } from "../../Web/journal/take-up.js";

const seed = Number(process.env.EVENKEEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`seed ${seed}`);

/** Numbers below one, the same for each seed (mulberry32). */
function random(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cases = [
  ["typed alone", "I slept", "I slept well", "I slept", "I slept well"],
  ["heard alone", "I slept", "I slept", "I slept badly", "I slept badly"],
  ["far apart", "one two three four", "zero one two three four", "one two three four five", "zero one two three four five"],
  ["the same word", "I slept", "I slept well", "I slept well", "I slept well"],
  ["one place", "I slept", "I slept well", "I slept badly", "I slept well badly"],
  ["one word", "It was good today", "It was fine today", "It was bad today", "It was fine bad today"],
  ["what was typed is there already", "A", "A b", "A b c", "A b c"],
  ["a word taken away there", "one two three", "one two three four", "one three", "one three four"],
  ["a word taken away here", "one two three", "one three", "one two three four", "one three four"],
  ["into nothing", "", "Mine", "Theirs", "Mine Theirs"],
  ["a line below", "One.", "One. And more", "One.\nTwo.", "One. And more\nTwo."],
];
for (const [name, base, mine, theirs, wanted] of cases) {
  test(name, () => assert.equal(changed(mine, takeUp(base, mine, theirs)), wanted));
}

test("changes make the one text of the other", () => {
  const next = random(seed);
  for (let round = 0; round < 2_000; round += 1) {
    const [one, other] = [words(next, "abcd"), words(next, "abcd")];
    assert.equal(changed(one, changesBetween(one, other).reverse()), other, `seed ${seed}: «${one}» «${other}»`);
  }
});

test("no word that either side wrote is lost, and the caret's own words stay together", () => {
  const next = random(seed + 1);
  for (let round = 0; round < 2_000; round += 1) {
    const base = words(next, "abcdefgh");
    const [mine, theirs] = [edited(base, next, "m"), edited(base, next, "t")];
    const merged = changed(mine, takeUp(base, mine, theirs));
    for (const text of [mine, theirs]) {
      for (const word of text.split(" ").filter((one) => /^[mt]\d/.test(one))) {
        assert.ok(merged.includes(word), `seed ${seed}: ${word} of «${base}», «${mine}», «${theirs}» is not in «${merged}»`);
      }
    }
  }
});

test("a text of the greatest length is taken up at once", () => {
  const base = "word ".repeat(4_000);
  const theirs = [...base].reverse().join("");
  assert.equal(changed(base, takeUp(base, base, theirs)), theirs);
});

/** Some words of a few letters. */
const words = (next, letters) => Array.from({ length: Math.floor(next() * 12) }, () => letters[Math.floor(next() * letters.length)]).join(" ");

/** A text in which words were put in, changed and taken away. */
function edited(text, next, mark) {
  const list = text.split(" ");
  for (let step = 0; step < 3; step += 1) {
    const at = Math.floor(next() * (list.length + 1));
    const kind = next();
    if (kind < 0.6) list.splice(at, 0, `${mark}${step}${Math.floor(next() * 1e6)}`);
    else if (kind < 0.8 && at < list.length) list[at] = `${mark}${step}${Math.floor(next() * 1e6)}`;
    else list.splice(at, 1);
  }
  return list.join(" ");
}
