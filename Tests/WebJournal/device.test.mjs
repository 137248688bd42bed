// The journal in the device's own database: what a thief finds there, what another household leaves, and what is gone with the device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { everything } from "./support/browser.mjs";
import { Device, entry } from "./support/Device.mjs";

const { beginDevice, changeHousehold, forgetDevice, lockDevice, openDevice, readDevice, readContentKeys } = await import("../../Web/store/device.js");
const { get } = await import("../../Web/store/database.js");
const { newVault } = await import("../../Web/vault/material.js");
const { Journal } = await import("../../Web/journal/journal.js");
const { newID } = await import("../../Web/platform/new-id.js");
const { SealedServer } = await import("./support/SealedServer.mjs");

const owner = newID();
const { vaultKey } = await newVault("plum anchor velvet tuesday", owner);
const whose = { person: owner, household: newID(), email: "ana@example.org" };

/** The journal of the device that there is, as the app opens it. */
async function openJournal() {
  const { facts, store } = await readDevice();
  const { ports } = new Device(new SealedServer());
  return Journal.open({ store, device: facts, engine: null }, ports);
}

const texts = (value) => {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (value && typeof value === "object" && !(value instanceof CryptoKey)) return Object.values(value).map(texts).join(" ");
  return String(value);
};

test("another household of the person leaves the journal, a thief finds no word, and a forgotten device has none", async () => {
  await beginDevice(whose, { vaultKey, envelopes: { owner, passkeys: [], retired: [] } });
  const { store } = await readDevice();
  await store.writeJSON({ household: { name: "Harbour Street" } });
  let journal = await openJournal();
  assert.equal(journal.canSync, true);
  const id = newID();
  await journal.keep(id, entry("the quiet harbour at night"));
  const file = await journal.keepFile(new TextEncoder().encode("what somebody sealed"));
  journal.close();

  await changeHousehold(newID());
  assert.equal(await get("sealed", "household"), undefined);
  journal = await openJournal();
  assert.equal(journal.read(id).text, "the quiet harbour at night");
  assert.equal(journal.canSync, true);
  assert.equal(new TextDecoder().decode(await journal.file(file)), "what somebody sealed");
  journal.close();

  await lockDevice();
  assert.equal((await readDevice()).state, "locked");
  const found = everything().map(({ name, value }) => `${name}: ${texts(value)}`).join("\n");
  assert.ok(found.includes("sealed/journal:2026-11") && found.includes("ana@example.org"), "the look finds what there is");
  for (const word of ["quiet", "harbour", "entry", "what somebody sealed"]) assert.ok(!found.includes(word), word);
  assert.ok(!everything().some(({ value }) => value instanceof CryptoKey));

  assert.equal(await openDevice(vaultKey), true);
  journal = await openJournal();
  assert.equal(journal.read(id).text, "the quiet harbour at night");
  assert.notEqual(await readContentKeys(journal.store), null);
  journal.close();

  globalThis.localStorage = globalThis.sessionStorage = { clear() {} };
  await forgetDevice();
  assert.deepEqual(everything(), []);
});
