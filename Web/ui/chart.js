import { text } from "../platform/texts.js";
import { drawChart, whole } from "./chart-picture.js";
import { saveButtons } from "./chart-save.js";
import { makeZoomable } from "./chart-zoom.js";
import { h, place } from "./element.js";

/** Pictures that are seen as a whole however much they show. */
const atOnce = new Set(["ring", "calendar", "pixels"]);

/** Points from which on a time is long enough to look closer. */
const many = 14;

/**
 * A picture, with what it shows at hand: its marks can be tapped and stepped through with the arrow keys, a long time can be zoomed, and
 * its figures are there as a table.
 * @param {import("../platform/shapes.js").Chart} chart
 * @param {{ open?: (mark: DOMStringMap) => void, hasTable?: boolean }} options `open` opens a mark, by its data (`from`, `to`); without
 *   a table where the figures stand beside the picture anyway
 * @returns {HTMLElement}
 */
export function chartFigure(chart, { open, hasTable = true } = {}) {
  const tip = h("p", { class: "chart-tip", "aria-live": "polite" });
  const room = h("div", null);
  let view = whole;
  const all = h("button", { type: "button", class: "button is-small", hidden: true, on: { click: () => show(whole) } },
    text("web.chart.whole"));
  const show = (/** @type {import("./chart-picture.js").View} */ next) => {
    view = next;
    const isFocused = room.contains(document.activeElement);
    place(room, readable(chart, view, tip, open));
    all.hidden = view.end - view.start >= 1;
    if (isFocused) /** @type {SVGElement | null} */ (room.querySelector("[tabindex='0']"))?.focus();
  };
  show(whole);
  const hasMarks = room.querySelector("[tabindex]") !== null;
  const count = Math.max(0, ...chart.series.map(({ points }) => points.length));
  const isLong = chart.kind === "coverage" || (!atOnce.has(chart.kind) && count > many);
  if (isLong) makeZoomable(room, () => view, show, chart.kind === "coverage" ? 0.02 : Math.min(1, 7 / count));
  return h("figure", { class: `chart-figure is-${chart.kind}` },
    room,
    hasMarks && tip,
    isLong && all,
    legend(chart, hasTable),
    hasTable && tableDetails(chart));
}

/**
 * The picture with marks that can be read.
 * @param {import("../platform/shapes.js").Chart} chart
 * @param {import("./chart-picture.js").View} view
 * @param {HTMLElement} tip @param {((mark: DOMStringMap) => void) | undefined} open
 */
function readable(chart, view, tip, open) {
  const picture = drawChart(chart, view);
  const marks = /** @type {SVGElement[]} */ ([...picture.querySelectorAll("[data-from]")]);
  for (const [index, mark] of marks.entries()) makeMark(mark, index, marks, tip, open);
  if (chart.kind !== "ring") readByFinger(picture, marks, tip);
  // An image holds nothing that can be focused; a group does.
  if (marks.length > 0) picture.setAttribute("role", "group");
  return picture;
}

/**
 * The names of areas, each beside its colour, and what the parts of a ring are where nothing beside it says so.
 * @param {import("../platform/shapes.js").Chart} chart
 * @param {boolean} standsAlone
 */
function legend({ kind, series }, standsAlone) {
  const isNamed = kind === "ring" && standsAlone;
  const named = series.filter(({ shape }) => shape === "area" || isNamed);
  return named.length > 0 && h("ul", { class: "chart-legend fine" }, named.map(({ name, colour, points }) =>
    h("li", { class: `legend category-${colour ?? 0}` }, isNamed ? points[0]?.text ?? name : name)));
}

/**
 * Lets a finger read one mark after the other as it goes along them; what it stands on is said. Such a way along is no turn of the screen.
 * @param {SVGSVGElement} picture @param {SVGElement[]} marks in their order from left to right @param {HTMLElement} tip
 */
function readByFinger(picture, marks, tip) {
  if (marks.length === 0) return;
  picture.classList.add("is-read");
  picture.addEventListener("touchmove", ({ touches: [finger] }) => {
    if (!finger) return;
    const far = (/** @type {SVGElement} */ mark) => {
      const { left, right } = mark.getBoundingClientRect();
      return Math.max(left - finger.clientX, finger.clientX - right, 0);
    };
    const nearest = marks.reduce((best, mark) => (far(mark) < far(best) ? mark : best));
    for (const mark of marks) mark.classList.toggle("is-pointed", mark === nearest);
    tip.textContent = nearest.querySelector("title")?.textContent ?? "";
  }, { passive: true });
  for (const end of ["touchend", "touchcancel"]) {
    picture.addEventListener(end, () => marks.forEach((mark) => mark.classList.remove("is-pointed")), { passive: true });
  }
}

/**
 * @param {SVGElement} mark
 * @param {number} index
 * @param {SVGElement[]} marks
 * @param {HTMLElement} tip
 * @param {((mark: DOMStringMap) => void) | undefined} open
 */
function makeMark(mark, index, marks, tip, open) {
  const words = mark.querySelector("title")?.textContent ?? "";
  mark.setAttribute("role", open ? "button" : "img");
  mark.setAttribute("aria-label", words);
  mark.setAttribute("tabindex", index === 0 ? "0" : "-1");
  const say = () => {
    tip.textContent = words;
  };
  mark.addEventListener("focus", say);
  mark.addEventListener("pointerenter", say);
  mark.addEventListener("click", () => (open ? open(mark.dataset) : mark.focus()));
  mark.addEventListener("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    const next = {
      ArrowRight: index + 1, ArrowLeft: index - 1, ArrowDown: index + 7, ArrowUp: index - 7, Home: 0, End: marks.length - 1,
    }[key];
    if (next !== undefined) step(mark, marks[next]);
    if (key === "Enter" || key === " ") open?.(mark.dataset);
    if (next !== undefined || key === " ") event.preventDefault();
  });
}

/** @param {SVGElement} from @param {SVGElement | undefined} to */
function step(from, to) {
  if (!to) return;
  from.setAttribute("tabindex", "-1");
  to.setAttribute("tabindex", "0");
  to.focus();
}

/**
 * The figures of a picture, and what saves both, behind a word.
 * @param {import("../platform/shapes.js").Chart} chart
 */
export const tableDetails = (chart) => h("details", null,
  h("summary", { class: "link" }, text("web.chart.table")),
  tableOf(chart.table),
  saveButtons(chart));

/** @param {{ caption: string, columns: string[], rows: string[][] }} table */
function tableOf({ caption, columns, rows }) {
  return tableScroll(caption, h("table", { class: "chart-table" },
    h("caption", { class: "only-read" }, caption),
    h("thead", null, h("tr", null, columns.map((column) => h("th", { scope: "col" }, column)))),
    h("tbody", null, rows.map(([first, ...others]) => h("tr", null,
      h("th", { scope: "row" }, first),
      others.map((cell) => h("td", null, cell)))))));
}

/**
 * What lets a table be scrolled sideways, by keys too, where it is wider than its place.
 * @param {string} caption
 * @param {HTMLElement} table
 */
export const tableScroll = (caption, table) =>
  h("div", { class: "table-scroll", role: "group", tabindex: 0, "aria-label": caption }, table);
