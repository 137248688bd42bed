import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { seriesAddress } from "../ui/links.js";
import { rhythmDots } from "../ui/rhythm.js";
import { mark } from "../ui/rows.js";
import { opening } from "../ui/sentences.js";
import { factsLine, nextOf, wishButtons } from "../ui/series.js";
import { pageOf } from "../ui/page.js";
import { seriesPart } from "../ui/series-part.js";

/** @typedef {import("../platform/shapes.js").Page & { today: string }} Leaks with the day that it is */

/**
 * Small things that come often, those that cost most in a year first.
 * @type {import("../app/screen.js").Screen<Leaks>}
 */
export const screen = {
  async load({ household }) {
    return { ...await household.page("leaks"), today: household.viewer.today };
  },

  draw(model, context) {
    return pageOf(model, context, {
      series: (part, { household }) => seriesPart(model, part, household, (series) => leak(series, model, household)),
    });
  },
};

/**
 * @param {import("../ui/series.js").Series} series @param {Leaks} model
 * @param {import("../household/household.js").Household} household
 */
function leak(series, { rhythms, today }, household) {
  const { item, figures } = series;
  const facts = [item.cadence, item.range || item.each];
  const next = nextOf(series);
  return h("li", { class: "card stack" },
    h("a", { class: "row leak-head", id: `series-${item.key}`, href: seriesAddress(figures) }, mark(item),
      h("span", { class: "row-text" }, h("span", { class: "row-name" }, item.name), h("span", { class: "row-more" }, factsLine(facts))),
      h("span", { class: "row-end" },
        h("span", { class: "amount is-large" }, item.perYear),
        h("span", { class: "row-more" }, text("web.series.aYear")))),
    next && h("p", { class: "fine" }, next),
    rhythmDots(rhythms?.find(({ key }) => key === item.key)?.days ?? [], today),
    item.priceChanges.map((change) => h("p", { class: "quiet small" }, opening(change, seriesAddress(figures)))),
    wishButtons({ figures, name: item.name, perYear: item.perYear }, household));
}
