import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { openSheet } from "./sheet.js";
import { SuggestingField } from "./suggesting-field.js";
import { quotedBeginning } from "./words.js";

/**
 * Asks for a tag, one that there is or a new one.
 * @param {import("../household/household.js").Household} household
 * @param {(typed: string) => Promise<string[]>} [like] the tags to suggest; those of transactions
 * @returns {Promise<string | null>} nothing when none was given
 */
export async function askForTag(household, like = (typed) => tagsLike(household, typed)) {
  /** @type {string | null} */
  let tag = null;
  const { closed } = openSheet(text("web.tag.title"), (close) => {
    const take = (/** @type {string} */ typed) => {
      tag = typed.trim() || null;
      close();
    };
    const field = new SuggestingField({
      id: "tag", label: text("web.tag.title"), placeholder: text("web.tag.placeholder"), submit: take,
      suggest: async (typed) => (await like(typed)).map((name) => ({ name, icon: "tag", choose: () => take(name) })),
    });
    field.input.autofocus = true;
    const button = h("button", { type: "button", class: "button is-main is-wide", on: { click: () => take(field.input.value) } },
      text("web.tag.add"));
    return [h("div", { class: "stack" }, field.element, button)];
  });
  await closed;
  return tag;
}

/** @param {import("../household/household.js").Household} household @param {string} typed @returns {Promise<string[]>} */
async function tagsLike(household, typed) {
  const { suggestions } = await household.screen("suggestions", { query: `tag:${quotedBeginning(typed)}`, limit: 6 });
  return suggestions.map((/** @type {{ name: string }} */ { name }) => name);
}
