import { may, mayChange } from "../../household/may.js";
import { currentLocale } from "../../platform/texts.js";
import { EngineProblem } from "../../engine/module.js";
import { budgetActs } from "./budgets.js";
import { importAct } from "./import-act.js";
import { ArchiveTrouble, unpacked } from "./unpack.js";

/**
 * What the engine says of a file, with what is shown of it.
 * @typedef {import("../../platform/shapes.js").ImportView} ImportView
 * @typedef {import("../../platform/shapes.js").ReadAnswer & { preview: { view: ImportView } }} ReadAnswer
 */

/** @typedef {{ id?: string, name: string } | null} Choice an account as the engine's `read` names it and takes it again */

/** @typedef {"size" | "reading" | "content" | import("./unpack.js").ArchiveProblem} FileProblem why a file can't be looked at */

/** The greatest file that the server takes. */
export const mostBytes = 64 << 20;

/**
 * Where statement files lie until their person has decided: one is read and shown at a time. It stays when another screen is shown.
 */
export class StatementDesk {
  /** @param {import("../../household/household.js").Household} household */
  constructor(household) {
    this.household = household;
    /** Told when there is something else to show. */
    this.onchange = () => {};
    /**
     * Where files are chosen; the same however often the screen is drawn, so that what the person opened to choose from it still counts.
     * @type {HTMLInputElement | null}
     */
    this.chooser = null;
    /** Whether the person looks at how the file's columns were understood. */
    this.isCorrecting = false;
    /**
     * Files that wait for their turn.
     * @type {File[]}
     */
    this.waiting = [];
    /**
     * The file that is looked at, as far as it is read; `answer` is what the engine said of it.
     * @type {{ name: string, size: number, bytes?: Uint8Array, answer?: ReadAnswer, problem?: FileProblem } | null}
     */
    this.file = null;
    /**
     * What was done last.
     * @type {{ record: string | null, name: string, rows: number, account: string, budgets: string[], kept: number } | null}
     */
    this.done = null;
    /**
     * Where each statement of the file belongs.
     * @type {Choice[]}
     */
    this.choices = [];
    /**
     * How the file is understood otherwise than the engine would.
     * @type {{ csv?: string, dateOrder?: string }}
     */
    this.corrections = {};
    /**
     * Of each doubtful line whether it is new; nothing while it is open.
     * @type {(boolean | null)[]}
     */
    this.answers = [];
    /**
     * The statement whose account is kept in another currency, and that account's name.
     * @type {{ index: number, account: string } | null}
     */
    this.refused = null;
    /**
     * The names of the household's accounts.
     * @type {string[]}
     */
    this.accounts = [];
  }

  /**
   * Lays files on the desk.
   * @param {Iterable<File>} files
   */
  take(files) {
    this.waiting.push(...files);
    if (!this.file) this.next();
  }

  /** Puts the file aside and takes up the next one. */
  async next() {
    const file = this.waiting.shift();
    this.file = file ? { name: file.name, size: file.size } : null;
    this.choices = [];
    this.corrections = {};
    this.answers = [];
    this.isCorrecting = false;
    this.refused = null;
    if (file) this.done = null;
    this.onchange();
    if (file) await this.open(file);
  }

  /** @param {File} file */
  async open(file) {
    const current = /** @type {NonNullable<StatementDesk["file"]>} */ (this.file);
    if (file.size > mostBytes) return this.fail("size");
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const archive = await unpacked(bytes);
      if (this.file !== current) return;
      if (archive) return await this.lay(archive);
      current.bytes = bytes;
      await this.read();
    } catch (error) {
      if (this.file !== current) return;
      const isMissing = error instanceof EngineProblem && error.id === "engine.contentMissing";
      this.fail(error instanceof ArchiveTrouble ? error.id : isMissing ? "content" : "reading");
    }
  }

  /**
   * Lays what was in an archive in its place.
   * @param {File[]} files
   */
  async lay(files) {
    this.waiting.unshift(...files);
    await this.next();
  }

  /** @param {FileProblem} problem */
  fail(problem) {
    if (this.file) this.file.problem = problem;
    this.onchange();
  }

  /** Reads the file as it is decided now. */
  async read() {
    const { file, household } = this;
    if (!file?.bytes) return;
    const { facts, viewer } = household;
    const options = {
      today: viewer.today, locale: currentLocale(), name: file.name, currency: facts?.["currency"],
      ...this.corrections, accounts: this.choices,
    };
    const [answer, accounts] = await Promise.all([
      household.engine.ask("read", { file: file.bytes, options }), household.openAccounts()]);
    if (file !== this.file) return;
    file.answer = answer;
    // A late statement of a closed account still finds it by itself.
    this.accounts = accounts.map((/** @type {{ account: string }} */ { account }) => account);
    this.choices = answer.accounts;
    // Whatever becomes known of the layout until the file is sent, its columns stay as they are shown now.
    this.reading = { ...options, accounts: answer.accounts, ...(answer.preview.mapping ? { csv: answer.preview.mapping } : {}) };
    // What a changed reading asks anew is decided anew.
    this.answers = answer.preview.doubtful.map(() => null);
    this.onchange();
  }

  /**
   * Another account for a statement.
   * @param {number} index
   * @param {string} name
   */
  async choose(index, name) {
    const before = this.choices;
    this.refused = null;
    this.choices = before.map((choice, place) => (place === index ? { name } : choice));
    try {
      await this.read();
    } catch (error) {
      if (!(error instanceof EngineProblem) || error.id !== "engine.otherCurrency") throw error;
      this.choices = before;
      this.refused = { index, account: error.subject };
      this.onchange();
    }
  }

  /**
   * Another way to understand the file.
   * @param {{ csv?: string, dateOrder?: string }} corrections
   */
  async correct(corrections) {
    const before = this.corrections;
    this.corrections = { ...before, ...corrections };
    try {
      await this.read();
    } catch {
      // Columns that contradict each other are no way to read a file; it stays as it was.
      this.corrections = before;
      this.onchange();
    }
  }

  /**
   * Whether a doubtful line is one of its own.
   * @param {number} index
   * @param {boolean} isNew
   */
  answer(index, isNew) {
    this.answers = this.answers.map((answer, place) => (place === index ? isNew : answer));
    this.onchange();
  }

  /**
   * What the account of a statement is called.
   * @param {number} index
   * @returns {string}
   */
  nameOf(index) {
    return this.file?.answer?.statements[index]?.belongsTo ?? "";
  }

  /**
   * Whether rows may be added to the account of a statement, as it is shared.
   * @param {number} index
   */
  mayAddTo(index) {
    return mayChange(this.household, this.nameOf(index));
  }

  /**
   * The names of the accounts that the file's statements belong to, each once.
   * @returns {string[]}
   */
  get names() {
    return [...new Set((this.file?.answer?.statements ?? []).map(({ belongsTo }) => belongsTo ?? "").filter((name) => name !== ""))];
  }

  /** How many lines the file brings, those that are here already included. */
  get changes() {
    const counts = this.file?.answer?.preview.counts;
    return counts ? counts.new + counts.confirmed + counts.known + counts.doubtful : 0;
  }

  /** How many rows it would add now. */
  get adds() {
    return (this.file?.answer?.preview.counts.new ?? 0) + this.answers.filter((answer) => answer === true).length;
  }

  /** The budgets of another program that the household does not have yet; none for somebody who may not change them. */
  get budgets() {
    const budgets = this.file?.answer?.preview.budgets ?? [];
    return may(this.household, "changeChoices") ? budgets.filter(({ changes }) => changes.length > 0) : [];
  }

  /** Imports the file: its rows and its budgets are here at once, and what was done goes to the server when it can. */
  async add() {
    const { file, answers } = this;
    // What was chosen a moment ago is shown before it is added.
    if (!file?.answer || this.choices !== file.answer.accounts) return;
    const budgets = budgetActs(this.budgets);
    const rows = this.changes > 0 ? await importAct(this, file.answer, answers) : null;
    const done = {
      record: rows?.record ?? null, name: file.name, rows: this.adds, account: this.names.join(", "),
      kept: this.budgets.length, budgets: budgets.filter(({ action }) => action === "create").map(({ record }) => record),
    };
    const before = this.done;
    // The screen is drawn anew as soon as the rows are there.
    [this.done, this.file] = [done, null];
    for (const act of [...(rows ? [rows] : []), ...budgets]) {
      if (await this.household.act(act)) continue;
      [this.done, this.file] = [before, file];
      return this.onchange();
    }
    if (this.waiting.length > 0) await this.next();
    else this.onchange();
  }

  /** Takes back what was done last. */
  async undo() {
    if (!this.done) return;
    const { done } = this;
    this.done = null;
    const made = [
      ...(done.record ? [{ kind: "import", record: done.record }] : []),
      ...done.budgets.map((record) => ({ kind: "budget", record })),
    ];
    for (const one of made) {
      if (await this.household.act({ ...one, action: "delete" })) continue;
      this.done = done;
      this.onchange();
      return;
    }
  }
}

/** @type {WeakMap<import("../../household/household.js").Household, StatementDesk>} */
const desks = new WeakMap();

/**
 * The desk of a household.
 * @param {import("../../household/household.js").Household} household
 * @returns {StatementDesk}
 */
export function deskOf(household) {
  const desk = desks.get(household) ?? new StatementDesk(household);
  desks.set(household, desk);
  return desk;
}
