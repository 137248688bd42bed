// Journals of other programs become records of ours, once, with everything said that does not come along.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { rowsOfTable } from "../../Web/journal/csv-table.js";
import { cut } from "../../Web/journal/cut.js";
import { derivedId } from "../../Web/journal/derived-id.js";
import { readDayOne } from "../../Web/journal/import-day-one.js";
import { plainText, readDaylioBackup, readDaylioTable } from "../../Web/journal/import-daylio.js";
import { inZone, onClock } from "../../Web/journal/zoned.js";

const fixture = (name) => readFile(new URL(`../Vectors/other-journals/${name}`, import.meta.url), "utf8");
const owner = "0192f0c1-2345-71c8-9ed3-ae372dd6fcd4";
const names = ["Journal.json", "photos/aaaa0000aaaa0000aaaa0000aaaa0000.jpeg", "photos/BBBB0000BBBB0000BBBB0000BBBB0000.png",
  "audios/cccc0000cccc0000cccc0000cccc0000.m4a"];
const dayOne = async (text, who = owner) => readDayOne([{ file: "Journal.json", text }], names, who);
const how = { owner, zone: "America/Toronto", file: "daylio.csv" };
const table = async (text, more = {}) => readDaylioTable(text, { ...how, ...more });
const whys = ({ skipped }) => skipped.map(({ line, why }) => `${line} ${why}`);

test("entries of Day One come with their day, words, tags, photos and sound", async () => {
  const plan = await dayOne(await fixture("day-one.json"));
  assert.deepEqual(whys(plan), ["2 recordingMissing", "2 video", "3 twice", "4 date", "6 empty"]);
  const [ferry, walk, rich] = plan.records;
  assert.deepEqual(ferry.content, {
    kind: "entry", at: "2024-07-14T21:31:43-04:00", title: "The ferry.", text: "We were *late*, again! Cost $12.50.\n\nSam laughed (a lot).",
    tags: ["lake", "family"], favourite: true,
    source: { app: "day-one", id: "5A1F0C2E9B7D4E6F8A3B1C5D7E9F0A2B", place: "Wolfe Island, Ontario, Canada", weather: "Rain, 18 °C" },
  });
  assert.deepEqual(ferry.files, [
    { kind: "photos", name: names[1], type: "image/jpeg", width: 640, height: 480 }, { kind: "photos", name: names[2], type: "image/png", width: 2, height: 2 },
  ]);
  assert.equal(walk.content.at, "2024-01-11T00:00:00+11:00");
  assert.equal(walk.content.text, "A walk.");
  assert.deepEqual(walk.files, [{ kind: "recordings", name: names[3], type: "audio/mp4", seconds: 13 }]);
  assert.deepEqual([rich.content.at, rich.content.text], ["2024-02-01T09:00:00+00:00", "Only in the newer form."]);
});

test("what comes again has the same ids, and another person's has others", async () => {
  const text = await fixture("day-one.json");
  const ids = async (who) => (await dayOne(text, who)).records.map(({ id }) => id);
  assert.deepEqual(await ids(owner), await ids(owner));
  const others = await ids(crypto.randomUUID());
  for (const id of await ids(owner)) {
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.ok(!others.includes(id));
  }
  assert.notEqual(await derivedId(owner, "a", "b"), await derivedId(owner, "ab"));
});

test("a long entry of Day One loses no word, and no tag that is too long or too many", async () => {
  const words = Array.from({ length: 9_000 }, (_, index) => `word${index}`).join(" ");
  const tags = [...Array.from({ length: 25 }, (_, index) => `tag${index}`), "x".repeat(60)];
  const { records } = await dayOne(JSON.stringify({ entries: [{ uuid: "A", creationDate: "2024-01-01T00:00:00Z", text: `# Long\n${words}`, tags }] }));
  assert.ok(records.length > 3);
  for (const { content } of records) assert.ok(content.text.length <= 20_000 && content.tags.length === 20);
  assert.equal(new Set(records.map(({ id }) => id)).size, records.length);
  assert.deepEqual(records.slice(0, 2).map(({ content }) => content.title), ["Long", "Long (2)"]);
  const all = records.map(({ content }) => content.text).join(" ").split(/\s+/);
  assert.deepEqual(all.slice(0, 9_000), words.split(" "));
  assert.deepEqual(all.slice(9_000), [...tags.slice(20, 25), tags[25]].map((tag) => `#${tag}`));
});

test("what is no journal is refused, with its place", async () => {
  await assert.rejects(dayOne('{"entries":[\n{"uuid":"A",\n]}'), { id: "json", where: { file: "Journal.json", line: 3 } });
  await assert.rejects(dayOne('{"books":[]}'), { id: "notAJournal" });
  await assert.rejects(dayOne("null"), { id: "notAJournal" });
  await assert.rejects(table("name,amount\nx,1\n"), { id: "notAJournal" });
  await assert.rejects(table("full_date,time,activities,note\n"), { id: "columns", where: { file: "daylio.csv", line: 1, what: "mood" } });
  await assert.rejects(table('full_date,time,mood,activities,note\n2026-01-01,08:00,rad,,"open\nand on'), { id: "quote", where: { file: "daylio.csv", line: 2 } });
  await assert.rejects(readDaylioBackup("%%%", [], how), { id: "damaged" });
  await assert.rejects(readDaylioBackup(btoa("{}"), [], how), { id: "notAJournal" });
});

test("entries that are not as they should be break nothing", async () => {
  const odd = [null, 5, "x", {}, { creationDate: "2024-01-01T00:00:00Z", text: 5, tags: "x", photos: [null, {}], audios: {} }, [], { uuid: {}, creationDate: "2024-01-01T00:00:00Z", text: "y" }];
  const plan = await dayOne(JSON.stringify({ entries: odd }));
  assert.deepEqual(plan.records.map(({ content }) => content.text), ["y"]);
  assert.equal(plan.skipped.filter(({ why }) => why === "date").length, 5);
  const backup = await readDaylioBackup(btoa(JSON.stringify({ dayEntries: [null, 5, { year: "x" }, { year: 2026, month: 0, day: 1, hour: 1, minute: 1 }], customMoods: [null] })), [], how);
  assert.deepEqual(whys(backup), ["1 date", "2 date", "3 date", "4 mood"]);
});

test("a table of Daylio becomes check-ins, by either clock", async () => {
  const plan = await table(await fixture("daylio.csv"));
  assert.deepEqual(whys(plan), ["6 mood", "7 time", "8 date"]);
  assert.deepEqual(plan.moods.map(({ name, count, grade }) => [name, count, grade]),
    [["good", 1, 1], ["rad", 1, 0], ["awful", 1, 4], ["cosy", 1, null], ["meh", 1, 2], ["bad", 1, 3]]);
  assert.deepEqual(plan.records.map(({ content }) => content), [
    { kind: "checkin", at: "2026-03-09T21:10:00-04:00", pleasantness: 40, trigger: "work", source: { app: "daylio", mood: "good" },
      note: 'A long day\nPaid the dentist.\nThen tea, "at last"\n#good-sleep #family' },
    { kind: "checkin", at: "2026-03-08T21:05:00-04:00", pleasantness: 80, source: { app: "daylio", mood: "rad" } },
    { kind: "checkin", at: "2026-03-08T00:15:00-05:00", pleasantness: -80, trigger: "friends", source: { app: "daylio", mood: "awful" }, note: "Could not sleep\nuntil two" },
    { kind: "checkin", at: "2026-03-05T08:00:00-05:00", pleasantness: 0, source: { app: "daylio", mood: "meh" } },
    { kind: "checkin", at: "2026-03-05T08:00:00-05:00", pleasantness: -40, source: { app: "daylio", mood: "bad" } },
  ]);
  assert.equal(new Set(plan.records.map(({ id }) => id)).size, 5);
  const said = await table(await fixture("daylio.csv"), { grades: { cosy: 1, good: 4 } });
  assert.deepEqual(said.records.map(({ content }) => content.pleasantness), [-80, 80, -80, 40, 0, -40]);
  // The same note, read another way, is the same record.
  assert.equal(said.records[0].id, plan.records[0].id);
});

test("a backup of Daylio comes to the same ids as its table, and brings photos", async () => {
  const { records } = await table(await fixture("daylio.csv"));
  const entry = (at, mood, more = {}) => ({ year: 2026, month: 2, ...at, mood, note: "", note_title: "", tags: [], timeZoneOffset: -18_000_000, ...more });
  const backup = {
    customMoods: [{ id: 1, custom_name: "", predefined_name_id: 1, mood_group_id: 1 }, { id: 9, custom_name: "cosy", predefined_name_id: -1, mood_group_id: 2 },
      { id: 5, custom_name: "", predefined_name_id: 5, mood_group_id: 5 }],
    tags: [{ id: 3, name: "friends" }], assets: [{ id: 7, checksum: "abc123", type: 1 }, { id: 8, checksum: "gone", type: 1 }],
    dayEntries: [
      entry({ day: 8, hour: 21, minute: 5 }, 1, { timeZoneOffset: -14_400_000 }), entry({ day: 8, hour: 0, minute: 15 }, 5, { tags: [3], note: "Could not sleep<br>until two" }),
      entry({ day: 7, hour: 8, minute: 0 }, 9, { assets: [7, 8], note: "<b>Quilt</b> &amp; tea" }),
    ],
  };
  const plan = await readDaylioBackup(btoa(JSON.stringify(backup)), ["backup.daylio", "assets/photos/2026/3/abc123"], how);
  assert.deepEqual(plan.records.slice(0, 2), records.slice(1, 3));
  const [photo, felt] = plan.records.slice(2);
  assert.deepEqual(photo.content, { kind: "entry", at: "2026-03-07T08:00:00-05:00", text: "Quilt & tea", source: { app: "daylio", mood: "cosy" } });
  assert.deepEqual(photo.files, [{ kind: "photos", name: "assets/photos/2026/3/abc123", type: "image/jpeg" }]);
  assert.deepEqual(felt.content, { kind: "checkin", at: "2026-03-07T08:00:00-05:00", pleasantness: 40, source: { app: "daylio", mood: "cosy" }, moment: "after", of: photo.id });
  assert.deepEqual(whys(plan), ["3 attachment"]);
});

test("a note that is longer than a check-in holds is an entry, whole", async () => {
  const note = Array.from({ length: 900 }, (_, index) => `word${index}`).join(" ");
  const { records: [entry, felt] } = await table(`full_date,time,mood,activities,note_title,note\n2026-01-01,08:00,bad,work | tea,Heavy,"${note}"\n`);
  assert.deepEqual(entry.content, { kind: "entry", at: "2026-01-01T08:00:00-05:00", title: "Heavy", text: `${note}\n#tea`, source: { app: "daylio", mood: "bad" } });
  assert.deepEqual([felt.content.of, felt.content.trigger, felt.content.note], [entry.id, "work", undefined]);
});

test("tables are read with any mark between cells, and lines are counted through quotes", () => {
  const rows = [...rowsOfTable('a;b\r\n"1;2";"x\ny ""z"""\n\n3;4', "t.csv")];
  assert.deepEqual(rows, [{ line: 1, cells: ["a", "b"] }, { line: 2, cells: ["1;2", 'x\ny "z"'] }, { line: 5, cells: ["3", "4"] }]);
  assert.deepEqual([...rowsOfTable("a\tb\n1\t2", "t.csv")].map(({ cells }) => cells), [["a", "b"], ["1", "2"]]);
  assert.deepEqual([...rowsOfTable("", "t.csv")], []);
});

test("a text in parts is whole, and no sign is cut in two", () => {
  for (const [text, length] of [["one two three four", 8], ["😀".repeat(9), 5], ["a\n\nb\n\nc", 4], ["", 5], ["x".repeat(23), 7]]) {
    const parts = cut(text, length);
    assert.equal(parts.join("").replace(/\s/g, ""), text.replace(/\s/g, ""));
    for (const part of parts) assert.ok(part.length <= length && part.isWellFormed?.() !== false, part);
  }
});

test("notes lose their tags and nothing else", () => {
  assert.equal(plainText("<div>a</div><div>b <b>c</b></div><ul><li>d</li></ul>1 < 2 & 3 > 2 <3 &lt;b&gt;"), "a\nb c\n\n- d1 < 2 & 3 > 2 <3 <b>");
});

test("clocks that change are told with the offset that they had", () => {
  assert.equal(inZone(Date.UTC(2026, 10, 1, 5, 30), "America/Toronto"), "2026-11-01T01:30:00-04:00");
  assert.equal(inZone(Date.UTC(2026, 10, 1, 6, 30), "America/Toronto"), "2026-11-01T01:30:00-05:00");
  assert.equal(onClock(Date.UTC(2026, 10, 1, 1, 30), "America/Toronto"), "2026-11-01T01:30:00-04:00");
  assert.equal(onClock(Date.UTC(2026, 2, 8, 2, 30), "America/Toronto"), "2026-03-08T02:30:00-05:00");
  assert.equal(onClock(Date.UTC(2026, 2, 8, 3, 30), "America/Toronto"), "2026-03-08T03:30:00-04:00");
  assert.equal(onClock(Date.UTC(2026, 5, 1, 12, 0), "Australia/Lord_Howe"), "2026-06-01T12:00:00+10:30");
  assert.equal(onClock(Date.UTC(2026, 5, 1, 12, 0), "UTC"), "2026-06-01T12:00:00+00:00");
});

// Each would take minutes, if reading it looked back again and again.
test("texts made to hurt are read to their end", async () => {
  const long = "![".repeat(200_000);
  const { records } = await dayOne(JSON.stringify({ entries: [{ uuid: "A", creationDate: "2024-01-01T00:00:00Z", text: long }] }));
  assert.equal(records.map(({ content }) => content.text).join(""), long);
  assert.equal([...rowsOfTable(`"${'""'.repeat(300_000)}"`, "t.csv")][0].cells[0].length, 300_000);
  assert.equal(plainText("<".repeat(300_000)).length, 300_000);
});
