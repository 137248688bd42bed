import { get, put } from "./database.js";
import { SealedStore, importStoreKey } from "./sealed.js";

/**
 * A sign-up that is under way, so that it can be left and taken up again. The vault's key and the recovery key are in a box that only
 * this device opens; everything is gone when the sign-up is over.
 *
 * @typedef {object} Draft
 * @property {"code" | "household"} step
 * @property {string} name
 * @property {string} email
 * @property {string} ticket what the mailed code is brought with
 * @property {number} begun milliseconds since 1970 UTC
 * @property {import("../vault/sign-in.js").Person | null} person once the code proved them
 *
 * @typedef {{ keyId: string, vaultKey: string, recoveryKey: string }} DraftSecrets
 */

const box = "signUp";

/**
 * The sign-up that is under way here.
 * @returns {Promise<Draft | null>}
 */
export const readDraft = async () => (await get("device", "signUp"))?.draft ?? null;

/**
 * Begins one.
 * @param {Draft} draft
 * @param {DraftSecrets} secrets
 */
export async function beginDraft(draft, secrets) {
  const key = await importStoreKey(crypto.getRandomValues(new Uint8Array(32)));
  await put("device", {
    signUp: { draft, key, sealed: await new SealedStore(key).seal(box, new TextEncoder().encode(JSON.stringify(secrets))) },
  });
}

/**
 * Goes on with one.
 * @param {Partial<Draft>} changes
 */
export async function changeDraft(changes) {
  const kept = await get("device", "signUp");
  await put("device", { signUp: { ...kept, draft: { ...kept.draft, ...changes } } });
}

/**
 * What its box holds.
 * @returns {Promise<DraftSecrets>}
 */
export async function readDraftSecrets() {
  const { key, sealed } = await get("device", "signUp");
  return JSON.parse(new TextDecoder().decode(await new SealedStore(key).unseal(box, sealed)));
}

/** Forgets it. */
export const endDraft = () => put("device", { signUp: undefined });
