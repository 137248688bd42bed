import { timeText } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { choiceRow, settingsCard } from "../../ui/settings-rows.js";

/** Minutes between two times that are offered. */
const step = { summary: 60, quiet: 30 };

/**
 * When the summaries come, and when nothing does.
 * @param {import("../notifications.js").Chosen} all
 */
export function timesCard({ chosen, change }) {
  const zone = chosen.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { quietFromMinute, quietToMinute } = chosen;
  const quiet = quietFromMinute === quietToMinute ? "no" : "yes";
  return settingsCard(text("web.notifications.times"),
    timeRow("daily", chosen.dailyMinute, step.summary, (dailyMinute) => change(() => ({ dailyMinute }))),
    choiceRow({
      id: "notify-weekly",
      name: text("web.notifications.weekly"),
      value: String(chosen.weeklyDay),
      values: weekdays(),
      change: (day) => change(() => ({ weeklyDay: Number(day) })),
    }),
    timeRow("quietFrom", quietFromMinute, step.quiet, (minute) => change(() => ({ quietFromMinute: minute }))),
    timeRow("quietTo", quietToMinute, step.quiet, (minute) => change(() => ({ quietToMinute: minute }))),
    h("p", { class: "quiet small", id: "quiet-means" }, text("web.notifications.quiet", { quiet, time: clockText(quietToMinute) })),
    h("p", { class: "fine" }, text("web.notifications.zone", { zone: zone.replaceAll("_", " ") })));
}

/**
 * A time of the day. One that was chosen elsewhere and is not among those that are offered here is offered too.
 * @param {"daily" | "quietFrom" | "quietTo"} name @param {number} minute @param {number} every @param {(minute: number) => void} change
 */
function timeRow(name, minute, every, change) {
  const offered = Array.from({ length: 1_440 / every }, (_, index) => index * every);
  const all = offered.includes(minute) ? offered : [...offered, minute].sort((one, other) => one - other);
  return choiceRow({
    id: `notify-${name}`,
    name: text(`web.notifications.${name}`),
    value: String(minute),
    values: all.map((each) => [String(each), clockText(each)]),
    change: (chosen) => change(Number(chosen)),
  });
}

/** @param {number} minute since midnight, on a day whose clock leaves nothing out */
const clockText = (minute) => timeText(new Date(2000, 0, 1, Math.floor(minute / 60), minute % 60));

/** @returns {[string, string][]} */
const weekdays = () => Array.from({ length: 7 }, (_, index) => [String(index + 1), text(`calendar.weekday.long.${index + 1}`)]);
