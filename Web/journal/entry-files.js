import { newID } from "../platform/new-id.js";
import { sealRecording } from "../vault/records.js";
import { VaultClosed, openDevice, recordingContext, sealingKeys } from "./recordings.js";

/**
 * Seals a photo, or a recording that comes from elsewhere, and gives it to the journal. Each is sealed as a record of its own, as every
 * recording of an entry is but its first, so that none of them opens in another's place.
 * @param {{ keepFile: (sealed: Uint8Array) => Promise<string | null> }} journal
 * @param {string} entry its record
 * @param {Uint8Array} bytes
 * @returns {Promise<{ id: string, file: string, bytes: number } | null>} what its record says of it; nothing where the device has no room
 */
export async function keepEntryFile(journal, entry, bytes) {
  const { owner, keys: [key] } = await sealingKeys(await openDevice());
  if (!key) throw new VaultClosed();
  const id = newID();
  const sealed = await sealRecording(bytes, recordingContext(owner, entry, { id }), key);
  const file = await journal.keepFile(sealed);
  return file === null ? null : { id, file, bytes: sealed.length };
}
