import { get } from "./database.js";
import { readDevice, readEnvelopes } from "./device.js";

/**
 * The recovery key that its person has not noted yet, sealed on the device that made it. It is held with the envelope that it
 * opens, since a key that another one took the place of opens nothing.
 */
const box = "recoveryKey";

/**
 * Holds a key until it is noted.
 * @param {string} recoveryKey
 * @param {string | undefined} envelope of the vault, which the key opens
 */
export async function holdRecoveryKey(recoveryKey, envelope) {
  const device = await readDevice();
  if (device.state === "open" && envelope) await device.store.writeJSON({ [box]: { recoveryKey, envelope } });
}

/**
 * The key that is held, as far as this device knows the vault.
 * @param {string | undefined} [envelope] what the server has now; without it, what it had when the device heard last
 * @returns {Promise<string | null>} nothing where the key is noted, or opens nothing any more
 */
export async function heldRecoveryKey(envelope) {
  const device = await readDevice();
  if (device.state !== "open" || !(await get("sealed", box))) return null;
  const held = await device.store.readJSON(box);
  return held?.envelope === (envelope ?? (await readEnvelopes()).recovery) ? held.recoveryKey : null;
}

/** Holds it no longer. */
export async function letRecoveryKeyGo() {
  const device = await readDevice();
  if (device.state === "open") await device.store.write({ [box]: null });
}
