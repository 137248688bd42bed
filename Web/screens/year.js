import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { chartFigure, tableScroll } from "../ui/chart.js";
import { saveDetails } from "../ui/chart-save.js";
import { h } from "../ui/element.js";
import { emptyCard } from "../ui/empty.js";
import { periodAddress, rowsAddress } from "../ui/links.js";
import { categoryRow } from "../ui/rows.js";
import { paragraphs } from "../ui/sentences.js";
import { turner } from "../ui/turner.js";

/** @typedef {import("../platform/shapes.js").YearView} YearView */
/** @typedef {import("../platform/shapes.js").YearItem} YearItem */
/** @typedef {import("../platform/shapes.js").Chart} Chart */

/** Categories that are named before somebody asks for all. */
const few = 8;

/**
 * A year: what came in and went out, month by month.
 * @type {import("../app/screen.js").Screen<import("../platform/shapes.js").Shown<"year">>}
 */
export const screen = {
  load({ household, query }) {
    const year = query.get("year");
    return household.screen("year", year ? { year: Number(year) } : {});
  },

  draw({ view, year }, { go, household }) {
    const [earlier, later] = [view.navigation.previous, view.navigation.next].map((year) =>
      ({ title: String(year), href: `/spending/year?year=${year}` }));
    const empty = nothingYet(household, view.empty);
    return {
      title: text("web.year.title"),
      body: [
        turner(view.title, "", earlier, later),
        !empty && h("p", null, h("a", { class: "link", href: `/spending/review?year=${year}` }, text("web.review.title"))),
        empty ? emptyCard(empty) : h("div", { class: "columns" },
          h("div", { class: "stack" }, view.chart && [overview(view, view.chart, go), areas(view), months(view, view.chart)]),
          h("div", { class: "stack" },
            categories(text("mirror.categories"), view.categories),
            categories(text("mirror.income"), view.income))),
      ],
      turn: (direction) => {
        const other = direction < 0 ? earlier : later;
        if (other) go(other.href);
      },
    };
  },
};

/** @param {YearView} view @param {Chart} chart @param {(href: string) => void} go */
function overview({ sentences, title }, chart, go) {
  const open = (/** @type {DOMStringMap} */ { from = "", to = "" }) => go(periodAddress({ kind: "month", from, to }));
  const hasBefore = chart.series.some(({ tone }) => tone === "previous");
  return h("section", { class: "card stack", "aria-label": title }, paragraphs(sentences),
    chartFigure(chart, { open, hasTable: false }),
    h("p", { class: "key fine" },
      h("span", { class: "key-out" }, text("web.year.out")),
      h("span", { class: "key-in" }, text("web.year.in")),
      hasBefore && h("span", { class: "key-before" }, text("web.year.before"))),
    saveDetails(chart));
}

/** @param {YearView} view */
const areas = ({ areas: chart }) => chart && h("section", { class: "card stack" }, h("h2", null, chart.title), chartFigure(chart));

/**
 * The months as a table, which keeps its meaning where it is laid out as a grid.
 * @param {YearView} view @param {Chart} chart
 */
function months({ title, months: all }, { table: { columns } }) {
  return h("section", { class: "card months" }, tableScroll(title, h("table", { class: "chart-table", role: "table" },
    h("caption", { class: "only-read" }, title),
    h("thead", { role: "rowgroup" }, h("tr", { role: "row" },
      columns.map((column) => h("th", { scope: "col", role: "columnheader" }, column)))),
    h("tbody", { role: "rowgroup" }, all.map((month) => h("tr", { role: "row" },
      h("th", { scope: "row", role: "rowheader" },
        h("a", { class: "plain-link", href: monthAddress(month) }, month.name)),
      sum(month.in, { ...month.evidence, side: "received" }),
      sum(month.out, { ...month.evidence, side: "spent" }),
      sum(month.net, month.evidence)))))));
}

/** @param {import("../platform/shapes.js").YearMonthItem} month */
const monthAddress = ({ evidence: { from = "", to = "" } = {} }) => periodAddress({ kind: "month", from, to });

/** @param {string} amount @param {import("../platform/shapes.js").Evidence} [evidence] */
const sum = (amount, evidence) => h("td", { role: "cell" }, h("a", { class: "plain-link", href: rowsAddress(evidence) }, amount));

/** @param {string} title @param {YearItem[]} items */
function categories(title, items) {
  if (items.length === 0) return null;
  const rows = (/** @type {YearItem[]} */ some) => h("ul", { class: "rows" }, some.map(categoryRow));
  return h("section", { class: "card" },
    h("h2", null, title),
    rows(items.slice(0, few)),
    items.length > few && h("details", null,
      h("summary", { class: "link" }, text("web.mirror.allKinds", { count: items.length })),
      rows(items.slice(few))));
}
