import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";

/** @typedef {import("./statement-desk.js").StatementDesk} StatementDesk */
/** @typedef {import("./statement-desk.js").ReadAnswer} ReadAnswer */

/**
 * The budgets that come along, each with its amount of today.
 * @param {StatementDesk} desk
 * @param {ReadAnswer["preview"]} preview
 */
export function budgetsCard(desk, { budgets, view }) {
  if (budgets.length === 0) return null;
  const more = budgets.length - view.budgetItems.length;
  return h("section", { class: "card stack", id: "import-budgets" },
    h("h2", null, text("import.count.budgets", { count: budgets.length })),
    h("p", { class: "quiet small" }, text(desk.budgets.length > 0 ? "web.import.budgets" : "web.import.budgetsKnown")),
    h("ul", { class: "rows" }, view.budgetItems.map(({ name, detail }) => h("li", { class: "row" },
      h("span", { class: "row-text" }, h("span", { class: "row-name" }, name)), h("span", { class: "amount" }, detail)))),
    more > 0 && h("p", { class: "fine" }, text("web.import.andMore", { count: more })));
}
