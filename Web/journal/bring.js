import { ZipProblem } from "../platform/zip.js";

/**
 * Keeps what was read of another journal, record by record. What is in the journal already stays as it is, so that bringing the same file
 * twice changes nothing.
 *
 * @typedef {import("./import-problem.js").PlannedRecord} PlannedRecord
 * @typedef {import("./import-problem.js").PlannedFile} PlannedFile
 *
 * The journal as it is written to; `keep` says whether there was room.
 * @typedef {{
 *   all: () => { id: string }[] | Promise<{ id: string }[]>, keep: (id: string, content: any) => Promise<boolean>,
 *   remove: (id: string) => Promise<unknown>,
 * }} WrittenJournal
 *
 * Keeps a file of an entry: what its record says of it; `null` where the device has no room.
 * @typedef {(entry: string, file: PlannedFile, place: number) => Promise<Record<string, any> | null>} KeepFile
 *
 * What came: the ids of new records, how many were here, how many files could not be read, whether it stopped for want of room, and what
 * else stopped it, if anything did.
 * @typedef {{ made: string[], here: number, missing: number, isFull: boolean, problem: unknown }} Brought
 */

/**
 * @param {PlannedRecord[]} records
 * @param {WrittenJournal} journal
 * @param {{ keepFile: KeepFile, onProgress?: (share: number) => void, signal?: AbortSignal }} how
 * @returns {Promise<Brought>} also when it was stopped: what came is whole
 */
export async function bring(records, journal, { keepFile, onProgress = () => {}, signal }) {
  const known = new Set((await journal.all()).map(({ id }) => id));
  /** @type {Brought} */
  const brought = { made: [], here: 0, missing: 0, isFull: false, problem: null };
  try {
    for (const [index, record] of records.entries()) {
      signal?.throwIfAborted();
      onProgress(index / records.length);
      if (known.has(record.id)) {
        brought.here += 1;
        continue;
      }
      const content = await withFiles(record, keepFile, brought);
      brought.isFull = !content || !(await journal.keep(record.id, content));
      if (brought.isFull) break;
      brought.made.push(record.id);
      known.add(record.id);
    }
  } catch (problem) {
    // What is here by now has its way back, whatever ended it.
    brought.problem = problem;
  }
  return brought;
}

/**
 * @param {PlannedRecord} record @param {KeepFile} keepFile @param {Brought} brought where files are counted that can't be read
 * @returns {Promise<Record<string, any> | null>} the record with its photos and recordings; nothing where there is no room for them
 */
async function withFiles({ id, content, files }, keepFile, brought) {
  /** @type {Record<string, any>} */
  const whole = { ...content };
  for (const [place, file] of files.entries()) {
    try {
      const kept = await keepFile(id, file, place);
      if (!kept) return null;
      whole[file.kind] = [...(whole[file.kind] ?? []), kept];
    } catch (problem) {
      // A photo that is broken in its archive, or larger than a file can be, is no reason to leave the words behind.
      if (!(problem instanceof ZipProblem || problem instanceof RangeError)) throw problem;
      brought.missing += 1;
    }
  }
  return whole;
}

/**
 * Takes back what was brought.
 * @param {string[]} made
 * @param {Pick<WrittenJournal, "remove">} journal
 */
export async function takeBack(made, journal) {
  for (const id of [...made].reverse()) await journal.remove(id);
}

/**
 * What is left out, by its reason, with the places where it stands; those of several files apart.
 * @param {import("./import-problem.js").Skipped[]} skipped
 * @returns {{ why: import("./import-problem.js").Skipped["why"], file: string, lines: number[] }[]}
 */
export function leftOut(skipped) {
  /** @type {Map<string, { why: import("./import-problem.js").Skipped["why"], file: string, lines: number[] }>} */
  const groups = new Map();
  for (const { why, file, line } of skipped) {
    const key = JSON.stringify([why, file]);
    const group = groups.get(key) ?? { why, file, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}
