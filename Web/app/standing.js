import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { clockDifference } from "../platform/api.js";
import { dayText, timeText } from "../platform/days.js";
import { text } from "../platform/texts.js";

/** Milliseconds by which a device's clock may be off before anybody needs to know. */
const clockTolerance = 600_000;

/**
 * How the device stands with its server, in as few words as it deserves: nothing at all when all is well.
 * @param {import("../household/household.js").Household} household
 * @returns {{ marks: import("../ui/element.js").Child[], summary: string }}
 */
export function standing({ device, sync, waiting, conflicts, facts }) {
  if (device.isDemo) {
    return {
      marks: [mark("leaf", text("web.demo.mark")), h("a", { class: "link", href: "/welcome" }, text("web.demo.leave"))],
      summary: "",
    };
  }
  /** @type {import("../ui/element.js").Child[]} */
  const marks = [];
  const count = waiting.needsYou.length + conflicts.length;
  if (count > 0) marks.push(h("a", { class: "link", href: "/waiting" }, text("web.sync.needsYou", { count })));
  if (sync.state === "offline") {
    marks.push(mark("cloud-off", text("web.sync.offline", { known: sync.lastTime ? "yes" : "no", time: timeOf(sync.lastTime) })));
  }
  if (sync.state === "signedOut") marks.push(h("a", { class: "link", href: "/sign-in" }, text("web.sync.signedOut")));
  if (sync.state === "removed") marks.push(h("a", { class: "link", href: facts ? "/settings" : "/sign-in" }, text("web.sync.removed")));
  if (sync.state === "full") marks.push(mark("warning", text("web.sync.full")));
  if (Math.abs(clockDifference()) > clockTolerance) marks.push(mark("warning", text("web.sync.clock")));
  if (waiting.waiting > 0 && sync.state !== "syncing") marks.push(h("span", null, text("web.sync.waiting", { count: waiting.waiting })));
  const summary = sync.state === "idle" ? text("web.sync.inStep", { time: timeOf(sync.lastTime) }) : "";
  return { marks, summary };
}

/** @param {string} picture @param {string} words */
const mark = (picture, words) => h("span", { class: "line" }, icon(picture), words);

/**
 * A time of today by the clock, another with its day.
 * @param {number | null} time
 * @returns {string} empty when it never was
 */
function timeOf(time) {
  if (time === null) return "";
  const then = new Date(time);
  const isToday = then.toDateString() === new Date().toDateString();
  return isToday ? timeText(then) : text("calendar.moment", { date: dayText(then, "monthDayShort"), time: timeText(then) });
}
