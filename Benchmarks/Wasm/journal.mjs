// Times how long a journal of ten years takes to open and to search in Node, by the web app's own modules and the browser's engine, and prints
// lines of JSON for `run.py --only journal`. Node has no IndexedDB: boxes lie sealed in memory, and reading them from a disk is not in the figures.
import { performance } from "node:perf_hooks";
import { modulePaths } from "../../Tests/EngineParity/support/places.mjs";
import { SeededRandom } from "../../Tests/EngineParity/support/SeededRandom.mjs";
import { bytesOf, WasmModule } from "../../Tests/EngineParity/support/WasmEngine.mjs";
import { newRecord, Pages } from "../../Web/journal/pages.js";
import { importStoreKey, SealedStore } from "../../Web/store/sealed.js";

const entries = Number(process.argv[2] ?? 10_000);
const words = 300;
const rounds = 7;
const syllables = ["ba", "dor", "ki", "lum", "mer", "no", "pel", "rus", "tav", "vé", "win", "ça"];

/** The word of a number: the lower, the more frequent it is in the entries. */
function word(number) {
  const count = syllables.length;
  const third = Math.floor(number / count / count);
  const end = (third > 0 ? syllables[third % count] : "") + (third >= count ? "s" : "");
  return syllables[number % count] + syllables[Math.floor(number / count) % count] + end;
}

const vocabulary = Array.from({ length: 4_000 }, (_, number) => word(number));
const rare = vocabulary.at(-1);
/** From a word that many entries have to conditions of every kind; one that none has looks through all of every entry. */
const queries = [
  ["everything", ""],
  ["a frequent word", vocabulary[0]],
  ["a rare word", rare],
  ["the beginning of a word", rare.slice(0, 4)],
  ["a word that is not there", "zzyzx"],
  ["words side by side", `"${vocabulary[0]} ${vocabulary[1]}"`],
  ["conditions", `${vocabulary[1]} -${vocabulary[2]} tag:work in:2021 -is:favourite`],
];

/** What a record says of a recording of five and a half minutes, with its waveform. */
const recording = (place, random) => ({
  file: place.toString(16).padStart(64, "0"), bytes: 1_300_000, seconds: 324, type: "audio/webm;codecs=opus",
  levels: Array.from({ length: 240 }, () => random.below(101)),
});

/** Ten years of entries, as a page hands them to the engine. */
function written() {
  const random = new SeededRandom(23);
  const end = Date.parse("2026-09-04");
  return Array.from({ length: entries }, (_, place) => {
    const day = new Date(end - Math.floor(place * 3_650 / entries) * 86_400_000).toISOString().slice(0, 10);
    // The lower of three numbers: few words are frequent, as in what people write.
    const pick = () => vocabulary[Math.min(random.below(vocabulary.length), random.below(vocabulary.length), random.below(vocabulary.length))];
    const text = Array.from({ length: words }, pick);
    const content = {
      kind: "entry", at: `${day}T21:10:00-05:00`, title: text.slice(0, 2).join(" "), text: `${text.join(" ")}.`,
      tags: [random.happens(25) ? "work" : "home"], favourite: random.happens(5),
      // Every third was spoken too, 300 hours of voice in all: what a record says of its sounds is opened with it, the sounds are not.
      ...(place % 3 === 0 ? { recordings: [recording(place, random)] } : {}),
    };
    return { id: `01920000-0000-7000-8000-${String(place).padStart(12, "0")}`, content };
  });
}

/** A device's sealed store whose boxes are in memory. */
class Boxes extends SealedStore {
  boxes = new Map();

  async read(name) {
    const box = this.boxes.get(name);
    return box ? this.unseal(name, box) : null;
  }

  async write(contents) {
    for (const [name, content] of Object.entries(contents)) this.boxes.set(name, await this.seal(name, content));
  }
}

function json({ failed, bytes }) {
  const text = new TextDecoder().decode(bytes);
  if (failed) throw new Error(text);
  return JSON.parse(text);
}

const median = (times) => times.sort((left, right) => left - right)[Math.floor(times.length / 2)];

/** The median of several runs in milliseconds, with what the last one gave. */
async function timed(work) {
  const times = [];
  let result;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    result = await work();
    times.push(performance.now() - start);
  }
  return { milliseconds: median(times), result };
}

function report(name, milliseconds, found) {
  console.log(JSON.stringify({ name, milliseconds: Number(milliseconds.toFixed(2)), rows: entries, found }));
}

const module = await WasmModule.load(modulePaths().at(-1));
const store = new Boxes(await importStoreKey(crypto.getRandomValues(new Uint8Array(32))));
await new Pages(store).write({ records: written().map(({ id, content }) => ({ ...newRecord(id), content, waits: true })) });

const parts = { unsealing: [], reading: [] };
let journal;
const opening = await timed(async () => {
  if (journal !== undefined) json(module.call("journal_close", journal));
  const start = performance.now();
  const pages = new Pages(store);
  await pages.load();
  const between = performance.now();
  // The text that the engine is handed is a part of opening.
  const records = pages.all().map(({ id, content }) => ({ id, content }));
  const state = json(module.call("journal_open", bytesOf({ records })));
  ({ journal } = state);
  parts.unsealing.push(between - start);
  parts.reading.push(performance.now() - between);
  return state;
});
report("unseal a journal's pages", median(parts.unsealing), opening.result.records);
report("wasm open a journal", median(parts.reading), opening.result.records);
report("unseal and open a journal", opening.milliseconds, opening.result.records);
for (const [name, query] of queries) {
  const { milliseconds, result } = await timed(() => json(module.call("journal_search", journal, { query, limit: 50 })));
  report(`wasm search a journal: ${name}`, milliseconds, result.ids.length);
}
