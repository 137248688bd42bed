import { wrapVaultKey } from "./envelope.js";
import { deriveKey, passwordRoot, randomBytes, rounds, toBase64url } from "./keys.js";
import { recoveryKeyText } from "./recovery-key.js";

/**
 * What a device sends of a vault (Docs/Vault.md, "What is sent"): never a password, never a key.
 * @typedef {import("./envelope.js").VaultKey} VaultKey
 * @typedef {import("./keys.js").Random} Random
 * @typedef {{
 *   derivation: { version: number, kdf: string, rounds: number, salt: string },
 *   authenticationSecret: string, wrappedKey: string,
 * }} PasswordMaterial
 * @typedef {{ authenticationSecret: string, wrappedKey: string }} RecoveryKeyMaterial
 */

/**
 * The secret that a password is proved with.
 * @param {Uint8Array} root
 */
export const authenticationSecret = async (root) => toBase64url(await deriveKey(root, "authentication"));

/**
 * The secret that a recovery key is proved with.
 * @param {Uint8Array} key
 */
export const recoverySecret = async (key) => toBase64url(await deriveKey(key, "recovery-authentication"));

/**
 * A password with the vault key that it opens.
 * @param {VaultKey} vaultKey
 * @param {string} owner
 * @param {{ root: Uint8Array, salt: Uint8Array }} password what was derived, and with what
 * @param {Random} [random]
 * @returns {Promise<PasswordMaterial>}
 */
export async function passwordMaterial(vaultKey, owner, { root, salt }, random = randomBytes) {
  const derivation = { rounds: rounds.own, salt };
  return {
    derivation: { version: 1, kdf: "pbkdf2-hmac-sha256", rounds: rounds.own, salt: toBase64url(salt) },
    authenticationSecret: await authenticationSecret(root),
    wrappedKey: await wrapVaultKey(vaultKey, { kind: "password", secret: root, owner, derivation }, random),
  };
}

/**
 * A recovery key with the vault key that it opens.
 * @param {VaultKey} vaultKey
 * @param {string} owner
 * @param {Uint8Array} key
 * @param {Random} [random]
 * @returns {Promise<RecoveryKeyMaterial>}
 */
export async function recoveryMaterial(vaultKey, owner, key, random = randomBytes) {
  return {
    authenticationSecret: await recoverySecret(key),
    wrappedKey: await wrapVaultKey(vaultKey, { kind: "recovery", secret: key, owner }, random),
  };
}

/**
 * A new vault for a new owner, or for one who lost every way into the old one.
 * @param {string} password
 * @param {string} owner
 * @param {{ random?: Random, keyId?: string }} chance
 */
export async function newVault(password, owner, { random = randomBytes, keyId = crypto.randomUUID() } = {}) {
  const salt = random(16);
  const vaultKey = { id: keyId, bytes: random(32) };
  const key = random(32);
  const root = await passwordRoot(password, { salt, rounds: rounds.own });
  return {
    vaultKey,
    recoveryKey: recoveryKeyText(key),
    sent: {
      owner,
      password: await passwordMaterial(vaultKey, owner, { root, salt }, random),
      recovery: await recoveryMaterial(vaultKey, owner, key, random),
    },
  };
}

/**
 * The same vault under a new password.
 * @param {VaultKey} vaultKey
 * @param {string} owner
 * @param {string} password
 * @param {Random} [random]
 */
export async function newPassword(vaultKey, owner, password, random = randomBytes) {
  const salt = random(16);
  const root = await passwordRoot(password, { salt, rounds: rounds.own });
  return passwordMaterial(vaultKey, owner, { root, salt }, random);
}

/**
 * The same vault under a new recovery key.
 * @param {VaultKey} vaultKey
 * @param {string} owner
 * @param {Random} [random]
 */
export async function newRecoveryKey(vaultKey, owner, random = randomBytes) {
  const key = random(32);
  return { recoveryKey: recoveryKeyText(key), sent: await recoveryMaterial(vaultKey, owner, key, random) };
}

/**
 * The same vault under a new password and a new recovery key.
 * @param {VaultKey} vaultKey
 * @param {string} owner
 * @param {string} password
 * @param {Random} [random]
 */
export async function recoveredVault(vaultKey, owner, password, random = randomBytes) {
  const salt = random(16);
  const key = random(32);
  const root = await passwordRoot(password, { salt, rounds: rounds.own });
  return {
    recoveryKey: recoveryKeyText(key),
    sent: {
      password: await passwordMaterial(vaultKey, owner, { root, salt }, random),
      recovery: await recoveryMaterial(vaultKey, owner, key, random),
    },
  };
}
