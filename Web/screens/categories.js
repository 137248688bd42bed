import { may } from "../household/may.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { categoryAddress } from "../ui/links.js";
import { mark } from "../ui/rows.js";
import { addCategory } from "./categories/sheets.js";

/** @typedef {import("../platform/shapes.js").Shown<"categories">} CategoriesScreen */
/** @typedef {import("../platform/shapes.js").CategoryEntry} CategoryEntry */

/**
 * All categories in their groups, and behind them those that are hidden. Those of one's own are made here; each has a page.
 * @type {import("../app/screen.js").Screen<CategoriesScreen>}
 */
export const screen = {
  load: ({ household }) => household.screen("categories"),

  draw(model, { household }) {
    const isMine = may(household, "changeChoices");
    return {
      title: model.view.title,
      body: h("div", { class: "stack" },
        h("p", { class: "quiet small" }, text("web.categories.how")),
        isMine && h("p", null, h("button",
          { type: "button", id: "new-category", class: "button is-main", on: { click: () => addCategory(model, household) } },
          icon("plus", { small: true }),
          text("web.categories.new"))),
        h("div", { class: "card-grid" },
          model.groups.map(({ name, categories }) => card(name, categories.filter(({ hidden }) => !hidden))),
          card(text("categories.hidden"), model.groups.flatMap(({ categories }) => categories.filter(({ hidden }) => hidden))))),
    };
  },

  skeleton: "cards",
};

/** @param {string} title @param {CategoryEntry[]} entries */
function card(title, entries) {
  const shown = entries.filter(({ category }) => category !== "uncategorized");
  return shown.length > 0 && h("section", { class: "card" },
    h("h2", null, title),
    h("ul", { class: "rows" }, shown.map((entry) => h("li", null, row(entry)))));
}

/** @param {CategoryEntry} entry */
const row = (entry) => h("a", { class: "row", id: `category-${entry.category}`, href: categoryAddress(entry.category) },
  mark(entry),
  h("span", { class: "row-text row-name" }, entry.name),
  h("span", { class: "row-end row-more" }, entry.remark ?? ""));
