import { Engine, isBroken } from "../engine/engine.js";
import { isFull } from "../store/database.js";
import { keptConflicts } from "../sync/conflicts.js";
import { Outbox } from "../sync/outbox.js";
import { pull } from "../sync/pull.js";
import { Sync, stateAfter } from "../sync/sync.js";
import { today } from "../platform/days.js";
import { ask } from "../platform/api.js";
import { sendNotifications } from "./notifications.js";
import { currentLocale } from "../platform/texts.js";

/**
 * Something that a person does to a record, as Docs/Sync.md lists kinds and fields.
 * @typedef {{ kind: string, record: string, action?: "create" | "set" | "delete", fields?: Record<string, unknown>,
 *   boxes?: Record<string, Uint8Array> }} Deed with `boxes` that are kept in the same step, such as a file (`keptFile`)
 */

/**
 * The household as screens see it: its models, what can be done to it, and news of it. Everything works on the device's own copy;
 * `change` is heard whenever something may look different now, `full` when something that was done could not be kept.
 */
export class Household extends EventTarget {
  /**
   * @param {import("../store/device.js").DeviceFacts} device
   * @param {import("../store/sealed.js").SealedStore} store
   */
  constructor(device, store) {
    super();
    this.device = device;
    this.store = store;
    this.engine = new Engine();
    this.outbox = new Outbox(store, this.engine);
    this.sync = new Sync(device.household, store, this.engine, this.outbox);
    /**
     * Who and what the household is; nothing before the first pull.
     * @type {Record<string, any> | null}
     */
    this.facts = null;
    /**
     * How what was done here stands.
     * @type {import("../sync/outbox.js").OutboxAnswer}
     */
    this.waiting = { send: [], shown: [], waiting: 0, needsYou: [], nextTime: null };
    /**
     * What two devices meant differently, for a person to decide.
     * @type {import("../sync/conflicts.js").Conflict[]}
     */
    this.conflicts = [];
    /**
     * The names of the accounts that are shared for looking alone.
     * @type {Set<string>}
     */
    this.readOnly = new Set();
    /**
     * Pairs of transactions that look like one, as far as they were counted since the household last changed.
     * @type {number | null}
     */
    this.doubles = null;
    /**
     * The person's journal, once somebody asked for it.
     * @type {Promise<import("../journal/journal.js").Journal> | null}
     */
    this.openedJournal = null;
    this.isClosed = false;
    this.sync.addEventListener("news", () => this.whileOpen(this.load()));
    this.sync.addEventListener("state", () => {
      if (this.sync.state === "idle") this.whileOpen(this.sendChoices());
      this.dispatchEvent(new Event("state"));
    });
    this.sync.addEventListener("pushed", () => this.whileOpen(this.heard()));
    this.engine.onRestart = () => this.load();
  }

  /**
   * Opens what the device has; the first time it is fetched. The made-up family is all here, and nobody is asked about it.
   * @param {(share: number) => void} [onProgress]
   */
  async open(onProgress) {
    await this.load();
    if (this.device.isDemo) return;
    if (!this.facts) {
      await this.fetchFirst(onProgress);
      await this.load();
    }
    this.sync.start();
    this.whileOpen(this.learnName());
  }

  /**
   * Fetches the household for the first time. Who can't have it, such as somebody whose session ended meanwhile, hears what to do.
   * @param {(share: number) => void} [onProgress]
   */
  async fetchFirst(onProgress) {
    try {
      await pull(this.device.household, this.store, this.engine, { onProgress, signal: this.sync.ending.signal });
    } catch (error) {
      this.sync.become(stateAfter(error));
      throw error;
    }
  }

  /** Learns what the person is called, where the server can be asked. */
  async learnName() {
    const me = await ask("GET", "/v1/me").catch(() => null);
    if (!me || !this.facts || me.name === this.facts["person"]) return;
    await this.store.writeJSON({ me: { name: me.name } });
    this.facts["person"] = me.name;
    this.dispatchEvent(new Event("change"));
  }

  /** Sends what the person chose without a network, now that there is one. */
  async sendChoices() {
    // What the server refuses is seen as the server has it.
    const isSettled = await sendNotifications(this.store).catch(() => true);
    if (isSettled && !this.isClosed) this.dispatchEvent(new Event("change"));
  }

  /** Gives the engine what the device's database has now. */
  async load() {
    const before = this.facts;
    const [facts, me] = await Promise.all([
      this.engine.ask("load", { key: this.store.key, locale: currentLocale() }),
      this.store.readJSON("me"),
    ]);
    this.facts = facts && { ...facts, person: me?.name ?? "" };
    this.doubles = null;
    // What was kept of the family for times without a connection names accounts that may be taken back by now.
    if (seesLess(before, this.facts)) await this.store.write({ family: null });
    this.readOnly = await this.readReadOnly();
    await this.look();
    this.dispatchEvent(new Event("change"));
  }

  /** @returns {Promise<Set<string>>} */
  async readReadOnly() {
    const { readOnly } = this.facts ?? {};
    // A document that an older server sent says nothing of it.
    if (!readOnly?.length) return new Set();
    // Not by `screen`, which waits for a fresh worker until this is done.
    const known = await this.engine.ask("screen", { name: "accounts", parameters: { view: false }, viewer: this.viewer });
    /** @type {{ account: string, record: string | null }[]} */
    const accounts = known.accounts;
    return new Set(accounts.filter(({ record }) => readOnly.includes(record)).map(({ account }) => account));
  }

  /** Takes up what the server answered: what it refused counts here no more and needs its person. */
  async heard() {
    const before = this.waiting.needsYou.length;
    await this.look();
    if (this.waiting.needsYou.length === before) return;
    await this.lay();
    this.dispatchEvent(new Event("change"));
  }

  /** Lays what was done here over the household. */
  async lay() {
    await this.engine.ask("lay", { operations: this.waiting.shown }).catch((problem) => {
      // A fresh engine lays it over the household while it opens it.
      if (this.isClosed || !isBroken(problem)) throw problem;
    });
    this.doubles = null;
  }

  async look() {
    [this.waiting, this.conflicts] = await Promise.all([this.outbox.look(), keptConflicts(this.store)]);
    this.dispatchEvent(new Event("state"));
  }

  /** Who looks, as the engine wants it. */
  get viewer() {
    const { weekStart, monthStartDay, currency } = this.facts ?? {};
    return { today: today(), locale: currentLocale(), weekStart, monthStart: monthStartDay, currency };
  }

  /**
   * A screen's model.
   * @template {keyof import("../platform/shapes.js").Screens} Name
   * @param {Name} name
   * @param {Record<string, unknown>} [parameters]
   * @returns {Promise<import("../platform/shapes.js").Shown<Name>>}
   */
  async screen(name, parameters = {}) {
    await this.engine.ready;
    const ask = () => this.engine.ask("screen", { name, parameters, viewer: this.viewer });
    return ask().catch(async (problem) => {
      if (!isBroken(problem)) throw problem;
      // A fresh worker has taken over; what broke the last one may have been this very screen, so it is asked once more only.
      await this.engine.ready;
      return ask();
    });
  }

  /**
   * The accounts to choose from, which are those that are not closed by today.
   * @returns {Promise<import("../platform/shapes.js").Shown<"accounts">["accounts"]>}
   */
  async openAccounts() {
    const { accounts } = await this.screen("accounts", { view: false });
    return accounts.filter(({ closed }) => closed === null || closed > this.viewer.today);
  }

  /** How many pairs of transactions look like one that came twice; all rows are looked through once for each change of the household. */
  async countDoubles() {
    this.doubles ??= (await this.screen("doubles", { view: false })).count;
    return this.doubles;
  }

  /**
   * A page of parts.
   * @param {string} name
   * @param {Record<string, unknown>} [parameters]
   * @returns {Promise<import("../platform/shapes.js").Page>}
   */
  page(name, parameters = {}) {
    return this.screen(/** @type {any} */ (name), parameters);
  }

  /**
   * Does something to a record: shown at once, kept on this device, and sent when it can be.
   * @param {Deed} deed
   * @returns {Promise<boolean>} whether it is kept; a full device keeps nothing
   */
  act(deed) {
    return this.actAll([deed]);
  }

  /**
   * Does several things at once, such as one to each of many rows.
   * @param {Deed[]} deeds
   * @returns {Promise<boolean>} whether all of them are kept
   */
  async actAll(deeds) {
    const isKept = await this.keep(deeds);
    await this.lay();
    this.dispatchEvent(new Event(isKept ? "change" : "full"));
    this.sync.nudge();
    return isKept;
  }

  /** @param {Deed[]} deeds @returns {Promise<boolean>} */
  async keep(deeds) {
    const base = this.facts?.["revision"] ?? 0;
    const operations = deeds.map(({ kind, record, action = "set", fields = {} }) => ({
      id: crypto.randomUUID(), kind, record, action, ...(action === "delete" ? {} : { fields }),
      base, after: [], made: new Date().toISOString(),
    }));
    const boxes = Object.assign({}, ...deeds.map((deed) => deed.boxes));
    try {
      this.waiting = await this.outbox.tell({ do: "add", operations, priority: 0 }, boxes);
      return true;
    } catch (error) {
      if (!isFull(error)) throw error;
      return false;
    }
  }

  /**
   * What was under way when the household was closed has nobody left to tell.
   * @param {Promise<unknown>} work
   */
  async whileOpen(work) {
    try {
      await work;
    } catch (error) {
      if (!this.isClosed) throw error;
    }
  }

  /**
   * The person's journal on this device, which is opened when it is needed.
   * @returns {Promise<import("../journal/journal.js").Journal>}
   */
  journal() {
    this.openedJournal ??= import("../journal/journal.js").then(({ Journal }) => Journal.open(this)).then((journal) => {
      if (this.isClosed) journal.close();
      return journal;
    });
    // One that could not be opened is tried again when it is asked for again.
    this.openedJournal.catch(() => this.openedJournal = null);
    return this.openedJournal;
  }

  /** Ends what runs for it. */
  close() {
    this.isClosed = true;
    this.openedJournal?.then((journal) => journal.close(), () => {});
    this.sync.stop();
    this.store.close();
    this.engine.end();
  }
}

/**
 * Whether an account that was seen is seen no more.
 * @param {Record<string, any> | null} before
 * @param {Record<string, any> | null} now
 * @returns {boolean}
 */
const seesLess = (before, now) =>
  before?.["accounts"]?.some((/** @type {string} */ id) => !now?.["accounts"]?.includes(id)) === true;
