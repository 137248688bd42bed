/**
 * Why a file of another journal can't be read, and where: `damaged`, `locked` and `large` as of archives, `notAJournal` for one that holds
 * something else, `json` for text that breaks off, `columns` for a table that lacks one, `quote` for a quotation without its end.
 */
export class ImportProblem extends Error {
  /**
   * @param {"damaged" | "locked" | "large" | "notAJournal" | "json" | "columns" | "quote"} id
   * @param {{ file?: string, line?: number, what?: string }} [where] `what` is missing
   */
  constructor(id, where = {}) {
    super(id);
    this.id = id;
    this.where = where;
  }
}

/**
 * JSON from a text; a problem says in which line it breaks off.
 * @param {string} text
 * @param {string} file
 * @returns {any}
 */
export function parsedJSON(text, file) {
  try {
    return JSON.parse(text);
  } catch (problem) {
    const said = problem instanceof Error ? problem.message : "";
    const place = /position (\d+)/.exec(said)?.[1];
    const line = /line (\d+)/.exec(said)?.[1];
    if (line) throw new ImportProblem("json", { file, line: Number(line) });
    throw new ImportProblem("json", { file, line: place ? text.slice(0, Number(place)).split("\n").length : text.split("\n").length });
  }
}

/**
 * What comes of another journal, before any of it is kept. Each record has its id from what it was there, so that a second import makes
 * nothing twice; `files` are those of its archive that become its photos and recordings.
 * @typedef {{
 *   kind: "photos" | "recordings", name: string, type: string, seconds?: number, width?: number, height?: number,
 * }} PlannedFile
 * @typedef {{ id: string, content: Record<string, any>, files: PlannedFile[] }} PlannedRecord
 *
 * What is left out, and why; `line` is the line of a table, or the number of an entry in its file.
 * @typedef {{ file: string, line: number, why:
 *   "date" | "time" | "mood" | "empty" | "twice" | "video" | "document" | "photoMissing" | "recordingMissing" | "attachment" }} Skipped
 * @typedef {{ records: PlannedRecord[], skipped: Skipped[] }} ImportPlan
 */

/** Entries of one file that are read at most. */
export const mostEntries = 100_000;
