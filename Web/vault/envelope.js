import { deriveKey, fromBase64url, idBytes, join, numberBytes, openBytes, randomBytes, rounds, sealBytes, toBase64url } from "./keys.js";

/**
 * The key of a vault, which only its owner's devices ever hold.
 * @typedef {{ id: string, bytes: Uint8Array }} VaultKey
 * @typedef {"password" | "recovery" | "passkey" | "successor"} WrapKind
 * @typedef {{ rounds: number, salt: Uint8Array }} Derivation
 */

/** The second byte of everything that is sealed. */
const kinds = { password: 1, recovery: 2, passkey: 3, successor: 4, entry: 16, recording: 17 };

/** Bytes of a wrapped vault key up to its nonce. */
const frontLength = 39;

/**
 * How everything sealed begins: version, kind, and the id of the vault key.
 * @param {keyof typeof kinds} kind
 * @param {string} keyId
 */
export const envelopeHeader = (kind, keyId) => join([1, kinds[kind]], idBytes(keyId));

/**
 * An envelope that holds the vault key.
 * @param {VaultKey} vaultKey
 * @param {{ kind: WrapKind, secret: Uint8Array, owner: string, derivation?: Derivation }} how `derivation` says how a password
 *   became its secret
 * @param {import("./keys.js").Random} [random]
 */
export async function wrapVaultKey(vaultKey, { kind, secret, owner, derivation }, random = randomBytes) {
  const derived = derivation ? join([1], numberBytes(derivation.rounds), derivation.salt) : new Uint8Array(21);
  const front = join(envelopeHeader(kind, vaultKey.id), derived);
  const sealed = await sealBytes(await deriveKey(secret, kind), vaultKey.bytes, join(front, idBytes(owner)), random);
  return toBase64url(join(front, sealed));
}

/**
 * The vault key in an envelope; throws when it is not for this secret and owner.
 * @param {string} envelope
 * @param {{ kind: WrapKind, secret: Uint8Array, owner: string }} how
 * @returns {Promise<VaultKey>}
 */
export async function unwrapVaultKey(envelope, { kind, secret, owner }) {
  const { bytes, keyId } = readWrappedKey(envelope, kind);
  const front = bytes.subarray(0, frontLength);
  return { id: keyId, bytes: await openBytes(await deriveKey(secret, kind), bytes.subarray(frontLength), join(front, idBytes(owner))) };
}

/**
 * How the password of an envelope becomes its secret.
 * @param {string} envelope
 * @returns {Derivation}
 */
export function derivationOf(envelope) {
  const { bytes } = readWrappedKey(envelope, "password");
  return { rounds: new DataView(bytes.buffer).getUint32(19), salt: bytes.slice(23, frontLength) };
}

/**
 * Whether a text is an envelope with a vault key that this device would try to open.
 * @param {string} text
 */
export function isWrappedKey(text) {
  if (!/^[\w-]{132}$/.test(text)) return false;
  const bytes = fromBase64url(text);
  const [version, kind = 0] = bytes;
  if (version !== 1 || kind < kinds.password || kind > kinds.successor) return false;
  if (kind !== kinds.password) return bytes.subarray(18, frontLength).every((byte) => byte === 0);
  const count = new DataView(bytes.buffer).getUint32(19);
  return bytes[18] === 1 && count >= rounds.fewest && count <= rounds.most;
}

/** @param {string} text @param {WrapKind} kind */
function readWrappedKey(text, kind) {
  const bytes = isWrappedKey(text) ? fromBase64url(text) : null;
  if (bytes?.[1] !== kinds[kind]) throw new TypeError("no such envelope");
  return { bytes, keyId: keyIdOf(bytes) };
}

/**
 * The id of the vault key that something sealed names: the one inside of an envelope, or the one that opens what is sealed.
 * @param {Uint8Array} sealed its first 18 bytes, or more
 */
export const keyIdOf = (sealed) => idText(sealed.subarray(2, 18));

/** @param {Uint8Array} bytes */
function idText(bytes) {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
