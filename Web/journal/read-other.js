import { ZipProblem, isZip, openZip } from "../platform/zip.js";
import { readDayOne } from "./import-day-one.js";
import { readDaylioBackup, readDaylioTable } from "./import-daylio.js";
import { ImportProblem } from "./import-problem.js";

/**
 * A file of another journal, read on this device: what it would become, and the bytes of its photos and recordings when they are wanted.
 * `moods` are Daylio's; a person may say how they are read, and read it once more.
 * @typedef {{
 *   program: "dayOne" | "daylio", plan: import("./import-problem.js").ImportPlan, moods: import("./import-daylio.js").DaylioMood[],
 *   bytes: number, counts: "lines" | "entries", read: (name: string) => Promise<Uint8Array>,
 * }} OtherJournal with the bytes of its photos and recordings, and what the places of what is left out count
 */

/** Bytes of a file that is text itself, and is held whole. */
const mostText = 64 << 20;

/** What Daylio's backup calls its notes, within its zip. */
const backup = "backup.daylio";

/**
 * Reads a file, whatever it is called.
 * @param {File} file
 * @param {{ owner: string, zone: string, grades?: Record<string, number> }} how
 * @returns {Promise<OtherJournal>}
 * @throws {ImportProblem}
 */
export async function readOther(file, how) {
  try {
    return isZip(new Uint8Array(await file.slice(0, 64).arrayBuffer())) ? await readArchive(file, how) : await readText(file, how);
  } catch (problem) {
    throw problem instanceof ZipProblem ? new ImportProblem(problem.id, { file: file.name }) : problem;
  }
}

/** @param {File} file @param {{ owner: string, zone: string, grades?: Record<string, number> }} how @returns {Promise<OtherJournal>} */
async function readArchive(file, how) {
  const { entries, read } = await openZip(file);
  // What systems put beside files is nobody's journal.
  const own = entries.filter(({ name }) => !name.startsWith("__MACOSX/") && !name.endsWith("/"));
  const names = own.map(({ name }) => name);
  const byName = new Map(own.map((entry) => [entry.name, entry]));
  const take = async (/** @type {string} */ name) => {
    const entry = byName.get(name);
    if (!entry) throw new ZipProblem("damaged");
    return read(entry);
  };
  const sizeOf = (/** @type {import("./import-problem.js").ImportPlan} */ { records }) => records.flatMap(({ files }) => files)
    .reduce((sum, { name }) => sum + (byName.get(name)?.size ?? 0), 0);
  if (byName.has(backup)) {
    const { moods, ...plan } = await readDaylioBackup(decoded(await take(backup), file.name), names, { ...how, file: file.name });
    return { program: "daylio", plan, moods, bytes: sizeOf(plan), counts: "entries", read: take };
  }
  const journals = [];
  for (const name of names.filter((one) => one.toLowerCase().endsWith(".json"))) {
    journals.push({ file: name, text: decoded(await take(name), name) });
  }
  if (journals.length === 0) throw new ImportProblem("notAJournal", { file: file.name });
  const plan = await readDayOne(journals, names, how.owner);
  return { program: "dayOne", plan, moods: [], bytes: sizeOf(plan), counts: "entries", read: take };
}

/** @param {File} file @param {{ owner: string, zone: string, grades?: Record<string, number> }} how @returns {Promise<OtherJournal>} */
async function readText(file, how) {
  if (file.size > mostText) throw new ImportProblem("large", { file: file.name });
  const text = decoded(new Uint8Array(await file.arrayBuffer()), file.name);
  const read = async () => { throw new ZipProblem("damaged"); };
  if (/^\s*\{/.test(text)) {
    const plan = await readDayOne([{ file: file.name, text }], [], how.owner);
    return { program: "dayOne", plan, moods: [], bytes: 0, counts: "entries", read };
  }
  const { moods, ...plan } = await readDaylioTable(text, { ...how, file: file.name });
  return { program: "daylio", plan, moods, bytes: 0, counts: "lines", read };
}

/** @param {Uint8Array} bytes @param {string} file */
function decoded(bytes, file) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ImportProblem("notAJournal", { file });
  }
}
