import { mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { onRow, perform } from "../ui/deeds.js";
import { h, place } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { minorUnitsOf } from "../ui/money-entry.js";
import { opening } from "../ui/sentences.js";
import { findTyped, lookFor, pickTransaction } from "./transaction-picker.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Row} Row */
/** @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen */
/** @typedef {import("./transaction-bank.js").Source} Source */
/** @typedef {import("./transaction-picker.js").Candidate} Candidate */

/** Rows that are looked through, and those that are offered before anybody types. */
const most = { looked: 500, near: 8 };

/** Days within which money arrives elsewhere, most likely. */
const nearDays = 14;

/**
 * Half of a transfer between the household's accounts with the other half, and how to say that it is not one.
 * @param {Household} household
 * @param {TransactionScreen} row
 * @param {Source} source
 */
export function transferCard(household, row, source) {
  const other = h("p", null, row.transfer && opening(row.view.otherHalf, `/transactions/${row.transfer.id}`));
  // What an older copy of the household does not know, the server does.
  if (!row.transfer) {
    source.then((known) => {
      if (known?.transfer) place(other, opening(known.view.otherHalf, `/transactions/${known.transfer.id}`));
    });
  }
  const back = row.transfer ? [onRow(row.id, { otherHalf: row.transfer.id })] : undefined;
  const part = () => perform(household, [onRow(row.id, { transfer: false })], text("web.transfer.none"), back);
  return h("section", { class: "card stack", "aria-labelledby": "transfer-title" },
    h("h2", { id: "transfer-title" }, text("web.transfer.title")),
    h("p", { class: "quiet small" }, text("web.transfer.help")),
    other,
    mayChange(household, row.account) && h("div", { class: "buttons" },
      h("button", { type: "button", id: "no-transfer", class: "button", on: { click: part } }, text("web.transfer.notOne"))));
}

/**
 * The button that pairs a row with its other half in another account; null where the row can't be half of a transfer, or is one already.
 * @param {Household} household
 * @param {TransactionScreen} row
 */
export function pairButton(household, row) {
  const closed = ["transfer", "deleted", "pending", "split"].some((flag) => /** @type {string[]} */ (row.flags).includes(flag));
  if (closed || row.splits.length > 0 || minorUnitsOf(row.amount) === 0) return null;
  return h("button", { type: "button", id: "pair", class: "button", on: { click: () => pair(household, row) } },
    icon("swap", { small: true }),
    text(minorUnitsOf(row.amount) < 0 ? "web.transfer.went" : "web.transfer.came"));
}

/** @param {Household} household @param {TransactionScreen} row */
async function pair(household, row) {
  const half = await pickHalf(household, row);
  if (!half) return;
  await perform(household, [onRow(row.id, { otherHalf: half.id })], text("web.transfer.paired", { account: half.account }),
    [onRow(row.id, { transfer: false })]);
}

/**
 * Asks which row is the other half.
 * @param {Household} household
 * @param {TransactionScreen} row
 * @returns {Promise<Candidate | null>} null if none was chosen
 */
async function pickHalf(household, row) {
  const isOut = minorUnitsOf(row.amount) < 0;
  const fits = (/** @type {Row} */ other) => canBeHalf(household, row, other);
  const around = `${isOut ? "is:in" : "is:out"} -is:transfer`;
  const likely = await likelyHalves(household, row, around, fits);
  return pickTransaction({
    stem: "half",
    title: text(isOut ? "web.transfer.where" : "web.transfer.whence"),
    help: text("web.transfer.how"),
    label: text("web.transfer.other"),
    likely: { words: text(likely.length > 0 ? "web.refund.likely" : "web.transfer.noneLikely"), candidates: likely },
    find: (typed) => findTyped(household, typed, around, fits, {
      none: text("web.transfer.noneFound"),
      found: (count) => text("web.transfer.found", { count }),
      more: (count) => text("web.transfer.more", { count }),
    }),
  });
}

/**
 * Rows of other accounts that are as much the other way, near in time, the nearest first.
 * @param {Household} household
 * @param {TransactionScreen} row
 * @param {string} around
 * @param {(row: Row) => boolean} fits
 */
async function likelyHalves(household, row, around, fits) {
  const amount = row.amount.replace("-", "");
  const { candidates } = await lookFor(household, `amount:${amount} ${around}`, most.looked, fits);
  const distance = (/** @type {Candidate} */ { iso }) => Math.abs(Date.parse(iso) - Date.parse(row.day)) / 86_400_000;
  return candidates
    .filter((one) => one.minorUnits === -minorUnitsOf(row.amount) && distance(one) <= nearDays)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, most.near);
}

/**
 * Whether a row can be the other half, as the server judges it: in another account that the person may change, the other way, and just as
 * much where both are of one currency.
 * @param {Household} household
 * @param {TransactionScreen} row
 * @param {Row} other
 */
function canBeHalf(household, row, other) {
  const [own, units] = [minorUnitsOf(row.amount), minorUnitsOf(other.amount)];
  const isOpposite = other.currency === row.currency ? units === -own : own < 0 !== units < 0;
  const isFree = !other.flags.some((flag) => ["transfer", "deleted", "pending", "split"].includes(flag));
  return isOpposite && isFree && other.account !== row.account && mayChange(household, other.account);
}
