import { text } from "../platform/texts.js";
import { h, place } from "./element.js";
import { mark } from "./rows.js";
import { openSheet } from "./sheet.js";
import { fold } from "./words.js";

/** @typedef {import("../platform/shapes.js").CategoryEntry} CategoryEntry */
/** @typedef {import("../platform/shapes.js").CategoryGroup} CategoryGroup */

/** @typedef {{ code: string, name: string }} Picked */

/**
 * Categories chosen last in this window, the latest first.
 * @type {string[]}
 */
let recent = [];
/** Categories that are offered before the groups. */
const offered = 6;

/**
 * Asks for a category: those that are used most come first, the rest in their groups, and typing narrows them down.
 * @param {import("../household/household.js").Household} household
 * @param {string} title
 * @returns {Promise<Picked | null>} nothing when none was chosen
 */
export async function pickCategory(household, title) {
  const { groups } = await household.screen("categories");
  /** @type {Picked | null} */
  let picked = null;
  const { closed } = openSheet(title, (close) => {
    const take = (/** @type {CategoryEntry} */ entry) => {
      picked = { code: entry.category, name: entry.name };
      recent = [entry.category, ...recent.filter((code) => code !== entry.category)].slice(0, offered);
      close();
    };
    const results = h("div", { class: "stack" });
    const fill = (/** @type {string} */ typed) => place(results, typed.trim() === "" ? all(groups, take) : matches(groups, typed, take));
    /** @type {HTMLInputElement} */
    const input = h("input", {
      id: "category-search",
      class: "input",
      type: "search",
      placeholder: text("web.category.find"),
      "aria-label": text("web.category.find"),
      autocomplete: "off",
      // Where a finger points, a keyboard over the choices would only be in the way.
      autofocus: matchMedia("(hover: hover)").matches,
      on: {
        input: () => fill(input.value),
        keydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          results.querySelector("button")?.click();
        },
      },
    });
    fill("");
    return [h("div", { class: "stack" }, input, results)];
  });
  await closed;
  return picked;
}

/** @param {CategoryEntry} entry */
const isOpen = (entry) => entry.mergedInto === null && !entry.hidden && entry.category !== "uncategorized";

/** @param {CategoryGroup[]} groups @param {(entry: CategoryEntry) => void} take */
function all(groups, take) {
  const entries = groups.flatMap(({ categories }) => categories).filter(isOpen);
  const often = entries.filter(({ rows }) => rows > 0).sort((one, other) => other.rows - one.rows);
  const last = recent.flatMap((code) => entries.find(({ category }) => category === code) ?? []);
  const first = [...new Set([...last, ...often])].slice(0, offered);
  return [
    first.length > 0 && group(text("web.category.often"), first, take),
    groups.map(({ name, categories }) => group(name, categories.filter(isOpen), take)),
  ];
}

/** @param {CategoryGroup[]} groups @param {string} typed @param {(entry: CategoryEntry) => void} take */
function matches(groups, typed, take) {
  const wanted = fold(typed);
  const entries = groups.flatMap(({ categories }) => categories).filter((entry) => isOpen(entry) && fold(entry.name).includes(wanted));
  entries.sort((one, other) => Number(fold(other.name).startsWith(wanted)) - Number(fold(one.name).startsWith(wanted)));
  return entries.length > 0
    ? h("ul", { class: "categories" }, entries.map((entry) => choice(entry, take)))
    : h("p", { class: "quiet" }, text("web.category.none"));
}

/** @param {string} name @param {CategoryEntry[]} entries @param {(entry: CategoryEntry) => void} take */
function group(name, entries, take) {
  if (entries.length === 0) return null;
  return h("section", null,
    h("h3", { class: "category-group" }, name),
    h("ul", { class: "categories" }, entries.map((entry) => choice(entry, take))));
}

/** @param {CategoryEntry} entry @param {(entry: CategoryEntry) => void} take */
const choice = (entry, take) => h("li", null,
  h("button", { type: "button", class: "row", on: { click: () => take(entry) } },
    mark(entry),
    h("span", { class: "row-text" }, entry.name)));
