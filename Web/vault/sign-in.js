import { ApiProblem, ask } from "../platform/api.js";
import { derivationOf, unwrapVaultKey } from "./envelope.js";
import { fromBase64url, passwordRoot } from "./keys.js";
import { authenticationSecret } from "./material.js";

/**
 * What somebody signed in with, where it opens a vault; it never leaves this device.
 * @typedef {{ kind: "password", secret: Uint8Array } | { kind: "passkey", secret: Uint8Array, credentialId: string }} Opener
 *
 * How far a sign-in came: the person, or the second factor that is asked for.
 * @typedef {{ id: string, name: string, email: string, hasPassword: boolean, preferences: Record<string, any> }} Person
 * @typedef {{ person: Person | null, needs: { ticket: string, factors: string[] } | null, opener: Opener | null }} SignInStep
 * @typedef {import("../store/device.js").Vault} Vault
 */

/**
 * Takes one step of a sign-in.
 * @param {string} path
 * @param {Record<string, unknown>} json
 * @param {Opener | null} opener
 * @returns {Promise<SignInStep>}
 */
export async function takeStep(path, json, opener) {
  try {
    const { person } = await ask("POST", path, { json });
    return { person, needs: null, opener };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.id !== "secondFactorNeeded") throw problem;
    return { person: null, needs: { ticket: problem.body["ticket"], factors: problem.body["factors"] ?? ["code"] }, opener };
  }
}

/**
 * What a password of an address becomes; it is derived here and never sent.
 * @param {string} email
 * @param {string} password
 */
export async function derivePassword(email, password) {
  const { salt, rounds } = await ask("POST", "/v1/sign-in/derivation", { json: { email } });
  return passwordRoot(password, { salt: fromBase64url(salt), rounds });
}

/**
 * Signs in with a password.
 * @param {string} email
 * @param {string} password
 */
export async function signInWithPassword(email, password) {
  const secret = await derivePassword(email, password);
  return takeStep("/v1/sign-in/password",
    { email, authenticationSecret: await authenticationSecret(secret) }, { kind: "password", secret });
}

/**
 * Signs in with a passkey that a browser used.
 * @param {import("./passkeys.js").UsedPasskey} used
 */
export const signInWithPasskey = ({ json, secret }) =>
  takeStep("/v1/sign-in/passkey", { credential: json }, secret && { kind: "passkey", secret, credentialId: json["id"] });

/**
 * The vault of whoever is signed in, opened where what they signed in with opens it.
 * @param {Opener | null} opener
 * @returns {Promise<Vault>}
 */
export async function openVault(opener) {
  const envelopes = await ask("GET", "/v1/me/vault");
  return { envelopes, vaultKey: opener && await openEnvelopes(envelopes, opener), opener };
}

/**
 * The vault's key from its envelopes.
 * @param {import("../store/device.js").Envelopes} envelopes
 * @param {Opener} opener
 * @returns {Promise<import("./envelope.js").VaultKey | null>} nothing when it does not open them
 */
export async function openEnvelopes({ owner, password, passkeys }, opener) {
  const { kind, secret } = opener;
  const envelope = opener.kind === "password"
    ? password
    : passkeys.find(({ credentialId }) => credentialId === opener.credentialId)?.wrappedKey;
  return envelope ? unwrapVaultKey(envelope, { kind, secret, owner }).catch(() => null) : null;
}

/**
 * The vault's key by a password, from envelopes that this device keeps: works without a connection.
 * @param {import("../store/device.js").Envelopes} envelopes
 * @param {string} password
 */
export async function openWithPassword(envelopes, password) {
  if (!envelopes.password) return null;
  const secret = await passwordRoot(password, derivationOf(envelopes.password));
  return openEnvelopes(envelopes, { kind: "password", secret });
}
