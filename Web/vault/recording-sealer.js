import { join, openBytes, randomBytes, sealBytes } from "./keys.js";
import { chunkAssociated, chunkLength, frontLength, openOwnKey, sealOwnKey, sealedChunkLength } from "./records.js";

/** Bytes of a recording at most; what is longer is refused by every client. */
export const recordingLimit = 64 << 20;

/** The recording is longer than one may be. */
export class RecordingTooLong extends Error {}

/**
 * Seals a recording while its bytes come (Docs/Vault.md, "A recording"), so that no more than a chunk of it waits in the clear. What it
 * gives, one after the other, are the bytes of `sealRecording`.
 */
export class RecordingSealer {
  /**
   * @param {Uint8Array} own the recording's own key
   * @param {import("./records.js").RecordContext} context
   * @param {import("./keys.js").Random} random
   */
  constructor(own, context, random) {
    this.own = own;
    this.context = context;
    this.random = random;
    /** What came and is not sealed; it may be the end, which is sealed as such. */
    this.rest = new Uint8Array();
    this.count = 0;
    this.length = 0;
  }

  /**
   * Begins a recording.
   * @param {import("./records.js").RecordContext} context
   * @param {import("./records.js").ContentKey} vault
   * @param {import("./keys.js").Random} [random]
   * @returns {Promise<{ sealer: RecordingSealer, front: Uint8Array }>} with its first bytes
   */
  static async begin(context, vault, random = randomBytes) {
    const own = random(32);
    const front = await sealOwnKey("recording", context, vault, own, random);
    return { sealer: new RecordingSealer(own, context, random), front };
  }

  /**
   * Takes the next bytes. One call waits for the other.
   * @param {Uint8Array} bytes
   * @returns {Promise<Uint8Array>} the chunks that are full by now, sealed; often none
   */
  async add(bytes) {
    this.length += bytes.length;
    if (this.length > recordingLimit) throw new RecordingTooLong();
    const all = join(this.rest, bytes);
    /** @type {Uint8Array[]} */
    const sealed = [];
    let at = 0;
    // A chunk that is full and may be the last one stays until something comes after it.
    for (; all.length - at > chunkLength; at += chunkLength) sealed.push(await this.seal(all.subarray(at, at + chunkLength), false));
    this.rest = all.slice(at);
    return join(...sealed);
  }

  /**
   * Seals what is left as the end.
   * @returns {Promise<Uint8Array>}
   */
  async end() {
    const last = await this.seal(this.rest, true);
    this.rest = new Uint8Array();
    return last;
  }

  /** @param {Uint8Array} chunk @param {boolean} isLast */
  async seal(chunk, isLast) {
    this.count += 1;
    return sealBytes(this.own, chunk, chunkAssociated(this.context, this.count - 1, isLast), this.random);
  }
}

/** A sealed recording, opened chunk by chunk, from any of them on. */
export class RecordingOpener {
  /**
   * @param {Uint8Array} sealed
   * @param {Uint8Array} own
   * @param {import("./records.js").RecordContext} context
   */
  constructor(sealed, own, context) {
    this.body = sealed.subarray(frontLength);
    this.own = own;
    this.context = context;
    /** Chunks of it. */
    this.count = Math.max(1, Math.ceil(this.body.length / sealedChunkLength));
  }

  /**
   * Opens a recording's own key; throws when it is another's, or not as it was.
   * @param {Uint8Array} sealed
   * @param {import("./records.js").RecordContext} context
   * @param {import("./records.js").ContentKey} vault
   */
  static async open(sealed, context, vault) {
    if (sealed.length > frontLength + (recordingLimit / chunkLength + 1) * sealedChunkLength) throw new RecordingTooLong();
    return new RecordingOpener(sealed, await openOwnKey(sealed, "recording", context, vault), context);
  }

  /**
   * A chunk; throws when it is not the one of this place, or not as it was.
   * @param {number} index from 0
   * @returns {Promise<Uint8Array>}
   */
  async chunk(index) {
    if (!(index >= 0 && index < this.count)) throw new RangeError(`chunk ${index} of ${this.count}`);
    const sealed = this.body.subarray(index * sealedChunkLength, (index + 1) * sealedChunkLength);
    return openBytes(this.own, sealed, chunkAssociated(this.context, index, index === this.count - 1));
  }

  /**
   * The chunks from one of them to the end. Whether the end is there is known when the last one opens.
   * @param {number} [first]
   * @returns {AsyncGenerator<Uint8Array, void>}
   */
  async *chunks(first = 0) {
    for (let index = first; index < this.count; index += 1) yield this.chunk(index);
  }
}
