import { mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { minorUnitsOf } from "../ui/money-entry.js";
import { quoted } from "../ui/words.js";
import { findTyped, lookFor, pickTransaction } from "./transaction-picker.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Row} Row */
/** @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen */
/** @typedef {import("./transaction-picker.js").Candidate} Purchase */

/** Purchases that are looked through, and those that are offered: of the merchant, of the very amount elsewhere. */
const most = { looked: 500, near: 8, elsewhere: 4 };

/** What every purchase is. */
const around = "is:out -is:transfer";

/**
 * Asks which purchase a row is the refund of.
 * @param {Household} household
 * @param {TransactionScreen} refund
 * @returns {Promise<Purchase | null>} null if none was chosen
 */
export async function pickPurchase(household, refund) {
  const fits = (/** @type {Row} */ row) => canBeOf(household, refund, row);
  const likely = await likelyPurchases(household, refund, fits);
  return pickTransaction({
    stem: "purchase",
    title: text("web.refund.which"),
    help: text("web.refund.help"),
    label: text("web.refund.other"),
    likely: { words: text(likely.length > 0 ? "web.refund.likely" : "web.refund.noneLikely"), candidates: likely },
    find: (typed) => findTyped(household, typed, around, fits, {
      none: text("web.refund.none"),
      found: (count) => text("web.refund.found", { count }),
      more: (count) => text("web.refund.more", { count }),
    }),
  });
}

/**
 * Purchases that a refund is likely of: what went to its merchant up to its day, the nearest amounts first, then what was exactly as much
 * elsewhere, since a shop's name may come back otherwise than it was paid to.
 * @param {Household} household
 * @param {TransactionScreen} refund
 * @param {(row: Row) => boolean} fits
 */
async function likelyPurchases(household, refund, fits) {
  const amount = minorUnitsOf(refund.amount);
  const look = (/** @type {string} */ words) => lookFor(household, `${words} day<=${refund.day} ${around}`, most.looked, fits);
  const { candidates: there } = refund.merchant === "" ? { candidates: [] } : await look(`merchant=${quoted(refund.merchant)}`);
  const distance = (/** @type {Purchase} */ { minorUnits }) => Math.abs(amount + minorUnits);
  const near = there.sort((one, other) => distance(one) - distance(other)).slice(0, most.near);
  const { candidates: anywhere } = await look(`amount:${refund.amount}`);
  const elsewhere = anywhere
    .filter((purchase) => distance(purchase) === 0 && !near.some(({ id }) => id === purchase.id))
    .slice(0, most.elsewhere);
  return [...near, ...elsewhere];
}

/**
 * Whether a row can be the purchase of a refund, as the server judges it: money out in the same currency, in an account that the person may
 * change.
 * @param {Household} household
 * @param {TransactionScreen} refund
 * @param {Row} row
 */
const canBeOf = (household, refund, row) => minorUnitsOf(row.amount) < 0 && row.currency === refund.currency
  && !row.flags.includes("transfer") && !row.flags.includes("deleted") && mayChange(household, row.account);
