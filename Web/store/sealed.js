import { get, put } from "./database.js";

const encoder = new TextEncoder();

/**
 * The key of the device's boxes, as WebCrypto wants it.
 * @param {Uint8Array} bytes 32 of them
 */
export const importStoreKey = (bytes) => crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

/**
 * Boxes in the device's database that only its key opens: AES-256-GCM, a fresh nonce each time, bound to the box's name so that no
 * two can be swapped.
 */
export class SealedStore {
  /** @param {CryptoKey} key */
  constructor(key) {
    this.key = key;
    this.isClosed = false;
  }

  /** Keeps nothing more: the device is about to be somebody else's, or nobody's. */
  close() {
    this.isClosed = true;
  }

  /**
   * The content of a box.
   * @param {string} name
   * @returns {Promise<Uint8Array | null>} nothing when there is none
   */
  async read(name) {
    const box = await get("sealed", name);
    return box ? this.unseal(name, box) : null;
  }

  /**
   * Opens a box of this name.
   * @param {string} name
   * @param {{ nonce: Uint8Array, content: Uint8Array }} box
   */
  async unseal(name, { nonce, content }) {
    const algorithm = { name: "AES-GCM", iv: nonce, additionalData: encoder.encode(name) };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, this.key, content));
  }

  /**
   * Fills boxes, all or none; `null` takes one away.
   * @param {Record<string, Uint8Array | null>} contents
   */
  async write(contents) {
    /** @type {Record<string, unknown>} */
    const boxes = {};
    for (const [name, content] of Object.entries(contents)) boxes[name] = content ? await this.seal(name, content) : undefined;
    if (this.isClosed) throw new Error("the store is closed");
    await put("sealed", boxes);
  }

  /** @param {string} name @returns {Promise<any>} */
  async readJSON(name) {
    const content = await this.read(name);
    return content && JSON.parse(new TextDecoder().decode(content));
  }

  /** @param {Record<string, unknown>} values */
  async writeJSON(values) {
    const contents = Object.entries(values).map(([name, value]) => [name, encoder.encode(JSON.stringify(value))]);
    await this.write(Object.fromEntries(contents));
  }

  /** @param {string} name @param {Uint8Array} content */
  async seal(name, content) {
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const algorithm = { name: "AES-GCM", iv: nonce, additionalData: encoder.encode(name) };
    return { nonce, content: new Uint8Array(await crypto.subtle.encrypt(algorithm, this.key, content)) };
  }
}
