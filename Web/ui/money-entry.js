import { currentLocale } from "../app/texts.js";

/**
 * Amounts as people type them, to and from the whole minor units that operations have. Nothing is counted with fractions.
 */

/**
 * Digits of a currency after its decimal sign.
 * @param {string} currency
 * @returns {number}
 */
export const digitsOf = (currency) => new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;

/** The sign before the minor units, where the person lives. */
export const decimalSign = () => new Intl.NumberFormat(currentLocale()).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";

/**
 * Reads an amount without its sign: `12.5`, `12,50` and `1 234.50` as people write them.
 * @param {string} typed
 * @param {string} currency
 * @returns {number | null} minor units; nothing when it is no amount
 */
export function readAmount(typed, currency) {
  const digits = digitsOf(currency);
  const plain = typed.replaceAll(/[\s'’$€£]/g, "");
  const parts = digits > 0 ? new RegExp(`^([\\d.,]*)[.,](\\d{0,${digits}})$`).exec(plain) : null;
  const [whole = "", minor = ""] = parts ? parts.slice(1) : [plain];
  const units = whole.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, "");
  if (!/^\d{0,12}$/.test(units) || units + minor === "") return null;
  return Number(units + minor.padEnd(digits, "0"));
}

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
