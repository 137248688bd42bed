import { isBroken } from "../engine/engine.js";
import { journalFileBox } from "../store/boxes.js";
import { replacedFiles } from "./same-files.js";
import { bodyKey, isSame, openContent } from "./seals.js";

/**
 * What becomes of a record when another device's version of it comes (Docs/Journal.md, "What comes").
 *
 * `content` is null for one that was deleted, and undefined for one that does not open; `key` is the vault's key that it names.
 * @typedef {import("./pages.js").JournalRecord} JournalRecord
 * @typedef {import("./seals.js").Content} Content
 * @typedef {{
 *   id: string, revision: number, version: number, files: string[], content: Content | null | undefined, key?: string | undefined,
 * }} Theirs
 *
 * The record as it is from now on, or why nothing becomes of it; neither for what is known already.
 * @typedef {{ record?: JournalRecord, problem?: string }} Taken
 */

/** What a record of the server's can be refused for. */
const problems = { older: "journal.older", closed: "journal.cannotBeOpened", unmerged: "journal.cannotBeMerged" };

/**
 * A record as the server sent it, opened.
 * @param {{ id: string, revision: number, version: number, body?: string | null, files?: string[] | null }} sent without a body when it was
 *   deleted
 * @param {import("./seals.js").Vault} vault
 * @returns {Promise<Theirs>}
 */
export async function opened({ id, revision, version, body, files }, vault) {
  const content = typeof body === "string" ? await openContent(body, { record: id, version }, vault) ?? undefined : null;
  const key = typeof body === "string" ? namedKey(body) : undefined;
  return { id, revision, version, files: files ?? [], content, key };
}

/** @param {string} body @returns {string | undefined} the vault's key that it says it is under, which need not be one of the person's */
function namedKey(body) {
  try {
    return bodyKey(body);
  } catch {
    return undefined; // what is no seal at all names none
  }
}

/**
 * Takes up what another device did.
 * @param {JournalRecord} known the record as it is here
 * @param {Theirs} theirs
 * @param {import("./ports.js").Ports["merge"]} merge
 * @param {boolean} isAccepted whether the person wants it in place of what they have
 * @returns {Promise<Taken>}
 */
export async function take(known, theirs, merge, isAccepted = false) {
  const { content } = theirs;
  if (theirs.revision <= known.revision) return {};
  if (!isAccepted && theirs.version < known.version) return { problem: problems.older };
  if (content === undefined) return { problem: problems.closed };
  const last = known.waits ? known.base : known.content;
  // A version says one thing only: another one, or one that comes back after its deletion, was put back.
  const isPutBack = theirs.version === known.version && content !== null && !isSame(content, last);
  if (isPutBack && !isAccepted) return { problem: problems.older };
  const now = {
    ...known, revision: theirs.revision, version: theirs.version, files: theirs.files, key: theirs.key, isGone: undefined,
    problem: undefined,
  };
  if (!known.waits || isAccepted) return { record: { ...now, content, base: null, waits: false } };
  // Of a deletion and a change the change stays.
  if (content === null) return { record: { ...now, base: null, waits: known.content !== null } };
  if (known.content === null) {
    const isChanged = !isSame(content, known.base);
    return { record: isChanged ? { ...now, content, base: null, waits: false } : { ...now, base: content } };
  }
  try {
    const merged = isSame(known.content, content) ? content : await merge({ base: known.base, mine: known.content, theirs: content });
    const waits = !isSame(merged, content);
    return { record: { ...now, content: merged, base: waits ? content : null, waits } };
  } catch (error) {
    // One that can't be merged keeps none of the others; an engine that broke is asked again.
    if (isBroken(error)) throw error;
    return { problem: problems.unmerged };
  }
}

/**
 * The boxes of files that another device wrapped by a new key: they are fetched as they are now.
 * @param {import("./pages.js").Pages} pages as they were
 * @param {JournalRecord[]} records as they are from now on
 * @returns {Record<string, null>}
 */
export const replacedBoxes = (pages, records) => Object.fromEntries(records.flatMap(({ id, content, waits }) =>
  waits ? [] : replacedFiles(pages.get(id)?.content ?? null, content).map((file) => [journalFileBox(file), null])));

/**
 * From where to ask again, once this device has other keys, or the app another way to merge.
 * @param {import("./pages.js").Index} index
 * @param {string[]} keys of the vault, as it is now
 * @returns {{ cursor: number, refused: Record<string, import("./pages.js").Refusal>, keys: string[] } | null} null if
 *   there is no reason to
 */
export function askedAgain(index, keys) {
  const isNew = !isSame(index.keys, keys);
  const opens = (/** @type {import("./pages.js").Refusal} */ { problem, isAccepted }) =>
    !isAccepted && (problem === problems.unmerged || (isNew && problem === problems.closed));
  const tried = Object.entries(index.refused).filter(([, refusal]) => opens(refusal));
  if (tried.length === 0) return isNew ? { cursor: index.cursor, refused: index.refused, keys } : null;
  const cursor = Math.min(index.cursor, ...tried.map(([, { revision }]) => revision - 1));
  const refused = Object.fromEntries(Object.entries(index.refused).filter(([, refusal]) => !opens(refusal)));
  return { cursor, refused, keys };
}
