// A device after the vault's key was changed elsewhere: what it wrote under the old key is not lost, however long it was away.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";

const { beginDevice, leaveDevice, lockDevice, openDevice, readDevice, readContentKeys } = await import("../../Web/store/device.js");
const { letOlderKeysGo } = await import("../../Web/store/rotated.js");
const { newID } = await import("../../Web/platform/new-id.js");
const { derivationOf } = await import("../../Web/vault/envelope.js");
const { passwordRoot } = await import("../../Web/vault/keys.js");
const { newVault } = await import("../../Web/vault/material.js");
const { openKeyring, rotation } = await import("../../Web/vault/rotation.js");

const words = "plum anchor velvet tuesday";
const owner = newID();
const whose = { person: owner, household: newID(), email: "ana@example.org" };
const { vaultKey: first, sent } = await newVault(words, owner);
const derivation = derivationOf(sent.password.wrappedKey);
const root = await passwordRoot(words, derivation);
const opener = { kind: "password", secret: root };
const before = { owner, password: sent.password.wrappedKey, passkeys: [], retired: [] };
const { material, keyring } = await rotation(await openKeyring(before, first), { root, derivation });
const after = { owner, password: material.password.wrappedKey, passkeys: [], retired: material.retired };
const second = keyring.current;
const keyIds = async () => (await readContentKeys((await readDevice()).store)).keys.map(({ id }) => id);
const begin = (envelopes, vaultKey) => beginDevice(whose, { vaultKey, envelopes, opener });

test("one that was left and comes back after the old key was let go opens by what it kept, and keeps its words and both keys", async () => {
  await begin(before, first);
  await (await readDevice()).store.writeJSON({ "journal:2026-11": { records: ["unsent"] } });
  await leaveDevice();
  assert.equal((await readDevice()).state, "locked");
  await begin({ ...after, retired: [] }, second);
  const { state, store } = await readDevice();
  assert.equal(state, "open");
  assert.deepEqual(await store.readJSON("journal:2026-11"), { records: ["unsent"] });
  assert.deepEqual(await keyIds(), [second.id, first.id]);
  // From now on the new key opens it.
  await lockDevice();
  assert.equal(await openDevice(second), true);
});

test("another person's device, and one whose password is another by now, opens nothing of it", async () => {
  await begin(before, first);
  await (await readDevice()).store.writeJSON({ "journal:2026-11": { records: ["unsent"] } });
  await leaveDevice();
  await beginDevice(whose, { vaultKey: second, envelopes: { ...after, retired: [] }, opener: { ...opener, secret: new Uint8Array(32) } });
  const { store } = await readDevice();
  assert.equal(await store.readJSON("journal:2026-11"), null);
  assert.deepEqual(await keyIds(), [second.id]);
});

test("one that is signed in without the vault's new key seals nothing more by the old one", async () => {
  await begin(before, first);
  const isOutdated = async () => (await readContentKeys((await readDevice()).store)).isOutdated;
  await begin(before, null);
  assert.equal(await isOutdated(), false);
  await begin(after, null);
  assert.equal(await isOutdated(), true);
  await begin(after, second);
  assert.equal(await isOutdated(), false);
  assert.deepEqual(await keyIds(), [second.id, first.id]);
});

test("keys are let go while the newest is the same, and their envelopes with them", async () => {
  await begin(before, first);
  await begin(after, second);
  const { store } = await readDevice();
  await letOlderKeysGo(store, first.id, [second.id]);
  assert.deepEqual(await keyIds(), [second.id, first.id]);
  await letOlderKeysGo(store, second.id, [first.id]);
  assert.deepEqual(await keyIds(), [second.id]);
  const { readEnvelopes } = await import("../../Web/store/device.js");
  assert.deepEqual((await readEnvelopes()).retired, []);
  assert.equal((await readEnvelopes()).password, after.password);
});
