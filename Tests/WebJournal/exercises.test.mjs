// Exercises laid out in time, guided by the clock, and suggested.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isFound, kinds, moments, suggest, timeline, totalSeconds } from "../../Web/journal/exercises.js";
import { Guide } from "../../Web/journal/guide.js";
import { fold } from "../../Web/ui/words.js";

const all = JSON.parse(readFileSync(new URL("../../Content/exercises.json", import.meta.url), "utf8"));
const named = (code) => all.find((one) => one.code === code);
const seconds = 1_000;
/** A clock's beginning that is nothing round. */
const start = 1_764_000_123_456;

/** An exercise in short: numbers are seconds, words are questions. */
const made = (...steps) => ({ code: "made", kind: "body", minutes: 2, moments: [], rounds: 1, source: null, caution: false,
  steps: steps.map((step) => (typeof step === "number" ? { seconds: step } : { asks: step })) });

test("a box has four sides of four seconds each, in every round", () => {
  const { at, seconds: whole } = timeline(named("box-breathing"));
  assert.equal(whole, 240);
  const seen = Array.from({ length: whole }, (_, second) => at(second));
  assert.deepEqual(seen.slice(0, 17).map(({ phase, count }) => `${phase} ${count}`), [
    ...["in", "hold", "out", "rest"].flatMap((phase) => [1, 2, 3, 4].map((count) => `${phase} ${count}`)), "in 1"]);
  assert.deepEqual([...new Set(seen.map(({ round }) => round))], Array.from({ length: 15 }, (_, index) => index + 1));
  assert.equal(at(whole), null);
});

test("lungs fill by all breaths in and are empty after each breath out", () => {
  const { at } = timeline(named("cyclic-sighing"));
  assert.deepEqual([0, 1, 2, 2.5, 3, 6, 9].map((second) => Math.round(at(second).fullness * 100)), [0, 33, 67, 83, 100, 50, 0]);
});

test("a timeline has no gap and no overlap, whatever the exercise", () => {
  for (const exercise of all) {
    const { beats, seconds: whole } = timeline(exercise);
    let end = 0;
    for (const beat of beats) {
      assert.equal(beat.start, end, exercise.code);
      end += beat.seconds;
    }
    assert.equal(end, whole, exercise.code);
    assert.equal(whole, totalSeconds(exercise), exercise.code);
  }
});

test("the clock waits at a question until it is answered", () => {
  const guide = new Guide(made(10, "text", "scale", 20));
  guide.resume(start);
  assert.equal(guide.at(start + 9 * seconds).phase, "do");
  const late = start + 100 * seconds;
  assert.deepEqual([guide.at(late).phase, guide.at(late).step], ["ask", 2]);
  guide.answer(late);
  assert.equal(guide.at(late + 50 * seconds).step, 3);
  guide.answer(late + 50 * seconds);
  assert.deepEqual([guide.at(late + 51 * seconds).step, guide.at(late + 51 * seconds).count], [4, 2]);
  assert.ok(!guide.isOver(late + 69 * seconds) && guide.isOver(late + 70 * seconds));
  // 10 seconds, 90 and 50 at questions, 20 seconds.
  assert.equal(guide.seconds(late + 500 * seconds), 170);
});

test("nobody practises for an hour by leaving a question open", () => {
  const guide = new Guide(made("text", 10));
  guide.resume(start);
  guide.answer(start + 3_600 * seconds);
  assert.equal(guide.seconds(start + 4_000 * seconds), 610);
});

test("a pause takes no time, and a long absence leaves it where the clock is", () => {
  const guide = new Guide(named("box-breathing"));
  guide.resume(start);
  guide.pause(start + 5 * seconds);
  assert.deepEqual([guide.at(start + 900 * seconds).phase, guide.at(start + 900 * seconds).count], ["hold", 2]);
  guide.resume(start + 900 * seconds);
  assert.equal(guide.at(start + 907.5 * seconds).phase, "rest");
  assert.ok(guide.isOver(start + 9_999 * seconds));
  assert.equal(guide.seconds(start + 9_999 * seconds), 240);
});

test("back goes to the beginning of what is on, then to what was before it", () => {
  const guide = new Guide(made(30, 40, "text", 20));
  guide.resume(start);
  guide.back(start + 50 * seconds);
  assert.deepEqual([guide.at(start + 50 * seconds).step, guide.at(start + 50 * seconds).count], [2, 1]);
  guide.back(start + 51 * seconds);
  assert.equal(guide.at(start + 51 * seconds).step, 1);
  guide.back(start + 52 * seconds);
  assert.equal(guide.at(start + 52 * seconds).step, 1);
  guide.next(start + 52 * seconds);
  guide.next(start + 53 * seconds);
  assert.equal(guide.at(start + 53 * seconds).phase, "ask");
  guide.next(start + 54 * seconds);
  assert.equal(guide.at(start + 54 * seconds).step, 4);
  guide.back(start + 55 * seconds);
  assert.equal(guide.at(start + 55 * seconds).phase, "ask", "a question is asked again");
  guide.next(start + 56 * seconds);
  guide.next(start + 57 * seconds);
  assert.ok(guide.isOver(start + 57 * seconds));
  guide.back(start + 58 * seconds);
  assert.equal(guide.at(start + 58 * seconds).step, 4);
});

test("back goes by rounds where there are some", () => {
  const guide = new Guide(named("box-breathing"));
  guide.resume(start);
  guide.back(start + 25 * seconds);
  assert.deepEqual([guide.at(start + 25 * seconds).round, guide.at(start + 25 * seconds).phase], [2, "in"]);
});

test("what is skipped is not practised", () => {
  const guide = new Guide(made(100, 100));
  guide.resume(start);
  guide.next(start + 10 * seconds);
  assert.equal(guide.seconds(start + 15 * seconds), 15);
});

const codes = (standing) => suggest(all, { hour: 14, ...standing }).map(({ code }) => code);

test("suggestions are the same for the same standing", () => {
  for (const moment of moments) {
    assert.deepEqual(codes({ moment, pleasantness: -50, energy: 40 }), codes({ moment, pleasantness: -50, energy: 40 }));
  }
});

test("a moment brings what is meant for it", () => {
  for (const moment of ["before-balance", "before-purchase", "bill", "payday", "argument", "after-purchase"]) {
    for (const code of codes({ moment })) assert.ok(named(code).moments.includes(moment), `${moment}: ${code}`);
  }
});

test("tension brings breath and ground, a low mood other things, the night its own", () => {
  for (const code of codes({ pleasantness: -60, energy: 70 })) {
    assert.ok(["breathing", "grounding", "body"].includes(named(code).kind), code);
  }
  for (const code of codes({ pleasantness: -60, energy: -60 })) {
    assert.ok(["gratitude", "reframing", "body"].includes(named(code).kind), code);
  }
  for (const code of codes({ hour: 23 })) assert.ok(named(code).moments.includes("night"), code);
});

test("a favourite and what helped before come first, what was just done later", () => {
  const feeling = { pleasantness: -60, energy: 70 };
  const [first, second] = codes(feeling);
  assert.equal(codes({ ...feeling, favourites: [second] })[0], second);
  assert.equal(codes({ ...feeling, history: { [second]: { change: 40 } } })[0], second);
  assert.notEqual(codes({ ...feeling, history: { [first]: { hoursAgo: 1 } } })[0], first);
});

test("an exercise is found by any of its words, with and without accents", () => {
  const words = ["Respiration carrée", "Quatre côtés égaux"];
  for (const typed of ["CARREE", "côtés", "cotes resp", ""]) assert.ok(isFound(words, typed, fold), typed);
  assert.ok(!isFound(words, "carrée rond", fold));
});

test("kinds and moments are those that are known", () => {
  for (const { code, kind, moments: meant } of all) {
    assert.ok(kinds.includes(kind), code);
    assert.ok(meant.length > 0 && meant.every((moment) => moments.includes(moment)), code);
  }
});
