import { may } from "../../household/may.js";
import { text } from "../../platform/texts.js";
import { pickCategory } from "../../ui/category-picker.js";
import { perform } from "../../ui/deeds.js";
import { h } from "../../ui/element.js";
import { fold, quoted } from "../../ui/words.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../household/household.js").Deed} Deed */
/** @typedef {import("../../platform/shapes.js").CategoryEntry} CategoryEntry */

/** A query of one condition that names something without wildcards: its field, and the name in quotation marks or as it is. */
const single = /^([^\s:="]+)[:=](?:"([^"\\]+)"|([^\s"()*?]+))$/;

/**
 * Asks which other category one is to count as.
 * @param {Household} household
 * @param {CategoryEntry} entry
 * @returns {Promise<import("../../ui/category-picker.js").Picked | null>} null if it stays as it is
 */
export async function askOther(household, { category, name }) {
  const picked = await pickCategory(household, text("web.categories.mergeInto", { name }));
  return picked && picked.code !== category ? picked : null;
}

/**
 * The category that a search asks for and for nothing else, by its code or its name.
 * @param {Household} household
 * @param {string} query
 * @returns {Promise<CategoryEntry | null>} null for any other search, and for a person who may not change what it counts as
 */
export async function askedCategory(household, query) {
  const [, field = "", name, word = ""] = single.exec(query.trim()) ?? [];
  const fields = [...text("search.field.category").split(","), "category"].map(fold);
  if (!fields.includes(fold(field)) || !may(household, "changeChoices")) return null;
  const wanted = fold(name ?? word);
  const { groups } = await household.screen("categories", { view: false });
  return groups.flatMap(({ categories }) => categories).find((entry) => entry.mergedInto === null
    && entry.category !== "uncategorized" && [entry.name, entry.category].some((known) => fold(known) === wanted)) ?? null;
}

/**
 * Lets a category whose transactions are listed count as another one.
 * @param {CategoryEntry} entry
 * @param {import("../../app/screen.js").Context} context
 */
export function countAsButton(entry, { household, go }) {
  const { category, name } = entry;
  /** @param {string | null} mergedInto @returns {Deed} */
  const deed = (mergedInto) => ({ kind: "category", record: category, fields: { mergedInto } });
  const click = async () => {
    const other = await askOther(household, entry);
    if (!other) return;
    const said = text("web.categories.merged", { name, other: other.name });
    // Its transactions are found under the other one from then on.
    if (await perform(household, [deed(other.code)], said, [deed(null)])) {
      go(`/transactions?query=${encodeURIComponent(`category=${quoted(other.code)}`)}`, { replace: true });
    }
  };
  return h("p", null, h("button", { type: "button", id: "count-as", class: "link", on: { click } },
    text("web.categories.countAs", { name })));
}
