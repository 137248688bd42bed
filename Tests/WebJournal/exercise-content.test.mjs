// What exercises say and are: every text in every language, steps without gaps, lengths, sources, cautions.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { kinds, moments, totalSeconds } from "../../Web/journal/exercises.js";

const root = new URL("../../Content/", import.meta.url);
const parsed = (name) => JSON.parse(readFileSync(new URL(name, root), "utf8"));
const files = readdirSync(root).filter((name) => /^exercises.*\.json$/.test(name));
const all = files.flatMap(parsed);
const languages = ["en-CA", "fr-CA", "es"];
const texts = Object.fromEntries(languages.map((language) => [language, parsed(`locales/${language}.json`)]));

/** The texts that an exercise has to have. */
const partsOf = ({ steps, caution }) => ["title", "what", "why", ...(caution ? ["caution"] : []), ...steps.map((_, index) => `step.${index + 1}`)];
const keysOf = (exercise) => partsOf(exercise).map((part) => `exercise.${exercise.code}.${part}`);

test("codes are words of their own, each there once", () => {
  assert.ok(all.length >= 22, `${all.length}`);
  assert.equal(new Set(all.map(({ code }) => code)).size, all.length);
  for (const { code } of all) assert.match(code, /^[a-z]+(-[a-z]+)*$/);
});

for (const language of languages) {
  test(`every exercise is whole in ${language}, and nothing is said of one that is not there`, () => {
    const wanted = all.flatMap(keysOf).sort();
    const found = Object.keys(texts[language]).filter((key) => key.startsWith("exercise.")).sort();
    assert.deepEqual(found, wanted);
  });
}

test("a text of one language is no other's", () => {
  for (const key of all.flatMap(keysOf)) {
    assert.equal(new Set(languages.map((language) => texts[language][key])).size, languages.length, key);
  }
});

test("texts are short: a title of a line, one sentence of what it is, steps that can be heard", () => {
  for (const language of languages) {
    for (const exercise of all) {
      for (const key of keysOf(exercise)) {
        const words = texts[language][key];
        const most = key.endsWith(".title") ? 48 : key.endsWith(".what") ? 140 : key.includes(".step.") ? 260 : 400;
        assert.ok(words.length <= most, `${language} ${key}: ${words.length}`);
        if (key.endsWith(".what")) assert.match(words, /^[^.!?]+[.!?]$/u, `${language} ${key}`);
      }
    }
  }
});

test("kinds, moments and steps are those that are known", () => {
  for (const { code, kind, moments: meant, steps, rounds, caution } of all) {
    assert.ok(kinds.includes(kind), code);
    assert.ok(meant.length > 0 && new Set(meant).size === meant.length && meant.every((moment) => moments.includes(moment)), code);
    assert.ok(steps.length > 0 && steps.length <= 15 && Number.isInteger(rounds) && rounds >= 1 && rounds <= 60, code);
    assert.equal(typeof caution, "boolean", code);
    for (const step of steps) {
      const { seconds, breath, asks, ...others } = step;
      assert.deepEqual(others, {}, code);
      if (asks !== undefined) assert.ok(["text", "list", "scale"].includes(asks) && seconds === undefined && breath === undefined, code);
      else assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 300, code);
      if (breath !== undefined) assert.ok(["in", "hold", "out", "rest"].includes(breath), code);
    }
  }
});

test("an exercise takes 2 to 20 minutes, and as long as it says", () => {
  for (const exercise of all) {
    const { code, minutes, steps } = exercise;
    assert.ok(Number.isInteger(minutes) && minutes >= 2 && minutes <= 20, code);
    const guided = totalSeconds(exercise) / 60;
    const isGuided = steps.every(({ asks }) => asks === undefined);
    assert.ok(isGuided ? Math.abs(guided - minutes) <= 0.5 : guided <= minutes, `${code}: ${guided}`);
  }
});

test("a breath that is taken is let out, and who holds it is warned", () => {
  for (const { code, kind, steps, caution } of all) {
    const breaths = steps.flatMap(({ breath }) => breath ?? []);
    if (kind === "breathing") assert.equal(breaths.length, steps.length, code);
    if (breaths.length > 0) assert.ok(breaths[0] === "in" && breaths.includes("out"), code);
    if (breaths.includes("hold")) assert.ok(caution, code);
  }
  // Of a held breath each language names whom it does not suit, and when to stop.
  const words = { "en-CA": ["pregnan", "heart", "lung", "dizz"], "fr-CA": ["cœur", "poumons", "tourne"], es: ["embaraz", "corazón", "pulmones", "mare"] };
  for (const { code, steps } of all.filter(({ steps }) => steps.some(({ breath }) => breath === "hold"))) {
    for (const language of languages) {
      for (const word of words[language]) assert.ok(texts[language][`exercise.${code}.caution`].includes(word), `${language} ${code}: ${word}`);
    }
    assert.match(texts["fr-CA"][`exercise.${code}.caution`], /enceinte|grossesse/, code);
    assert.ok(steps.length > 1, code);
  }
});

test("a source has a name and a year; what has none claims no study of its own", () => {
  const claims = { "en-CA": /\b\d{2,} people\b|\btrial with\b/, "fr-CA": /\b\d{2,} personnes\b/, es: /\b\d{2,} personas\b/ };
  for (const { code, source } of all) {
    if (source) {
      assert.deepEqual(Object.keys(source).sort(), ["name", "url", "year"], code);
      assert.ok(source.name.length > 3 && source.year >= 1900 && source.year <= 2026, code);
      // A book has no address.
      if (source.url !== null) assert.match(source.url, /^https:\/\/[\w.-]+\/\S+$/, code);
    } else {
      for (const language of languages) assert.doesNotMatch(texts[language][`exercise.${code}.why`], claims[language], code);
    }
  }
});

test("there is something for every moment and every mood", () => {
  for (const moment of moments) assert.ok(all.filter(({ moments: meant }) => meant.includes(moment)).length >= 2, moment);
});
