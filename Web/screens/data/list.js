import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";

/**
 * A few lines below a title, all with one icon.
 * @param {string} title
 * @param {string[]} lines
 * @param {string} picture
 */
export const list = (title, lines, picture) => [
  h("h3", null, title),
  h("ul", { class: "stack small" }, lines.map((line) => h("li", { class: "line" }, icon(picture, { small: true }), h("span", null, line)))),
];
