// What an evening hides beside what was chosen for always: the eye ends it, and no plain setting knows of it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const kept = new Map();
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
globalThis.navigator ??= { languages: ["en-CA"] };
globalThis.document = { documentElement: { dataset: {}, lang: "" } };
const { changeSettings, chosenSettings, currentSettings, hideForEvening, showSettings } = await import("../../Web/platform/settings.js");
const { dataset } = document.documentElement;

beforeEach(() => {
  hideForEvening(null);
  changeSettings({ hidesAmounts: false, theme: "light" });
});

test("an evening hides amounts and leaves what was chosen for always", () => {
  hideForEvening(() => {});
  assert.deepEqual([currentSettings().hidesAmounts, chosenSettings().hidesAmounts], [true, false]);
  assert.deepEqual([dataset.amounts, dataset.urgent], ["hidden", "shown"]);
  changeSettings({ theme: "dark" });
  assert.equal(currentSettings().hidesAmounts, true, "another choice does not end it");
  assert.equal(JSON.parse(kept.get("evenkeel.settings")).hidesAmounts, false);
  assert.deepEqual([...kept.keys()], ["evenkeel.settings"]);
});

test("the eye ends it at once, and it hears so once", () => {
  let ended = 0;
  hideForEvening(() => ended += 1);
  changeSettings({ hidesAmounts: false });
  assert.deepEqual([ended, currentSettings().hidesAmounts, dataset.amounts, dataset.urgent], [1, false, "shown", ""]);
  changeSettings({ hidesAmounts: true });
  changeSettings({ hidesAmounts: false });
  assert.equal(ended, 1);
});

test("who hides amounts for always has bills hidden in an evening too, and keeps them hidden in the morning", () => {
  changeSettings({ hidesAmounts: true });
  hideForEvening(() => {});
  assert.deepEqual([dataset.amounts, dataset.urgent], ["hidden", ""]);
  hideForEvening(null);
  assert.deepEqual([currentSettings().hidesAmounts, dataset.amounts], [true, "hidden"]);
});

test("the morning shows amounts again, without a word to anybody", () => {
  let ended = 0;
  hideForEvening(() => ended += 1);
  hideForEvening(null);
  showSettings();
  assert.deepEqual([ended, dataset.amounts, dataset.urgent], [0, "shown", ""]);
});
