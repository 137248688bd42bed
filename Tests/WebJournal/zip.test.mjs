// Archives that are written piece by piece, and read without being held whole.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { zipOf } from "../../Web/platform/zip-writer.js";
import { openZip, unzip, zipEntries } from "../../Web/platform/zip.js";

const bytesOf = (text) => new TextEncoder().encode(text);
const files = [
  { name: "journal.json", bytes: bytesOf("{}"), day: "2026-11-29" },
  { name: "audio/2026-11-29-1.webm", bytes: Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) & 255), day: "2026-11-29" },
  { name: "photos/été.jpg", bytes: new Uint8Array(), day: "1970-01-01" },
];

async function* each(all) {
  yield* all;
}

async function written(all) {
  const parts = [];
  for await (const part of zipOf(each(all))) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

test("what was written is read, whole and by its list alone", async () => {
  const archive = await written(files);
  const entries = zipEntries(archive);
  assert.deepEqual(entries.map(({ name }) => name), files.map(({ name }) => name));
  for (const [index, entry] of entries.entries()) assert.deepEqual(await unzip(archive, entry), files[index].bytes);
  const opened = await openZip(new Blob([archive]));
  for (const [index, entry] of opened.entries.entries()) assert.deepEqual(await opened.read(entry), files[index].bytes);
});

test("another program reads it, with its days", async () => {
  const folder = await mkdtemp(join(tmpdir(), "zip-"));
  await writeFile(join(folder, "a.zip"), await written(files));
  const script = "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None\n"
    + "for i in z.infolist(): print(i.filename, i.file_size, '%d-%02d-%02d' % i.date_time[:3])";
  const said = execFileSync("python3", ["-c", script, join(folder, "a.zip")], { encoding: "utf8", env: { ...process.env, PYTHONUTF8: "1" } });
  assert.equal(said, "journal.json 2 2026-11-29\naudio/2026-11-29-1.webm 70000 2026-11-29\nphotos/été.jpg 0 1980-01-01\n");
});

test("one file is asked for at a time", async () => {
  let asked = 0;
  async function* counting() {
    for (const file of files) {
      asked += 1;
      yield file;
    }
  }
  const seen = [];
  for await (const part of zipOf(counting())) if (part.length > 0) seen.push(asked);
  // Heads and contents of three files (the last has no content), then the list.
  assert.deepEqual(seen.slice(0, 5), [1, 1, 2, 2, 3]);
});

test("a file whose list is longer than its last 64 KB is read too", async () => {
  const many = Array.from({ length: 1_500 }, (_, index) => ({ name: `photos/a-rather-long-name-of-a-photo-${index}.jpg`, bytes: bytesOf(`${index}`), day: "2026-01-02" }));
  const { entries, read } = await openZip(new Blob([await written(many)]));
  assert.equal(entries.length, many.length);
  assert.deepEqual(await read(entries[1_234]), bytesOf("1234"));
});

test("an archive that can't be found again is refused", async () => {
  const huge = { name: "a", bytes: { length: 0xffff_ffff, *[Symbol.iterator]() {} }, day: "2026-01-02" };
  await assert.rejects(async () => { for await (const _ of zipOf(each([huge]))); }, { id: "large" });
  const archive = await written(files);
  for (const broken of [archive.slice(0, 100), archive.slice(50), new Uint8Array(10)]) {
    await assert.rejects(async () => { const { entries, read } = await openZip(new Blob([broken])); for (const entry of entries) await read(entry); });
  }
});
