/** The vault's cryptography (Docs/Vault.md) with what every browser has: PBKDF2, HKDF, AES-256-GCM. */

const encoder = new TextEncoder();

/** Rounds that this client accepts from a server: fewer make guesses cheap, more hang the device. */
export const rounds = { fewest: 600_000, most: 10_000_000, own: 600_000 };

/**
 * What makes keys, salts and nonces: as many random bytes as asked for.
 * @typedef {(count: number) => Uint8Array} Random
 */

/** @type {Random} */
export const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** @param {Uint8Array} data */
export const toBase64url = (data) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""))
  .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {string} text */
export const fromBase64url = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/**
 * The 16 bytes of an id.
 * @param {string} text
 */
export const idBytes = (text) => Uint8Array.from(text.replaceAll("-", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * The four bytes of a number, the greatest first.
 * @param {number} value
 */
export function numberBytes(value) {
  const data = new Uint8Array(4);
  new DataView(data.buffer).setUint32(0, value);
  return data;
}

/** @param {...(Uint8Array | number[])} parts */
export function join(...parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * A key for one purpose from a secret.
 * @param {Uint8Array} secret 32 bytes, or more
 * @param {string} label
 * @returns {Promise<Uint8Array>} 32 bytes
 */
export async function deriveKey(secret, label) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(`evenkeel/vault/1/${label}`) };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
}

/**
 * A password as bytes: the same for the same text however a keyboard composes it.
 * @param {string} password
 */
export const passwordBytes = (password) => encoder.encode(password.normalize("NFC"));

/**
 * What is wrong with a password before anything is derived from it.
 * @param {string} password
 * @returns {"tooShort" | "tooLong" | null}
 */
export function passwordIssue(password) {
  const { length } = passwordBytes(password);
  if (length < 8) return "tooShort";
  return length > 1024 ? "tooLong" : null;
}

/**
 * What everything else of a password is derived from.
 * @param {string} password
 * @param {{ salt: Uint8Array, rounds: number }} how
 * @returns {Promise<Uint8Array>} 32 bytes
 */
export async function passwordRoot(password, how) {
  if (how.rounds < rounds.fewest || how.rounds > rounds.most) throw new RangeError(`${how.rounds} rounds`);
  const key = await crypto.subtle.importKey("raw", passwordBytes(password), "PBKDF2", false, ["deriveBits"]);
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt: how.salt, iterations: how.rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
}

/**
 * Seals bytes: the nonce, then what AES-256-GCM makes of them.
 * @param {Uint8Array} secret
 * @param {Uint8Array} content
 * @param {Uint8Array} [associated]
 * @param {Random} [random]
 */
export async function sealBytes(secret, content, associated = new Uint8Array(), random = randomBytes) {
  const key = await crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["encrypt"]);
  const nonce = random(12);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: associated }, key, content);
  return join(nonce, new Uint8Array(sealed));
}

/**
 * Opens what `sealBytes` sealed; throws when anything is not as it was.
 * @param {Uint8Array} secret
 * @param {Uint8Array} sealed
 * @param {Uint8Array} [associated]
 */
export async function openBytes(secret, sealed, associated = new Uint8Array()) {
  const key = await crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["decrypt"]);
  const algorithm = { name: "AES-GCM", iv: sealed.subarray(0, 12), additionalData: associated };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.subarray(12)));
}
