import { readPack } from "../platform/pack.js";

/**
 * What the journal offers: words for feelings from the most pleasant to the least, and prompts with what they fit.
 * @typedef {{ code: string, moods: string[], money: boolean }} Prompt
 * @typedef {{ feelings: import("./feelings.js").Feeling[], prompts: Prompt[] }} JournalContent
 */

/** What may be behind a feeling, in the order in which it is offered. */
export const triggers = /** @type {const} */ ([
  "money", "bill", "purchase", "payday", "work", "family", "partner", "friends", "health", "sleep", "being-alone", "memory", "place",
  "news", "weather", "other",
]);

/** @type {Promise<Record<string, any>> | null} */
let loading = null;

/** @returns {Promise<Record<string, any>>} the files of the journal's pack by their names */
async function load() {
  const answer = await fetch("/content/journal.pack");
  if (!answer.ok) throw new Error(`content of the journal: ${answer.status}`);
  const files = readPack(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, JSON.parse(new TextDecoder().decode(bytes))]));
}

/**
 * One file of the journal's content.
 * @param {string} name such as `feelings.json`
 * @returns {Promise<any>}
 */
export async function journalFile(name) {
  loading ??= load().catch((problem) => {
    loading = null;
    throw problem;
  });
  const found = (await loading)[name];
  if (found === undefined) throw new Error(`no content: ${name}`);
  return found;
}

/** @returns {Promise<JournalContent>} */
export async function journalContent() {
  const [feelings, prompts] = await Promise.all(["feelings.json", "prompts.json"].map(journalFile));
  return { feelings, prompts };
}
