import { text } from "../platform/texts.js";
import { h, place } from "../ui/element.js";
import { minorUnitsOf } from "../ui/money-entry.js";
import { mark } from "../ui/rows.js";
import { openSheet } from "../ui/sheet.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Row} Row */

/**
 * A row that can be chosen, with its day in words and as it is.
 * @typedef {import("../platform/shapes.js").RowItem & { day: string, minorUnits: number, iso: string }} Candidate
 */

/** @typedef {{ words: string, candidates: Candidate[] }} Offered with what is said about it */

/** Candidates of what was typed that are offered. */
const most = 30;

/** Milliseconds of rest after which candidates are looked for. */
const rest = 80;

/**
 * Asks for another transaction: those that fit best come first, and typing looks for others in the language of the search.
 * @param {{
 *   stem: string, title: string, help: string, label: string, likely: Offered, find: (typed: string) => Promise<Offered>,
 * }} question `stem` begins the ids of what stands in the sheet
 * @returns {Promise<Candidate | null>} null if none was chosen
 */
export async function pickTransaction({ stem, title, help, label, likely, find }) {
  /** @type {Candidate | null} */
  let picked = null;
  const { closed } = openSheet(title, (close) => {
    const take = (/** @type {Candidate} */ candidate) => {
      picked = candidate;
      close();
    };
    const said = h("p", { class: "quiet small", role: "status" });
    const list = h("ul", { class: "rows" });
    const show = (/** @type {Offered} */ { words, candidates }) => {
      place(said, words);
      place(list, candidates.map((candidate) => choice(candidate, `${stem}-${candidate.id}`, take)));
    };
    show(likely);
    const input = searchField(`${stem}-search`, async (typed) => (typed === "" ? likely : find(typed)), show);
    return [h("div", { class: "stack" },
      h("p", { class: "quiet small" }, help),
      h("div", { class: "field" }, h("label", { for: input.id }, label), input),
      said,
      list)];
  });
  await closed;
  return picked;
}

/** @param {string} id @param {(typed: string) => Promise<Offered>} find @param {(offered: Offered) => void} show */
function searchField(id, find, show) {
  let turn = 0;
  const look = async () => {
    turn += 1;
    const asked = turn;
    const found = await find(input.value.trim());
    // What was asked for earlier may be answered later.
    if (asked === turn) show(found);
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  const wait = () => {
    clearTimeout(clock);
    clock = setTimeout(look, rest);
  };
  /** @type {HTMLInputElement} */
  const input = h("input", {
    id,
    class: "input",
    type: "search",
    maxlength: 200,
    autocomplete: "off",
    autocapitalize: "none",
    placeholder: text("web.search.placeholder"),
    // Where a finger points, a keyboard over the choices would only be in the way.
    autofocus: matchMedia("(hover: hover)").matches,
    on: { input: wait },
  });
  return input;
}

/** @param {Candidate} candidate @param {string} id @param {(candidate: Candidate) => void} take */
const choice = (candidate, id, take) => h("li", null,
  h("button", { type: "button", id, class: "row", on: { click: () => take(candidate) } },
    mark(candidate),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, candidate.name),
      h("span", { class: "row-more" }, `${candidate.day} · ${candidate.account}`)),
    h("span", { class: "amount" }, candidate.amount)));

/**
 * The rows of a query that fit.
 * @param {Household} household
 * @param {string} query of the search language
 * @param {number} limit of the rows that are looked through
 * @param {(row: Row) => boolean} fits
 */
export async function lookFor(household, query, limit, fits) {
  const found = await household.screen("search", { query, limit });
  const items = found.view.days.flatMap(({ brief, items: rows }) => rows.map((item) => ({ ...item, day: brief })));
  /** @type {Candidate[]} */
  const candidates = items.flatMap((item, index) => {
    const row = found.rows[index];
    return row && fits(row) ? { ...item, minorUnits: minorUnitsOf(row.amount), iso: row.day } : [];
  });
  return { found, candidates };
}

/**
 * The rows that somebody typed for, the newest first, and what is said of them.
 * @param {Household} household
 * @param {string} typed
 * @param {string} around what every one of them is, in the search language
 * @param {(row: Row) => boolean} fits
 * @param {{ none: string, found: (count: number) => string, more: (count: number) => string }} words
 * @returns {Promise<Offered>}
 */
export async function findTyped(household, typed, around, fits, words) {
  const { found, candidates } = await lookFor(household, `(${typed}) ${around}`, most, fits);
  const [problem] = found.problems;
  if (problem) {
    // What is wrong is told of what was typed, not of what was put around it.
    const { problems: [own] } = await household.screen("search", { query: typed, limit: 0, view: false });
    return { words: (own ?? problem).message, candidates };
  }
  if (candidates.length === 0) return { words: words.none, candidates };
  return { words: (found.count > found.rows.length ? words.more : words.found)(candidates.length), candidates };
}
