import { habit, moneyText, text } from "../platform/texts.js";
import { confirmed } from "./confirm.js";
import { digitsOf, readDecimal, readTyped } from "./typed-amount.js";

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
 * An amount as people read it.
 * @param {number} minorUnits
 * @param {string} currency
 */
export const sayAmount = (minorUnits, currency) =>
  (minorUnits < 0 ? "-" : "") + moneyText(writeAmount(minorUnits, currency).replace(decimalSign(), "."), currency);

/**
 * An amount without its sign as a field has it.
 * @param {number} minorUnits
 * @param {string} currency
 * @returns {string}
 */
export const writeAmount = (minorUnits, currency) => writeDecimal(minorUnits, digitsOf(currency));

/**
 * @param {number} units
 * @param {number} digits behind the decimal mark
 */
function writeDecimal(units, digits) {
  const plain = String(Math.abs(units)).padStart(digits + 1, "0");
  return digits === 0 ? plain : `${plain.slice(0, -digits)}${decimalSign()}${plain.slice(-digits)}`;
}

/** Digits of a rate behind its decimal mark; records count it in the last of them. */
const rateDigits = 8;

/**
 * Reads what one unit of a currency is worth in another.
 * @param {string} typed
 * @returns {number | null} its units of 10⁻⁸; null if it is no rate
 */
export function readRate(typed) {
  const read = readDecimal(typed, rateDigits, marks());
  return typeof read === "number" && read > 0 ? read : null;
}

/**
 * Reads a number that is counted in its last digit.
 * @param {string} typed
 * @param {number} digits behind the decimal mark at most
 * @returns {number | null} null if it is no number
 */
export function readNumber(typed, digits) {
  const read = readDecimal(typed, digits, marks());
  return typeof read === "number" ? read : null;
}

/**
 * A number that is counted in its last digit, without zeros at its end.
 * @param {number} units
 * @param {number} digits
 */
export const writeNumber = (units, digits) => (digits === 0 ? String(units) : writeDecimal(units, digits).replace(/\D?0+$/, ""));

/**
 * A rate as a field has it, without zeros at its end.
 * @param {number} units
 */
export const writeRate = (units) => writeNumber(units, rateDigits);

/**
 * The minor units of an amount as the engine writes it for programs, such as `-16.94`.
 * @param {string} amount
 * @returns {number}
 */
export const minorUnitsOf = (amount) => Number(amount.replace(".", ""));
