import { may, mayUndo } from "../household/may.js";
import { dayText } from "../platform/days.js";
import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { importChanges, importsOf, waitingNumber } from "../engine/waiting-imports.js";
import { chartFigure } from "../ui/chart.js";
import { confirmed } from "../ui/confirm.js";
import { coverageWords } from "../ui/coverage.js";
import { h } from "../ui/element.js";
import { toast } from "../ui/toast.js";

/** @typedef {import("../platform/shapes.js").CoverageView} CoverageView */
/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../engine/operation.js").Operation} Operation */

/**
 * An import as Docs/Snapshot.md has it.
 * @typedef {{
 *   id: string, import: number, file: string, added: number, confirmed: number, known: number, created: number | string, undone: boolean,
 * }} Imported
 */

/** Imports that are shown at once; the others are a tap away. */
const shown = 8;

/**
 * What was imported, each to be undone, and what the statements cover.
 * @type {import("../app/screen.js").Screen<import("../platform/shapes.js").Shown<"coverage">>}
 */
export const screen = {
  load: ({ household }) => household.screen("coverage"),

  draw({ view }, { household }) {
    const imports = [...household.facts?.["imports"] ?? []].reverse();
    const brought = new Set(importsOf(household.waiting.shown).map(({ record }) => record));
    const waiting = household.waiting.shown.filter(({ record, action }) => action === "create" && brought.has(record));
    const isEmpty = imports.length + waiting.length === 0;
    return {
      title: text("imports.title"),
      empty: nothingYet(household, isEmpty ? { title: text("web.imports.none"), text: text("web.imports.noneHow") } : null),
      body: [h("div", { class: "columns" }, listCard(household, waiting, imports, changesOf(view)), coverageCards(view))],
    };
  },
};

/**
 * How much people did to the rows of an import that would go with it.
 * @typedef {(number: number) => number} ChangesOf
 */

/** @param {CoverageView} view @returns {ChangesOf} */
const changesOf = ({ changed }) => (number) => changed.find((one) => one.import === number)?.count ?? 0;

/** @param {Household} household @param {Operation[]} waiting @param {Imported[]} imports @param {ChangesOf} changes */
function listCard(household, waiting, imports, changes) {
  const takenBack = new Set(importChanges(household.waiting.shown).filter(({ file }) => !file).map(({ record }) => record));
  const rows = [...waiting.map((operation, place) => waitingRow(household, operation, changes(waitingNumber(place)))),
    ...imports.map((one) => importRow(household, one, changes(one.import), takenBack.has(one.id)))];
  return h("section", { class: "card" },
    h("div", { class: "card-head" },
      h("h2", null, text("imports.title")),
      may(household, "importStatements") && h("a", { class: "link", href: "/import" }, text("web.import.drop"))),
    h("ul", { class: "rows" }, rows.slice(0, shown)),
    rows.length > shown && h("details", { id: "imports-all" },
      h("summary", { class: "link" }, text("web.imports.earlier", { count: rows.length - shown })),
      h("ul", { class: "rows" }, rows.slice(shown))));
}

/** @param {Household} household @param {Operation} operation @param {number} changes */
function waitingRow(household, { record, fields = {} }, changes) {
  const undo = async () => {
    if (changes === 0 || await isMeant(fields.name, changes)) await household.act({ kind: "import", record, action: "delete" });
  };
  return rowOf(fields.name, text("web.imports.waiting"), undoButton(record, fields.name, undo));
}

/**
 * @param {Household} household
 * @param {Imported} one
 * @param {number} changes
 * @param {boolean} isTakenBack here, and the server does not know it yet
 */
function importRow(household, { id, import: number, file, added, confirmed: booked, known, created, undone }, changes, isTakenBack) {
  const day = dayText(new Date(created));
  const isUndone = undone || isTakenBack;
  const outcome = isUndone ? text("imports.undone") : text("imports.outcome", { new: added + booked, known });
  const undo = () => undoImport(household, id, file, changes);
  return rowOf(file, `${day} · ${outcome}`, !isUndone && mayUndo(household, id) && undoButton(String(number), file, undo));
}

/** @param {string} name @param {string} more @param {import("../ui/element.js").Child} end */
const rowOf = (name, more, end) => h("li", { class: "row" },
  h("span", { class: "row-text" },
    h("span", { class: "row-name" }, name),
    h("span", { class: "row-more" }, more)),
  end);

/** @param {string} id @param {string} name @param {() => void} undo */
const undoButton = (id, name, undo) => h("button", {
  id: `undo-${id}`,
  type: "button",
  class: "button",
  "aria-label": text("web.imports.undoOf", { name }),
  on: { click: undo },
}, text("web.undo"));

/**
 * Asks, and says what else would go.
 * @param {string} name @param {number} changes
 */
const isMeant = (name, changes) => confirmed(
  text("web.imports.undoAsk"),
  [text("web.imports.undoWords", { name }), changes > 0 && text("web.imports.undoChanges", { count: changes })].filter(Boolean).join(" "),
  text("web.import.undo"));

/**
 * Takes back an import that the server has: shown at once, and sent when it can be.
 * @param {Household} household
 * @param {string} record the import's id
 * @param {string} name
 * @param {number} changes that people made to its rows
 */
async function undoImport(household, record, name, changes) {
  if (!(await isMeant(name, changes))) return;
  if (await household.act({ kind: "import", record, action: "delete" })) toast(text("web.imports.undone", { name }));
}

/** @param {CoverageView} view */
function coverageCards({ title, items, chart }) {
  return h("div", { class: "stack" },
    chart && h("section", { class: "card" }, h("h2", null, title), chartFigure(chart)),
    items.map(coverageCard));
}

/** @param {import("../platform/shapes.js").CoverageItem} item */
const coverageCard = (item) => h("section", { class: "card stack" }, h("h2", null, item.name), coverageWords(item));
