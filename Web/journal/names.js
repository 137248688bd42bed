import { text } from "../platform/texts.js";

/** What codes of the journal are called in the person's language. */

/**
 * The word for a feeling; its code, where a newer device keeps one that is not known here.
 * @param {string} code
 */
export const feelingText = (code) => known(() => text(`feeling.${code}`), code);

/** @param {string} code of what was behind a feeling */
export const triggerText = (code) => known(() => text(`journal.trigger.${code}`), code);

/** @param {string} code */
export const promptText = (code) => known(() => text(`journal.prompt.${code}`), "");

/** @param {() => string} say @param {string} otherwise */
function known(say, otherwise) {
  try {
    return say();
  } catch {
    return otherwise;
  }
}
