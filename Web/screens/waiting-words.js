import { text } from "../platform/texts.js";
import { dayText } from "../platform/days.js";
import { h } from "../ui/element.js";
import { sayAmount, writeNumber, writeRate } from "../ui/money-entry.js";

/**
 * What was done, in words: what it is about, which fields, and their values.
 *
 * @typedef {import("../household/household.js").Household} Household
 *
 * A record as people know it; `words` says a value of one of its fields, a line each.
 * @typedef {{ about: string, words: (field: string, value: unknown) => Promise<string[]> }} Described
 *
 * What values are said with: the record's kind, its currency, the categories' names, and how a transaction is called.
 * @typedef {{
 *   kind: string, currency: string, categories: Map<string, string>, row: (id: string) => Promise<string | null>,
 * }} Known
 */

/** Fields that have a name here. */
const fields = [
  "note", "category", "day", "merchant", "text", "amount", "parts", "purchase", "deleted", "transfer", "otherHalf",
  "name", "mergedInto", "wish", "kind", "order", "closed", "rate", "query", "type", "ended", "sharedWith",
  "icon", "colour", "hidden", "period", "start",
  "target", "by", "share", "repeats", "due", "limit", "interest", "payment", "dueDay", "basis", "percent", "periods", "rollover",
  "carries", "remind",
];

/** Fields whose values are days, and those whose values are other transactions. */
const [days, rows] = [["day", "closed", "ended", "start", "by", "since", "due"], ["purchase", "otherHalf"]];

/** @param {string} field */
export const hasFieldName = (field) => field.startsWith("tag:") || valueOf(field) !== null || fields.includes(called(field));

/**
 * The field after which another one is called: a rule's place is one in an order, as an account's is.
 * @param {string} field
 */
const called = (field) => (field === "place" ? "order" : field.startsWith("share:") ? "share" : field);

/** Fields that are an amount, or an answer, for each day, as `value:2026-01-01`. */
const values = ["value", "opening", "closing", "amount", "put", "pledge", "given", "assigned"];

/**
 * The field and the day of what is said for a day; nothing for another field.
 * @param {string} field
 */
function valueOf(field) {
  const [name = "", day = ""] = field.split(":");
  return day && values.includes(name) ? { name: name === "amount" ? "toSpend" : name, day } : null;
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
  return fields.includes(called(field)) ? text(`web.waiting.field.${called(field)}`) : text("web.waiting.field.other");
}

/**
 * The categories' names by their codes, and by the ids of what is said of their looks.
 * @param {Household} household
 * @returns {Promise<Map<string, string>>}
 */
export async function readCategories(household) {
  const { groups } = await household.screen("categories");
  return new Map(groups
    .flatMap((group) => group.categories)
    .flatMap(({ category, record, name }) => /** @type {[string, string][]} */ ([[category, name], [record, name]])));
}

/**
 * @param {Household} household
 * @param {{ kind: string, record: string }} record
 * @param {Map<string, string>} categories
 * @returns {Promise<Described>}
 */
export async function describe(household, { kind, record }, categories) {
  const row = kind === "row" ? await readRow(household, record) : null;
  const kept = household.facts?.["records"]?.find((/** @type {any} */ one) => one.kind === kind && one.record === record)?.fields;
  const file = kind === "import" ? household.facts?.["imports"].find((/** @type {any} */ one) => one.id === record)?.file : null;
  const rule = kind === "rule" ? (await household.screen("rules", { view: false })).rules.find((one) => one.record === record) : null;
  const isOfAccount = household.facts?.["accounts"]?.includes(record) === true;
  const account = isOfAccount
    ? (await household.screen("accounts", { view: false })).accounts.find((one) => one.record === record)
    : null;
  const currency = row?.currency ?? account?.currency ?? kept?.currency ?? household.facts?.["currency"];
  const known = { kind, currency, categories, row: async (/** @type {string} */ id) => nameOf(await readRow(household, id)) };
  return {
    about: nameOf(row) ?? account?.account ?? rule?.name ?? kept?.name ?? pairOf(kind, kept) ?? budgetOf(kind, kept, categories)
      ?? file ?? categories.get(record)
      ?? (kind === "merchant" ? record : ""),
    words: (field, value) => wordsOf(field, value, known),
  };
}

/** @param {Household} household @param {string} id */
const readRow = (household, id) => household.screen("row", { id }).catch(() => null);

/**
 * How a transaction is called: its name and its amount.
 * @param {import("../platform/shapes.js").Shown<"row"> | null} row
 */
const nameOf = (row) => (row ? `${row.view.title}, ${row.view.amount}` : null);

/**
 * What a rate is called, as its page calls it.
 * @param {string} kind
 * @param {{ currency: string, in: string } | undefined} kept
 */
const pairOf = (kind, kept) => (kind === "rate" && kept ? text("rates.pair", { from: kept.currency, to: kept.in }) : null);

/**
 * What a budget is over, where a name is known.
 * @param {string} kind
 * @param {{ category?: string, group?: string, merchant?: string } | undefined} kept
 * @param {Map<string, string>} categories
 */
const budgetOf = (kind, kept, categories) => (kind !== "budget" || !kept ? null
  : kept.category ? categories.get(kept.category) ?? kept.category
    : kept.group ? text(/** @type {any} */ (`categoryGroup.${kept.group}`)) : kept.merchant ?? null);

/**
 * @param {string} field
 * @param {unknown} value
 * @param {Known} known
 * @returns {Promise<string[]>}
 */
async function wordsOf(field, value, { kind, currency, categories, row }) {
  if (field === "parts" && value === null) return [text("web.waiting.undivided")];
  if (value === null || value === undefined || value === "") return [text("web.waiting.nothing")];
  if (typeof value === "boolean") return [text(value ? "web.waiting.yes" : "web.waiting.no")];
  if (field === "icon") return [];
  if (field === "colour") return [text(`web.look.colour.${value}`)];
  if (typeof value === "number") {
    if (["order", "share", "dueDay", "percent", "remind"].includes(called(field))) return [String(value)];
    if (field === "interest") return [writeNumber(value, 2)];
    return [field === "rate" ? writeRate(value) : sayAmount(value, currency)];
  }
  if (Array.isArray(value)) {
    return value.map(({ amount, category }) => [sayAmount(amount, currency), categories.get(category) ?? category].join(" "));
  }
  // How a category was meant: for one row, or learned.
  const plain = String(typeof value === "object" ? /** @type {any} */ (value).code : value);
  if (days.includes(field)) return [dayText(plain, "long")];
  if (rows.includes(field)) return [await row(plain) ?? text("sync.kind.row")];
  // A rule stands in lines.
  if (kind.startsWith("rule")) return plain.trim().split("\n");
  return [codeWords(kind, field, plain) ?? (field === "category" || field === "mergedInto" ? categories.get(plain) : null) ?? plain];
}

/**
 * A word that stands for one of a few things.
 * @param {string} kind
 * @param {string} field
 * @param {string} code
 * @returns {string | null} null for what a person wrote
 */
function codeWords(kind, field, code) {
  if (kind === "account" && field === "kind") return text(`account.kind.${code}`);
  if (kind === "asset" && field === "type") return text(`form.asset.type.${code}`);
  if (field === "sharedWith") return text(kind === "search" ? `form.search.sharedWith.${code}` : `web.family.audience.${code}`);
  if (["goal", "bill"].includes(kind) && ["type", "repeats"].includes(field)) return text(`form.${kind}.${field}.${code}`);
  if (["period", "basis", "periods", "rollover"].includes(field)) return text(/** @type {any} */ (`form.budget.${field}.${code}`));
  if (kind === "answer") return text(code === "open" ? "health.answer.takeBack" : `health.answer.${code}`);
  return field === "wish" ? text(`web.series.${code}`) : null;
}

/**
 * A value of a field; amounts are not for others who look at the screen.
 * @param {string | null} field
 * @param {string[]} lines
 */
export function valueLines(field, lines) {
  const isMoney = field !== null && (["amount", "parts", "target", "limit", "payment"].includes(field) || valueOf(field) !== null);
  return lines.map((line) => h("p", { class: isMoney && "amount" }, line));
}
