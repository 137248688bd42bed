import { get, put } from "./database.js";

/**
 * When the person last made sure, on this device, that the recovery key they kept opens the vault. It is kept with the envelope that it
 * opened, since a new recovery key has to be tried again.
 */
const place = "drill";

/**
 * Keeps that a recovery key opened the vault just now.
 * @param {string} envelope of the vault, which the key opened
 */
export const keepDrill = (envelope) => put("device", { [place]: { envelope, time: new Date().toISOString() } });

/**
 * When the recovery key that holds now was last tried here.
 * @param {string | undefined} envelope of the vault, as the server has it now
 * @returns {Promise<string | null>} null if it never was
 */
export async function lastDrill(envelope) {
  const drill = await get("device", place);
  return drill && drill.envelope === envelope ? drill.time : null;
}
