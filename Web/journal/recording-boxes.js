import { recordingBox, recordingPieceBox, recordingsOf } from "../store/boxes.js";
import { keys } from "../store/database.js";

/**
 * A recording until an entry has it: pieces in boxes of the device's sealed store, each put there as it comes, and what is known of them in
 * one more. Whatever ends the page, what was put is here, and only the device's key opens it.
 *
 * What somebody has typed beside a recording.
 * @typedef {{ title: string, text: string, tags: string[] }} Words
 *
 * `begun` is the moment on the person's clock with its offset; `entry` the record that it becomes.
 * @typedef {{
 *   begun: string, entry: string, type: string, seconds: number, levels: number[], pieces: number, bytes: number, words?: Words,
 * }} RecordingFacts
 * @typedef {RecordingFacts & { id: string }} KeptRecording
 * @typedef {import("../store/sealed.js").SealedStore} SealedStore
 */

const encoder = new TextEncoder();

/** @param {RecordingFacts} facts */
const factsBytes = (facts) => encoder.encode(JSON.stringify(facts));

/**
 * The lock that a tab holds while it records, so that no other takes the recording for one that was left.
 * @param {string} id
 */
export const recordingLock = (id) => `evenkeel-recording:${id}`;

/** The boxes of a recording that is under way. */
export class RecordingBoxes {
  /** @param {SealedStore} store @param {string} id @param {RecordingFacts} facts */
  constructor(store, id, facts) {
    this.store = store;
    this.id = id;
    this.facts = facts;
  }

  /**
   * Puts the next piece, together with what is known by then.
   * @param {Uint8Array} piece
   * @param {Partial<RecordingFacts>} known
   */
  async add(piece, known) {
    const facts = { ...this.facts, ...known, pieces: this.facts.pieces + 1, bytes: this.facts.bytes + piece.length };
    await this.store.write({ [recordingPieceBox(this.id, this.facts.pieces)]: piece, [recordingBox(this.id)]: factsBytes(facts) });
    this.facts = facts;
  }
}

/**
 * The recordings that are in no entry and that no tab is recording, the oldest first. One counts from its first piece on.
 * @param {SealedStore} store
 * @returns {Promise<KeptRecording[]>}
 */
export async function unfinished(store) {
  const { held = [] } = await navigator.locks.query();
  const running = new Set(held.map(({ name }) => name));
  /** @type {KeptRecording[]} */
  const found = [];
  for (const id of recordingsOf(await keys("sealed"))) {
    if (running.has(recordingLock(id))) continue;
    const facts = await store.readJSON(recordingBox(id));
    if (facts?.pieces > 0) found.push({ id, ...facts });
  }
  return found.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * The pieces of a recording, in their order; together they can be played.
 * @param {SealedStore} store
 * @param {KeptRecording} recording
 * @returns {AsyncGenerator<Uint8Array, void>}
 */
export async function* piecesOf(store, { id, pieces }) {
  for (let number = 0; number < pieces; number += 1) {
    const piece = await store.read(recordingPieceBox(id, number));
    // What comes after a piece that is missing can't be put in its place.
    if (!piece) return;
    yield piece;
  }
}

/**
 * Makes a recording whole of what is there.
 * @param {SealedStore} store
 * @param {string} id
 * @returns {Promise<(KeptRecording & { sound: Blob }) | null>} null if absent
 */
export async function recover(store, id) {
  const facts = await store.readJSON(recordingBox(id));
  if (!facts) return null;
  /** @type {Uint8Array[]} */
  const parts = [];
  for await (const piece of piecesOf(store, { id, ...facts })) parts.push(piece);
  const share = parts.length / Math.max(1, facts.pieces);
  return { id, ...facts, pieces: parts.length, seconds: facts.seconds * share, sound: new Blob(parts, { type: facts.type }) };
}

/**
 * What is written is read before the next is: a word that was typed is never taken back by one typed before.
 * @type {Promise<unknown>}
 */
let writing = Promise.resolve();

/**
 * Keeps what somebody has typed beside a recording, so that it outlives a crash and a lock as the recording does.
 * @param {SealedStore} store
 * @param {string} id
 * @param {Words} words
 */
export function keepWords(store, id, words) {
  writing = writing.catch(() => {}).then(async () => {
    const facts = await store.readJSON(recordingBox(id));
    if (facts) await store.write({ [recordingBox(id)]: factsBytes({ ...facts, words }) });
  });
  return writing;
}

/**
 * Takes a recording away, with all that belongs to it.
 * @param {SealedStore} store
 * @param {string} id
 */
export async function discard(store, id) {
  await writing.catch(() => {});
  const own = (await keys("sealed")).filter((name) => name === recordingBox(id) || name.startsWith(`${recordingBox(id)}:`));
  await store.write(Object.fromEntries(own.map((name) => [name, null])));
}
