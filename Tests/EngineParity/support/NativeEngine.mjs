// The engine as a native program that answers calls on its standard input; Sources/EngineNative/Frames.swift has the form.
import { spawn } from "node:child_process";
import { bytesOf } from "./WasmEngine.mjs";

/** One running program. */
export class NativeEngine {
  #received = Buffer.alloc(0);
  #waiting = [];

  constructor(path) {
    this.process = spawn(path, { stdio: ["pipe", "pipe", "inherit"] });
    this.process.stdout.on("data", (data) => this.#receive(data));
    this.process.on("exit", (code, signal) => {
      for (const { reject } of this.#waiting) reject(new Error(`the native engine ended with ${signal ?? code}`));
    });
    this.process.stdin.on("error", () => {});
  }

  /** Calls by name like `WasmEngine.call`; the answer comes later. */
  call(name, ...callArguments) {
    const parts = [name, ...callArguments].map((part) => bytesOf(typeof part === "number" ? String(part) : part));
    const frame = [number(parts.length), ...parts.flatMap((part) => [number(part.length), part])];
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.process.stdin.write(Buffer.concat(frame));
    });
  }

  /** Ends the program. */
  close() {
    this.process.stdin.end();
  }

  #receive(data) {
    this.#received = Buffer.concat([this.#received, data]);
    while (this.#received.length >= 4) {
      const length = this.#received.readInt32LE(0);
      const end = 4 + Math.abs(length);
      if (this.#received.length < end) return;
      const bytes = new Uint8Array(this.#received.subarray(4, end));
      this.#received = this.#received.subarray(end);
      this.#waiting.shift().resolve({ failed: length < 0, bytes });
    }
  }
}

function number(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
