// The files of entries, such as photos: sealed under the vault's key, or by a key of the device alone in the made-up family; opened as what
// they are and as nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { everything } from "./support/browser.mjs";
import { Device } from "./support/Device.mjs";

const { beginDemo, beginDevice, forgetDevice, lockDevice, readDevice } = await import("../../Web/store/device.js");
const { newVault } = await import("../../Web/vault/material.js");
const { Journal } = await import("../../Web/journal/journal.js");
const { keepEntryFile } = await import("../../Web/journal/entry-files.js");
const { RecordingAway, RecordingChanged, VaultClosed, openRecordingOf } = await import("../../Web/journal/recordings.js");
const { newID } = await import("../../Web/platform/new-id.js");
const { SealedServer } = await import("./support/SealedServer.mjs");

const words = "pixels of the quiet harbour ".repeat(9_000);
const bytes = new TextEncoder().encode(words);
globalThis.localStorage = globalThis.sessionStorage = { clear() {} };

async function openJournal() {
  const { facts, store } = await readDevice();
  return Journal.open({ store, device: facts, engine: null }, new Device(new SealedServer()).ports);
}

const photoOf = async (journal, entry, content = bytes) => ({ ...await keepEntryFile(journal, entry, content), type: "image/webp", width: 4, height: 3 });
const shown = async (journal, entry, photo) => (await openRecordingOf(journal, entry, photo)).text();

test("a photo is sealed under the vault's key, opens in its entry, and nothing of it lies on the device", async () => {
  const owner = newID();
  const { vaultKey } = await newVault("plum anchor velvet tuesday", owner);
  await beginDevice({ person: owner, household: newID(), email: "ana@example.org" }, { vaultKey, envelopes: { owner, passkeys: [], retired: [] } });
  const journal = await openJournal();
  const entry = newID();
  const [photo, other] = [await photoOf(journal, entry), await photoOf(journal, entry, new TextEncoder().encode("another"))];
  assert.equal(await shown(journal, entry, photo), words);
  assert.equal((await openRecordingOf(journal, entry, photo)).type, "image/webp");
  assert.notEqual(photo.id, other.id);
  assert.ok(photo.bytes > bytes.length);
  // One photo in another's place is refused, and so is one that is nowhere.
  await assert.rejects(openRecordingOf(journal, entry, { ...photo, id: other.id }), RecordingChanged);
  await assert.rejects(openRecordingOf(journal, entry, { ...photo, file: "0".repeat(64) }), RecordingAway);
  journal.close();
  await lockDevice();
  const found = everything().map(({ value }) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value))).join("\n");
  assert.ok(!found.includes("quiet harbour"));
  await assert.rejects(keepEntryFile({ keepFile: async () => "never" }, entry, bytes), VaultClosed);
  await forgetDevice();
});

test("the made-up family's photos open on their device, and go with it", async () => {
  await beginDemo(new Uint8Array([1]));
  const journal = await openJournal();
  const entry = newID();
  const photo = await photoOf(journal, entry);
  assert.equal(await shown(journal, entry, photo), words);
  journal.close();
  await forgetDevice();
  assert.deepEqual(everything(), []);
});
