import { fileBox, statementBox } from "../store/boxes.js";
import { EngineProblem } from "./module.js";

/** @typedef {import("./open-household.js").OpenHousehold} OpenHousehold */

/**
 * A statement that was imported on this device and that the server does not have yet. `reading` is what the engine's `read` was told
 * (Docs/Engine-ABI.md), with ids in place of accounts' numbers, and `add` which doubtful lines are new.
 * @typedef {{ record: string, file: Uint8Array, reading: Record<string, any>, add: number[] }} WaitingImport
 */

/** Rows that wait have ids of the first millisecond of 1970, so that they are known as this device's own. */
const moment = 1;

/** Numbers of imports from here on are this device's own; the server counts from 1. */
const firstNumber = 4_000_000_000;

/**
 * The number of an import that waits.
 * @param {number} place among those that do
 */
export const waitingNumber = (place) => firstNumber + place;

/**
 * Whether a row is of an import that the server does not have yet.
 * @param {string} id
 */
export const isWaitingRow = (id) => id.startsWith("00000000-0001-7");

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
 * Brings statements into a household that has been opened. A row's id is the same each time, as long as the household is.
 * @param {OpenHousehold} household
 * @param {WaitingImport[]} imports
 */
export function bringIn(household, imports) {
  for (const [index, { record, file, reading, add }] of imports.entries()) {
    try {
      household.read(file, reading);
      household.apply({ importNumber: waitingNumber(index), seed: seedOf(record), now: moment, add });
    } catch (error) {
      // A household that has no room left is shown without what waits; nothing of it is lost.
      if (!(error instanceof EngineProblem)) throw error;
    }
  }
}

/** @param {string} record a UUID, of which these digits are random */
const seedOf = (record) => Number.parseInt(record.slice(0, 8) + record.slice(9, 13), 16);
