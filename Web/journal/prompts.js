import { dayAfter, dayOf } from "./records.js";
import { quarterOf } from "./feelings.js";

/** @typedef {import("./records.js").JournalRecord} JournalRecord */
/** @typedef {import("./content.js").Prompt} Prompt */

/** Days whose check-ins say how somebody has felt of late. */
const lately = 3;

/**
 * How somebody has felt of late: the quarter that their check-ins of the last days come to on average.
 * @param {readonly JournalRecord[]} records @param {string} today
 * @returns {ReturnType<typeof quarterOf> | null} nothing where there are no check-ins
 */
export function moodOfLate(records, today) {
  const first = dayAfter(today, 1 - lately);
  const recent = records.filter(({ content }) => content.kind === "checkin" && dayOf(content.at) >= first && dayOf(content.at) <= today);
  if (recent.length === 0) return null;
  const mean = (/** @type {string} */ member) =>
    recent.reduce((sum, { content }) => sum + (content[member] ?? 0), 0) / recent.length;
  return quarterOf({ pleasantness: mean("pleasantness"), energy: mean("energy") });
}

/**
 * The prompt of a day: the same all day long on every device, one that fits the mood where some do, and another one the day after.
 * @param {readonly Prompt[]} prompts @param {string} today @param {string | null} mood
 * @returns {Prompt | null}
 */
export function promptOfDay(prompts, today, mood) {
  const fitting = prompts.filter(({ for: fits = {} }) => mood !== null && moodsOf(fits).includes(mood));
  const general = prompts.filter(({ for: fits = {} }) => moodsOf(fits).length === 0);
  const offered = fitting.length > 0 ? fitting : general.length > 0 ? general : prompts;
  const day = Math.round(Date.parse(`${today}T00:00:00Z`) / 86_400_000);
  return offered[day % offered.length] ?? null;
}

/** @param {Record<string, any>} fits @returns {string[]} the moods that a prompt is for */
const moodsOf = (fits) => [fits["mood"] ?? []].flat();
