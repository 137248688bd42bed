import { ApiProblem } from "../platform/api.js";
import { journalRewrapBox } from "../store/boxes.js";
import { letOlderKeysGo } from "../store/rotated.js";
import { keyIdOf } from "../vault/envelope.js";
import { rewrapRecording } from "../vault/records.js";
import { changed } from "./pages.js";
import { recordingContext } from "./recordings.js";
import { namedFiles, withFile } from "./same-files.js";
import { isUnderOlder } from "./seals.js";

/**
 * After the vault got a new key (Docs/Vault.md, "Rotation"): the recordings and photos that an older key opens are wrapped by the new one,
 * and when nothing is under an older one any more, here or on the server, it is let go. The records themselves go by `send.js`. All of it
 * can end at any step and goes on the next time.
 *
 * What is known of it: which key is the new one, files that are under it, and files of before that are to be taken away here.
 * @typedef {{ key: string, files: string[], replaced: string[] }} Rewrapped
 *
 * What is left of it; `waits` says what for: room on the server or on the device, Wi-Fi, or files that can't be had now.
 * @typedef {{ records: number, files: number }} Left
 * @typedef {"room" | "wifi" | "away"} Wait
 * @typedef {import("./journal-sync.js").JournalSync} JournalSync
 * @typedef {import("./seals.js").Vault} Vault
 * @typedef {import("./pages.js").JournalRecord} JournalRecord
 * @typedef {{ file: string, id?: string }} Named
 */

/**
 * @param {Pick<import("../store/sealed.js").SealedStore, "readJSON">} store
 * @param {string} key
 * @returns {Promise<Rewrapped>}
 */
async function readRewrapped(store, key) {
  /** @type {Rewrapped | null} */
  const kept = await store.readJSON(journalRewrapBox);
  return { key, files: kept?.key === key ? kept.files : [], replaced: kept?.replaced ?? [] };
}

/**
 * Files of a record that are to be looked at: those that the server has, and those of what waits. What is nowhere any more is not waited
 * for.
 * @param {JournalRecord} record
 * @param {string[]} known that are under the newest key
 */
const filesLeft = ({ content, files, waits }, known) =>
  content ? namedFiles(content).filter(({ file }) => !known.includes(file) && (waits || files.includes(file))) : [];

/**
 * How much of the journal is still sealed by keys that came before the vault's newest.
 * @param {Pick<import("./journal.js").Journal, "store" | "pages">} journal
 * @param {Vault} vault
 * @returns {Promise<Left | null>} null if there is no older key
 */
export async function leftToRewrap({ store, pages }, vault) {
  const [newest] = vault.keys;
  const records = pages.all();
  const stale = records.filter((record) => isUnderOlder(record, vault)).length;
  if (!newest || (vault.keys.length === 1 && stale === 0)) return null;
  const { files } = await readRewrapped(store, newest.id);
  return { records: stale, files: records.reduce((sum, record) => sum + filesLeft(record, files).length, 0) };
}

export class Rewrapping {
  /** @param {JournalSync} sync */
  constructor(sync) {
    this.sync = sync;
    this.journal = sync.journal;
    /** What it waits for; nothing while it goes on. @type {Wait | null} */
    this.waits = null;
  }

  /**
   * Wraps files of records that wait before they are sent, so that nothing goes out under an older key.
   * @param {Vault} vault
   */
  async beforeSending(vault) {
    if (vault.keys.length < 2) return;
    for (const record of this.journal.pages.all()) {
      if (record.waits && !record.problem) await this.wrapFiles(record, vault, ({ file }) => !record.files.includes(file));
    }
  }

  /**
   * Wraps all other files, sends each record before the next is taken on, and lets the older keys go when nothing needs them.
   * @param {Vault} vault
   */
  async run(vault) {
    if (!await leftToRewrap(this.journal, vault)) return;
    this.waits = null;
    for (const { id, problem } of this.journal.pages.all()) {
      const record = this.journal.pages.get(id);
      if (problem || !record || id in this.journal.pages.index.refused || !await this.wrapFiles(record, vault)) continue;
      await this.sync.push(vault);
      await this.dropReplaced(vault);
    }
    await this.dropReplaced(vault);
    await this.letGo(vault);
    this.journal.dispatchEvent(new Event("state"));
  }

  /**
   * @param {JournalRecord} record
   * @param {Vault} vault
   * @param {(named: Named) => boolean} [isMeant]
   * @returns {Promise<boolean>} whether the record names others now
   */
  async wrapFiles(record, vault, isMeant = () => true) {
    if (!record.content || namedFiles(record.content).length === 0) return false;
    const { files } = await readRewrapped(this.journal.store, vault.keys[0]?.id ?? "");
    let isChanged = false;
    for (const named of filesLeft(record, files).filter(isMeant)) {
      if (await this.wrapFile(record.id, named, vault)) isChanged = true;
    }
    return isChanged;
  }

  /**
   * @param {string} record
   * @param {Named} named
   * @param {Vault} vault
   */
  async wrapFile(record, named, vault) {
    const [newest] = vault.keys;
    if (!newest) return false;
    const { files } = this.journal;
    const bytes = await files.mayUpload() ? await files.read(named.file, { signal: this.sync.ending.signal }) : null;
    if (!bytes) return this.wait(await files.mayUpload() ? "away" : "wifi");
    const from = vault.keys.find(({ id }) => id === keyIdOf(bytes));
    if (from === newest) return this.know(newest.id, [named.file]);
    // What does not open stays as it is, and with it the key that may open it yet.
    const made = from && await rewrapRecording(bytes, recordingContext(vault.owner, record, named), { from, to: newest }).catch(() => null);
    if (!made) return this.wait("away");
    if (!await this.hasRoom(made.length)) return this.wait("room");
    const file = await files.keep(made);
    if (!file) return this.wait("room");
    return this.name(record, named.file, file, newest.id);
  }

  /** @param {Wait} what */
  wait(what) {
    this.waits = what;
    return false;
  }

  /**
   * Whether the server has room for a file beside the one whose place it takes.
   * @param {number} length
   */
  async hasRoom(length) {
    const { bytes, mostBytes } = await this.sync.ask("GET", "/v1/me/sealed/use");
    return bytes + length <= mostBytes;
  }

  /**
   * Has the record name the new file, and remembers in the same write that the old one is not needed here any more.
   * @param {string} id
   * @param {string} old
   * @param {string} file
   * @param {string} key
   */
  async name(id, old, file, key) {
    const { journal } = this;
    let isChanged = false;
    await journal.alter(async () => {
      const record = journal.pages.get(id);
      if (!record?.content || !namedFiles(record.content).some((named) => named.file === old)) return {};
      isChanged = true;
      const known = await readRewrapped(journal.store, key);
      const boxes = { [journalRewrapBox]: { key, files: [...known.files, file], replaced: [...known.replaced, old] } };
      return { records: [changed(record, withFile(record.content, old, file))], boxes };
    });
    // Somebody took the recording out meanwhile.
    if (!isChanged) await journal.dropFile(file);
    return isChanged;
  }

  /** @param {string} key @param {string[]} files that are under it */
  async know(key, files) {
    await this.journal.alter(async () => {
      const known = await readRewrapped(this.journal.store, key);
      return { boxes: { [journalRewrapBox]: { ...known, files: [...new Set([...known.files, ...files])] } } };
    });
    return false;
  }

  /**
   * Takes away the files of before that no record needs any more.
   * @param {Vault} vault
   */
  async dropReplaced({ keys: [newest] }) {
    const { journal } = this;
    const known = await readRewrapped(journal.store, newest?.id ?? "");
    if (known.replaced.length === 0) return;
    const needed = new Set(journal.pages.all().flatMap(({ content, base, waits }) =>
      [content, waits ? base : null].flatMap((one) => one ? namedFiles(one).map(({ file }) => file) : [])));
    const gone = known.replaced.filter((file) => !needed.has(file));
    for (const file of gone) await journal.files.drop(file);
    await journal.alter(async () => ({
      boxes: { [journalRewrapBox]: { ...known, replaced: known.replaced.filter((file) => needed.has(file)) } },
    }));
  }

  /**
   * Lets the older keys go, where nothing is under them: the server looks too, and refuses otherwise.
   * @param {Vault} vault
   */
  async letGo(vault) {
    const { journal } = this;
    const [newest, ...older] = vault.keys;
    const left = await leftToRewrap(journal, vault);
    // What was not taken up may need an older key; what is under none of the vault's, such as entries of one that was lost, does not.
    const isNeeded = (/** @type {string | undefined} */ key) => key === undefined || older.some(({ id }) => id === key);
    const isUnsure = this.waits !== null || Object.values(journal.pages.index.refused).some(({ key }) => isNeeded(key));
    if (!newest || !left || left.records + left.files > 0 || isUnsure) return;
    for (const { id } of older) {
      try {
        await this.sync.ask("DELETE", `/v1/me/vault/retired/${id}`);
      } catch (error) {
        // Another device sent something meanwhile, which comes with the next round.
        if (error instanceof ApiProblem && [404, 409].includes(error.status)) return;
        throw error;
      }
    }
    await letOlderKeysGo(journal.store, newest.id, older.map(({ id }) => id));
    await journal.alter(async () => ({ boxes: { [journalRewrapBox]: null } }));
  }
}
