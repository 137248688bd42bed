/**
 * The files of a content pack by their paths; Docs/Engine-ABI.md has the form. The engine checks a pack's sum, so nobody does here.
 * @param {Uint8Array} pack
 * @returns {Record<string, Uint8Array>}
 */
export function readPack(pack) {
  const end = findEmptyLine(pack);
  const [, ...list] = new TextDecoder().decode(pack.subarray(0, end)).split("\n");
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  let start = end + 2;
  for (const line of list) {
    const space = line.indexOf(" ");
    const size = Number(line.slice(0, space));
    files[line.slice(space + 1)] = pack.subarray(start, start + size);
    start += size;
  }
  return files;
}

/** @param {Uint8Array} bytes @returns {number} where the line ends that an empty one follows */
function findEmptyLine(bytes) {
  for (let at = 0; at + 1 < bytes.length; at += 1) if (bytes[at] === 10 && bytes[at + 1] === 10) return at;
  throw new Error("a pack without files");
}
