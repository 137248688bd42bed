import { inStep } from "./same-files.js";

/** @typedef {import("./records.js").Content} Content */

/** Members that are texts somebody types; `take-up.js` has what becomes of them. */
export const texts = /** @type {const} */ (["title", "text"]);

/**
 * All other members of an entry that changed elsewhere while it is open, each as Docs/Journal.md merges it: of lists what either added is
 * in and what either took away is out, in the order of mine; else mine if I changed it, and theirs if not.
 * @param {Record<string, unknown>} base what was kept last @param {Record<string, unknown>} mine @param {Record<string, unknown>} theirs
 * @returns {Record<string, unknown>} without the texts
 */
export function mergedMembers(base, mine, theirs) {
  ({ base, mine, theirs } = inStep({ base, mine, theirs }));
  const names = new Set([base, mine, theirs].flatMap((content) => Object.keys(content)));
  for (const name of texts) names.delete(name);
  return Object.fromEntries([...names].flatMap((name) => {
    const value = merged(base[name], mine[name], theirs[name]);
    return value === undefined ? [] : [[name, value]];
  }));
}

/** @param {unknown} base @param {unknown} mine @param {unknown} theirs @returns {unknown} */
function merged(base, mine, theirs) {
  if ([mine, theirs].some((value) => Array.isArray(value))) return mergedList(listOf(base), listOf(mine), listOf(theirs));
  return sameValue(mine, base) ? theirs : mine;
}

/** @param {unknown} value @returns {unknown[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown[]} base @param {unknown[]} mine @param {unknown[]} theirs */
function mergedList(base, mine, theirs) {
  const has = (/** @type {unknown[]} */ list, /** @type {unknown} */ item) => list.some((one) => sameValue(one, item));
  const stays = mine.filter((item) => has(theirs, item) || !has(base, item));
  const all = [...stays, ...theirs.filter((item) => !has(mine, item) && !has(base, item))];
  // A recording or a photo is its file, whatever else both changed of it.
  return all.filter((item, place) => fileOf(item) === undefined || all.findIndex((one) => fileOf(one) === fileOf(item)) === place);
}

/** @param {any} item @returns {string | undefined} */
const fileOf = (item) => item?.file;

/** @param {unknown} one @param {unknown} other */
export const sameValue = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether two contents say the same, in whatever order they have it.
 * @param {Record<string, unknown>} one @param {Record<string, unknown>} other
 */
export const sameContent = (one, other) => [...new Set([...Object.keys(one), ...Object.keys(other)])]
  .every((name) => sameValue(one[name], other[name]));
