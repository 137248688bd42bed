import { ApiProblem } from "../platform/api.js";
import { journalChoicesBox, journalFileBox } from "../store/boxes.js";
import { isFull } from "../store/database.js";
import { sendFile } from "../sync/files.js";

/**
 * The journal's sealed files, such as recordings: kept in boxes of the device, sent before the record that names them, and fetched when
 * they are wanted. They are sealed before they are handed over.
 */

/** Bytes of a file at most (Docs/Sync.md), and of those that are asked for at once. */
const most = { file: 64 << 20, piece: 4 << 20 };

/** @param {string} sha256 */
const address = (sha256) => `/v1/me/blobs/${sha256}`;

/** @param {Uint8Array} bytes */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class JournalFiles {
  /**
   * @param {Pick<import("../store/sealed.js").SealedStore, "read" | "write" | "readJSON" | "writeJSON">} store
   * @param {Pick<import("./ports.js").Ports, "ask" | "bytes" | "isMetered">} ports
   */
  constructor(store, ports) {
    this.store = store;
    this.ports = ports;
  }

  /**
   * Keeps a sealed file.
   * @param {Uint8Array} bytes
   * @returns {Promise<string | null>} its hash; null if the device is full, and so keeps nothing
   */
  async keep(bytes) {
    if (bytes.length === 0 || bytes.length > most.file) throw new RangeError(`a file of ${bytes.length} bytes`);
    const sha256 = await hashOf(bytes);
    try {
      await this.store.write({ [journalFileBox(sha256)]: bytes });
      return sha256;
    } catch (error) {
      if (isFull(error)) return null;
      throw error;
    }
  }

  /**
   * A sealed file, from here or else from the server.
   * @param {string} sha256
   * @param {{ onProgress?: (share: number) => void, signal?: AbortSignal }} how
   * @returns {Promise<Uint8Array | null>} null if it can't be had now
   */
  async read(sha256, { onProgress = () => {}, signal } = {}) {
    const kept = await this.store.read(journalFileBox(sha256));
    if (kept) return kept;
    try {
      const bytes = await this.fetch(sha256, onProgress, signal);
      // What is not what was asked for is nobody's recording.
      if (!bytes || await hashOf(bytes) !== sha256) return null;
      // A device without room plays it all the same.
      await this.store.write({ [journalFileBox(sha256)]: bytes }).catch((error) => {
        if (!isFull(error)) throw error;
      });
      return bytes;
    } catch (error) {
      if (error instanceof ApiProblem) return null;
      throw error;
    }
  }

  /** @param {string} sha256 @param {(share: number) => void} onProgress @param {AbortSignal} [signal] */
  async fetch(sha256, onProgress, signal) {
    const { received: size, complete } = await this.ports.ask("GET", `${address(sha256)}/progress`, { signal });
    if (!complete || size > most.file) return null;
    const all = new Uint8Array(size);
    for (let at = 0; at < size;) {
      const part = await this.ports.bytes(`${address(sha256)}?offset=${at}`, signal);
      if (part.length === 0 || part.length > Math.min(most.piece, size - at)) return null;
      all.set(part, at);
      at += part.length;
      onProgress(at / size);
    }
    return all;
  }

  /**
   * Forgets a file here.
   * @param {string} sha256
   */
  async drop(sha256) {
    await this.store.write({ [journalFileBox(sha256)]: null });
  }

  /**
   * Sends a file, from where it stopped.
   * @param {string} sha256
   * @param {AbortSignal} signal
   * @returns {Promise<"there" | "later" | "lost">} `later` where the person lets it wait for Wi-Fi, `lost` where nobody has it any more
   */
  async send(sha256, signal) {
    const { complete } = await this.ports.ask("GET", `${address(sha256)}/progress`, { signal });
    if (complete) return "there";
    const bytes = await this.store.read(journalFileBox(sha256));
    if (!bytes) return "lost";
    if (!await this.mayUpload()) return "later";
    await sendFile(address(sha256), bytes, signal, this.ports.ask);
    return "there";
  }

  /** Whether files may be sent over the line that there is. */
  async mayUpload() {
    return !(await this.isWifiOnly() && this.ports.isMetered());
  }

  /** Whether the person wants files sent over Wi-Fi only. */
  async isWifiOnly() {
    return (await this.store.readJSON(journalChoicesBox))?.wifiOnly === true;
  }

  /** @param {boolean} wifiOnly */
  async setWifiOnly(wifiOnly) {
    await this.store.writeJSON({ [journalChoicesBox]: { wifiOnly } });
  }
}
