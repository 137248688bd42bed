// Holds the words of care that the page finds while somebody types (Web/journal/care-words.js) to every case of Tests/Vectors/care-words.json,
// which the engine's tests read too.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { careWordFinder } from "../../Web/journal/care-words.js";

const read = async (path) => JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), "utf8"));
const languages = await read("Content/care-words.json");
const { cases } = await read("Tests/Vectors/care-words.json");
const isFound = careWordFinder(languages);

test("there are forty cases of each language, half of them found", () => {
  for (const language of Object.keys(languages)) {
    const own = cases.filter((one) => one.language === language);
    assert.equal(own.length, 40, language);
    assert.equal(own.filter(({ found }) => found).length, 20, language);
  }
});

for (const { language, text, found } of cases) {
  test(`${language}: ${found ? "found" : "not found"} in “${text}”`, () => assert.equal(isFound(text), found));
}

test("every phrase is found by itself, in capitals too, and no idiom is", () => {
  for (const [language, { phrases, idioms }] of Object.entries(languages)) {
    for (const phrase of phrases) {
      assert.equal(isFound(phrase), true, `${language}: ${phrase}`);
      assert.equal(isFound(`Yes. ${phrase.toUpperCase()}!`), true, `${language}: ${phrase}`);
    }
    for (const idiom of idioms) assert.equal(careWordFinder({ [language]: languages[language] })(idiom), false, `${language}: ${idiom}`);
  }
});

test("a part of a word is no word, and an idiom excuses itself alone", () => {
  assert.equal(careWordFinder({ en: { phrases: ["suicide"], idioms: [] } })("suicides"), false);
  assert.equal(isFound("Suicide Squad was on. I think of suicide."), true);
  assert.equal(isFound(""), false);
});

test("of all that Evenkeel itself says, only what is about help is found", async () => {
  for (const locale of ["en-CA", "fr-CA", "es"]) {
    const texts = Object.entries(await read(`Content/locales/${locale}.json`));
    const found = texts.filter(([, text]) => isFound(text)).map(([key]) => key);
    assert.deepEqual(found.filter((key) => !/^(web\.)?care\./.test(key)), [], locale);
    assert.ok(found.includes("care.for.crisis"), locale);
  }
});
