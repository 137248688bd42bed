import { perform } from "./deeds.js";
import { may } from "../household/may.js";
import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { icon } from "./icon.js";
import { seriesAddress } from "./links.js";
import { mark } from "./rows.js";
import { openSheet } from "./sheet.js";

/** @typedef {import("../platform/shapes.js").SeriesFigures} SeriesFigures */
/** @typedef {import("../platform/shapes.js").SeriesItem} SeriesItem */
/** @typedef {import("../household/household.js").Household} Household */

/**
 * Something that comes back: what the engine's screens place of it, and its figures.
 * @typedef {{ item: SeriesItem, figures: SeriesFigures }} Series
 *
 * @typedef {{ series?: SeriesFigures[] }} WithSeries a screen with them
 * @typedef {Extract<import("../platform/shapes.js").PagePart, { part: "series" }>} Section
 */

/** What somebody can want of something that comes back. */
const wishes = /** @type {const} */ (["keep", "watch", "letGo"]);

/**
 * The series of a section of one of the engine's screens.
 * @param {WithSeries} model
 * @param {Section} section
 * @returns {Series[]}
 */
export function seriesOf({ series = [] }, { items }) {
  return items.flatMap((item) => {
    const figures = series.find(({ key }) => key === item.key);
    return figures ? [{ item, figures }] : [];
  });
}

/**
 * Three buttons: keep, watch, let go; the pressed one again forgets the wish.
 * @param {{ figures: SeriesFigures, name: string, perYear: string }} series
 * @param {Household} household
 * @param {() => void} [done]
 */
export function wishButtons({ figures, name, perYear }, household, done = () => {}) {
  if (!may(household, "changeChoices")) return figures.wish && h("p", { class: "quiet small" }, text(`web.series.${figures.wish}`));
  const choose = async (/** @type {string | null} */ wish) => {
    const said = wish ? text(`series.choice.${wish}`, { name, year: perYear }) : text("series.choice.forgotten", { name });
    done();
    await perform(household, [wishDeed(figures, wish)], said, [wishDeed(figures, figures.wish)]);
  };
  return h("div", { class: "buttons", role: "group", "aria-label": text("web.series.wish", { name }) }, wishes.map((wish) => {
    const isChosen = figures.wish === wish;
    return h("button", {
      type: "button",
      class: "button",
      id: `wish-${figures.key}-${wish}`,
      "aria-pressed": String(isChosen),
      on: { click: () => choose(isChosen ? null : wish) },
    }, text(`web.series.${wish}`));
  }));
}

/**
 * @param {{ key: string, merchant: string }} figures
 * @param {string | null} wish
 * @returns {import("../household/household.js").Deed}
 */
const wishDeed = ({ key, merchant }, wish) => ({ kind: "series", record: BigInt(`0x${key}`).toString(), fields: { wish, merchant } });

/**
 * A series as a row that opens its rows, with a button for all else about it.
 * @param {Series} series
 * @param {Household} household
 */
export function seriesRow(series, household) {
  const { item, figures } = series;
  const more = h("button", {
    type: "button",
    class: "round is-flat",
    id: `about-${item.key}`,
    "aria-label": text("web.series.about", { name: item.name }),
    on: { click: () => openSeries(series, household) },
  }, icon("dots"));
  return h("li", { class: "row-line" },
    h("a", { class: "row", id: `series-${item.key}`, href: seriesAddress(figures) },
      mark(item),
      h("span", { class: "row-text" },
        h("span", { class: "line is-apart" },
          h("span", { class: "row-name" }, item.name),
          h("span", { class: "amount" }, item.each)),
        h("span", { class: "row-more" },
          factsLine([item.cadence, nextOf(series), text("web.series.perYear", { amount: item.perYear })])))),
    more);
}

/**
 * Some words beside each other, those that there are.
 * @param {string[]} facts
 */
export const factsLine = (facts) => facts.filter((fact) => fact !== "").join(" · ");

/**
 * When it comes next, or came last; empty when nobody knows.
 * @param {Series} series
 * @returns {string}
 */
export function nextOf({ item, figures }) {
  if (figures.status === "late") return item.next;
  if (figures.status === "ended") return text("web.series.last", { day: item.last });
  return item.next && text("web.series.next", { day: item.window || item.next });
}

/** @param {Series} series @param {Household} household */
function openSeries(series, household) {
  const { item, figures } = series;
  openSheet(item.name, (close) => [h("div", { class: "stack" },
    h("dl", { class: "facts" }, facts(series).map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value)))),
    item.priceChanges.length > 0 && h("ul", { class: "notes small" },
      item.priceChanges.map((change) => h("li", null, change))),
    h("a", { class: "link", href: seriesAddress(figures), on: { click: close } }, text("web.series.rows", { times: item.times })),
    figures.status !== "ended" && !figures.kind.startsWith("income")
      && wishButtons({ figures, name: item.name, perYear: item.perYear }, household, close))]);
}

/**
 * What is known of a series, each with its name.
 * @param {Series} series
 * @returns {[string, string][]}
 */
function facts({ item }) {
  /** @type {[string, string][]} */
  const all = [
    [text("web.series.fact.rhythm"), item.cadence], [text("web.series.fact.each"), item.each], [text("web.series.fact.range"), item.range],
    [text("web.series.fact.month"), item.perMonth], [text("web.series.fact.year"), item.perYear], [text("web.series.fact.last"), item.last],
    [text("web.series.fact.next"), item.window || item.next],
  ];
  return all.filter(([, value]) => value !== "");
}
