import { onRow, perform } from "../ui/deeds.js";
import { may, mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { heroAmount } from "../ui/amounts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { merchantAddress } from "../ui/links.js";
import { journalRoom } from "./from-journal.js";
import { bankCard, readSource, readStory, storyCard } from "./transaction-bank.js";
import { categoryCard } from "./transaction-category.js";
import { editRow } from "./transaction-edit.js";
import { filesCard } from "./transaction-files.js";
import { divide, partsCard } from "./transaction-parts.js";
import { readRow } from "./transaction-reading.js";
import { linkButton, readLinked, refundCard } from "./transaction-refund.js";
import { pairButton, transferCard } from "./transaction-transfer.js";
import { noteCard, tagsCard } from "./transaction-words.js";

/** @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen */
/** @typedef {import("./transaction-bank.js").Source} Source */
/** @typedef {import("./transaction-refund.js").Linked} Linked */

/**
 * A row with its merchant's others, and with what it refunds or is refunded by.
 * @typedef {{ row: TransactionScreen, linked: Linked, story: import("./transaction-bank.js").Story, source: Source }} Model
 */

/**
 * One row: what it is, why it is sorted as it is, and everything that can be said about it.
 * @type {import("../app/screen.js").Screen<Model | null>}
 */
export const screen = {
  async load({ household, parts: { id } }) {
    const row = id ? await readRow(household, id) : null;
    if (!row) return null;
    const [linked, story] = await Promise.all([readLinked(household, row), readStory(household, row)]);
    return { row, linked, story, source: readSource(household, row) };
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
    const { row, linked, story, source } = model;
    const { view } = row;
    return {
      title: view.title,
      subtitle: view.subtitle,
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          amountCard(household, row),
          refundCard(household, row, linked),
          sortingCard(household, row, source),
          noteCard(household, row),
          tagsCard(household, row)),
        h("div", { class: "stack" },
          bankCard(row, source),
          filesCard(household, row, source),
          storyCard(row, story),
          waysCard(household, row),
          ends(household, row),
          // It comes later, and below all else nothing makes way for it.
          isPurchase(row) && journalRoom("purchase", household, row))),
    };
  },
};

/** @param {TransactionScreen} row */
const isPurchase = ({ amount, flags }) => amount.startsWith("-") && !flags.includes("transfer") && !flags.includes("deleted");

/**
 * What the row counts as. Half of a transfer counts as nothing, so nobody has to sort it.
 * @param {import("../household/household.js").Household} household @param {TransactionScreen} row
 * @param {Source} source
 */
function sortingCard(household, row, source) {
  if (row.flags.includes("transfer")) return transferCard(household, row, source);
  return row.splits.length > 0 ? partsCard(household, row) : categoryCard(household, row, source);
}

/** @param {import("../household/household.js").Household} household @param {TransactionScreen} row */
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
      view.choices.map((choice) => h("li", null, choice))));
}

/**
 * The ways to what happened to it, and to what can be said of all transactions like this one.
 * @param {import("../household/household.js").Household} household @param {TransactionScreen} row
 */
function waysCard(household, row) {
  const about = new URLSearchParams(row.merchant ? { merchant: row.merchant } : { text: row.text });
  if (row.category !== "uncategorized") about.set("category", row.category);
  return h("p", { class: "wrap" },
    // The made-up family is on no server that would remember anything.
    !household.device.isDemo
      && h("a", { class: "link", id: "history", href: `/transactions/${row.id}/history` }, text("web.transaction.history")),
    row.merchant && h("a", { class: "link", id: "merchant", href: merchantAddress(row.merchant) },
      text("web.merchant.about", { name: row.merchant })),
    may(household, "changeChoices")
      && h("a", { class: "link", id: "make-rule", href: `/settings/rules/new?${about}` }, text("web.rules.make")));
}

/** @param {import("../household/household.js").Household} household @param {TransactionScreen} row */
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
    linkButton(household, row),
    pairButton(household, row),
    h("button", { type: "button", id: "delete", class: "button", on },
      icon(isDeleted ? "undo" : "trash", { small: true }),
      text(isDeleted ? "web.transaction.restore" : "web.transaction.delete")));
}
