import { fold } from "../platform/fold.js";
import { currentLocale, text } from "../platform/texts.js";

/** @typedef {import("./records.js").JournalRecord} JournalRecord */

/**
 * What is looked through of each content, without capitals and accents, in the language of the words for feelings.
 * @type {{ locale: string, said: WeakMap<object, string> }}
 */
let folded = { locale: "", said: new WeakMap() };

/** @param {import("./records.js").Content} content */
function saidIn(content) {
  if (folded.locale !== currentLocale()) folded = { locale: currentLocale(), said: new WeakMap() };
  const said = folded.said.get(content) ?? fold(sayingsOf(content).join(" "));
  folded.said.set(content, said);
  return said;
}

/**
 * The records in which all words of a text are found, however they are written, in the order that they have.
 * @param {readonly JournalRecord[]} records @param {string} wanted
 * @returns {JournalRecord[]}
 */
export function find(records, wanted) {
  const words = fold(wanted).split(/\s+/u).filter((word) => word !== "");
  if (words.length === 0) return [...records];
  return records.filter(({ content }) => {
    const said = saidIn(content);
    return words.every((word) => said.includes(word));
  });
}

/** @param {import("./records.js").Content} content @returns {string[]} what a person reads in it */
function sayingsOf({ title = "", text: words = "", note = "", tags = [], words: feelings = [], trigger }) {
  return [
    title, words, note, ...tags, ...feelings.map((/** @type {string} */ code) => feelingText(code)),
    trigger ? triggerText(trigger) : "",
  ];
}

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
