import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { accountField, accountNames, hasAccount } from "./accounts.js";

/** @typedef {import("./statement-desk.js").StatementDesk} StatementDesk */
/** @typedef {import("./statement-desk.js").ReadAnswer} ReadAnswer */

/** Programs whose exports name accounts, categories, transfers and parts. */
const programs = ["actual", "firefly", "ynab", "mint", "monarch", "hledger", "beancount"];

/** Sentences of what stays behind that are told at once. */
const few = 20;

/** @param {ReadAnswer["preview"]} preview whether a file is the export of another program */
export const isProgram = ({ format }) => programs.includes(format ?? "");

/**
 * The accounts of another program: what comes with each, what its transactions come to, and where it goes.
 * @param {StatementDesk} desk
 */
export function programCard(desk) {
  const { statements } = desk.file?.answer ?? { statements: [] };
  const count = statements.filter(hasAccount).length;
  if (count === 0) return null;
  return h("section", { class: "card stack" },
    h("h2", null, text("web.import.accounts", { count })),
    h("p", { class: "quiet small" }, text("web.import.totals")),
    accountNames(desk),
    statements.map((statement, index) => hasAccount(statement) && h("div", { class: "stack" },
      h("div", { class: "line is-apart" },
        h("h3", null, statement.name),
        h("span", { class: "amount", id: `import-total-${index}` }, statement.total)),
      h("p", { class: "quiet small" }, contentsOf(statement)),
      accountField(desk, statement, index))));
}

/** @param {import("../../platform/shapes.js").ReadStatement} statement @returns {string} `12 transactions · 2 transfers · 5 categories` */
function contentsOf({ lines, transfers, splits, categories }) {
  const counted = [
    text("rows.count", { count: lines }),
    transfers > 0 && text("web.import.transfers", { count: transfers }),
    splits > 0 && text("web.import.splits", { count: splits }),
    categories > 0 && text("web.import.categories", { count: categories }),
  ];
  return counted.filter((part) => part !== false).join(" · ");
}

/**
 * What of an export does not come, in the open: who moves in wants to know what to keep the old program for.
 * @param {ReadAnswer["preview"]} preview
 */
export function leftCard({ warnings }) {
  const left = warnings.slice(0, few).map(({ message }) => message);
  if (left.length === 0) return null;
  return h("section", { class: "card stack" },
    h("h2", null, text("web.import.left")),
    h("ul", { class: "import-issues small" }, left.map((sentence) => h("li", null, sentence))),
    warnings.length > few && h("p", { class: "fine" }, text("web.import.andMore", { count: warnings.length - few })));
}
