/**
 * What a passkey makes the vault's secret of: the input of WebAuthn's PRF extension (Docs/Vault.md).
 * @returns {Promise<Uint8Array>}
 */
export const passkeyInput = async () =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode("evenkeel/vault/1/passkey-prf")));
