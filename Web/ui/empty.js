import { h } from "./element.js";

/**
 * What is said where one period of many has nothing to show: the way to the others stays above it.
 * @param {import("./nothing-yet.js").Nothing} empty
 */
export const emptyCard = ({ title, text, action, help }) => h("section", { class: "card stack" },
  h("h2", null, title),
  h("p", { class: "quiet" }, text),
  [action, help].map((step) => step && h("a", { class: "link", href: step.href }, step.text)));
