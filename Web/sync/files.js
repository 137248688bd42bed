import { ApiProblem, ask as askServer } from "../platform/api.js";
import { fileBox, isWaitingBox, statementBox } from "../store/boxes.js";
import { keys } from "../store/database.js";

/**
 * Files that operations name (Docs/Sync.md, "Files"). They are kept sealed on this device, in the same step in which their operation
 * becomes durable, until the server has both; then they go.
 */

/** Bytes that are sent at once: few enough for a bad network, and a piece that was lost is soon sent again. */
const piece = 1 << 20;

/**
 * What an operation needs to name a file.
 * @param {Uint8Array} bytes
 * @returns {Promise<{ file: string, boxes: Record<string, Uint8Array> }>} the hash for its fields, and the boxes to keep with it
 */
export async function keptFile(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const file = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { file, boxes: { [fileBox(file)]: bytes } };
}

/**
 * The files that an operation names.
 * @param {import("../engine/operation.js").Operation} operation
 * @returns {string[]}
 */
export const filesOf = ({ fields }) => [fields?.file, ...(fields?.files ?? [])].filter((name) => typeof name === "string");

/**
 * Sends the files of operations, each from where it stopped. One that the server will not have is left: the operation is refused then,
 * and its person hears why.
 * @param {string} household
 * @param {import("../store/sealed.js").SealedStore} store
 * @param {import("../engine/operation.js").Operation[]} operations
 * @param {AbortSignal} signal ends it
 */
export async function sendFiles(household, store, operations, signal) {
  for (const file of new Set(operations.flatMap(filesOf))) {
    try {
      await sendFile(`/v1/households/${household}/blobs/${file}`, await store.read(fileBox(file)), signal);
    } catch (error) {
      if (!(error instanceof ApiProblem) || ![404, 409, 413, 422].includes(error.status)) throw error;
    }
  }
}

/**
 * Sends a file from where it stopped.
 * @param {string} path of the file on the server
 * @param {Uint8Array | null} bytes null if this device no longer has it
 * @param {AbortSignal} signal ends it
 * @param {typeof import("../platform/api.js").ask} [ask] the server
 */
export async function sendFile(path, bytes, signal, ask = askServer) {
  if (!bytes) return;
  let { received, complete } = await ask("GET", `${path}/progress`, { signal });
  while (!complete) {
    try {
      const part = bytes.slice(received, received + piece);
      ({ received, complete } = await ask("PUT", `${path}?offset=${received}&size=${bytes.length}`, { bytes: part, signal }));
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.id !== "blobOffset" || error.body["received"] === received) throw error;
      received = error.body["received"];
    }
  }
}

/**
 * Lets go of what no operation needs any more.
 * @param {import("../store/sealed.js").SealedStore} store
 * @param {import("../engine/operation.js").Operation[]} operations all that this device still has
 */
export async function forgetFiles(store, operations) {
  const needed = new Set([...operations.flatMap(filesOf).map(fileBox), ...operations.map(({ record }) => statementBox(record))]);
  const kept = (await keys("sealed")).filter(isWaitingBox);
  const gone = kept.filter((name) => !needed.has(name));
  if (gone.length > 0) await store.write(Object.fromEntries(gone.map((name) => [name, null])));
}
