import { isFrom } from "./evening.js";
import { suggest } from "./exercises.js";
import { stepOf } from "./feelings.js";

/** @typedef {import("./records.js").JournalRecord} JournalRecord */
/** @typedef {import("./exercises.js").Exercise} Exercise */
/**
 * When a person wants a pause before they spend: from an hour on, while their last check-in is below a pleasantness, from an amount on,
 * which is in minor units of a currency. `null` is what they did not choose.
 * @typedef {{ hour: number | null, below: number | null, amount: { units: number, currency: string } | null }} Pause
 * @typedef {"late" | "low" | "large"} Reason
 */

/** For how long a check-in counts, and how long no other pause is offered after one, in hours. */
const lasts = { checkIn: 12, rest: 2 };
const hourMilliseconds = 3_600_000;
/** The steps of the scale of pleasantness that can be chosen, each with the value below which a check-in is on it or lower. */
export const lows = /** @type {const} */ ({ unpleasant: -15, "very-unpleasant": -60 });
/** Minutes that an exercise of a pause takes at most. */
const mostMinutes = 3;
/** The moment that exercises of a pause are meant for. */
export const pauseMoment = "before-purchase";
/** The largest amount that a field takes. */
const mostUnits = 10 ** 15 - 1;

/** @param {unknown} value @param {number} least @param {number} most @returns {number | null} */
const whole = (value, least, most) =>
  (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : null);

/**
 * The pause that choices have; what they have of something else counts for nothing.
 * @param {Record<string, any>} choices
 * @returns {Pause}
 */
export function pauseOf({ pause = {} }) {
  const { hour, below, amount, currency } = pause ?? {};
  const units = whole(amount, 1, mostUnits);
  return {
    hour: whole(hour, 0, 23), below: whole(below, -100, 100),
    amount: units !== null && typeof currency === "string" ? { units, currency } : null,
  };
}

/**
 * A pause as choices have it.
 * @param {Pause} pause
 * @returns {Record<string, unknown> | undefined} nothing where none is chosen
 */
export function pauseChoice({ hour, below, amount }) {
  const chosen = {
    ...hour !== null && { hour }, ...below !== null && { below }, ...amount && { amount: amount.units, currency: amount.currency },
  };
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

/**
 * The evening that choices have.
 * @param {Record<string, any>} choices
 * @returns {import("./evening.js").Evening}
 */
export const eveningOf = ({ evening = {} }) => ({ hour: whole(evening?.hour, 0, 23), afterHard: evening?.afterHard === true });

/**
 * An evening as choices have it.
 * @param {import("./evening.js").Evening} evening
 * @returns {Record<string, unknown> | undefined} nothing where none is chosen
 */
export const eveningChoice = ({ hour, afterHard }) =>
  (hour !== null || afterHard ? { ...hour !== null && { hour }, ...afterHard && { afterHard } } : undefined);

/** @param {JournalRecord[]} records the newest first */
const lastCheckIn = (records) => records.find(({ content }) => content.kind === "checkin")?.content;

/**
 * What the person chose for their journal, read without a word to the journal that it may be changed.
 * @param {JournalRecord[]} records
 * @returns {Record<string, any>}
 */
export const choicesIn = (records) => records.find(({ content }) => content.kind === "choices")?.content ?? {};

/**
 * What a device has to know of pauses and evenings without the journal. Of feelings it is told only where an evening asks for them.
 * @param {JournalRecord[]} records the newest first
 */
export function calmOf(records) {
  const choices = choicesIn(records);
  const evening = eveningOf(choices);
  const last = evening.afterHard ? lastCheckIn(records) : undefined;
  const isHard = stepOf(last?.["pleasantness"] ?? 0) < 2;
  return { pauses: pauseChoice(pauseOf(choices)) !== undefined, evening, hardAt: last && isHard ? Date.parse(last.at) || 0 : 0 };
}

/**
 * Why a pause is offered now, if one is. Amounts in another currency than the one that was chosen are not compared.
 * @param {JournalRecord[]} records the newest first
 * @param {{ now: Date, spends: { units: number, currency: string } | null }} moment with what somebody is about to spend, once it is known
 * @returns {Reason | null}
 */
export function reasonToPause(records, { now, spends }) {
  const { hour, below, amount } = pauseOf(choicesIn(records));
  if (amount && spends && spends.currency === amount.currency && spends.units >= amount.units) return "large";
  const last = lastCheckIn(records);
  const age = last ? now.getTime() - Date.parse(last.at) : Infinity;
  if (below !== null && last && age < lasts.checkIn * hourMilliseconds && (last["pleasantness"] ?? 0) < below) return "low";
  return hour !== null && isFrom(hour, now) ? "late" : null;
}

/**
 * Whether a pause may be offered again. A clock that was put back keeps nobody from it.
 * @param {number} offeredAt @param {Date} now
 */
export const mayOffer = (offeredAt, now) => Math.abs(now.getTime() - offeredAt) >= lasts.rest * hourMilliseconds;

/**
 * The exercise of a pause: of those that are meant for the moment and short, the one that fits best.
 * @param {Exercise[]} exercises @param {import("./exercises.js").Standing} standing
 * @returns {Exercise | undefined}
 */
export const pauseExercise = (exercises, standing) =>
  suggest(exercises.filter(({ moments, minutes }) => moments.includes(pauseMoment) && minutes <= mostMinutes), standing, 1)[0];
