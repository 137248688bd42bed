import { text } from "../app/texts.js";
import { h } from "../ui/element.js";
import { emptyOf, rowsAddress } from "../ui/links.js";
import { mark } from "../ui/rows.js";
import { comparedRows, opening } from "../ui/sentences.js";

/**
 * What is worth knowing, the weightiest first.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  load: ({ household }) => household.screen("insights"),

  draw({ view }) {
    const { sentences, items, empty } = view;
    return {
      title: text("web.spending.insights"),
      empty: emptyOf(empty),
      body: h("div", { class: "stack" }, h("div", { class: "lead" }, sentences.map((/** @type {string} */ sentence) => h("p", null, sentence))),
        h("ul", { class: "stack" }, items.map(insight))),
    };
  },
};

/** @param {any} item */
function insight({ title, text: words, tone, evidence, beside, ...look }) {
  return h("li", { class: "card insight" }, mark(/** @type {any} */ (look)), h("div", { class: "stack" },
    h("h2", { class: `tone-${tone}` }, opening(title, rowsAddress(evidence))), h("p", null, words),
    beside.length > 0 && h("details", null, h("summary", { class: "link" }, text("web.insights.beside")), comparedRows(beside))));
}
