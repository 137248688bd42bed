import { h } from "../../ui/element.js";

/**
 * A part that is folded away until somebody opens it.
 * @param {string} name
 * @param {...import("../../ui/element.js").Child} words
 */
export const unfolding = (name, ...words) => h("details", null, h("summary", { class: "link" }, name), h("div", { class: "stack" }, words));
