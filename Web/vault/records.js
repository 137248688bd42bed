import { envelopeHeader } from "./envelope.js";
import { deriveKey, idBytes, join, numberBytes, openBytes, randomBytes, sealBytes } from "./keys.js";

/**
 * Sealed entries and recordings (Docs/Vault.md, "Layouts"). Each has a random key of its own, which the vault's content key wraps, so
 * that a change of the vault key rewraps its first 78 bytes and nothing more.
 *
 * A version of a record: whose and which one it is, how often it changed, and the format of its content.
 * @typedef {{ owner: string, record: string, version: number, schema: number }} RecordContext
 * @typedef {{ id: string, content: Uint8Array }} ContentKey
 * @typedef {"entry" | "recording"} RecordKind
 */

const kinds = { entry: 16, recording: 17 };
const block = 256;

/** Bytes that hold a record's own key, before what it sealed. */
export const frontLength = 78;

/** Bytes of a recording in one chunk. */
export const chunkLength = 65_536;

/** Bytes of a chunk that is sealed. */
export const sealedChunkLength = chunkLength + 28;

/**
 * What the vault key wraps the keys of records with.
 * @param {import("./envelope.js").VaultKey} vaultKey
 * @returns {Promise<ContentKey>}
 */
export const contentKey = async ({ id, bytes }) => ({ id, content: await deriveKey(bytes, "content") });

/** @param {RecordContext} context */
const contextBytes = ({ owner, record, version, schema }) =>
  join(idBytes(owner), idBytes(record), numberBytes(version), numberBytes(schema));

/**
 * The first 78 bytes: the record's own key, wrapped.
 * @param {RecordKind} kind
 * @param {RecordContext} context
 * @param {ContentKey} vault
 * @param {Uint8Array} own
 * @param {import("./keys.js").Random} [random]
 */
export async function sealOwnKey(kind, context, vault, own, random = randomBytes) {
  const header = envelopeHeader(kind, vault.id);
  return join(header, await sealBytes(vault.content, own, join(header, contextBytes(context)), random));
}

/**
 * A record's own key from its first 78 bytes; throws when they are not of this kind, key and context.
 * @param {Uint8Array} sealed
 * @param {RecordKind} kind
 * @param {RecordContext} context
 * @param {ContentKey} vault
 */
export async function openOwnKey(sealed, kind, context, vault) {
  const header = envelopeHeader(kind, vault.id);
  // What is sealed is bound to the header that it should have; one that was changed would go unnoticed.
  if (header.some((byte, at) => sealed[at] !== byte)) throw new TypeError("no such record");
  return openBytes(vault.content, sealed.subarray(header.length, frontLength), join(header, contextBytes(context)));
}

/**
 * Seals an entry.
 * @param {Uint8Array} content
 * @param {RecordContext} context
 * @param {ContentKey} vault
 * @param {import("./keys.js").Random} [random]
 */
export async function sealEntry(content, context, vault, random = randomBytes) {
  const own = random(32);
  const front = await sealOwnKey("entry", context, vault, own, random);
  const whole = join(numberBytes(content.length), content);
  const padded = join(whole, new Uint8Array((block - (whole.length % block)) % block));
  return join(front, await sealBytes(own, padded, join([1, kinds.entry], contextBytes(context)), random));
}

/**
 * Opens an entry; throws when anything is not as it was.
 * @param {Uint8Array} sealed
 * @param {RecordContext} context
 * @param {ContentKey} vault
 */
export async function openEntry(sealed, context, vault) {
  const own = await openOwnKey(sealed, "entry", context, vault);
  const padded = await openBytes(own, sealed.subarray(frontLength), join([1, kinds.entry], contextBytes(context)));
  return padded.slice(4, 4 + new DataView(padded.buffer).getUint32(0));
}

/**
 * Seals a recording, chunk by chunk.
 * @param {Uint8Array} recording
 * @param {RecordContext} context
 * @param {ContentKey} vault
 * @param {import("./keys.js").Random} [random]
 */
export async function sealRecording(recording, context, vault, random = randomBytes) {
  const own = random(32);
  const parts = [await sealOwnKey("recording", context, vault, own, random)];
  const count = Math.max(1, Math.ceil(recording.length / chunkLength));
  for (let index = 0; index < count; index += 1) {
    const chunk = recording.subarray(index * chunkLength, (index + 1) * chunkLength);
    parts.push(await sealBytes(own, chunk, chunkAssociated(context, index, index === count - 1), random));
  }
  return join(...parts);
}

/**
 * Opens a recording; throws when anything is missing or not as it was.
 * @param {Uint8Array} sealed
 * @param {RecordContext} context
 * @param {ContentKey} vault
 */
export async function openRecording(sealed, context, vault) {
  const own = await openOwnKey(sealed, "recording", context, vault);
  const body = sealed.subarray(frontLength);
  const count = Math.max(1, Math.ceil(body.length / sealedChunkLength));
  /** @type {Uint8Array[]} */
  const parts = [];
  for (let index = 0; index < count; index += 1) {
    const chunk = body.subarray(index * sealedChunkLength, (index + 1) * sealedChunkLength);
    parts.push(await openBytes(own, chunk, chunkAssociated(context, index, index === count - 1)));
  }
  return join(...parts);
}

/**
 * A recording under another key of the vault: its own key is wrapped by that one, and all behind its first 78 bytes stays. The nonce is
 * made of what is wrapped and what it is bound to, so that two devices that do this come to the very same file; throws when the
 * recording is not the old key's or not of this context.
 * @param {Uint8Array} sealed
 * @param {RecordContext} context
 * @param {{ from: ContentKey, to: ContentKey }} keys
 */
export async function rewrapRecording(sealed, context, { from, to }) {
  const own = await openOwnKey(sealed, "recording", context, from);
  const nonce = await deriveKey(join(own, envelopeHeader("recording", to.id), contextBytes(context)), "rewrap");
  const front = await sealOwnKey("recording", context, to, own, (count) => nonce.slice(0, count));
  return join(front, sealed.subarray(frontLength));
}

/**
 * What a chunk of a recording is bound to.
 * @param {RecordContext} context
 * @param {number} index from 0
 * @param {boolean} isLast
 */
export const chunkAssociated = (context, index, isLast) =>
  join([1, kinds.recording], contextBytes(context), numberBytes(index), [isLast ? 1 : 0]);
