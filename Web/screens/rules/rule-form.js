import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { field } from "../../ui/form.js";
import { localAmount } from "./condition-words.js";

/** @typedef {import("./rule-text.js").RuleDraft} RuleDraft */
/** @typedef {{ names: Map<string, string>, accounts: string[] }} Known the categories and accounts that can be chosen */

/** Characters of a name and of a note at most; the engine counts bytes and says the same. */
const longest = { name: 200, note: 2000 };

/**
 * The fields of a rule: for which transactions it is, and what is done with them. What is typed is in the draft at once.
 * @param {RuleDraft} draft
 * @param {Known} known
 * @param {() => void} changed
 */
export function ruleForm(draft, known, changed) {
  const { when, does } = draft;
  /** @param {string} id @param {string} value @param {(value: string) => void} set @param {Record<string, string | number>} [more] */
  const input = (id, value, set, more = {}) => h("input", {
    id, class: "input", value, maxlength: longest.name, autocomplete: "off", ...more,
    on: {
      input: (/** @type {Event} */ event) => {
        set(/** @type {HTMLInputElement} */ (event.target).value.trim());
        changed();
      },
    },
  });
  /** @param {string} id @param {[string, string][]} choices @param {string} value @param {(value: string) => void} set */
  const choice = (id, choices, value, set) => h("select", {
    id, class: "input",
    on: {
      change: (/** @type {Event} */ event) => {
        set(/** @type {HTMLSelectElement} */ (event.target).value);
        changed();
      },
    },
  }, withOwn(choices, value).map(([code, name]) => h("option", { value: code, selected: code === value }, name)));
  const amount = { inputmode: "decimal", "data-amount": "" };
  const any = /** @type {[string, string]} */ (["", text("web.rules.any")]);
  const categories = /** @type {[string, string][]} */ ([...known.names].sort(([, one], [, other]) => one.localeCompare(other)));
  return [
    group(text("web.rules.when"),
      field(text("web.rules.merchant"), input("rule-merchant", when.merchant, (value) => { when.merchant = value; })),
      field(text("web.rules.bankText"), input("rule-bank-text", when.text, (value) => { when.text = value; }),
        text("web.rules.bankTextHelp")),
      h("div", { class: "field-pair" },
        field(text("web.rules.least"), input("rule-least", localAmount(when.least), (value) => { when.least = value; }, amount)),
        field(text("web.rules.most"), input("rule-most", localAmount(when.most), (value) => { when.most = value; }, amount))),
      field(text("web.rules.direction"), choice("rule-direction",
        [any, ["out", text("web.rules.direction.out")], ["in", text("web.rules.direction.in")]], when.direction,
        (value) => { when.direction = /** @type {"" | "in" | "out"} */ (value); })),
      field(text("column.account"), choice("rule-account",
        [any, ...known.accounts.map((name) => /** @type {[string, string]} */ ([name, name]))], when.account,
        (value) => { when.account = value; })),
      field(text("web.rules.inCategory"), choice("rule-in-category", [any, ...categories], when.category,
        (value) => { when.category = value; }))),
    group(text("web.rules.then"),
      field(text("column.category"), choice("rule-category", [["", text("web.rules.asItIs")], ...categories], does.category,
        (value) => { does.category = value; })),
      field(text("web.rules.rename"), input("rule-rename", does.merchant, (value) => { does.merchant = value; })),
      field(text("row.tags"), input("rule-tags", does.tags.join(", "), (value) => { does.tags = tagsOf(value); }),
        text("web.rules.tagsHelp")),
      field(text("row.note"), input("rule-note", does.note, (value) => { does.note = value; }, { maxlength: longest.note })),
      h("label", { class: "choice", for: "rule-transfer" }, h("input", {
        id: "rule-transfer", type: "checkbox", checked: does.transfer,
        on: {
          change: (/** @type {Event} */ event) => {
            does.transfer = /** @type {HTMLInputElement} */ (event.target).checked;
            changed();
          },
        },
      }), text("web.rules.transfer"))),
    field(text("web.rules.name"), input("rule-name", draft.name, (value) => { draft.name = value; }), text("web.rules.nameHelp")),
  ];
}

/** @param {string} title @param {...import("../../ui/element.js").Child} fields */
const group = (title, ...fields) => h("fieldset", { class: "stack" }, h("legend", null, h("h2", null, title)), fields);

/** @param {string} typed @returns {string[]} the tags between the commas, each once */
const tagsOf = (typed) => [...new Set(typed.split(",").map((tag) => tag.trim()).filter((tag) => tag !== ""))];

/**
 * The choices, with one that the rule has and nobody knows any more.
 * @param {[string, string][]} choices @param {string} value
 * @returns {[string, string][]}
 */
const withOwn = (choices, value) => (choices.some(([code]) => code === value) ? choices : [...choices, [value, value]]);
