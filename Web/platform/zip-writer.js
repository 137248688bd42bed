import { ZipProblem, sumOf } from "./zip.js";

/**
 * A writer of zip archives, piece by piece: one file is in memory at a time, and nothing of what went out. Files are put in as they are,
 * since photos and recordings are packed already.
 *
 * A file of an archive; `day` is shown as the day of its last change.
 * @typedef {{ name: string, bytes: Uint8Array, day: string }} ZipFile
 */

/** Files and bytes that an archive of this form can hold. */
const most = { files: 65_535, bytes: 0xffff_ffff, name: 0xffff };

/** The version that reads names in UTF-8, and the mark that they are. */
const version = 20;
const utf8 = 0x0800;

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };

/**
 * An archive of files, in pieces.
 * @param {AsyncIterable<ZipFile>} files
 * @returns {AsyncGenerator<Uint8Array, void, undefined>}
 * @throws {ZipProblem} `large` before anything is written that would not be found again
 */
export async function* zipOf(files) {
  /** @type {Uint8Array[]} */
  const list = [];
  let at = 0;
  let listed = 0;
  for await (const { name, bytes, day } of files) {
    const path = new TextEncoder().encode(name);
    const sizes = /** @type {const} */ ([[4, bytes.length], [4, bytes.length], [2, path.length], [2, 0]]);
    const facts = numbers([2, version], [2, utf8], [2, 0], [2, 0], [2, dayNumber(day)], [4, sumOf(bytes)], ...sizes);
    const entry = joined(numbers([4, signatures.entry], [2, version]), facts, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]), path);
    const head = joined(numbers([4, signatures.local]), facts, path);
    listed += entry.length;
    const after = at + head.length + bytes.length;
    if (list.length >= most.files || path.length > most.name || after + listed > most.bytes) throw new ZipProblem("large");
    list.push(entry);
    yield head;
    if (bytes.length > 0) yield bytes;
    at = after;
  }
  yield* list;
  yield numbers([4, signatures.end], [2, 0], [2, 0], [2, list.length], [2, list.length], [4, listed], [4, at], [2, 0]);
}

/** @param {...(readonly [number, number])} parts how many bytes each number has, and the number; the least byte first */
function numbers(...parts) {
  const bytes = new Uint8Array(parts.reduce((length, [size]) => length + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of parts) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {string} day @returns {number} as archives have it, which know no day before 1980 or after 2107 */
function dayNumber(day) {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if (!(year >= 1980 && year <= 2107)) return (1 << 5) | 1;
  return ((year - 1980) << 9) | (month << 5) | date;
}
