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

/**
 * Whether a box waits for the server.
 * @param {string} name
 */
export const isWaitingBox = (name) => Object.values(front).some((start) => name.startsWith(start));
