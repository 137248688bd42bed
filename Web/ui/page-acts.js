import { perform } from "./deeds.js";
import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { actionButton } from "./form.js";
import { openSheet } from "./sheet.js";

/**
 * What can be done about a thing of a page, each with a way back, in a sheet.
 * @param {import("../platform/shapes.js").PageItem} item
 * @param {import("../household/household.js").Household} household
 * @param {() => void} change opens what changes it otherwise
 */
export function openActs({ name, detail, text: words, acts = [], form }, household, change) {
  openSheet(name, (close) => [h("div", { class: "stack" },
    detail && h("p", { class: "quiet" }, detail),
    words && h("p", null, words),
    acts.map(({ label, said, kind, record, fields, back }) => actionButton(label, async () => {
      if (await perform(household, [{ kind, record, fields }], said, [{ kind, record, fields: back }])) close();
    }, { class: "button is-wide" })),
    form && h("button", {
      type: "button",
      class: "button is-quiet is-wide",
      on: {
        click: () => {
          close();
          change();
        },
      },
    }, text("web.form.changeOf", { name })))]);
}
