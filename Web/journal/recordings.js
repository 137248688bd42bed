import { newID } from "../platform/new-id.js";
import { hearDeviceChanges, readContentKeys, readDevice } from "../store/device.js";
import { recordingBox } from "../store/boxes.js";
import { idBytes, join } from "../vault/keys.js";
import { RecordingOpener, RecordingSealer } from "../vault/recording-sealer.js";
import { piecesOf } from "./recording-boxes.js";

/**
 * The recordings of entries (Docs/Journal.md, "Recordings"): sealed under the vault's content key, kept and sent as files, opened to be
 * played.
 *
 * A recording as its entry has it: the hash and the length of what is sealed, and what is shown of it. `id` says which of an entry's
 * recordings it is; the first one has none.
 * @typedef {{ id?: string, file: string, bytes: number, seconds: number, type: string, levels: number[] }} EntryRecording
 *
 * What keeps the files of a journal, by the hashes of their sealed bytes; `null` where a file can't be kept or had.
 * @typedef {{
 *   keepFile: (sealed: Uint8Array) => Promise<string | null>, file: (sha256: string) => Promise<Uint8Array | null>,
 *   dropFile: (sha256: string) => Promise<unknown>,
 * }} JournalFiles
 * @typedef {{ owner: string, keys: import("../vault/records.js").ContentKey[] }} Keys
 * @typedef {Extract<Awaited<ReturnType<typeof readDevice>>, { state: "open" }>} OpenDevice
 */

/** Nothing can be sealed or opened here: the device is locked, or its person never opened their vault on it. */
export class VaultClosed extends Error {}

/** This device has no room for the sealed recording. */
export class NoRoom extends Error {}

/** The recording is not on this device, and could not be fetched. */
export class RecordingAway extends Error {}

/** What came is not the recording that the entry names. */
export class RecordingChanged extends Error {}

/**
 * The device, which has to be open.
 * @returns {Promise<OpenDevice>}
 */
export async function openDevice() {
  const device = await readDevice();
  if (device.state !== "open") throw new VaultClosed();
  return device;
}

/** Where the made-up family has what its recordings are sealed by. It is no recording's id. */
const ownBox = recordingBox("key");

/**
 * What seals the recordings of the made-up family, which has no vault: a key that this device alone has.
 * @param {import("../store/sealed.js").SealedStore} store
 * @returns {Promise<Keys | null>}
 */
async function readOwnKeys(store) {
  const own = await store.readJSON(ownBox);
  return own && { owner: own.owner, keys: [{ id: own.id, content: Uint8Array.from(own.content) }] };
}

/**
 * What seals the files of entries.
 * @param {OpenDevice} device
 * @returns {Promise<Keys>} of which the first seals
 */
export async function sealingKeys({ facts, store }) {
  const vault = await readContentKeys(store);
  if (vault) return vault;
  if (!facts.isDemo) throw new VaultClosed();
  const there = await readOwnKeys(store);
  if (there) return there;
  const content = crypto.getRandomValues(new Uint8Array(32));
  await store.writeJSON({ [ownBox]: { owner: crypto.randomUUID(), id: crypto.randomUUID(), content: [...content] } });
  return /** @type {Keys} */ (await readOwnKeys(store));
}

/** Whether a recording that is made here can become an entry. */
export async function canSeal() {
  const device = await readDevice();
  return device.state === "open" && (device.facts.isDemo === true || await readContentKeys(device.store) !== null);
}

/**
 * What a recording is bound to. The first of an entry is sealed as the entry's record, in version 1; each further one as a record of its
 * own, so that no two have the same.
 * @param {string} owner
 * @param {string} entry
 * @param {{ id?: string }} recording
 * @returns {import("../vault/records.js").RecordContext}
 */
export const recordingContext = (owner, entry, { id }) => ({ owner, record: id ?? entry, version: 1, schema: 1 });

/**
 * Seals a recording for its entry and gives it to the journal. It stays in its boxes until the entry is kept.
 * @param {JournalFiles} journal
 * @param {string} entry its record
 * @param {import("./recording-boxes.js").KeptRecording} recording
 * @param {EntryRecording[]} [others] that the entry has already
 * @returns {Promise<EntryRecording>}
 */
export async function sealForEntry(journal, entry, recording, others = []) {
  const device = await openDevice();
  const { owner, keys: [key] } = await sealingKeys(device);
  if (!key) throw new VaultClosed();
  const own = others.length > 0 ? { id: newID() } : {};
  const { sealer, front } = await RecordingSealer.begin(recordingContext(owner, entry, own), key);
  const parts = [front];
  for await (const piece of piecesOf(device.store, recording)) parts.push(await sealer.add(piece));
  parts.push(await sealer.end());
  const sealed = join(...parts);
  const file = await journal.keepFile(sealed);
  if (file === null) throw new NoRoom();
  const { seconds, type, levels } = recording;
  return { ...own, file, bytes: sealed.length, seconds: Math.max(1, Math.round(seconds)), type, levels };
}

/** @param {Uint8Array} bytes */
async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The keys that this device has, and of them the one that sealed something.
 * @param {OpenDevice} device
 * @param {Uint8Array} sealed
 * @returns {Promise<{ owner: string, key: import("../vault/records.js").ContentKey }>}
 */
async function keyOf({ store }, sealed) {
  for (const ring of [await readContentKeys(store), await readOwnKeys(store)]) {
    const key = ring?.keys.find(({ id }) => idBytes(id).every((byte, at) => sealed[2 + at] === byte));
    if (ring && key) return { owner: ring.owner, key };
  }
  throw new VaultClosed();
}

/**
 * Opens a recording of an entry, from this device's copy or fetched.
 * @param {JournalFiles} journal
 * @param {string} entry
 * @param {EntryRecording} recording
 * @returns {Promise<Blob>}
 */
export async function openRecordingOf(journal, entry, recording) {
  const device = await openDevice();
  const sealed = await journal.file(recording.file);
  if (!sealed) throw new RecordingAway();
  // Recordings of one entry, and older ones of its, differ in this even where all else that they are bound to is the same.
  if (await sha256(sealed) !== recording.file) throw new RecordingChanged();
  const { owner, key } = await keyOf(device, sealed);
  try {
    const opener = await RecordingOpener.open(sealed, recordingContext(owner, entry, recording), key);
    /** @type {Uint8Array[]} */
    const parts = [];
    for await (const chunk of opener.chunks()) parts.push(chunk);
    return new Blob(parts, { type: recording.type });
  } catch {
    throw new RecordingChanged();
  }
}

/**
 * Opens a recording to be played.
 * @param {JournalFiles} journal
 * @param {string} entry
 * @param {EntryRecording} recording
 * @returns {Promise<PlayedSound>}
 */
export const openForPlaying = async (journal, entry, recording) => playable(await openRecordingOf(journal, entry, recording));

/**
 * Something that is played: its address, which holds until it is closed or the device is locked.
 * @typedef {{ url: string, close: () => void }} PlayedSound
 *
 * @param {Blob} sound
 * @returns {PlayedSound}
 */
export function playable(sound) {
  const url = URL.createObjectURL(sound);
  const close = () => {
    hearNoMore();
    URL.revokeObjectURL(url);
  };
  const hearNoMore = hearDeviceChanges(async () => {
    if ((await readDevice()).state !== "open") close();
  });
  return { url, close };
}
