import { habit, moneyText, text } from "../platform/texts.js";
import { confirmed } from "./confirm.js";
import { digitsOf, readTyped } from "./typed-amount.js";

/**
 * Amounts in the fields of the app, to and from the whole minor units that operations have. Nothing is counted with fractions.
 */

/** The sign before the minor units, where the person lives. */
export const decimalSign = () => habit("decimalMark");

const marks = () => ({ decimal: decimalSign(), group: habit("groupMark") });

/**
 * Reads an amount without its sign.
 * @param {string} typed
 * @param {string} currency
 * @returns {number | null} minor units; null if it is not an amount
 */
export function readAmount(typed, currency) {
  const read = readTyped(typed, currency, marks());
  return typeof read === "number" ? read : null;
}

/**
 * What is wrong with an amount, in words.
 * @param {string} typed
 * @param {string} currency
 * @returns {string} empty for an amount
 */
export function amountProblem(typed, currency) {
  const read = readTyped(typed, currency, marks());
  if (read === "tooManyDigits") return text("amount.digits", { currency, count: digitsOf(currency) });
  return read === "unreadable" ? text("web.amount.wrong") : "";
}

/**
 * Whether more digits were typed than the currency has, which is said before the rest is typed.
 * @param {string} typed
 * @param {string} currency
 */
export const hasTooManyDigits = (typed, currency) => readTyped(typed, currency, marks()) === "tooManyDigits";

/**
 * Asks about an amount that is far beyond what its account has seen.
 * @param {number} minorUnits without its sign
 * @param {{ name: string, currency: string, askedAbove: string | null }} account as the engine describes it
 * @returns {Promise<boolean>} whether it is meant
 */
export async function isMeant(minorUnits, { name, currency, askedAbove }) {
  if (askedAbove === null || minorUnits <= minorUnitsOf(askedAbove)) return true;
  const amount = sayAmount(minorUnits, currency);
  return confirmed(text("web.amount.far"), text("amount.far", { amount, account: name }), text("web.amount.keep"));
}

/**
 * An amount without its sign as people read it.
 * @param {number} minorUnits
 * @param {string} currency
 */
const sayAmount = (minorUnits, currency) => moneyText(writeAmount(minorUnits, currency).replace(decimalSign(), "."), currency);

/**
 * An amount without its sign as a field has it.
 * @param {number} minorUnits
 * @param {string} currency
 * @returns {string}
 */
export function writeAmount(minorUnits, currency) {
  const digits = digitsOf(currency);
  const plain = String(Math.abs(minorUnits)).padStart(digits + 1, "0");
  return digits === 0 ? plain : `${plain.slice(0, -digits)}${decimalSign()}${plain.slice(-digits)}`;
}

/**
 * The minor units of an amount as the engine writes it for programs, such as `-16.94`.
 * @param {string} amount
 * @returns {number}
 */
export const minorUnitsOf = (amount) => Number(amount.replace(".", ""));
