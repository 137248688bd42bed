// Holds the amounts that people type in the web app (Web/ui/typed-amount.js) to every vector of Tests/Vectors/amounts.json.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { readTyped } from "../../Web/ui/typed-amount.js";

const { amounts } = JSON.parse(await readFile(new URL("../Vectors/amounts.json", import.meta.url), "utf8"));

for (const { locale, currency, typed, gives } of amounts) {
  test(`${JSON.stringify(typed)} in ${currency} and ${locale}`, () => assert.equal(readTyped(typed, currency, locale), gives));
}
