import { noEvent } from "../engine/module.js";
import { forgetFiles } from "./files.js";

/**
 * What was done on this device and is not on the server yet. The rules are the engine's (`Syncing/Outbox`); here its state is kept,
 * sealed, and changed by one tab at a time.
 */

/** @typedef {import("../engine/operation.js").Operation} Operation */

/**
 * @typedef {object} OutboxAnswer
 * @property {Operation[]} send operations to send now
 * @property {Operation[]} shown operations to lay over what the server said
 * @property {number} waiting how many the server does not have yet
 * @property {{ operation: Operation, problem: string | null }[]} needsYou those that a person has to look at
 * @property {number | null} nextTime when something can be sent, in milliseconds since 1970 UTC
 */

/** @param {OutboxAnswer} answer @returns {Operation[]} every operation that is still here */
const operationsOf = ({ shown, needsYou }) => [...shown, ...needsYou.map(({ operation }) => operation)];

export class Outbox {
  /**
   * @param {import("../store/sealed.js").SealedStore} store
   * @param {import("../engine/engine.js").Engine} engine
   */
  constructor(store, engine) {
    this.store = store;
    this.engine = engine;
  }

  /**
   * Tells the outbox what happened.
   * @param {Record<string, unknown>} event as Docs/Engine-ABI.md lists them
   * @param {Record<string, Uint8Array>} [boxes] what is kept in the same step, such as the file that an operation names
   * @returns {Promise<OutboxAnswer>} how it stands then; durable by that time
   */
  tell(event, boxes = {}) {
    return navigator.locks.request("evenkeel-outbox", async () => {
      const state = await this.store.read("outbox");
      const { state: next, ...answer } = await this.engine.ask("outbox", { state, event });
      await this.store.write({ ...boxes, outbox: new TextEncoder().encode(JSON.stringify(next)) });
      if (event["do"] === "pulled" || event["do"] === "giveUp") await forgetFiles(this.store, operationsOf(answer));
      return answer;
    });
  }
  /**
   * How the outbox stands.
   * @returns {Promise<OutboxAnswer>}
   */
  async look() {
    const { state, ...answer } = await this.engine.ask("outbox", { state: await this.store.read("outbox"), event: noEvent });
    return answer;
  }
}
