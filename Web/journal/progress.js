/**
 * What a person practised, and what became of it: pure figures over opened records, none of them kept.
 *
 * @typedef {{ id: string, content: Record<string, any> }} JournalRecord
 */

/** Pairs of check-ins before and after, below which nothing is said of an effect. */
export const leastPairs = 5;
/** Days of a calendar week without anything that leave a streak whole. */
const restDays = 1;
/** Weeks that are shown. */
const shownWeeks = 8;

/** What is worth a word when it is reached. */
const steps = {
  practices: [1, 5, 10, 25, 50, 100, 200, 365, 500, 1000],
  minutes: [10, 30, 60, 120, 300, 600, 1200, 3000],
  days: [3, 7, 14, 30, 60, 100, 200, 365, 730],
  exercises: [3, 5, 10, 20, 36],
};
/** @typedef {keyof typeof steps} MilestoneKind */

/** @param {JournalRecord[]} records @param {string} kind */
const ofKind = (records, kind) => records.filter(({ content }) => content["kind"] === kind);

/**
 * The day of a moment, on the clock that it was written down by.
 * @param {JournalRecord} record
 */
const dayOf = ({ content }) => String(content["at"]).slice(0, 10);

/** @param {string} day @param {number} days @returns {string} */
const dayAfter = (day, days) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The Monday of a day's week.
 * @param {string} day
 */
export const weekOf = (day) => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** @param {JournalRecord[]} practices */
const secondsOf = (practices) => practices.reduce((sum, { content }) => sum + (content["seconds"] ?? 0), 0);

/**
 * What was practised: how often and how long, each exercise, and the weeks up to this one, of which some may be empty.
 * @param {JournalRecord[]} records @param {string} today
 */
export function practised(records, today) {
  const practices = ofKind(records, "practice");
  const codes = [...new Set(practices.map(({ content }) => String(content["exercise"])))];
  const exercises = codes.map((code) => {
    const own = practices.filter(({ content }) => content["exercise"] === code);
    return { code, count: own.length, seconds: secondsOf(own), last: own.map(({ content }) => content["at"]).sort(byInstant).at(-1) };
  }).sort((one, other) => other.count - one.count || one.code.localeCompare(other.code));
  const weeks = Array.from({ length: shownWeeks }, (_, index) => {
    const week = dayAfter(weekOf(today), 7 * (index + 1 - shownWeeks));
    const own = practices.filter((record) => weekOf(dayOf(record)) === week);
    return { week, count: own.length, minutes: Math.round(secondsOf(own) / 60) };
  });
  return { count: practices.length, minutes: Math.round(secondsOf(practices) / 60), exercises, weeks };
}

/**
 * Moments of several offsets in the order in which they were.
 * @param {string} one @param {string} other
 */
const byInstant = (one, other) => Date.parse(one) - Date.parse(other);

/**
 * Days in a row with a practice or a check-in. A rest day in each calendar week, from Monday on, leaves it whole, and today may still come.
 * @param {JournalRecord[]} records @param {string} today
 * @returns {{ days: number, longest: number }} days on which there was something, in the row that is on and in the longest
 */
export function streak(records, today) {
  const active = new Set([...ofKind(records, "practice"), ...ofKind(records, "checkin")].map(dayOf).filter((day) => day <= today));
  const sorted = [...active].sort();
  const first = sorted[0];
  if (first === undefined) return { days: 0, longest: 0 };
  let [days, longest, rested] = [0, 0, 0];
  for (let day = first; day <= today; day = dayAfter(day, 1)) {
    if (day === weekOf(day)) rested = 0;
    if (active.has(day)) days += 1;
    else if (day !== today) {
      rested += 1;
      if (rested > restDays) days = 0;
    }
    longest = Math.max(longest, days);
  }
  return { days, longest };
}

/**
 * What was reached, the newest last, and what is next of each kind.
 * @param {JournalRecord[]} records
 */
export function milestones(records) {
  const practices = [...ofKind(records, "practice")].sort((one, other) => byInstant(one.content["at"], other.content["at"]));
  /** @type {Record<MilestoneKind, number>} */
  const have = { practices: 0, minutes: 0, days: 0, exercises: 0 };
  /** @type {{ kind: MilestoneKind, number: number, day: string }[]} */
  const reached = [];
  const [days, codes] = [new Set(), new Set()];
  let seconds = 0;
  for (const practice of practices) {
    seconds += practice.content["seconds"] ?? 0;
    days.add(dayOf(practice));
    codes.add(practice.content["exercise"]);
    const now = { practices: have.practices + 1, minutes: Math.floor(seconds / 60), days: days.size, exercises: codes.size };
    for (const kind of milestoneKinds) {
      const passed = steps[kind].filter((number) => number > have[kind] && number <= now[kind]);
      reached.push(...passed.map((number) => ({ kind, number, day: dayOf(practice) })));
      have[kind] = now[kind];
    }
  }
  const next = milestoneKinds.flatMap((kind) => {
    const number = steps[kind].find((step) => step > have[kind]);
    return number === undefined ? [] : [{ kind, number, have: have[kind] }];
  });
  return { reached, next };
}

const milestoneKinds = /** @type {MilestoneKind[]} */ (Object.keys(steps));

/**
 * How check-ins after exercises differ from those before them: mean changes with their counts. Silent below five pairs.
 * @param {JournalRecord[]} records
 * @returns {{ all: Effect | null, exercises: Record<string, Effect>, pairs: number }}
 * @typedef {{ pleasantness: number, energy: number, pairs: number }} Effect
 */
export function effects(records) {
  const checkIns = ofKind(records, "checkin");
  const pairs = ofKind(records, "practice").flatMap(({ id, content }) => {
    const own = checkIns.filter((record) => record.content["of"] === id);
    const [before, after] = [newest(own, "before"), newest(own, "after")];
    return before && after ? [{ code: String(content["exercise"]), before, after }] : [];
  });
  /** @type {Record<string, Effect>} */
  const exercises = {};
  for (const code of new Set(pairs.map((pair) => pair.code))) {
    const effect = effectOf(pairs.filter((pair) => pair.code === code));
    if (effect) exercises[code] = effect;
  }
  return { all: effectOf(pairs), exercises, pairs: pairs.length };
}

/** @param {JournalRecord[]} checkIns @param {"before" | "after"} moment the one that counts where somebody checked in twice */
const newest = (checkIns, moment) => checkIns.filter(({ content }) => content["moment"] === moment)
  .sort((one, other) => byInstant(one.content["at"], other.content["at"])).at(-1)?.content;

/** @param {{ before: Record<string, any>, after: Record<string, any> }[]} pairs @returns {Effect | null} */
function effectOf(pairs) {
  if (pairs.length < leastPairs) return null;
  const mean = (/** @type {string} */ field) =>
    Math.round(pairs.reduce((sum, { before, after }) => sum + (after[field] ?? 0) - (before[field] ?? 0), 0) / pairs.length);
  return { pleasantness: mean("pleasantness"), energy: mean("energy"), pairs: pairs.length };
}

/**
 * What suggestions need to know of each exercise that was practised.
 * @param {JournalRecord[]} records @param {number} now milliseconds since 1970
 * @returns {Record<string, { hoursAgo: number | null, change: number | null }>}
 */
export function historyOf(records, now) {
  const { exercises } = effects(records);
  /** @type {Record<string, { hoursAgo: number | null, change: number | null }>} */
  const history = {};
  for (const { content } of ofKind(records, "practice")) {
    const code = String(content["exercise"]);
    const hoursAgo = (now - Date.parse(content["at"])) / 3_600_000;
    const before = history[code]?.hoursAgo ?? Infinity;
    history[code] = { hoursAgo: Math.min(before, hoursAgo), change: exercises[code]?.pleasantness ?? null };
  }
  return history;
}

/** For how long a check-in says how somebody is, in hours. */
const freshHours = 2;

/**
 * What is known of somebody when exercises are suggested: their last check-in if it is fresh, the hour, and what they practised.
 * @param {JournalRecord[]} records the newest first @param {string[]} favourites @param {string | null} moment @param {Date} now
 * @returns {import("./exercises.js").Standing}
 */
export function standingOf(records, favourites, moment, now) {
  const last = ofKind(records, "checkin")[0]?.content;
  const isFresh = last !== undefined && now.getTime() - Date.parse(last["at"]) < freshHours * 3_600_000;
  return {
    pleasantness: isFresh ? last["pleasantness"] ?? 0 : null, energy: isFresh ? last["energy"] ?? 0 : null,
    hour: now.getHours(), moment, favourites, history: historyOf(records, now.getTime()),
  };
}
