import { dayAfter } from "./records.js";

/** @typedef {import("./records.js").JournalRecord} JournalRecord */
/**
 * A purchase as the screens of transactions give it: its amount in minor units without its sign.
 * @typedef {{ id: string, day: string, category: string, currency: string, minorUnits: number }} Purchase
 */
/**
 * What the purchases of one category brought, in one currency.
 * @typedef {{ category: string, currency: string, count: number, total: number, worth: number }} Joy
 */

/** The answers to whether it was worth it, from the least to the most. */
export const answers = /** @type {const} */ ([-2, -1, 0, 1, 2]);

/** After how many days a purchase is asked about again, until when, and about how many at once. */
export const asking = { first: 7, last: 21, most: 3 };

/**
 * What was said of each purchase, the latest for the answer at once and for the look back.
 * @param {readonly JournalRecord[]} records the newest first
 * @returns {Map<string, { now: JournalRecord | null, later: JournalRecord | null }>} by the ids of transactions
 */
export function answersOf(records) {
  /** @type {Map<string, { now: JournalRecord | null, later: JournalRecord | null }>} */
  const said = new Map();
  for (const record of records) {
    const { kind, row, later = false } = record.content;
    if (kind !== "worth") continue;
    const both = said.get(row) ?? { now: null, later: null };
    said.set(row, later ? { ...both, later: both.later ?? record } : { ...both, now: both.now ?? record });
  }
  return said;
}

/**
 * Joy for its price: what was said of purchases, by category and currency, the most worth first. The look back counts where there is one,
 * since it knows more.
 * @param {ReturnType<typeof answersOf>} said @param {readonly Purchase[]} purchases
 * @returns {Joy[]}
 */
export function joyByCategory(said, purchases) {
  /** @type {Map<string, Joy & { sum: number }>} */
  const found = new Map();
  for (const purchase of purchases) {
    const both = said.get(purchase.id);
    const answer = both?.later ?? both?.now;
    if (!answer) continue;
    const key = `${purchase.category} ${purchase.currency}`;
    const joy = found.get(key) ?? { category: purchase.category, currency: purchase.currency, count: 0, total: 0, sum: 0, worth: 0 };
    joy.count += 1;
    joy.total += purchase.minorUnits;
    joy.sum += answer.content["worth"] ?? 0;
    joy.worth = joy.sum / joy.count;
    found.set(key, joy);
  }
  return [...found.values()].map(({ sum, ...joy }) => joy)
    .sort((one, other) => other.worth - one.worth || other.count - one.count || other.total - one.total);
}

/**
 * The purchases of some days that somebody said were worth it, the most worth first; a look back counts where there is one.
 * @template {Purchase} Some
 * @param {ReturnType<typeof answersOf>} said @param {readonly Some[]} purchases @param {{ from: string, to: string }} days
 * @returns {(Some & { worth: number })[]}
 */
export function wellSpent(said, purchases, { from, to }) {
  return purchases.flatMap((purchase) => {
    const both = said.get(purchase.id);
    /** @type {number} */
    const worth = (both?.later ?? both?.now)?.content["worth"] ?? 0;
    return worth > 0 && purchase.day >= from && purchase.day <= to ? [{ ...purchase, worth }] : [];
  }).sort((one, other) => other.worth - one.worth || (one.day < other.day ? 1 : one.day > other.day ? -1 : one.id < other.id ? -1 : 1));
}

/**
 * The answer that an average is nearest to.
 * @param {number} worth −2…2
 * @returns {typeof answers[number]}
 */
export const nearestAnswer = (worth) => answers.reduce((best, answer) =>
  (Math.abs(answer - worth) < Math.abs(best - worth) ? answer : best));

/**
 * The purchases that somebody looks back on now: about a week old, answered at once but not since, the oldest first.
 * @param {ReturnType<typeof answersOf>} said @param {readonly Purchase[]} purchases @param {string} today
 * @returns {Purchase[]}
 */
export function dueForLook(said, purchases, today) {
  const [oldest, newest] = [dayAfter(today, -asking.last), dayAfter(today, -asking.first)];
  return purchases.filter(({ id, day }) => {
    const both = said.get(id);
    return both !== undefined && both.now !== null && both.later === null && day >= oldest && day <= newest;
  }).sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.id < other.id ? -1 : 1)).slice(0, asking.most);
}
