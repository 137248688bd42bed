import { onRow, perform } from "../ui/deeds.js";
import { mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { EngineProblem } from "../engine/module.js";
import { heroAmount } from "../ui/amounts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { bankCard, readSource, readStory, storyCard, transferCard } from "./transaction-bank.js";
import { categoryCard } from "./transaction-category.js";
import { editRow } from "./transaction-edit.js";
import { filesCard } from "./transaction-files.js";
import { divide, partsCard } from "./transaction-parts.js";
import { noteCard, tagsCard } from "./transaction-words.js";

/**
 * One row: what it is, why it is sorted as it is, and everything that can be said about it.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load({ household, parts: { id } }) {
    const row = await household.screen("row", { id }).catch(nothingWhenGone);
    return row && { row, story: await readStory(household, row), source: readSource(household, row) };
  },

  draw(model, { household }) {
    if (!model) {
      const action = { text: text("web.spending.transactions"), href: "/transactions" };
      return {
        title: text("web.spending.transactions"),
        body: null,
        empty: { title: text("web.transaction.gone"), text: text("web.transaction.goneHow"), action },
      };
    }
    const { row, story, source } = model;
    const { view } = row;
    return {
      title: view.title,
      subtitle: view.subtitle,
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          amountCard(household, row),
          sortingCard(household, row, source),
          noteCard(household, row),
          tagsCard(household, row)),
        h("div", { class: "stack" },
          bankCard(row, source),
          filesCard(household, row, source),
          storyCard(row, story),
          ends(household, row))),
    };
  },
};

/** @param {unknown} problem @returns {null} for a row that is not there, or not for this person any more */
function nothingWhenGone(problem) {
  // An address that somebody typed may name no row at all.
  if (problem instanceof EngineProblem && ["screen.notFound", "screen.parameter"].includes(problem.id)) return null;
  throw problem;
}

/**
 * What the row counts as. Half of a transfer counts as nothing, so nobody has to sort it.
 * @param {import("../household/household.js").Household} household @param {any} row @param {Promise<any>} source
 */
function sortingCard(household, row, source) {
  if (row.flags.includes("transfer")) return transferCard(household, row, source);
  return row.splits.length > 0 ? partsCard(household, row) : categoryCard(household, row, source);
}

/** @param {import("../household/household.js").Household} household @param {any} row */
function amountCard(household, row) {
  const { amount, view } = row;
  const isIn = !amount.startsWith("-");
  const edit = mayChange(household, row.account) && h("button", {
    type: "button",
    id: "edit",
    class: "round is-flat",
    "aria-label": text("web.transaction.edit"),
    on: { click: () => editRow(household, row) },
  }, icon("pencil"));
  const about = [view.account, ...view.flags].join(" · ");
  return h("section", { class: isIn ? "card stack is-money-in" : "card stack" },
    h("div", { class: "line is-apart" }, heroAmount(view.amount, null), edit),
    h("p", { class: "quiet small" }, about),
    view.choices.length > 0 && h("ul", { class: "quiet small" },
      view.choices.map((/** @type {string} */ choice) => h("li", null, choice))));
}

/** @param {import("../household/household.js").Household} household @param {any} row */
function ends(household, row) {
  if (!mayChange(household, row.account)) return null;
  const isDeleted = row.flags.includes("deleted");
  const on = {
    click: () => perform(household, [onRow(row.id, { deleted: !isDeleted })],
      text(isDeleted ? "web.transaction.restored" : "web.transaction.deleted"), [onRow(row.id, { deleted: isDeleted })]),
  };
  const isDivisible = row.splits.length === 0 && !isDeleted && !row.flags.includes("transfer");
  return h("div", { class: "buttons" },
    isDivisible && h("button", { type: "button", id: "divide", class: "button", on: { click: () => divide(household, row) } },
      icon("split", { small: true }),
      text("web.transaction.divide")),
    h("button", { type: "button", id: "delete", class: "button", on },
      icon(isDeleted ? "undo" : "trash", { small: true }),
      text(isDeleted ? "web.transaction.restore" : "web.transaction.delete")));
}
