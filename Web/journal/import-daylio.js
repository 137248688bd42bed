import { rowsOfTable } from "./csv-table.js";
import { knownMood } from "./daylio-words.js";
import { ImportProblem, mostEntries, parsedJSON } from "./import-problem.js";
import { planOfDaylio } from "./plan-daylio.js";
import { isMoment, isOffset } from "./zoned.js";

/**
 * Reads what Daylio exports: its table (CSV), and its backups, a zip in which `backup.daylio` is JSON in base64. Both come to the same
 * records, so that somebody who brings the one after the other has all of it once.
 *
 * A note of Daylio's. `wall` is what its clock showed, as if it were UTC; `offset` the minutes ahead of UTC, where the file says so;
 * `grade` the place of its mood among the five, if that is said too.
 * @typedef {{
 *   line: number, wall: number, offset: number | null, mood: string, grade: number | null, activities: string[], title: string,
 *   note: string, photos: string[], others: number,
 * }} DaylioNote
 *
 * A mood as a person named it, how often it comes, and its place among the five, 0 the best; `null` where a person has to say.
 * @typedef {{ name: string, count: number, grade: number | null }} DaylioMood
 *
 * Who it is for, and how it is read: the zone of a table, which says none, and the places of moods that a person gave.
 * @typedef {{ owner: string, zone: string, file: string, grades?: Record<string, number> }} DaylioReading
 * @typedef {import("./import-problem.js").ImportPlan & { moods: DaylioMood[] }} DaylioPlan
 * @typedef {import("./import-problem.js").Skipped} Skipped
 */

const columns = ["full_date", "time", "mood", "activities", "note"];

/** Endings of hours that a clock of twelve hours has, without dots and spaces. */
const halves = { morning: ["am", "vorm"], afternoon: ["pm", "nachm"] };

/** Base64 that becomes JSON at most, in characters. */
const mostPacked = 96 << 20;

/**
 * What becomes of a table.
 * @param {string} text
 * @param {DaylioReading} how
 * @returns {Promise<DaylioPlan>}
 * @throws {ImportProblem}
 */
export async function readDaylioTable(text, how) {
  const rows = rowsOfTable(text, how.file);
  const names = (rows.next().value?.cells ?? []).map((name) => name.trim().toLowerCase());
  const lacking = columns.filter((column) => !names.includes(column));
  if (lacking.length === columns.length) throw new ImportProblem("notAJournal", { file: how.file });
  if (lacking.length > 0) throw new ImportProblem("columns", { file: how.file, line: 1, what: lacking.join(", ") });
  /** @type {DaylioNote[]} */
  const notes = [];
  /** @type {Skipped[]} */
  const skipped = [];
  for (const { line, cells } of rows) {
    if (notes.length >= mostEntries) throw new ImportProblem("large", { file: how.file, line });
    const cell = (/** @type {string} */ name) => (cells[names.indexOf(name)] ?? "").trim();
    const wall = wallOf(cell("full_date"), cell("time"));
    if (typeof wall === "string") {
      skipped.push({ file: how.file, line, why: wall });
      continue;
    }
    const activities = cell("activities").split("|").map((name) => name.trim()).filter(Boolean);
    const [title, note] = [plainText(cell("note_title")), plainText(cell("note"))];
    notes.push({ line, wall, offset: null, mood: cell("mood"), grade: null, activities, title, note, photos: [], others: 0 });
  }
  return planOfDaylio(notes, skipped, how);
}

/**
 * What becomes of a backup.
 * @param {string} packed what `backup.daylio` in it says
 * @param {string[]} names of everything in the zip
 * @param {DaylioReading} how
 * @returns {Promise<DaylioPlan>}
 * @throws {ImportProblem}
 */
export async function readDaylioBackup(packed, names, how) {
  if (packed.length > mostPacked) throw new ImportProblem("large", { file: how.file });
  const { dayEntries, customMoods, tags, assets } = parsedJSON(unpacked(packed, how.file), how.file) ?? {};
  if (!Array.isArray(dayEntries) || !Array.isArray(customMoods)) throw new ImportProblem("notAJournal", { file: how.file });
  if (dayEntries.length > mostEntries) throw new ImportProblem("large", { file: how.file });
  const moods = new Map(customMoods.map((mood) => [mood?.id, mood]));
  const activities = new Map(listOf(tags).map((tag) => [tag?.id, String(tag?.name ?? "").trim()]));
  const files = new Map(names.map((name) => [name.split("/").at(-1) ?? "", name]));
  const kept = new Map(listOf(assets).map((asset) => [asset?.id, files.get(String(asset?.checksum))]));
  /** @type {Skipped[]} */
  const skipped = [];
  /** @type {DaylioNote[]} */
  const notes = [];
  for (const [index, entry] of dayEntries.entries()) {
    const line = index + 1;
    const { year, month, day, hour, minute, timeZoneOffset, mood, note_title: title, note } = entry ?? {};
    const wall = Date.UTC(year, month, day, hour, minute);
    const offset = Math.round(Number(timeZoneOffset ?? Number.NaN) / 60_000);
    if (!isMoment(wall)) {
      skipped.push({ file: how.file, line, why: "date" });
      continue;
    }
    const own = listOf(entry.assets).map((id) => kept.get(id) ?? "");
    const photos = own.filter((name) => name.includes("/photos/"));
    notes.push({
      line, wall, offset: isOffset(offset) ? offset : null, ...moodOf(moods.get(mood)),
      activities: listOf(entry.tags).map((id) => activities.get(id) ?? "").filter(Boolean),
      title: plainText(String(title ?? "")), note: plainText(String(note ?? "")), photos, others: own.length - photos.length,
    });
  }
  return planOfDaylio(notes, skipped, how);
}

/** @param {unknown} value @returns {any[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** The five moods that Daylio comes with, by their numbers from 1. */
const ownMoods = ["rad", "good", "meh", "bad", "awful"];

/** @param {Record<string, any> | undefined} mood as a backup has it: in one of five groups, from the best on */
function moodOf(mood) {
  const group = Number(mood?.["mood_group_id"]);
  const name = String(mood?.["custom_name"] ?? "").trim() || (ownMoods[Number(mood?.["predefined_name_id"]) - 1] ?? "");
  return { mood: name, grade: group >= 1 && group <= 5 ? group - 1 : knownMood(name) };
}

/** @param {string} packed @param {string} file */
function unpacked(packed, file) {
  try {
    const bytes = Uint8Array.from(atob(packed.replace(/\s+/g, "")), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ImportProblem("damaged", { file });
  }
}

/**
 * What a clock showed.
 * @param {string} day such as `2026-11-29`
 * @param {string} time by a clock of 24 or 12 hours, such as `21:10`, `9:10 pm` or `9:10 p. m.`
 * @returns {number | "date" | "time"} milliseconds as if it were UTC, or what can't be read
 */
function wallOf(day, time) {
  const [, year, month, date] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return "date";
  const midnight = new Date(Date.UTC(year, month - 1, date));
  if (!isMoment(midnight.getTime())) return "date";
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== date) return "date";
  const parts = /^(\d{1,2})[:.hH ]{1,3}(\d\d)(?::\d\d)?\s*(\D*)$/u.exec(time);
  if (!parts) return "time";
  const [hour, minute] = [Number(parts[1]), Number(parts[2])];
  const half = (parts[3] ?? "").toLowerCase().replace(/[\s.\u00a0\u202f]/g, "");
  if (minute > 59 || (half === "" ? hour > 23 : hour < 1 || hour > 12)) return "time";
  if (half !== "" && ![...halves.morning, ...halves.afternoon].includes(half)) return "time";
  const shown = half === "" ? hour : (hour % 12) + (halves.afternoon.includes(half) ? 12 : 0);
  return midnight.getTime() + (shown * 60 + minute) * 60_000;
}

/** @type {Record<string, string>} */
const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " " };

/**
 * A note without the few tags that Daylio writes.
 * @param {string} note
 */
export const plainText = (note) => note.replace(/<li[^>]*>/gi, "\n- ").replace(/<br\s*\/?>|<\/(?:div|p|h[1-6])>/gi, "\n")
  .replace(/<\/?(?:b|i|u|s|em|strong|del|strike|ul|ol|li|div|p|span|font|h[1-6])(?:\s[^<>]*)?>/gi, "")
  .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity).replace(/\n{3,}/g, "\n\n").trim();
