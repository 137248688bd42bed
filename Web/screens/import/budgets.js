import { newID } from "../../platform/new-id.js";

/**
 * What keeps budgets of another program: the household's own get what they lack, the others are made.
 * @param {import("../../platform/shapes.js").KeptBudget[]} budgets
 */
export function budgetActs(budgets) {
  return budgets.flatMap(({ record, changes }) => {
    const id = record ?? newID();
    return changes.map((fields, place) => ({
      kind: "budget", record: id, action: /** @type {"create" | "set"} */ (place === 0 && record === null ? "create" : "set"),
      fields: /** @type {Record<string, any>} */ (fields),
    }));
  });
}
