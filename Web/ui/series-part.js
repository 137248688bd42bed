import { h } from "./element.js";
import { notes, told } from "./sentences.js";
import { seriesOf, seriesRow, wishButtons } from "./series.js";

/** @typedef {import("../household/household.js").Household} Household */

/** Sections that are only looked up: they stay closed until somebody opens them. */
const closed = ["ended"];

/**
 * A section of what comes back, under a title.
 * @param {import("./series.js").WithSeries} model with the figures
 * @param {import("./series.js").Section} section
 * @param {Household} household
 * @param {(series: import("./series.js").Series, household: Household) => HTMLElement} [drawSeries]
 */
export function seriesPart(model, section, household, drawSeries = seriesRow) {
  const { code, title, sentences } = section;
  if (code === "letGo") return letGoCard(model, section, household);
  const items = h("ul", { class: drawSeries === seriesRow ? "rows" : "card-grid" },
    seriesOf(model, section).map((series) => drawSeries(series, household)));
  const words = notes(sentences);
  if (closed.includes(code)) {
    return h("details", { class: "card" },
      h("summary", { class: "link" }, title),
      words,
      h("ul", { class: "rows" }, seriesOf(model, section).map((series) => seriesRow(series, household))));
  }
  return h("section", { class: drawSeries === seriesRow ? "card" : "stack" }, title && h("h2", null, title), words, items);
}

/**
 * What was let go: a sentence each, in the order of the series.
 * @param {import("./series.js").WithSeries} model @param {import("./series.js").Section} section @param {Household} household
 */
function letGoCard({ series = [] }, { title, sentences }, household) {
  const gone = series.filter((figures) => figures.wish === "letGo");
  return h("section", { class: "card stack" },
    h("h2", null, title),
    sentences.map((sentence, place) => {
      const figures = gone[place];
      return h("div", { class: "stack" },
        h("p", null, told(sentence)),
        figures && wishButtons({ figures, name: figures.merchant, perYear: "" }, household));
    }));
}
