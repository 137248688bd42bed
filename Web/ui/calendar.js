import { tableDetails } from "./chart.js";
import { h } from "./element.js";
import { periodAddress } from "./links.js";

/**
 * A day; its intensity is -1 while nothing is known of it.
 * @typedef {{ day: string, number: string, text: string, intensity: number }} Cell
 */

/**
 * A month of days, the darker the more was spent; each leads to its own mirror. The arrow keys go from day to day.
 * @param {any} view of the engine's screen `heatmap`
 * @param {string} today
 */
export function heatCalendar({ title, weekdays, weeks, less, more, chart }, today) {
  const table = h("table", { class: "heat" },
    h("caption", { class: "only-read" }, title),
    h("thead", null, h("tr", null, weekdays.map((/** @type {string} */ name) => h("th", { scope: "col" },
      h("span", { class: "only-read" }, name),
      h("span", { "aria-hidden": "true" }, [...name][0] ?? ""))))),
    h("tbody", null, weeks.map((/** @type {(Cell | null)[]} */ week) => h("tr", null,
      week.map((cell) => h("td", null, cell && dayCell(cell, today)))))));
  const days = /** @type {HTMLElement[]} */ ([...table.querySelectorAll("a")]);
  for (const [index, day] of days.entries()) day.setAttribute("tabindex", index === days.length - 1 ? "0" : "-1");
  table.addEventListener("keydown", (event) => step(event, days));
  table.addEventListener("focusin", ({ target }) => {
    for (const day of days) day.setAttribute("tabindex", day === target ? "0" : "-1");
  });
  const shades = h("p", { class: "heat-legend fine", "aria-hidden": "true" },
    less,
    [0, 1, 2, 3, 4].map((shade) => h("span", { class: `heat-shade is-${shade}` })),
    more);
  return h("figure", { class: "stack" }, table, shades, tableDetails(chart));
}

/** @param {Cell} cell @param {string} today */
function dayCell({ day, number, text: words, intensity }, today) {
  const current = day === today && "date";
  if (intensity < 0) {
    return h("span", { class: "heat-day is-unknown", "aria-current": current }, number, h("span", { class: "only-read" }, words));
  }
  return h("a", {
    class: `heat-day is-${intensity}`,
    id: `day-${day}`,
    href: periodAddress({ kind: "day", from: day, to: day }),
    title: words,
    "aria-label": words,
    "aria-current": current,
  }, number);
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} days */
function step(event, days) {
  const place = days.indexOf(/** @type {HTMLElement} */ (event.target));
  const next = {
    ArrowRight: place + 1, ArrowLeft: place - 1, ArrowDown: place + 7, ArrowUp: place - 7, Home: 0, End: days.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  days[next]?.focus();
}
