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
 * What operations do to imports, in their order: those that are brought in with a `file`, and those that the server has and that
 * are taken back. One that was brought in and taken back here is neither.
 * @param {import("./operation.js").Operation[]} operations
 * @returns {{ record: string, file?: string }[]}
 */
export function importChanges(operations) {
  const ofImports = operations.filter(({ kind }) => kind === "import");
  const [made, gone] = ["create", "delete"].map((wanted) =>
    new Set(ofImports.filter(({ action }) => action === wanted).map(({ record }) => record)));
  return ofImports
    .filter(({ record }) => !(made?.has(record) && gone?.has(record)))
    .map(({ record, fields }) => ({ record, file: fields?.file }));
}

/**
 * The imports that operations bring in.
 * @param {import("./operation.js").Operation[]} operations
 */
export const importsOf = (operations) => importChanges(operations).filter(({ file }) => file);

/**
 * The statements that operations bring in, as far as this device has them, and the imports that they take back.
 * @param {import("../store/sealed.js").SealedStore} store
 * @param {import("./operation.js").Operation[]} operations
 * @returns {Promise<(WaitingImport | { record: string })[]>}
 */
export async function readWaitingImports(store, operations) {
  const found = [];
  for (const { record, file: hash } of importChanges(operations)) {
    const [file, how] = hash ? await Promise.all([store.read(fileBox(hash)), store.readJSON(statementBox(record))]) : [];
    if (!hash) found.push({ record });
    else if (file && how) found.push({ record, file, ...how });
  }
  return found;
}

/**
 * Brings statements into a household that has been opened, and takes imports back. Their rows have the ids that the server will give them.
 * @param {OpenHousehold} household
 * @param {(WaitingImport | { record: string })[]} changes
 */
export function bringIn(household, changes) {
  let place = 0;
  for (const change of changes) {
    try {
      if (!("file" in change)) {
        household.undo(change.record);
        continue;
      }
      household.read(change.file, change.reading);
      household.apply({ importNumber: waitingNumber(place++), id: change.record, add: change.add });
    } catch (error) {
      // A household that has no room left is shown without what waits; nothing of it is lost.
      if (!(error instanceof EngineProblem)) throw error;
    }
  }
}
