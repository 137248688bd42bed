import { isSame } from "./seals.js";

/**
 * A recording or photo that was wrapped by another key of the vault is another file and the same recording: its first bytes
 * changed, and so its hash. What two devices made of one record is put together as if nobody had; else it would be taken
 * for one that went and another one that came.
 *
 * @typedef {import("./seals.js").Content} Content
 * @typedef {{ file: string } & Record<string, unknown>} NamedFile
 */

/** The members of an entry that name files. */
const lists = /** @type {const} */ (["recordings", "photos"]);

/** @param {unknown} list @returns {NamedFile[]} */
const filesIn = (list) => Array.isArray(list) ? list.filter((one) => typeof one?.file === "string") : [];

/**
 * Whether two are one recording, whatever it is sealed by. The first recording of an entry has no id, so what is known of its sound is
 * looked at too; what a photo is called can be changed.
 * @param {NamedFile} one @param {NamedFile} other
 */
const isOne = (one, other) => isSame({ ...one, file: null, alt: null }, { ...other, file: null, alt: null });

/**
 * What one content says with the files of another, where that has the same recordings under another key.
 * @param {Content} content
 * @param {Content} like
 * @returns {Content}
 */
function withFilesOf(content, like) {
  const named = lists.flatMap((list) => {
    const others = filesIn(like[list]);
    if (filesIn(content[list]).length === 0) return [];
    const taken = (/** @type {any} */ one) => {
      const other = others.every(({ file }) => file !== one?.file) && others.find((known) => isOne(known, one));
      return other ? { ...one, file: other.file } : one;
    };
    return [[list, content[list].map(taken)]];
  });
  return { ...content, ...Object.fromEntries(named) };
}

/**
 * Three contents of one record with the same files for the same recordings: those of the one who wrapped them last.
 * @template {Content | null} Base
 * @param {{ base: Base, mine: Content, theirs: Content }} changes
 * @returns {{ base: Base | Content, mine: Content, theirs: Content }}
 */
export function inStep({ base, mine, theirs }) {
  if (!base) return { base, mine: withFilesOf(mine, theirs), theirs };
  // What is with them as it was may be wrapped here.
  const isMineNewer = isSame(withFilesOf(base, theirs), base);
  const newest = isMineNewer ? mine : theirs;
  return { base: withFilesOf(base, newest), mine: withFilesOf(mine, newest), theirs: withFilesOf(theirs, newest) };
}

/**
 * The files that a content names no more because their recordings are wrapped by another key.
 * @param {Content | null} before
 * @param {Content | null} after
 * @returns {string[]} their hashes
 */
export function replacedFiles(before, after) {
  if (!before || !after) return [];
  return lists.flatMap((list) => {
    const others = filesIn(after[list]);
    return filesIn(before[list]).filter((one) => others.every(({ file }) => file !== one.file) && others.some((other) => isOne(one, other)))
      .map(({ file }) => file);
  });
}

/**
 * A content that names another file for one of its recordings.
 * @param {Content} content
 * @param {string} old
 * @param {string} file
 * @returns {Content}
 */
export function withFile(content, old, file) {
  const changed = lists.flatMap((list) => Array.isArray(content[list])
    ? [[list, content[list].map((/** @type {any} */ one) => (one?.file === old ? { ...one, file } : one))]] : []);
  return { ...content, ...Object.fromEntries(changed) };
}

/**
 * The files that a content names, each with the id of its recording.
 * @param {Content} content
 * @returns {{ file: string, id?: string }[]}
 */
export const namedFiles = (content) => lists.flatMap((list) => filesIn(content[list]).map(({ file, id }) =>
  ({ file, ...(typeof id === "string" ? { id } : {}) })));
