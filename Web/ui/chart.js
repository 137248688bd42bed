import { text } from "../platform/texts.js";
import { saveButtons } from "./chart-save.js";
import { h } from "./element.js";
import { parsePicture } from "./picture.js";

/**
 * A picture of the engine's, with what it shows at hand: its marks can be tapped and stepped through with the arrow keys, and its
 * figures are there as a table.
 * @param {import("./page-shapes.js").Chart} chart
 * @param {{ open?: (mark: DOMStringMap) => void, hasTable?: boolean }} options `open` opens a mark, by its data (`from`, `to`); without
 *   a table where the figures stand beside the picture anyway
 * @returns {HTMLElement}
 */
export function chartFigure(chart, { open, hasTable = true } = {}) {
  const { kind, svg } = chart;
  const picture = parsePicture(svg);
  const tip = h("p", { class: "chart-tip", "aria-live": "polite" });
  const marks = [...picture.querySelectorAll("[data-from]")].filter((mark) => mark instanceof SVGElement);
  for (const [index, mark] of marks.entries()) makeMark(/** @type {SVGElement} */ (mark), index, /** @type {SVGElement[]} */ (marks), tip, open);
  if (kind !== "ring") readByFinger(picture, /** @type {SVGElement[]} */ (marks), tip);
  // An image holds nothing that can be focused; a group does.
  if (marks.length > 0) picture.setAttribute("role", "group");
  return h("figure", { class: `chart-figure is-${kind}` }, picture, marks.length > 0 && tip, hasTable && tableDetails(chart));
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
  for (const end of ["touchend", "touchcancel"]) picture.addEventListener(end, () => marks.forEach((mark) => mark.classList.remove("is-pointed")), { passive: true });
}

/** @param {SVGElement} mark @param {number} index @param {SVGElement[]} marks @param {HTMLElement} tip @param {((mark: DOMStringMap) => void) | undefined} open */
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
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, ArrowDown: index + 7, ArrowUp: index - 7, Home: 0, End: marks.length - 1 }[key];
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
 * @param {import("./page-shapes.js").Chart} chart
 */
export const tableDetails = (chart) => h("details", null, h("summary", { class: "link" }, text("web.chart.table")), tableOf(chart.table), saveButtons(chart));

/** @param {{ caption: string, columns: string[], rows: string[][] }} table */
function tableOf({ caption, columns, rows }) {
  return tableScroll(caption, h("table", { class: "chart-table" }, h("caption", { class: "only-read" }, caption),
    h("thead", null, h("tr", null, columns.map((column) => h("th", { scope: "col" }, column)))),
    h("tbody", null, rows.map(([first, ...others]) => h("tr", null, h("th", { scope: "row" }, first), others.map((cell) => h("td", null, cell)))))));
}

/**
 * What lets a table be scrolled sideways, by keys too, where it is wider than its place.
 * @param {string} caption
 * @param {HTMLElement} table
 */
export const tableScroll = (caption, table) => h("div", { class: "table-scroll", role: "group", tabindex: 0, "aria-label": caption }, table);
