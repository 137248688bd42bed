/**
 * Amounts as people type them, without their sign. The command line reads by the same rules (`Values/Money/TypedAmount.swift`), and
 * `Tests/Vectors/amounts.json` holds both to them: what follows the language's decimal mark is the fraction; the other mark groups where it
 * stands before three digits each, and where the locale does not group with it or it stands elsewhere, a single one is a decimal mark too.
 */

/** Digits of an amount in minor units at most: what is counted exactly here. */
const most = 15;

/** Digits in groups of three behind marks of one kind. */
const grouped = /^[1-9]\d{0,2}(?:([ '.,])\d{3})(?:\1\d{3})*$/;

/**
 * Digits of a currency after its decimal mark.
 * @param {string} currency
 * @returns {number}
 */
export const digitsOf = (currency) => new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;

/**
 * Reads an amount. Nothing is rounded and nothing guessed: `12.345` is no amount in dollars.
 * @param {string} typed
 * @param {string} currency
 * @param {{ decimal: string, group: string }} marks those that the person's numbers are written with
 * @returns {number | "unreadable" | "tooManyDigits"} its minor units, or why it is none
 */
export const readTyped = (typed, currency, marks) => readDecimal(typed, digitsOf(currency), marks);

/**
 * Reads a decimal number, counted in its last digit.
 * @param {string} typed
 * @param {number} digits behind the decimal mark at most
 * @param {{ decimal: string, group: string }} marks
 * @returns {number | "unreadable" | "tooManyDigits"}
 */
export function readDecimal(typed, digits, { decimal, group }) {
  const other = decimal === "." ? "," : ".";
  const plain = typed.replaceAll(/[\u00a0\u2009\u202f]/g, " ").replaceAll("’", "'").replaceAll(/^[ $€£]+|[ $€£]+$/g, "");
  let parts = plain.split(decimal);
  const others = plain.split(other);
  if (parts.length === 1 && others.length === 2 && !(group === other && grouped.test(plain))) parts = others;
  const [whole = "", fraction = "", ...more] = parts;
  const units = grouped.test(whole) ? whole.replaceAll(/\D/g, "") : whole;
  if (more.length > 0 || !/^\d+$/.test(units + fraction)) return "unreadable";
  if (fraction.length > digits) return "tooManyDigits";
  return units.length + digits > most ? "unreadable" : Number(units + fraction.padEnd(digits, "0"));
}
