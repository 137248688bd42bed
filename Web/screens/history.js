import { ask } from "../platform/api.js";
import { mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { dayText, momentText } from "../platform/days.js";
import { onRow, perform } from "../ui/deeds.js";
import { h } from "../ui/element.js";
import { actionButton } from "../ui/form.js";
import { sayAmount } from "../ui/money-entry.js";
import { readRow } from "./transaction-reading.js";
import { fieldName, hasFieldName, readCategories } from "./waiting-words.js";

/**
 * What happened to a transaction, as `GET …/transactions/{transaction}/history` says it.
 *
 * @typedef {import("../household/household.js").Household} Household
 * @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen
 * @typedef {"imported" | "entered" | "booked" | "seenAgain" | "changed"} Event
 *
 * @typedef {{
 *   number: number, event: Event, at: string, name: string, device: string | null, file?: string, line?: number, field?: string,
 *   other?: string | null, before?: Record<string, any>, after?: Record<string, any>, undo: Record<string, unknown> | null,
 * }} Entry
 *
 * An entry in words.
 * @typedef {{ entry: Entry, words: string, isMoney: boolean }} SaidEntry
 *
 * `next` is where older entries begin; `isHeard` says whether the server could be asked.
 * @typedef {{ row: TransactionScreen, waiting: SaidEntry[], entries: SaidEntry[], next: string | null, isHeard: boolean }} Model
 *
 * @typedef {{ row: TransactionScreen, categories: Map<string, string>, others: Map<string, string> }} Known
 */

/** Entries that are asked for at once. */
const size = 50;

/**
 * Everything that happened to a transaction, newest first, with the way back from each change.
 * @type {import("../app/screen.js").Screen<Model | null>}
 */
export const screen = {
  async load({ household, parts: { id } }) {
    const row = id ? await readRow(household, id) : null;
    if (!row) return null;
    const page = await askPage(household, row.id, "").catch(() => null);
    const waiting = waitingEntries(household, row.id);
    return {
      row, waiting: await say(household, row, waiting), entries: await say(household, row, page?.entries ?? []),
      next: page?.next ?? null, isHeard: page !== null,
    };
  },

  draw(model, { household }) {
    const title = text("history.title");
    if (!model) {
      const action = { text: text("web.spending.transactions"), href: "/transactions" };
      return { title, body: null, empty: { title: text("web.transaction.gone"), text: text("web.transaction.goneHow"), action } };
    }
    const { row, waiting, entries, isHeard } = model;
    return {
      title,
      subtitle: row.view.title,
      body: h("div", { class: "stack" },
        h("p", { class: "quiet small" }, text(isHeard || household.device.isDemo ? "history.how" : "history.offline")),
        waiting.length > 0 && h("section", { class: "card" },
          h("h2", null, text("web.waiting.waits")),
          h("ul", { class: "rows" }, waiting.map((said) => item(household, model, said)))),
        entries.length > 0 && h("section", { class: "card" }, list(household, model))),
    };
  },

  skeleton: "list",
};

/**
 * A page of the history; a problem where nobody answers, and of a row that the server does not have yet.
 * @param {Household} household @param {string} row @param {string} cursor
 * @returns {Promise<{ entries: Entry[], next: string | null }>}
 */
function askPage(household, row, cursor) {
  const from = cursor && `&cursor=${cursor}`;
  return ask("GET", `/v1/households/${household.device.household}/transactions/${row}/history?limit=${size}${from}`);
}

/**
 * What was done here and is on its way, newest first. What it was before only the server's history says.
 * @param {Household} household @param {string} row
 * @returns {Entry[]}
 */
const waitingEntries = (household, row) => household.waiting.shown
  .filter(({ kind, record, action }) => kind === "row" && record === row && action === "set")
  .flatMap(({ fields = {}, made }) => Object.entries(fields)
    .filter(([field]) => hasFieldName(field))
    .map(([field, value]) => waitingEntry(field, value, made)))
  .reverse();

/** @param {string} field @param {unknown} value @param {string} made @returns {Entry} */
function waitingEntry(field, value, made) {
  const about = { number: 0, event: /** @type {Event} */ ("changed"), at: made, name: "", device: null, undo: null };
  if (field === "transfer") return { ...about, field: "otherHalf", other: null, after: { otherHalf: false } };
  if (field !== "purchase" && field !== "otherHalf") return { ...about, field, after: { [field]: value } };
  return { ...about, field, other: /** @type {string | null} */ (value), after: { [field]: value !== null } };
}

/** @param {Household} household @param {Model} model */
function list(household, model) {
  const rows = h("ul", { class: "rows" }, model.entries.map((said) => item(household, model, said)));
  const room = h("div", null);
  const offer = (/** @type {string | null} */ next) => {
    const older = async () => {
      const page = await askPage(household, model.row.id, next ?? "");
      const said = await say(household, model.row, page.entries);
      const begun = rows.children.length;
      rows.append(...said.map((one) => item(household, model, one)));
      offer(page.next);
      // The button that was pressed is gone.
      const first = /** @type {HTMLElement | null} */ (rows.children[begun] ?? null);
      if (first) first.tabIndex = -1;
      first?.focus();
    };
    room.replaceChildren(...(next === null ? [] : [actionButton(text("history.older"), older, { id: "older" })]));
  };
  offer(model.next);
  return [rows, room];
}

/** @param {Household} household @param {Model} model @param {SaidEntry} said */
function item(household, { row, waiting }, { entry, words, isMoney }) {
  const { number, at, name, device, undo } = entry;
  const isHere = device !== null && device === household.device.id;
  // What is on its way already stands over it.
  const isOpen = undo !== null && mayChange(household, row.account) && !waiting.some((one) => one.entry.field === entry.field);
  const run = () => perform(household, [onRow(row.id, undo ?? {})], text("history.undone"));
  return h("li", { class: "row-line", ...(number > 0 && { id: `history-${number}` }) },
    h("div", { class: "row" }, h("span", { class: "row-text" },
      h("span", { class: isMoney ? "row-name amount" : "row-name" }, words),
      h("span", { class: "row-more" }, [name, momentText(at), isHere && text("history.here")].filter(Boolean).join(" · ")))),
    isOpen && actionButton(text("web.undo"), run, { id: `undo-${number}`, "aria-label": text("history.undoOf", { change: words }) }));
}

/**
 * @param {Household} household @param {TransactionScreen} row @param {Entry[]} entries
 * @returns {Promise<SaidEntry[]>}
 */
async function say(household, row, entries) {
  if (entries.length === 0) return [];
  const categories = await readCategories(household);
  /** @type {Map<string, string>} */
  const others = new Map();
  for (const { other } of entries) {
    const found = other && !others.has(other) ? await readRow(household, other) : null;
    if (other && found) others.set(other, `${found.view.title}, ${found.view.amount}`);
  }
  return entries.map((entry) => ({
    entry,
    words: wordsOf(entry, { row, categories, others }),
    isMoney: ["amount", "parts", "purchase", "otherHalf"].includes(entry.field ?? ""),
  }));
}

/** @param {Entry} entry @param {Known} known */
function wordsOf({ event, file = "", line = 0, field = "", other, before, after }, known) {
  if (event === "imported" && line === 0) return text("history.event.file", { file });
  if (event !== "changed") return text(`history.event.${event}`, { file, line: String(line) });
  const state = after?.[field] === true ? "on" : "off";
  if (field.startsWith("tag:")) return text(`history.tag.${state}`, { tag: field.slice("tag:".length) });
  if (field === "deleted") return text(`history.deleted.${state}`);
  const about = { other: (other && known.others.get(other)) ?? text("history.other") };
  if (field === "purchase") return text(`history.purchase.${state}`, about);
  if (field === "otherHalf") return text(`history.otherHalf.${state}`, about);
  const [from, to] = [before, after].map((values) => values && valueOf(field, values[field], known));
  const name = capital(fieldName(field));
  return from === undefined ? `${name} → ${to}` : text("history.change", { field: name, before: from, after: to ?? "" });
}

/** @param {string} field @param {any} value @param {Known} known @returns {string} */
function valueOf(field, value, { row, categories }) {
  const nameOf = (/** @type {string} */ code) => categories.get(code) ?? code;
  const money = (/** @type {number} */ units) => sayAmount(units, row.currency);
  if (field === "category") {
    if (!value) return text("history.unsaid.category");
    return value.learned ? text("history.category.learned", { category: nameOf(value.code) }) : nameOf(value.code);
  }
  if (field === "note") return value ? text("history.quoted", { text: value }) : text("history.unsaid.note");
  if (field === "parts") {
    if (!value) return text("history.unsaid.parts");
    return value.map((/** @type {any} */ part) => `${money(part.amount)} ${nameOf(part.category)}`).join(", ");
  }
  if (value === null || value === undefined) return text("history.unsaid.came");
  if (field === "day") return dayText(value);
  return typeof value === "number" ? money(value) : String(value);
}

/** @param {string} words */
const capital = (words) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
