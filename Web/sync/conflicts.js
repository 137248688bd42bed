import { ask } from "../platform/api.js";

/**
 * Where two devices meant different things of one field, and a person decides (Docs/Sync.md, "Merging"). The device keeps them as it
 * last heard of them.
 * @typedef {{ conflict: number, kind: string, record: string, field: string | null, kept: unknown, lost: unknown }} Conflict
 *
 * @typedef {import("../store/sealed.js").SealedStore} SealedStore
 */

/**
 * Asks the server.
 * @param {string} household
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<Conflict[]>}
 */
export const askConflicts = async (household, signal) => (await ask("GET", `/v1/households/${household}/conflicts`, { signal })).conflicts;

/**
 * Those that the device knows of.
 * @param {SealedStore} store
 * @returns {Promise<Conflict[]>}
 */
export const keptConflicts = async (store) => (await store.readJSON("conflicts")) ?? [];
