import { newID } from "../../platform/new-id.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { perform } from "../../ui/deeds.js";
import { h, place } from "../../ui/element.js";
import { actionForm, field } from "../../ui/form.js";
import { toast } from "../../ui/toast.js";
import { liveList } from "./live-list.js";
import { lastPlace } from "./order.js";
import { ruleForm } from "./rule-form.js";
import { conditionOf, doesSomething, draftOf, emptyDraft, lookingText, ruleText } from "./rule-text.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../platform/shapes.js").Rule} Rule */
/** @typedef {import("./rule-text.js").RuleDraft} RuleDraft */
/**
 * @typedef {{
 *   household: Household, rule: Rule | null, names: Map<string, string>, accounts: string[],
 *   wanted: Record<string, string>, done: () => void,
 * }} Editing with what a new rule begins with
 */

/** Characters of a rule's text at most, as the engine is asked. */
const longest = 8000;

/**
 * A rule being written: the form or the text, and below it the transactions that it is for, while somebody types.
 * @param {Editing} editing
 */
export function ruleEditor(editing) {
  const { household, rule } = editing;
  const begun = rule ? draftOf(rule) : beginning(editing);
  let draft = begun ?? emptyDraft();
  let isText = begun === null;
  const live = liveList(household, rule?.record ?? null);
  /** @type {HTMLTextAreaElement} */
  const area = h("textarea", {
    id: "rule-text", class: "input note query", rows: 8, maxlength: longest, spellcheck: "false", autocapitalize: "none",
    on: { input: () => look() },
  });
  area.value = rule?.text ?? "";
  const look = () => live.look(isText ? area.value : looking(draft), isText || doesSomething(draft));
  const room = h("div", { class: "stack" });
  const show = () => {
    place(room, isText
      ? field(text("web.rules.text"), area, text("web.rules.textHelp"))
      : ruleForm(draft, editing, look));
    for (const [button, isOn] of /** @type {const} */ ([[asForm, !isText], [asText, isText]])) button.ariaPressed = String(isOn);
    look();
  };
  const turn = async (/** @type {boolean} */ toText) => {
    if (toText === isText) return;
    if (toText) {
      area.value = ruleText(draft, text("web.rules.new"));
    } else {
      const answer = await household.screen("ruleTry", { text: area.value, view: false });
      const read = answer.rule && draftOf(answer.rule);
      if (!read) return toast(text("web.rules.onlyText"));
      draft = read;
    }
    isText = toText;
    show();
  };
  const asForm = modeButton("rule-as-form", text("web.rules.asForm"), () => turn(false));
  const asText = modeButton("rule-as-text", text("web.rules.asText"), () => turn(true));
  const save = () => keepRule(editing, isText ? area.value : checked(draft));
  const form = actionForm([
    h("div", { class: "segments", role: "group", "aria-label": text("web.rules.how") }, asForm, asText), room,
  ], { label: text("web.save"), run: save, after: h("div", { class: "buttons" }, cancelButton(editing), rule && deleteButton(editing)) });
  show();
  return h("div", { class: "columns" },
    h("section", { class: "card stack" }, form),
    h("section", { class: "card stack", "aria-labelledby": "rule-live" }, live.element));
}

/** @param {string} id @param {string} label @param {() => unknown} click */
const modeButton = (id, label, click) => h("button", { type: "button", id, on: { click } }, label);

/**
 * What a new rule begins with, such as the merchant of a transaction.
 * @param {Editing} editing
 * @returns {RuleDraft}
 */
function beginning({ wanted, names }) {
  const draft = emptyDraft();
  const { merchant = "", text: words = "", category = "" } = wanted;
  return {
    ...draft, when: { ...draft.when, merchant, text: words }, does: { ...draft.does, category: names.has(category) ? category : "" },
  };
}

/** @param {RuleDraft} draft @returns {string} empty while nothing is asked for, since that would be every transaction */
function looking(draft) {
  if (conditionOf(draft.when) === "") return "";
  return doesSomething(draft) ? ruleText(draft, text("web.rules.new")) : lookingText(draft);
}

/** @param {RuleDraft} draft @returns {string} */
function checked(draft) {
  const focus = (/** @type {string} */ id) => document.getElementById(id);
  if (conditionOf(draft.when) === "") throw new Refusal(text("web.rules.needsWhen"), focus("rule-merchant"));
  if (!doesSomething(draft)) throw new Refusal(text("web.rules.needsThen"), focus("rule-category"));
  return ruleText(draft, text("web.rules.new"));
}

/** @param {Editing} editing @param {string} typed */
async function keepRule({ household, rule, done }, typed) {
  const answer = await household.screen("ruleTry", { text: typed, limit: 0 });
  if (answer.problems[0]) throw new Refusal(answer.problems[0].message);
  if (!answer.rule) throw new Refusal(text("web.rules.one"));
  const { text: words } = answer.rule;
  if (rule?.record) {
    const back = { kind: "rule", record: rule.record, fields: { text: rule.text } };
    if (words !== rule.text
      && !(await perform(household, [{ ...back, fields: { text: words } }], text("web.rules.kept"), [back]))) return;
    return done();
  }
  const record = newID();
  const { rules } = await household.screen("rules", { view: false });
  const fields = { text: words, place: lastPlace(rules) };
  const isKept = await perform(household, [{ kind: "rule", record, action: "create", fields }], text("web.rules.kept"),
    [{ kind: "rule", record, action: "delete" }]);
  if (isKept) done();
}

/**
 * Leaves everything as it was; what was typed is forgotten.
 * @param {Editing} editing
 */
const cancelButton = ({ done }) =>
  h("button", { type: "button", id: "cancel-rule", class: "button", on: { click: done } }, text("web.cancel"));

/** @param {Editing} editing */
function deleteButton({ household, rule, done }) {
  const remove = async () => {
    if (!rule?.record) return;
    // What was deleted stays deleted for other devices, so what comes back is a record of its own.
    const fields = { text: rule.text, place: rule.order ?? 1 };
    const isGone = await perform(household, [{ kind: "rule", record: rule.record, action: "delete" }],
      text("web.rules.deleted", { name: rule.name }), [{ kind: "rule", record: newID(), action: "create", fields }]);
    if (isGone) done();
  };
  return h("button", { type: "button", id: "delete-rule", class: "button", on: { click: remove } }, text("web.choose.delete"));
}
