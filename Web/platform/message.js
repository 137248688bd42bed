import { pluralForm, writeNumber } from "./habits.js";

/**
 * Message patterns as the engine reads them (MessageParser.swift), a subset of ICU MessageFormat: `{name}`, `{name, plural, …}`,
 * `{name, select, …}` and `#`; an apostrophe right before a brace quotes.
 */

/** @typedef {Record<string, string | number>} Values */

/**
 * A text from its pattern.
 * @param {string} pattern
 * @param {Values} values
 * @param {import("./habits.js").Texts} texts whose plural forms and marks are used
 * @returns {string}
 */
export function formatMessage(pattern, values, texts) {
  return new Message(pattern, values, texts).read(null).text;
}

class Message {
  /** @param {string} pattern @param {Values} values @param {import("./habits.js").Texts} texts */
  constructor(pattern, values, texts) {
    this.pattern = pattern;
    this.values = values;
    this.texts = texts;
    this.position = 0;
  }

  /**
   * Reads up to the end, or to a `}` that the caller expects.
   * @param {number | null} number what `#` stands for
   * @returns {{ text: string }}
   */
  read(number) {
    let text = "";
    while (this.position < this.pattern.length && this.pattern[this.position] !== "}") {
      const character = this.pattern[this.position];
      if (character === "'") text += this.readApostrophe(number !== null);
      else if (character === "{") text += this.readArgument(number);
      else {
        text += character === "#" && number !== null ? this.digits(number) : character;
        this.position += 1;
      }
    }
    return { text };
  }

  /** @param {boolean} inPlural */
  readApostrophe(inPlural) {
    const next = this.pattern[this.position + 1];
    if (next === "'") {
      this.position += 2;
      return "'";
    }
    if (next !== "{" && next !== "}" && !(inPlural && next === "#")) {
      this.position += 1;
      return "'";
    }
    const end = this.pattern.indexOf("'", this.position + 1);
    const quoted = this.pattern.slice(this.position + 1, end < 0 ? undefined : end);
    this.position = end < 0 ? this.pattern.length : end + 1;
    return quoted;
  }

  /** @param {number | null} number */
  readArgument(number) {
    const [all = "", name = "", kind] = /^\{\s*(\w+)\s*(?:,\s*(\w+)\s*,)?\s*/.exec(this.pattern.slice(this.position)) ?? [];
    if (all === "") throw new Error(`a text with a stray brace: ${this.pattern}`);
    this.position += all.length;
    const value = this.values[name];
    if (value === undefined) throw new Error(`a text needs ${name}`);
    const written = kind === undefined ? this.plain(value) : this.branch(kind, value, number);
    this.position += 1;
    return written;
  }

  /** @param {string} kind @param {string | number} value @param {number | null} number */
  branch(kind, value, number) {
    const inner = kind === "plural" ? Number(value) : number;
    /** @type {Record<string, string>} */
    const branches = {};
    while (this.pattern[this.position] !== "}") {
      const [all = "", selector = ""] = /^\s*([^\s{]+)\s*\{/.exec(this.pattern.slice(this.position)) ?? [];
      if (all === "") throw new Error(`a text without end: ${this.pattern}`);
      this.position += all.length;
      branches[selector] = this.read(inner).text;
      this.position += 1;
      while (this.pattern[this.position] === " ") this.position += 1;
    }
    if (kind === "select") return branches[String(value)] ?? branches["other"] ?? "";
    const form = pluralForm(this.texts, Number(value));
    return branches[`=${value}`] ?? branches[form] ?? branches["other"] ?? "";
  }

  /** @param {string | number} value */
  plain(value) {
    return typeof value === "number" ? this.digits(value) : value;
  }

  /** @param {number} value */
  digits(value) {
    return writeNumber(this.texts, value);
  }
}
