/** The names of the boxes with files that wait for the server. */

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
