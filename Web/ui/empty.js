import { h } from "./element.js";

/**
 * What is said where one period of many has nothing to show: the way to the others stays above it.
 * @param {{ title: string, text: string, action?: { text: string, href: string } }} empty
 */
export const emptyCard = ({ title, text, action }) => h("section", { class: "card stack" }, h("h2", null, title), h("p", { class: "quiet" }, text),
  action && h("a", { class: "link", href: action.href }, action.text));
