// The engine as WebAssembly, called as Docs/Engine-ABI.md describes.
import { readFile } from "node:fs/promises";

const encoder = new TextEncoder();

/** The bytes of an argument: bytes as they are, text as UTF-8, anything else as JSON. */
export function bytesOf(argument) {
  if (argument instanceof Uint8Array) return argument;
  return encoder.encode(typeof argument === "string" ? argument : JSON.stringify(argument));
}

/** One instance of the module with its own memory. */
export class WasmEngine {
  /** The module of a file, with the content packs of some bytes. */
  static async load(path, packs) {
    const { instance } = await WebAssembly.instantiate(await readFile(path), {});
    const engine = new WasmEngine(instance.exports);
    for (const pack of packs) {
      const { failed, bytes } = engine.call("content", pack);
      if (failed) throw new Error(new TextDecoder().decode(bytes));
    }
    return engine;
  }

  constructor(exports) {
    this.exports = exports;
  }

  /** Bytes of memory that the module has taken; they never become fewer. */
  get memoryBytes() {
    return this.exports.memory.buffer.byteLength;
  }

  /** Calls by name with numbers, bytes, texts and objects; gives the answer's bytes and whether they are a failure. */
  call(name, ...callArguments) {
    const places = [];
    const numbers = callArguments.flatMap((argument) => {
      if (typeof argument === "number") return [argument];
      const bytes = bytesOf(argument);
      const place = this.exports.evenkeel_allocate(bytes.length) >>> 0;
      new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
      places.push(place);
      return [place, bytes.length];
    });
    const packed = this.exports["evenkeel_" + name](...numbers);
    for (const place of places) this.exports.evenkeel_free(place);
    return typeof packed === "bigint" ? this.take(packed) : { failed: false, bytes: encoder.encode(String(packed)) };
  }

  /** Copies an answer out of the module and gives its memory back. */
  take(packed) {
    const failed = packed < 0n;
    const plain = failed ? -packed : packed;
    const [place, length] = [Number(plain >> 32n), Number(plain & 0xffffffffn)];
    const bytes = new Uint8Array(this.exports.memory.buffer, place, length).slice();
    this.exports.evenkeel_free(place);
    return { failed, bytes };
  }
}
