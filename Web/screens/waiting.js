import { momentText } from "../platform/days.js";
import { text } from "../platform/texts.js";
import { actionButton } from "../ui/form.js";
import { h } from "../ui/element.js";
import { maskAmounts } from "../ui/masked.js";
import { conflictCard, hearConflicts, sayConflicts } from "./waiting-conflicts.js";
import { describe, fieldName, hasFieldName, readCategories, valueLines } from "./waiting-words.js";

/** @typedef {import("../engine/operation.js").Operation} Operation */

/**
 * @typedef {import("../household/household.js").Household} Household
 *
 * Something that a person has to look at, with what it is about and what was to change.
 * @typedef {{ operation: Operation, problem: string | null, about: string, changes: { field: string, lines: string[] }[] }} Need
 */

/** Reasons of the server that have words here; the others are said as one. */
const reasons = [
  "sync.badValue", "sync.changedMeanwhile", "sync.exists", "sync.missing", "sync.noRoom", "sync.permission", "sync.sealedFull",
  "sync.taken", "sync.unknownKind", "household.badName", "import.changedMeanwhile",
];

/**
 * What was done here and is not on the server: what waits, what needs its person, and where two devices meant different things.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load({ household }) {
    const isKnown = await hearConflicts(household);
    return { conflicts: await sayConflicts(household), needs: await sayNeeds(household), isKnown };
  },

  draw({ conflicts, needs, isKnown }, { household, refresh }) {
    const { shown, waiting } = household.waiting;
    const calm = needs.length + waiting + conflicts.length === 0;
    const title = text("web.waiting.title");
    if (calm) {
      return {
        title,
        body: null,
        empty: { title: text("web.waiting.none"), text: text(isKnown ? "web.waiting.noneHow" : "web.waiting.noneOffline") },
      };
    }
    return {
      title,
      body: h("div", { class: "stack import" },
        needs.map((/** @type {Need} */ need) => needsCard(household, need)),
        conflicts.map((/** @type {import("./waiting-conflicts.js").SaidConflict} */ conflict) =>
          conflictCard(household, conflict, refresh)),
        waiting > 0 && waitingCard(shown)),
    };
  },
};

/**
 * What needs its person, in words.
 * @param {Household} household
 * @returns {Promise<Need[]>}
 */
async function sayNeeds(household) {
  const { needsYou } = household.waiting;
  if (needsYou.length === 0) return [];
  const categories = await readCategories(household);
  return Promise.all(needsYou.map(async ({ operation, problem }) => {
    const { about, words } = await describe(household, operation, categories);
    const changes = Object.entries(operation.fields ?? {}).filter(([field]) => hasFieldName(field));
    const said = await Promise.all(changes.map(async ([field, value]) => ({ field, lines: await words(field, value) })));
    return { operation, problem, about, changes: said };
  }));
}

/** @param {Household} household @param {Need} need */
function needsCard(household, { operation, problem, about, changes }) {
  const reason = problem === null ? text("web.waiting.stuck") : text("web.waiting.refused", {
    reason: reasons.includes(problem)
      ? text(problem.startsWith("sync.") ? problem : `sync.${problem}`)
      : text("web.waiting.otherReason"),
  });
  const tell = async (/** @type {Record<string, unknown>} */ event) => {
    await household.outbox.tell({ id: operation.id, ...event });
    await household.load();
    household.sync.nudge();
  };
  return h("section", { class: "card stack" },
    h("h2", { class: "waiting-name" }, maskAmounts(about || whatOf(operation))),
    h("p", { class: "is-amber" }, reason),
    h("ul", { class: "stack" }, changes.map(({ field, lines }) =>
      h("li", null, h("p", { class: "fine" }, fieldName(field)), valueLines(field, lines)))),
    whenOf(operation),
    h("div", { class: "buttons" },
      actionButton(text("web.again"), () => tell({ do: "retry", newId: crypto.randomUUID() }),
        { id: `again-${operation.id}`, class: "button is-main" }),
      actionButton(text("web.waiting.giveUp"), () => tell({ do: "giveUp" }), { id: `give-up-${operation.id}` })));
}

/** @param {Operation[]} operations */
function waitingCard(operations) {
  return h("section", { class: "card stack" },
    h("h2", null, text("web.waiting.waits")),
    h("p", { class: "quiet small" }, text("web.waiting.waitsHow")),
    h("ul", { class: "rows" }, operations.map((operation) =>
      h("li", { class: "row" }, h("span", { class: "row-text waiting-name" }, whatOf(operation))))));
}

/** @param {Operation} operation */
function whatOf({ kind, action, fields: changes = {} }) {
  const named = Object.keys(changes).filter(hasFieldName).map(fieldName);
  const words = typeof changes.name === "string" ? [changes.name] : typeof changes.payee === "string" ? [changes.payee] : named;
  const end = action === "delete" ? [text("web.waiting.field.deleted")] : words;
  return [text(`sync.kind.${kind}`), end.join(", ")].filter(Boolean).join(": ");
}

/** @param {Operation} operation */
function whenOf({ made }) {
  return h("p", { class: "fine" }, text("web.waiting.made", { time: momentText(made) }));
}
