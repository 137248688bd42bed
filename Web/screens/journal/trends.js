import { toldOf } from "../../journal/told.js";
import { today } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { pageOf } from "../../ui/page.js";
import { follow, openJournal } from "./opened.js";

/** @typedef {import("../../journal/records.js").Journal} Journal */

/** @typedef {{ journal: Journal, page: import("../../platform/shapes.js").Page, year: number, first: number }} Model */

/**
 * How somebody felt: the engine's page, made on this device of records that no server reads.
 * @type {import("../../app/screen.js").Screen<Model>}
 */
export const screen = {
  async load({ household, query }) {
    const journal = await openJournal(household);
    const thisYear = Number(today().slice(0, 4));
    const asked = Number(query.get("year") ?? thisYear);
    const year = Number.isInteger(asked) && asked >= 1900 && asked <= thisYear ? asked : thisYear;
    const years = journal.all().filter(({ content }) => content.kind === "checkin").map(({ content }) => Number(content.at.slice(0, 4)));
    return { journal, page: await toldOf(journal, household).feelings(year), year, first: Math.min(thisYear, ...years) };
  },

  draw({ journal, page, year, first }, context) {
    const drawn = pageOf(page, context);
    nameShades(/** @type {Element | null} */ (drawn.body));
    const body = h("div", { class: "stack trends" }, yearWays(year, first), drawn.body);
    return { ...drawn, body, shown: () => follow(journal, body, context.refresh) };
  },
};

/**
 * The ways to the years before and after; nothing where there is one alone.
 * @param {number} year
 * @param {number} first year with a check-in
 */
function yearWays(year, first) {
  const last = Number(today().slice(0, 4));
  if (first >= last) return null;
  /** @type {[number, string][]} */
  const ways = [[year - 1, "chevron-left"], [year + 1, "chevron-right"]];
  return h("nav", { class: "line", "aria-label": text("web.journal.trends.years") }, ways.filter(([to]) => to >= first && to <= last)
    .map(([to, picture]) => h("a", { class: "button", href: `/journal/trends?year=${to}` }, icon(picture, { small: true }), String(to))));
}

/** From the least pleasant to the most, as the days of a year have it. */
const shades = [0, 1, 2, 3, 4];

/**
 * Says beneath the days of a year what their colours mean.
 * @param {Element | null} page
 */
function nameShades(page) {
  page?.querySelector(".is-pixels > .chart-tip")?.before(h("p", { class: "heat-legend fine", "aria-hidden": "true" },
    text("feeling.pleasantness.very-unpleasant"),
    shades.map((shade) => h("span", { class: `heat-shade is-felt-${shade}` })),
    text("feeling.pleasantness.very-pleasant")));
}
