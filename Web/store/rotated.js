import { keepContentKeys, keepEnvelopes, unwrapStoreKey, wrapStoreKey } from "./device.js";

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
