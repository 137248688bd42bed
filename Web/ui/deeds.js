import { clearToasts, toast } from "./toast.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../household/household.js").Deed} Deed */

/**
 * Does something, says so, and offers the way back. That of what was done before goes first, so that nobody takes back the wrong thing.
 * @param {Household} household
 * @param {Deed[]} deeds
 * @param {string} message
 * @param {Deed[]} [back] what undoes it
 * @returns {Promise<boolean>} whether it is kept
 */
export async function perform(household, deeds, message, back) {
  clearToasts();
  if (!(await household.actAll(deeds))) return false;
  toast(message, back && { undo: () => household.actAll(back) });
  return true;
}

/**
 * A deed on a row.
 * @param {string} row
 * @param {Record<string, unknown>} fields
 * @returns {Deed}
 */
export const onRow = (row, fields) => ({ kind: "row", record: row, fields });
