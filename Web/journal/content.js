import { readPack } from "../platform/pack.js";

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
