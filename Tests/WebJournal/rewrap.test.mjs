// A new key for the vault in the middle of everything: at the end nothing is under the old one, no word and no recording is lost, and only then
// the old key is let go (Docs/Vault.md, "Rotation").
import "./support/browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { leftToRewrap } from "../../Web/journal/rewrap.js";
import { recordingContext } from "../../Web/journal/recordings.js";
import { newID } from "../../Web/platform/new-id.js";
import { readContentKeys } from "../../Web/store/device.js";
import { keyIdOf } from "../../Web/vault/envelope.js";
import { contentKey, openRecording, rewrapRecording, sealRecording } from "../../Web/vault/records.js";
import { Crash, entry, keyIDs, offline, owner, pair, vaultOf } from "./support/Device.mjs";
import { SealedServer } from "./support/SealedServer.mjs";

const [old, next] = keyIDs;
const seed = process.env.EVENKEEL_SEED ?? String(Date.now() % 2 ** 31);
const schedules = Number(process.env.EVENKEEL_REWRAP_SCHEDULES ?? 40);

/** Numbers that look like chance and are the same for one seed. */
function chance(text) {
  let state = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 2_166_136_261) || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const contentKeys = (...ids) => vaultOf(owner, ...ids).keys.map(({ id, content }) => ({ id, content: Uint8Array.from(content) }));
const sound = (text) => new TextEncoder().encode(text.repeat(20));

/** An entry with a recording, sealed by a key. */
async function recorded(device, id, words, key) {
  const bytes = await sealRecording(sound(words), recordingContext(owner, id, {}), contentKeys(key)[0]);
  const file = await device.journal.keepFile(bytes);
  return { ...entry(words), recordings: [{ file, bytes: bytes.length, seconds: 3, type: "audio/webm;codecs=opus", levels: [1, 2] }] };
}

/** What is heard of an entry's recording on a device. */
async function heard(device, id) {
  const [{ file }] = device.journal.read(id).recordings;
  const sealed = await device.journal.file(file);
  const key = contentKeys(...keyIDs).find((one) => one.id === keyIdOf(sealed));
  return new TextDecoder().decode(await openRecording(sealed, recordingContext(owner, id, {}), key));
}

const haveBoth = (device) => device.haveVault(next, old);
const keysOf = async (device) => (await readContentKeys(device.store)).keys.map(({ id }) => id);
const words = (device, id) => (device.journal.read(id)?.text ?? "").split(" ").filter((word) => word !== "").sort();

async function settled(...devices) {
  for (let turn = 0; turn < 6; turn += 1) for (const device of devices) assert.equal(await device.sync(), "idle");
}

test("two devices that wrap a recording come to the same file, which opens under the new key alone", async () => {
  const [from, to] = contentKeys(old, next);
  const context = recordingContext(owner, newID(), {});
  const sealed = await sealRecording(sound("rain"), context, from);
  const [one, other] = [await rewrapRecording(sealed, context, { from, to }), await rewrapRecording(sealed, context, { from, to })];
  assert.deepEqual(one, other);
  assert.deepEqual(one.subarray(78), sealed.subarray(78));
  assert.deepEqual(await openRecording(one, context, to), sound("rain"));
  await assert.rejects(openRecording(one, context, from));
  await assert.rejects(rewrapRecording(sealed, recordingContext(owner, newID(), {}), { from, to }));
  const otherSound = await rewrapRecording(await sealRecording(sound("rain"), context, from), context, { from, to });
  assert.notDeepEqual(otherSound.subarray(18, 30), one.subarray(18, 30));
});

test("a file is wrapped to the same bytes by the app (SealedAudioLaws has them too)", async () => {
  const ids = ["a1b2c3d4-0000-4000-8000-000000000001", "b2c3d4e5-0000-4000-8000-000000000002"];
  const [from, to] = await Promise.all(ids.map((id, at) => contentKey({ id, bytes: new Uint8Array(32).fill(at + 1) })));
  const [whose, record] = ["c0000000-0000-4000-8000-00000000000a", "d0000000-0000-4000-8000-00000000000b"];
  const context = { owner: whose, record, version: 1, schema: 1 };
  const recording = Uint8Array.from({ length: 70_000 }, (_, at) => 7 * at + (at >> 8));
  const sealed = await sealRecording(recording, context, from, (count) => new Uint8Array(count).fill(9));
  const head = Buffer.from((await rewrapRecording(sealed, context, { from, to })).subarray(0, 78)).toString("hex");
  assert.equal(head, "0111b2c3d4e5000040008000000000000002768c07d54cad89b8c7ea0ee7963ce4d8b2ed0eb8949cd6fd3f5489d7d2"
    + "4a147a2b83a15d2c857ed152afb3317acd138a95986de95c4b6f2cab367f1a");
});

test("after a rotation all goes under the new key, and the old one is let go on both devices and the server", async () => {
  const { server, one, other } = await pair(SealedServer);
  const [plain, spoken] = [newID(), newID()];
  await one.journal.keep(plain, entry("words"));
  await one.journal.keep(spoken, await recorded(one, spoken, "spoken", old));
  await settled(one, other);
  assert.deepEqual([...server.keys()], [old]);
  await haveBoth(one);
  assert.deepEqual(await leftToRewrap(one.journal, await readContentKeys(one.store)), { records: 2, files: 1 });
  await settled(one);
  assert.deepEqual([...server.keys()], [next]);
  assert.deepEqual(server.letGone, [old]);
  assert.deepEqual(await keysOf(one), [next]);
  assert.equal(await leftToRewrap(one.journal, await readContentKeys(one.store)), null);
  await haveBoth(other);
  await settled(other, one);
  assert.deepEqual(await keysOf(other), [next]);
  for (const device of [one, other]) {
    assert.deepEqual(words(device, plain), ["words"]);
    assert.equal(await heard(device, spoken), "spoken".repeat(20));
    assert.deepEqual(device.journal.needsYou, []);
    // One copy of the recording is here, that of now.
    assert.equal([...device.store.boxes.keys()].filter((name) => name.startsWith("journalFile:")).length, 1);
  }
});

test("nothing is sent twice when there is nothing under an old key", async () => {
  const { server, one } = await pair(SealedServer);
  await one.journal.keep(newID(), entry("words"));
  await settled(one);
  const { revision } = server;
  await settled(one);
  assert.equal(server.revision, revision);
  assert.deepEqual(server.letGone, []);
});

test("the old key stays while the server has a record that this device could not look at", async () => {
  const { server, one, other } = await pair(SealedServer);
  const [id, second] = [newID(), newID()];
  await one.journal.keep(id, entry("words"));
  await other.journal.keep(second, entry("more"));
  await settled(one, other);
  server.forge(second, { body: server.records.get(id).body, version: 9 });
  await haveBoth(one);
  await settled(one);
  assert.equal(one.journal.refused.length, 1);
  assert.deepEqual(server.letGone, []);
  assert.deepEqual(await keysOf(one), [next, old]);
});

test("what is under none of the vault's keys, as entries of a lost one are, keeps no old key", async () => {
  const { server, one, other } = await pair(SealedServer);
  const [id, lost] = [newID(), newID()];
  await one.journal.keep(id, entry("words"));
  await settled(one);
  await other.haveVault("c3d4e5f6-0000-4000-8000-000000000003");
  await other.journal.keep(lost, entry("of another vault"));
  await settled(other, one);
  assert.deepEqual(one.journal.refused, [{ id: lost, problem: "journal.cannotBeOpened" }]);
  await haveBoth(one);
  await settled(one);
  assert.deepEqual(server.letGone, [old]);
  assert.deepEqual(await keysOf(one), [next]);
  assert.equal(one.journal.refused.length, 1);
});

test("a recording that can't be had now keeps the old key, and the rest goes on", async () => {
  const { server, one, other } = await pair(SealedServer);
  const [plain, spoken] = [newID(), newID()];
  await one.journal.keep(plain, entry("words"));
  await one.journal.keep(spoken, await recorded(one, spoken, "spoken", old));
  await settled(one, other);
  await haveBoth(other);
  other.isMetered = true;
  await other.journal.files.setWifiOnly(true);
  await settled(other);
  assert.equal(other.journal.sync.rewrapping.waits, "wifi");
  assert.deepEqual(server.letGone, []);
  assert.deepEqual(new Set(server.keys()), new Set([next, old]));
  other.isMetered = false;
  server.mostBytes = 10;
  await settled(other);
  assert.equal(other.journal.sync.rewrapping.waits, "room");
  server.mostBytes = 256 << 20;
  await settled(other);
  assert.equal(other.journal.sync.rewrapping.waits, null);
  assert.deepEqual([...server.keys()], [next]);
  assert.deepEqual(server.letGone, [old]);
});

test("a recording that the server would not take keeps the old key here, though nothing there needs it", async () => {
  const { server, one } = await pair(SealedServer);
  const spoken = newID();
  await one.journal.keep(spoken, await recorded(one, spoken, "spoken", old));
  server.refusals.push("sync.noRoom");
  await settled(one);
  assert.deepEqual(one.journal.needsYou, [{ id: spoken, problem: "sync.noRoom" }]);
  await haveBoth(one);
  await settled(one);
  assert.deepEqual([server.letGone, await keysOf(one)], [[], [next, old]]);
  assert.equal(await heard(one, spoken), "spoken".repeat(20));
  await one.journal.again();
  await settled(one);
  assert.deepEqual([server.letGone, await keysOf(one)], [[old], [next]]);
  assert.equal(await heard(one, spoken), "spoken".repeat(20));
});

test("a device that was away opens what it has, and brings what it wrote under the new key", async () => {
  const { server, one, other } = await pair(SealedServer);
  const [shared, spoken, away] = [newID(), newID(), newID()];
  await one.journal.keep(shared, entry("base"));
  await one.journal.keep(spoken, await recorded(one, spoken, "spoken", old));
  await settled(one, other);
  await other.journal.keep(shared, entry("base away"));
  await other.journal.keep(away, await recorded(other, away, "gone", old));
  // What was on its way when the line broke is sent again as it was, under the old key.
  other.line = async (when, method) => {
    if (when === "before" && method === "POST") throw offline();
  };
  assert.equal(await other.sync(), "offline");
  await haveBoth(one);
  await settled(one);
  assert.deepEqual(server.letGone, [old]);
  other.line = async () => {};
  await haveBoth(other);
  await settled(other, one);
  assert.deepEqual([...server.keys()], [next]);
  for (const device of [one, other]) {
    assert.deepEqual(words(device, shared), ["away", "base"]);
    assert.equal(await heard(device, away), "gone".repeat(20));
    assert.equal(await heard(device, spoken), "spoken".repeat(20));
    assert.deepEqual([device.journal.needsYou, await keysOf(device)], [[], [next]]);
  }
});

test("what a photo is called, and what it is sealed by, can change at once on two devices", async () => {
  const { one, other } = await pair(SealedServer);
  const id = newID();
  const { recordings: [{ file, bytes }], ...rest } = await recorded(one, id, "seen", old);
  await one.journal.keep(id, { ...rest, photos: [{ file, bytes, type: "image/jpeg", width: 3, height: 2, alt: "a boat" }] });
  await settled(one, other);
  const merge = (device) => device.merge = async ({ base, mine, theirs }) => {
    // As the engine has it: elements are known by their file.
    const held = (list, photo) => list.find((known) => known.file === photo.file);
    const stays = mine.photos.filter((photo) => held(theirs.photos, photo) || !held(base.photos, photo));
    const added = theirs.photos.filter((photo) => !held(mine.photos, photo) && !held(base.photos, photo));
    return { ...theirs, ...mine, photos: [...stays, ...added] };
  };
  merge(one);
  merge(other);
  await haveBoth(one);
  await settled(one);
  const seen = other.journal.read(id);
  await other.journal.keep(id, { ...seen, photos: seen.photos.map((photo) => ({ ...photo, alt: "two boats" })) });
  await haveBoth(other);
  await settled(other, one);
  for (const device of [one, other]) {
    const { photos } = device.journal.read(id);
    assert.deepEqual(photos.map(({ alt }) => alt), ["two boats"]);
    assert.equal(keyIdOf(await device.journal.file(photos[0].file)), next);
  }
});

/** A line that loses requests and answers, and a device that crashes before or after a write. */
function trouble(device, random) {
  device.line = async () => {
    if (random(9) === 0) throw offline();
  };
  device.store.onWrite = async () => {
    if (random(25) === 0) throw new Crash();
  };
}

function calm(device) {
  device.line = async () => {};
  device.store.onWrite = async () => {};
}

const daring = (work) => work().catch((error) => {
  if (!(error instanceof Crash) && error.status !== 0) throw error;
  return null;
});

test(`a rotation in the middle of edits on both devices loses no word (${schedules} schedules, EVENKEEL_SEED=${seed})`, async () => {
  for (let number = 0; number < schedules; number += 1) {
    const random = chance(`${seed}:${number}`);
    const { server, one, other } = await pair(SealedServer);
    const devices = [one, other];
    const ids = [newID(), newID(), newID()];
    const written = new Map(ids.map((id) => [id, []]));
    for (const id of ids.slice(0, 2)) await one.journal.keep(id, await recorded(one, id, "first", old));
    await one.journal.keep(ids[2], entry("first"));
    await settled(one, other);
    const rotation = random(12);
    const hasNew = new Set();
    for (let step = 0; step < 24; step += 1) {
      const device = devices[random(2)];
      // The new key is on the device that made it; the other one gets it at its next sign-in, before which nothing of it goes.
      if (step === rotation) hasNew.add(one) && await haveBoth(one);
      if (step > rotation && !hasNew.has(other) && random(5) === 0) hasNew.add(other) && await haveBoth(other);
      trouble(device, random);
      const canReach = step <= rotation || hasNew.has(device);
      if (random(2) === 0) {
        const id = ids[random(ids.length)];
        const word = `w${step}`;
        const content = device.journal.read(id);
        if (content && await daring(() => device.journal.keep(id, { ...content, text: `${content.text} ${word}` }))) {
          written.get(id).push(word);
        }
      } else if (canReach) await daring(() => device.journal.sync.round());
      calm(device);
      if (random(4) === 0) await device.open();
    }
    for (const device of devices) {
      calm(device);
      if (!hasNew.has(device)) await haveBoth(device);
      await device.open();
    }
    await settled(one, other);
    const where = `schedule ${number} of seed ${seed}`;
    assert.deepEqual([...server.keys()], [next], where);
    assert.ok(server.letGone.every((key) => key === old) && server.letGone.length > 0, where);
    for (const device of devices) {
      assert.deepEqual([device.journal.needsYou, await keysOf(device)], [[], [next]], where);
      for (const id of ids) for (const word of written.get(id)) assert.ok(words(device, id).includes(word), `${where}: ${word}`);
      for (const id of ids.slice(0, 2)) {
        assert.equal(device.journal.read(id).recordings.length, 1, where);
        assert.equal(await heard(device, id), "first".repeat(20), where);
      }
    }
  }
});
