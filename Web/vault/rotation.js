import { unwrapVaultKey, wrapVaultKey } from "./envelope.js";
import { randomBytes, toBase64url } from "./keys.js";
import { authenticationSecret, recoveryMaterial } from "./material.js";
import { recoveryKeyText } from "./recovery-key.js";

/**
 * A rotation of the vault key (Docs/Vault.md, "Rotation"): a new key takes over and opens those that came before it, which what is
 * sealed already still needs. What is sent takes the place of every envelope that the server has.
 *
 * @typedef {import("./envelope.js").VaultKey} VaultKey
 * @typedef {import("./keys.js").Random} Random
 *
 * An open vault: the key that seals what is new, and the keys that older entries still need, the latest first.
 * @typedef {{ owner: string, current: VaultKey, retired: VaultKey[] }} Keyring
 *
 * What a password became, and how; both stay as they are, since the same password goes on opening the vault.
 * @typedef {{ root: Uint8Array, derivation: import("./envelope.js").Derivation }} PasswordRoot
 *
 * A passkey that is at hand.
 * @typedef {{ credentialId: string, secret: Uint8Array }} Passkey
 * @typedef {{ credentialId: string, wrappedKey: string }} PasskeyMaterial
 * @typedef {{
 *   password: import("./material.js").PasswordMaterial, recovery: import("./material.js").RecoveryKeyMaterial,
 *   passkeys: PasskeyMaterial[], retired: string[],
 * }} RotationMaterial
 */

/** Keys that may wait to be let go at one time. */
export const retiredLimit = 16;

/** As many old keys are still needed as there can be. */
export class RotationUnfinished extends Error {}

/**
 * The ring of a vault whose key is open; throws when the key does not open those that came before it.
 * @param {{ owner: string, retired: string[] }} envelopes
 * @param {VaultKey} current
 * @returns {Promise<Keyring>}
 */
export async function openKeyring({ owner, retired }, current) {
  const opened = retired.map((envelope) => unwrapVaultKey(envelope, { kind: "successor", secret: current.bytes, owner }));
  return { owner, current, retired: await Promise.all(opened) };
}

/**
 * The ring with a new random key in the place of the current one, which stays on it.
 * @param {Keyring} keyring
 * @param {string} keyId
 * @param {Random} random
 * @returns {Keyring}
 */
function rotated({ owner, current, retired }, keyId, random) {
  if (retired.length >= retiredLimit) throw new RotationUnfinished();
  return { owner, current: { id: keyId, bytes: random(32) }, retired: [current, ...retired] };
}

/**
 * Rotates to a new key, with a new recovery key, as nobody has the old one at hand. Passkeys that are not at hand open the vault no
 * more until they are added again.
 * @param {Keyring} before
 * @param {PasswordRoot} root
 * @param {{ passkeys?: Passkey[], keyId?: string, random?: Random }} how
 * @returns {Promise<{ material: RotationMaterial, keyring: Keyring, recoveryKey: string }>}
 */
export async function rotation(before, root, { passkeys = [], keyId = crypto.randomUUID(), random = randomBytes } = {}) {
  const keyring = rotated(before, keyId, random);
  const key = random(32);
  // One after the other: each takes its nonce in the order of the members.
  const material = {
    password: await samePassword(keyring, root, random),
    recovery: await recoveryMaterial(keyring.current, keyring.owner, key, random),
    passkeys: await inTurn(passkeys, (passkey) => passkeyMaterial(keyring, passkey, random)),
    retired: await inTurn(keyring.retired, (old) =>
      wrapVaultKey(old, { kind: "successor", secret: keyring.current.bytes, owner: keyring.owner }, random)),
  };
  return { material, keyring, recoveryKey: recoveryKeyText(key) };
}

/**
 * The password that holds, with the rounds that it was derived by, be they those of another time.
 * @param {Keyring} keyring
 * @param {PasswordRoot} root
 * @param {Random} random
 */
const samePassword = async ({ owner, current }, { root, derivation }, random) => ({
  derivation: { version: 1, kdf: "pbkdf2-hmac-sha256", rounds: derivation.rounds, salt: toBase64url(derivation.salt) },
  authenticationSecret: await authenticationSecret(root),
  wrappedKey: await wrapVaultKey(current, { kind: "password", secret: root, owner, derivation }, random),
});

/**
 * A passkey with the vault key that it opens.
 * @param {Keyring} keyring
 * @param {Passkey} passkey
 * @param {Random} random
 * @returns {Promise<PasskeyMaterial>}
 */
const passkeyMaterial = async ({ owner, current }, { credentialId, secret }, random) =>
  ({ credentialId, wrappedKey: await wrapVaultKey(current, { kind: "passkey", secret, owner }, random) });

/**
 * What becomes of each, one after the other.
 * @template Item, Result
 * @param {Item[]} items
 * @param {(item: Item) => Promise<Result>} make
 */
async function inTurn(items, make) {
  /** @type {Result[]} */
  const made = [];
  for (const item of items) made.push(await make(item));
  return made;
}
