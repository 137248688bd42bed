/** Moments on a clock with its offset from UTC, as records have them: `2026-11-29T21:10:00-05:00`. */

/** Years that a diary of somebody alive can be of; all others are slips of a program. */
const years = { first: 1900, last: 2199 };

/** Minutes that a clock is ahead of UTC at most. */
const mostOffset = 14 * 60;

/**
 * Whether a moment can be one of a diary.
 * @param {number} moment in milliseconds
 */
export function isMoment(moment) {
  const year = new Date(moment).getUTCFullYear();
  return year >= years.first && year <= years.last;
}

/** @param {unknown} offset minutes ahead of UTC */
export const isOffset = (offset) => Number.isInteger(offset) && Math.abs(Number(offset)) <= mostOffset;

/** @type {Map<string, Intl.DateTimeFormat>} */
const clocks = new Map();

/** @param {string} zone @returns {Intl.DateTimeFormat} throws a `RangeError` for a zone that there is not */
function clockOf(zone) {
  const known = clocks.get(zone) ?? new Intl.DateTimeFormat("en-US", {
    timeZone: zone, hourCycle: "h23",
    year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric",
  });
  clocks.set(zone, known);
  return known;
}

/** @param {number} moment in milliseconds @param {string} zone @returns {number} minutes that its clock is ahead of UTC */
function offsetAt(moment, zone) {
  /** @type {Record<string, number>} */
  const on = {};
  for (const { type, value } of clockOf(zone).formatToParts(moment)) on[type] = Number(value);
  const shown = Date.UTC(on["year"] ?? 0, (on["month"] ?? 1) - 1, on["day"], on["hour"], on["minute"], on["second"]);
  return Math.round((shown - Math.floor(moment / 1000) * 1000) / 60_000);
}

/** @param {number} wall what the clock shows, as if it were UTC, in milliseconds @param {number} offset minutes ahead of UTC */
export function momentText(wall, offset) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const size = Math.abs(offset);
  return `${new Date(wall).toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * A moment on the clock of a zone.
 * @param {number} moment in milliseconds
 * @param {string} zone such as `America/Toronto`; UTC where there is no such zone
 */
export function inZone(moment, zone) {
  let offset = 0;
  try {
    offset = offsetAt(moment, zone);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
  }
  return momentText(moment + offset * 60_000, offset);
}

/**
 * The moment at which the clock of a zone shows something. What it shows twice is the first; what it leaps over is told by the clock
 * before.
 * @param {number} wall as if it were UTC, in milliseconds
 * @param {string} zone
 */
export function onClock(wall, zone) {
  const day = 86_400_000;
  const [before, after] = [offsetAt(wall - day, zone), offsetAt(wall + day, zone)];
  const isBefore = offsetAt(wall - before * 60_000, zone) === before;
  const isAfter = offsetAt(wall - after * 60_000, zone) === after;
  return momentText(wall, isBefore || !isAfter ? before : after);
}
