// What the journal's screens reckon with: the square and its words, the prompt of a day, what was worth it, moments and searching.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, pointOf, quarterOf, stepOf, steps, within } from "../../Web/journal/feelings.js";
import { moodOfLate, promptOfDay } from "../../Web/journal/prompts.js";
import { clockOf, dayAfter, dayOf, momentOf, withoutEmpty } from "../../Web/journal/records.js";
import { answersOf, dueForLook, joyByCategory, nearestAnswer } from "../../Web/journal/worth.js";
import { find } from "../../Web/journal/search.js";

const feelings = [
  { code: "glad", pleasantness: 70, energy: 40 }, { code: "calm", pleasantness: 60, energy: -50 },
  { code: "tense", pleasantness: -50, energy: 60 }, { code: "tired", pleasantness: -30, energy: -70 },
];
const checkIn = (day, pleasantness, energy, more = {}) =>
  ({ id: `${day}${pleasantness}`, content: { kind: "checkin", at: `${day}T09:30:00-05:00`, pleasantness, energy, ...more } });

test("each quarter of the square has its name, and its middle", () => {
  const quarter = (pleasantness, energy) => quarterOf({ pleasantness, energy });
  assert.deepEqual([quarter(50, 50), quarter(50, -50), quarter(-50, -50), quarter(-50, 50), quarter(15, -15), quarter(16, 0)],
    ["bright", "calm", "low", "tense", "even", "bright"]);
});

test("what stands for a step is on it", () => {
  for (const [step, value] of steps) assert.equal(stepOf(value), step);
  assert.equal(stepOf(-100), "least");
  assert.equal(stepOf(61), "most");
});

test("the words near a point come first, and all stay within reach", () => {
  assert.deepEqual(nearest(feelings, { pleasantness: 100, energy: -100 }).map(({ code }) => code), ["calm", "tired", "glad", "tense"]);
  assert.equal(feelings[0].code, "glad", "the list stays as it was");
});

test("words alone stand for a point", () => {
  assert.deepEqual(pointOf(["glad", "calm"], feelings), { pleasantness: 65, energy: -5 });
  assert.equal(pointOf(["unheard"], feelings), null);
  assert.equal(within(180.4), 100);
});

test("a moment has the person's own clock and its offset", () => {
  const moment = momentOf(new Date(2026, 10, 29, 21, 10, 5));
  assert.match(moment, /^2026-11-29T21:10:05[+-]\d\d:\d\d$/);
  assert.equal(new Date(moment).getTime(), new Date(2026, 10, 29, 21, 10, 5).getTime());
  assert.equal(dayOf(moment), "2026-11-29");
  assert.deepEqual([clockOf(moment).getHours(), clockOf(moment).getMinutes()], [21, 10]);
  assert.equal(dayAfter("2026-03-01", -1), "2026-02-28");
});

test("empty members are left out, and nought is none of them", () => {
  assert.deepEqual(withoutEmpty({ kind: "checkin", pleasantness: 0, words: [], note: "", favourite: false, trigger: null }),
    { kind: "checkin", pleasantness: 0 });
});

test("the mood of late is that of three days", () => {
  const records = [checkIn("2026-11-29", -60, -40), checkIn("2026-11-27", -20, -60), checkIn("2026-11-26", 100, 100)];
  assert.equal(moodOfLate(records, "2026-11-29"), "low");
  assert.equal(moodOfLate(records, "2026-12-05"), null);
});

test("a day has one prompt, the next day another, and a mood those that fit it", () => {
  const prompts = [{ code: "a", for: {} }, { code: "b", for: {} }, { code: "c", for: { mood: ["low"] } }, { code: "d", for: { mood: "low" } }];
  const on = (day, mood) => promptOfDay(prompts, day, mood).code;
  assert.equal(on("2026-11-29", null), on("2026-11-29", "bright"));
  assert.notEqual(on("2026-11-29", null), on("2026-11-30", null));
  assert.deepEqual(new Set([on("2026-11-29", "low"), on("2026-11-30", "low")]), new Set(["c", "d"]));
  assert.equal(promptOfDay([], "2026-11-29", null), null);
});

const worth = (row, value, later = false, at = "2026-11-20T10:00:00-05:00") =>
  ({ id: `${row}${value}${later}`, content: { kind: "worth", at, row, worth: value, ...(later ? { later } : {}) } });
const purchase = (id, day, category, minorUnits) => ({ id, day, category, currency: "CAD", minorUnits });

test("joy is counted by category, and the look back counts where there is one", () => {
  const said = answersOf([worth("a", 2, true), worth("a", -2), worth("b", 1), worth("c", -1), worth("gone", 2)]);
  const joy = joyByCategory(said, [
    purchase("a", "2026-11-01", "books", 2_000), purchase("b", "2026-11-02", "books", 1_000), purchase("c", "2026-11-03", "taxi", 4_000),
    purchase("unsaid", "2026-11-04", "taxi", 9_900),
  ]);
  assert.deepEqual(joy.map(({ category, count, total, worth: mean }) => [category, count, total, mean]),
    [["books", 2, 3_000, 1.5], ["taxi", 1, 4_000, -1]]);
  assert.equal(nearestAnswer(1.4), 1);
  assert.equal(nearestAnswer(-1.6), -2);
});

test("a purchase is asked about once more after a week, three at once, and not after three", () => {
  const said = answersOf(["a", "b", "c", "d", "new", "old"].map((row) => worth(row, 1)).concat(worth("e", 1), worth("e", 0, true)));
  const purchases = [
    purchase("new", "2026-11-23", "x", 1), purchase("d", "2026-11-22", "x", 1), purchase("a", "2026-11-10", "x", 1),
    purchase("b", "2026-11-12", "x", 1), purchase("c", "2026-11-15", "x", 1), purchase("old", "2026-11-07", "x", 1),
    purchase("e", "2026-11-15", "x", 1), purchase("unsaid", "2026-11-15", "x", 1),
  ];
  assert.deepEqual(dueForLook(said, purchases, "2026-11-29").map(({ id }) => id), ["a", "b", "c"]);
});

test("searching finds words of everything, without accents and capitals", () => {
  const entry = { id: "1", content: { kind: "entry", at: "2026-11-29T09:30:00-05:00", title: "Été", text: "We paid the Hydro bill", tags: ["home"] } };
  const records = [entry, checkIn("2026-11-28", 1, 2, { note: "Slept well", words: ["unheard"] })];
  assert.deepEqual(find(records, "hydro ETE"), [entry]);
  assert.deepEqual(find(records, "HOME"), [entry]);
  assert.deepEqual(find(records, "unheard").length, 1);
  assert.deepEqual(find(records, "hydro slept"), []);
  assert.equal(find(records, " ").length, 2);
});
