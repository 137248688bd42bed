import { ApiProblem } from "../platform/api.js";
import { journalSentBox } from "../store/boxes.js";
import { readContentKeys } from "../store/device.js";
import { newRecord } from "./pages.js";
import { pause, stateAfter, waitAfter } from "./patience.js";
import { Rewrapping } from "./rewrap.js";
import { answered, chosen, filesToSend } from "./send.js";
import { askedAgain, opened, replacedBoxes, take } from "./take.js";

/**
 * Keeps the journal here and the person's records on the server in step (Docs/Sync.md, "Sealed records"). Of several tabs one does it, the
 * one that holds the lock. What is on its way is written down before it leaves, and stays until its answer is here: what was sent twice
 * counts once, and nothing else is asked for in between.
 *
 * @typedef {import("./journal.js").Journal} Journal
 * @typedef {import("./seals.js").Vault} Vault
 */

/** Turns of coming and going in one round, where what goes has to know what came; requests of one going. */
const most = { turns: 4, requests: 2_500 };

export class JournalSync {
  /** @param {Journal} journal */
  constructor(journal) {
    this.journal = journal;
    /** @type {"idle" | "syncing" | "offline" | "full" | "signedOut"} */
    this.state = "idle";
    this.ending = new AbortController();
    this.isStarted = false;
    this.isListening = false;
    /** Whether another round was asked for while one ran. */
    this.isWanted = false;
    /** Whether what was refused is asked for again, once for each time that the journal is opened. */
    this.isFresh = true;
    /** Whether the server may have been put back to an earlier state. */
    this.isDoubtful = false;
    /** The most records that are sent at once: fewer after a request that was too much as a whole. */
    this.most = Infinity;
    this.failures = 0;
    this.rewrapping = new Rewrapping(this);
    this.endPause = () => {};
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.gathering = undefined;
  }

  /** Begins, once; ends with `stop`. */
  start() {
    if (this.isStarted || this.ending.signal.aborted) return;
    this.isStarted = true;
    const { signal } = this.ending;
    for (const event of ["online", "focus"]) globalThis.addEventListener?.(event, () => this.wake(), { signal });
    this.journal.ports.locks.request("evenkeel-journal-sync", { signal }, () => this.lead()).catch(() => {});
  }

  stop() {
    this.ending.abort();
    clearTimeout(this.gathering);
    this.endPause();
  }

  /** Has whichever tab leads send soon what was done. */
  nudge() {
    if (!this.isStarted) return;
    clearTimeout(this.gathering);
    this.gathering = setTimeout(() => {
      this.wake();
      this.journal.channel.postMessage("work");
    }, pause.gather);
  }

  wake() {
    this.isWanted = true;
    this.endPause();
  }

  /** @param {any} message of another tab: that there is work, or how the leading one stands */
  hear(message) {
    if (message === "work") return this.wake();
    this.state = message.state;
    this.journal.dispatchEvent(new Event("state"));
  }

  async lead() {
    const { signal } = this.ending;
    while (!signal.aborted) {
      this.isWanted = false;
      // Where the device was locked meanwhile nothing can be read, and the journal is closed soon.
      const wait = await this.round().catch(() => pause.longest);
      if (!signal.aborted) this.listen();
      await new Promise((resolve) => {
        const clock = setTimeout(resolve, this.isWanted ? 0 : wait);
        this.endPause = () => {
          clearTimeout(clock);
          resolve(undefined);
        };
      });
    }
  }

  /** Hears of what other devices did, once the server was reached. */
  listen() {
    if (this.isListening || this.state !== "idle") return;
    this.isListening = true;
    this.journal.ports.listen((revision) => {
      // What is heard may be late; whether the server was put back is asked.
      this.isDoubtful ||= revision < this.journal.pages.newest;
      this.wake();
    }, () => {
      this.isListening = false;
      setTimeout(() => this.wake(), pause.reconnect);
    }, this.ending.signal);
  }

  /**
   * One round: everything that waits goes, everything new comes.
   * @returns {Promise<number>} milliseconds until the next
   */
  async round() {
    const vault = await readContentKeys(/** @type {any} */ (this.journal.store));
    if (!vault || vault.isOutdated) return pause.look;
    this.become("syncing");
    try {
      await this.send(vault);
      await this.askAgain(vault);
      for (let turn = 0, isSettled = false; !isSettled && turn < most.turns; turn += 1) {
        await this.pull(vault);
        await this.rewrapping.beforeSending(vault);
        isSettled = await this.push(vault);
      }
      await this.rewrapping.run(vault);
      this.failures = 0;
      this.become("idle");
      return pause.look;
    } catch (error) {
      if (this.ending.signal.aborted) return pause.look;
      this.become(stateAfter(error));
      this.failures += 1;
      return waitAfter(error, this.failures);
    }
  }

  /**
   * Asks for what changed, page by page.
   * @param {Vault} vault
   */
  async pull(vault) {
    const { journal } = this;
    for (let hasMore = true; hasMore;) {
      const { cursor } = journal.pages.index;
      const { records, more } = await this.ask("GET", `/v1/me/sealed?after=${cursor}`);
      const all = await Promise.all(records.map((/** @type {any} */ record) => opened(record, vault)));
      const last = all.at(-1)?.revision ?? cursor;
      if (last > cursor) await journal.alter(() => this.takeUp(all, cursor, last));
      hasMore = last > cursor && (more || journal.pages.index.cursor < last);
    }
  }

  /**
   * @param {import("./take.js").Theirs[]} all
   * @param {number} after the revision after which they were asked for
   * @param {number} last the last revision among them
   * @returns {Promise<import("./pages.js").Change>}
   */
  async takeUp(all, after, last) {
    const { pages, ports } = this.journal;
    // A tab that wants more to be asked for again has said so meanwhile.
    const cursor = pages.index.cursor < after ? pages.index.cursor : last;
    const refused = { ...pages.index.refused };
    /** @type {Map<string, import("./pages.js").JournalRecord>} */
    const records = new Map();
    for (const theirs of all) {
      const { id } = theirs;
      const known = records.get(id) ?? pages.get(id) ?? newRecord(id);
      const { record, problem } = await take(known, theirs, ports.merge, refused[id]?.isAccepted);
      if (record) records.set(id, record);
      if (record) delete refused[id];
      if (problem) refused[id] = { problem, revision: theirs.revision, version: theirs.version, key: theirs.key };
    }
    return { records: [...records.values()], index: { cursor, refused }, boxes: replacedBoxes(pages, [...records.values()]) };
  }

  /**
   * Sends everything that waits.
   * @param {Vault} vault
   * @returns {Promise<boolean>} false where something has to come first
   */
  async push(vault) {
    for (let request = 0; request < most.requests; request += 1) {
      const files = await this.sendFiles();
      await this.journal.alter(() => chosen(this.journal.pages, vault, files, this.most));
      const outcome = await this.send(vault);
      if (outcome !== "sent") return outcome === "nothing";
    }
    return true;
  }

  /**
   * Sends the files that waiting records name, and says which are not to be waited for and which are.
   * @returns {Promise<import("./send.js").FileStates>}
   */
  async sendFiles() {
    const { pages, files } = this.journal;
    /** @type {import("./send.js").FileStates} */
    const states = new Map();
    for (const name of filesToSend(pages)) {
      try {
        states.set(name, await files.send(name, this.ending.signal));
      } catch (error) {
        if (!(error instanceof ApiProblem) || ![409, 413, 422].includes(error.status)) throw error;
        states.set(name, { problem: error.id });
      }
    }
    return states;
  }

  /**
   * Sends what is on its way, again if it was before, and takes up the answers.
   * @param {Vault} vault
   * @returns {Promise<"nothing" | "sent" | "unsettled">} `unsettled` where something has to come before it goes
   */
  async send(vault) {
    const { journal } = this;
    /** @type {import("./send.js").Sent[]} */
    const sent = await journal.store.readJSON(journalSentBox) ?? [];
    if (sent.length === 0) return "nothing";
    const said = await this.post(sent).catch((error) => this.refusal(error, sent));
    if (!said) return "sent";
    let isUnsettled = false;
    await journal.alter(async () => {
      const outcome = await answered(journal.pages, sent, said.answers, vault, journal.ports.merge);
      ({ isUnsettled } = outcome);
      return outcome.change;
    });
    const isRewound = await this.rewind(said.revision);
    this.most = Infinity;
    return isUnsettled || isRewound ? "unsettled" : "sent";
  }

  /**
   * A request that is refused as a whole would be for ever: each record goes by itself then, and the one that is refused is said.
   * @param {unknown} error
   * @param {import("./send.js").Sent[]} sent
   * @returns {Promise<any>}
   */
  async refusal(error, sent) {
    if (!(error instanceof ApiProblem) || ![400, 413, 422].includes(error.status)) throw error;
    const [first, ...others] = sent;
    if (first && others.length === 0) {
      return { answers: [{ id: first.operation.id, outcome: "refused", problem: error.id }], revision: Infinity };
    }
    this.most = 1;
    await this.journal.alter(async () => ({ boxes: { [journalSentBox]: [] } }));
    return null;
  }

  /** @param {Vault} vault */
  async askAgain({ keys }) {
    if (this.isDoubtful) await this.rewind((await this.post([])).revision);
    this.isDoubtful = false;
    if (!this.isFresh) return;
    const index = askedAgain(this.journal.pages.index, keys.map(({ id }) => id));
    if (index) await this.journal.alter(async () => ({ index }));
    this.isFresh = false;
  }

  /**
   * Begins from the first with a server that was put back to an earlier state: what comes then is compared with what is here, and what does
   * not come is made there again.
   * @param {number} revision its own
   * @returns {Promise<boolean>} whether it was put back
   */
  async rewind(revision) {
    if (revision >= this.journal.pages.newest) return false;
    await this.journal.alter(async () => ({
      index: { cursor: 0 },
      records: this.journal.pages.all().filter((record) => record.revision > 0).map((record) => ({
        ...record, revision: 0, isGone: true, base: record.waits ? record.base : record.content, waits: true,
      })),
    }));
    return true;
  }

  /** @param {import("./send.js").Sent[]} sent */
  post = (sent) =>
    this.ask("POST", "/v1/me/operations", { json: { device: this.journal.device.id, operations: sent.map(({ operation }) => operation) } });

  /** @param {"GET" | "POST" | "DELETE"} method @param {string} path @param {import("../platform/api.js").Sent} [sent] */
  ask(method, path, sent) {
    return this.journal.ports.ask(method, path, { ...sent, signal: this.ending.signal });
  }

  /** @param {"idle" | "syncing" | "offline" | "full" | "signedOut"} state */
  become(state) {
    if (state === this.state) return;
    this.state = state;
    this.journal.dispatchEvent(new Event("state"));
    if (!this.ending.signal.aborted) this.journal.channel.postMessage({ state });
  }
}
