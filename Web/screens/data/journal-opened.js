import { openRecordingOf } from "../../journal/recordings.js";

/** @typedef {import("../../household/household.js").Household} Household */
/**
 * The journal as this page uses it (`Web/journal/journal.js`).
 * @typedef {EventTarget & {
 *   all: () => { id: string, content: Record<string, any> }[], read: (id: string) => Record<string, any> | null,
 *   keep: (id: string, content: any) => Promise<boolean>, remove: (id: string) => Promise<unknown>, needsVault: boolean, isClosed: boolean,
 *   keepFile: (sealed: Uint8Array) => Promise<string | null>, file: (sha256: string) => Promise<Uint8Array | null>,
 *   dropFile: (sha256: string) => Promise<boolean>,
 * }} Journal
 */

/**
 * The person's journal on this device.
 * @param {Household} household
 * @returns {Promise<Journal>}
 */
export const openJournal = (household) => /** @type {{ journal: () => Promise<Journal> }} */ (/** @type {unknown} */ (household)).journal();

/**
 * A photo or a recording in clear.
 * @param {Journal} journal
 * @param {{ entry: string, file: any }} which
 * @returns {Promise<Blob>}
 */
export const openFile = (journal, { entry, file }) => openRecordingOf(/** @type {any} */ (journal), entry, file);
