import { quarterOf, quarters } from "../../journal/feelings.js";
import { chosenBy, entriesAddress } from "../../journal/looks.js";
import { dayOf } from "../../journal/records.js";
import { toldOf } from "../../journal/told.js";
import { text } from "../../platform/texts.js";
import { emptyCard } from "../../ui/empty.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { VirtualList } from "../../ui/virtual-list.js";
import { tagsUsed } from "./editor-parts.js";
import { days } from "./list.js";
import { follow, openJournal } from "./opened.js";
import { listed } from "./words.js";

/** @typedef {import("../../journal/records.js").JournalRecord} JournalRecord */
/** @typedef {import("../../journal/records.js").Journal} Journal */
/**
 * @typedef {{
 *   journal: Journal, all: JournalRecord[], found: JournalRecord[], chosen: Record<string, string>,
 *   problem: import("../../engine/journal-calls.js").Mistake | null,
 * }} Model
 */

/** Records of a page of the list, their height before one was seen, and tags that are offered. */
const size = 20;
const guess = 64;
const offered = 10;

/** Milliseconds of rest after which what is typed is looked for. */
const rest = 150;

/**
 * Where somebody was in which list, for who comes back, and what they typed, with the clock of what was not looked for yet.
 * @type {{
 *   key: string, list: VirtualList<JournalRecord[]> | null, typed: string, clock: ReturnType<typeof setTimeout> | undefined,
 * }}
 */
const kept = { key: "", list: null, typed: "", clock: undefined };

/**
 * Everything in the journal, by day, and what is looked for in it.
 * @type {import("../../app/screen.js").Screen<Model>}
 */
export const screen = {
  skeleton: "list",

  async load({ household, query }) {
    const journal = await openJournal(household);
    const chosen = chosenBy(query);
    const all = (await journal.all()).filter(({ content }) => listed.includes(content.kind));
    const wanted = chosen.query.trim();
    const { ids, problems } = wanted === "" ? { ids: null, problems: [] } : await toldOf(journal, household).search(wanted);
    const hits = ids && new Set(ids);
    const found = all.filter((record) => isChosen(record, chosen) && (!hits || hits.has(record.id)));
    return { journal, all, chosen, found, problem: problems[0] ?? null };
  },

  draw({ journal, all, found, chosen, problem }, { refresh, go }) {
    const key = JSON.stringify(chosen);
    const before = kept.key === key ? /** @type {VirtualList<JournalRecord[]> | null} */ (kept.list) : null;
    const view = before?.viewNow();
    const list = makeList(found, before);
    Object.assign(kept, { key, list });
    const body = h("div", { class: "stack journal-list" },
      all.length > 0 && searchBar(chosen, go),
      problem && h("p", { class: "message", role: "alert" },
        text(/** @type {any} */ (problem.id), { found: problem.found, expected: problem.expected.join(", ") })),
      all.length > 0 && filters(all, chosen),
      all.length > 0 && h("p", { class: "quiet small", role: "status" }, text("web.journal.list.count", { count: found.length })),
      found.length === 0
        ? emptyCard(all.length === 0
          ? {
            title: text("web.journal.home.begin"), text: text("web.journal.home.beginHow"),
            action: { text: text("web.journal.home.checkIn"), href: "/journal/check-in" },
          }
          : {
            title: text("web.journal.list.nothing"), text: text("web.journal.list.nothingHow"),
            action: { text: text("web.search.clear"), href: "/journal/entries" },
          })
        : h("section", { class: "card" }, list.element));
    return {
      title: text("web.journal.list.title"), body,
      shown: () => {
        list.look(view);
        follow(journal, body, refresh);
      },
    };
  },
};

/** @param {JournalRecord[]} found @param {VirtualList<JournalRecord[]> | null} before */
function makeList(found, before) {
  const page = (/** @type {number} */ number) => found.slice(number * size, (number + 1) * size);
  const seen = before?.shownPages ?? [0];
  const pages = new Map(seen.filter((number) => number * size < Math.max(found.length, 1)).map((number) => [number, page(number)]));
  return new VirtualList({
    count: found.length, size, pages, heights: before?.heights, guess, load: async (number) => page(number),
    draw: (records, previous) => days(records, "h2", dayOf(previous?.at(-1)?.content.at ?? "")),
  });
}

/** @param {JournalRecord} record @param {Record<string, string>} chosen */
function isChosen({ content }, { kind, feeling, tag, favourite }) {
  const { pleasantness = 0, energy = 0 } = content;
  return (!kind || content.kind === kind)
    && (!feeling || (content.kind === "checkin" && quarterOf({ pleasantness, energy }) === feeling))
    && (!tag || (content["tags"] ?? []).includes(tag))
    && (!favourite || content["favourite"] === true);
}

/** @param {Record<string, string>} chosen @param {(href: string, options?: { replace?: boolean }) => void} go */
function searchBar(chosen, go) {
  const look = () => {
    kept.clock = undefined;
    // Who has gone elsewhere meanwhile stays there.
    if (location.pathname === "/journal/entries") go(entriesAddress({ ...chosen, query: kept.typed.trim() }), { replace: true });
  };
  const typed = () => {
    kept.typed = input.value;
    clearTimeout(kept.clock);
    kept.clock = setTimeout(look, rest);
  };
  /** @type {HTMLInputElement} */
  const input = h("input", {
    id: "journal-search", class: "input", type: "search", maxlength: 200, autocomplete: "off", enterkeyhint: "search",
    "aria-label": text("web.journal.home.search"), placeholder: text("web.journal.home.search"), on: { input: typed },
  });
  // Who is still typing is ahead of the address, which has no spaces at its ends either.
  if (kept.clock === undefined && kept.typed.trim() !== chosen["query"]) kept.typed = chosen["query"] ?? "";
  input.value = kept.typed;
  const submit = (/** @type {Event} */ event) => event.preventDefault();
  return h("form", { class: "search-bar", role: "search", on: { submit } }, icon("search"), h("div", { class: "suggesting" }, input));
}

/** @param {JournalRecord[]} all @param {Record<string, string>} chosen */
function filters(all, chosen) {
  const one = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ words, /** @type {string} */ look = "") => {
    const isOn = chosen[name] === value;
    return h("li", null, h("a", {
      class: `filter ${look}`, id: `filter-${name}-${value}`, href: entriesAddress({ ...chosen, [name]: isOn ? "" : value }),
      "aria-current": isOn ? "true" : false,
    }, isOn && icon("check", { small: true }), words));
  };
  return h("ul", { class: "filters", "aria-label": text("web.search.filters") },
    listed.map((kind) => one("kind", kind, text(`web.journal.list.kind.${kind}`))),
    one("favourite", "yes", text("web.journal.list.favourites")),
    quarters.map((quarter) => one("feeling", quarter, text(`web.journal.list.feeling.${quarter}`), `is-feeling feel-${quarter}`)),
    tagsUsed(all).slice(0, offered).map((tag) => one("tag", tag, tag)));
}
