import { onRow, perform } from "../ui/deeds.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { amountProblem, isMeant, minorUnitsOf, readAmount, writeAmount } from "../ui/money-entry.js";
import { openSheet } from "../ui/sheet.js";

/** @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen */

/**
 * Writes a row differently: its day, its merchant, and the amount of one that was entered by hand.
 * @param {import("../household/household.js").Household} household
 * @param {TransactionScreen} row
 */
export function editRow(household, row) {
  const isManual = row.flags.includes("manual");
  openSheet(text("web.transaction.edit"), (close) => {
    const day = h("input", { id: "edit-day", class: "input", type: "date", required: true, value: row.day });
    const merchant = h("input", { id: "edit-merchant", class: "input", maxlength: 200, autocomplete: "off" });
    merchant.value = row.merchant;
    const amount = h("input", { id: "edit-amount", class: "input", inputmode: "decimal" });
    amount.value = writeAmount(minorUnitsOf(row.amount), row.currency);
    const error = h("p", { class: "field-error", role: "alert" });
    const save = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const { fields, back, isWrong } = changes(row, day.value, merchant.value.trim(),
        isManual ? readAmount(amount.value, row.currency) : undefined);
      error.textContent = isWrong ? amountProblem(amount.value, row.currency) || text("web.amount.wrong") : "";
      if (isWrong || !(await isMeaning(household, row, fields["amount"]))) return;
      close();
      if (Object.keys(fields).length > 0) {
        await perform(household, [onRow(row.id, fields)], text("web.transaction.edited"), [onRow(row.id, back)]);
      }
    };
    return [h("form", { class: "stack", on: { submit: save } },
      h("div", { class: "field" }, h("label", { for: "edit-day" }, text("web.transaction.day")), day),
      h("div", { class: "field" },
        h("label", { for: "edit-merchant" }, text("web.transaction.merchant")),
        merchant,
        h("p", { class: "field-help" }, text("web.transaction.merchantHelp"))),
      isManual && h("div", { class: "field" }, h("label", { for: "edit-amount" }, text("web.amount.label")), amount),
      error, h("button", { class: "button is-main is-wide" }, text("web.save")))];
  });
}

/**
 * Whether a changed amount is meant.
 * @param {import("../household/household.js").Household} household @param {TransactionScreen} row
 * @param {unknown} amount the changed amount; nothing if it stays
 */
async function isMeaning(household, row, amount) {
  if (amount === undefined) return true;
  const { accounts } = await household.screen("accounts", { view: false });
  const found = accounts.find(({ account }) => account === row.account);
  return isMeant(Math.abs(Number(amount)), { name: row.account, currency: row.currency, askedAbove: found?.askedAbove ?? null });
}

/**
 * What says the merchant that a row has: the name that somebody gave it alone, or no value for the one that it came with.
 * @param {import("../platform/shapes.js").RowScreen} row
 */
export const merchantBefore = ({ edited, merchant }) => (edited && edited.merchant !== merchant ? merchant : null);

/**
 * The fields that differ, with what they were. What a row came with is said by no value at all.
 * @param {TransactionScreen} row
 * @param {string} day
 * @param {string} merchant
 * @param {number | null | undefined} amount without its sign; nothing where it can't be changed, `null` where it can't be read
 */
function changes(row, day, merchant, amount) {
  const before = minorUnitsOf(row.amount);
  /** @type {Record<string, unknown>} */
  const fields = {};
  /** @type {Record<string, unknown>} */
  const back = {};
  if (day !== row.day) [fields["day"], back["day"]] = [day, row.edited && row.edited.day !== row.day ? row.day : null];
  if (merchant !== row.merchant) {
    [fields["merchant"], back["merchant"]] = [merchant || null, merchantBefore(row)];
  }
  const after = amount === undefined || amount === null ? before : Math.sign(before) * amount;
  if (after !== before) [fields["amount"], back["amount"]] = [after, before];
  return { fields, back, isWrong: amount === null || after === 0 };
}
