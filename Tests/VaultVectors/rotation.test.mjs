// What a rotation of the vault key in the web app keeps and ends (Docs/Vault.md, "Rotation"); its bytes are held by vault.test.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { derivationOf, isWrappedKey, unwrapVaultKey } from "../../Web/vault/envelope.js";
import { passwordRoot, randomBytes } from "../../Web/vault/keys.js";
import { newVault } from "../../Web/vault/material.js";
import { readRecoveryKey } from "../../Web/vault/recovery-key.js";
import { RotationUnfinished, openKeyring, retiredLimit, rotation } from "../../Web/vault/rotation.js";
import { openEnvelopes } from "../../Web/vault/sign-in.js";

const owner = crypto.randomUUID();
const made = await newVault("plum anchor velvet tuesday", owner);
const derivation = derivationOf(made.sent.password.wrappedKey);
const root = await passwordRoot("plum anchor velvet tuesday", derivation);
const ring = await openKeyring({ owner, retired: [] }, made.vaultKey);

/** The envelopes that a server has after a rotation. */
const envelopesOf = ({ password, recovery, passkeys, retired }) =>
  ({ owner, password: password.wrappedKey, recovery: recovery.wrappedKey, passkeys, retired });

test("the same password opens the new key, and that the old one", async () => {
  const { material, keyring } = await rotation(ring, { root, derivation });
  const envelopes = envelopesOf(material);
  const current = await openEnvelopes(envelopes, { kind: "password", secret: root });
  assert.deepEqual(current, keyring.current);
  assert.notDeepEqual(current, made.vaultKey);
  assert.deepEqual(await openKeyring(envelopes, current), { owner, current, retired: [made.vaultKey] });
  assert.equal(material.password.authenticationSecret, made.sent.password.authenticationSecret);
  assert.deepEqual(material.password.derivation, made.sent.password.derivation);
});

test("the new recovery key opens it, and the old one does not", async () => {
  const { material, keyring, recoveryKey } = await rotation(ring, { root, derivation });
  const opened = (text) => unwrapVaultKey(material.recovery.wrappedKey, { kind: "recovery", secret: readRecoveryKey(text).key, owner });
  assert.deepEqual(await opened(recoveryKey), keyring.current);
  await assert.rejects(opened(made.recoveryKey));
});

test("passkeys at hand open it, each its own", async () => {
  const passkeys = ["first", "second"].map((credentialId) => ({ credentialId, secret: randomBytes(32) }));
  const { material, keyring } = await rotation(ring, { root, derivation }, { passkeys });
  assert.deepEqual(material.passkeys.map(({ credentialId }) => credentialId), ["first", "second"]);
  for (const { credentialId, secret } of passkeys) {
    assert.deepEqual(await openEnvelopes(envelopesOf(material), { kind: "passkey", secret, credentialId }), keyring.current);
  }
  assert.equal(await openEnvelopes(envelopesOf(material), { kind: "passkey", secret: passkeys[0].secret, credentialId: "second" }), null);
});

test("every key that came before stays, the latest first, until there are as many as there can be", async () => {
  let last = ring;
  const ids = [];
  for (let count = 0; count < retiredLimit; count += 1) {
    ids.unshift(last.current.id);
    const { material, keyring } = await rotation(last, { root, derivation });
    assert.ok(material.retired.every(isWrappedKey));
    last = await openKeyring(envelopesOf(material), keyring.current);
    assert.deepEqual(last.retired.map(({ id }) => id), ids);
  }
  await assert.rejects(rotation(last, { root, derivation }), RotationUnfinished);
});

test("a password of another time keeps its rounds", async () => {
  const older = { rounds: 700_000, salt: derivation.salt };
  const { material, keyring } = await rotation(ring, { root: await passwordRoot("an older password", older), derivation: older });
  assert.equal(material.password.derivation.rounds, 700_000);
  const again = await passwordRoot("an older password", derivationOf(material.password.wrappedKey));
  assert.deepEqual(await openEnvelopes(envelopesOf(material), { kind: "password", secret: again }), keyring.current);
});

test("a ring whose older keys don’t open is not rotated", async () => {
  const { material } = await rotation(ring, { root, derivation });
  await assert.rejects(openKeyring(envelopesOf(material), made.vaultKey));
});
