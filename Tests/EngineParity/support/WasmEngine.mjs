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

/** Calls that change rows or read statements; the rows are then handed to the modules that make screens. */
const ofStatements = ["read", "apply", "undo", "snapshot", "facts"];
const ofScreens = ["records", "outbox", "pieces", "patch"];
const ofJournal = /^journal_/;
const changesRows = ["apply", "undo"];

/**
 * All modules together, as the web app uses them: a ledger is open in each, what statements changed is handed over before the next
 * screen, and a screen that the first module does not know is asked of those that come later. Ledgers have the numbers of the module
 * that reads statements.
 */
export class WasmEngine {
  /** The modules beside that of a file, with the content packs of some bytes; the first may have others. */
  static async load(path, packs, firstPacks = packs) {
    const beside = (name) => WasmModule.load(join(dirname(path), `${name}.wasm`));
    const first = await WasmModule.load(path);
    const others = await Promise.all(["later", "plan", "statements"].map(beside));
    for (const [module, given] of [[first, firstPacks], ...others.map((other) => [other, packs])]) {
      for (const pack of given) {
        const { failed, bytes } = module.call("content", pack);
        if (failed) throw new Error(new TextDecoder().decode(bytes));
      }
    }
    const statements = others.pop();
    return new WasmEngine([first, ...others], statements, await beside("journal"));
  }

  constructor(screens, statements, journal) {
    this.screens = screens;
    this.statements = statements;
    this.journal = journal;
    /** By number: the ledger's numbers in the modules that make screens, and what they were told. */
    this.ledgers = new Map();
  }

  /** Bytes of memory that all have taken; they never become fewer. */
  get memoryBytes() {
    return [...this.screens, this.statements, this.journal].reduce((bytes, module) => bytes + module.memoryBytes, 0);
  }

  /** Calls by name the module that has the call, or all; gives the answer's bytes and whether they are a failure. */
  call(name, ...rest) {
    if (ofJournal.test(name)) return this.journal.call(name, ...rest);
    const ledger = typeof rest[0] === "number" ? this.ledgers.get(rest[0]) : undefined;
    if (ofStatements.includes(name)) {
      const answer = this.statements.call(name, ...rest);
      if (ledger && !answer.failed && changesRows.includes(name)) ledger.isBehind = true;
      return answer;
    }
    if (ledger?.isBehind) this.handOver(rest[0], ledger);
    const inModule = (place) => this.screens[place].call(name, ...(ledger ? [ledger.numbers[place], ...rest.slice(1)] : rest));
    if (ofScreens.includes(name)) return inModule(0);
    if (name === "screen") {
      let answer = inModule(0);
      for (let place = 1; place < this.screens.length && isUnknown(answer); place += 1) answer = inModule(place);
      return answer;
    }
    const answer = this.statements.call(name, ...rest);
    const others = this.screens.map((_, place) => inModule(place));
    if (answer.failed || others.some(({ failed }) => failed)) {
      for (const other of others) assert.deepEqual(answer, other);
      return answer;
    }
    if (name === "open") this.ledgers.set(numberOf(answer), { numbers: others.map(numberOf), options: rest[1], told: new Map() });
    else for (const other of others) assert.deepEqual(answer, other);
    if (name === "close") this.ledgers.delete(rest[0]);
    else ledger?.told.set(name, rest[1]);
    return answer;
  }

  /** Opens in the modules that make screens what statements have made of a ledger. */
  handOver(number, ledger) {
    const [rows, facts] = ["snapshot", "facts"].map((name) => this.statements.call(name, number).bytes);
    const { choices, ...others } = parsed(facts);
    const options = { ...parsed(bytesOf(ledger.options ?? "")), ...others };
    ledger.numbers = this.screens.map((module, place) => {
      module.call("close", ledger.numbers[place]);
      const answer = module.call("open", rows, options);
      assert.ok(!answer.failed, new TextDecoder().decode(answer.bytes));
      module.call("choose", numberOf(answer), { ...parsed(bytesOf(ledger.told.get("choose") ?? "")), ...choices });
      if (ledger.told.has("lay")) module.call("lay", numberOf(answer), ledger.told.get("lay"));
      return numberOf(answer);
    });
    ledger.isBehind = false;
  }
}

const parsed = (bytes) => bytes.length === 0 ? {} : JSON.parse(new TextDecoder().decode(bytes));
const isUnknown = ({ failed, bytes }) => failed && parsed(bytes).error?.id === "screen.unknown";
const numberOf = ({ bytes }) => parsed(bytes).ledger;
