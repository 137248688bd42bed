import { habit, text } from "./texts.js";

/** Days and times in the person's language, for what the server says and the device does; the engine writes those of its screens itself. */

/**
 * A day.
 * @param {string | Date} day such as `2026-11-22`, or a moment, which is on a day by this device's clock
 * @param {"medium" | "long" | "monthDayShort"} [style]
 * @returns {string}
 */
export function dayText(day, style = "medium") {
  const [year = 0, month = 0, date = 0] = typeof day === "string"
    ? day.split("-").map(Number)
    : [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  const width = style === "long" ? "long" : "short";
  return text(`calendar.date.${style}`, {
    year: String(year),
    month: text(`calendar.month.${width}.${month}`),
    day: text("calendar.dayOfMonth", { day: String(date) }),
  });
}

/**
 * A time of the day by this device's clock.
 * @param {Date} time
 */
export function timeText(time) {
  const hour = time.getHours();
  const shown = habit("hours") === "12" ? ((hour + 11) % 12) + 1 : hour;
  return text(`calendar.time.${hour < 12 ? "morning" : "afternoon"}`, {
    hour: String(shown),
    minute: String(time.getMinutes()).padStart(2, "0"),
  });
}

/**
 * A moment, by this device's clock.
 * @param {string} moment as the API gives it
 */
export function momentText(moment) {
  const time = new Date(moment);
  return text("calendar.moment", { date: dayText(time), time: timeText(time) });
}

/** Today by this device's clock, such as `2026-11-22`. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
