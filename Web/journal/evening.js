import { journalCalmBox } from "../store/boxes.js";

/**
 * When amounts are hidden until the next morning: every evening from an hour on, after a check-in that was hard, or both.
 * @typedef {{ hour: number | null, afterHard: boolean }} Evening
 *
 * What a device keeps of pauses and evenings beside the journal, sealed, so that the journal stays closed until it is needed: whether
 * any pause is set, how evenings are, and in milliseconds since 1970 the last check-in if it was hard, when the person wanted to see
 * amounts all the same, and when a pause was offered last; 0 for never.
 * @typedef {{ pauses: boolean, evening: Evening, hardAt: number, shownAt: number, offeredAt: number }} Calm
 *
 * @typedef {Pick<import("../store/sealed.js").SealedStore, "readJSON" | "write">} Store
 * @typedef {EventTarget & { store: Store, isClosed: boolean }} Household
 */

/** The hour of the morning at which nights and evenings end. */
export const morningHour = 6;
/** Bytes of the box, whatever is chosen: how long it is tells nothing. */
const boxBytes = 512;
/** How often the clock is looked at while the app is open, in milliseconds. */
const lookMilliseconds = 60_000;

/** @type {Calm} */
const nothing = { pauses: false, evening: { hour: null, afterHard: false }, hardAt: 0, shownAt: 0, offeredAt: 0 };

/**
 * Whether it is an hour of the evening or later, up to the morning.
 * @param {number} hour 0…23; one of the night is after midnight
 * @param {Date} now
 */
export function isFrom(hour, now) {
  const is = now.getHours();
  return hour < morningHour ? is >= hour && is < morningHour : is >= hour || is < morningHour;
}

/**
 * When the last morning was.
 * @param {Date} now
 * @returns {number} milliseconds since 1970
 */
function lastMorning(now) {
  const morning = new Date(now.getFullYear(), now.getMonth(), now.getDate(), morningHour);
  // By the calendar, since a day on which the clock changes has other hours.
  if (morning > now) morning.setDate(morning.getDate() - 1);
  return morning.getTime();
}

/**
 * Whether amounts are hidden now. Who wanted to see them does until the next morning, whatever comes.
 * @param {Calm} calm @param {Date} now
 */
export function hides({ evening: { hour, afterHard }, hardAt, shownAt }, now) {
  const morning = lastMorning(now);
  if (shownAt >= morning) return false;
  return (hour !== null && isFrom(hour, now)) || (afterHard && hardAt >= morning);
}

/** @param {Store} store @returns {Promise<Calm>} */
export const readCalm = async (store) => ({ ...nothing, ...await store.readJSON(journalCalmBox) });

/**
 * Changes some of what the device keeps; all else stays. Whose evening is another one has it from now on, even if they saw amounts today.
 * @param {Store} store @param {Partial<Calm>} changes
 */
export async function changeCalm(store, changes) {
  const kept = await store.readJSON(journalCalmBox);
  const before = { ...nothing, ...kept };
  const after = { ...before, ...changes };
  if (JSON.stringify(after.evening) !== JSON.stringify(before.evening)) after.shownAt = 0;
  const words = JSON.stringify(after);
  if (kept && words === JSON.stringify(before)) return;
  await store.write({ [journalCalmBox]: new TextEncoder().encode(words.padEnd(boxBytes)) });
}

/** What looks at the clock for each household that is open. @type {WeakMap<Household, () => Promise<void>>} */
const watches = new WeakMap();

/**
 * Hides amounts on evenings for as long as a household is open, if an evening is chosen; called again, it looks again.
 * @param {Household} household
 * @param {(end: (() => void) | null) => void} hide hides them, with what hears that the person wants to see them; shows them without
 */
export async function keepEvening(household, hide) {
  const { evening } = await readCalm(household.store);
  const known = watches.get(household);
  if (known) return known();
  if (evening.hour === null && !evening.afterHard) return undefined;
  let isHidden = false;
  // When amounts were wanted, as long as that is not kept yet; what can't be kept counts until the app is closed.
  let shownAt = 0;
  const show = () => {
    isHidden = false;
    shownAt = Date.now();
    changeCalm(household.store, { shownAt }).then(() => {
      shownAt = 0;
    }, () => {});
  };
  const look = async () => {
    const calm = await readCalm(household.store);
    const wanted = hides({ ...calm, shownAt: Math.max(calm.shownAt, shownAt) }, new Date());
    if (household.isClosed || wanted === isHidden) return;
    isHidden = wanted;
    hide(isHidden ? show : null);
    household.dispatchEvent(new Event("change"));
  };
  watches.set(household, look);
  const page = globalThis.document;
  const again = () => {
    if (!household.isClosed) {
      look().catch(() => {});
      return;
    }
    clearInterval(clock);
    page?.removeEventListener("visibilitychange", again);
  };
  const clock = setInterval(again, lookMilliseconds);
  // A device that slept shows nothing first that it is about to hide.
  page?.addEventListener("visibilitychange", again);
  return look();
}
