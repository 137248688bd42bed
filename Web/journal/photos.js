/**
 * The photos of an entry (Docs/Journal.md, "Photos"): how many, how large, and what becomes of them when they are made smaller.
 *
 * A photo as its entry has it; `id` says which of an entry's files it is, as with recordings.
 * @typedef {{ id: string, file: string, bytes: number, type: string, width: number, height: number, alt?: string }} EntryPhoto
 */

/**
 * Photos of an entry that somebody adds by hand, pixels of the longest side that is kept, characters that say what one shows, and bytes and
 * pixels of a picture that is opened at all: more would take the browser's memory.
 */
export const most = { photos: 10, side: 2_048, alt: 1_000, bytes: 64 << 20, pixels: 120_000_000 };

/** What is tried to keep a photo as, the smallest first, with how much of it is kept. Each holds pixels alone, and no place or time. */
export const kinds = /** @type {const} */ ([["image/webp", 0.82], ["image/jpeg", 0.85]]);

/**
 * The size that a photo is kept in: its own, or with the longest side as long as it may be.
 * @param {{ width: number, height: number }} size in pixels
 * @returns {{ width: number, height: number }}
 */
export function fitted({ width, height }) {
  const share = Math.min(1, most.side / Math.max(width, height));
  const side = (/** @type {number} */ length) => Math.max(1, Math.round(length * share));
  return { width: side(width), height: side(height) };
}

/**
 * Which of some files are taken, as many as there is room for, and how many are not.
 * @template {{ type: string, size: number }} Picked
 * @param {readonly Picked[]} files
 * @param {number} count photos that the entry has
 * @returns {{ taken: Picked[], others: number, over: number }} `others` are no pictures or too large, `over` are more than an entry has
 */
export function takenOf(files, count) {
  const fitting = files.filter(({ type, size }) => type.startsWith("image/") && size > 0 && size <= most.bytes);
  const taken = fitting.slice(0, Math.max(0, most.photos - count));
  return { taken, others: files.length - fitting.length, over: fitting.length - taken.length };
}

/**
 * Photos with another word for what one of them shows.
 * @param {readonly EntryPhoto[]} photos @param {string} file @param {string} alt
 * @returns {EntryPhoto[]}
 */
export const described = (photos, file, alt) => photos.map((photo) => {
  if (photo.file !== file) return photo;
  const { alt: before, ...other } = photo;
  return alt === "" ? other : { ...other, alt };
});

/**
 * Photos with one that was taken away, at its place again.
 * @param {readonly EntryPhoto[]} photos @param {EntryPhoto} photo @param {number} place
 * @returns {EntryPhoto[]}
 */
export const putBack = (photos, photo, place) => (photos.some(({ file }) => file === photo.file)
  ? [...photos] : [...photos.slice(0, place), photo, ...photos.slice(place)]);
