/** @typedef {import("./module.js").EngineCalls} EngineCalls */

/**
 * A household with the statements that wait on the device brought in, for a module that reads none. `facts.choices` are the tags and
 * notes of its rows, with those that the statements brought.
 * @typedef {{ rows: Uint8Array, facts: { choices: object, [name: string]: unknown }, may: Record<string, unknown> }} Brought
 */

/** A household that the engine has open: the server's document (Docs/Snapshot.md), with what was done on this device laid over it. */
export class OpenHousehold {
  /**
   * @param {EngineCalls} engine
   * @param {Uint8Array} document
   * @param {Brought} [brought] rows and what goes with them, in place of the document's
   */
  constructor(engine, document, brought) {
    const view = new DataView(document.buffer, document.byteOffset, document.byteLength);
    const length = Number(view.getBigUint64(8, true));
    const { choices, ...facts } = JSON.parse(new TextDecoder().decode(document.subarray(16, 16 + length)));
    this.engine = engine;
    /**
     * Who and what the household is, all that screens ask of it beside its rows.
     * @type {Record<string, any>}
     */
    const { ledger, may } = engine.ask("open", brought?.rows ?? document.subarray(16 + length), { ...facts, ...brought?.facts });
    this.ledger = ledger;
    this.facts = { ...facts, may: brought?.may ?? may };
    engine.call("choose", this.ledger, brought ? { ...choices, ...brought.facts.choices } : choices);
    /**
     * What was done to imports here, as `importsKey` says it; null where it is not shown.
     * @type {string | null}
     */
    this.imports = "";
  }

  /**
   * Lays what was done on this device over the rows, in place of what was laid there before.
   * @param {object[]} operations
   * @returns {any} what could not be laid
   */
  lay(operations) {
    return this.engine.ask("lay", this.ledger, operations);
  }

  /**
   * Takes an import back that the server has. One that it has taken back meanwhile stays so.
   * @param {string} id
   */
  undo(id) {
    this.engine.call("undo", this.ledger, id);
  }

  /**
   * The small records of a kind, with what was done on this device.
   * @param {string} kind
   * @returns {{ records: { kind: string, record: string, owner: string, fields: Record<string, any> }[] }}
   */
  records(kind) {
    return this.engine.ask("records", this.ledger, kind);
  }

  /**
   * A screen's model.
   * @param {string} name
   * @param {object} parameters
   * @param {object} viewer
   */
  screen(name, parameters, viewer) {
    return this.engine.ask("screen", this.ledger, name, parameters, viewer);
  }

  /**
   * What a statement file would bring; changes nothing.
   * @param {Uint8Array} file
   * @param {object} options
   */
  read(file, options) {
    return this.engine.ask("read", this.ledger, file, options);
  }

  /**
   * Brings in what was read last.
   * @param {{ importNumber: number, id: string, add: number[] }} options
   */
  apply(options) {
    this.engine.call("apply", this.ledger, options);
  }

  /**
   * The household as statements have made it.
   * @returns {Brought}
   */
  brought() {
    return { rows: this.engine.call("snapshot", this.ledger), facts: this.engine.ask("facts", this.ledger), may: this.facts["may"] };
  }

  close() {
    this.engine.call("close", this.ledger);
  }
}
