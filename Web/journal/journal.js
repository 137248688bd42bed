import { isFull } from "../store/database.js";
import { readContentKeys } from "../store/device.js";
import { JournalFiles } from "./blobs.js";
import { JournalSync } from "./journal-sync.js";
import { Pages, changed, newRecord } from "./pages.js";
import { browserPorts } from "./ports.js";
import { leftToRewrap } from "./rewrap.js";
import { inStep } from "./same-files.js";
import { filesOf, isSame } from "./seals.js";

/**
 * @typedef {import("./seals.js").Content} Content
 * @typedef {import("./pages.js").JournalRecord} JournalRecord
 * @typedef {Pick<import("../household/household.js").Household, "store" | "device" | "engine">} Around
 *
 * How the journal stands; `locked` once it was closed.
 * @typedef {"idle" | "syncing" | "offline" | "full" | "signedOut" | "locked"} JournalState
 *
 * What a person has to look at: a record of theirs that the server did not take, or one of the server's that was not taken up here.
 * @typedef {{ id: string, problem: string }} Trouble
 */

/** One tab writes at a time. */
const lock = "evenkeel-journal";

/**
 * The person's journal on this device (Docs/Journal.md, "On a device"). All of it works here alone; what is kept goes to the person's other
 * devices when it can. `change` is heard whenever records may be others than before, `state` when how it stands may be.
 */
export class Journal extends EventTarget {
  /**
   * The journal that this device has.
   * @param {Around} household
   * @param {import("./ports.js").Ports} [ports]
   * @returns {Promise<Journal>}
   */
  static async open(household, ports = browserPorts(household.engine)) {
    const journal = new Journal(household, ports);
    await journal.pages.load();
    await journal.connect();
    return journal;
  }

  /** @param {Around} household @param {import("./ports.js").Ports} ports */
  constructor({ store, device }, ports) {
    super();
    this.store = store;
    this.device = device;
    this.ports = { ...ports, merge: (/** @type {import("./ports.js").Changes} */ changes) => ports.merge(inStep(changes)) };
    this.pages = new Pages(store);
    this.files = new JournalFiles(store, ports);
    this.sync = new JournalSync(this);
    this.channel = ports.channel();
    this.channel.onmessage = ({ data }) => this.hear(data);
    /** Whether the vault was opened here, so that records can be sealed and sent. */
    this.canSync = false;
    this.isFull = false;
    this.isClosed = false;
    /**
     * What this tab saw last of each record: what somebody changes is merged against it.
     * @type {Map<string, Content>}
     */
    this.seen = new Map();
    /**
     * The records in their order, as long as they are as they were.
     * @type {{ id: string, content: Content }[] | null}
     */
    this.list = null;
  }

  /** Whether the vault has to be opened on this device, once, before anything is sent. */
  get needsVault() {
    return !this.device.isDemo && !this.canSync;
  }

  /** @returns {JournalState} */
  get state() {
    if (this.isClosed) return "locked";
    return this.isFull ? "full" : this.sync.state;
  }

  /** How many records wait to be sent, those that need their person included. */
  get waiting() {
    return this.pages.all().filter(({ waits, content, revision }) => waits && (content !== null || revision > 0)).length;
  }

  /** Records of the server's that were not taken up, and why. @returns {Trouble[]} */
  get refused() {
    return Object.entries(this.pages.index.refused).flatMap(([id, { problem, isAccepted }]) => isAccepted ? [] : [{ id, problem }]);
  }

  /** @returns {Trouble[]} */
  get needsYou() {
    const own = this.pages.all().flatMap(({ id, problem }) => problem ? [{ id, problem }] : []);
    return [...own, ...this.refused];
  }

  /** What is sealed by keys that the vault had before its newest, and what the rest of it waits for; null if nothing is. */
  async underOlderKeys() {
    const vault = this.canSync ? await readContentKeys(this.store) : null;
    const left = vault && await leftToRewrap(this, vault);
    return left && { ...left, waits: this.sync.rewrapping.waits };
  }

  /** Begins to sync where the vault was opened here. To be called once more after it is opened. */
  async connect() {
    const vault = this.device.isDemo ? null : await readContentKeys(this.store);
    this.canSync = vault !== null && !vault.isOutdated;
    if (this.canSync) this.sync.start();
    this.dispatchEvent(new Event("state"));
  }

  /**
   * All records, the newest first. They can't be changed; what is kept is made from them.
   * @returns {{ id: string, content: Content }[]}
   */
  all() {
    if (this.list) return this.list;
    /** @type {{ id: string, content: Content, time: number }[]} */
    const found = [];
    for (const { id, content } of this.pages.all()) if (content) found.push({ id, content, time: Date.parse(content["at"]) || 0 });
    found.sort((one, other) => other.time - one.time || (one.id < other.id ? 1 : -1));
    this.list = found.map(({ id, content }) => ({ id, content }));
    return this.list;
  }

  /**
   * A record. What is kept of it next is taken for a change of this.
   * @param {string} id
   * @returns {Content | null}
   */
  read(id) {
    const content = this.pages.get(id)?.content ?? null;
    if (content) this.seen.set(id, content);
    return content;
  }

  /**
   * Keeps a record as it is now. Where another tab or device changed it meanwhile both changes are in it.
   * @param {string} id a new one by `newID()`
   * @param {Content} content
   * @param {Content | null} [from] what it was made from; what this tab read, kept or listed last of it when nothing is said
   * @returns {Promise<boolean>} whether it is kept; a full device keeps nothing. Where both together are more than a record holds it throws
   *   what the engine says, and all is as it was
   */
  async keep(id, content, from = this.seen.get(id) ?? this.pages.get(id)?.content ?? null) {
    /** @type {Content} */
    const mine = JSON.parse(JSON.stringify(content));
    const isKept = await this.put(id, async (known) => {
      if (!known || !from) return mine;
      // A person who changed nothing neither takes anything back nor brings back what was deleted.
      if (isSame(from, mine)) return known.content;
      if (!known.content || isSame(from, known.content)) return mine;
      return this.ports.merge({ base: from, mine, theirs: known.content });
    });
    if (isKept) this.seen.set(id, mine);
    return isKept;
  }

  /**
   * Deletes a record, here and on the person's other devices, unless one of them has changed it meanwhile.
   * @param {string} id
   * @returns {Promise<boolean>} whether that is kept
   */
  async remove(id) {
    this.seen.delete(id);
    return this.put(id, () => null);
  }

  /**
   * @param {string} id
   * @param {(known: JournalRecord | undefined) => Promise<Content | null> | Content | null} change
   * @returns {Promise<boolean>}
   */
  async put(id, change) {
    try {
      await this.alter(async () => {
        const known = this.pages.get(id);
        const content = await change(known);
        if (isSame(known?.content ?? null, content)) return {};
        return { records: [changed(known ?? newRecord(id), content)] };
      });
    } catch (error) {
      if (!isFull(error)) throw error;
      this.isFull = true;
      this.dispatchEvent(new Event("state"));
      return false;
    }
    this.isFull = false;
    this.sync.nudge();
    return true;
  }

  /**
   * Decides about a record of the server's that was not taken up: `mine` goes there in its place, or `theirs` comes here instead, if it
   * opens.
   * @param {string} id
   * @param {"mine" | "theirs"} use
   */
  async settle(id, use) {
    await this.alter(async () => {
      const { [id]: refusal, ...refused } = this.pages.index.refused;
      if (!refusal) return {};
      // What was not kept comes again when it is asked for from before it.
      if (use === "theirs") {
        const cursor = Math.min(this.pages.index.cursor, refusal.revision - 1);
        return { index: { refused: { ...refused, [id]: { ...refusal, isAccepted: true } }, cursor } };
      }
      const known = this.pages.get(id) ?? newRecord(id);
      const { revision } = refusal;
      const record = { ...known, revision, version: Math.max(known.version, refusal.version), base: null, waits: true, isGone: false };
      return { index: { refused }, records: [record] };
    });
    this.sync.nudge();
  }

  /** Tries once more what the server did not take. */
  async again() {
    await this.alter(async () => ({
      records: this.pages.all().filter(({ problem }) => problem).map((record) => ({ ...record, problem: undefined })),
    }));
    this.sync.nudge();
  }

  /**
   * Writes what comes of the records as they are, one tab at a time.
   * @param {() => Promise<import("./pages.js").Change>} plan
   */
  async alter(plan) {
    const isNews = await this.ports.locks.request(lock, async () => {
      if (this.isClosed) throw new Error("the journal is closed");
      const isLoaded = await this.pages.load();
      const change = await plan();
      if (Object.keys(change).length === 0) return isLoaded;
      await this.pages.write(change);
      if (this.isClosed) this.pages.forget();
      else this.channel.postMessage("changed");
      return true;
    });
    if (isNews) this.tell();
  }

  /** Says here that records may be others than before. */
  tell() {
    this.list = null;
    for (const event of ["change", "state"]) this.dispatchEvent(new Event(event));
  }

  /** @param {unknown} message of another tab */
  async hear(message) {
    if (message !== "changed") return this.sync.hear(message);
    // Where the device was locked or wiped meanwhile there is nothing to be read, and the journal is closed soon.
    await this.ports.locks.request(lock, async () => {
      if (!this.isClosed && await this.pages.load()) this.tell();
    }).catch(() => {});
  }

  /**
   * Keeps a sealed file until the record that names it is sent, and after.
   * @param {Uint8Array} bytes
   * @returns {Promise<string | null>} its hash; null if the device is full
   */
  keepFile(bytes) {
    return this.files.keep(bytes);
  }

  /**
   * A sealed file, from here or else from the server.
   * @param {string} sha256
   * @param {{ onProgress?: (share: number) => void, signal?: AbortSignal }} [how]
   * @returns {Promise<Uint8Array | null>} null if it can't be had now
   */
  file(sha256, how) {
    return this.files.read(sha256, how);
  }

  /**
   * Forgets a file on this device; the server has it as long as a record names it.
   * @param {string} sha256
   * @returns {Promise<boolean>} whether it is gone: one that still has to be sent stays
   */
  async dropFile(sha256) {
    if (this.pages.all().some(({ waits, content }) => waits && filesOf(content).includes(sha256))) return false;
    await this.files.drop(sha256);
    return true;
  }

  /** Ends it, and forgets all words. */
  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.sync.stop();
    this.channel.close();
    this.pages.forget();
    this.seen.clear();
    this.list = null;
    this.dispatchEvent(new Event("state"));
  }
}
