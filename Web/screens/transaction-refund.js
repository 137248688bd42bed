import { mayChange } from "../household/may.js";
import { dayText } from "../platform/days.js";
import { text } from "../platform/texts.js";
import { onRow, perform } from "../ui/deeds.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { minorUnitsOf } from "../ui/money-entry.js";
import { mark } from "../ui/rows.js";
import { pickPurchase } from "./transaction-purchases.js";
import { readRow } from "./transaction-reading.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen */

/**
 * The purchase that a row refunds, and the refunds of a row that is one.
 * @typedef {{ purchase: TransactionScreen | null, refunds: TransactionScreen[] }} Linked
 */

/**
 * What a row is linked to.
 * @param {Household} household
 * @param {TransactionScreen} row
 * @returns {Promise<Linked>}
 */
export async function readLinked(household, { refundOf, refundedBy }) {
  const [purchase, refunds] = await Promise.all([
    refundOf ? readRow(household, refundOf) : null,
    Promise.all(refundedBy.map((id) => readRow(household, id))),
  ]);
  return { purchase, refunds: refunds.flatMap((refund) => refund ?? []) };
}

/**
 * A refund with its purchase, or a purchase with its refunds; each leads to the other.
 * @param {Household} household
 * @param {TransactionScreen} row
 * @param {Linked} linked
 */
export function refundCard(household, row, { purchase, refunds }) {
  if (purchase) {
    const takeBack = () => perform(household, [onRow(row.id, { purchase: null })], text("web.refund.takenBack"),
      [onRow(row.id, { purchase: purchase.id })]);
    return linkedCard(text("web.refund.purchase"), [purchase], mayChange(household, row.account) && h("div", { class: "buttons" },
      h("button", { type: "button", id: "take-link-back", class: "button", on: { click: takeBack } }, text("web.refund.takeBack"))));
  }
  return refunds.length > 0 && linkedCard(text("web.refund.refunds", { count: refunds.length }), refunds);
}

/** @param {string} title @param {TransactionScreen[]} rows @param {import("../ui/element.js").Child} [after] */
const linkedCard = (title, rows, after) => h("section", { class: "card stack", "aria-labelledby": "refund-title" },
  h("h2", { id: "refund-title" }, title),
  h("ul", { class: "rows" }, rows.map(linkedRow)),
  after);

/** @param {TransactionScreen} row */
function linkedRow({ id, day, amount, view }) {
  return h("li", null, h("a", { class: "row", href: `/transactions/${id}` },
    mark(view.category),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, view.title),
      h("span", { class: "row-more" }, [dayText(day), view.account, ...view.flags].join(" · "))),
    h("span", { class: amount.startsWith("-") ? "amount" : "amount is-sage" }, view.amount)));
}

/**
 * The button that links money that came in to what it was paid for; nothing for what can't be a refund, or is one already.
 * @param {Household} household
 * @param {TransactionScreen} row
 */
export function linkButton(household, row) {
  const canBeRefund = minorUnitsOf(row.amount) > 0 && !row.refundOf && !row.flags.includes("transfer") && !row.flags.includes("deleted");
  return canBeRefund && h("button", { type: "button", id: "link-purchase", class: "button", on: { click: () => link(household, row) } },
    icon("link", { small: true }),
    text("web.refund.link"));
}

/** @param {Household} household @param {TransactionScreen} row */
async function link(household, row) {
  const purchase = await pickPurchase(household, row);
  if (!purchase) return;
  await perform(household, [onRow(row.id, { purchase: purchase.id })],
    text("web.refund.linked", { merchant: purchase.name, day: purchase.day }), [onRow(row.id, { purchase: null })]);
}
