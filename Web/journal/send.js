import { newID } from "../platform/new-id.js";
import { journalSentBox } from "../store/boxes.js";
import { bodyKey, filesOf, isSame, isUnderOlder, sealContent } from "./seals.js";
import { opened, take } from "./take.js";

/**
 * What of the journal leaves this device, and what becomes of it once the server answered.
 *
 * A record on its way: the operation exactly as it is sent, and what it says, to tell what was changed here meanwhile.
 * @typedef {import("./pages.js").JournalRecord} JournalRecord
 * @typedef {import("./pages.js").Pages} Pages
 * @typedef {import("./pages.js").Change} Change
 * @typedef {import("./seals.js").Content} Content
 * @typedef {import("./seals.js").Vault} Vault
 * @typedef {{
 *   id: string, kind: "sealed", record: string, action: "create" | "set" | "delete", base: number, made: string,
 *   fields?: { body: string, version: number, files: string[] },
 * }} Operation
 * @typedef {{ operation: Operation, content: Content | null, version: number, files: string[] }} Sent
 *
 * How the files that records name stand.
 * @typedef {Map<string, "there" | "later" | "lost" | { problem: string }>} FileStates
 */

/** Records that are sent at once, and characters of their bodies: a request has at most 1 MB. */
const most = { records: 50, characters: 600_000 };

/** @param {Pages} pages @returns {JournalRecord[]} those that are to be sent */
const waiting = (pages) => pages.all().filter(({ id, waits, problem }) => waits && !problem && !(id in pages.index.refused));

/**
 * Those that are sent once more as they are, since the server has them sealed by a key that was changed.
 * @param {Pages} pages @param {Vault} vault
 */
const toReseal = (pages, vault) => pages.all().filter((record) =>
  !record.waits && !record.problem && !(record.id in pages.index.refused) && isUnderOlder(record, vault));

/** @param {JournalRecord} record @returns {string[]} the files that have to be on the server before it */
const newFiles = ({ content, files, isGone }) => filesOf(content).filter((file) => isGone || !files.includes(file));

/**
 * Writes down what goes next.
 * @param {Pages} pages
 * @param {Vault} vault
 * @param {FileStates} states of their files
 * @param {number} count records at most
 * @returns {Promise<Change>}
 */
export async function chosen(pages, vault, states, count) {
  /** @type {Sent[]} */
  const sent = [];
  /** @type {JournalRecord[]} */
  const records = [];
  /** @type {string[]} */
  const gone = [];
  let characters = 0;
  for (const record of [...waiting(pages), ...toReseal(pages, vault)]) {
    if (sent.length >= Math.min(most.records, count) || characters > most.characters) break;
    // Nobody ever heard of it.
    if (record.revision === 0 && record.content === null) {
      gone.push(record.id);
      continue;
    }
    const problem = problemOf(record, states);
    if (problem) records.push({ ...record, problem });
    const isHeldBack = record.waits && newFiles(record).some((file) => (states.get(file) ?? "later") === "later");
    if (problem || isHeldBack) continue;
    const one = await onItsWay(record, vault, states);
    if (one) sent.push(one);
    else records.push({ ...record, problem: "journal.tooLong" });
    characters += one?.operation.fields?.body.length ?? 0;
  }
  if (sent.length + records.length + gone.length === 0) return {};
  return { records, gone, boxes: { [journalSentBox]: sent } };
}

/**
 * The files that have to go before the records that wait.
 * @param {Pages} pages
 */
export const filesToSend = (pages) => new Set(waiting(pages).flatMap(newFiles));

/** @param {JournalRecord} record @param {FileStates} states */
function problemOf(record, states) {
  for (const file of newFiles(record)) {
    const state = states.get(file);
    if (typeof state === "object") return state.problem;
  }
  return null;
}

/**
 * @param {JournalRecord} record
 * @param {Vault} vault
 * @param {FileStates} states
 * @returns {Promise<Sent | null>} null if it is too long
 */
async function onItsWay({ id, content, revision, version, isGone, waits, files: theirs }, vault, states) {
  const operation = { id: newID(), kind: /** @type {const} */ ("sealed"), record: id, base: revision, made: new Date().toISOString() };
  if (content === null) return { operation: { ...operation, action: "delete" }, content, version, files: [] };
  const body = await sealContent(content, { record: id, version: version + 1 }, vault);
  if (body === null) return null;
  // A recording that nobody has any more is no reason to lose the words beside it.
  const files = waits ? filesOf(content).filter((file) => states.get(file) !== "lost") : theirs;
  const fields = { body, version: version + 1, files };
  const action = revision === 0 || isGone ? "create" : "set";
  return { operation: { ...operation, action, fields }, content, version: version + 1, files };
}

/**
 * What becomes of what was on its way, by the server's answers.
 * @param {Pages} pages
 * @param {Sent[]} sent
 * @param {any[]} answers in their order
 * @param {Vault} vault
 * @param {import("./ports.js").Ports["merge"]} merge
 * @returns {Promise<{ change: Change, isUnsettled: boolean }>} unsettled where something has to come before it goes
 */
export async function answered(pages, sent, answers, vault, merge) {
  const refused = { ...pages.index.refused };
  /** @type {JournalRecord[]} */
  const records = [];
  let isUnsettled = false;
  for (const [place, one] of sent.entries()) {
    const known = pages.get(one.operation.record);
    const answer = answers[place];
    if (!known || !answer) continue;
    if (answer.outcome === "mergeNeeded") {
      const { record, problem } = await merged(known, one, answer, vault, merge);
      if (record) records.push(record);
      if (problem) refused[known.id] = { problem, revision: answer.revision, version: answer.fields.version ?? one.version };
    } else if (answer.outcome === "applied") records.push(applied(known, one, answer.revision));
    else {
      const record = answer.outcome === "refused" ? afterRefusal(known, one, answer.problem) : null;
      if (record) records.push(record);
      else isUnsettled = true;
    }
  }
  return { change: { records, index: { refused }, boxes: { [journalSentBox]: [] } }, isUnsettled };
}

/** @param {JournalRecord} known @param {Sent} sent @param {number} revision @returns {JournalRecord} */
function applied(known, { operation, content, version, files }, revision) {
  const waits = !isSame(known.content, content);
  const key = operation.fields && bodyKey(operation.fields.body);
  return { ...known, base: waits ? content : null, revision, version, files, key, waits, isGone: undefined, problem: undefined };
}

/**
 * The server had something that this device did not know of; what is not said is as it was sent.
 * @param {JournalRecord} known
 * @param {Sent} sent
 * @param {any} answer
 * @param {Vault} vault
 * @param {import("./ports.js").Ports["merge"]} merge
 */
async function merged(known, { operation, version, files, content }, { revision, fields }, vault, merge) {
  const theirs = { id: operation.record, revision, version: fields.version ?? version, files: fields.files ?? files };
  if (!("body" in fields)) return take(known, { ...theirs, content, key: operation.fields && bodyKey(operation.fields.body) }, merge);
  return take(known, await opened({ ...theirs, body: fields.body }, vault), merge);
}

/**
 * @param {JournalRecord} known
 * @param {Sent} sent
 * @param {string} problem
 * @returns {JournalRecord | null} null if the next pull says what there is
 */
function afterRefusal(known, { operation, content }, problem) {
  const { action } = operation;
  if (problem === "sync.changedMeanwhile") return null;
  // Another device made it first: it comes with the next pull, or was there all the time.
  if (problem === "sync.exists") return known.isGone ? { ...known, isGone: undefined } : null;
  if (problem === "sync.missing" && action === "delete") {
    return { ...known, base: null, waits: known.content !== null, isGone: known.content !== null };
  }
  // One that was only to be sealed once more is nowhere under an old key now.
  if (problem === "sync.missing" && !known.waits) return { ...known, isGone: true };
  // What was deleted for good, or is not there after the server was put back, is made again: the words are here.
  if (problem === "sync.missing" && action === "set") return { ...known, isGone: true };
  // What was changed meanwhile may be taken.
  return isSame(known.content, content) ? { ...known, problem } : { ...known };
}
