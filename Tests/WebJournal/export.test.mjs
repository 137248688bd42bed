// The export in clear: every record and file is in it, and nothing that somebody wrote becomes markup.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bookOf } from "../../Web/journal/book.js";
import { attachmentsOf, exportFiles } from "../../Web/journal/export.js";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

/** Numbers from 0 to below 1 that are the same for the same seed. */
function chance(state) {
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words that show what was asked for. */
const words = {
  language: "en-CA",
  text: (key, values = {}) => [key, ...Object.values(values)].join(" "),
  day: (day) => day, month: (month) => month, time: (at) => at.slice(11, 16), name: (kind, code) => `${kind} ${code}`,
};
const facts = (paths = []) => ({ owner: "Robin Okafor", madeOn: "2026-11-29", paths: new Map(paths) });
const book = (records, paths) => [...bookOf(records, facts(paths), words)].join("");

const journal = [
  { id: "b", content: { kind: "entry", at: "2026-11-29T21:10:00-05:00", title: "Ferry", text: "Rain & wind.\n\nThen sun.", tags: ["lake"], favourite: true,
    recordings: [{ file: "r1", bytes: 9, seconds: 75, type: "audio/webm;codecs=opus" }], photos: [{ file: "p1", type: "image/jpeg", width: 40, height: 30 }] } },
  { id: "c", content: { kind: "checkin", at: "2026-11-29T21:00:00-05:00", moment: "before", of: "b", words: ["tense"], intensity: 7, note: "late bus" } },
  { id: "a", content: { kind: "checkin", at: "2025-01-03T08:00:00-05:00", pleasantness: 80, trigger: "work", note: "slept" } },
  { id: "d", content: { kind: "practice", at: "2026-11-30T08:00:00-05:00", exercise: "count-back", seconds: 480 } },
  { id: "e", content: { kind: "worth", at: "2026-11-30T09:00:00-05:00", row: "x", worth: 2, later: true } },
  { id: "f", content: { kind: "choices", at: "2026-11-30T09:00:00-05:00", favourites: ["count-back"] } },
  { id: "g", content: { kind: "entry", at: "2026-11-29T22:00:00-05:00", recordings: [{ file: "r2", seconds: 5, type: "audio/mp4" }, { file: "r1" }] } },
];

async function exported(records, open, more = {}) {
  const files = new Map();
  for await (const { name, bytes } of exportFiles(records, { owner: "", madeOn: "2026-11-29", words, open, ...more })) files.set(name, bytes);
  return files;
}

test("every record is in the JSON, and every file beside it once, by its day", async () => {
  assert.deepEqual(attachmentsOf(journal).map(({ path }) => path), ["audio/2026-11-29-1.webm", "photos/2026-11-29-1.jpg", "audio/2026-11-29-2.m4a"]);
  const shares = [];
  const files = await exported(journal, async ({ file }) => new TextEncoder().encode(file.file), { onProgress: (share) => shares.push(share) });
  assert.deepEqual([...files.keys()], ["audio/2026-11-29-1.webm", "photos/2026-11-29-1.jpg", "audio/2026-11-29-2.m4a", "journal.json", "journal.html"]);
  assert.equal(new TextDecoder().decode(files.get("audio/2026-11-29-2.m4a")), "r2");
  const json = JSON.parse(new TextDecoder().decode(files.get("journal.json")));
  assert.deepEqual(json.records, journal);
  assert.deepEqual(json.files, { r1: "audio/2026-11-29-1.webm", p1: "photos/2026-11-29-1.jpg", r2: "audio/2026-11-29-2.m4a" });
  assert.deepEqual(shares, [0.25, 0.5, 0.75, 1]);
});

test("no recording is opened before the one before it was taken", async () => {
  let isOut = false;
  const open = async () => {
    assert.equal(isOut, false);
    isOut = true;
    return new Uint8Array(1);
  };
  for await (const _ of exportFiles(journal, { owner: "", madeOn: "2026-11-29", words, open })) isOut = false;
});

test("what can't be opened is counted, and said at its place", async () => {
  const missing = [];
  const open = async ({ file }) => {
    if (file.file === "r1") throw new Error("not as it was");
    return file.file === "p1" ? null : new Uint8Array(3);
  };
  const files = await exported(journal, open, { onMissing: ({ path }) => missing.push(path) });
  assert.deepEqual(missing, ["audio/2026-11-29-1.webm", "photos/2026-11-29-1.jpg"]);
  const html = new TextDecoder().decode(files.get("journal.html"));
  assert.equal(html.split("web.journalOut.book.noRecording").length - 1, 2);
  assert.equal(html.split("web.journalOut.book.noPhoto").length - 1, 1);
  assert.ok(!files.has("audio/2026-11-29-1.webm"));
  assert.deepEqual(JSON.parse(new TextDecoder().decode(files.get("journal.json"))).files, { r2: "audio/2026-11-29-2.m4a" });
});

test("the book tells months in their order, feelings with their entry, and leads to each file", () => {
  const html = book(journal, [["r1", "audio/2026-11-29-1.webm"], ["p1", "photos/2026-11-29-1.jpg"]]);
  const places = ["Robin Okafor", 'href="#m-2025-01"', 'href="#m-2026-11"', 'id="m-2025-01"', "pleasantness.most · trigger work", "slept", 'id="m-2026-11"',
    "Ferry ★", "book.before feeling tense", "book.intensity 7", "late bus", "Rain &amp; wind.\n\nThen sun.", "#lake", 'src="photos/2026-11-29-1.jpg"',
    'width="40" height="30"', 'src="audio/2026-11-29-1.webm"', "recording 1:15", "book.practice exercise count-back 8", "worthLater"].map((part) => {
    assert.ok(html.includes(part), part);
    return html.indexOf(part);
  });
  assert.deepEqual(places, [...places].sort((one, other) => one - other));
  assert.equal(html.split("late bus").length - 1, 1);
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) assert.ok(html.includes(`id="${id}"`), id);
});

const nasty = ["<script>alert(1)</script>", '" onerror="alert(1)', "' autofocus onfocus=alert(1) '", "</p></main><img src=x onerror=alert(1)>", "&lt;b&gt;",
  "<!--", "]]>", "</style>", "javascript:alert(1)", "\0<\0i>", "${evil}", "<svg/onload=alert(1)>", "𝕏‮drow", "`"];

/** The tags of a book with their attributes, but for what an attribute says. */
const tagsOf = (html) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, "="));

test("no text of a journal becomes markup", () => {
  const next = chance(seed);
  const pick = () => Array.from({ length: 1 + Math.floor(next() * 3) }, () => nasty[Math.floor(next() * nasty.length)]).join("");
  const made = (write) => {
    const sayings = () => write();
    const all = [];
    for (let index = 0; index < 40; index += 1) {
      const id = `id-${index}`;
      const at = `2026-0${1 + (index % 9)}-10T10:${String(index).padStart(2, "0")}:00-05:00`;
      all.push({ id, content: { kind: "entry", at, title: sayings(), text: sayings(), tags: [sayings(), sayings()], prompt: sayings(),
        photos: [{ file: `p${index}`, alt: sayings(), type: "image/png" }], recordings: [{ file: `r${index}`, seconds: 3 }] } });
      all.push({ id: `c-${index}`, content: { kind: "checkin", at, of: id, moment: "after", words: [sayings()], note: sayings(), trigger: sayings(), intensity: sayings() } });
      all.push({ id: `d-${index}`, content: { kind: "practice", at, exercise: sayings(), seconds: 60 } });
    }
    const paths = all.flatMap(({ content }) => [...(content.photos ?? []), ...(content.recordings ?? [])].map(({ file }) => [file, `photos/${write()}`]));
    return { all, html: book(all, paths) };
  };
  const plain = made(() => "x");
  for (let round = 0; round < 50; round += 1) {
    const { all, html } = made(pick);
    assert.deepEqual(tagsOf(html), tagsOf(plain.html), `round ${round}`);
    assert.ok(!html.includes("\0"));
    const shown = html.replace(/&#39;/g, "'").replace(/&quot;/g, '"').replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
    for (const { content } of all) if (content.text) assert.ok(shown.includes(content.text.replaceAll("\0", "\ufffd")));
  }
});

test("the law would notice a text that is not escaped", () => {
  const html = book([{ id: "a", content: { kind: "entry", at: "2026-01-10T10:00:00-05:00", text: "x" } }]);
  assert.notDeepEqual(tagsOf(html.replace(">x<", "><script>alert(1)</script><")), tagsOf(html));
});

test("records that are not as they should be stand in the JSON, and break nothing", async () => {
  const odd = [{ id: "a", content: { kind: "entry", at: "soon", tags: "one", photos: 5 } }, { id: "b", content: { kind: "entry", at: 5 } },
    { id: "c", content: { kind: "song", at: "2026-01-10T10:00:00-05:00" } }, { id: "d", content: { kind: "entry", at: "2026-01-10T10:00:00-05:00", tags: "one", recordings: [null, { file: 7 }] } }];
  const files = await exported(odd, async () => null);
  assert.deepEqual(JSON.parse(new TextDecoder().decode(files.get("journal.json"))).records, odd);
});

test("ten years are told in a moment, one month after the other", () => {
  const text = "It rained, and the ferry was late. ".repeat(20);
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, content: { kind: "entry", text,
    at: `${2016 + Math.floor(index / 1_000)}-${String(1 + (index % 12)).padStart(2, "0")}-10T10:00:00-05:00` } }));
  let longest = 0;
  let count = 0;
  for (const part of bookOf(many, facts(), words)) {
    longest = Math.max(longest, part.length);
    count += part.split("<article>").length - 1;
  }
  assert.equal(count, 10_000);
  assert.ok(longest < 50_000);
});
