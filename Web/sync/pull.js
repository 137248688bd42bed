import { request } from "../platform/api.js";
import { EngineProblem } from "../engine/module.js";
import { put } from "../store/database.js";
import { askConflicts } from "./conflicts.js";

/**
 * How something is brought: told how much of a whole document came, from 0 to 1; ended by its signal.
 * @typedef {{ onProgress?: (share: number) => void, signal?: AbortSignal }} How
 */

/**
 * Brings what the server has to this device, and keeps when it did, for what is said when the app opens without a network.
 * @param {Parameters<typeof bring>} what
 */
export async function pull(...what) {
  const [, store] = what;
  const brought = await bring(...what);
  // A device that has no room for it works all the same; one that was left keeps nothing.
  if (!store.isClosed) await put("device", { syncedTime: Date.now() }).catch(() => {});
  return brought;
}

/**
 * Brings the household's document (Docs/Snapshot.md), whole the first time, and then only what is missing here (Docs/Sync.md).
 * @param {string} household
 * @param {import("../store/sealed.js").SealedStore} store
 * @param {import("../engine/engine.js").Engine} engine
 * @param {How & { signal: AbortSignal }} how
 * @returns {Promise<{ revision: number, isNew: boolean }>} what the device has now
 */
async function bring(household, store, engine, how) {
  const { signal } = how;
  const path = `/v1/households/${household}/snapshot`;
  const have = await store.read("household");
  const known = await store.readJSON("known");
  // What a member may see can change without a new revision, so the role counts too.
  const { revision, role } = await (await request("GET", `/v1/households/${household}`, { signal })).json();
  if (have && known?.revision === revision && known.role === role) return { revision, isNew: false };
  const document = have ? await difference(path, have, engine, signal) : await whole(path, how);
  const conflicts = await askConflicts(household, signal);
  const encoder = new TextEncoder();
  await store.write({
    household: document,
    known: encoder.encode(JSON.stringify({ revision, role })),
    conflicts: encoder.encode(JSON.stringify(conflicts)),
  });
  return { revision, isNew: true };
}

/**
 * A household's document as a whole.
 * @param {string} path
 * @param {How} how
 */
export async function whole(path, { onProgress = () => {}, signal } = {}) {
  const answer = await request("GET", path, { signal });
  const length = Number(answer.headers.get("Content-Length") ?? 0);
  /** @type {Uint8Array[]} */
  const parts = [];
  let received = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    received += part.value.length;
    if (length > 0) onProgress(received / length);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {string} path @param {Uint8Array} have @param {import("../engine/engine.js").Engine} engine @param {AbortSignal} signal */
async function difference(path, have, engine, signal) {
  const bytes = await engine.ask("pieces", { bytes: have });
  const answer = await request("POST", `${path}/changes`, { bytes, signal });
  const delta = new Uint8Array(await answer.arrayBuffer());
  try {
    return await engine.ask("patch", { have, delta });
  } catch (error) {
    // What is here is not what the pieces were made of; a device that has nothing gets all of it.
    if (error instanceof EngineProblem && error.id === "engine.deltaMismatch") return whole(path, { signal });
    throw error;
  }
}
