import { quoted } from "../../ui/words.js";

/** @typedef {import("../../platform/shapes.js").RuleForm} RuleForm */

/**
 * A rule as its form has it: the conditions, all of which have to hold, and what is done then. Empty for what is not asked for.
 * @typedef {object} RuleDraft
 * @property {string} name
 * @property {RuleForm} when
 * @property {{ category: string, merchant: string, tags: string[], note: string, transfer: boolean }} does
 * @property {boolean} isOff
 * @property {boolean} stops
 */

/** @type {RuleForm} */
export const anything = { merchant: "", text: "", account: "", category: "", direction: "", least: "", most: "" };

/** @returns {RuleDraft} a rule that says nothing yet */
export const emptyDraft = () => ({
  name: "", when: { ...anything }, does: { category: "", merchant: "", tags: [], note: "", transfer: false }, isOff: false, stops: false,
});

/**
 * What a form shows of a rule.
 * @param {Pick<import("../../platform/shapes.js").TriedRule, "name" | "enabled" | "stops" | "form" | "does">} rule
 * @returns {RuleDraft | null} `null` where a rule says more than a form
 */
export function draftOf({ name, enabled, stops, form, does }) {
  if (!form) return null;
  return {
    name, when: form, isOff: !enabled, stops,
    does: {
      category: does.category ?? "", merchant: does.merchant ?? "", tags: does.tags, note: does.note ?? "", transfer: does.transfer,
    },
  };
}

/** @param {string} amount as somebody types it: spaces in it would end the condition */
const joined = (amount) => amount.replaceAll(/\s/g, "");

/**
 * The conditions as a query; empty for a form that asks for nothing.
 * @param {RuleForm} when
 */
export function conditionOf(when) {
  return [
    when.merchant && `merchant:${quoted(when.merchant)}`,
    when.text && `text:${quoted(when.text)}`,
    when.direction && `is:${when.direction}`,
    when.least && `amount>=${joined(when.least)}`,
    when.most && `amount<=${joined(when.most)}`,
    when.account && `account=${quoted(when.account)}`,
    when.category && `category=${quoted(when.category)}`,
  ].filter(Boolean).join(" ");
}

/** @param {RuleDraft["does"]} does @returns {string[]} a line for each thing that is done */
function effectsOf({ category, merchant, tags, note, transfer }) {
  return [
    category && `category ${quoted(category)}`,
    merchant && `merchant ${quoted(merchant)}`,
    ...tags.map((tag) => `tag ${quoted(tag)}`),
    note && `note ${quoted(note.replaceAll(/\s+/g, " "))}`,
    transfer && "transfer",
  ].filter((line) => typeof line === "string" && line !== "").map(String);
}

/**
 * Whether a rule does anything.
 * @param {RuleDraft} draft
 */
export const doesSomething = ({ does }) => effectsOf(does).length > 0;

/**
 * The rule as a file of rules has it.
 * @param {RuleDraft} draft
 * @param {string} nameless what it is called until somebody gives it a name
 */
export function ruleText({ name, when, does, isOff, stops }, nameless) {
  const called = name || when.merchant || when.text || nameless;
  return [
    `rule ${quoted(called)}`, isOff && "  off", `  when ${conditionOf(when)}`, ...effectsOf(does).map((line) => `  ${line}`),
    stops && "  stop",
  ].filter(Boolean).join("\n");
}

/**
 * The text for a look at the transactions of a rule that does nothing yet, which could not be read otherwise.
 * @param {RuleDraft} draft
 */
export const lookingText = (draft) => `${ruleText({ ...draft, stops: false }, "-")}\n  transfer`;
