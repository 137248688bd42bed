import { currentLocale } from "./texts.js";

/**
 * A day in the person's language, for what the server says in days alone.
 * @param {string} day such as `2026-11-22`
 * @returns {string}
 */
export const dayText = (day) => new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Today by this device's clock, such as `2026-11-22`. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
