/** The names of boxes: files that wait for the server, and the journal. */

const front = { file: "file:", statement: "statement:" };

/**
 * The box with a file, by its hash.
 * @param {string} sha256
 */
export const fileBox = (sha256) => front.file + sha256;

/**
 * The box with how a statement was read here, by its import's id.
 * @param {string} record
 */
export const statementBox = (record) => front.statement + record;

const recordings = "recording:";

/**
 * The box with what is known of a recording (`journal/recording-boxes.js`).
 * @param {string} id
 */
export const recordingBox = (id) => recordings + id;

/**
 * The box with a piece of a recording.
 * @param {string} id
 * @param {number} number from 0
 */
export const recordingPieceBox = (id, number) => `${recordings}${id}:${number}`;

/**
 * Whether a box has to do with recordings. They are a person's and no household's.
 * @param {string} name
 */
export const isRecordingBox = (name) => name.startsWith(recordings);

/**
 * The recordings that boxes belong to.
 * @param {string[]} names
 * @returns {string[]} their ids
 */
export const recordingsOf = (names) => names.filter(isRecordingBox).map((name) => name.slice(recordings.length))
  .filter((name) => /^[0-9a-f-]{36}$/.test(name));

/**
 * Whether a box waits for the server.
 * @param {string} name
 */
export const isWaitingBox = (name) => Object.values(front).some((start) => name.startsWith(start));

/** How the names of the boxes of a person's journal begin. They are the person's and no household's. */
const journal = "journal";

/** The box with how the journal stands on this device, and which pages it has. */
export const journalIndexBox = `${journal}Index`;

/** The box with what of the journal is on its way to the server. */
export const journalSentBox = `${journal}Sent`;

/** The box with how far the journal's files are sealed by the vault's newest key. */
export const journalRewrapBox = `${journal}Rewrap`;

/** The box with what was chosen about the journal on this device. */
export const journalChoicesBox = `${journal}Choices`;

/** The box with what calm pauses and evenings need without the journal. Every device whose journal was opened has one. */
export const journalCalmBox = `${journal}Calm`;

/**
 * The box with the journal's records of a month.
 * @param {string} month such as `2026-11`
 */
export const journalPageBox = (month) => `${journal}:${month}`;

/**
 * The box with a sealed file of the journal, by its hash.
 * @param {string} sha256
 */
export const journalFileBox = (sha256) => `${journal}File:${sha256}`;

/**
 * Whether a box is one of the person's journal.
 * @param {string} name
 */
export const isJournalBox = (name) => name.startsWith(journal);
