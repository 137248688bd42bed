// Holds the amounts that people type in the web app (Web/ui/typed-amount.js) to every vector of Tests/Vectors/amounts.json.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { contentFolder } from "./support/places.mjs";
import { readTyped } from "../../Web/ui/typed-amount.js";

const { amounts } = JSON.parse(await readFile(new URL("../Vectors/amounts.json", import.meta.url), "utf8"));

/** What a language says of one thing, in its own file or in that which it lies over. */
function habit(locale, name) {
  const texts = JSON.parse(readFileSync(`${contentFolder}locales/${locale}.json`, "utf8"));
  return texts[`@${name}`] ?? habit(texts["@base"], name);
}

for (const { locale, currency, typed, gives } of amounts) {
  test(`${JSON.stringify(typed)} in ${currency} and ${locale}`, () => assert.equal(readTyped(typed, currency, { decimal: habit(locale, "decimalMark"), group: habit(locale, "groupMark") }), gives));
}
