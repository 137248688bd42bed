// Bringing another journal: whole files are recognised, nothing comes twice, and what came can be taken back.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { bring, leftOut, takeBack } from "../../Web/journal/bring.js";
import { readOther } from "../../Web/journal/read-other.js";
import { zipOf } from "../../Web/platform/zip-writer.js";

const how = { owner: "0192f0c1-2345-71c8-9ed3-ae372dd6fcd4", zone: "America/Toronto" };
const fixture = (name) => readFile(new URL(`../Vectors/other-journals/${name}`, import.meta.url));
const bytesOf = (text) => new TextEncoder().encode(text);

async function zipped(name, files) {
  async function* each() {
    for (const [file, bytes] of Object.entries(files)) yield { name: file, bytes, day: "2026-01-01" };
  }
  const parts = [];
  for await (const part of zipOf(each())) parts.push(part);
  return new File(parts, name);
}

const dayOne = async () => zipped("Day One.zip", {
  "Journal.json": new Uint8Array(await fixture("day-one.json")),
  "__MACOSX/Journal.json": bytesOf("{}"),
  "photos/aaaa0000aaaa0000aaaa0000aaaa0000.jpeg": bytesOf("first photo"),
  "photos/bbbb0000bbbb0000bbbb0000bbbb0000.png": bytesOf("second photo"),
  "audios/cccc0000cccc0000cccc0000cccc0000.m4a": bytesOf("sound"),
});

/** A journal as it is written to, with room for some records. */
function journalWith(room = Number.POSITIVE_INFINITY) {
  const records = new Map();
  return {
    records,
    all: () => [...records].map(([id, content]) => ({ id, content })),
    keep: async (id, content) => records.size < room && Boolean(records.set(id, content)),
    remove: async (id) => records.delete(id),
  };
}

test("what a file is decides how it is read, and not its name", async () => {
  const read = async (file) => {
    const { program, plan, counts } = await readOther(file, how);
    return [program, plan.records.length, counts];
  };
  assert.deepEqual(await read(await dayOne()), ["dayOne", 3, "entries"]);
  assert.deepEqual(await read(new File([await fixture("day-one.json")], "x.txt")), ["dayOne", 3, "entries"]);
  assert.deepEqual(await read(new File([await fixture("daylio.csv")], "x.bin")), ["daylio", 5, "lines"]);
  const backup = btoa(JSON.stringify({ dayEntries: [{ year: 2026, month: 0, day: 1, hour: 1, minute: 1, mood: 1 }], customMoods: [{ id: 1, mood_group_id: 2 }] }));
  assert.deepEqual(await read(await zipped("b.daylio", { "backup.daylio": bytesOf(backup) })), ["daylio", 1, "entries"]);
});

test("what can't be read says why, and names its file", async () => {
  const refused = async (file, id, where) => assert.rejects(readOther(file, how), (problem) => {
    assert.equal(problem.id, id);
    assert.deepEqual(problem.where, where);
    return true;
  });
  const whole = new Uint8Array(await (await dayOne()).arrayBuffer());
  await refused(new File([whole.slice(0, 400)], "half.zip"), "damaged", { file: "half.zip" });
  await refused(await zipped("none.zip", { "a.txt": bytesOf("x") }), "notAJournal", { file: "none.zip" });
  await refused(await zipped("odd.zip", { "Journal.json": bytesOf("{\n\n!") }), "json", { file: "Journal.json", line: 3 });
  await refused(new File([Uint8Array.of(0xff, 0xfe, 0x41)], "picture.csv"), "notAJournal", { file: "picture.csv" });
  await refused(new File([""], "nothing.csv"), "notAJournal", { file: "nothing.csv" });
});

test("records come with their files once, and can be taken back", async () => {
  const { plan, read, bytes } = await readOther(await dayOne(), how);
  assert.equal(bytes, "first photosecond photosound".length);
  const journal = journalWith();
  const keepFile = async (entry, file) => ({ file: new TextDecoder().decode(await read(file.name)), for: entry });
  const shares = [];
  const brought = await bring(plan.records, journal, { keepFile, onProgress: (share) => shares.push(share) });
  assert.deepEqual({ ...brought, made: brought.made.length }, { made: 3, here: 0, missing: 0, isFull: false, problem: null });
  const [ferry, walk] = plan.records.map(({ id }) => journal.records.get(id));
  assert.deepEqual(ferry.photos.map(({ file }) => file), ["first photo", "second photo"]);
  assert.deepEqual(walk.recordings, [{ file: "sound", for: plan.records[1].id }]);
  assert.deepEqual(shares, [0, 1 / 3, 2 / 3]);
  journal.records.get(plan.records[0].id).text = "changed since";
  const again = await bring((await readOther(await dayOne(), how)).plan.records, journal, { keepFile });
  assert.deepEqual([again.made.length, again.here], [0, 3]);
  assert.equal(journal.records.get(plan.records[0].id).text, "changed since");
  await takeBack(brought.made, journal);
  assert.equal(journal.records.size, 0);
});

test("without room it stops, and what came is whole", async () => {
  const { plan } = await readOther(await dayOne(), how);
  const few = await bring(plan.records, journalWith(2), { keepFile: async () => ({}) });
  assert.deepEqual([few.made.length, few.isFull], [2, true]);
  const none = await bring(plan.records, journalWith(), { keepFile: async () => null });
  assert.deepEqual([none.made.length, none.isFull], [0, true]);
});

test("a photo that is broken stays behind, its words come", async () => {
  const { plan, read } = await readOther(await dayOne(), how);
  plan.records[0].files[0].name = "photos/gone.jpeg";
  const journal = journalWith();
  const brought = await bring(plan.records, journal, { keepFile: async (_, file) => ({ bytes: (await read(file.name)).length }) });
  assert.deepEqual([brought.made.length, brought.missing], [3, 1]);
  assert.equal(journal.records.get(plan.records[0].id).photos.length, 1);
});

test("whatever ends it, what came by then is known", async () => {
  const { plan } = await readOther(await dayOne(), how);
  const trouble = new Error("the vault was closed");
  const brought = await bring([plan.records[2], plan.records[0]], journalWith(), { keepFile: async () => { throw trouble; } });
  assert.deepEqual([brought.made, brought.problem], [[plan.records[2].id], trouble]);
  const ending = new AbortController();
  ending.abort();
  assert.deepEqual((await bring(plan.records, journalWith(), { keepFile: async () => null, signal: ending.signal })).made, []);
});

test("what is left out is told by its reason", () => {
  const skipped = [["a", 1, "date"], ["a", 4, "video"], ["b", 2, "date"], ["a", 9, "date"]].map(([file, line, why]) => ({ file, line, why }));
  assert.deepEqual(leftOut(skipped), [{ why: "date", file: "a", lines: [1, 9] }, { why: "video", file: "a", lines: [4] }, { why: "date", file: "b", lines: [2] }]);
});
