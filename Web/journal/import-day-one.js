import { cut } from "./cut.js";
import { derivedId } from "./derived-id.js";
import { ImportProblem, mostEntries, parsedJSON } from "./import-problem.js";
import { inZone, isMoment } from "./zoned.js";

/**
 * Reads what Day One exports as JSON: a zip with a file of entries for each journal, and its photos and audio in folders, named by the hash
 * that the entry says. Text comes in Markdown with more escapes than anybody typed; links to photos stand in it as `dayone-moment:`.
 *
 * @typedef {import("./import-problem.js").ImportPlan} ImportPlan
 * @typedef {import("./import-problem.js").PlannedFile} PlannedFile
 * @typedef {import("./import-problem.js").Skipped} Skipped
 */

/** What a record of ours holds at most (Docs/Journal.md). */
const most = { title: 200, text: 20_000, tags: 20, tag: 40 };

const moment = /!\[[^\]\n]{0,200}\]\(dayone-moment:[^)\s]{1,200}\)/g;
const momentLine = /^[ \t]{0,20}!\[[^\]\n]{0,200}\]\(dayone-moment:[^)\s]{1,200}\)[ \t]{0,20}\n/gm;
/** Markdown lets a backslash stand before any of these. */
const escaped = /\\([!-/:-@[-`{-~])/g;

/** @type {Record<string, string>} */
const types = {
  jpeg: "image/jpeg", jpg: "image/jpeg", png: "image/png", gif: "image/gif", heic: "image/heic", webp: "image/webp",
  m4a: "audio/mp4", mp4: "audio/mp4", aac: "audio/aac", mp3: "audio/mpeg", wav: "audio/wav", caf: "audio/x-caf",
};

/**
 * What becomes of an export.
 * @param {{ file: string, text: string }[]} journals the files of entries
 * @param {string[]} names of everything in the zip
 * @param {string} owner the person's id
 * @returns {Promise<ImportPlan>}
 * @throws {ImportProblem}
 */
export async function readDayOne(journals, names, owner) {
  /** @type {ImportPlan} */
  const plan = { records: [], skipped: [] };
  const media = new Map(names.map((name) => [hashOf(name), name]));
  const seen = new Set();
  for (const { file, text } of journals) {
    const entries = parsedJSON(text.replace(/^\ufeff/, ""), file)?.entries;
    if (!Array.isArray(entries)) throw new ImportProblem("notAJournal", { file });
    if (plan.records.length + entries.length > mostEntries) throw new ImportProblem("large", { file });
    for (const [index, entry] of entries.entries()) {
      const at = Date.parse(entry?.creationDate);
      const skip = (/** @type {Skipped["why"]} */ why) => plan.skipped.push({ file, line: index + 1, why });
      if (!isMoment(at)) skip("date");
      else if (entry.uuid && seen.has(entry.uuid)) skip("twice");
      else await addEntry(entry, at, { plan, media, owner, skip });
      seen.add(entry?.uuid);
    }
  }
  return plan;
}

/** @param {string} name @returns {string} what a file of the archive is called, without its folder and its ending */
const hashOf = (name) => (name.split("/").at(-1) ?? "").replace(/\.[^.]*$/, "").toLowerCase();

/**
 * @param {Record<string, any>} entry
 * @param {number} at
 * @param {{ plan: ImportPlan, media: Map<string, string>, owner: string, skip: (why: Skipped["why"]) => void }} into
 */
async function addEntry(entry, at, { plan, media, owner, skip }) {
  const files = filesOf(entry, media, skip);
  const { title, text } = wordsOf(entry);
  const { tags, rest } = tagsOf(entry["tags"]);
  const whole = [text, rest].filter(Boolean).join("\n\n");
  if (!title && !whole && files.length === 0) {
    skip("empty");
    return;
  }
  const source = String(entry["uuid"] ?? `${entry["creationDate"]} ${whole}`);
  const parts = cut(whole, most.text);
  for (const [index, part] of parts.entries()) {
    /** @type {Record<string, any>} */
    const content = { kind: "entry", at: inZone(at, String(entry["timeZone"] ?? "UTC")) };
    if (title) content["title"] = index === 0 ? title : `${title.slice(0, most.title - 10)} (${index + 1})`;
    if (part) content["text"] = part;
    if (tags.length > 0) content["tags"] = tags;
    if (entry["starred"] === true) content["favourite"] = true;
    content["source"] = sourceOf(entry);
    plan.records.push({ id: await derivedId(owner, "day-one", source, index), content, files: index === 0 ? files : [] });
  }
}

/** @param {Record<string, any>} entry @returns {Record<string, string>} what records have no member for, kept with it all the same */
function sourceOf({ uuid, location, weather }) {
  /** @type {Record<string, string>} */
  const source = { app: "day-one" };
  if (uuid) source["id"] = String(uuid);
  const place = ["placeName", "localityName", "administrativeArea", "country"].map((part) => location?.[part]).filter(Boolean).join(", ");
  if (place) source["place"] = place.slice(0, most.title);
  const degrees = weather?.temperatureCelsius;
  const sky = [weather?.conditionsDescription, Number.isFinite(degrees) && `${Math.round(degrees)} °C`].filter(Boolean).join(", ");
  if (sky) source["weather"] = sky.slice(0, most.title);
  return source;
}

/** @param {Record<string, any>} entry @returns {{ title: string, text: string }} as somebody typed them */
function wordsOf(entry) {
  const written = typeof entry["text"] === "string" ? entry["text"] : richText(entry["richText"]);
  const plain = written.replace(/\r\n?/g, "\n").replace(momentLine, "").replace(moment, "").replace(/\n{3,}/g, "\n\n").trim();
  const heading = /^#{1,6} (.+)(?:\n+|$)/.exec(plain);
  const title = clean(heading?.[1] ?? "").trim();
  if (!heading || title.length > most.title) return { title: "", text: clean(plain) };
  return { title, text: clean(plain.slice((heading[0] ?? "").length)).trim() };
}

/** @param {string} text */
const clean = (text) => text.replace(escaped, "$1");

/** @param {unknown} source JSON of the newer form, in which some entries have their text alone @returns {string} */
function richText(source) {
  try {
    const { contents } = JSON.parse(String(source));
    return contents.map((/** @type {any} */ part) => (typeof part?.text === "string" ? part.text : "")).join("");
  } catch {
    return "";
  }
}

/** @param {unknown} given @returns {{ tags: string[], rest: string }} tags that a record has room for, and a line with the others */
function tagsOf(given) {
  const named = listOf(given).map((tag) => (typeof tag === "string" ? tag.trim() : "")).filter(Boolean);
  const all = [...new Set(named)];
  const short = all.filter((tag) => tag.length <= most.tag);
  const tags = short.slice(0, most.tags);
  return { tags, rest: all.filter((tag) => !tags.includes(tag)).map((tag) => `#${tag}`).join(" ") };
}

/**
 * @param {Record<string, any>} entry @param {Map<string, string>} media @param {(why: Skipped["why"]) => void} skip
 * @returns {PlannedFile[]}
 */
function filesOf(entry, media, skip) {
  /** @type {PlannedFile[]} */
  const files = [];
  const listed = (/** @type {string} */ member) => listOf(entry[member]).filter((one) => one !== null && typeof one === "object");
  const inOrder = (/** @type {any} */ one, /** @type {any} */ other) => (Number(one.orderInEntry) || 0) - (Number(other.orderInEntry) || 0);
  for (const { md5, width, height } of listed("photos").sort(inOrder)) {
    const name = media.get(String(md5).toLowerCase());
    if (name) files.push({ kind: "photos", name, type: typeOf(name, "image/jpeg"), ...sizeOf(width, height) });
    else skip("photoMissing");
  }
  for (const { md5, duration } of listed("audios")) {
    const name = media.get(String(md5).toLowerCase());
    const seconds = Math.max(0, Math.round(Number(duration) || 0));
    if (name) files.push({ kind: "recordings", name, type: typeOf(name, "audio/mp4"), seconds });
    else skip("recordingMissing");
  }
  for (const _ of listed("videos")) skip("video");
  for (const _ of listed("pdfAttachments")) skip("document");
  return files;
}

/** @param {unknown} value @returns {any[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} width @param {unknown} height */
const sizeOf = (width, height) => (Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : {});

/** @param {string} name @param {string} otherwise */
const typeOf = (name, otherwise) => types[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? otherwise;
