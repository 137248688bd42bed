import { fromBase64url, toBase64url } from "./keys.js";
import { passkeyInput } from "./passkey-input.js";

/**
 * Passkeys as browsers give them. Their PRF extension makes the secret that opens the vault; it stays on this device.
 * @typedef {{ json: Record<string, any>, secret: Uint8Array | null }} UsedPasskey
 */

/** Whether this browser knows passkeys. */
export const hasPasskeys = () => typeof PublicKeyCredential === "function" && Boolean(navigator.credentials);

/** Whether passkeys can be offered while somebody types their address. */
export const offersPasskeys = async () =>
  hasPasskeys() && Boolean(await /** @type {any} */ (PublicKeyCredential).isConditionalMediationAvailable?.());

/**
 * Whether somebody closed the browser’s own window, who wants nothing said about it.
 * @param {unknown} error
 */
export const isCancelled = (error) => error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");

/**
 * Uses a passkey.
 * @param {any} options as the server gave them
 * @param {{ signal?: AbortSignal, isOffered?: boolean }} how `isOffered` waits until one is chosen from the address's field
 * @returns {Promise<UsedPasskey>}
 */
export async function usePasskey(options, { signal, isOffered = false } = {}) {
  const publicKey = {
    ...options,
    challenge: fromBase64url(options.challenge),
    allowCredentials: options.allowCredentials?.map(idAsBytes),
    extensions: { prf: { eval: { first: await passkeyInput() } } },
  };
  const request = { publicKey, signal, ...(isOffered ? { mediation: "conditional" } : {}) };
  return readCredential(await navigator.credentials.get(/** @type {any} */ (request)));
}

/**
 * Makes a passkey.
 * @param {any} options as the server gave them
 * @returns {Promise<UsedPasskey>}
 */
export async function makePasskey(options) {
  const publicKey = {
    ...options,
    challenge: fromBase64url(options.challenge),
    user: { ...options.user, id: fromBase64url(options.user.id) },
    excludeCredentials: options.excludeCredentials?.map(idAsBytes),
    extensions: { prf: { eval: { first: await passkeyInput() } } },
  };
  return readCredential(await navigator.credentials.create(/** @type {any} */ ({ publicKey })));
}

/**
 * The secret of one of several passkeys, asked of this device alone: no server sees that it was used.
 * @param {string[]} credentialIds
 * @returns {Promise<UsedPasskey>}
 */
export const usePasskeyHere = (credentialIds) => usePasskey({
  challenge: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
  allowCredentials: credentialIds.map((id) => ({ type: "public-key", id })),
  userVerification: "required",
});

/** @param {{ id: string }} credential */
const idAsBytes = (credential) => ({ ...credential, id: fromBase64url(credential.id) });

/** @param {any} credential @returns {UsedPasskey} */
function readCredential(credential) {
  const { response } = credential;
  const { prf, ...results } = credential.getClientExtensionResults();
  const json = {
    id: credential.id,
    rawId: toBase64url(new Uint8Array(credential.rawId)),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: prf?.enabled === undefined ? results : { ...results, prf: { enabled: prf.enabled } },
    response: {
      ...bytesOf(response, "clientDataJSON"), ...bytesOf(response, "attestationObject"), ...bytesOf(response, "authenticatorData"),
      ...bytesOf(response, "signature"), ...bytesOf(response, "userHandle"),
      ...(response.getTransports ? { transports: response.getTransports() } : {}),
    },
  };
  return { json, secret: prf?.results?.first ? new Uint8Array(prf.results.first) : null };
}

/** @param {Record<string, any>} response @param {string} name */
const bytesOf = (response, name) => (response[name] ? { [name]: toBase64url(new Uint8Array(response[name])) } : {});
