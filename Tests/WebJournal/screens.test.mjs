// What the journal's screens reckon with: the square and its words, the prompt of a day, what was worth it, moments and searching.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, pointOf, quarterOf, scales, spread, stepOf, stepValues, within } from "../../Web/journal/feelings.js";
import { mergedMembers, sameContent } from "../../Web/journal/members.js";
import { moodOfLate, promptOfDay } from "../../Web/journal/prompts.js";
import { clockOf, dayAfter, dayOf, momentOf, withoutEmpty } from "../../Web/journal/records.js";
import { answersOf, dueForLook, joyByCategory, nearestAnswer, wellSpent } from "../../Web/journal/worth.js";

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
  assert.deepEqual(stepValues.map(stepOf), [0, 1, 2, 3, 4]);
  assert.deepEqual([-100, -61, -60, -15, 61, 100].map(stepOf), [0, 0, 1, 2, 4, 4]);
  for (const codes of Object.values(scales)) assert.equal(new Set(codes).size, stepValues.length);
});

test("the words near a point come first, and all stay within reach", () => {
  assert.deepEqual(nearest(feelings, { pleasantness: 100, energy: -100 }).map(({ code }) => code), ["calm", "tired", "glad", "tense"]);
  assert.equal(feelings[0].code, "glad", "the list stays as it was");
});

test("before there is a point the words are from all over the square", () => {
  const many = Array.from({ length: 56 }, (_, place) => ({ code: `${place}`, pleasantness: 0, energy: 0 }));
  const some = spread(many, 10).map(({ code }) => Number(code));
  assert.equal(some.length, 10);
  assert.equal(some[0], 0);
  assert.ok(some.every((place, index) => index === 0 || place - some[index - 1] >= 5), `${some}`);
  assert.equal(spread(feelings, 10).length, feelings.length, "all of a list that is shorter");
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
  const prompt = (code, moods, money = false) => ({ code, moods, money });
  const prompts = [prompt("a", ["any"]), prompt("b", ["any"]), prompt("c", ["low"]), prompt("d", ["low", "calm"]), prompt("m", ["low"], true)];
  const on = (day, mood, turn = 0) => promptOfDay(prompts, day, mood, turn)?.code;
  assert.equal(on("2026-11-29", null), on("2026-11-29", "bright"));
  assert.notEqual(on("2026-11-29", null), on("2026-11-30", null));
  assert.deepEqual(new Set([on("2026-11-29", "low"), on("2026-11-30", "low")]), new Set(["c", "d"]), "not about money unless asked");
  assert.deepEqual(new Set([0, 1, 2, 3, 4].map((turn) => on("2026-11-29", "low", turn))), new Set(["a", "b", "c", "d", "m"]), "all within reach");
  assert.equal(on("2026-11-29", "low", 5), on("2026-11-29", "low"));
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

test("what was worth it of some days stands by how much it was, by the look back where there is one", () => {
  const answer = (row, worth, later = false) => ({ id: `${row}${later}`, content: { kind: "worth", row, worth, later } });
  const said = answersOf([answer("fell", 0, true), answer("rose", 2, true), answer("a", 1), answer("b", 2), answer("no", -1),
    answer("fell", 2), answer("rose", -2), answer("before", 2), answer("after", 2)]);
  const purchase = (id, day) => ({ id, day, category: "x", currency: "CAD", minorUnits: 1 });
  const purchases = [purchase("a", "2026-11-02"), purchase("b", "2026-11-01"), purchase("no", "2026-11-03"), purchase("fell", "2026-11-04"),
    purchase("rose", "2026-11-30"), purchase("before", "2026-10-31"), purchase("after", "2026-12-01"), purchase("unsaid", "2026-11-05")];
  const found = wellSpent(said, purchases, { from: "2026-11-01", to: "2026-11-30" });
  assert.deepEqual(found.map(({ id, worth }) => [id, worth]), [["rose", 2], ["b", 2], ["a", 1]]);
});

test("members that changed elsewhere come in beside those that changed here", () => {
  const base = { kind: "entry", at: "x", tags: ["a", "b"], favourite: true, text: "t", added: { by: "a newer device" } };
  const mine = { ...base, tags: ["b", "c"], text: "mine" };
  const theirs = { kind: "entry", at: "x", tags: ["d", "a", "b"], text: "theirs", prompt: "p", added: { by: "a newer device" } };
  assert.deepEqual(mergedMembers(base, mine, theirs),
    { kind: "entry", at: "x", tags: ["b", "c", "d"], prompt: "p", added: { by: "a newer device" } });
  assert.equal(mergedMembers(base, { ...base, favourite: false }, base).favourite, false);
  assert.ok(sameContent({ a: 1, b: [2] }, { b: [2], a: 1 }));
  assert.ok(!sameContent({ a: 1 }, { a: 1, b: 2 }));
});
