import { EngineProblem } from "../engine/module.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Shown<"row">} TransactionScreen */
/** @typedef {import("../platform/shapes.js").RowScreen} RowFigures a row's own screen without its texts */

/**
 * A row's own screen.
 * @param {Household} household
 * @param {string} id
 * @returns {Promise<TransactionScreen | null>} nothing for a row that is not there, or not for this person any more
 */
export const readRow = (household, id) => household.screen("row", { id }).catch(nothingWhenGone);

/**
 * What is known of rows that are changed together. One is asked for after the other, so that screens are answered in between.
 * @param {Household} household
 * @param {string[]} ids
 * @returns {Promise<RowFigures[]>} those that are still there
 */
export async function readFigures(household, ids) {
  /** @type {RowFigures[]} */
  const rows = [];
  for (const id of ids) {
    const row = await household.screen("row", { id, view: false }).catch(nothingWhenGone);
    if (row) rows.push(row);
  }
  return rows;
}

/** @param {unknown} problem @returns {null} for a row that is gone */
function nothingWhenGone(problem) {
  // An address that somebody typed may name no row at all.
  if (problem instanceof EngineProblem && ["screen.notFound", "screen.parameter"].includes(problem.id)) return null;
  throw problem;
}
