/** @typedef {import("./records.js").Journal} Journal */

/** Exercises that may be favourites at once. */
const mostFavourites = 100;
/** Bits that say which form of UUID an id is: one made by a rule of one's own (RFC 9562, version 8). */
const form = { version: 0x80, variant: 0x80 };

/**
 * The id of a person's record of choices. All of their devices make the same one, so that there is never a second.
 * @param {string} person
 * @returns {Promise<string>}
 */
export async function choicesID(person) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`evenkeel journal choices ${person}`)));
  bytes[6] = form.version | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = form.variant | ((bytes[8] ?? 0) & 0x3f);
  const digits = [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([from, to]) => digits.slice(from, to)).join("-");
}

/**
 * What a person chose for their journal; empty as long as they chose nothing.
 * @param {Journal} journal @param {string} person
 * @returns {Promise<Record<string, any>>}
 */
export const readChoices = async (journal, person) => journal.read(await choicesID(person)) ?? {};

/**
 * Changes some of what a person chose; all else stays.
 * @param {Journal} journal @param {string} person @param {Record<string, unknown>} changes
 * @param {string} at the moment, as records have it
 * @returns {Promise<boolean>} whether it is kept
 */
export async function changeChoices(journal, person, changes, at) {
  const id = await choicesID(person);
  return journal.keep(id, { ...journal.read(id), ...changes, kind: "choices", at });
}

/**
 * Favourites with one more or one less.
 * @param {string[]} favourites @param {string} code @param {boolean} isFavourite
 */
export const withFavourite = (favourites, code, isFavourite) =>
  [...favourites.filter((one) => one !== code), ...isFavourite ? [code] : []].slice(-mostFavourites);
