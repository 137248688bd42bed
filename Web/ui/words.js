export { fold } from "../platform/fold.js";

/**
 * A name as the search language has it, spaces and all.
 * @param {string} name
 * @returns {string}
 */
export const quoted = (name) => `"${name.replaceAll(/["\\]/g, "\\$&")}"`;

/**
 * The beginning of a name, for which names are suggested.
 * @param {string} typed
 * @returns {string}
 */
export const quotedBeginning = (typed) => `"${typed.trimStart().replaceAll(/["\\]/g, "")}`;
