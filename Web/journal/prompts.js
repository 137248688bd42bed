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
 * The prompt of a day: the same all day long on every device, one that fits the mood where some do, and another one the day after. None
 * of them is about money, which has its own place; who asks for another one comes by all of them.
 * @param {readonly Prompt[]} prompts @param {string} today @param {string | null} mood
 * @param {number} [turn] how often another one was asked for
 * @returns {Prompt | null}
 */
export function promptOfDay(prompts, today, mood, turn = 0) {
  const day = Math.round(Date.parse(`${today}T00:00:00Z`) / 86_400_000);
  const turned = (/** @type {Prompt[]} */ some) => [...some.slice(day % some.length), ...some.slice(0, day % some.length)];
  const fits = (/** @type {string[]} */ moods) => (mood !== null && moods.includes(mood) ? 0 : moods.includes("any") ? 1 : 2);
  const rank = (/** @type {Prompt} */ { moods, money }) => fits(moods) + (money ? 3 : 0);
  const ordered = [0, 1, 2, 3, 4, 5].flatMap((wanted) => turned(prompts.filter((prompt) => rank(prompt) === wanted)));
  return ordered[turn % ordered.length] ?? null;
}
