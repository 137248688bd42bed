import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { icon } from "./icon.js";

const periods = /** @type {const} */ (["day", "week", "month", "year"]);

/**
 * The ways to look at spending over time: four kinds of periods, and the calendar; another one shows what is around the same day, or now.
 * @param {string} current a kind of period, or `calendar`
 * @param {{ from: string, to: string }} period that is shown
 * @param {string} today
 */
export function overviewKinds(current, { from, to }, today) {
  const isNow = from <= today && today <= to;
  /** @param {string} kind @param {string} href @param {import("./element.js").Child} what @param {string | false} [label] */
  const link = (kind, href, what, label = false) =>
    h("a", { id: `kind-${kind}`, href, "aria-label": label, "aria-current": kind === current ? "page" : false }, what);
  return h("nav", { class: "segments", "aria-label": text("web.mirror.kinds") },
    periods.map((kind) => link(kind, `/spending?kind=${kind}${isNow ? "" : `&day=${from}`}`, text(`web.mirror.${kind}`))),
    link("calendar", `/spending/heatmap${isNow ? "" : `?month=${from.slice(0, 7)}`}`,
      icon("calendar", { small: true }), text("web.spending.heatmap")));
}
