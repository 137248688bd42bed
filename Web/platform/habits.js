/**
 * How a language writes numbers and amounts, and which form a noun takes beside a number: what the head of its texts says
 * (Docs/Languages.md). The engine goes by the same words: `Values/Formatting` and `Values/Catalogue/PluralRule.swift`.
 */

/** @typedef {Record<string, string>} Texts the texts of a language by their keys; those of the head begin with `@` */

const forms = ["zero", "one", "two", "few", "many"];

/**
 * The form that a noun takes beside a whole number, as CLDR names it.
 * @param {Texts} texts
 * @param {number} number
 */
export const pluralForm = (texts, number) => forms.find((form) => holds(texts[`@plural.${form}`] ?? "", Math.abs(number))) ?? "other";

/** @param {string} rule @param {number} number */
const holds = (rule, number) => rule.split(" or ").some((alternative) =>
  alternative.split(" and ").every((condition) => fits(condition, number)));

/** @param {string} condition such as `n % 10 = 2..4` @param {number} number */
function fits(condition, number) {
  const [all, modulus, not, list = ""] = /^n(?: % (\d+))? (!?)= ([\d.,]+)$/.exec(condition) ?? [];
  if (all === undefined) return false;
  const value = modulus ? number % Number(modulus) : number;
  const isListed = list.split(",").some((part) => {
    const [first, last = first] = part.split("..");
    return value >= Number(first) && value <= Number(last);
  });
  return isListed !== (not === "!");
}

/**
 * A number with its marks: `1,234.5`, `1 234,5`.
 * @param {Texts} texts
 * @param {number | string} number digits with a point, or a number that is written so
 */
export function writeNumber(texts, number) {
  const [, minus = "", whole = "", fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(number)) ?? ["", "", String(number)];
  const isGrouped = whole.length >= Number(texts["@groupedFrom"]);
  const grouped = isGrouped ? whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, texts["@groupMark"] ?? "") : whole;
  return minus + grouped + (fraction === undefined ? "" : `${texts["@decimalMark"]}${fraction}`);
}

/**
 * An amount with the sign of its currency on its side: `$1,234.50`, `1 234,50 $`.
 * @param {Texts} texts
 * @param {string} decimal such as `1234.50`
 * @param {string} currency
 */
export function writeMoney(texts, decimal, currency) {
  const table = (texts["@currencies"] ?? "").split(" ");
  const place = table.findIndex((word, index) => index % 2 === 0 && word === currency);
  const sign = place < 0 ? currency : table[place + 1] ?? currency;
  const number = writeNumber(texts, decimal);
  if (texts["@currencySide"] === "after") return `${number}\u00a0${sign}`;
  return /[A-Za-z]$/.test(sign) ? `${sign}\u00a0${number}` : sign + number;
}
