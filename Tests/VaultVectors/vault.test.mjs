// Holds the web app's vault (Web/vault) to every vector of Tests/Vectors/vault.json.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { derivationOf, isWrappedKey, unwrapVaultKey, wrapVaultKey } from "../../Web/vault/envelope.js";
import { deriveKey, idBytes, passwordBytes, passwordIssue, passwordRoot, rounds, toBase64url } from "../../Web/vault/keys.js";
import { authenticationSecret, newPassword, newVault, recoveredVault } from "../../Web/vault/material.js";
import { passkeyInput } from "../../Web/vault/passkey-input.js";
import { contentKey, openEntry, openRecording, sealEntry, sealOwnKey, sealRecording } from "../../Web/vault/records.js";
import { readRecoveryKey, recoveryKeyText } from "../../Web/vault/recovery-key.js";
import { openKeyring, rotation } from "../../Web/vault/rotation.js";

const vectors = JSON.parse(await readFile(new URL("../Vectors/vault.json", import.meta.url), "utf8"));

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromText = (text) => Uint8Array.from(Buffer.from(text, "base64url"));
const sha256 = async (data) => new Uint8Array(await crypto.subtle.digest("SHA-256", data));

/** Takes random bytes from the front of rows, in their order. */
function takingFrom(...rows) {
  let rest = bytes(rows.join(""));
  return (count) => {
    assert.ok(rest.length >= count);
    const taken = rest.slice(0, count);
    rest = rest.slice(count);
    return taken;
  };
}

const vaultOf = ({ keyId, vaultKey }) => contentKey({ id: keyId, bytes: bytes(vaultKey) });
const contextOf = ({ owner, record, version, schema }) => ({ owner, record, version, schema });

const compute = {
  async passwords({ text, salt, rounds: count }) {
    const root = await passwordRoot(text, { salt: bytes(salt), rounds: count });
    return {
      utf8: hex(passwordBytes(text)),
      root: hex(root),
      authenticationSecret: hex(fromText(await authenticationSecret(root))),
      wrappingKey: hex(await deriveKey(root, "password")),
    };
  },

  async wrappedKeys({ kind, secret, derivation, owner, keyId, vaultKey, nonce }) {
    const how = derivation && { rounds: derivation.rounds, salt: bytes(derivation.salt) };
    const key = { id: keyId, bytes: bytes(vaultKey) };
    const text = await wrapVaultKey(key, { kind, secret: bytes(secret), owner, derivation: how }, takingFrom(nonce));
    assert.ok(isWrappedKey(text));
    assert.deepEqual(await unwrapVaultKey(text, { kind, secret: bytes(secret), owner }), key);
    if (how) assert.deepEqual(derivationOf(text), how);
    return { wrappingKey: hex(await deriveKey(bytes(secret), kind)), envelope: hex(fromText(text)), text };
  },

  async recoveryKeys({ key }) {
    return {
      text: recoveryKeyText(bytes(key)),
      authenticationSecret: hex(await deriveKey(bytes(key), "recovery-authentication")),
      wrappingKey: hex(await deriveKey(bytes(key), "recovery")),
    };
  },

  async passkeys({ prfOutput }) {
    return { prfInput: hex(await passkeyInput()), wrappingKey: hex(await deriveKey(bytes(prfOutput), "passkey")) };
  },

  async entries(given) {
    const [vault, rotated] = await Promise.all([vaultOf(given), vaultOf(given.rotation)]);
    const content = new TextEncoder().encode(given.content);
    const sealed = await sealEntry(content, contextOf(given), vault, takingFrom(given.contentKey, given.keyNonce, given.nonce));
    assert.deepEqual(await openEntry(sealed, contextOf(given), vault), content);
    const front = await sealOwnKey("entry", contextOf(given), rotated, bytes(given.contentKey), takingFrom(given.rotation.keyNonce));
    return { sealed: hex(sealed), rewrapped: hex(front) + hex(sealed.subarray(front.length)) };
  },

  async audio(given) {
    const recording = Uint8Array.from({ length: given.byteCount }, (_, at) => 7 * at + (at >> 8));
    const random = takingFrom(given.contentKey, given.keyNonce, ...given.nonces);
    const sealed = await sealRecording(recording, contextOf(given), await vaultOf(given), random);
    assert.deepEqual(await openRecording(sealed, contextOf(given), await vaultOf(given)), recording);
    await assert.rejects(openRecording(sealed.subarray(0, -1), contextOf(given), await vaultOf(given)));
    const short = sealed.length < 1000 ? { sealed: hex(sealed) } : {};
    return { sealedByteCount: sealed.length, sealedSha256: hex(await sha256(sealed)), lastTag: hex(sealed.slice(-16)), ...short };
  },

  async journeys({ owner, keyId, rotatedKeyId, password, newPassword: second, recoveredPassword, random }) {
    const { vaultKey, recoveryKey, sent: signUp } = await newVault(password, owner, { random: takingFrom(random.signUp), keyId });
    const currentAuthenticationSecret = signUp.password.authenticationSecret;
    const changed = await newPassword(vaultKey, owner, second, takingFrom(random.passwordChange));
    const recovered = await recoveredVault(vaultKey, owner, recoveredPassword, takingFrom(random.recovery));
    const recoveryAuthenticationSecret = signUp.recovery.authenticationSecret;

    const derivation = { rounds: rounds.own, salt: fromText(recovered.sent.password.derivation.salt) };
    const root = await passwordRoot(recoveredPassword, derivation);
    const ring = await openKeyring({ owner, retired: [] }, vaultKey);
    const rotated = await rotation(ring, { root, derivation }, { keyId: rotatedKeyId, random: takingFrom(random.rotation) });
    const messages = {
      signUp,
      signIn: { authenticationSecret: currentAuthenticationSecret },
      passwordChange: { currentAuthenticationSecret, password: changed },
      recoveryRequest: { recoveryAuthenticationSecret },
      recovery: { recoveryAuthenticationSecret, ...recovered.sent },
      rotation: rotated.material,
    };
    return {
      recoveryKeys: [recoveryKey, recovered.recoveryKey, rotated.recoveryKey],
      json: Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, JSON.stringify(message)])),
    };
  },
};

for (const [section, computed] of Object.entries(compute)) {
  test(`${section}: every output is computed again`, async () => {
    assert.ok(vectors[section].length > 0);
    for (const { given, gives } of vectors[section]) assert.deepEqual(await computed(given), gives);
  });
}

test("passwords outside of the limits are refused", () => {
  for (const { text, issue } of vectors.refusedPasswords) assert.equal(passwordIssue(text), issue);
});

test("envelopes that are none are refused", () => {
  for (const { why, text } of vectors.refusedWrappedKeys) assert.equal(isWrappedKey(text), false, why);
});

test("recovery keys are read as people type them", () => {
  for (const { given, readings } of vectors.recoveryKeys) {
    for (const reading of readings) assert.equal(hex(readRecoveryKey(reading).key ?? []), given.key, reading);
  }
});

test("a typo in a recovery key is found in its group", () => {
  for (const { why, text, groups } of vectors.refusedRecoveryKeys) assert.deepEqual(readRecoveryKey(text), { groups }, why);
});

test("nobody else's envelope opens, and none of another kind", async () => {
  const { given, gives } = vectors.wrappedKeys[0];
  const how = { kind: given.kind, secret: bytes(given.secret), owner: given.owner };
  await assert.rejects(unwrapVaultKey(gives.text, { ...how, owner: crypto.randomUUID() }));
  await assert.rejects(unwrapVaultKey(gives.text, { ...how, secret: new Uint8Array(32) }));
  await assert.rejects(unwrapVaultKey(gives.text, { ...how, kind: given.kind === "recovery" ? "passkey" : "recovery" }));
});

test("ids, and bytes as text, are read back", () => {
  const id = crypto.randomUUID();
  assert.equal(hex(idBytes(id)), id.replaceAll("-", ""));
  assert.equal(toBase64url(Uint8Array.of(251, 255)), "-_8");
});
