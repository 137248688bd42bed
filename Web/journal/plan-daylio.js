import { cut } from "./cut.js";
import { grades as pleasant, knownMood, triggerOf } from "./daylio-words.js";
import { derivedId } from "./derived-id.js";
import { momentText, onClock } from "./zoned.js";

/**
 * What becomes of Daylio's notes: each is a check-in. One with photos, or with more words than a check-in holds, is an entry with its
 * check-in after it. Of its activities the first that we have a code for is what was behind the feeling; the others are tags in the note.
 *
 * @typedef {import("./import-daylio.js").DaylioNote} DaylioNote
 * @typedef {import("./import-daylio.js").DaylioPlan} DaylioPlan
 * @typedef {import("./import-daylio.js").DaylioReading} DaylioReading
 */

/** What records hold at most (Docs/Journal.md). */
const most = { note: 2_000, title: 200, text: 20_000 };

/**
 * @param {DaylioNote[]} notes
 * @param {import("./import-problem.js").Skipped[]} skipped before
 * @param {DaylioReading} how
 * @returns {Promise<DaylioPlan>}
 */
export async function planOfDaylio(notes, skipped, { owner, zone, file, grades = {} }) {
  /** @type {DaylioPlan} */
  const plan = { records: [], skipped: [...skipped], moods: [] };
  /** @type {Map<string, number>} */
  const alike = new Map();
  for (const note of notes) {
    const { line, wall, offset, mood, others } = note;
    const grade = gradeOf(plan, note, grades);
    // Notes of one minute with the same words are told apart by their order, so that a table and a backup come to the same ids.
    const said = JSON.stringify([wall, note.title, note.note]);
    const count = alike.get(said) ?? 0;
    alike.set(said, count + 1);
    for (let index = 0; index < others; index += 1) plan.skipped.push({ file, line, why: "attachment" });
    if (grade === null) {
      plan.skipped.push({ file, line, why: "mood" });
      continue;
    }
    const ids = (/** @type {string} */ part) => derivedId(owner, "daylio", said, count, part);
    const at = offset === null ? onClock(wall, zone) : momentText(wall, offset);
    await addNote(plan, note, { at, pleasantness: pleasant[grade] ?? 0, source: { app: "daylio", mood } }, ids);
  }
  plan.skipped.sort((one, other) => one.line - other.line);
  plan.moods.sort((one, other) => other.count - one.count);
  return plan;
}

/**
 * The place of a note's mood among the five, which is noted with how often it comes.
 * @param {DaylioPlan} plan @param {DaylioNote} note @param {Record<string, number>} given by a person
 */
function gradeOf({ moods }, { mood, grade }, given) {
  const place = (Object.hasOwn(given, mood) ? given[mood] : grade ?? knownMood(mood)) ?? null;
  const known = moods.find(({ name }) => name === mood);
  if (known) known.count += 1;
  else moods.push({ name: mood, count: 1, grade: place });
  return place;
}

/** @param {string} activity */
const tagOf = (activity) => `#${activity.replace(/^#+/, "").replace(/\s+/g, "-")}`;

/**
 * @param {DaylioPlan} plan @param {DaylioNote} note
 * @param {{ at: string, pleasantness: number, source: Record<string, string> }} facts
 * @param {(part: string) => Promise<string>} ids
 */
async function addNote(plan, { activities, title, note, photos }, { at, pleasantness, source }, ids) {
  const trigger = activities.map(triggerOf).find((code) => code !== null) ?? null;
  const behind = activities.findIndex((activity) => triggerOf(activity) !== null);
  const tags = activities.filter((_, index) => index !== behind).map(tagOf).join(" ");
  const checkin = { kind: "checkin", at, pleasantness, ...(trigger ? { trigger } : {}), source };
  const words = [title, note, tags].filter(Boolean).join("\n");
  if (photos.length === 0 && words.length <= most.note) {
    plan.records.push({ id: await ids("checkin"), content: words ? { ...checkin, note: words } : checkin, files: [] });
    return;
  }
  const own = title.length <= most.title ? title : "";
  const parts = cut([own ? "" : title, note, tags].filter(Boolean).join("\n"), most.text);
  const entry = await ids("entry");
  for (const [index, text] of parts.entries()) {
    plan.records.push({
      id: index === 0 ? entry : await ids(`entry ${index + 1}`),
      content: { kind: "entry", at, ...(own && index === 0 ? { title: own } : {}), ...(text ? { text } : {}), source },
      files: index === 0 ? photos.map((name) => ({ kind: "photos", name, type: "image/jpeg" })) : [],
    });
  }
  plan.records.push({ id: await ids("checkin"), content: { ...checkin, moment: "after", of: entry }, files: [] });
}
