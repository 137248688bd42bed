// The journal on a device: its pages, its tabs, and what it does where nothing can be sent (Docs/Journal.md, "On a device").
import assert from "node:assert/strict";
import { test } from "node:test";
import { isJournalBox } from "../../Web/store/boxes.js";
import { newID } from "../../Web/platform/new-id.js";
import { Device, entry, full, keyIDs, pair } from "./support/Device.mjs";
import { SealedServer } from "./support/SealedServer.mjs";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const pagesOf = ({ store }) => [...store.boxes.keys()].filter((name) => name.startsWith("journal:")).sort();

test("records lie in a box for each month, and come newest first", async () => {
  const { one } = await pair(SealedServer);
  const [first, second, third] = [newID(1), newID(2), newID(3)];
  assert.equal(await one.journal.keep(second, entry("two", "2026-11-02T08:00:00-05:00")), true);
  await one.journal.keep(first, entry("one", "2026-10-31T23:30:00-04:00"));
  // An hour later by its own clock, and earlier by the sun.
  await one.journal.keep(third, entry("three", "2026-11-02T09:00:00+11:00"));
  assert.deepEqual(one.journal.all().map(({ id }) => id), [second, third, first]);
  assert.deepEqual(pagesOf(one), ["journal:2026-10", "journal:2026-11"]);
  assert.deepEqual(one.journal.read(first), entry("one", "2026-10-31T23:30:00-04:00"));
  assert.equal(one.journal.read(newID()), null);
  assert.ok([...one.store.boxes.keys()].every((name) => name === "vault" || isJournalBox(name)));
});

test("a record whose month changes moves in one write, and an empty page goes", async () => {
  const { one } = await pair(SealedServer);
  const id = newID();
  await one.journal.keep(id, entry("moved", "2026-10-31T23:30:00-04:00"));
  const before = one.store.writes.length;
  await one.journal.keep(id, entry("moved", "2026-11-01T00:30:00-04:00"));
  assert.deepEqual(pagesOf(one), ["journal:2026-11"]);
  assert.equal(one.store.writes.length, before + 1);
  assert.deepEqual(one.store.writes.at(-1).sort(), ["journal:2026-10", "journal:2026-11", "journalIndex"]);
  await one.open();
  assert.deepEqual(one.journal.all().map(({ content }) => content.text), ["moved"]);
});

test("ten years open by 120 boxes, and a tab reads again what another wrote alone", async () => {
  const { one } = await pair(SealedServer);
  for (let month = 0; month < 120; month += 1) {
    const at = `${2017 + Math.floor(month / 12)}-${String(month % 12 + 1).padStart(2, "0")}-10T08:00:00-05:00`;
    await one.journal.keep(newID(month + 1), entry(`month ${month}`, at));
  }
  one.store.read_ = [];
  const other = await one.tab();
  assert.equal(one.store.read_.filter((name) => name.startsWith("journal:")).length, 120);
  assert.equal(other.all().length, 120);
  one.store.read_ = [];
  const heard = new Promise((resolve) => other.addEventListener("change", resolve, { once: true }));
  await one.journal.keep(newID(), entry("one more", "2026-12-10T09:00:00-05:00"));
  await heard;
  assert.deepEqual(one.store.read_.filter((name) => name.startsWith("journal:")), ["journal:2026-12"]);
  assert.equal(other.all()[0].content.text, "one more");
});

test("what two tabs write into one record is all there", async () => {
  const { one } = await pair(SealedServer);
  const id = newID();
  await one.journal.keep(id, entry("both"));
  const other = await one.tab();
  const [mine, theirs] = [one.journal.read(id), other.read(id)];
  await Promise.all([one.journal.keep(id, { ...mine, text: "both here" }), other.keep(id, { ...theirs, text: "both there" })]);
  await settled();
  for (const journal of [one.journal, other]) assert.deepEqual(journal.read(id).text.split(" ").sort(), ["both", "here", "there"]);
  // A tab that goes on typing without having seen the other's words takes none of them back.
  await one.journal.keep(id, { ...mine, text: "both here again" }, { ...mine, text: "both here" });
  assert.deepEqual(one.journal.read(id).text.split(" ").sort(), ["again", "both", "here", "there"]);
});

test("nobody changes a record by changing what they were handed", async () => {
  const { one } = await pair(SealedServer);
  const id = newID();
  const mine = { ...entry("kept"), tags: ["harbour"] };
  await one.journal.keep(id, mine);
  assert.throws(() => one.journal.read(id).tags.push("other"), TypeError);
  mine.tags.push("later");
  assert.deepEqual(one.journal.read(id).tags, ["harbour"]);
});

test("a full device keeps nothing and says so, until there is room", async () => {
  const { one } = await pair(SealedServer);
  const id = newID();
  await one.journal.keep(id, entry("before"));
  one.store.onWrite = async (when) => {
    if (when === "before") throw full();
  };
  assert.equal(await one.journal.keep(id, entry("before and after")), false);
  assert.equal(await one.journal.remove(id), false);
  assert.equal(await one.journal.keepFile(new Uint8Array([1, 2])), null);
  assert.equal(one.journal.state, "full");
  assert.equal(one.journal.read(id).text, "before");
  one.store.onWrite = async () => {};
  assert.equal(await one.journal.keep(id, entry("before and after")), true);
  assert.equal(one.journal.state, "idle");
});

test("what is not what was asked for is not kept, and says why", async () => {
  const { one } = await pair(SealedServer);
  one.store.onWrite = async () => {
    throw new TypeError("broken");
  };
  await assert.rejects(one.journal.keep(newID(), entry("lost?")), /broken/);
  assert.deepEqual(one.journal.all(), []);
});

test("without a vault, and in the made-up family, it works here and sends nothing", async () => {
  const server = new SealedServer();
  const visitor = await new Device(server).open({ isDemo: true });
  const locked = await new Device(server).open();
  for (const [device, needsVault] of [[visitor, false], [locked, true]]) {
    assert.equal(device.journal.canSync, false);
    assert.equal(device.journal.needsVault, needsVault);
    const id = newID();
    await device.journal.keep(id, entry("here"));
    await device.sync();
    assert.equal(device.journal.read(id).text, "here");
  }
  assert.deepEqual(server.asked, []);
  // Once the vault is opened here, what waited goes.
  await locked.haveVault(keyIDs[0]);
  await locked.journal.connect();
  assert.equal(locked.journal.canSync, true);
  assert.equal(locked.journal.waiting, 1);
  await locked.sync();
  assert.equal(server.records.size, 1);
  assert.equal(locked.journal.waiting, 0);
});

test("once it is closed it has no words and keeps none", async () => {
  const { one } = await pair(SealedServer);
  const id = newID();
  await one.journal.keep(id, entry("secret"));
  one.journal.close();
  assert.equal(one.journal.state, "locked");
  assert.deepEqual(one.journal.all(), []);
  assert.equal(one.journal.read(id), null);
  await assert.rejects(one.journal.keep(newID(), entry("more")));
});
