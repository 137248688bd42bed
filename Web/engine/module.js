/** The modules of the engine and their calls, as Docs/Engine-ABI.md describes them. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An event of the outbox that changes nothing: to hear how it stands. */
export const noEvent = { do: "look" };

/** What the engine said against a call. */
export class EngineProblem extends Error {
  /** @param {{ id: string, subject: string }} problem */
  constructor({ id, subject }) {
    super(`${id} ${subject}`);
    this.id = id;
    this.subject = subject;
  }
}

/** @typedef {number | string | Uint8Array | object | null} Argument */

/** A module on its way, and the packs of content that it was given. */
export class EngineModule {
  /** @param {string} address */
  constructor(address) {
    /**
     * The module, which is made ready while it arrives.
     * @type {Promise<EngineCalls>}
     */
    this.ready = WebAssembly.instantiateStreaming(fetch(address), {})
      .then(({ instance }) => new EngineCalls(/** @type {any} */ (instance.exports)));
    /** @type {Set<string>} */
    this.packs = new Set();
  }

  /**
   * The module with packs of content, which are fetched unless it has them.
   * @param {string[]} packs
   */
  async with(...packs) {
    await Promise.all([...new Set(packs)].map((name) => this.havePack(name)));
    return this.ready;
  }

  /** @param {string} name */
  async havePack(name) {
    if (this.packs.has(name)) return;
    // Asked for before the module is there.
    const asked = fetch(`/content/${name}.pack`).catch(() => null);
    const engine = await this.ready;
    const answer = await asked;
    if (!answer?.ok) throw new EngineProblem({ id: "engine.contentMissing", subject: name });
    engine.call("content", new Uint8Array(await answer.arrayBuffer()));
    this.packs.add(name);
  }
}

/** The calls of one instance of a module, with its own memory. */
export class EngineCalls {
  /** @param {Record<string, any>} exports */
  constructor(exports) {
    this.exports = exports;
  }

  /** Bytes of memory that it has taken. */
  get memoryBytes() {
    return this.exports["memory"].buffer.byteLength;
  }

  /**
   * Calls by name. Numbers go as they are; texts and bytes as bytes, anything else as JSON.
   * @param {string} name
   * @param {...Argument} callArguments
   * @returns {Uint8Array}
   */
  call(name, ...callArguments) {
    /** @type {number[]} */
    const places = [];
    const numbers = callArguments.flatMap((argument) => {
      if (typeof argument === "number") return [argument];
      const bytes = bytesOf(argument);
      if (bytes.length === 0) return [0, 0];
      const place = this.exports["evenkeel_allocate"](bytes.length) >>> 0;
      if (place === 0) throw new EngineProblem({ id: "engine.noRoom", subject: name });
      new Uint8Array(this.exports["memory"].buffer, place, bytes.length).set(bytes);
      places.push(place);
      return [place, bytes.length];
    });
    const answer = this.exports[`evenkeel_${name}`](...numbers);
    for (const place of places) this.exports["evenkeel_free"](place);
    return this.take(answer);
  }

  /**
   * The same, where the answer is JSON.
   * @param {string} name
   * @param {...Argument} callArguments
   * @returns {any}
   */
  ask(name, ...callArguments) {
    return JSON.parse(decoder.decode(this.call(name, ...callArguments)));
  }

  /**
   * Copies an answer out of the module's memory, which is given back.
   * @param {bigint} packed
   */
  take(packed) {
    const plain = packed < 0n ? -packed : packed;
    const [place, length] = [Number(plain >> 32n), Number(plain & 0xffffffffn)];
    const bytes = new Uint8Array(this.exports["memory"].buffer, place, length).slice();
    this.exports["evenkeel_free"](place);
    if (packed < 0n) throw new EngineProblem(JSON.parse(decoder.decode(bytes)).error);
    return bytes;
  }
}

/** @param {string | Uint8Array | object | null} argument */
function bytesOf(argument) {
  if (argument === null) return new Uint8Array();
  if (argument instanceof Uint8Array) return argument;
  return encoder.encode(typeof argument === "string" ? argument : JSON.stringify(argument));
}
