import { h } from "./element.js";

/** Milliseconds of a day, and the days that a rhythm is shown of. */
const day = 86_400_000;
const span = 365;

/**
 * A year as a line with a dot for each day on which something came; said in words beside it.
 * @param {string[]} days
 * @param {string} today
 */
export function rhythmDots(days, today) {
  const place = (/** @type {string} */ date) => 1 - (Date.parse(today) - Date.parse(date)) / (span * day);
  return h("div", { class: "rhythm", "aria-hidden": "true" }, days.map((date) => h("i", { style: { "--at": String(place(date)) } })));
}
