// Imports statement files into a ledger of both engines, as a browser would.

import assert from "node:assert/strict";
import { idOf } from "./operations.mjs";
import { locales } from "./screens.mjs";

/** An open ledger and what a caller has to remember of it. */
export class Importing {
  constructor(engines, ledger, today) {
    this.engines = engines;
    this.ledger = ledger;
    this.today = today;
    this.accounts = [];
    this.imports = 0;
    this.spans = [];
  }

  /** Reads a file, puts a single statement into its account and others wherever they belong, and applies it; gives what `read` said. */
  async file(what, { account, bytes, text, name }) {
    const content = bytes ?? text;
    const options = { today: this.today, currency: account.currency ?? "CAD", locale: locales[this.imports % locales.length], name };
    const seen = await this.engines.json(what, "read", this.ledger, content, options);
    if (seen.statements.length === 0) return seen;
    options.accounts = seen.statements.length === 1 ? [{ name: account.name }] : seen.accounts;
    const plan = await this.engines.json(what, "read", this.ledger, content, options);
    if (seen.statements.length > 1) assert.deepEqual([plan.lines, plan.account, plan.accounts], [seen.lines, seen.account, seen.accounts], what);
    this.imports += 1;
    const add = plan.preview.doubtful.map((_, index) => index).filter((index) => index % 2 === 0);
    for (const { account: number, belongsTo } of plan.statements) if (number !== null) this.accounts[number] = belongsTo;
    const state = await this.engines.json(what, "apply", this.ledger, { importNumber: this.imports, id: idOf(5, this.imports), add });
    this.spans.push(...state.spans);
    return plan;
  }
}
