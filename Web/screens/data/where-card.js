import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";

/** Where something is kept, with the icon of each (Docs/Security.md). */
const places = /** @type {const} */ ([["device", "phone"], ["server", "globe"], ["sealed", "lock"]]);

/** What Evenkeel keeps where. */
export const whereCard = () => h("section", { class: "card" },
  h("h2", null, text("web.data.where")),
  h("ul", { class: "rows" }, places.map(([where, picture]) => h("li", { class: "row" },
    h("span", { class: "row-mark" }, icon(picture, { small: true })),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, text(`web.data.where.${where}`)),
      h("span", { class: "row-more" }, text(`web.data.where.${where}.text`)))))));
