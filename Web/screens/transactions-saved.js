import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { screenAddress } from "../ui/links.js";
import { openRecordForm } from "../ui/record-form.js";
import { saveSearch } from "../ui/saved-searches.js";

/** @typedef {import("../app/screen.js").Context} Context */
/** @typedef {import("../ui/saved-searches.js").SavedSearches} SavedSearches */

/** Kept searches that stand beside the words that narrow a list down; all of them are one tap further. */
const most = 12;

/**
 * The kept searches as words that are tapped: one shows what it finds, or everything again when it stands.
 * @param {SavedSearches} saved
 * @param {string} words of the list
 * @param {(words: string) => string} address of the list of other words
 */
export const savedFilters = ({ searches }, words, address) => searches.slice(0, most).map(({ record, name, query }) => {
  const isOn = query === words.trim();
  return h("li", null, h("a",
    { class: "filter", id: `saved-${record}`, href: address(isOn ? "" : query), "aria-current": isOn ? "true" : false },
    icon(isOn ? "check" : "search", { small: true }),
    name));
});

/**
 * What can be done about the search that stands: it is kept, or what is kept is changed. Nothing where neither is so.
 * @param {SavedSearches} saved
 * @param {string} words that are understood; empty where nothing is looked for
 * @param {Context} context
 */
export function savedLine({ searches, form }, words, { household, go }) {
  const query = words.trim();
  const known = searches.find((search) => search.query === query);
  const change = known?.form;
  const save = query !== "" && !known && form;
  const all = searches.length > 0 && h("a", { class: "link", href: screenAddress("searches") }, text("searches.title"));
  if (!all && !save) return null;
  return h("div", { class: "line is-apart" },
    save && h("button", { type: "button", id: "save-search", class: "link", on: { click: () => saveSearch(save, query, household, go) } },
      text("web.searches.save")),
    known && change && h("button", {
      type: "button", id: "change-search", class: "link",
      on: { click: () => openRecordForm(change, household, { go, name: known.name }) },
    }, text("web.form.changeOf", { name: known.name })),
    all);
}

/**
 * Kept searches as a field suggests them that has nothing in it.
 * @param {SavedSearches} saved
 * @param {(query: string) => void} choose
 * @returns {import("../ui/suggesting-field.js").Suggestion[]}
 */
export const savedSuggestions = ({ searches }, choose) => searches.slice(0, most).map(({ name, query }) => ({
  name, more: text("web.searches.kept"), icon: "search", choose: () => choose(query),
}));
