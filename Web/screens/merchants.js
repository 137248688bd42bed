import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { merchantRow } from "../ui/rows.js";
import { VirtualList } from "../ui/virtual-list.js";

/** Merchants of a page, and a row's height in pixels before one was seen. */
const size = 100;
const guess = 64;

/**
 * Every merchant of a period, most money out first.
 * @type {import("../app/screen.js").Screen<import("../platform/shapes.js").Shown<"merchants">>}
 */
export const screen = {
  skeleton: "list",

  load: ({ household, query }) => loadPage(household, query, 0),

  draw(model, { household, query }) {
    const { title, subtitle, sentence, empty } = model.view;
    const list = new VirtualList({
      count: model.count, size, guess, pages: new Map([[0, model]]), load: (page) => loadPage(household, query, page),
      draw: (page) => h("ul", { class: "rows" }, page.view.items.map(merchantRow)),
    });
    return {
      title, subtitle,
      empty: nothingYet(household, empty, "/spending?kind=year"),
      body: h("div", { class: "stack" },
        h("p", { class: "lead merchants-total" }, sentence),
        h("p", null, h("a", { class: "link", href: `/spending?${query}` }, text("web.merchants.back"))),
        h("section", { class: "card" }, list.element)),
      shown: () => list.look(),
    };
  },
};

/** @param {import("../household/household.js").Household} household @param {URLSearchParams} query @param {number} page */
function loadPage(household, query, page) {
  const { kind = "year", ...days } = Object.fromEntries(query);
  return household.screen("merchants", { kind, ...days, start: page * size, limit: size });
}
