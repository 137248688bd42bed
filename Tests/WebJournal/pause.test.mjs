// Calm pauses and evenings: when one is offered, when amounts are hidden, and what a device keeps of that beside the journal.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { changeCalm, hides, isFrom, keepEvening, morningHour, readCalm } from "../../Web/journal/evening.js";
import { stepOf, stepValues } from "../../Web/journal/feelings.js";
import {
  calmOf, eveningChoice, eveningOf, lows, mayOffer, pauseChoice, pauseExercise, pauseMoment, pauseOf, reasonToPause,
} from "../../Web/journal/pause.js";

const at = (hour, minute = 0, day = 29) => new Date(2026, 10, day, hour, minute);
const minutesBefore = (now, minutes) => new Date(now.getTime() - minutes * 60_000).toISOString();
const checkIn = (moment, pleasantness) => ({ id: moment, content: { kind: "checkin", at: moment, pleasantness, energy: 0 } });
const choices = (content) => ({ id: "choices", content: { kind: "choices", at: "2026-11-01T10:00:00Z", ...content } });
const reason = (chosen, now, records = [], spends = null) => reasonToPause([...records, choices({ pause: chosen })], { now, spends });

test("an hour of the evening lasts until the morning, and one after midnight too", () => {
  assert.deepEqual([21, 22, 23, 0, 5, 6, 12].map((hour) => isFrom(22, at(hour))), [false, true, true, true, true, false, false]);
  assert.deepEqual([23, 0, 1, 5, 6].map((hour) => isFrom(1, at(hour))), [false, false, true, true, false]);
  assert.equal(isFrom(22, at(morningHour - 1, 59)), true);
});

test("a pause that nobody set is never offered, whatever the moment", () => {
  const hard = [checkIn(minutesBefore(at(23), 5), -100)];
  assert.equal(reason(undefined, at(23), hard, { units: 10 ** 9, currency: "CAD" }), null);
  assert.equal(reasonToPause(hard, { now: at(23), spends: null }), null);
});

test("late, low and large moments are each a reason alone", () => {
  assert.equal(reason({ hour: 21 }, at(21)), "late");
  assert.equal(reason({ hour: 21 }, at(20, 59)), null);
  const low = { below: lows.unpleasant };
  assert.equal(reason(low, at(15), [checkIn(minutesBefore(at(15), 719), -16)]), "low");
  assert.equal(reason(low, at(15), [checkIn(minutesBefore(at(15), 720), -16)]), null, "twelve hours later it counts no more");
  assert.equal(reason(low, at(15), [checkIn(minutesBefore(at(15), 5), -15)]), null);
  assert.equal(reason(low, at(15)), null, "somebody who said nothing is not taken for low");
  const large = { amount: 20_000, currency: "CAD" };
  assert.equal(reason(large, at(15), [], { units: 20_000, currency: "CAD" }), "large");
  assert.equal(reason(large, at(15), [], { units: 19_999, currency: "CAD" }), null);
  assert.equal(reason(large, at(15), [], { units: 20_000, currency: "USD" }), null, "amounts of two currencies are not compared");
  assert.equal(reason(large, at(15)), null);
});

test("the last check-in counts, not the hardest", () => {
  const now = at(15);
  const records = [checkIn(minutesBefore(now, 5), 40), checkIn(minutesBefore(now, 60), -90)];
  assert.equal(reason({ below: lows.unpleasant }, now, records), null);
});

test("what is chosen of a scale is what its words say", () => {
  for (const value of stepValues) {
    assert.equal(value < lows.unpleasant, stepOf(value) <= 1);
    assert.equal(value < lows["very-unpleasant"], stepOf(value) === 0);
  }
  assert.deepEqual([stepOf(lows.unpleasant), stepOf(lows.unpleasant - 1)], [2, 1]);
  assert.deepEqual([stepOf(lows["very-unpleasant"]), stepOf(lows["very-unpleasant"] - 1)], [1, 0]);
});

test("after one that was offered comes none for two hours, and a clock that was put back keeps nobody from it", () => {
  const now = at(22);
  const ago = (minutes) => now.getTime() - minutes * 60_000;
  assert.deepEqual([0, 1, 119, 120].map((minutes) => mayOffer(ago(minutes), now)), [false, false, false, true]);
  assert.equal(mayOffer(0, now), true);
  assert.equal(mayOffer(ago(-24 * 60), now), true);
});

test("choices are kept and read as they were made, and what is none counts for nothing", () => {
  for (const pause of [
    { hour: null, below: null, amount: null }, { hour: 0, below: null, amount: null },
    { hour: 23, below: -60, amount: { units: 1, currency: "AUD" } },
  ]) assert.deepEqual(pauseOf({ pause: pauseChoice(pause) }), pause);
  for (const evening of [{ hour: null, afterHard: false }, { hour: null, afterHard: true }, { hour: 20, afterHard: false }]) {
    assert.deepEqual(eveningOf({ evening: eveningChoice(evening) }), evening);
  }
  assert.equal(pauseChoice({ hour: null, below: null, amount: null }), undefined);
  assert.equal(eveningChoice({ hour: null, afterHard: false }), undefined);
  const broken = { pause: { hour: "22", below: 1.5, amount: -3, currency: "CAD" }, evening: { hour: 24, afterHard: "yes" } };
  assert.deepEqual(pauseOf(broken), { hour: null, below: null, amount: null });
  assert.deepEqual(eveningOf(broken), { hour: null, afterHard: false });
  assert.deepEqual(pauseOf({ pause: null }), pauseOf({}));
  assert.deepEqual(pauseOf({ pause: { amount: 500 } }).amount, null, "an amount without its currency");
});

test("the exercise of a pause is meant for the moment and short", () => {
  const read = (name) => JSON.parse(readFileSync(new URL(`../../Content/${name}`, import.meta.url), "utf8"));
  const exercises = [...read("exercises.json"), ...read("exercises-money.json")];
  for (const hour of [3, 12, 22]) {
    for (const pleasantness of [null, -80, 60]) {
      const found = pauseExercise(exercises, { pleasantness, energy: 50, hour, moment: pauseMoment });
      assert.ok(found.moments.includes(pauseMoment) && found.minutes <= 3, `${hour} ${pleasantness}: ${found.code}`);
    }
  }
  const practised = exercises.filter(({ moments, minutes }) => moments.includes(pauseMoment) && minutes <= 3);
  assert.ok(practised.length > 1);
  const [first] = [pauseExercise(exercises, { hour: 12, moment: pauseMoment })];
  const again = pauseExercise(exercises, { hour: 12, moment: pauseMoment, history: { [first.code]: { hoursAgo: 1 } } });
  assert.notEqual(again.code, first.code, "another one than an hour ago");
  assert.equal(pauseExercise([], { hour: 12 }), undefined);
});

test("evenings hide until the morning, and who wanted to see amounts does until then", () => {
  const calm = { pauses: false, evening: { hour: 20, afterHard: false }, hardAt: 0, shownAt: 0, offeredAt: 0 };
  assert.deepEqual([19, 20, 23].map((hour) => hides(calm, at(hour))), [false, true, true]);
  assert.deepEqual([0, 5, 6, 12].map((hour) => hides(calm, at(hour, 0, 30))), [true, true, false, false]);
  const shown = { ...calm, shownAt: at(21).getTime() };
  assert.deepEqual([hides(shown, at(22)), hides(shown, at(5, 59, 30)), hides(shown, at(20, 0, 30))], [false, false, true]);
});

test("after a hard check-in they are hidden from then on, whatever the hour", () => {
  const calm = { pauses: false, evening: { hour: null, afterHard: true }, hardAt: at(14).getTime(), shownAt: 0, offeredAt: 0 };
  assert.deepEqual([hides(calm, at(14, 1)), hides(calm, at(5, 59, 30)), hides(calm, at(6, 0, 30))], [true, true, false]);
  assert.equal(hides({ ...calm, hardAt: at(5).getTime() }, at(12)), false, "one of the night ended with it");
  assert.equal(hides({ ...calm, evening: { hour: null, afterHard: false } }, at(14, 1)), false);
});

test("a device is told of feelings only where an evening asks for them, and by the last one", () => {
  const hard = checkIn("2026-11-29T14:00:00-05:00", -40);
  const time = Date.parse(hard.content.at);
  assert.deepEqual(calmOf([hard, choices({ pause: { hour: 22 }, evening: { hour: 20 } })]),
    { pauses: true, evening: { hour: 20, afterHard: false }, hardAt: 0 });
  const asks = choices({ evening: { afterHard: true } });
  assert.deepEqual(calmOf([hard, asks]), { pauses: false, evening: { hour: null, afterHard: true }, hardAt: time });
  assert.equal(calmOf([checkIn("2026-11-29T16:00:00-05:00", 10), hard, asks]).hardAt, 0);
  assert.deepEqual(calmOf([]), { pauses: false, evening: { hour: null, afterHard: false }, hardAt: 0 });
});

/** A store in memory that notes what was written. */
function storeOf() {
  const boxes = new Map();
  return {
    boxes, writes: 0,
    async readJSON(name) {
      return boxes.has(name) ? JSON.parse(new TextDecoder().decode(boxes.get(name))) : null;
    },
    async write(contents) {
      this.writes += 1;
      for (const [name, content] of Object.entries(contents)) boxes.set(name, content);
    },
  };
}

test("the box is as long and has the same name whatever is chosen", async () => {
  const [empty, full] = [storeOf(), storeOf()];
  await changeCalm(empty, calmOf([]));
  await changeCalm(full, {
    pauses: true, evening: { hour: 23, afterHard: true }, hardAt: at(14).getTime(), shownAt: at(15).getTime(), offeredAt: at(16).getTime(),
  });
  assert.deepEqual([...empty.boxes.keys()], [...full.boxes.keys()]);
  const [[one], [other]] = [[...empty.boxes.values()], [...full.boxes.values()]];
  assert.equal(one.length, other.length);
});

test("what is as it was is not written again, and another evening is one from now on", async () => {
  const store = storeOf();
  const evening = { hour: 20, afterHard: false };
  await changeCalm(store, { evening, shownAt: 5, offeredAt: 7 });
  assert.equal((await readCalm(store)).shownAt, 0, "the first evening was another one than none");
  await changeCalm(store, { shownAt: 6 });
  const { writes } = store;
  await changeCalm(store, { evening });
  assert.equal(store.writes, writes);
  assert.equal((await readCalm(store)).shownAt, 6);
  await changeCalm(store, { evening: { hour: 21, afterHard: false } });
  assert.deepEqual([(await readCalm(store)).shownAt, (await readCalm(store)).offeredAt], [0, 7]);
});

/** A household that is open, and whether its amounts are hidden. */
function householdOf() {
  const household = Object.assign(new EventTarget(), { store: storeOf(), isClosed: false });
  const seen = { end: null, changes: 0 };
  household.addEventListener("change", () => seen.changes += 1);
  return { household, seen, hide: (end) => seen.end = end };
}

test("amounts are hidden when the hour comes, and shown in the morning", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now: at(19, 58) });
  const { household, seen, hide } = householdOf();
  await changeCalm(household.store, { evening: { hour: 20, afterHard: false } });
  await keepEvening(household, hide);
  assert.equal(seen.end, null);
  const pass = async (minutes) => {
    context.mock.timers.tick(minutes * 60_000);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  await pass(3);
  assert.equal(typeof seen.end, "function");
  assert.equal(seen.changes, 1, "the screen is drawn anew");
  await pass(10 * 60);
  assert.equal(seen.end, null);
  household.isClosed = true;
  await pass(24 * 60);
  assert.equal(seen.end, null, "a household that was closed hides nothing");
});

test("who wants to see amounts has them for the evening, on the next start too", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now: at(21) });
  const { household, seen, hide } = householdOf();
  await changeCalm(household.store, { evening: { hour: 20, afterHard: false } });
  await keepEvening(household, hide);
  seen.end();
  seen.end = null;
  await keepEvening(household, hide);
  assert.equal(seen.end, null);
  household.isClosed = true;
  const next = householdOf();
  next.household.store = household.store;
  await keepEvening(next.household, next.hide);
  assert.equal(next.seen.end, null);
  next.household.isClosed = true;
  context.mock.timers.tick(60_000);
});

test("without an evening the clock is not looked at", async (context) => {
  context.mock.timers.enable({ apis: ["Date", "setInterval"], now: at(21) });
  const { household, seen, hide } = householdOf();
  await keepEvening(household, hide);
  let reads = 0;
  household.store.readJSON = async () => {
    reads += 1;
    return null;
  };
  context.mock.timers.tick(10 * 60_000);
  assert.deepEqual([reads, seen.end], [0, null]);
});
