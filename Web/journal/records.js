/**
 * The journal as screens see it; Docs/Journal.md has what a record holds.
 *
 * @typedef {Record<string, any> & { kind: "checkin" | "entry" | "worth" | "practice" | "choices", at: string }} Content
 * @typedef {{ id: string, content: Content }} JournalRecord
 * @typedef {EventTarget & {
 *   all: () => JournalRecord[], read: (id: string) => Content | null,
 *   keep: (id: string, content: Content, from?: Content | null) => Promise<boolean>,
 *   remove: (id: string) => Promise<unknown>, needsVault: boolean, connect: () => Promise<unknown>,
 * }} Journal
 */

/** What a record holds at most; Docs/Journal.md. */
export const most = { words: 12, note: 2_000, rows: 20, title: 200, text: 20_000, tags: 20, tag: 40 };

/**
 * A moment on the person's own clock with its offset from UTC, such as `2026-11-29T21:10:00-05:00`.
 * @param {Date} [now]
 * @returns {string}
 */
export function momentOf(now = new Date()) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const offset = -now.getTimezoneOffset();
  const sign = offset < 0 ? "-" : "+";
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join("-");
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(":");
  return `${day}T${time}${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
}

/**
 * The day of a moment on the clock that it was written down by.
 * @param {string} moment
 */
export const dayOf = (moment) => moment.slice(0, 10);

/**
 * The time of the day of a moment, on the clock that it was written down by.
 * @param {string} moment
 * @returns {Date} of which the hour and the minute alone mean something
 */
export const clockOf = (moment) => new Date(2000, 0, 1, Number(moment.slice(11, 13)), Number(moment.slice(14, 16)));

/**
 * A day some days before or after another one.
 * @param {string} day such as `2026-11-29` @param {number} days
 * @returns {string}
 */
export const dayAfter = (day, days) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * A content without its empty members, which mean the same when they are absent.
 * @param {Record<string, unknown>} content
 * @returns {Content}
 */
export const withoutEmpty = (content) => /** @type {Content} */ (Object.fromEntries(Object.entries(content).filter(([, value]) =>
  value !== undefined && value !== null && value !== "" && value !== false && !(Array.isArray(value) && value.length === 0))));

/**
 * The records that say something of another one, such as the check-ins before and after it.
 * @param {JournalRecord[]} records @param {string} id
 */
export const recordsOf = (records, id) => records.filter(({ content }) => content["of"] === id);
