import { quarterOf } from "./feelings.js";
import { answersOf } from "./worth.js";

/** @typedef {import("./records.js").JournalRecord} JournalRecord */
/** @typedef {import("./records.js").Content} Content */
/**
 * What a transaction's mark shows: how somebody felt about it, or whether it was worth it where nobody said how it felt.
 * @typedef {{ quarter: string, felt: Content | null, worth: number | null }} RowFeeling
 */

/**
 * The quarter of the square whose colour stands for an answer to "Was it worth it?", from not at all to very much.
 * @param {number} worth −2…2
 */
const quarterOfWorth = (worth) => (worth > 0 ? "bright" : worth < 0 ? "low" : "even");

/**
 * How somebody felt about each transaction, as they said last.
 * @param {readonly JournalRecord[]} records the newest first
 * @returns {Map<string, RowFeeling>} by the ids of transactions
 */
export function rowFeelings(records) {
  /** @type {Map<string, RowFeeling>} */
  const found = new Map();
  for (const [id, { now, later }] of answersOf(records)) {
    // Who looks back knows more.
    const worth = (later ?? now)?.content["worth"] ?? 0;
    found.set(id, { quarter: quarterOfWorth(worth), felt: null, worth });
  }
  /** @type {Set<string>} */
  const said = new Set();
  for (const { content } of records) {
    if (content.kind !== "checkin") continue;
    const { pleasantness = 0, energy = 0, rows = [] } = content;
    for (const id of rows) {
      if (said.has(id)) continue;
      said.add(id);
      found.set(id, { quarter: quarterOf({ pleasantness, energy }), felt: content, worth: found.get(id)?.worth ?? null });
    }
  }
  return found;
}
