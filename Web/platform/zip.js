/**
 * A reader of zip archives: the list of what is in one, and the bytes of an entry. Whatever comes from outside may be made to do harm, so
 * nothing is unpacked beyond what the list says and the limits allow.
 */

/** Entries of an archive, and bytes of one of them unpacked. */
const most = { entries: 10_000, bytes: 64 << 20 };

/** How much larger than it was packed an entry may be: a table of text is rarely a fiftieth. */
const mostRatio = 400;

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
/** Bytes of the fixed parts, and of the note behind the end. */
const sizes = { local: 30, entry: 46, end: 22, note: 0xffff };
/** Where the larger form says that a number stands elsewhere. */
const elsewhere = 0xffffffff;

/** @typedef {{ name: string, size: number, packed: number, method: number, isLocked: boolean, sum: number, start: number }} ZipEntry */

/** Why an archive can't be unpacked: it is broken, or sealed with a password, or holds more than is unpacked here. */
export class ZipProblem extends Error {
  /** @param {"damaged" | "locked" | "large"} id */
  constructor(id) {
    super(id);
    this.id = id;
  }
}

/**
 * Whether bytes are an archive.
 * @param {Uint8Array} bytes
 */
export function isZip(bytes) {
  if (bytes.length < sizes.end) return false;
  return [signatures.local, signatures.end].includes(viewOf(bytes).getUint32(0, true));
}

/**
 * What is in an archive.
 * @param {Uint8Array} bytes
 * @param {number} [before] how many bytes of the archive stand before these, where its end alone was read
 * @returns {ZipEntry[]}
 * @throws {ZipProblem}
 */
export function zipEntries(bytes, before = 0) {
  const view = viewOf(bytes);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > most.entries || at === elsewhere) throw new ZipProblem("large");
  at -= before;
  if (at < 0) throw new ZipProblem("damaged");
  /** @type {ZipEntry[]} */
  const entries = [];
  while (entries.length < count) {
    if (at + sizes.entry > end || view.getUint32(at, true) !== signatures.entry) throw new ZipProblem("damaged");
    const [name, extra, note] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const first = at + sizes.entry;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(first, first + (name ?? 0))),
      size: view.getUint32(at + 24, true),
      packed: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
      isLocked: (view.getUint16(at + 8, true) & 1) !== 0,
      sum: view.getUint32(at + 16, true),
      start: view.getUint32(at + 42, true),
    });
    at = first + (name ?? 0) + (extra ?? 0) + (note ?? 0);
  }
  return entries;
}

/**
 * The bytes of an entry.
 * @param {Uint8Array} bytes of the archive
 * @param {ZipEntry} entry
 * @returns {Promise<Uint8Array>}
 * @throws {ZipProblem}
 */
export async function unzip(bytes, entry) {
  const { size, packed, method, start } = entry;
  if (entry.isLocked) throw new ZipProblem("locked");
  if (size > most.bytes || size > mostRatio * Math.max(packed, 1)) throw new ZipProblem("large");
  const view = viewOf(bytes);
  if (start + sizes.local > bytes.length || view.getUint32(start, true) !== signatures.local) throw new ZipProblem("damaged");
  const first = start + sizes.local + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (first + packed > bytes.length) throw new ZipProblem("damaged");
  const part = bytes.slice(first, first + packed);
  if (method !== 0 && method !== 8) throw new ZipProblem("damaged");
  const content = method === 0 ? part : await inflated(part, size);
  if (content.length !== size || sumOf(content) !== entry.sum) throw new ZipProblem("damaged");
  return content;
}

/**
 * An archive in a file, of which no more is read than its list and what is asked for: one of photos and recordings may be larger than
 * memory.
 * @param {Blob} file
 * @returns {Promise<{ entries: ZipEntry[], read: (entry: ZipEntry) => Promise<Uint8Array> }>}
 * @throws {ZipProblem}
 */
export async function openZip(file) {
  const part = async (/** @type {number} */ from, /** @type {number} */ to) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  const tail = Math.max(0, file.size - sizes.end - sizes.note);
  const last = await part(tail, file.size);
  const view = viewOf(last);
  const list = view.getUint32(endOf(view) + 16, true);
  if (list === elsewhere) throw new ZipProblem("large");
  const entries = list >= tail ? zipEntries(last, tail) : zipEntries(await part(list, file.size), list);
  const read = async (/** @type {ZipEntry} */ entry) => {
    const head = await part(entry.start, entry.start + sizes.local);
    if (head.length < sizes.local) throw new ZipProblem("damaged");
    const names = viewOf(head).getUint16(26, true) + viewOf(head).getUint16(28, true);
    if (entry.packed > most.bytes) throw new ZipProblem("large");
    return unzip(await part(entry.start, entry.start + sizes.local + names + entry.packed), { ...entry, start: 0 });
  };
  return { entries, read };
}

/** @param {Uint8Array} bytes */
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @param {DataView} view @returns {number} where the end of the list stands, with nothing but a note behind it */
function endOf(view) {
  const last = view.byteLength - sizes.end;
  for (let at = last; at >= Math.max(0, last - sizes.note); at -= 1) {
    if (view.getUint32(at, true) === signatures.end && at + sizes.end + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  throw new ZipProblem("damaged");
}

/** What the browser unpacks with. */
const { DecompressionStream } = /** @type {{ DecompressionStream: new (form: string) => ReadableWritablePair<Uint8Array, Uint8Array> }} */ (
  /** @type {unknown} */ (globalThis));

/** @param {Uint8Array} part @param {number} size what it has to become: more than that is never made */
async function inflated(part, size) {
  const content = new Uint8Array(size);
  let length = 0;
  try {
    const reader = new Blob([/** @type {BlobPart} */ (part)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length + value.length > size) {
        await reader.cancel();
        throw new ZipProblem("damaged");
      }
      content.set(value, length);
      length += value.length;
    }
  } catch {
    throw new ZipProblem("damaged");
  }
  return content.subarray(0, length);
}

/** The checksum of each byte, as archives have it (CRC-32). */
const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/**
 * The checksum of bytes, as archives have it.
 * @param {Uint8Array} bytes
 */
export function sumOf(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (sums[(sum ^ byte) & 255] ?? 0);
  return ~sum >>> 0;
}
