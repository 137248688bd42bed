import { may } from "../household/may.js";
import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { savedSearches } from "../ui/saved-searches.js";
import { SuggestingField } from "../ui/suggesting-field.js";
import { transactionPage } from "../ui/transaction-page.js";
import { VirtualList } from "../ui/virtual-list.js";
import { askedCategory, countAsButton } from "./categories/count-as.js";
import { feelRows } from "./from-journal.js";
import { hasRoom, loadPane, withPane } from "./transactions-pane.js";
import { savedFilters, savedLine, savedSuggestions } from "./transactions-saved.js";
import { Selection } from "./transactions-selection.js";

/** @typedef {import("../app/screen.js").Context} Context */
/** @typedef {import("../platform/shapes.js").Shown<"search">} Found */

/**
 * What the list shows: whose order it is in, how many wait to be sorted or look as if they came twice, the category that alone was asked
 * for, the transaction beside it, and where it stood.
 * @typedef {{
 *   words: string, order: string, unsure: number, asked: import("../platform/shapes.js").CategoryEntry | null,
 *   row: string, beside: import("./transaction.js").Model | null | "",
 *   pages: Map<number, Found>, seen: number[], heights: Map<number, number> | undefined,
 *   before: VirtualList<Found> | null, saved: import("../ui/saved-searches.js").SavedSearches,
 *   doubles: number,
 * }} Model
 */

/** Rows of a page, and a row's height in pixels before one was seen. */
const size = 20;
const guess = 72;

/** The order of a list that nobody ordered. */
const newest = "-day";

/** What is kept while the screen is left and come back to: where in whose list somebody was, and what they chose. */
const kept = {
  /** @type {import("../household/household.js").Household | null} */
  household: null,
  query: "",
  order: newest,
  /** What is typed into the search, as far as it was not looked for yet. */
  typed: "",
  /** @type {VirtualList<Found> | null} */
  list: null,
  /** @type {Selection | null} */
  selection: null,
  /** The transaction beside the list, where there is room for one. */
  row: "",
};

/** What the table is ordered by, in the order of its columns, with what names each. */
const columns = /** @type {const} */ ([
  ["day", "column.day"],
  ["merchant", "web.transaction.merchant"],
  ["category", "column.category"],
  ["account", "column.account"],
  ["amount", "web.amount.label"],
]);
/** Words that narrow a list down with one tap. */
const filters = /** @type {const} */ ([
  ["month", "in:this-month"], ["lastMonth", "in:last-month"], ["out", "is:out"], ["in", "is:in"], ["unsure", "is:unsure"],
  ["transfer", "is:transfer"], ["deleted", "is:deleted"],
]);

/**
 * All transactions, or those that a query of the search language finds.
 * @type {import("../app/screen.js").Screen<Model>}
 */
export const screen = {
  skeleton: "list",

  async load(context) {
    const { household, query } = context;
    const words = query.get("query") ?? "";
    const order = query.get("order") ?? newest;
    const isSame = kept.household === household && kept.query === words && kept.order === order && kept.list !== null;
    const shown = isSame ? /** @type {VirtualList<Found>} */ (kept.list).shownPages : [];
    const pages = await Promise.all([...new Set([0, ...shown])].map(async (page) =>
      /** @type {const} */ ([page, await loadPage(household, words, order, page)])));
    const unsure = may(household, "changeRows") ? pages[0]?.[1].unsure ?? 0 : 0;
    const row = hasRoom() ? (isSame && kept.row) || (pages[0]?.[1].rows[0]?.id ?? "") : "";
    return {
      words,
      order,
      saved: await savedSearches(household),
      doubles: words === "" && may(household, "changeRows") ? await household.countDoubles() : 0,
      unsure,
      asked: await askedCategory(household, words),
      row,
      beside: row && await loadPane(row, context),
      pages: new Map(pages),
      seen: shown.length > 0 ? shown : [0],
      heights: isSame ? kept.list?.heights : undefined,
      before: isSame ? kept.list : null,
    };
  },

  draw(model, context) {
    const { words, order, pages } = model;
    const view = model.before?.viewNow();
    const found = /** @type {Found} */ (pages.get(0));
    if (kept.household !== context.household || kept.query !== words || !kept.selection) {
      kept.selection = new Selection(words, context.household, () => context.refresh());
    }
    if (kept.household !== context.household || kept.query !== words) kept.typed = words;
    kept.household = context.household;
    kept.query = words;
    kept.order = order;
    kept.row = model.row;
    const { selection } = kept;
    const mayChange = may(context.household, "changeRows");
    if (!mayChange) selection.isOn = false;
    const { empty } = found.view;
    const list = empty ? null : makeList(model, context, selection);
    kept.list = list;
    const table = list && h("div", { class: "as-table" }, orderBar(words, order), list.element);
    return {
      title: text("web.spending.transactions"),
      empty: nothingYet(context.household, words === "" ? empty : null),
      body: h("div", { class: "stack" },
        searchBar(model, context),
        filterBar(model),
        savedLine(model.saved, found.problems.length > 0 ? "" : words, context),
        model.unsure > 0 && waitingCard("/unsure", text("web.unsure.toSort", { count: model.unsure })),
        model.doubles > 0 && waitingCard("/doubles", text("web.doubles.look", { count: model.doubles })),
        model.asked && countAsButton(model.asked, context),
        found.problems.length > 0 && mistakes(found),
        empty && h("section", { class: "card stack" }, h("h2", null, empty.title), h("p", { class: "quiet" }, empty.text)),
        found.count > 0 && h("div", { class: "line is-apart" },
          h("p", { class: "quiet small" }, found.view.sentence),
          mayChange && selection.button()),
        selection.bar(found),
        table && (model.row && !selection.isOn
          ? withPane(table, model.beside || null, { id: model.row, choose: keepRow }, context)
          : table)),
      shown: () => {
        list?.look(view);
        if (list) feelRows(context.household, list.element);
      },
    };
  },
};

/** @param {string} id */
const keepRow = (id) => {
  kept.row = id;
};

/**
 * What waits for somebody to decide.
 * @param {string} href @param {string} words
 */
const waitingCard = (href, words) => h("section", { class: "card" }, h("a", { class: "row to-sort", href },
  h("span", { class: "row-mark" }, icon("question")),
  h("span", { class: "row-text" }, h("span", { class: "row-name" }, words)),
  icon("chevron-right", { small: true })));

/** @param {import("../household/household.js").Household} household @param {string} query @param {string} order @param {number} page */
const loadPage = (household, query, order, page) => household.screen("search", { query, order, start: page * size, limit: size });

/** @param {Model} model @param {Context} context @param {Selection} selection */
function makeList({ words, order, pages, seen, heights }, { household }, selection) {
  return new VirtualList({
    count: pages.get(0)?.count ?? 0, size, pages, seen, heights, guess, load: (page) => loadPage(household, words, order, page),
    draw: (page, previous) => transactionPage(page, previous?.view.days.at(-1)?.day, selection.isOn ? selection : null),
  });
}

/** @param {string} words @param {string} [order] */
function address(words, order = kept.order) {
  const query = words.trim() === "" ? "" : `query=${encodeURIComponent(words.trim())}`;
  const parts = [query, order === newest ? "" : `order=${order}`].filter(Boolean);
  return ["/transactions", parts.join("&")].filter(Boolean).join("?");
}

/**
 * The heads of the table, each of which orders it; pressed once more, the other way round.
 * @param {string} words @param {string} order
 */
function orderBar(words, order) {
  return h("div", { class: "row row-heads", role: "group", "aria-label": text("web.transactions.order") }, columns.map(([column, name]) => {
    const isOn = order === column || order === `-${column}`;
    const isDescending = order.startsWith("-");
    // Days are looked at from the newest on, all else from its beginning.
    const next = isOn ? (isDescending ? column : `-${column}`) : column === "day" ? newest : column;
    return h("a", {
      class: `link row-head is-${column}`,
      id: `order-${column}`,
      href: address(words, next),
      "aria-current": isOn ? "true" : false,
    }, text(name), isOn && [
      icon(isDescending ? "chevron-down" : "chevron-up", { small: true }),
      h("span", { class: "only-read" }, text(isDescending ? "web.transactions.descending" : "web.transactions.ascending")),
    ]);
  }));
}

/** @param {Model} model @param {Context} context */
function searchBar({ words, saved }, { household, go }) {
  /** @type {SuggestingField} */
  const field = new SuggestingField({
    id: "search", label: text("web.search.label"), placeholder: text("web.search.placeholder"), value: kept.typed,
    typed: (typed) => {
      kept.typed = typed;
    },
    submit: (typed) => go(address(typed), { replace: true }),
    suggest: async (typed) => {
      const { suggestions } = await household.screen("suggestions", { query: typed, limit: 5 });
      const mine = typed.trim() === "" ? savedSuggestions(saved, (query) => go(address(query), { replace: true })) : [];
      return [...mine, ...suggestions.map((suggestion) => ({
        name: suggestion.name, more: text(`search.kind.${suggestion.kind}`),
        choose: () => (suggestion.kind === "field" ? field.write(suggestion.query) : go(address(suggestion.query), { replace: true })),
      }))];
    },
  });
  const clear = h("a", { class: "round search-clear", href: address(""), "aria-label": text("web.search.clear") },
    icon("close", { small: true }));
  return h("div", { class: "search-bar", role: "search" }, icon("search"), field.element, words !== "" && clear);
}

/** @param {Model} model */
function filterBar({ words, saved }) {
  const parts = words.split(/\s+/).filter((part) => part !== "");
  const plain = filters.map(([name, word]) => {
    const isOn = parts.includes(word);
    const others = parts.filter((part) => part !== word);
    const href = address((isOn ? others : [...others, word]).join(" "));
    return h("li", null, h("a", { class: "filter", href, "aria-current": isOn ? "true" : false },
      isOn && icon("check", { small: true }),
      text(`web.search.filter.${name}`)));
  });
  return h("ul", { class: "filters", "aria-label": text("web.search.filters") }, savedFilters(saved, words, address), plain);
}

/**
 * What is wrong with a query: where, why, and what would fit.
 * @param {Found} found
 */
function mistakes({ query, problems, suggestions }) {
  const items = problems.map((problem) =>
    h("li", { class: "stack" }, marked(query, problem), h("p", null, problem.message)));
  const offered = suggestions.map((suggestion) =>
    h("a", { class: "button", href: address(suggestion.query) }, suggestion.query));
  return h("section", { class: "card stack", role: "alert" },
    h("h2", null, text("web.search.mistake", { count: problems.length })),
    h("ul", { class: "stack" }, items),
    offered.length > 0 && [h("p", { class: "quiet small" }, text("web.search.perhaps")), h("div", { class: "wrap" }, offered)]);
}

/** @param {string} query @param {{ offset: number, length: number }} place in bytes of UTF-8 */
function marked(query, { offset, length }) {
  const bytes = new TextEncoder().encode(query);
  const part = (/** @type {number} */ from, /** @type {number} */ to) => new TextDecoder().decode(bytes.subarray(from, to));
  return h("p", { class: "query" },
    part(0, offset),
    h("mark", null, part(offset, offset + length) || "␣"),
    part(offset + length, bytes.length));
}
