import { journalIndexBox, journalPageBox } from "../store/boxes.js";
import { isSame } from "./seals.js";

/**
 * The journal's records as this device has them, opened, in boxes of its sealed store: one for each month, so that ten years open by 120
 * boxes. An index says which pages there are and when each changed last, so that a tab reads again what another wrote and no more.
 *
 * `content` is the record as it is here, null where it was deleted; `revision` the server's last one that is known, 0 where it was never
 * there; `version` and `files` what the server had then; `base` the content that it had then, where something waits; `waits` whether
 * something has to be sent; `key` the id of the vault's key that the server's version is sealed by, as far as it is known; `isGone` whether
 * the server has it no more, though it was there; `problem` why the server did not take it.
 * @typedef {import("./seals.js").Content} Content
 * @typedef {{
 *   id: string, content: Content | null, base: Content | null, revision: number, version: number, files: string[], waits: boolean,
 *   key?: string, isGone?: boolean, problem?: string,
 * }} JournalRecord
 *
 * What came from the server and was not taken up: why, which revision and version it was, and the id of the vault's key that it names, as
 * far as that is known.
 * @typedef {{ problem: string, revision: number, version: number, key?: string | undefined, isAccepted?: boolean }} Refusal
 *
 * `cursor` is the last revision that was taken up; `keys` the vault's keys by which it was.
 * @typedef {{ pages: Record<string, number>, stamp: number, cursor: number, refused: Record<string, Refusal>, keys: string[] }} Index
 *
 * A write, all or none: records, the ids of those that go without a trace, what changes in the index, and other boxes.
 * @typedef {{
 *   records?: JournalRecord[], gone?: string[], index?: Partial<Pick<Index, "cursor" | "refused" | "keys">>,
 *   boxes?: Record<string, unknown>,
 * }} Change
 * @typedef {Pick<import("../store/sealed.js").SealedStore, "read" | "write" | "readJSON">} Store
 */

/** @type {Index} */
const empty = { pages: {}, stamp: 0, cursor: 0, refused: {}, keys: [] };

/** The page of what has no month: records that are gone, of which a device keeps that they were there. */
const undated = "undated";

/**
 * A record that was never anywhere.
 * @param {string} id
 * @returns {JournalRecord}
 */
export const newRecord = (id) => ({ id, content: null, base: null, revision: 0, version: 0, files: [], waits: false });

/**
 * A record with another content, which has to be sent unless it is what the server has.
 * @param {JournalRecord} record
 * @param {Content | null} content
 * @returns {JournalRecord}
 */
export function changed(record, content) {
  const base = record.waits ? record.base : record.content;
  // Of what waits without a base nobody here knows what the server has.
  const waits = record.revision === 0 || (record.waits && base === null) || !isSame(base, content);
  return { ...record, content, base: waits ? base : null, waits, problem: undefined };
}

export class Pages {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** @type {Index} */
    this.index = empty;
    /**
     * The records of each page, by their ids.
     * @type {Map<string, Map<string, JournalRecord>>}
     */
    this.pages = new Map();
    /**
     * Where each record is.
     * @type {Map<string, string>}
     */
    this.places = new Map();
  }

  /** @param {string} id @returns {JournalRecord | undefined} */
  get(id) {
    return this.pages.get(this.places.get(id) ?? "")?.get(id);
  }

  /** @returns {JournalRecord[]} */
  all() {
    return [...this.pages.values()].flatMap((page) => [...page.values()]);
  }

  /** The newest revision of the server's that is known. */
  get newest() {
    return this.all().reduce((newest, { revision }) => Math.max(newest, revision), this.index.cursor);
  }

  /**
   * Reads what was written since it was read last, by whichever tab.
   * @returns {Promise<boolean>} whether there was anything
   */
  async load() {
    /** @type {Index} */
    const index = await this.store.readJSON(journalIndexBox) ?? empty;
    if (index.stamp === this.index.stamp) return false;
    const stale = Object.keys(index.pages).filter((name) => index.pages[name] !== this.index.pages[name]);
    const read = await Promise.all(stale.map(async (name) => ({ name, page: await this.store.readJSON(journalPageBox(name)) })));
    for (const name of this.pages.keys()) if (!(name in index.pages)) this.turn(name, new Map());
    for (const { name, page } of read) {
      /** @type {JournalRecord[]} */
      const records = page?.records ?? [];
      this.turn(name, new Map(records.map((record) => [record.id, record])));
    }
    this.index = index;
    return true;
  }

  /**
   * Writes, all or none. Who calls holds the lock, and has loaded.
   * @param {Change} change
   */
  async write({ records = [], gone = [], index = {}, boxes = {} }) {
    const touched = this.touched(records, gone);
    const stamp = this.index.stamp + 1;
    const pages = { ...this.index.pages };
    /** @type {Record<string, unknown>} */
    const values = { ...boxes };
    for (const [name, page] of touched) {
      if (page.size === 0) delete pages[name];
      else pages[name] = stamp;
      values[journalPageBox(name)] = page.size === 0 ? null : { records: [...page.values()] };
    }
    const next = { ...this.index, ...index, pages, stamp };
    await this.store.write(Object.fromEntries(Object.entries({ ...values, [journalIndexBox]: next }).map(([name, value]) =>
      [name, value === null ? null : new TextEncoder().encode(JSON.stringify(value))])));
    for (const [name, page] of touched) this.turn(name, page);
    this.index = next;
  }

  /**
   * The pages that a change touches, as they are after it: a record whose month changed leaves one and comes into another.
   * @param {JournalRecord[]} records
   * @param {string[]} gone
   */
  touched(records, gone) {
    /** @type {Map<string, Map<string, JournalRecord>>} */
    const touched = new Map();
    const page = (/** @type {string} */ name) => {
      const known = touched.get(name) ?? new Map(this.pages.get(name));
      touched.set(name, known);
      return known;
    };
    for (const id of [...gone, ...records.map((record) => record.id)]) {
      const place = this.places.get(id);
      if (place !== undefined) page(place).delete(id);
    }
    for (const record of records) page(monthOf(record)).set(record.id, record);
    return touched;
  }

  /**
   * Takes up a page in place of what was there.
   * @param {string} name
   * @param {Map<string, JournalRecord>} page
   */
  turn(name, page) {
    for (const id of this.pages.get(name)?.keys() ?? []) if (this.places.get(id) === name) this.places.delete(id);
    if (page.size === 0) this.pages.delete(name);
    else this.pages.set(name, page);
    for (const [id, record] of page) {
      this.places.set(id, name);
      // Screens are handed these, and one that changed them would change what is merged against.
      freeze(record.content);
      freeze(record.base);
    }
  }

  /** Forgets all words. */
  forget() {
    this.index = empty;
    this.pages.clear();
    this.places.clear();
  }
}

/** @param {JournalRecord} record */
function monthOf({ content, base }) {
  const at = (content ?? base)?.["at"];
  return (typeof at === "string" && /^\d{4}-(0[1-9]|1[0-2])/.exec(at)?.[0]) || undated;
}

/** @param {unknown} value */
function freeze(value) {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
