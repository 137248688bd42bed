// What was practised: counts, weeks, streaks, milestones, and what changed from before to after.
import assert from "node:assert/strict";
import { test } from "node:test";
import { effects, historyOf, leastPairs, milestones, practised, streak, weekOf } from "../../Web/journal/progress.js";

let last = 0;
const record = (content) => ({ id: `record-${last += 1}`, content });
const practice = (day, exercise = "box-breathing", seconds = 240, more = {}) =>
  record({ kind: "practice", at: `${day}T21:10:00-05:00`, exercise, seconds, finished: true, ...more });
const checkIn = (day, more = {}) => record({ kind: "checkin", at: `${day}T08:00:00-05:00`, pleasantness: 0, energy: 0, ...more });

/** A calendar from Monday, 2 November 2026 on: x is a day with something, a dot one without. */
const days = (marks) => [...marks].filter((mark) => mark !== " ").flatMap((mark, index) =>
  (mark === "x" ? [practice(new Date(Date.UTC(2026, 10, 2 + index)).toISOString().slice(0, 10))] : []));
const lastDay = (marks) => new Date(Date.UTC(2026, 10, 1 + marks.replaceAll(" ", "").length)).toISOString().slice(0, 10);
const streakOf = (marks) => streak(days(marks), lastDay(marks));

for (const [marks, expected] of [
  ["xxxxxxx", { days: 7, longest: 7 }],
  ["xx.xxxx xxxxx.x", { days: 12, longest: 12 }],
  // One rest day in each of two weeks, side by side.
  ["xxxxxx. .xxxxxx", { days: 12, longest: 12 }],
  ["xxx..xx", { days: 2, longest: 3 }],
  ["xxx....", { days: 0, longest: 3 }],
  // Today may still come.
  ["xxxxx.. ", { days: 5, longest: 5 }],
  ["x......", { days: 0, longest: 1 }],
]) test(`a streak: ${marks}`, () => assert.deepEqual(streakOf(marks), expected));

test("a check-in counts as a day, and what lies ahead does not", () => {
  assert.deepEqual(streak([checkIn("2026-11-04"), practice("2026-11-05"), practice("2026-11-09")], "2026-11-05"), { days: 2, longest: 2 });
  assert.deepEqual(streak([], "2026-11-05"), { days: 0, longest: 0 });
});

test("weeks begin on Monday and end with this one, empty ones among them", () => {
  assert.equal(weekOf("2026-11-29"), "2026-11-23");
  assert.equal(weekOf("2026-11-23"), "2026-11-23");
  const { weeks, count, minutes, exercises } = practised(
    [practice("2026-11-23"), practice("2026-11-29", "body-scan", 360), practice("2026-11-10", "body-scan", 90)], "2026-11-29");
  assert.equal(weeks.length, 8);
  assert.deepEqual(weeks.slice(-3), [
    { week: "2026-11-09", count: 1, minutes: 2 }, { week: "2026-11-16", count: 0, minutes: 0 }, { week: "2026-11-23", count: 2, minutes: 10 }]);
  assert.deepEqual([count, minutes], [3, 12]);
  assert.deepEqual(exercises.map(({ code, count: times, seconds }) => [code, times, seconds]), [["body-scan", 2, 450], ["box-breathing", 1, 240]]);
});

test("the day of a practice is the one on its own clock", () => {
  const late = record({ kind: "practice", at: "2026-11-29T23:50:00-05:00", exercise: "body-scan", seconds: 60 });
  assert.equal(practised([late], "2026-11-29").weeks.at(-1).count, 1);
});

test("milestones come once, in the order in which they were reached", () => {
  const { reached, next } = milestones(days("xxxxx").reverse());
  assert.deepEqual(reached, [
    { kind: "practices", number: 1, day: "2026-11-02" }, { kind: "minutes", number: 10, day: "2026-11-04" },
    { kind: "days", number: 3, day: "2026-11-04" }, { kind: "practices", number: 5, day: "2026-11-06" }]);
  assert.deepEqual(next, [
    { kind: "practices", number: 10, have: 5 }, { kind: "minutes", number: 30, have: 20 }, { kind: "days", number: 7, have: 5 },
    { kind: "exercises", number: 3, have: 1 }]);
});

/** A practice with check-ins around it. */
function pair(day, change, exercise) {
  const own = practice(day, exercise);
  return [own, checkIn(day, { moment: "before", of: own.id, pleasantness: -30, energy: 40 }),
    checkIn(day, { moment: "after", of: own.id, pleasantness: -30 + change, energy: 10 })];
}

test("an effect is silent below five pairs and a mean from there on", () => {
  const few = [10, 20, 30, 40].flatMap((change, index) => pair(`2026-11-0${index + 1}`, change, "body-scan"));
  assert.equal(few.length, 3 * (leastPairs - 1));
  assert.deepEqual(effects(few), { all: null, exercises: {}, pairs: 4 });
  const enough = [...few, ...pair("2026-11-05", 25, "body-scan"), ...pair("2026-11-06", 100, "box-breathing")];
  assert.deepEqual(effects(enough), {
    all: { pleasantness: 38, energy: -30, pairs: 6 }, exercises: { "body-scan": { pleasantness: 25, energy: -30, pairs: 5 } }, pairs: 6 });
});

test("a practice with one check-in alone is no pair, and of two the later counts", () => {
  const records = [1, 2, 3, 4, 5].flatMap((day) => pair(`2026-11-0${day}`, 10, "body-scan"));
  const lonely = practice("2026-11-07");
  records.push(lonely, checkIn("2026-11-07", { moment: "after", of: lonely.id, pleasantness: 100 }));
  assert.equal(effects(records).all.pleasantness, 10);
  const first = records[0];
  records.push(record({ kind: "checkin", at: "2026-11-01T09:00:00-05:00", moment: "after", of: first.id, pleasantness: 30, energy: 10 }));
  assert.equal(effects(records).all.pleasantness, 20);
});

test("suggestions hear when something was practised last and how it went", () => {
  const now = Date.parse("2026-11-06T04:10:00Z");
  const records = [1, 2, 3, 4, 5].flatMap((day) => pair(`2026-11-0${day}`, 10, "body-scan"));
  records.push(practice("2026-11-04", "cold-water"));
  assert.deepEqual(historyOf(records, now), { "body-scan": { hoursAgo: 2, change: 10 }, "cold-water": { hoursAgo: 26, change: null } });
});
