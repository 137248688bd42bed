import { fileBox, statementBox } from "../store/boxes.js";
import { EngineProblem } from "./module.js";

/** @typedef {import("./open-household.js").OpenHousehold} OpenHousehold */

/**
 * A statement that was imported on this device and that the server does not have yet. `reading` is what the engine's `read` was told
 * (Docs/Engine-ABI.md), and `add` which doubtful lines are new.
 * @typedef {{ record: string, file: Uint8Array, reading: Record<string, any>, add: number[] }} WaitingImport
 */

/** Numbers of imports from here on are this device's own; the server counts from 1. */
const firstNumber = 4_000_000_000;

/**
 * The number of an import that waits.
 * @param {number} place among those that do
 */
export const waitingNumber = (place) => firstNumber + place;

/**
 * Whether an import of a number is one that the server does not have yet.
 * @param {number} number
 */
export const isWaitingNumber = (number) => number >= firstNumber;

/**
 * The ids of the imports among operations that were not taken back.
 * @param {any[]} operations
 * @returns {{ record: string, file: string }[]}
 */
export function importsOf(operations) {
  const ofImports = operations.filter(({ kind }) => kind === "import");
  const gone = new Set(ofImports.filter(({ action }) => action === "delete").map(({ record }) => record));
  return ofImports.filter(({ action, record }) => action === "create" && !gone.has(record)).map(({ record, fields }) => ({ record, file: fields.file }));
}

/**
 * The statements of operations, as far as this device has them.
 * @param {import("../store/sealed.js").SealedStore} store
 * @param {object[]} operations
 * @returns {Promise<WaitingImport[]>}
 */
export async function readWaitingImports(store, operations) {
  const found = [];
  for (const { record, file: hash } of importsOf(operations)) {
    const [file, how] = await Promise.all([store.read(fileBox(hash)), store.readJSON(statementBox(record))]);
    if (file && how) found.push({ record, file, ...how });
  }
  return found;
}

/**
 * Brings statements into a household that has been opened. Their rows have the ids that the server will give them.
 * @param {OpenHousehold} household
 * @param {WaitingImport[]} imports
 */
export function bringIn(household, imports) {
  for (const [index, { record, file, reading, add }] of imports.entries()) {
    try {
      household.read(file, reading);
      household.apply({ importNumber: waitingNumber(index), id: record, add });
    } catch (error) {
      // A household that has no room left is shown without what waits; nothing of it is lost.
      if (!(error instanceof EngineProblem)) throw error;
    }
  }
}
