import { text } from "../platform/texts.js";
import { chartFigure, tableScroll } from "./chart.js";
import { h } from "./element.js";
import { icon } from "./icon.js";
import { rowsAddress, screenAddress, searchAddress } from "./links.js";
import { stepsButton } from "./move-form.js";
import { openActs } from "./page-acts.js";
import { openRecordForm, recordForm } from "./record-form.js";
import { ring } from "./ring.js";
import { mark } from "./rows.js";
import { comparedRows, opening, paragraphs } from "./sentences.js";
import { seriesPart } from "./series-part.js";

/**
 * One renderer for each part of a page, as Docs/Screen-parts.md lists them.
 *
 * @typedef {object} Around what a part is drawn in
 * @property {import("../platform/shapes.js").Page} model the whole screen, with its figures
 * @property {import("../household/household.js").Household} household
 * @property {(href: string) => void} go
 * @property {boolean} alone whether nothing but what is said stands beside a form
 *
 * @typedef {import("../platform/shapes.js").PagePart} PagePart
 * @typedef {import("../platform/shapes.js").PageItem} PageItem
 * @typedef {{
 *   [Name in PagePart["part"]]: (part: Extract<PagePart, { part: Name }>, around: Around) => import("./element.js").Child
 * }} Renderers
 */

/** @type {Renderers} */
const renderers = {
  sentences: ({ sentences }) => h("div", { class: "lead" }, paragraphs(sentences)),
  list: listPart,
  series: (part, { model, household }) => seriesPart(model, part, household),
  chart: ({ chart }) => h("section", { class: "card stack" }, h("h2", null, chart.title), chartFigure(chart)),
  table: ({ table }) => h("section", { class: "card stack" }, h("h2", null, table.caption), tablePart(table)),
  // Where there is something to look at, what can be entered waits behind a button.
  form: (part, { household, go, alone }) => (part.fields.length === 0 ? stepsButton(part, household) : alone
    ? h("section", { class: "card stack is-form" }, h("h2", null, part.title), recordForm(part, household, { go }))
    : h("p", null, h("button", { type: "button", class: "button", on: { click: () => openRecordForm(part, household, { go }) } },
      icon("plus", { small: true }),
      part.title))),
};

/**
 * @template {PagePart["part"]} Name
 * @param {Extract<PagePart, { part: Name }>} part @param {Around} around
 * @param {Partial<Renderers>} own
 */
export function drawPart(part, around, own) {
  const name = /** @type {Name} */ (part.part);
  const draw = /** @type {Renderers[Name]} */ (own[name] ?? renderers[name]);
  return draw(part, around);
}

/** @type {Renderers["list"]} */
function listPart({ title, closed, items, way }, { household, go }) {
  // Things that are told stand in cards of their own, unless a title holds them together.
  if (!title && !items.some(({ amount, query }) => amount || query !== undefined)) return h("ul", { class: "stack" }, items.map(cardItem));
  const list = h("ul", { class: "rows" }, items.map((item) => rowItem(item, household, go)));
  if (closed) return h("details", { class: "card" }, h("summary", { class: "link" }, title), list);
  const head = way && h("div", { class: "card-head" },
    h("h2", null, title),
    h("a", { class: "link", href: screenAddress(way.screen) }, way.text));
  return h("section", { class: "card" }, head || (title && h("h2", null, title)), list);
}

/**
 * A thing with its amount: what changes it, or the rows behind it. What has both opens its rows, and a search what it finds, with what
 * changes it beside. What can be done about it at once waits behind a button, in a sheet, and what changes it below that.
 * @param {PageItem} item @param {import("../household/household.js").Household} household @param {(href: string) => void} go
 */
function rowItem(item, household, go) {
  const { key, name, detail, text: words, amount, tone, icon: picture, colour, evidence, query, form, acts, meter, ring: isRing } = item;
  const isRound = isRing && meter !== undefined;
  const inside = [
    isRound ? ring(meter, picture) : picture !== null && colour !== null && mark({ icon: picture, colour }),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, name),
      detail && h("span", { class: tone === "look" ? "row-more is-amber" : "row-more" }, detail),
      meter !== undefined && !isRound && meterBar(meter),
      words && h("span", { class: "row-more" }, words)),
    h("span", { class: "amount" }, amount),
  ];
  const change = () => form && openRecordForm(form, household, { go, name });
  if (acts) {
    const href = query === undefined ? rowsAddress(evidence) : searchAddress(query);
    // Where no rows stand behind it, the thing itself opens what can be done.
    const row = href
      ? h("a", { class: "row", href }, inside)
      : h("button", { type: "button", class: "row", on: { click: () => openActs(item, household, change) } }, inside);
    return h("li", { class: "row-line" }, row, h("button", {
      type: "button",
      class: "round is-flat",
      id: `item-${key}`,
      "aria-label": text("web.series.about", { name }),
      on: { click: () => openActs(item, household, change) },
    }, icon("dots")));
  }
  if (query !== undefined || (form && evidence)) {
    const href = query === undefined ? rowsAddress(evidence) : searchAddress(query);
    const label = text("web.form.changeOf", { name });
    return h("li", { class: "row-line" }, h("a", { class: "row", href }, inside), form && h("button",
      { type: "button", class: "round is-flat", id: `item-${key}`, "aria-label": label, on: { click: change } },
      icon("pencil", { small: true })));
  }
  if (!form) return h("li", null, h(evidence ? "a" : "div", { class: "row", href: rowsAddress(evidence) ?? false }, inside));
  return h("li", null, h("button", { type: "button", class: "row", id: `item-${key}`, on: { click: change } }, inside));
}

/**
 * How much of something there is; the words beside it say the same.
 * @param {number} share in per cent
 */
function meterBar(share) {
  return h("span", { class: "meter row-meter", "aria-hidden": "true", style: { "--share": `${share}%` } }, h("span"));
}

/** @param {PageItem} item something that is told */
function cardItem({ name, text: words, tone, evidence, beside, icon: picture, colour }) {
  return h("li", { class: "card insight" },
    picture !== null && colour !== null && mark({ icon: picture, colour }),
    h("div", { class: "stack" },
      h("h2", { class: `tone-${tone}` }, evidence ? opening(name, rowsAddress(evidence)) : name),
      words && h("p", null, words),
      beside.length > 0 && h("details", null,
        h("summary", { class: "link" }, text("web.insights.beside")),
        comparedRows(beside))));
}

/** @param {import("../platform/shapes.js").DataTable} table */
function tablePart({ caption, columns, rows }) {
  return tableScroll(caption, h("table", { class: "chart-table" }, h("caption", { class: "only-read" }, caption),
    h("thead", null, h("tr", null, columns.map((column) => h("th", { scope: "col" }, column)))),
    h("tbody", null, rows.map(([first, ...others]) => h("tr", null,
      h("th", { scope: "row" }, first),
      others.map((cell) => h("td", null, cell)))))));
}
