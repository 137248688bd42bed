/** The recovery key as people write and read it: thirteen groups of five characters, each with a check of its own (Docs/Vault.md). */

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groupCount = 13;

/**
 * The check of a group at its place, by ISO/IEC 7064’s hybrid system.
 * @param {number[]} values
 * @param {number} place from 1
 */
const checkOf = (values, place) => (33 - [place, ...values].reduce((state, value) => (((state + value) % 32 || 32) * 2) % 33, 32)) % 32;

/**
 * The key's text, such as `EC011-BGVYB-…`.
 * @param {Uint8Array} key 32 bytes
 * @returns {string}
 */
export function recoveryKeyText(key) {
  const bits = `${Array.from(key, (byte) => byte.toString(2).padStart(8, "0")).join("")}0000`;
  const values = (bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2));
  return Array.from({ length: groupCount }, (_, index) => {
    const group = values.slice(index * 4, index * 4 + 4);
    return [...group, checkOf(group, index + 1)].map((value) => alphabet[value]).join("");
  }).join("-");
}

/**
 * Reads what somebody typed: small letters, spaces and dashes anywhere, O as 0, I and L as 1.
 * @param {string} text
 * @returns {{ key: Uint8Array } | { groups: number[] }} the key, or the places of the groups that can't be right
 */
export function readRecoveryKey(text) {
  const pieces = text.split(/[\s\-‐‑‒–—―−_.,·]+/u)
    .filter((piece) => piece !== "")
    .map((piece) => [...piece.replace(/[a-z]/g, (letter) => letter.toUpperCase())]);
  const all = pieces.flat();
  const isWhole = all.length === groupCount * 5;
  const groups = isWhole ? fives(all) : pieces.length === groupCount ? pieces : pieces.flatMap(fives);
  const read = groups.map((group, index) => groupValues(group, index + 1));
  const wrong = read.flatMap((values, index) => (values ? [] : [index + 1]));
  if (!isWhole) return { groups: [Math.min(wrong[0] ?? groups.length + 1, groupCount)] };
  const values = read.flatMap((group) => group ?? []);
  // The last four bits are padding.
  if (wrong.length === 0 && (values.at(-1) ?? 0) % 16 !== 0) wrong.push(groupCount);
  if (wrong.length > 0) return { groups: wrong };
  const bits = values.map((value) => value.toString(2).padStart(5, "0")).join("");
  return { key: Uint8Array.from(bits.slice(0, 256).match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2)) };
}

/** @param {string[]} characters */
const fives = (characters) => Array.from({ length: Math.ceil(characters.length / 5) }, (_, at) => characters.slice(at * 5, at * 5 + 5));

/** @param {string[]} group @param {number} place @returns {number[] | null} the four values when the check agrees */
function groupValues(group, place) {
  const values = group.map((letter) => alphabet.indexOf(letter.replace("O", "0").replace(/[IL]/, "1")));
  const front = values.slice(0, 4);
  return group.length === 5 && !values.includes(-1) && values[4] === checkOf(front, place) ? front : null;
}
