import { ApiProblem, ask } from "../platform/api.js";
import { text } from "../platform/texts.js";
import { askConflicts } from "../sync/conflicts.js";
import { actionButton } from "../ui/form.js";
import { h } from "../ui/element.js";
import { maskAmounts } from "../ui/masked.js";
import { describe, fieldName, readCategories, valueLines } from "./waiting-words.js";

/**
 * What two devices meant differently, as the waiting screen shows it.
 *
 * @typedef {import("../household/household.js").Household} Household
 * @typedef {import("../sync/conflicts.js").Conflict} Conflict
 *
 * With what it is about, and both values in words.
 * @typedef {Conflict & { about: string, sides: Record<"kept" | "lost", string[]> }} SaidConflict
 */

/**
 * Hears of conflicts from the server; without it those that the device knows of stay.
 * @param {Household} household
 * @returns {Promise<boolean>} whether the server said so
 */
export async function hearConflicts(household) {
  const conflicts = await askConflicts(household.device.household).catch(() => null);
  if (!conflicts) return false;
  await household.store.writeJSON({ conflicts });
  await household.look();
  return true;
}

/**
 * The conflicts in words.
 * @param {Household} household
 * @returns {Promise<SaidConflict[]>}
 */
export async function sayConflicts(household) {
  if (household.conflicts.length === 0) return [];
  const categories = await readCategories(household);
  return Promise.all(household.conflicts.map(async (conflict) => {
    const { about, words } = await describe(household, conflict, categories);
    // Where the record itself was to go, a value says whether it stays.
    const say = (/** @type {unknown} */ value) => (conflict.field === null ? words("deleted", !value) : words(conflict.field, value));
    return { ...conflict, about, sides: { kept: await say(conflict.kept), lost: await say(conflict.lost) } };
  }));
}

/**
 * A conflict with both values, either of which settles it.
 * @param {Household} household
 * @param {SaidConflict} said
 * @param {() => void} refresh
 */
export function conflictCard(household, { conflict, kind, field, about, sides }, refresh) {
  const settle = (/** @type {"kept" | "lost"} */ use) => async () => {
    try {
      await ask("POST", `/v1/households/${household.device.household}/conflicts/${conflict}/settle`,
        { json: { use }, key: crypto.randomUUID() });
    } catch (problem) {
      // Somebody settled it meanwhile.
      if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
    }
    household.sync.nudge();
    refresh();
  };
  const side = (/** @type {"kept" | "lost"} */ use) =>
    h("div", { class: "import-side stack", role: "group", "aria-labelledby": `${use}-${conflict}` },
      h("p", { id: `${use}-${conflict}`, class: "fine" }, text(`web.waiting.${use}`)),
      h("div", null, valueLines(field, sides[use])),
      actionButton(text("web.waiting.use"), settle(use), { id: `use-${use}-${conflict}` }));
  return h("section", { class: "card stack" },
    h("h2", { class: "waiting-name" }, maskAmounts(about || text(`sync.kind.${kind}`))),
    h("p", { class: "quiet small" }, text("web.waiting.conflict", { field: fieldName(field ?? "deleted") })),
    h("div", { class: "import-sides" }, side("kept"), side("lost")));
}
