import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { perform } from "../../ui/deeds.js";
import { h } from "../../ui/element.js";
import { field } from "../../ui/form.js";
import { formSheet } from "../../ui/form-sheet.js";
import { fold } from "../../ui/words.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../household/household.js").Deed} Deed */
/** @typedef {import("../../platform/shapes.js").CategoriesScreen} CategoriesScreen */
/** @typedef {import("../../platform/shapes.js").Shown<"category">} Category */

/** Characters of a name at most; the engine counts bytes and says the same. */
const longest = 200;

/** @param {string} category @param {Record<string, string | null>} fields @returns {Deed} */
const onCategory = (category, fields) => ({ kind: "category", record: category, fields });

/** @param {string} value */
const nameInput = (value) => h("input",
  { id: "own-category-name", class: "input", required: true, maxlength: longest, autocomplete: "off", value });

/**
 * A name that somebody typed. Two categories of one name could not be told apart.
 * @param {HTMLInputElement} input @param {CategoriesScreen} model @param {{ category: string } | null} own whose name it is to be
 */
function checkedName(input, model, own) {
  const name = input.value.trim();
  if (name === "") throw new Refusal(text("web.form.needed", { label: text("form.name") }), input);
  const others = model.groups.flatMap(({ categories }) => categories).filter((entry) => entry.category !== own?.category);
  if (others.some((entry) => [entry.name, entry.category].some((known) => fold(known) === fold(name)))) {
    throw new Refusal(text("web.categories.known", { name }), input);
  }
  return name;
}

/**
 * A category of the household's own.
 * @param {CategoriesScreen} model @param {Household} household
 */
export function addCategory(model, household) {
  const name = nameInput("");
  const group = h("select", { id: "category-group", class: "input" }, model.groups
    .filter((one) => one.group !== "own")
    .map((one) => h("option", { value: one.group }, one.name)));
  const run = async () => {
    const record = checkedName(name, model, null);
    await perform(household, [{ kind: "category", record, action: "create", fields: { group: group.value } }],
      text("web.categories.made", { name: record }));
  };
  return formSheet(text("web.categories.new"), [
    field(text("form.name"), name), field(text("web.categories.group"), group),
  ], { label: text("web.save"), run });
}

/**
 * Asks for another name of a category.
 * @param {Category} own @param {CategoriesScreen} model @param {Household} household
 */
export function renameCategory(own, model, household) {
  const name = nameInput(own.name);
  const run = async () => {
    const wanted = checkedName(name, model, own);
    if (wanted === own.name) return;
    await perform(household, [onCategory(own.category, { name: wanted })], text("web.categories.renamed", { name: wanted }),
      [onCategory(own.category, { name: own.renamed ? own.name : null })]);
  };
  return formSheet(text("web.categories.rename"), [field(text("form.name"), name)], { label: text("web.save"), run });
}

/**
 * Says something of a category's name, or of what it counts as; undoing it gives back what was said before.
 * @param {Category} own @param {Household} household
 * @param {{ name?: null, mergedInto?: string | null }} fields @param {string} said
 */
export function changeCategory(own, household, fields, said) {
  const before = { name: own.renamed ? own.name : null, mergedInto: own.mergedInto };
  const back = Object.fromEntries(Object.keys(fields).map((key) => [key, before[/** @type {keyof typeof before} */ (key)]]));
  return perform(household, [onCategory(own.category, fields)], said, [onCategory(own.category, back)]);
}
