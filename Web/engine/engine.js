import { workerAddress } from "../platform/trusted.js";
import { EngineProblem } from "./module.js";

/**
 * The engine in its worker, seen from a page. A worker that broke is replaced by a fresh one, which is told to `load` again before
 * the next call.
 */
export class Engine {
  constructor() {
    /** @type {Map<number, { resolve: (value: any) => void, reject: (reason: unknown) => void }>} */
    this.waiting = new Map();
    this.lastCall = 0;
    /** How often a worker broke. */
    this.restarts = 0;
    this.isEnded = false;
    /**
     * Told when a fresh worker has to be given its household.
     * @type {(() => Promise<void>) | null}
     */
    this.onRestart = null;
    /** @type {Promise<void>} */
    this.ready = Promise.resolve();
    this.worker = this.start();
  }

  /** @returns {Worker} */
  start() {
    const worker = new Worker(workerAddress("/engine/worker.js"), { type: "module", name: "evenkeel-engine" });
    worker.onmessage = ({ data }) => this.answered(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.restart();
    };
    return worker;
  }

  /** @param {{ call: number, result?: unknown, took?: number, problem?: { id: string, subject: string }, broken?: boolean }} answer */
  answered({ call, result, took, problem, broken }) {
    const waiting = this.waiting.get(call);
    // Heard by a browser's profiler and by `make bench-web`; whoever listens has it, so nothing piles up.
    if (took !== undefined) performance.measure("engine", { duration: took, end: performance.now() });
    performance.clearMeasures("engine");
    this.waiting.delete(call);
    if (problem) waiting?.reject(new EngineProblem(problem));
    else waiting?.resolve(result);
    if (broken) this.restart();
  }

  /** Ends the worker. Whoever waits for it, or asks it later, hears that it is gone, so that nobody waits for ever. */
  end() {
    this.isEnded = true;
    this.stop();
  }

  stop() {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(broken());
    this.waiting.clear();
  }

  restart() {
    this.stop();
    this.restarts += 1;
    this.worker = this.start();
    if (this.onRestart) this.ready = this.onRestart();
  }

  /**
   * Asks the worker. What needs no household is asked once more where the worker broke: the fresh one knows it as well.
   * @param {string} name one of the calls of worker.js
   * @param {Record<string, unknown>} [parameters]
   * @returns {Promise<any>}
   */
  async ask(name, parameters = {}) {
    try {
      return await this.call(name, parameters);
    } catch (problem) {
      if (this.isEnded || !isBroken(problem) || !anywhere.includes(name)) throw problem;
      return this.call(name, parameters);
    }
  }

  /**
   * @param {string} name
   * @param {Record<string, unknown>} parameters
   * @returns {Promise<any>}
   */
  call(name, parameters) {
    if (this.isEnded) return Promise.reject(broken());
    this.lastCall += 1;
    const call = this.lastCall;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject });
      this.worker.postMessage({ call, name, parameters });
    });
  }
}

/** Calls that any worker answers, whatever household it has open. */
const anywhere = ["outbox", "pieces", "patch", "journalMerge"];

/**
 * Whether the worker broke before it answered.
 * @param {unknown} problem
 */
export const isBroken = (problem) => problem instanceof EngineProblem && problem.id === "engine.broken";

const broken = () => new EngineProblem({ id: "engine.broken", subject: "" });
