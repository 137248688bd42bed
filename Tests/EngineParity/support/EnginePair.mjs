// Both engines side by side: every call goes to both, and their answers have to be the same bytes.
import assert from "node:assert/strict";
import { allPacks, firstPacks } from "./content.mjs";
import { NativeEngine } from "./NativeEngine.mjs";
import { WasmEngine } from "./WasmEngine.mjs";
import { modulePath, nativePath } from "./places.mjs";

const decoder = new TextDecoder();

/**
 * The two engines; ledgers that are opened have the same numbers in both. The module of the first visit has the texts of every day
 * alone, so that a screen of it that needs another is not that of the native engine.
 */
export class EnginePair {
  static async start() {
    const pair = new EnginePair();
    pair.wasm = await WasmEngine.load(modulePath(), allPacks(), firstPacks());
    pair.native = new NativeEngine(nativePath());
    return pair;
  }

  /** Calls both and compares; gives the answer. `what` is said when they differ. */
  async call(what, name, ...callArguments) {
    const natively = this.native.call(name, ...callArguments);
    const answer = this.wasm.call(name, ...callArguments);
    assertSame(answer, await natively, `${what}: ${name}`);
    return answer;
  }

  /** Like `call`, for an answer that is JSON and no failure. */
  async json(what, name, ...callArguments) {
    const { failed, bytes } = await this.call(what, name, ...callArguments);
    const text = decoder.decode(bytes);
    assert.ok(!failed, `${what}: ${name} failed with ${text}`);
    return JSON.parse(text);
  }

  /** Like `call`, for a call that has to fail; gives the failure's id. */
  async failure(what, name, ...callArguments) {
    const { failed, bytes } = await this.call(what, name, ...callArguments);
    assert.ok(failed, `${what}: ${name} did not fail`);
    return JSON.parse(decoder.decode(bytes)).error.id;
  }

  /** Ends the native program. */
  close() {
    this.native.close();
  }
}

function assertSame(wasm, native, what) {
  assert.equal(wasm.failed, native.failed, `${what}: only one of the two failed`);
  if (Buffer.compare(Buffer.from(wasm.bytes), Buffer.from(native.bytes)) === 0) return;
  let place = 0;
  while (wasm.bytes[place] === native.bytes[place]) place += 1;
  const near = (bytes) => decoder.decode(bytes.subarray(Math.max(0, place - 60), place + 60));
  assert.fail(`${what}: the answers differ from byte ${place} on\n  wasm:   ${near(wasm.bytes)}\n  native: ${near(native.bytes)}`);
}
