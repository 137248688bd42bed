import { onRow, perform } from "../ui/deeds.js";
import { mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { pickCategory } from "../ui/category-picker.js";
import { h, place } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { amountProblem, hasTooManyDigits, minorUnitsOf, readAmount, writeAmount } from "../ui/money-entry.js";
import { mark } from "../ui/rows.js";
import { openSheet } from "../ui/sheet.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen */

/**
 * What somebody divides a row into; the last part is what the others leave.
 * @typedef {{ code: string, name: string, typed: string, memo: string }} Part
 */

/** Parts of a row at most. */
const most = 50;

/**
 * The parts of a divided row.
 * @param {Household} household
 * @param {TransactionScreen} row
 */
export function partsCard(household, row) {
  const before = row.splits.map((part) =>
    ({ amount: minorUnitsOf(part.amount), category: part.category, memo: part.memo }));
  const whole = () => perform(household, [onRow(row.id, { parts: null })], text("web.parts.whole"), [onRow(row.id, { parts: before })]);
  const isOpen = mayChange(household, row.account);
  return h("section", { class: "card stack" },
    h("div", { class: "card-head" },
      h("h2", null, text("web.parts.title")),
      isOpen && h("button", { type: "button", id: "divide", class: "link", on: { click: () => divide(household, row) } },
        text("web.parts.change"))),
    h("ul", { class: "rows" }, row.view.parts.map((part) => h("li", { class: "row" },
      mark(part),
      h("span", { class: "row-text" },
        h("span", { class: "row-name" }, part.name),
        part.memo && h("span", { class: "row-more" }, part.memo)),
      h("span", { class: "amount" }, part.amount)))),
    h("p", { class: "quiet small" }, row.view.category.reason),
    isOpen && h("div", { class: "buttons" },
      h("button", { type: "button", id: "whole", class: "button", on: { click: whole } }, text("web.parts.makeWhole"))));
}

/**
 * Divides a row over categories. The last part is always the rest, so that the parts come to the row.
 * @param {Household} household
 * @param {TransactionScreen} row
 */
export function divide(household, row) {
  const total = Math.abs(minorUnitsOf(row.amount));
  const sign = row.amount.startsWith("-") ? -1 : 1;
  /** @type {Part[]} */
  const parts = row.splits.length > 0
    ? row.splits.map((part, index) => ({
      code: part.category,
      name: row.view.parts[index]?.name ?? "",
      typed: writeAmount(minorUnitsOf(part.amount), row.currency),
      memo: part.memo,
    }))
    : [{ code: row.category, name: row.view.category.name, typed: "", memo: "" }, { code: "", name: "", typed: "", memo: "" }];
  openSheet(text("web.parts.divide", { amount: row.view.amount }), (close) => {
    const list = h("ol", { class: "stack" });
    const error = h("p", { class: "field-error", role: "alert" });
    const read = () => parts.slice(0, -1).map(({ typed }) => readAmount(typed, row.currency) ?? 0);
    const rest = () => total - read().reduce((sum, amount) => sum + amount, 0);
    const sayDigits = (/** @type {string} */ typed) =>
      place(error, hasTooManyDigits(typed, row.currency) && amountProblem(typed, row.currency));
    const fill = () => place(list, parts.map((part, index) =>
      partFields(household, part, index, { row, rest, isLast: index === parts.length - 1, change: fill, typed: sayDigits })));
    const more = () => {
      parts.splice(parts.length - 1, 0, { code: "", name: "", typed: "", memo: "" });
      fill();
    };
    const save = async () => {
      const unread = parts.slice(0, -1).find(({ typed }) => typed !== "" && readAmount(typed, row.currency) === null);
      const amounts = [...read(), rest()];
      const isWrong = amounts.some((amount) => amount <= 0) || parts.some(({ code }) => code === "" || code === "uncategorized");
      place(error, unread ? amountProblem(unread.typed, row.currency) : isWrong && text("web.parts.wrong"));
      if (unread || isWrong) return;
      close();
      const after = parts.map(({ code, memo }, index) => ({ amount: sign * Number(amounts[index]), category: code, memo }));
      await perform(household, [onRow(row.id, { parts: after })],
        text("web.parts.divided", { count: after.length }), [onRow(row.id, { parts: beforeOf(row) })]);
    };
    fill();
    return [h("div", { class: "stack" },
      h("p", { class: "quiet small" }, text("web.parts.help")),
      list,
      error,
      h("div", { class: "buttons" },
        parts.length < most && h("button", { type: "button", class: "button", on: { click: more } },
          icon("plus", { small: true }),
          text("web.parts.more")),
        h("button", { type: "button", class: "button is-main", on: { click: save } }, text("web.save"))))];
  });
}

/** @param {TransactionScreen} row */
const beforeOf = (row) => (row.splits.length === 0 ? null
  : row.splits.map((part) => ({ amount: minorUnitsOf(part.amount), category: part.category, memo: part.memo })));

/**
 * @param {Household} household @param {Part} part @param {number} index
 * @param {{ row: TransactionScreen, rest: () => number, isLast: boolean, change: () => void, typed: (text: string) => void }} how
 */
function partFields(household, part, index, { row, rest, isLast, change, typed }) {
  const pick = async () => {
    const picked = await pickCategory(household, text("web.category.choose"));
    if (picked) Object.assign(part, picked);
    change();
  };
  const name = part.code === "" ? text("web.category.choose") : part.name;
  const amount = h("input", {
    class: "input amount-input",
    id: `part-${index}`,
    inputmode: "decimal",
    readonly: isLast,
    autofocus: index === 0,
    "aria-label": text(isLast ? "web.parts.rest" : "web.parts.amount", { place: index + 1 }),
    placeholder: writeAmount(0, row.currency),
    on: {
      input: () => {
        part.typed = amount.value;
        typed(part.typed);
        const last = document.querySelector("[data-rest]");
        if (last instanceof HTMLInputElement) last.value = restText(rest(), row.currency);
      },
    },
    data: isLast ? { rest: "" } : {},
  });
  amount.value = isLast ? restText(rest(), row.currency) : part.typed;
  return h("li", { class: "part" }, h("button", { type: "button", class: "button", on: { click: pick } }, name), amount);
}

/** @param {number} rest @param {string} currency */
const restText = (rest, currency) => `${rest < 0 ? "-" : ""}${writeAmount(rest, currency)}`;
