import { dayOf } from "../../journal/records.js";
import { h } from "../../ui/element.js";
import { dayName, recordRow } from "./words.js";

/** @typedef {import("../../journal/records.js").JournalRecord} JournalRecord */

/**
 * Records under their days, which they come in the order of.
 * @param {JournalRecord[]} records
 * @param {"h2" | "h3"} heading of a day
 * @param {string} [begun] the day that is named above them already
 */
export function days(records, heading, begun = "") {
  /** @type {Map<string, JournalRecord[]>} */
  const byDay = new Map();
  for (const record of records) {
    const day = dayOf(record.content.at);
    byDay.set(day, [...(byDay.get(day) ?? []), record]);
  }
  return h("div", null, [...byDay].map(([day, those]) => h("section", null,
    day !== begun && h(heading, { class: "day", id: `day-${day}` }, dayName(day)),
    h("ul", { class: "rows", "aria-label": dayName(day) }, those.map(recordRow)))));
}
