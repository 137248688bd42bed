import { text } from "../platform/texts.js";
import { dayText } from "../platform/days.js";
import { h } from "../ui/element.js";
import { writeAmount } from "../ui/money-entry.js";

/**
 * What was done, in words: what it is about, which fields, and their values.
 *
 * @typedef {import("../household/household.js").Household} Household
 *
 * A record as people know it; `words` says a value of one of its fields, a line each.
 * @typedef {{ about: string, words: (field: string, value: unknown) => string[] }} Described
 */

/** Fields that have a name here. */
const fields = [
  "note", "category", "day", "merchant", "text", "amount", "parts", "purchase", "deleted", "transfer",
  "name", "mergedInto", "wish", "kind",
];

/** @param {string} field */
export const hasFieldName = (field) => field.startsWith("tag:") || valueOf(field) !== null || fields.includes(field);

/** Fields that are an amount for each day, as `value:2026-01-01`. */
const values = ["value", "opening", "closing"];

/**
 * The field and the day of an amount for a day; nothing for another field.
 * @param {string} field
 */
function valueOf(field) {
  const [name = "", day = ""] = field.split(":");
  return values.includes(name) ? { name, day } : null;
}

/**
 * What people call a field.
 * @param {string} field
 * @returns {string}
 */
export function fieldName(field) {
  if (field.startsWith("tag:")) return `#${field.slice(4)}`;
  const value = valueOf(field);
  if (value) return text(`web.waiting.field.${value.name}`, { day: dayText(value.day) });
  return fields.includes(field) ? text(`web.waiting.field.${field}`) : field;
}

/**
 * The categories' names by their codes.
 * @param {Household} household
 * @returns {Promise<Map<string, string>>}
 */
export async function readCategories(household) {
  const { groups } = await household.screen("categories");
  return new Map(groups
    .flatMap((/** @type {any} */ group) => group.categories)
    .map((/** @type {any} */ { category, name }) => [category, name]));
}

/**
 * @param {Household} household
 * @param {{ kind: string, record: string }} record
 * @param {Map<string, string>} categories
 * @returns {Promise<Described>}
 */
export async function describe(household, { kind, record }, categories) {
  const row = kind === "row" ? await household.screen("row", { id: record }).catch(() => null) : null;
  const kept = household.facts?.["records"]?.find((/** @type {any} */ one) => one.kind === kind && one.record === record)?.fields;
  const file = kind === "import" ? household.facts?.["imports"].find((/** @type {any} */ one) => one.id === record)?.file : null;
  const place = household.facts?.["accounts"]?.indexOf(record) ?? -1;
  const account = place < 0 ? null : (await household.screen("accounts", { view: false })).accounts[place];
  const known = { currency: row?.currency ?? account?.currency ?? kept?.currency ?? household.facts?.["currency"], categories };
  return {
    about: row ? `${row.view.title}, ${row.view.amount}` : account?.account ?? kept?.name ?? file ?? categories.get(record) ?? "",
    words: (field, value) => wordsOf(field, value, known),
  };
}

/**
 * @param {string} field
 * @param {unknown} value
 * @param {{ currency: string, categories: Map<string, string> }} known
 * @returns {string[]}
 */
function wordsOf(field, value, { currency, categories }) {
  if (field === "parts" && value === null) return [text("web.waiting.undivided")];
  if (value === null || value === undefined || value === "") return [text("web.waiting.nothing")];
  if (typeof value === "boolean") return [text(value ? "web.waiting.yes" : "web.waiting.no")];
  const money = (/** @type {number} */ units) => `${units < 0 ? "-" : ""}${writeAmount(units, currency)}`;
  if (typeof value === "number") return [money(value)];
  if (Array.isArray(value)) return value.map(({ amount, category }) => [money(amount), categories.get(category) ?? category].join(" "));
  // How a category was meant: for one row, or learned.
  const plain = String(typeof value === "object" ? /** @type {any} */ (value).code : value);
  return [categories.get(plain) ?? plain];
}

/**
 * A value of a field; amounts are not for others who look at the screen.
 * @param {string | null} field
 * @param {string[]} lines
 */
export function valueLines(field, lines) {
  const isMoney = field !== null && (field === "amount" || field === "parts" || valueOf(field) !== null);
  return lines.map((line) => h("p", { class: isMoney && "amount" }, line));
}
