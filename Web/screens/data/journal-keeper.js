import { keepEntryFile } from "../../journal/entry-files.js";

/** @typedef {import("../../journal/import-problem.js").PlannedFile} PlannedFile */

/** @type {[string, number[]][]} the first bytes of pictures that are told by them, whatever their file says */
const beginnings = [["image/jpeg", [0xff, 0xd8, 0xff]], ["image/png", [0x89, 0x50, 0x4e, 0x47]], ["image/gif", [0x47, 0x49, 0x46]]];

/**
 * What keeps the photos and recordings of a file that is brought, as records have them.
 * @param {{ keepFile: (sealed: Uint8Array) => Promise<string | null> }} journal
 * @param {(name: string) => Promise<Uint8Array>} read
 * @returns {import("../../journal/bring.js").KeepFile}
 */
export const fileKeeper = (journal, read) => async (entry, file) => {
  const bytes = await read(file.name);
  const kept = await keepEntryFile(journal, entry, bytes);
  if (!kept) return null;
  const { kind, seconds = 0 } = file;
  // How loud it is over its time nobody has heard here.
  if (kind === "recordings") return { ...kept, seconds, type: file.type, levels: [] };
  const type = beginnings.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte))?.[0] ?? file.type;
  return { ...kept, type, ...(await sizeOf(bytes, type, file)) };
};

/** @param {Uint8Array} bytes @param {string} type @param {PlannedFile} file @returns {Promise<{ width: number, height: number }>} */
async function sizeOf(bytes, type, { width, height }) {
  if (width && height) return { width, height };
  try {
    const picture = await createImageBitmap(new Blob([/** @type {BlobPart} */ (bytes)], { type }));
    const size = { width: picture.width, height: picture.height };
    picture.close();
    return size;
  } catch {
    return { width: 0, height: 0 }; // a form of pictures that this browser does not show
  }
}
