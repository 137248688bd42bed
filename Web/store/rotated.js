import { fromBase64url } from "../vault/keys.js";
import { keyIdOf } from "../vault/envelope.js";
import { keepContentKeys, keepEnvelopes, readEnvelopes, unwrapStoreKey, wrapStoreKey } from "./device.js";

/**
 * Goes on with another key of the vault after a rotation: it opens this device and the journal on it from now on, so that the old one is
 * needed for nothing here.
 * @param {import("../vault/rotation.js").Keyring} keyring
 * @param {import("./device.js").Envelopes} envelopes
 */
export async function keepRotation({ current }, envelopes) {
  const bytes = await unwrapStoreKey(current, envelopes);
  // A device that never had the vault open has no such wrapping, and gets none: nobody can read its key any more.
  if (bytes) await wrapStoreKey(current, bytes);
  await keepEnvelopes(envelopes);
  await keepContentKeys({ vaultKey: current, envelopes });
}

/**
 * Lets go of keys that nothing is sealed by any more.
 * @param {Pick<import("./sealed.js").SealedStore, "readJSON" | "writeJSON">} store
 * @param {string} newest the vault's key; where it is another one by now, nothing is let go
 * @param {string[]} older
 */
export async function letOlderKeysGo(store, newest, older) {
  const vault = await store.readJSON("vault");
  if (vault?.keys[0]?.id !== newest) return;
  await store.writeJSON({ vault: { ...vault, keys: vault.keys.filter((/** @type {any} */ { id }) => !older.includes(id)) } });
  const envelopes = await readEnvelopes();
  if (!envelopes) return;
  const retired = envelopes.retired.filter((envelope) => !older.includes(keyIdOf(fromBase64url(envelope))));
  await keepEnvelopes({ ...envelopes, retired });
}
