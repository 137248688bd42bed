// The engine as WebAssembly, called as Docs/Engine-ABI.md describes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const encoder = new TextEncoder();

/** The bytes of an argument: bytes as they are, text as UTF-8, anything else as JSON. */
export function bytesOf(argument) {
  if (argument instanceof Uint8Array) return argument;
  return encoder.encode(typeof argument === "string" ? argument : JSON.stringify(argument));
}

/** One instance of a module with its own memory. */
export class WasmModule {
  /** The module of a file. */
  static async load(path) {
    const { instance } = await WebAssembly.instantiate(await readFile(path), {});
    return new WasmModule(instance.exports);
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

/** Calls that change rows or read statements; the rows are then handed to the module that makes screens. */
const ofStatements = ["read", "apply", "undo", "snapshot", "facts"];
const ofScreens = ["screen", "records", "outbox", "pieces", "patch"];
const changesRows = ["apply", "undo"];

/**
 * Both modules together, as the web app uses them: a ledger is open in each, and what statements changed is handed over before the next
 * screen. Ledgers have the numbers of the module that reads statements.
 */
export class WasmEngine {
  /** The modules beside that of a file, with the content packs of some bytes. */
  static async load(path, packs) {
    const engine = new WasmEngine(await WasmModule.load(path), await WasmModule.load(join(dirname(path), "statements.wasm")));
    for (const pack of packs) {
      const { failed, bytes } = engine.call("content", pack);
      if (failed) throw new Error(new TextDecoder().decode(bytes));
    }
    return engine;
  }

  constructor(screens, statements) {
    this.screens = screens;
    this.statements = statements;
    /** By number: the ledger's number in the other module, and what it was told. */
    this.ledgers = new Map();
  }

  /** Bytes of memory that both have taken; they never become fewer. */
  get memoryBytes() {
    return this.screens.memoryBytes + this.statements.memoryBytes;
  }

  /** Calls by name the module that has the call, or both; gives the answer's bytes and whether they are a failure. */
  call(name, ...rest) {
    const ledger = typeof rest[0] === "number" ? this.ledgers.get(rest[0]) : undefined;
    if (ofStatements.includes(name)) {
      const answer = this.statements.call(name, ...rest);
      if (ledger && !answer.failed && changesRows.includes(name)) ledger.isBehind = true;
      return answer;
    }
    if (ledger?.isBehind) this.handOver(rest[0], ledger);
    const inScreens = ledger ? [ledger.number, ...rest.slice(1)] : rest;
    if (ofScreens.includes(name)) return this.screens.call(name, ...inScreens);
    const [answer, other] = [this.statements.call(name, ...rest), this.screens.call(name, ...inScreens)];
    if (answer.failed || other.failed) {
      assert.deepEqual(answer, other);
      return answer;
    }
    if (name === "open") this.ledgers.set(numberOf(answer), { number: numberOf(other), options: rest[1], told: new Map() });
    else assert.deepEqual(answer, other);
    if (name === "close") this.ledgers.delete(rest[0]);
    else ledger?.told.set(name, rest[1]);
    return answer;
  }

  /** Opens in the module that makes screens what statements have made of a ledger. */
  handOver(number, ledger) {
    const [rows, facts] = ["snapshot", "facts"].map((name) => this.statements.call(name, number).bytes);
    const options = { ...parsed(bytesOf(ledger.options ?? "")), ...parsed(facts) };
    this.screens.call("close", ledger.number);
    const answer = this.screens.call("open", rows, options);
    assert.ok(!answer.failed, new TextDecoder().decode(answer.bytes));
    ledger.number = numberOf(answer);
    ledger.isBehind = false;
    for (const name of ["choose", "lay"]) if (ledger.told.has(name)) this.screens.call(name, ledger.number, ledger.told.get(name));
  }
}

const parsed = (bytes) => bytes.length === 0 ? {} : JSON.parse(new TextDecoder().decode(bytes));
const numberOf = ({ bytes }) => parsed(bytes).ledger;
