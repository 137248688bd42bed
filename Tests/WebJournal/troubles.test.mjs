// What of the journal its person hears of: what waits and why, what the server did not take, and what was not taken up, each with words in
// every language (Docs/Journal.md, "Troubles").
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { newID } from "../../Web/platform/new-id.js";
import { gathered, standing, wordsOf } from "../../Web/journal/troubles.js";
import { entry, full, keyIDs, offline, owner, pair, vaultOf } from "./support/Device.mjs";
import { SealedServer } from "./support/SealedServer.mjs";

const texts = (language) => JSON.parse(readFileSync(new URL(`../../Content/locales/${language}.json`, import.meta.url), "utf8"));
const stands = ({ journal }) => standing(journal);
const codes = ({ troubles }) => troubles.map(({ code }) => code);

async function shared(text) {
  const made = await pair(SealedServer);
  const id = newID();
  await made.one.journal.keep(id, entry(text));
  await made.one.sync();
  await made.other.sync();
  return { ...made, id };
}

/** Gives the server what it had at another time. */
const putBack = (server, id, before) => server.records.set(id, { ...before, revision: (server.revision += 1), device: "a thief" });

test("where all is well there is no word", async () => {
  const { one } = await shared("calm");
  assert.deepEqual(await stands(one), { count: 0, why: null, troubles: [] });
});

test("what waits is counted, with why it does", async () => {
  const { one, other } = await pair(SealedServer);
  one.line = async () => {
    throw offline();
  };
  for (const words of ["first", "second"]) await one.journal.keep(newID(), entry(words));
  assert.deepEqual(await stands(one), { count: 2, why: "soon", troubles: [] });
  await one.sync();
  assert.deepEqual(await stands(one), { count: 2, why: "offline", troubles: [] });

  await other.journal.files.setWifiOnly(true);
  other.isMetered = true;
  await other.journal.keep(newID(), { ...entry("with a photo"), photos: [{ file: await other.journal.keepFile(new Uint8Array([1, 2, 3])) }] });
  await other.sync();
  assert.deepEqual(await stands(other), { count: 1, why: "wifi", troubles: [] });
  other.isMetered = false;
  await other.sync();
  assert.deepEqual(await stands(other), { count: 0, why: null, troubles: [] });
});

test("the made-up family's journal goes nowhere and waits for no one, and one without a vault says so", async () => {
  const { one, other } = await pair(SealedServer);
  await one.open({ isDemo: true });
  await one.journal.keep(newID(), entry("made up"));
  assert.deepEqual(await stands(one), { count: 0, why: null, troubles: [] });
  other.store.boxes.delete("vault");
  await other.open();
  await other.journal.keep(newID(), entry("kept here alone"));
  assert.deepEqual(await stands(other), { count: 1, why: "vault", troubles: [] });
});

test("a full device says so, whatever waits, until something is kept again", async () => {
  const { one } = await shared("kept");
  one.store.onWrite = async (when) => {
    if (when === "before") throw full();
  };
  assert.equal(await one.journal.keep(newID(), entry("no room")), false);
  assert.deepEqual(await stands(one), { count: 0, why: "full", troubles: [] });
  one.store.onWrite = async () => {};
  assert.equal(await one.journal.keep(newID(), entry("room")), true);
  assert.equal((await stands(one)).why, "soon");
});

test("what the server did not take needs its person, is not counted as waiting, and goes when it is tried again", async () => {
  const { server, one } = await pair(SealedServer);
  const id = newID();
  server.refusals = ["sync.sealedFull"];
  await one.journal.keep(id, entry("no room there"));
  await one.sync();
  const said = await stands(one);
  assert.deepEqual(said, { count: 0, why: null, troubles: [{ id, code: "full", isOwn: true, content: entry("no room there") }] });
  await one.journal.again();
  await one.sync();
  assert.deepEqual(codes(await stands(one)), []);
});

test("an older version is said, and either choice ends it", async () => {
  for (const use of ["mine", "theirs"]) {
    const { server, one, id } = await shared("first");
    const before = { ...server.records.get(id) };
    await one.journal.keep(id, entry("first second"));
    await one.sync();
    putBack(server, id, before);
    await one.sync();
    assert.deepEqual((await stands(one)).troubles, [{ id, code: "older", isOwn: false, content: entry("first second") }]);
    await one.journal.settle(id, use);
    await one.sync();
    assert.deepEqual(codes(await stands(one)), [], use);
    assert.equal(one.journal.read(id).text, use === "mine" ? "first second" : "first");
  }
});

test("one that was deleted and comes back is said so, and stays deleted or is had back", async () => {
  for (const use of ["mine", "theirs"]) {
    const { server, one, id } = await shared("gone");
    const before = { ...server.records.get(id) };
    await one.journal.remove(id);
    await one.sync();
    putBack(server, id, before);
    await one.sync();
    assert.deepEqual((await stands(one)).troubles, [{ id, code: "back", isOwn: false, content: null }]);
    await one.journal.settle(id, use);
    await one.sync();
    assert.deepEqual(codes(await stands(one)), [], use);
    assert.equal(one.journal.read(id)?.text ?? null, use === "mine" ? null : "gone");
    assert.equal(server.records.get(id).body === null, use === "mine");
  }
});

test("what does not open is said by whether it is here, and an unopened one that is deleted for good is gone from the server", async () => {
  const { server, one, other, id } = await shared("here");
  const standing = server.records.get(id);
  putBack(server, id, { ...standing, version: standing.version + 1, body: standing.body.replace(/.$/, (last) => (last === "A" ? "B" : "A")) });
  const strange = newID();
  await other.store.writeJSON({ vault: vaultOf(owner, keyIDs[1]) });
  await other.open();
  await other.journal.keep(strange, entry("by a newer key"));
  await other.journal.sync.push({ owner, keys: vaultOf(owner, keyIDs[1]).keys.map((key) => ({ ...key, content: Uint8Array.from(key.content) })) });
  await one.sync();
  const said = (await stands(one)).troubles.map(({ id: record, code, content }) => [record, code, content?.text ?? null]);
  assert.deepEqual(new Set(said.map(String)), new Set([[id, "closed", "here"], [strange, "closedAway", null]].map(String)));
  await one.journal.settle(strange, "theirs");
  await one.sync();
  assert.ok(codes(await stands(one)).includes("closedAway"), "asked for again, and still closed");
  await one.journal.settle(strange, "mine");
  await one.sync();
  assert.deepEqual(codes(await stands(one)), ["closed"]);
  assert.equal(server.records.get(strange).body, null);
});

test("two that can't be merged are said, and one is chosen", async () => {
  const { one, other, id } = await shared("base");
  one.merge = async () => {
    throw new Error("too long together");
  };
  await other.journal.keep(id, entry("base theirs"));
  await other.sync();
  await one.journal.keep(id, entry("base mine"));
  await one.sync();
  assert.deepEqual((await stands(one)).troubles, [{ id, code: "unmerged", isOwn: false, content: entry("base mine") }]);
  await one.journal.settle(id, "theirs");
  await one.sync();
  assert.deepEqual([codes(await stands(one)), one.journal.read(id).text], [[], "base theirs"]);
});

test("every trouble has its words in every language, and its two choices where there is one to make", () => {
  const problems = [
    "sync.sealedFull", "sync.noRoom", "noRoom", "sync.badValue", "sync.unknownKind", "sync.permission", "sync.missing", "sync.taken",
    "blobDamaged", "journal.tooLong", "journal.older", "journal.cannotBeOpened", "journal.cannotBeMerged", "unheard",
  ];
  const said = problems.flatMap((problem) => [true, false].map((isHere) => wordsOf(problem, isHere)));
  assert.deepEqual(new Set(said.map(({ code }) => code)),
    new Set(["full", "newer", "other", "damaged", "tooLong", "older", "back", "closed", "closedAway", "unmerged"]));
  for (const language of ["en-CA", "fr-CA", "es"]) {
    const known = texts(language);
    for (const { code, isOwn } of said) {
      const keys = [`trouble.${code}`, `troubleHow.${code}`];
      if (!isOwn) keys.push(`trouble.mine.${code}`, `trouble.theirs.${code}`);
      for (const key of keys) assert.ok(known[`web.journal.${key}`], `${language}: ${key}`);
    }
    for (const why of ["soon", "offline", "full", "signedOut", "vault", "wifi"]) assert.ok(known[`web.journal.waitsFor.${why}`], `${language}: ${why}`);
  }
});

test("entries of others' keys that were never here are one row, where there are several", () => {
  const trouble = (id, code) => ({ id, code, isOwn: false, content: null });
  const [first, second, older] = [trouble("1", "closedAway"), trouble("2", "closedAway"), trouble("3", "older")];
  assert.deepEqual(gathered([first, older]), [{ ...first, ids: ["1"] }, { ...older, ids: ["3"] }]);
  assert.deepEqual(gathered([first, older, second]), [
    { ...older, ids: ["3"] }, { id: "away", ids: ["1", "2"], code: "closedMany", isOwn: false, content: null },
  ]);
  for (const language of ["en-CA", "fr-CA", "es"]) {
    for (const key of ["trouble", "troubleHow", "trouble.mine", "trouble.theirs"]) assert.ok(texts(language)[`web.journal.${key}.closedMany`]);
  }
});
