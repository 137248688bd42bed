import { text } from "../platform/texts.js";
import { tableDetails } from "./chart.js";
import { h } from "./element.js";
import { periodAddress, rowsAddress } from "./links.js";

/**
 * A day; its intensity is -1 while nothing is known of it.
 * @typedef {{ day: string, number: string, text: string, intensity: number }} Cell
 */

/**
 * A month of days, the darker the more was spent; each leads to its own mirror, and what a week comes to, at its end, to its rows. It is
 * one stop, in which the arrow keys go from one to the next. Roles keep it a table, which a browser forgets where rows are laid out as a
 * grid.
 * @param {import("../platform/shapes.js").HeatmapView} view of the engine's screen `heatmap`
 * @param {string} today
 */
export function heatCalendar({ title, weekdays, weeks, sums, less, more, chart }, today) {
  const table = h("table", { class: "heat", role: "table" },
    h("caption", { class: "only-read" }, title),
    h("thead", { role: "rowgroup" }, h("tr", { role: "row" },
      weekdays.map((name) => h("th", { scope: "col", role: "columnheader" },
        h("span", { class: "only-read" }, name),
        h("span", { "aria-hidden": "true" }, [...name][0] ?? ""))),
      h("th", { scope: "col", role: "columnheader", class: "heat-sum" }, h("span", { class: "only-read" }, text("column.week"))))),
    h("tbody", { role: "rowgroup" }, weeks.map((week, place) => h("tr", { role: "row" },
      week.map((cell) => h("td", { role: "cell" }, cell && dayCell(cell, today))),
      h("td", { role: "cell", class: "heat-sum" }, weekSum(sums[place]))))));
  const lines = [...table.querySelectorAll("tbody tr")].map((line) => [...line.children].map((cell) => cell.querySelector("a")));
  const stops = lines.flatMap((links) => links.flatMap((link) => link ?? []));
  const stopAt = (/** @type {EventTarget | null | undefined} */ chosen) => {
    for (const link of stops) link.setAttribute("tabindex", link === chosen ? "0" : "-1");
  };
  stopAt([...table.querySelectorAll("a.heat-day")].at(-1));
  table.addEventListener("keydown", (event) => step(event, lines));
  table.addEventListener("focusin", ({ target }) => stopAt(target));
  const shades = h("p", { class: "heat-legend fine", "aria-hidden": "true" },
    less,
    [0, 1, 2, 3, 4].map((shade) => h("span", { class: `heat-shade is-${shade}` })),
    more);
  return h("figure", { class: "stack" }, table, shades, tableDetails(chart));
}

/** @param {import("../platform/shapes.js").HeatmapSum} [sum] */
const weekSum = (sum) => sum?.evidence
  && h("a", { class: "plain-link", href: rowsAddress(sum.evidence), title: sum.said, "aria-label": sum.said }, sum.text);

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

/**
 * Goes from a day or a week's sum to the next one, or to that above or below.
 * @param {KeyboardEvent} event @param {(HTMLElement | null)[][]} lines
 */
function step(event, lines) {
  const line = lines.findIndex((links) => links.includes(/** @type {HTMLElement} */ (event.target)));
  const column = lines[line]?.findIndex((link) => link === event.target) ?? -1;
  const all = lines.flatMap((links) => links.flatMap((link) => link ?? []));
  const place = all.findIndex((link) => link === event.target);
  const ways = {
    ArrowRight: () => all[place + 1], ArrowLeft: () => all[place - 1], Home: () => all[0], End: () => all.at(-1),
    ArrowDown: () => lines.slice(line + 1).map((links) => links[column]).find((link) => link),
    ArrowUp: () => lines.slice(0, line).reverse().map((links) => links[column]).find((link) => link),
  };
  const way = ways[/** @type {keyof typeof ways} */ (event.key)];
  if (!way) return;
  event.preventDefault();
  way()?.focus();
}
