import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { accountCard } from "./accounts.js";
import { budgetsCard } from "./budgets-card.js";
import { correctionForm, dateOrderForm } from "./columns.js";
import { isProgram, leftCard, programCard } from "./program.js";

/** @typedef {import("./statement-desk.js").StatementDesk} StatementDesk */
/** @typedef {import("./statement-desk.js").ReadAnswer} ReadAnswer */

/**
 * What a file would bring, before anything changes: how it was read, where it goes, and its rows in groups.
 * @param {StatementDesk} desk
 * @returns {import("../../ui/element.js").Child}
 */
export function importPreview(desk) {
  if (!desk.file?.answer) return null;
  const { preview } = desk.file.answer;
  const groups = preview.view.groups.filter((group) => group.group !== "doubtful" && group.count > 0);
  const where = isProgram(preview) ? [programCard(desk), budgetsCard(desk, preview), leftCard(preview)] : accountCard(desk);
  return [readCard(desk, preview), where, groups.map(groupCard), pairsCard(desk, preview.view), finish(desk, preview)];
}

/** @param {StatementDesk} desk @param {ReadAnswer["preview"]} preview */
function readCard(desk, preview) {
  const { view, warnings, errors, mapping, format } = preview;
  const change = mapping ? correctionForm(desk, mapping) : isProgram(preview) && dateOrderForm(desk);
  return h("section", { class: "card stack" },
    h("h2", null, isProgram(preview) ? text("web.import.movingFrom", { program: text(`format.${format}`) }) : text("web.import.readAs")),
    h("p", null, view.read),
    view.questions.map((question) => h("p", { class: "is-amber" }, question)),
    view.proofs.map(({ text: words, proven }) =>
      h("p", { class: `line ${proven ? "is-sage" : "is-sunset"}` }, icon(proven ? "check" : "warning", { small: true }), words)),
    issues([...errors, ...(isProgram(preview) ? [] : warnings)]),
    change && h("details",
      { id: "import-mapping", open: desk.isCorrecting, on: { toggle: (event) => { desk.isCorrecting = event.target.open; } } },
      h("summary", { class: "link" }, text("web.import.change")), change));
}

/** @param {import("../../platform/shapes.js").FileIssue[]} all */
function issues(all) {
  if (all.length === 0) return null;
  return h("details", null, h("summary", { class: "link" }, text("web.import.issues", { count: all.length })),
    h("ul", { class: "import-issues small" }, all.slice(0, 20).map((issue) => h("li", null, issue.message))));
}

/** @param {import("../../platform/shapes.js").ImportGroup} group */
function groupCard({ group, title, text: about, examples, sums, reasons, count }) {
  const rows = h("ul", { class: "rows" }, examples.map(exampleRow));
  const rest = count > examples.length && h("p", { class: "fine" }, text("web.import.andMore", { count: count - examples.length }));
  const why = reasons.map((reason) => h("li", { class: "quiet small" }, reason.text));
  const summed = sums.map((sum) => h("p", { class: "quiet small" }, text("web.import.sum", sum)));
  if (group === "new") {
    return h("section", { class: "card stack" },
      h("div", { class: "card-head" }, h("h2", null, title), h("span", { class: "chip" }, text("web.import.ready"))),
      summed,
      rows,
      rest);
  }
  return h("section", { class: "card" }, h("details", null,
    h("summary", { class: "import-summary" }, h("h2", null, title), h("span", { class: "link" }, text("web.import.show"))),
    h("p", { class: "quiet small" }, about),
    h("ul", null, why),
    rows,
    rest));
}

/** @param {import("../../platform/shapes.js").ImportExample} example */
function exampleRow({ name, day, amount, pending }) {
  const more = pending ? text("web.import.pending", { day }) : day;
  return h("li", { class: "row" },
    h("span", { class: "row-text" }, h("span", { class: "row-name" }, name), h("span", { class: "row-more" }, more)),
    h("span", { class: "amount" }, amount));
}

/** @param {StatementDesk} desk @param {import("../../platform/shapes.js").ImportView} view */
function pairsCard(desk, { groups, pairs }) {
  const group = groups.find((one) => one.group === "doubtful");
  if (!group || pairs.length === 0) return null;
  return h("section", { class: "card stack" },
    h("div", { class: "card-head" },
      h("h2", null, group.title),
      h("span", { class: "chip is-sunset" }, text("web.import.youDecide"))),
    h("p", { class: "quiet small" }, group.text),
    pairs.map((pair, index) => pairOf(desk, pair, index)));
}

/** @param {StatementDesk} desk @param {import("../../platform/shapes.js").ImportPair} pair @param {number} index */
function pairOf(desk, { reason, line, row }, index) {
  const side = (/** @type {string} */ where, /** @type {{ name: string, day: string, amount: string }} */ { name, day, amount }) =>
    h("div", { class: "import-side" },
      h("p", { class: "fine" }, where),
      h("p", null, h("strong", null, `${name} ${amount}`)),
      h("p", { class: "quiet small" }, day));
  const choice = (/** @type {boolean} */ isNew, /** @type {string} */ words) => h("button", {
    id: `import-pair-${index}-${isNew}`,
    type: "button",
    class: "button",
    "aria-pressed": String(desk.answers[index] === isNew),
    on: { click: () => desk.answer(index, isNew) },
  }, words);
  return h("div", { class: "import-pair", role: "group", "aria-label": line.name },
    h("div", { class: "import-sides" }, side(text("import.inFile"), line), row && side(row.source, row)),
    h("p", { class: "quiet small" }, reason),
    h("div", { class: "buttons" }, choice(false, text("web.import.same")), choice(true, text("web.import.two"))));
}

/** @param {StatementDesk} desk @param {ReadAnswer["preview"]} preview */
function finish(desk, { counts, view }) {
  const open = desk.answers.filter((answer) => answer === null).length;
  const isHeld = desk.choices.some((_, index) => !desk.mayAddTo(index));
  const aside = h("button", { id: "import-aside", type: "button", class: "button is-quiet", on: { click: () => desk.next() } },
    text("web.import.aside"));
  const budgets = desk.budgets.length;
  if (desk.adds === 0 && counts.confirmed === 0 && open === 0 && budgets === 0) {
    return h("div", { class: "stack" }, h("p", { class: "quiet" }, text("import.next.nothing")), aside);
  }
  const isOfBudgets = budgets > 0 && desk.adds === 0 && counts.confirmed === 0 && open === 0;
  const words = isOfBudgets ? text("web.import.keep", { count: budgets })
    : desk.adds > 0 || counts.confirmed === 0 ? text("web.import.add", { count: desk.adds })
      : text("web.import.book", { count: counts.confirmed });
  return h("div", { class: "stack import-finish" },
    open > 0 && h("p", { class: "small" }, text("web.import.stillOpen", { count: open })),
    h("button", {
      id: "import-add",
      type: "button",
      class: "button is-main is-wide",
      disabled: isHeld || (open > 0 && desk.adds === 0 && counts.confirmed === 0),
      on: { click: () => desk.add() },
    }, words),
    !isOfBudgets && h("p", { class: "fine" }, view.next),
    aside);
}
