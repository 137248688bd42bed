import { may } from "../household/may.js";
import { text } from "../platform/texts.js";
import { chartFigure } from "../ui/chart.js";
import { h } from "../ui/element.js";
import { actionButton } from "../ui/form.js";
import { merchantAddress, rowsAddress, screenAddress, searchAddress } from "../ui/links.js";
import { mark } from "../ui/rows.js";
import { paragraphs } from "../ui/sentences.js";
import { quoted } from "../ui/words.js";
import { askOther } from "./categories/count-as.js";
import { chooseLook, giveLookBack, turnHidden } from "./categories/look-sheet.js";
import { changeCategory, renameCategory } from "./categories/sheets.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Shown<"category">} Category */

/**
 * One category: how it looks, what it comes to month by month, and with whom; renamed, given another look, hidden, counted as another one.
 * @type {import("../app/screen.js").Screen<Category>}
 */
export const screen = {
  load: ({ household, parts }) => household.screen("category", { category: parts["category"] }),

  draw(model, { household, go }) {
    const { title, subtitle, sentences, chart, empty } = model.view;
    if (empty) {
      const action = { text: empty.action.text, href: screenAddress(empty.action.screen) };
      return { title: title || empty.title, body: null, empty: { title: empty.title, text: empty.text, action } };
    }
    const { category, currency } = model;
    return {
      title, subtitle,
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          h("div", { class: "lead" }, h("div", { id: "category-look" }, mark(model)), paragraphs(sentences)),
          chart && h("section", { class: "card stack" }, h("h2", null, chart.title), chartFigure(chart, {
            open: ({ from, to }) => go(rowsAddress({ category, from, to, currency }) ?? "/"),
          }))),
        h("div", { class: "stack" },
          deeds(model, household),
          merchants(model))),
    };
  },
};

/** @param {Category} model */
const merchants = ({ merchants: figures, view: { items } }) => items.length > 0 && h("section", { class: "card" },
  h("h2", null, text("mirror.merchants")),
  h("ul", { class: "rows" }, items.map(({ name, amount, count }, place) => {
    const merchant = figures[place]?.merchant;
    return h("li", null, h(merchant ? "a" : "div", { class: "row", href: merchant ? merchantAddress(merchant) : false },
      h("span", { class: "row-text" },
        h("span", { class: "row-name" }, name),
        h("span", { class: "row-more" }, count)),
      h("span", { class: "amount" }, amount)));
  })));

/** @param {Category} model @param {Household} household */
function deeds(model, household) {
  const { category, name, mergedInto, renamed, hidden, chosenIcon, chosenColour } = model;
  const button = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => Promise<unknown>} */ run) =>
    actionButton(label, run, { id });
  const rows = h("p", null, h("a", { class: "link", id: "category-rows", href: searchAddress(`category=${quoted(category)}`) },
    text("web.categories.rows")));
  if (!may(household, "changeChoices")) return h("section", { class: "card" }, rows);
  const rename = async () => renameCategory(model, await household.screen("categories", { view: false }), household);
  const merge = async () => {
    const picked = await askOther(household, model);
    if (!picked) return;
    await changeCategory(model, household, { mergedInto: picked.code }, text("web.categories.merged", { name, other: picked.name }));
  };
  const apart = () => changeCategory(model, household, { mergedInto: null }, text("web.categories.apart", { name }));
  const own = () => changeCategory(model, household, { name: null }, text("web.categories.ownName"));
  return h("section", { class: "card stack" },
    h("div", { class: "buttons" },
      button("rename-category", text("web.categories.rename"), rename),
      renamed && button("own-name", text("web.categories.giveBack"), own),
      button("choose-look", text("web.look.change"), () => chooseLook(model, household)),
      (chosenIcon !== null || chosenColour !== null)
        && button("own-look", text("web.look.giveBack"), () => giveLookBack(model, household)),
      mergedInto === null
        ? button("merge-category", text("web.categories.merge"), merge)
        : button("part-category", text("web.categories.takeApart"), apart),
      button("hide-category", text(hidden ? "web.look.show" : "web.look.hide"), () => turnHidden(model, household))),
    h("p", { class: "quiet small" }, text(hidden ? "web.look.isHidden" : "web.look.hideHow")),
    rows);
}
